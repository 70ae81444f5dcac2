"""A backup in the place of broken records: whoever was an administrator then, or the recovery code, and nobody else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.records.schools import CHEAP, Clock
from trainer.records.backups import Backup, last_entry
from trainer.records.lockout import LockedOut
from trainer.records.passwords import Hashing
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.rescue import UNGUARDED, WRONG, WRONG_CODE, Rescue
from trainer.records.roles import AT_HOME, Role
from trainer.records.school import School

PASSWORD = "correct horse"
GARBAGE = b"no database at all" * 500


@dataclass
class Broken:
    """Records that are garbage now, with a backup of before and after there were accounts."""

    home: Path
    clock: Clock
    before: Backup
    after: Backup
    code: str

    @property
    def rescue(self) -> Rescue:
        return Rescue(self.home, self.home, Hashing(CHEAP), self.clock)

    @property
    def file(self) -> Path:
        return self.home / "school" / "school.db"

    def open(self) -> School:
        return School.open(self.home, self.home, "0.1.0", self.clock, Hashing(CHEAP))


def break_it(file: Path) -> None:
    for path in file.parent.glob(f"{file.name}-*"):
        path.unlink()
    file.write_bytes(GARBAGE)


@pytest.fixture
def broken(tmp_path: Path) -> Broken:
    clock = Clock()
    school = School.open(tmp_path, tmp_path, "0.1.0", clock, Hashing(CHEAP))
    before = school.backups.make(school.journal)
    boss, code = school.people.set_up("Ada Boss", "ada", PASSWORD)
    school.people.create(boss, "Ina", "ina", Role.INSTRUCTOR, PASSWORD)
    clock.go_on(minutes=40)
    after = school.backups.make(school.journal)
    school.close()
    break_it(school.journal.database.path)
    return Broken(tmp_path, clock, before, after, code)


def test_an_administrator_of_the_backup_restores_it_and_the_broken_file_is_kept(broken: Broken) -> None:
    with pytest.raises(RecordsProblem) as told:
        broken.open()
    assert Rescue.helps(told.value)
    kept = broken.rescue.restore(broken.after.path, broken.rescue.enter("Ada ", PASSWORD))
    assert kept.read_bytes() == GARBAGE
    school = broken.open()
    try:
        boss = school.people.log_in("ada", PASSWORD)
        assert school.people.before_login() is None
        report = school.verify()
        assert report.sound
        assert "could not be opened" in report.remarks[0]
        with school.journal.database.reading() as connection:
            (body,) = connection.execute("SELECT body FROM ledger WHERE kind = 'restored'").fetchone()
        assert boss.id in body
    finally:
        school.close()


def test_the_recovery_code_restores_it_too_and_still_sets_a_new_password(broken: Broken) -> None:
    with pytest.raises(Refused, match=WRONG_CODE):
        broken.rescue.enter(code="AAAAA-BBBBB-CCCCC-DDDDD-EEEEE")
    broken.rescue.restore(broken.after.path, broken.rescue.enter(code=broken.code.lower()))
    school = broken.open()
    school.people.recover("ada", broken.code, "another horse")
    school.close()


@pytest.mark.parametrize(
    ("login", "secret"), [("ina", PASSWORD), ("ada", "wrong horse!"), ("nobody", PASSWORD), ("", "")]
)
def test_nobody_else_restores_anything(broken: Broken, login: str, secret: str) -> None:
    with pytest.raises(Refused, match=WRONG):
        broken.rescue.enter(login, secret)


def test_a_backup_without_accounts_does_not_open_a_school_to_everybody(broken: Broken) -> None:
    leave = broken.rescue.enter("ada", PASSWORD)
    with pytest.raises(Refused, match=UNGUARDED):
        broken.rescue.restore(broken.before.path, leave)
    assert broken.file.read_bytes() == GARBAGE


def test_a_backup_with_accounts_asks_who_it_is_even_if_the_switch_is_gone(broken: Broken) -> None:
    (broken.home / "keys" / "accounts").unlink()
    assert broken.rescue.asks_who()
    with pytest.raises(Refused, match=WRONG):
        broken.rescue.enter()


def test_too_many_tries_have_to_wait_in_another_window_as_well(broken: Broken) -> None:
    for _ in range(5):
        with pytest.raises(Refused, match=WRONG):
            broken.rescue.enter("ada", "wrong horse!")
    with pytest.raises(LockedOut):
        broken.rescue.enter("ada", PASSWORD)
    broken.clock.set(minutes=-60)
    with pytest.raises(LockedOut):
        broken.rescue.enter(code=broken.code)
    broken.clock.go_on(seconds=31)
    broken.rescue.enter("ada", PASSWORD)
    assert not (broken.home / "keys" / "rescue.tries").exists()


def test_a_backup_that_was_changed_is_refused_and_says_nobody_may(broken: Broken) -> None:
    path, leave = broken.after.path, broken.rescue.enter(code=broken.code)
    content = path.read_bytes()
    for change in (content.replace(b"Ada Boss", b"Eve Boss"), GARBAGE):
        path.write_bytes(change)
        with pytest.raises(RecordsProblem):
            broken.rescue.restore(path, leave)
        with pytest.raises(RecordsProblem):
            broken.rescue.enter("ada", PASSWORD)
    path.unlink()
    with pytest.raises(RecordsProblem, match="no backup"):
        broken.rescue.restore(path, leave)
    with pytest.raises(RecordsProblem, match="says who is an administrator"):
        broken.rescue.enter("ada", PASSWORD)
    assert broken.file.read_bytes() == GARBAGE


def test_whoever_was_an_administrator_once_restores_nothing(tmp_path: Path) -> None:
    clock = Clock()
    school = School.open(tmp_path, tmp_path, "0.1.0", clock, Hashing(CHEAP))
    boss, _ = school.people.set_up("Ada", "ada", PASSWORD)
    eve = school.people.create(boss, "Eve", "eve", Role.ADMINISTRATOR, PASSWORD)
    old = school.backups.make(school.journal)
    school.people.change(boss, eve.id, role=Role.INSTRUCTOR)
    school.people.change_password(boss, PASSWORD, "another horse")
    clock.go_on(minutes=40)
    newest = school.backups.make(school.journal)
    school.close()
    break_it(school.journal.database.path)
    rescue = Rescue(tmp_path, tmp_path, Hashing(CHEAP), clock)
    for login in ("eve", "ada"):
        with pytest.raises(Refused, match=WRONG):
            rescue.enter(login, PASSWORD)
    leave = rescue.enter("ada", "another horse")
    assert leave.by == boss.id
    # The newest says who may; an older one may be what the school wants back.
    rescue.restore(old.path, leave)
    assert [one.path for one in rescue.backups.all()] == [newest.path, old.path]


def test_an_old_backup_under_a_new_name_says_nothing(tmp_path: Path) -> None:
    clock = Clock()
    school = School.open(tmp_path, tmp_path, "0.1.0", clock, Hashing(CHEAP))
    boss, _ = school.people.set_up("Ada", "ada", PASSWORD)
    eve = school.people.create(boss, "Eve", "eve", Role.ADMINISTRATOR, PASSWORD)
    old = school.backups.make(school.journal)
    clock.go_on(minutes=40)
    school.people.change(boss, eve.id, role=Role.INSTRUCTOR)
    newest = school.backups.make(school.journal)
    school.close()
    break_it(school.journal.database.path)
    # As whoever has the folder of backups, and not the key, would have it seem.
    named = old.path.with_name("school-20990101T000000000000Z.db")
    named.write_bytes(old.path.read_bytes())
    rescue = Rescue(tmp_path, tmp_path, Hashing(CHEAP), clock)
    assert rescue.backups.all()[0].path == named
    key = rescue.keys.key()
    assert last_entry(named, key) == last_entry(old.path, key) != last_entry(newest.path, key)
    with pytest.raises(Refused, match=WRONG):
        rescue.enter("eve", PASSWORD)
    assert rescue.enter("ada", PASSWORD).by == boss.id
    named.write_bytes(old.path.read_bytes().replace(b"restored", b"RESTORED")[:-4096])
    assert last_entry(named, key) is None or last_entry(named, key) == last_entry(old.path, key)
    named.write_bytes(GARBAGE)
    assert last_entry(named, key) is None


def test_at_home_nobody_is_asked(tmp_path: Path) -> None:
    school = School.open(tmp_path, tmp_path, "0.1.0")
    backup = school.backups.make(school.journal)
    school.close()
    break_it(school.journal.database.path)
    rescue = Rescue(tmp_path, tmp_path)
    assert not rescue.asks_who()
    rescue.restore(backup.path, rescue.enter())
    again = School.open(tmp_path, tmp_path, "0.1.0")
    assert again.people.before_login() is AT_HOME
    again.close()
