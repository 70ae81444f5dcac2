"""The ledger: one append-only chain of everything that ever happened to the records of this installation.

A row is (seq, subject, n, kind, at, body, mac). `subject` is the UUID of what it is about (an attempt, a person, a
class, an exam, the installation) and `n` counts that subject's rows, so that (subject, n) names a row wherever it is
sent; `body` is canonical JSON with ids and never a name; `mac` is keyed and covers the row and the mac before it.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from trainer.records.attemptstatus import AttemptStatus, derive
from trainer.records.chain import mac_at
from trainer.records.keys import GENESIS, Head
from trainer.records.proof import Proof
from trainer.records.proven import sealed_row
from trainer.records.rows import COLUMNS, Body, Clock, Row, RowKind, canonical, row_mac, seal_of, stamp, utc_now
from trainer.records.schema import SEALED


def head_of(connection: sqlite3.Connection) -> Head:
    found = connection.execute("SELECT seq, mac FROM ledger ORDER BY seq DESC LIMIT 1").fetchone()
    return Head(*found) if found else Head(0, GENESIS)


def latest_of(connection: sqlite3.Connection) -> str:
    """When the last row was written; empty if there is none."""
    found = connection.execute("SELECT at FROM ledger ORDER BY seq DESC LIMIT 1").fetchone()
    return str(found[0]) if found else ""


class Writing:
    """One transaction on the ledger: what is appended here is committed together or not at all.

    What it reads is proven: the chain was followed to its end when the transaction began, and what was added since is
    remembered here.
    """

    def __init__(
        self, connection: sqlite3.Connection, key: bytes, clock: Clock = utc_now, proof: Proof | None = None
    ) -> None:
        self.connection = connection
        self._key = key
        self._clock = clock
        self._proof = proof or Proof(key)
        if proof is None:
            self._proof.proven.follow(connection, None)
        self.head = self._proof.proven.head
        found = connection.execute("SELECT at FROM ledger WHERE seq = ?", (self.head.rows,)).fetchone()
        self.latest: str = found[0] if found else ""
        """When the last row was written: none is written earlier than the one before it."""
        self._added: dict[str, list[Row]] = {}
        self._seals: dict[tuple[str, str], bytes] = {}
        self._logins: dict[str, object] = {}
        """By account that this transaction has written, its login."""
        self._statuses: dict[str, AttemptStatus | None] = {}
        self._moved: dict[str, dict[str, bool]] = {}
        """By person and class, who has joined or left one in this transaction."""

    def append(self, subject: str, kind: RowKind, body: Body, at: datetime | None = None) -> Row:
        """Add a row at the end of the chain and bring the derived tables up to it."""
        count, before = self.head
        when = max(stamp(at or self._clock()), self.latest)
        seq, n, text = count + 1, self._last(subject) + 1, canonical(body)
        mac = row_mac(self._key, before, seq, subject, n, kind.value, when, text)
        row = Row(seq, subject, n, kind.value, when, text, mac)
        self.connection.execute(f"INSERT INTO ledger ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        self._statuses[subject] = derive(self.connection, row, body, self.status(subject))
        self._added.setdefault(subject, []).append(row)
        if kind in (RowKind.ENROLLED, RowKind.LEFT):
            self._moved.setdefault(body["person"], {})[subject] = kind is RowKind.ENROLLED
        self.head, self.latest = Head(seq, mac), when
        return row

    def _last(self, subject: str) -> int:
        added = self._added.get(subject)
        if added:
            return added[-1].n
        with self._proof.now(self.connection) as proven:
            last = proven.last(subject)
        return last.n if last else 0

    def seal(self, table: str, id_: str, values: Mapping[str, object], kind: RowKind, body: Body | None = None) -> Row:
        """Write a row of a sealed table whole, with its mac, and note that in the chain.

        Without the salt, a reader with the key could learn from the chain who an erased person was.
        """
        assert table in SEALED
        row: dict[str, object] = {"id": id_, **values, "salt": secrets.token_hex(16)}
        mac = seal_of(self._key, table, row)
        row["mac"] = mac
        names = ", ".join(row)
        marks = ", ".join("?" * len(row))
        self.connection.execute(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))
        self._seals[table, id_] = mac
        if table == "people":
            self._logins[id_] = values["login"]
        return self.append(id_, kind, {**(body or {}), "table": table, "seal": mac.hex()})

    def trusted(self, table: str, id_: str) -> dict[str, Any] | None:
        """A row of a sealed table as the program wrote it last; one that was changed from outside is refused."""
        if (table, id_) in self._seals:
            return sealed_row(self.connection, self._key, table, id_, self._seals[table, id_])
        return self._proof.trusted(self.connection, table, id_)

    def every(self, table: str) -> list[dict[str, Any]]:
        """All rows of a sealed table, those of this transaction, too."""
        with self._proof.now(self.connection) as proven:
            ids = dict.fromkeys([*proven.sealed_ids(table), *(id_ for of, id_ in self._seals if of == table)])
        found = (self.trusted(table, id_) for id_ in ids)
        return [row for row in found if row is not None]

    def with_login(self, login: str) -> str | None:
        """The id of the account that has a login; None if there truly is none."""
        here = next((id_ for id_, said in self._logins.items() if said == login), None)
        return here or self._proof.with_login(self.connection, login, self._logins.keys())

    def status(self, attempt: str) -> AttemptStatus | None:
        """How an attempt stands by its own rows; None if it never began."""
        if attempt not in self._statuses:
            with self._proof.now(self.connection) as proven:
                self._statuses[attempt] = proven.status(attempt)
        found = self._statuses[attempt]
        return None if found is None else replace(found)

    def classes_of(self, person: str) -> set[str]:
        """The ids of a person's classes."""
        with self._proof.now(self.connection) as proven:
            found = proven.classes_of(person)
        return {class_ for class_, inside in (found | self._moved.get(person, {})).items() if inside}

    def exam_ids(self) -> list[str]:
        """The exams that there are, but for those that are set in this transaction."""
        with self._proof.now(self.connection) as proven:
            return proven.sealed_ids("exams")

    def knows(self, table: str, id_: str) -> bool:
        """Whether the ledger says that a sealed table has such a row."""
        with self._proof.now(self.connection) as proven:
            return (table, id_) in self._seals or proven.seal(table, id_) is not None

    def began(self, subject: str) -> bool:
        """Whether anything was ever noted of a subject."""
        return self._last(subject) > 0

    def rows_of(self, subject: str) -> list[Row]:
        """Everything that was noted of a subject, in order, each row checked."""
        return [*self._proof.rows(self.connection, subject, keep=True), *self._added.get(subject, [])]

    def tail(self, subject: str, most: int) -> list[Row]:
        """The last rows of a subject, each checked."""
        added = self._added.get(subject, [])
        before = self._proof.rows(self.connection, subject, max(0, self._last(subject) - len(added) - most))
        return [*before, *added]

    def mac_at(self, seq: int) -> bytes | None:
        found: bytes | None = mac_at(self.connection, seq)
        return found
