"""What a reader may believe: sealed rows as they were sealed, rows of the ledger whose macs were checked, true lists.

Everything that is shown, printed, exported or decided upon is read through here. A row that is missing at a subject's
end is found as well as one that was changed, for the whole chain was followed up to the anchor.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any, NamedTuple

from trainer.records.attemptstatus import AttemptStatus
from trainer.records.chain import Last, checked_rows, moment
from trainer.records.keys import Head
from trainer.records.problems import Disagreement
from trainer.records.proven import Proven, sealed_row
from trainer.records.rows import Row, RowKind

MOST_KEPT = 20_000
"""Rows of subjects that are asked for again and again."""

TOGETHER = 10
"""So many subjects are read before another reader gets its turn."""


class DecidedAttempt(NamedTuple):
    """An attempt as its own rows say, and the rows that decided about its grade."""

    status: AttemptStatus
    decisions: tuple[Row, ...]


class Proof:
    """What was proven with one key; `anchor` says up to where the chain must reach, where that is known."""

    def __init__(self, key: bytes, anchor: Callable[[], Head | None] | None = None) -> None:
        self._key = key
        self._anchor = anchor
        self.proven = Proven(key)
        self._rows: dict[str, list[Row]] = {}

    @contextmanager
    def now(self, connection: sqlite3.Connection) -> Iterator[Proven]:
        """What is proven of the moment that a connection sees.

        A connection inside a transaction is the writer's, which has followed the chain when it began.
        """
        if connection.in_transaction:
            with self.proven.lock:
                yield self.proven
            return
        # Read first: what is anchored by now must be there in a moment.
        anchor = self._anchor() if self._anchor else None
        if self._anchor and anchor is None:
            raise Disagreement("The anchor of the records is missing; have the records verified.")
        with self.proven.lock, moment(connection):
            self.proven.follow(connection, anchor)
            yield self.proven

    def trusted(self, connection: sqlite3.Connection, table: str, id_: str) -> dict[str, Any] | None:
        """A row of a sealed table, if it is as the program wrote it last; None if there is none."""
        with self.now(connection) as proven:
            return sealed_row(connection, self._key, table, id_, proven.seal(table, id_))

    def every(self, connection: sqlite3.Connection, table: str) -> list[dict[str, Any]]:
        """All rows of a sealed table; refused if one was changed or taken away."""
        with self.now(connection) as proven:
            ids = proven.sealed_ids(table)
            rows = (sealed_row(connection, self._key, table, id_, proven.seal(table, id_)) for id_ in ids)
            return [row for row in rows if row is not None]

    def with_login(self, connection: sqlite3.Connection, login: str, but: Collection[str] = ()) -> str | None:
        """The id of the account that has a login, whatever the table says; None if there truly is none."""
        with self.now(connection) as proven:
            return proven.with_login(connection, login, but)

    def rows(self, connection: sqlite3.Connection, subject: str, after: int = 0, keep: bool = False) -> list[Row]:
        """A subject's rows beyond a number; refused if one was changed or is missing, the last included.

        Those that are asked for again and again are to be kept in memory.
        """
        with self.now(connection) as proven:
            last = proven.last(subject)
            if last is None:
                return []
            known = self._rows.get(subject, []) if keep and not after else []
            if known and (known[-1].n > last.n or (known[-1].n == last.n and known[-1].mac != last.mac)):
                known = []
            start = known[-1].n if known else after
            found = [*known, *checked_rows(connection, self._key, subject, last, start)] if start < last.n else known
            if keep and not after:
                self._keep(subject, found)
            return list(found)

    def many(
        self, connection: sqlite3.Connection, subjects: Sequence[str], keep: bool = False
    ) -> Iterator[tuple[str, list[Row]]]:
        """The rows of many subjects."""
        for first in range(0, len(subjects), TOGETHER):
            some = subjects[first : first + TOGETHER]
            with self.now(connection):
                found = [(subject, self.rows(connection, subject, keep=keep)) for subject in some]
            yield from found

    def decided_attempt(self, connection: sqlite3.Connection, attempt: str) -> DecidedAttempt | None:
        """How an attempt stands by its own rows, whatever the list of attempts says; None if it never began."""
        with self.now(connection) as proven:
            status = proven.status(attempt)
            if status is None:
                return None
            rows = self.rows(connection, attempt) if status.overrides else []
        return DecidedAttempt(status, tuple(row for row in rows if row.kind in (RowKind.OVERRIDE, RowKind.REGRADE)))

    def attempt(self, connection: sqlite3.Connection, id_: str) -> tuple[AttemptStatus, list[Row]] | None:
        """How an attempt stands, and all of its rows."""
        with self.now(connection) as proven:
            status = proven.status(id_)
            return None if status is None else (status, self.rows(connection, id_))

    def lasts(self, connection: sqlite3.Connection, ids: Sequence[str]) -> list[tuple[str, AttemptStatus | None, Last]]:
        """How attempts stand, each with its last row: enough to check their rows elsewhere."""
        with self.now(connection) as proven:
            return [(id_, proven.status(id_), proven.last(id_) or Last(0, b"")) for id_ in ids]

    def ends(self, connection: sqlite3.Connection, subjects: Sequence[str]) -> None:
        """Refuse if rows of these subjects were changed, removed or added."""
        with self.now(connection) as proven:
            for subject in subjects:
                self.rows(connection, subject)
                last = proven.last(subject)
                (most,) = connection.execute("SELECT max(n) FROM ledger WHERE subject = ?", (subject,)).fetchone()
                if most != (last.n if last else None):
                    raise Disagreement(f"Entries of {subject} were removed or added; have the records verified.")

    @contextmanager
    def listing(self, connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
        """A database in memory with attempts, members and the sealed tables, all of it proven: for lists."""
        with self.now(connection) as proven:
            image = proven.image(connection)
        with closing(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)) as copy:
            copy.deserialize(image)
            copy.execute("PRAGMA query_only = ON")
            yield copy

    def _keep(self, subject: str, rows: list[Row]) -> None:
        self._rows[subject] = rows
        if sum(map(len, self._rows.values())) > MOST_KEPT:
            self._rows = {subject: rows}
