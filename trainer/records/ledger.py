"""The ledger: one append-only chain of everything that ever happened to the records of this installation.

A row is (seq, subject, n, kind, at, body, mac). `subject` is the UUID of what it is about (an attempt, a person, a
class, an exam, the installation) and `n` counts that subject's rows, so that (subject, n) names a row wherever it is
sent; `body` is canonical JSON with ids and never a name; `mac` is keyed and covers the row and the mac before it.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from trainer.records.keys import GENESIS, Head
from trainer.records.proof import Proof
from trainer.records.rows import COLUMNS, Body, Clock, Kind, Row, canonical, row_mac, seal_of, stamp, utc_now
from trainer.records.schema import SEALED
from trainer.records.standing import derive


def head_of(connection: sqlite3.Connection) -> Head:
    found = connection.execute("SELECT seq, mac FROM ledger ORDER BY seq DESC LIMIT 1").fetchone()
    return Head(*found) if found else Head(0, GENESIS)


def latest_of(connection: sqlite3.Connection) -> str:
    """When the last row was written; empty if there is none."""
    found = connection.execute("SELECT at FROM ledger ORDER BY seq DESC LIMIT 1").fetchone()
    return str(found[0]) if found else ""


class Writing:
    """One transaction on the ledger: what is appended here is committed together or not at all."""

    def __init__(
        self, connection: sqlite3.Connection, key: bytes, clock: Clock = utc_now, proof: Proof | None = None
    ) -> None:
        self.connection = connection
        self.head = head_of(connection)
        self.latest = latest_of(connection)
        """When the last row was written: none is written earlier than the one before it."""
        self._key = key
        self._clock = clock
        self._proof = proof or Proof(key)

    def append(self, subject: str, kind: Kind, body: Body, at: datetime | None = None) -> Row:
        """Add a row at the end of the chain and bring the derived tables up to it."""
        (last,) = self.connection.execute("SELECT max(n) FROM ledger WHERE subject = ?", (subject,)).fetchone()
        count, before = self.head
        when = max(stamp(at or self._clock()), self.latest)
        seq, n, text = count + 1, (last or 0) + 1, canonical(body)
        mac = row_mac(self._key, before, seq, subject, n, kind.value, when, text)
        row = Row(seq, subject, n, kind.value, when, text, mac)
        self.connection.execute(f"INSERT INTO ledger ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        derive(self.connection, row, body)
        self.head, self.latest = Head(seq, mac), when
        return row

    def seal(self, table: str, id_: str, values: Mapping[str, object], kind: Kind, body: Body | None = None) -> Row:
        """Write a row of a sealed table whole, with its mac, and note that in the chain.

        The salt is what keeps the chain from telling who an erased person was to somebody who has the key.
        """
        assert table in SEALED
        row: dict[str, object] = {"id": id_, **values, "salt": secrets.token_hex(16)}
        mac = seal_of(self._key, table, row)
        row["mac"] = mac
        names = ", ".join(row)
        marks = ", ".join("?" * len(row))
        self.connection.execute(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))
        return self.append(id_, kind, {**(body or {}), "table": table, "seal": mac.hex()})

    def trusted(self, table: str, id_: str) -> dict[str, Any] | None:
        """A row of a sealed table as the program wrote it last; one that was changed from outside is refused."""
        return self._proof.trusted(self.connection, table, id_, remember=False)

    def rows_of(self, subject: str) -> list[Row]:
        return rows_of(self.connection, subject)

    def mac_at(self, seq: int) -> bytes | None:
        if not seq:
            return GENESIS
        found = self.connection.execute("SELECT mac FROM ledger WHERE seq = ?", (seq,)).fetchone()
        return found[0] if found else None


def rows_of(connection: sqlite3.Connection, subject: str) -> list[Row]:
    """Everything that was noted of a subject, in order."""
    found = connection.execute(f"SELECT {COLUMNS} FROM ledger WHERE subject = ? ORDER BY n", (subject,))
    return [Row(*row) for row in found]


def outbox(connection: sqlite3.Connection, most: int = 1000) -> list[Row]:
    """The oldest rows that were not sent yet."""
    return [Row(*row) for row in connection.execute(f"SELECT {COLUMNS} FROM outbox ORDER BY seq LIMIT ?", (most,))]
