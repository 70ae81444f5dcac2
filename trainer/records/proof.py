"""What a reader may believe without walking the whole ledger: rows whose macs were checked, and what follows from them.

The ledger only grows, so what was proven of a subject once stays true. It is remembered for as long as the records are
open, and only what was added since is checked again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, NamedTuple

from trainer.records.keys import GENESIS, Head
from trainer.records.problems import Disagreement
from trainer.records.rows import COLUMNS, Kind, Row, row_mac, seal_of
from trainer.records.standing import Derived, Standing

SEALING = frozenset(kind.value for kind in (Kind.PERSON, Kind.ERASED, Kind.CLASS, Kind.EXAM, Kind.LESSON, Kind.SETTING))
"""The kinds of rows that seal a row of another table."""

MOST_KEPT = 20_000
_JOINED = ", ".join(f"row.{name}" for name in COLUMNS.split(", "))


class Stands(NamedTuple):
    """An attempt as its own rows say, and the rows that decided about its grade."""

    standing: Standing
    decisions: tuple[Row, ...]


class _Sealed(NamedTuple):
    """The seal that stands as of a subject's row `n`, which has this mac."""

    seal: str
    n: int
    mac: bytes


class _Walked(NamedTuple):
    """A stretch of the chain that was followed, and the last row of each subject that has one in it."""

    first: int
    head: Head
    lasts: dict[str, int]


class Proof:
    """What was proven with one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._lock = Lock()
        self._seals: dict[str, _Sealed] = {}
        self._stands: dict[str, tuple[tuple[int, bytes], Stands]] = {}
        self._walked: _Walked | None = None

    # A row of a sealed table

    def trusted(
        self, connection: sqlite3.Connection, table: str, id_: str, remember: bool = True
    ) -> dict[str, Any] | None:
        """A row of a sealed table, if it is as the program wrote it last; None if there is none.

        Inside a transaction that may yet be taken back, nothing is to be remembered.
        """
        with moment(connection):
            cursor = connection.execute(f"SELECT * FROM {table} WHERE id = ?", (id_,))
            found = cursor.fetchone()
            if found is None:
                return None
            row = dict(zip((column[0] for column in cursor.description), found, strict=True))
            seal = seal_of(self._key, table, row)
            if row["mac"] != seal or self._last_seal(connection, id_, remember) != seal.hex():
                raise Disagreement(
                    f"The entry {id_} in the table of {table} was changed from outside; have the records verified."
                )
        return row

    def _last_seal(self, connection: sqlite3.Connection, id_: str, remember: bool) -> str | None:
        """What the ledger says last; later rows must be there and genuine, lest one of them is disguised."""
        known = self._seals.get(id_)
        if known is not None and _mac_of(connection, id_, known.n) != known.mac:
            known = None
        if known is None:
            first = connection.execute(
                f"SELECT n FROM ledger WHERE subject = ? AND kind IN ({', '.join('?' * len(SEALING))}) "
                "ORDER BY n DESC LIMIT 1",
                (id_, *SEALING),
            ).fetchone()
            if first is None:
                return None
            known = _Sealed("", first[0] - 1, b"")
        for row in self.rows(connection, id_, known.n):
            seal = row.content["seal"] if row.kind in SEALING else known.seal
            known = _Sealed(seal, row.n, row.mac)
        if remember:
            self._keep(self._seals, id_, known)
        return known.seal

    # An attempt

    def stands(self, connection: sqlite3.Connection, attempt: str) -> Stands | None:
        """How an attempt stands by its own rows, whatever the list of attempts says; None if it never began."""
        with moment(connection):
            last = connection.execute(
                "SELECT n, mac FROM ledger WHERE subject = ? ORDER BY n DESC LIMIT 1", (attempt,)
            ).fetchone()
            if last is None:
                return None
            known = self._stands.get(attempt)
            if known is not None and known[0] == last:
                return known[1]
            rows = self.rows(connection, attempt)
        derived = Derived()
        for row in rows:
            derived.add(row, row.content)
        if attempt not in derived.attempts:
            return None
        decisions = tuple(row for row in rows if row.kind in (Kind.OVERRIDE, Kind.REGRADE))
        found = Stands(derived.attempts[attempt], decisions)
        self._keep(self._stands, attempt, (last, found))
        return found

    def rows(self, connection: sqlite3.Connection, subject: str, after: int = 0) -> list[Row]:
        """A subject's rows beyond a number; refused if one was changed or is missing before the last."""
        found = []
        for row, before in own_rows(connection, subject, after):
            if row.n != after + 1 or not follows(self._key, before, row):
                raise Disagreement(
                    f"Entry {after + 1} of {subject} was changed from outside or is missing; have the records verified."
                )
            after = row.n
            found.append(row)
        return found

    # The end of the chain

    def ends(
        self, connection: sqlite3.Connection, anchor: Head | None, subjects: Iterable[str], since: str | None = None
    ) -> None:
        """Refuse if rows of these subjects after their last are gone: the chain is followed from there to the anchor.

        Where a subject may have no row at all, `since` is one that began before it.
        """
        with moment(connection):
            lasts = {subject: _last(connection, subject) for subject in subjects}
            starts = [seq for seq, _ in filter(None, lasts.values())]
            if since is not None:
                (seq,) = connection.execute("SELECT min(seq) FROM ledger WHERE subject = ?", (since,)).fetchone()
                starts += [seq] if seq else []
            with self._lock:
                walked = self._walk(connection, min(starts, default=1))
                self._walked = walked
            if anchor is None or anchor.rows > walked.head.rows or _mac_at(connection, anchor.rows) != anchor.mac:
                raise Disagreement("The end of the records is not the one that was anchored; have them verified.")
            for subject, last in lasts.items():
                if (last[1] if last else 0) != walked.lasts.get(subject, 0):
                    raise Disagreement(f"Entries of {subject} were removed or added; have the records verified.")

    def _walk(self, connection: sqlite3.Connection, first: int) -> _Walked:
        walked = self._walked
        if walked is None or first < walked.first or _mac_at(connection, walked.head.rows) != walked.head.mac:
            walked = _Walked(first, Head(first - 1, _mac_at(connection, first - 1) or b""), {})
        lasts = dict(walked.lasts)
        head = chained(connection, self._key, walked.head, lasts)
        return _Walked(walked.first, head, lasts)

    def _keep(self, kept: dict[str, Any], name: str, value: object) -> None:
        with self._lock:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            kept[name] = value


