"""What stands in the database's own schema: found at the opening and by verifying, and nothing of it runs."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.records.schools import School
from trainer.records.backups import Backups, check_copy
from trainer.records.problems import Disagreement, ForeignSchema, NotARecord, RecordsProblem
from trainer.records.roles import Role
from trainer.records.schema import DIGESTS, NEWEST, Part, differences, digest, expected
from trainer.records.verify import verify

TRIGGER = "CREATE TRIGGER {} AFTER INSERT ON ledger BEGIN DELETE FROM ledger WHERE kind = 'tried'; END"


Statement = str | tuple[str, tuple[object, ...]]


def rewrite(path: Path, *statements: Statement) -> None:
    """Change the schema as only a hex editor can."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    for statement in statements:
        connection.execute(*((statement,) if isinstance(statement, str) else statement))
    (version,) = connection.execute("PRAGMA schema_version").fetchone()
    connection.execute(f"PRAGMA schema_version = {version + 1}")
    connection.close()


def added(kind: str, name: str, table: str, sql: str) -> tuple[str, tuple[object, ...]]:
    return "INSERT INTO sqlite_master VALUES (?, ?, ?, 0, ?)", (kind, name, table, sql)


def replaced(table: str, old: str, new: str) -> tuple[str, tuple[object, ...]]:
    return "UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?", (old, new, table)


FOREIGN: dict[str, tuple[Statement, str]] = {
    "a trigger": (TRIGGER.format("t"), "The trigger t was added."),
    "a trigger with a name of SQLite's": (
        added("trigger", "sqlite_t", "ledger", TRIGGER.format("sqlite_t")),
        "The trigger sqlite_t was added.",
    ),
    "a view with a name of SQLite's": (
        added("view", "sqlite_stat1", "sqlite_stat1", "CREATE VIEW sqlite_stat1 AS SELECT 1 AS tbl"),
        "The view sqlite_stat1 was added.",
    ),
    "an automatic index twice": (
        "INSERT INTO sqlite_master SELECT * FROM sqlite_master WHERE name = 'sqlite_autoindex_people_1'",
        "The index sqlite_autoindex_people_1 was changed.",
    ),
    "a check": (
        replaced("ledger", '"kind" TEXT NOT NULL', "\"kind\" TEXT NOT NULL CHECK (kind <> 'tried')"),
        "The table ledger was changed.",
    ),
    "a collation": (
        replaced("people", '"login" TEXT', '"login" TEXT COLLATE NOCASE'),
        "The table people was changed.",
    ),
    "a default": (
        replaced("people", '"role" TEXT', "\"role\" TEXT DEFAULT 'administrator'"),
        "The table people was changed.",
    ),
    "a generated column": (
        replaced("attempts", '"score" REAL', '"score" REAL GENERATED ALWAYS AS (100.0)'),
        "The table attempts was changed.",
    ),
    "a comment": (replaced("people", '"role" TEXT', '"role" TEXT /* x */'), "The table people was changed."),
    "no strict types": (replaced("people", "STRICT", ""), "The table people was changed."),
    "an index's condition": (
        replaced("ledger_exam", "'exam'", "'no exam'"),
        "The index ledger_exam was changed.",
    ),
    "another view": (replaced("outbox", "<>", "="), "The view outbox was changed."),
    "an index": ("CREATE INDEX more ON people (name)", "The index more was added."),
    "a table": ("CREATE TABLE more (a)", "The table more was added."),
    "no index": ("DROP INDEX people_login", "The index people_login was removed."),
    "an application": ("PRAGMA application_id = 7", "The file says that it belongs to application 7."),
}


@pytest.mark.parametrize("way", FOREIGN)
def test_a_foreign_schema_is_found_at_the_opening_and_by_verifying(school: School, way: str) -> None:
    statement, words = FOREIGN[way]
    school.people.set_up("Ada", "ada", "correct horse")
    school.journal.close()
    rewrite(school.database.path, statement)
    with pytest.raises(RecordsProblem) as told:
        school.open_again()
    assert isinstance(told.value, ForeignSchema)
    assert words in told.value.found
    assert "\n" not in str(told.value)
    assert words in [alarm.words for alarm in verify(school.database, school.keys).alarms]


@pytest.mark.parametrize("way", FOREIGN)
def test_a_school_that_is_open_stops_at_a_foreign_schema(school: School, way: str) -> None:
    statement, _ = FOREIGN[way]
    school.people.set_up("Ada", "ada", "correct horse")
    rows = school.journal.head().rows
    if way == "an application":
        return
    rewrite(school.database.path, statement)
    with pytest.raises(RecordsProblem):
        school.people.log_in("ada", "correct horse")
    with sqlite3.connect(school.database.path) as connection:
        assert connection.execute("SELECT max(seq), count(*) FROM ledger").fetchone() == (rows, rows)
    connection.close()


