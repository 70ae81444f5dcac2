"""The tables, by numbered migrations: number n of `MIGRATIONS` brings a database from n - 1 to n.

`ledger` is the only truth. `attempts` and `members` are derived from it; the rows of `SEALED` tables carry a mac of
their own, which the ledger repeats, and names stand nowhere else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Any, cast

SEALED = ("people", "classes", "exams", "settings", "lessons")
"""Tables whose rows are sealed: they hold what cannot be derived, and what must be possible to erase."""

OUTBOX = """CREATE VIEW outbox AS
SELECT * FROM ledger WHERE kind <> 'sent' AND seq > coalesce(
    (SELECT CAST(substr(body, 9) AS INTEGER) FROM ledger WHERE kind = 'sent' ORDER BY seq DESC LIMIT 1), 0)"""
"""What a central server has not been given yet; that it was given is itself a row of kind `sent`: {"upto":123}.

Its body is cut by hand since SQLite allows no JSON function in a view of a schema that is not trusted.
"""


def _first(connection: sqlite3.Connection) -> None:
    # Loaded only where there is something to migrate: opening must be quick.
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


Migration = Callable[[sqlite3.Connection], None]
MIGRATIONS: tuple[Migration, ...] = (_first, _second, _third)
NEWEST = len(MIGRATIONS)


def migrate(connection: sqlite3.Connection, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Bring a database up to date, inside the caller's transaction: all of it happens or nothing."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    for step, migration in enumerate(migrations[number:], number + 1):
        migration(connection)
        connection.execute(f"PRAGMA user_version = {step}")


def shape(connection: sqlite3.Connection) -> dict[str, tuple[object, ...]]:
    """What a database is made of, by name: tables with their columns, indexes, views and triggers."""
    found: dict[str, tuple[object, ...]] = {}
    parts = connection.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@'"
    )
    for kind, name, table, sql in parts.fetchall():
        content: tuple[object, ...]
        if kind == "table":
            columns = connection.execute(
                'SELECT name, upper(type), "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(?)', (name,)
            )
            content = tuple(columns.fetchall())
        else:
            content = (" ".join(sql.split()),)
        found[f"{kind} {name}"] = (table, *content)
    return found


@cache
def expected_shape() -> dict[str, tuple[object, ...]]:
    """What this program's own migrations make."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection)
        return shape(connection)
    finally:
        connection.close()
