"""What the ledger says, in memory: every row of it was followed with the key, from the first to the last.

How each attempt stands, who is in which class, the seal of each sealed row and the last row of each subject follow from
the rows, whatever the tables in the file say. Only what was added since is followed again. What was followed can be
kept in a file, with a mac of its own, so that the next start need not begin at the first row.
"""

from __future__ import annotations

import hmac
import json
import sqlite3
from collections.abc import Collection, Iterable, Mapping
from threading import RLock
from typing import Any

from trainer.records.attemptstatus import COLUMNS, ON_ATTEMPTS, AttemptStatus, apply_row, new_status, status_of, values
from trainer.records.chain import Last, chained, changed_row, genuine_at, mac_at
from trainer.records.keys import MAC_BYTES, NOTHING, Head
from trainer.records.problems import Disagreement
from trainer.records.rows import Row, RowKind, seal_of

FORMAT = 2
WORTH_KEEPING = 2_000
"""So many rows are followed in less time than a file takes to be written."""

LISTED = ("people", "classes", "exams")
"""The sealed tables that lists are made from."""

UNLISTED = frozenset({"secret", "pin", "content", "salt"})
"""What of them no list shows: it is read row by row."""

_TABLES = (
    f"CREATE TABLE attempts ({', '.join(COLUMNS)}, PRIMARY KEY (id)) WITHOUT ROWID",
    "CREATE TABLE members (class, person, since, PRIMARY KEY (class, person)) WITHOUT ROWID",
    "CREATE TABLE seals (of, id, seal, PRIMARY KEY (of, id)) WITHOUT ROWID",
    "CREATE TABLE lasts (subject PRIMARY KEY, n, mac) WITHOUT ROWID",
    "CREATE TABLE proposed (subject PRIMARY KEY) WITHOUT ROWID",
    "CREATE INDEX attempts_person ON attempts (person, started)",
    "CREATE INDEX attempts_exam ON attempts (exam, person)",
    "CREATE INDEX attempts_lesson ON attempts (lesson)",
    "CREATE INDEX attempts_state ON attempts (state)",
    "CREATE INDEX attempts_started ON attempts (started)",
    "CREATE INDEX members_person ON members (person)",
)