def chained(connection: sqlite3.Connection, key: bytes, head: Head, lasts: dict[str, int] | None = None) -> Head:
    """Follow the chain from a head to its end; refuses at the first row that does not follow."""
    count, before = head
    for found in connection.execute(f"SELECT {COLUMNS} FROM ledger WHERE seq > ? ORDER BY seq", (count,)):
        mac = found[-1]
        if found[0] != count + 1 or mac != row_mac(key, before, *found[:-1]):
            raise Disagreement(
                f"Row {count + 1} of the ledger was changed from outside or is missing; have the records verified."
            )
        count, before = count + 1, mac
        if lasts is not None:
            lasts[found[1]] = found[2]
    return Head(count, before)


def follows(key: bytes, before: object, row: Row) -> bool:
    """Whether a row is as it was written after the one with the mac `before`."""
    return isinstance(before, bytes) and row.mac == row_mac(key, before, *row[:-1])


def own_rows(connection: sqlite3.Connection, subject: str, after: int = 0) -> list[tuple[Row, object]]:
    """A subject's rows beyond a number, each with the mac of the row before it in the ledger."""
    rows = connection.execute(
        f"SELECT {_JOINED}, before.mac FROM ledger AS row LEFT JOIN ledger AS before ON before.seq = row.seq - 1 "
        "WHERE row.subject = ? AND row.n > ? ORDER BY row.n",
        (subject, after),
    )
    return [(Row(*found), GENESIS if found[0] == 1 else before) for *found, before in rows]


@contextmanager
def moment(connection: sqlite3.Connection) -> Iterator[None]:
    """What is read inside is read as of one moment."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("COMMIT")


def _last(connection: sqlite3.Connection, subject: str) -> tuple[int, int] | None:
    found: tuple[int, int] | None = connection.execute(
        "SELECT seq, n FROM ledger WHERE subject = ? ORDER BY n DESC LIMIT 1", (subject,)
    ).fetchone()
    return found


def _mac_of(connection: sqlite3.Connection, subject: str, n: int) -> object:
    found = connection.execute("SELECT mac FROM ledger WHERE subject = ? AND n = ?", (subject, n)).fetchone()
    return found[0] if found else None


def _mac_at(connection: sqlite3.Connection, seq: int) -> bytes | None:
    if not seq:
        return GENESIS
    found = connection.execute("SELECT mac FROM ledger WHERE seq = ?", (seq,)).fetchone()
    return found[0] if found else None