def test_schema_text_that_is_not_utf_8_is_one_sentence(school: School) -> None:
    school.journal.close()
    rewrite(
        school.database.path,
        (
            "UPDATE sqlite_master SET sql = CAST(? AS TEXT) WHERE name = 'outbox'",
            (b"CREATE VIEW outbox AS SELECT '\xff'",),
        ),
    )
    with pytest.raises(ForeignSchema, match="The view outbox was changed") as told:
        school.open_again()
    assert "\n" not in str(told.value)
    assert [alarm.words for alarm in school.verified().alarms] == ["The view outbox was changed."]
    rewrite(
        school.database.path, ("UPDATE sqlite_master SET name = CAST(? AS TEXT) WHERE name = 'outbox'", (b"out\xff",))
    )
    with pytest.raises(RecordsProblem):
        school.open_again()
    assert not school.verified().sound


def test_a_schema_that_sqlite_itself_cannot_read_is_one_sentence(school: School) -> None:
    school.journal.close()
    name = "sqlite_autoindex_people_1"
    rewrite(school.database.path, added("trigger", name, "people", TRIGGER.format(name)))
    with pytest.raises(RecordsProblem) as told:
        school.open_again()
    assert "\n" not in str(told.value)
    assert len(school.verified().alarms) == 1


@pytest.mark.parametrize("number", [-1, 0, 1, NEWEST + 1])
def test_another_number_of_the_schema_opens_nothing(school: School, number: int) -> None:
    school.journal.close()
    connection = sqlite3.connect(school.database.path)
    connection.execute(f"PRAGMA user_version = {number}")
    connection.close()
    with pytest.raises(RecordsProblem):
        school.open_again()
    assert not school.verified().sound


def test_a_database_in_another_encoding_is_found(school: School, tmp_path: Path) -> None:
    school.journal.close()
    source = sqlite3.connect(school.database.path)
    lines = list(source.iterdump())
    (number,) = source.execute("PRAGMA user_version").fetchone()
    source.close()
    for path in school.database.path.parent.glob("school.db*"):
        path.unlink()
    target = sqlite3.connect(school.database.path)
    target.execute("PRAGMA encoding = 'UTF-16'")
    target.executescript("\n".join(lines))
    target.execute(f"PRAGMA user_version = {number}")
    target.close()
    with pytest.raises(ForeignSchema):
        school.open_again()
    assert not school.verified().sound


def test_a_trigger_in_a_backup_is_not_run_and_not_restored(school: School, tmp_path: Path) -> None:
    boss, _ = school.people.set_up("Ada", "ada", "correct horse")
    backups = Backups(tmp_path / "backups", school.clock)
    backup = backups.make(school.journal)
    rewrite(backup.path, TRIGGER.format("sqlite_t"))
    with pytest.raises(ForeignSchema, match="The trigger sqlite_t was added"):
        check_copy(backup.path, school.keys)
    with pytest.raises(ForeignSchema):
        backups.restore(backup.path, school.database, school.keys, "a trial")
    school.people.create(boss, "Tom", "tom", Role.TRAINEE, "258036")
    assert school.verified().sound


def test_the_digests_are_those_of_what_the_migrations_make() -> None:
    assert tuple(digest(expected(number)) for number in range(1, NEWEST + 1)) == DIGESTS


def test_what_changes_nothing_is_the_same_schema() -> None:
    """An earlier library wrote names in brackets: a school made with it is still a school."""
    other = frozenset(
        (
            part
            if part.sql is None
            else Part(*part[:3], part.sql.replace(b'"ledger"', b"[ledger]").replace(b"\n", b" ")),
            1,
        )
        for part, _ in expected()
    )
    assert other != expected()
    assert differences(other) == []
    strict = frozenset(
        (part._replace(sql=part.sql and part.sql.replace(b"sent", b"Sent")), 1) for part, _ in expected()
    )
    assert differences(strict)


def test_a_database_of_another_program_is_left_alone(school: School) -> None:
    school.journal.close()
    for path in school.database.path.parent.glob("school.db*"):
        path.unlink()
    connection = sqlite3.connect(school.database.path)
    connection.execute("CREATE TABLE mine (a)")
    connection.close()
    with pytest.raises(NotARecord):
        school.database.open()


@pytest.mark.parametrize("body", ["{}", "no json", "[]", '{"verdict":{"finding":"improper"}}'])
def test_an_older_schema_over_rows_that_cannot_be_read_is_refused_in_a_sentence(school: School, body: str) -> None:
    school.book.begin("a", "ultimate_8", 1, "practice").ready.result()
    school.journal.close()
    with sqlite3.connect(school.database.path) as connection:
        connection.execute(f"PRAGMA user_version = {NEWEST - 1}")
        connection.execute("UPDATE ledger SET body = ? WHERE kind = 'begin'", (body,))
    with pytest.raises(Disagreement, match="have the records verified"):
        school.open_again()
    assert not school.verified().sound
