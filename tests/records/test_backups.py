"""Backups and signatures: copies that are checked, rotated and restored; results that anybody can check."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.records.schools import School, found_school
from trainer.records.backups import Backups, to_drop
from trainer.records.journal import Journal
from trainer.records.keys import Head, Keys, parse_head
from trainer.records.problems import Damaged, Disagreement, RecordsProblem
from trainer.records.roles import AT_HOME
from trainer.records.rows import RowKind
from trainer.records.signing import BadSignature, SchoolKey, check_signed
from trainer.records.verify import verify

RESULT = {"candidate": "0b9c", "score": 87.5, "passed": True, "words": "Zoë – ok"}


def deed(school: School, times: int = 5) -> None:
    for number in range(times):
        school.journal.append(school.journal.installation, RowKind.DEED, {"number": number}).result()


@pytest.fixture
def backups(school: School, tmp_path: Path) -> Backups:
    return Backups(tmp_path / "backups", school.clock)


def test_a_backup_is_a_whole_checked_copy(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    assert backups.check(school.journal, backup.path) == school.journal.head()
    assert [path.name for path in backups.folder.iterdir()] == ["school-20261116T120000000000Z.db"]
    assert backups.all() == [backup]


def test_one_is_due_every_half_hour(school: School, backups: Backups) -> None:
    assert backups.due()
    backups.make(school.journal)
    school.clock.go_on(minutes=29)
    assert not backups.due()
    school.clock.go_on(minutes=1)
    assert backups.due()


@pytest.mark.parametrize("jump", [-3600, -86_400, 86_400])
def test_a_clock_that_is_set_stops_no_backups(school: School, backups: Backups, jump: int) -> None:
    backups.make(school.journal)
    school.clock.set(seconds=jump)
    school.clock.go_on(minutes=30)
    assert backups.due()
    backups.make(school.journal)
    assert not backups.due()
    school.clock.go_on(minutes=30)
    assert backups.due()


def test_a_year_of_half_hours_leaves_12_days_10_weeks_and_9_months() -> None:
    kept: set[datetime] = set()
    time = datetime(2025, 11, 16, 8, 0, tzinfo=UTC)
    for day in range(366):
        for half_hour in range(16):
            kept.add(time + timedelta(days=day, minutes=30 * half_hour))
        kept -= to_drop(kept)
    newest = max(kept)
    assert len({made.date() for made in kept if newest - made < timedelta(days=12)}) == 12
    assert len({made.isocalendar()[:2] for made in kept if newest - made < timedelta(weeks=10)}) >= 10
    assert len({(made.year, made.month) for made in kept}) >= 9
    assert len(kept) <= 12 + 10 + 9 + 4


def test_a_restored_backup_keeps_the_replaced_file_and_is_noted_in_the_chain(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    deed(school, 3)
    replaced = school.journal.head()
    school.journal.close()
    school.clock.go_on(minutes=5)
    kept = backups.restore(backup.path, school.database, school.keys, "the wrong class was erased")
    connection = sqlite3.connect(kept)
    assert connection.execute("SELECT max(seq) FROM ledger").fetchone() == (replaced.rows,)
    connection.close()
    report = school.verified()
    assert report.sound, report.alarms
    assert report.rows == 7
    words = "Row 7: a backup was restored 2026-11-16T12:05; before that there were 9 rows."
    assert report.remarks == [f"{words} The reason: the wrong class was erased"]
    # A report that was printed from what was replaced no longer fits, and that is said.
    assert not verify(school.database, school.keys, [parse_head(str(replaced))]).sound
    school.open_again()
    deed(school, 1)
    assert school.verified().sound


def test_a_broken_database_is_set_aside_for_a_backup(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    school.journal.close()
    broken = b"\xa5" * 20_000
    school.database.path.write_bytes(broken)
    kept = backups.restore(backup.path, school.database, school.keys, "the disk failed")
    assert kept.read_bytes() == broken
    assert school.verified().sound


def test_a_deleted_database_comes_back(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    school.journal.close()
    school.database.path.unlink()
    backups.restore(backup.path, school.database, school.keys, "it was deleted")
    assert school.verified().rows == 7


def test_a_backup_from_before_there_were_accounts_locks_nobody_out(school: School, backups: Backups) -> None:
    backup = backups.make(school.journal)
    boss, _ = school.people.set_up("Ada", "ada", "correct horse")
    assert school.people.before_login() is None
    backups.restore(backup.path, school.database, school.keys, "a trial", boss.id)
    assert school.people.before_login() is AT_HOME
    school.people.set_up("Ada", "ada", "correct horse")
    assert school.verified().sound


def test_another_window_goes_on_writing_into_what_was_restored(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    deed(school)
    backups.restore(backup.path, school.database, school.keys, "a trial")
    deed(school, 2)
    report = school.verified()
    assert report.sound
    assert report.rows == 6 + 1 + 2


def test_a_backup_that_was_changed_is_not_restored(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    connection = sqlite3.connect(backup.path)
    connection.execute("""UPDATE ledger SET body = '{"number":9}' WHERE seq = 3""")
    connection.commit()
    connection.close()
    with pytest.raises(Disagreement, match="changed after it was written"):
        backups.restore(backup.path, school.database, school.keys, "a trial")
    backup.path.write_bytes(b"nothing of the kind" * 300)
    with pytest.raises(RecordsProblem):
        backups.restore(backup.path, school.database, school.keys, "a trial")
    assert school.verified().rows == 6


def test_a_backup_of_another_school_is_not_restored(school: School, backups: Backups, tmp_path: Path) -> None:
    other = found_school(tmp_path / "other")
    backup = Backups(tmp_path / "others").make(other.journal)
    other.journal.close()
    with pytest.raises(Disagreement):
        backups.restore(backup.path, school.database, school.keys, "a trial")


def test_no_backup_is_left_of_damaged_records(school: School, backups: Backups) -> None:
    deed(school)
    connection = sqlite3.connect(school.database.path)
    connection.execute("DELETE FROM ledger WHERE seq = 2")
    connection.commit()
    connection.close()
    with pytest.raises((Disagreement, Damaged)):
        backups.make(school.journal)
    assert list(backups.folder.iterdir()) == []


# Signatures


def signed(tmp_path: Path) -> tuple[SchoolKey, bytes]:
    key = SchoolKey.of(Keys(tmp_path / "keys"))
    return key, key.sign(RESULT, Head(12, bytes(32)))


def test_a_signed_result_is_checked_with_the_public_key(tmp_path: Path) -> None:
    key, file = signed(tmp_path)
    found = check_signed(file, key.public_key)
    assert found.result == RESULT
    assert found.head == "12-" + "0" * 32
    assert SchoolKey.of(Keys(tmp_path / "keys")).public_key == key.public_key
    assert (tmp_path / "keys" / "school.ed25519").stat().st_mode & 0o077 == 0


def test_every_changed_character_of_a_result_is_found(tmp_path: Path) -> None:
    key, file = signed(tmp_path)
    end = len(file.rstrip())
    for place in range(end):
        spoilt = bytearray(file)
        spoilt[place] ^= 1
        with pytest.raises(BadSignature):
            check_signed(bytes(spoilt), key.public_key)


def test_a_result_signed_by_another_school_is_told(tmp_path: Path) -> None:
    key, _ = signed(tmp_path / "a")
    _, file = signed(tmp_path / "b")
    with pytest.raises(BadSignature, match="another school"):
        check_signed(file, key.public_key)


def test_a_doubled_key_is_refused(tmp_path: Path) -> None:
    key, file = signed(tmp_path)
    with pytest.raises(BadSignature):
        check_signed(file.replace(b'"result":', b'"result":{"score":100},"result":'), key.public_key)
    assert json.loads(file)["result"]["score"] == 87.5


def test_two_windows_make_backups_of_one_school(school: School, backups: Backups) -> None:
    deed(school)
    with Journal(school.database, school.keys, school.clock) as other:
        backups.make(school.journal)
        school.clock.go_on(seconds=1)
        backups.make(other)
    assert len(backups.all()) == 2


# Nothing is left behind


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() and path.suffix != ".open"}


def test_a_restore_that_fails_leaves_no_file(school: School, backups: Backups, tmp_path: Path) -> None:
    deed(school)
    backup = backups.make(school.journal)
    deed(school)
    school.journal.close()
    changed = backup.path.with_name(backup.path.name.replace("120000", "120001"))
    changed.write_bytes(backup.path.read_bytes().replace(b'"number":3', b'"number":4'))
    empty = backup.path.with_name(backup.path.name.replace("120000", "120002"))
    empty.write_bytes(b"")
    before = files(tmp_path)
    for path in (changed, empty, tmp_path / "backups" / "nothing.db"):
        with pytest.raises(RecordsProblem):
            backups.restore(path, school.database, school.keys, "a trial")
        assert files(tmp_path) == before
    assert school.verified().sound


def test_records_that_are_an_empty_file_are_gone_and_stay_an_empty_file(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    school.journal.close()
    for path in school.database.path.parent.glob("school.db*"):
        path.unlink()
    school.database.path.touch()
    with pytest.raises(RecordsProblem, match="gone"):
        school.open_again()
    assert school.database.path.stat().st_size == 0
    backups.restore(backup.path, school.database, school.keys, "it was emptied")
    assert school.verified().sound


@pytest.mark.parametrize("put_in_place", [False, True])
def test_a_restore_that_was_killed_half_way_is_one_or_the_other(
    school: School, backups: Backups, put_in_place: bool
) -> None:
    """The files as they are after a kill before, or after, the records were put in place."""
    deed(school)
    backup = backups.make(school.journal)
    deed(school, 3)
    school.journal.close()
    key, anchor = school.keys.key(), school.keys.folder / "chain.anchor"
    before, head = anchor.read_bytes(), Head(7, bytes(32))
    if put_in_place:
        backups.restore(backup.path, school.database, school.keys, "a trial")
        head = school.verified().head
        anchor.write_bytes(before)
        assert not school.verified().sound
    school.keys.begin_restore(key, head)
    school.open_again()
    deed(school, 1)
    report = school.verified()
    assert report.sound, report.alarms
    assert bool(report.remarks) is put_in_place
    assert school.keys.restoring(key) is None


def test_a_restore_that_was_killed_switches_no_accounts_off_for_a_changed_role(
    school: School, backups: Backups
) -> None:
    school.people.set_up("Ada", "ada", "correct horse")
    backup = backups.make(school.journal)
    school.journal.close()
    backups.restore(backup.path, school.database, school.keys, "a trial")
    school.keys.begin_restore(school.keys.key(), school.verified().head)
    with sqlite3.connect(school.database.path) as connection:
        connection.execute("UPDATE people SET role = 'trainee'")
    with pytest.raises(Disagreement):
        school.open_again()
    assert school.keys.accounts_on


def test_a_backup_of_an_older_schema_is_brought_up_to_date(school: School, backups: Backups) -> None:
    deed(school)
    backup = backups.make(school.journal)
    school.journal.close()
    connection = sqlite3.connect(backup.path)
    connection.executescript(
        "DROP TABLE lessons; DROP INDEX ledger_lesson; ALTER TABLE people DROP COLUMN family; "
        "ALTER TABLE people DROP COLUMN pin; PRAGMA user_version = 2;"
    )
    connection.close()
    backups.restore(backup.path, school.database, school.keys, "a trial")
    assert school.verified().sound
