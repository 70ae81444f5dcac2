"""The tables, by numbered migrations: number n of `MIGRATIONS` brings a database from n - 1 to n.

`ledger` is the only truth. `attempts` and `members` are derived from it; the rows of `SEALED` tables carry a mac of
their own, which the ledger repeats, and names stand nowhere else.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, cast

from trainer.records.attemptstatus import derive_again

SEALED = ("people", "classes", "exams", "settings", "lessons")
"""Tables whose rows are sealed: they hold what cannot be derived, and what must be possible to erase."""

OUTBOX = """CREATE VIEW outbox AS
SELECT * FROM ledger WHERE kind <> 'sent' AND seq > coalesce(
    (SELECT CAST(substr(body, 9) AS INTEGER) FROM ledger WHERE kind = 'sent' ORDER BY seq DESC LIMIT 1), 0)"""
"""What a central server has not been given yet; that it was given is itself a row of kind `sent`: {"upto":123}.

The program does not ask for it. The body is cut by hand since SQLite allows no JSON function in a view of a schema that
is not trusted.
"""


def _first(connection: sqlite3.Connection) -> None:
    # Loaded only where there is something to make: opening must be quick.
    from sqlite_utils import Database

    database = Database(connection)

    def create(name: str, columns: dict[str, type], pk: Any, not_null: str) -> None:
        kinds = cast(Any, columns)
        database.table(name).create(kinds, pk=pk, not_null=set(not_null.split()), strict=True)

    create(
        "ledger",
        {"seq": int, "subject": str, "n": int, "kind": str, "at": str, "body": str, "mac": bytes},
        "seq",
        "subject n kind at body mac",
    )
    create(
        "attempts",
        {
            "id": str, "person": str, "exam": str, "lesson": str, "game": str, "seed": int, "mode": str,
            "lesson_sha256": str, "version": str, "started": str, "ended": str, "state": str, "session": int,
            "score": float, "passed": int, "finished": int, "seconds": float, "standing_score": float,
            "standing_passed": int, "acts": int, "errors": int, "lost": float, "backs": int, "hints": int,
            "resumed": int, "overrides": int, "imported": int, "holder": str,
        },
        "id",
        "lesson game seed mode started state acts",
    )  # fmt: skip
    create("members", {"class": str, "person": str, "since": str}, ("class", "person"), "since")
    create(
        "people",
        {"id": str, "name": str, "login": str, "role": str, "secret": str, "erased": int, "salt": str, "mac": bytes},
        "id",
        "erased salt mac",
    )
    create("classes", {"id": str, "name": str, "closed": int, "salt": str, "mac": bytes}, "id", "closed salt mac")
    create("exams", {"id": str, "title": str, "content": str, "salt": str, "mac": bytes}, "id", "salt mac")
    create("settings", {"id": str, "value": str, "salt": str, "mac": bytes}, "id", "salt mac")
    connection.execute("CREATE UNIQUE INDEX ledger_subject ON ledger (subject, n)")
    connection.execute("CREATE INDEX ledger_sent ON ledger (seq) WHERE kind = 'sent'")
    connection.execute("CREATE INDEX attempts_person ON attempts (person, started)")
    connection.execute("CREATE INDEX attempts_exam ON attempts (exam, person)")
    connection.execute("CREATE INDEX attempts_lesson ON attempts (lesson)")
    connection.execute("CREATE INDEX attempts_state ON attempts (state)")
    connection.execute("CREATE INDEX attempts_started ON attempts (started)")
    connection.execute("CREATE UNIQUE INDEX people_login ON people (login)")
    connection.execute("CREATE INDEX members_person ON members (person)")
    connection.execute(OUTBOX)


def _second(connection: sqlite3.Connection) -> None:
    # Which exams there are is asked before any lesson is shown, however long the ledger is.
    connection.execute("CREATE INDEX ledger_exam ON ledger (subject) WHERE kind = 'exam'")


def _third(connection: sqlite3.Connection) -> None:
    # What names are sorted by, and a PIN that still has to be handed out (see `rows.LATER`).
    connection.execute("ALTER TABLE people ADD COLUMN family TEXT")
    connection.execute("ALTER TABLE people ADD COLUMN pin TEXT")
    # A school's own lessons: a row for each version, with its file as it was given.
    connection.execute(
        "CREATE TABLE lessons (id TEXT PRIMARY KEY, lesson TEXT NOT NULL, version INTEGER NOT NULL, author TEXT, "
        "added TEXT NOT NULL, sha256 TEXT NOT NULL, file TEXT NOT NULL, card TEXT NOT NULL, "
        "withdrawn INTEGER NOT NULL, salt TEXT NOT NULL, mac BLOB NOT NULL) STRICT"
    )
    connection.execute("CREATE UNIQUE INDEX lessons_version ON lessons (lesson, version)")
    connection.execute("CREATE INDEX ledger_lesson ON ledger (subject) WHERE kind = 'lesson'")


def _fourth(connection: sqlite3.Connection) -> None:
    # An error is what costs: a wrong that was charged before counted as one, too.
    derive_again(connection)


def _fifth(connection: sqlite3.Connection) -> None:
    # An earlier version does not know rows that say which acts were in time, and would take its list for changed.
    pass


Migration = Callable[[sqlite3.Connection], None]
MIGRATIONS: tuple[Migration, ...] = (_first, _second, _third, _fourth, _fifth)
NEWEST = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Bring a database up to date, inside the caller's transaction: all of it happens or nothing."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    for step, migration in enumerate(migrations[number:], number + 1):
        migration(connection)
        connection.execute(f"PRAGMA user_version = {step}")


# What is stored, held against what the migrations make


class Part(NamedTuple):
    """One entry of the stored schema, as bytes: it need not even be text."""

    kind: bytes
    name: bytes
    table: bytes
    sql: bytes | None

    def __str__(self) -> str:
        return " ".join((one or b"").decode(errors="backslashreplace") for one in (self.kind, self.name))

    @property
    def meaning(self) -> tuple[object, ...]:
        """The entry without what changes nothing: white space, and how names are quoted."""
        sql = None if self.sql is None else tuple(map(_plain, _TOKEN.findall(self.sql)))
        return self.kind, self.name, self.table, sql


Stored = frozenset[tuple[Part, int]]

STATISTICS = {
    (b"table", b"sqlite_stat1", b"sqlite_stat1", b"CREATE TABLE sqlite_stat1(tbl,idx,stat)"),
    (b"table", b"sqlite_stat4", b"sqlite_stat4", b"CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)"),
}
"""What SQLite itself adds when a database is analyzed: figures for its planner, and nothing that runs."""

_TOKEN = re.compile(
    rb"""'(?:[^']|'')*'|"(?:[^"]|"")*"|\[[^\]]*\]|`(?:[^`]|``)*`|--[^\n]*|/\*.*?\*/|[\w$]+|[^\w\s]""", re.DOTALL
)
_NAME = re.compile(rb'(?:"(\w+)"|\[(\w+)\]|`(\w+)`)')