class Proven:
    """What was followed with one key, up to `head`; its readers hold its lock."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.lock = RLock()
        self.head = NOTHING
        self._kept = NOTHING
        """The head up to which a file holds it."""
        self._memory = _empty()
        self._image: tuple[Head, bytes] | None = None
        self._again = False
        self.replaced = 0
        """How often other records were found in the place of those that were followed: a backup was restored."""

    def follow(self, connection: sqlite3.Connection, anchor: Head | None) -> None:
        """Follow the chain to the end that a connection sees now, which must reach the anchor if there is one."""
        if mac_at(connection, self.head.rows) != self.head.mac:
            # A backup was restored, or rows were taken away: from the first row on.
            self._memory.close()
            self._memory, self.head, self._again = _empty(), NOTHING, True
        elif self.head.rows and not genuine_at(connection, self._key, self.head.rows):
            # Its mac alone does not say what stands beside it.
            raise changed_row(self.head.rows)
        fold = _Fold(self._memory, fresh=not self.head.rows)
        head = self.head
        for row in chained(connection, self._key, head):
            fold.add(row)
            head = Head(row.seq, row.mac)
        if head != self.head:
            fold.store()
            self.head = head
        if anchor is not None and (anchor.rows > head.rows or mac_at(connection, anchor.rows) != anchor.mac):
            raise Disagreement("The end of the records is not the one that was anchored; have them verified.")
        self.replaced += self._again
        self._again = False

    # What follows from the rows

    def last(self, subject: str) -> Last | None:
        found = self._memory.execute("SELECT n, mac FROM lasts WHERE subject = ?", (subject,)).fetchone()
        return Last(*found) if found else None

    def seal(self, table: str, id_: str) -> bytes | None:
        found = self._memory.execute("SELECT seal FROM seals WHERE of = ? AND id = ?", (table, id_)).fetchone()
        return found[0] if found else None

    def sealed_ids(self, table: str) -> list[str]:
        """The ids of all rows that a sealed table must have."""
        return [id_ for (id_,) in self._memory.execute("SELECT id FROM seals WHERE of = ? ORDER BY id", (table,))]

    def classes_of(self, person: str) -> dict[str, bool]:
        found = self._memory.execute("SELECT class FROM members WHERE person = ?", (person,))
        return {class_: True for (class_,) in found}

    def proposed(self, subjects: Iterable[str]) -> list[str]:
        """Those of some subjects about which something was ever proposed."""
        every = {subject for (subject,) in self._memory.execute("SELECT subject FROM proposed")}
        return [subject for subject in subjects if subject in every]

    def status(self, attempt: str) -> AttemptStatus | None:
        return status_of(self._memory, attempt)

    def image(self, connection: sqlite3.Connection) -> bytes:
        """A database of its own with the attempts, members and sealed tables as they truly are, for lists."""
        if self._image is None or self._image[0] != self.head:
            for table in LISTED:
                self._bring(connection, table)
            self._image = self.head, self._memory.serialize()
        return self._image[1]

    def with_login(self, connection: sqlite3.Connection, login: str, but: Collection[str] = ()) -> str | None:
        """The id of the account that has a login; `but` are accounts that the caller's transaction has written.

        What the table says is only a hint: an account counts if its row is as it was sealed, and that there is none
        counts only if all rows are.
        """
        hint = connection.execute("SELECT id FROM people WHERE login = ?", (login,)).fetchone()
        if hint is not None and hint[0] not in but:
            row = sealed_row(connection, self._key, "people", hint[0], self.seal("people", hint[0]))
            return None if row is None else str(row["id"])
        self._bring(connection, "people", but)
        found = self._memory.execute("SELECT id FROM people WHERE login = ?", (login,)).fetchone()
        return None if found is None or found[0] in but else str(found[0])

    def _bring(self, connection: sqlite3.Connection, table: str, but: Collection[str] = ()) -> None:
        """Take in the rows of a sealed table that were sealed since; each must be as it was sealed."""
        every = [column[0] for column in connection.execute(f"SELECT * FROM {table} LIMIT 0").description]
        columns = [name for name in every if name not in UNLISTED]
        self._memory.execute(f"CREATE TABLE IF NOT EXISTS {table} ({', '.join(columns)}, PRIMARY KEY (id))")
        new = self._memory.execute(
            f"SELECT id FROM seals LEFT JOIN {table} USING (id) WHERE of = ? AND seal IS NOT mac", (table,)
        ).fetchall()
        rows = [
            sealed_row(connection, self._key, table, id_, self.seal(table, id_)) for (id_,) in new if id_ not in but
        ]
        marks = ", ".join("?" * len(columns))
        self._memory.executemany(
            f"INSERT OR REPLACE INTO {table} VALUES ({marks})",
            [tuple(row[name] for name in columns) for row in rows if row],
        )

    # In a file

    def kept(self) -> bytes | None:
        """What a file is to hold, if there is more than it has already: everything but the sealed rows."""
        if self.head.rows - self._kept.rows < WORTH_KEEPING:
            return None
        copy = sqlite3.connect(":memory:", isolation_level=None)
        try:
            self._memory.backup(copy)
            for table in LISTED:
                copy.execute(f"DROP TABLE IF EXISTS {table}")
            # Names must not stay behind in a free page.
            copy.execute("VACUUM")
            image = copy.serialize()
        finally:
            copy.close()
        self._kept = self.head
        said = {"format": FORMAT, "rows": self.head.rows, "mac": self.head.mac.hex(), "columns": COLUMNS}
        content = json.dumps(said).encode() + b"\n" + image
        return hmac.digest(self._key, b"proven" + content, "sha256") + content

    def take(self, file: bytes) -> None:
        """Begin with what a file holds, if it was written with this key and says what this program wants to know."""
        mac, content = file[:MAC_BYTES], file[MAC_BYTES:]
        if not hmac.compare_digest(mac, hmac.digest(self._key, b"proven" + content, "sha256")):
            return
        header, _, image = content.partition(b"\n")
        said = json.loads(header)
        if said["format"] != FORMAT or tuple(said["columns"]) != COLUMNS:
            return
        self._memory.close()
        self._memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._memory.deserialize(image)
        self.head = self._kept = Head(said["rows"], bytes.fromhex(said["mac"]))

    def close(self) -> None:
        with self.lock:
            self._memory.close()


class _Fold:
    """What some rows change; nothing of it is stored before all of them are known to be genuine."""

    def __init__(self, memory: sqlite3.Connection, fresh: bool) -> None:
        self._memory = memory
        self._fresh = fresh
        self._attempts: dict[str, AttemptStatus | None] = {}
        self._members: dict[tuple[str, str], str | None] = {}
        self._seals: dict[tuple[str, str], bytes] = {}
        self._lasts: dict[str, Last] = {}
        self._proposed: set[str] = set()

    def add(self, row: Row) -> None:
        self._lasts[row.subject] = Last(row.n, row.mac)
        body: Mapping[str, Any] = row.content
        if row.kind == RowKind.BEGIN:
            self._attempts[row.subject] = new_status(row, body)
        elif row.kind in ON_ATTEMPTS:
            status = self._status(row.subject)
            if status is not None:
                apply_row(status, row, body)
        elif row.kind == RowKind.ENROLLED:
            self._members[row.subject, body["person"]] = row.at
        elif row.kind == RowKind.LEFT:
            self._members[row.subject, body["person"]] = None
        elif row.kind == RowKind.PROPOSED:
            self._proposed.add(row.subject)
        if "seal" in body:
            self._seals[body["table"], row.subject] = bytes.fromhex(body["seal"])

    def _status(self, attempt: str) -> AttemptStatus | None:
        if attempt not in self._attempts:
            self._attempts[attempt] = None if self._fresh else status_of(self._memory, attempt)
        return self._attempts[attempt]

    def store(self) -> None:
        memory = self._memory
        attempts = [values(one) for one in self._attempts.values() if one is not None]
        memory.execute("BEGIN")
        memory.executemany(f"INSERT OR REPLACE INTO attempts VALUES ({', '.join('?' * len(COLUMNS))})", attempts)
        memory.executemany("DELETE FROM members WHERE class = ? AND person = ?", list(self._members))
        members = ((*place, since) for place, since in self._members.items() if since is not None)
        memory.executemany("INSERT INTO members VALUES (?, ?, ?)", members)
        seals = ((table, id_, seal) for (table, id_), seal in self._seals.items())
        memory.executemany("INSERT OR REPLACE INTO seals VALUES (?, ?, ?)", seals)
        lasts = ((subject, *last) for subject, last in self._lasts.items())
        memory.executemany("INSERT OR REPLACE INTO lasts VALUES (?, ?, ?)", lasts)
        memory.executemany("INSERT OR IGNORE INTO proposed VALUES (?)", [(subject,) for subject in self._proposed])
        memory.execute("COMMIT")


def sealed_row(
    connection: sqlite3.Connection, key: bytes, table: str, id_: str, seal: bytes | None
) -> dict[str, Any] | None:
    """A row of a sealed table, if it has the seal that the ledger names last; None if there is none and no seal."""
    cursor = connection.execute(f"SELECT * FROM {table} WHERE id = ?", (id_,))
    found = cursor.fetchone()
    if found is None and seal is None:
        return None
    if found is not None:
        row = dict(zip((column[0] for column in cursor.description), found, strict=True))
        if row["mac"] == seal and seal_of(key, table, row) == seal:
            return row
    done = "changed" if found is not None else "taken away"
    raise Disagreement(f"The entry {id_} in the table of {table} was {done} from outside; have the records verified.")


def _empty() -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    for table in _TABLES:
        memory.execute(table)
    return memory
