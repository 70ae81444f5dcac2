"""The chain of the ledger's rows: each row's mac covers the one before it, so a row can be told from a forged one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from trainer.records.keys import GENESIS, Head
from trainer.records.problems import Disagreement
from trainer.records.rows import COLUMNS, Row, row_mac

_JOINED = ", ".join(f"row.{name}" for name in COLUMNS.split(", "))


class Last(NamedTuple):
    """The last row of a subject: its number and its mac."""

    n: int
    mac: bytes


def chained(connection: sqlite3.Connection, key: bytes, head: Head) -> Iterator[Row]:
    """The rows after a head, to the end of the chain; refuses at the first one that does not follow."""
    count, before = head
    for found in connection.execute(f"SELECT {COLUMNS} FROM ledger WHERE seq > ? ORDER BY seq", (count,)):
        mac = found[-1]
        if found[0] != count + 1 or mac != row_mac(key, before, *found[:-1]):
            raise changed_row(count + 1)
        yield Row(*found)
        count, before = count + 1, mac


def changed_row(seq: int) -> Disagreement:
    done = "was changed from outside or is missing"
    return Disagreement(f"Entry {seq} of the records {done}; have the records verified.")


def follows(key: bytes, before: object, row: Row) -> bool:
    """Whether a row is as it was written after the one with the mac `before`."""
    return isinstance(before, bytes) and row.mac == row_mac(key, before, *row[:-1])


def own_rows(
    connection: sqlite3.Connection, subject: str, after: int = 0, upto: int = 2**62
) -> list[tuple[Row, object]]:
    """A subject's rows beyond a number, each with the mac of the row before it in the ledger."""
    rows = connection.execute(
        f"SELECT {_JOINED}, before.mac FROM ledger AS row LEFT JOIN ledger AS before ON before.seq = row.seq - 1 "
        "WHERE row.subject = ? AND row.n > ? AND row.n <= ? ORDER BY row.n",
        (subject, after, upto),
    )
    return [(Row(*found), GENESIS if found[0] == 1 else before) for *found, before in rows]


def mac_at(connection: sqlite3.Connection, seq: int) -> Any:
    """The mac that stands at a place of the chain; None if there is no such row."""
    if not seq:
        return GENESIS
    found = connection.execute("SELECT mac FROM ledger WHERE seq = ?", (seq,)).fetchone()
    return found[0] if found else None


def genuine_at(connection: sqlite3.Connection, key: bytes, seq: int) -> bool:
    """Whether the row at a place is as it was written after the one before it."""
    found = connection.execute(f"SELECT {COLUMNS} FROM ledger WHERE seq = ?", (seq,)).fetchone()
    return found is not None and follows(key, mac_at(connection, seq - 1), Row(*found))


def checked_rows(connection: sqlite3.Connection, key: bytes, subject: str, last: Last, after: int = 0) -> list[Row]:
    """A subject's rows beyond a number up to its last; refused if one was changed or is missing."""
    found = []
    for row, before in own_rows(connection, subject, after, last.n):
        if row.n != after + 1 or not follows(key, before, row):
            raise _gone(subject, after + 1)
        after = row.n
        found.append(row)
    if after != last.n or (found and found[-1].mac != last.mac):
        raise _gone(subject, after + (after != last.n))
    return found


def _gone(subject: str, n: int) -> Disagreement:
    return Disagreement(f"Entry {n} of {subject} was changed from outside or is missing; have the records verified.")


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
