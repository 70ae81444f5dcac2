"""The tables, by numbered migrations: number n of `MIGRATIONS` brings a database from n - 1 to n.

`ledger` is the only truth. `attempts` and `members` are derived from it; the rows of `SEALED` tables carry a mac of
their own, which the ledger repeats, and names stand nowhere else.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from trainer.records.standing import derive_again

SEALED = ("people", "classes", "exams", "settings", "lessons")
"""Tables whose rows are sealed: they hold what cannot be derived, and what must be possible to erase."""

TABLES = (
    """CREATE TABLE "ledger" (
   "seq" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "n" INTEGER NOT NULL,
   "kind" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "mac" BLOB NOT NULL
) STRICT""",
    """CREATE TABLE "attempts" (
   "id" TEXT PRIMARY KEY,
   "person" TEXT,
   "exam" TEXT,
   "lesson" TEXT NOT NULL,
   "game" TEXT NOT NULL,
   "seed" INTEGER NOT NULL,
   "mode" TEXT NOT NULL,
   "lesson_sha256" TEXT,
   "version" TEXT,
   "started" TEXT NOT NULL,
   "ended" TEXT,
   "state" TEXT NOT NULL,
   "session" INTEGER,
   "score" REAL,
   "passed" INTEGER,
   "finished" INTEGER,
   "seconds" REAL,
   "standing_score" REAL,
   "standing_passed" INTEGER,
   "acts" INTEGER NOT NULL,
   "errors" INTEGER,
   "lost" REAL,
   "backs" INTEGER,
   "hints" INTEGER,
   "resumed" INTEGER,
   "overrides" INTEGER,
   "imported" INTEGER,
   "holder" TEXT
) STRICT""",
    """CREATE TABLE "members" (
   "class" TEXT,
   "person" TEXT,
   "since" TEXT NOT NULL,
   PRIMARY KEY ("class", "person")
) STRICT""",
    """CREATE TABLE "people" (
   "id" TEXT PRIMARY KEY,
   "name" TEXT,
   "login" TEXT,
   "role" TEXT,
   "secret" TEXT,
   "erased" INTEGER NOT NULL,
   "salt" TEXT NOT NULL,
   "mac" BLOB NOT NULL
) STRICT""",
    """CREATE TABLE "classes" (
   "id" TEXT PRIMARY KEY,
   "name" TEXT,
   "closed" INTEGER NOT NULL,
   "salt" TEXT NOT NULL,
   "mac" BLOB NOT NULL
) STRICT""",
    """CREATE TABLE "exams" (
   "id" TEXT PRIMARY KEY,
   "title" TEXT,
   "content" TEXT,
   "salt" TEXT NOT NULL,
   "mac" BLOB NOT NULL
) STRICT""",
    """CREATE TABLE "settings" (
   "id" TEXT PRIMARY KEY,
   "value" TEXT,
   "salt" TEXT NOT NULL,
   "mac" BLOB NOT NULL
) STRICT""",
)
"""The first tables, as text: what is stored must be the same whatever version of a library makes it."""

OUTBOX = """CREATE VIEW outbox AS
SELECT * FROM ledger WHERE kind <> 'sent' AND seq > coalesce(
    (SELECT CAST(substr(body, 9) AS INTEGER) FROM ledger WHERE kind = 'sent' ORDER BY seq DESC LIMIT 1), 0)"""
"""What a central server has not been given yet; that it was given is itself a row of kind `sent`: {"upto":123}.

Its body is cut by hand since SQLite allows no JSON function in a view of a schema that is not trusted.
"""


def _first(connection: sqlite3.Connection) -> None:
    for table in TABLES:
        connection.execute(table)
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


Migration = Callable[[sqlite3.Connection], None]
MIGRATIONS: tuple[Migration, ...] = (_first, _second, _third, _fourth)
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


def differences(found: Stored, number: int = NEWEST) -> list[str]:
    """What of a stored schema this program would not have made, in sentences."""
    should = expected(number)
    if found == should:
        return []
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