def _plain(token: bytes) -> bytes:
    name = _NAME.fullmatch(token)
    return name[name.lastindex or 0] if name else token


def stored(connection: sqlite3.Connection) -> Stored:
    """The whole schema as it is stored; each entry with how often it stands there."""
    parts = connection.execute(
        "SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(tbl_name AS BLOB), CAST(sql AS BLOB) FROM sqlite_master"
    )
    found = Counter(Part._make(part) for part in parts)
    return frozenset((part, count) for part, count in found.items() if part not in STATISTICS)


@cache
def expected(number: int = NEWEST) -> Stored:
    """What this program's own migrations make, up to a number."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, MIGRATIONS[:number])
        return stored(connection)
    finally:
        connection.close()


def digest(found: Stored) -> str:
    """One number for a whole schema, whatever white space and quotes the library that made it wrote."""
    parts = sorted(repr((part.meaning, count)) for part, count in found)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


DIGESTS = (
    "ef5ff71cd728851002f8a7313cbd536b174fb0dcdd733d75fb58dfe994ea2bcb",
    "7fb03fe2f7d18783d076cab535e804736248fff79648df49281f4bddc8420c64",
    "f719157ea2305eefc635eb13dbfa5f51a1e13a59f795665eee3c6b092adc6cdc",
    "f719157ea2305eefc635eb13dbfa5f51a1e13a59f795665eee3c6b092adc6cdc",
    "f719157ea2305eefc635eb13dbfa5f51a1e13a59f795665eee3c6b092adc6cdc",
)
"""The digest of what the migrations make, after each of them: what is sound is known without making it."""


def differences(found: Stored, number: int = NEWEST) -> list[str]:
    """What of a stored schema this program would not have made, in sentences."""
    if digest(found) == DIGESTS[number - 1]:
        return []
    should = expected(number)
    known = {str(part): part.meaning for part, _ in should}
    times = Counter[str]()
    for part, count in found:
        times[str(part)] += count
    said = [f"The {name} was removed." for name in sorted(known.keys() - times.keys())]
    for part, _ in sorted(found, key=lambda one: str(one[0])):
        name = str(part)
        if name not in known:
            said.append(f"The {name} was added.")
        elif part.meaning != known[name] or times[name] > 1:
            said.append(f"The {name} was changed.")
    return list(dict.fromkeys(said))
