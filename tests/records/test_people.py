"""People, passwords, rosters, and who may do what."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import pytest
from argon2 import PasswordHasher

from tests.records.schools import CHEAP, School
from trainer.records.classes import Classes
from trainer.records.lockout import LockedOut
from trainer.records.passwords import Hashing
from trainer.records.people import People, write_person
from trainer.records.problems import Refused
from trainer.records.roles import ALLOWED, AT_HOME, Deed, Person, Role, demand, may
from trainer.records.roster import read_roster

PASSWORD = "correct horse"


@pytest.fixture
def boss(school: School) -> Person:
    return school.people.set_up("Ada Boss", "Ada", PASSWORD)[0]


def trainee(school: School, by: Person, login: str = "tom") -> Person:
    return school.people.create(by, "Tom Trainee", login, Role.TRAINEE, "258036")


def raw_bytes(school: School) -> bytes:
    folder = school.database.path.parent
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file())


def test_at_home_there_are_no_accounts_until_an_administrator_is_created(school: School) -> None:
    assert not school.people.accounts_on
    assert school.people.before_login() is AT_HOME
    person, code = school.people.set_up("Ada Boss", " Ada ", PASSWORD)
    assert (person.login, person.role) == ("ada", Role.ADMINISTRATOR)
    assert school.people.before_login() is None
    assert len(code) == 29
    with pytest.raises(Refused, match="administrator already"):
        school.people.set_up("Eve", "eve", PASSWORD)
    assert code.encode() not in raw_bytes(school)
    assert PASSWORD.encode() not in raw_bytes(school)


def test_the_right_password_and_only_that_lets_in(school: School, boss: Person) -> None:
    assert school.people.log_in("ADA", PASSWORD) == boss
    for login, secret in (("ada", "wrong horse!"), ("nobody", PASSWORD), ("ada", "")):
        with pytest.raises(Refused, match="wrong"):
            school.people.log_in(login, secret)


def test_repeated_failures_lock_out_for_longer_and_longer(school: School, boss: Person) -> None:
    for _ in range(5):
        with pytest.raises(Refused, match="is wrong"):
            school.people.log_in("ada", "guess guess")
    for seconds in (30, 60, 120):
        with pytest.raises(LockedOut):
            school.people.log_in("ada", PASSWORD)
        school.clock.go_on(seconds=seconds - 1)
        with pytest.raises(LockedOut):
            school.people.log_in("ada", PASSWORD)
        school.clock.go_on(seconds=1)
        with pytest.raises(Refused, match="is wrong"):
            school.people.log_in("ada", "guess guess")
    school.clock.go_on(hours=1)
    assert school.people.log_in("ada", PASSWORD) == boss
    with pytest.raises(Refused, match="is wrong"):
        school.people.log_in("ada", "guess guess")
    assert school.people.log_in("ada", PASSWORD) == boss


@pytest.mark.parametrize("pin", ["2580", "25803", "111111", "123456", "987654", "1234567890123"])
def test_a_pin_that_is_short_or_plain_is_refused(school: School, boss: Person, pin: str) -> None:
    with pytest.raises(Refused, match="A PIN"):
        school.people.create(boss, "Tom", "tom", Role.TRAINEE, pin)


def test_a_short_pin_of_an_older_school_lets_in_until_it_is_changed(school: School, boss: Person) -> None:
    tom = trainee(school, boss)
    secret = CHEAP.hash("2580")
    school.journal.write(lambda writing: write_person(writing, tom, secret, boss.id)).result()
    assert school.people.log_in("tom", "2580") == tom
    with pytest.raises(Refused, match="A PIN has 6 to 12 digits"):
        school.people.change_password(tom, "2580", "2581")
    school.people.change_password(tom, "2580", "258136")
    assert school.people.log_in("tom", "258136") == tom


def test_a_clock_set_back_does_not_open_the_door(school: School, boss: Person) -> None:
    for _ in range(5):
        with pytest.raises(Refused):
            school.people.log_in("ada", "guess guess")
    school.clock.set(days=-1)
    with pytest.raises(LockedOut):
        school.people.log_in("ada", PASSWORD)


def test_many_guesses_at_once_get_no_more_tries(school: School, boss: Person) -> None:
    people = school.people

    def guess(number: int) -> type[Exception]:
        try:
            people.log_in("ada", f"guess {number} guess")
        except Refused as refusal:
            return type(refusal)
        raise AssertionError("a guess got in")

    with ThreadPoolExecutor(12) as pool:
        kinds = list(pool.map(guess, range(40)))
    assert kinds.count(Refused) == 5
    assert kinds.count(LockedOut) == 35


def test_a_hash_of_older_costs_is_made_anew_at_login(school: School, boss: Person) -> None:
    def stored() -> str:
        with school.database.reading() as connection:
            (secret,) = connection.execute("SELECT secret FROM people").fetchone()
        return str(secret)

    before = stored()
    stronger = People(school.journal, Hashing(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)))
    assert stronger.log_in("ada", PASSWORD) == boss
    assert stored() != before
    assert "m=16,t=2" in stored()
    again = stored()
    assert stronger.log_in("ada", PASSWORD) == boss
    assert stored() == again
    assert school.verified().sound


def test_a_password_is_changed_by_whoever_knows_it(school: School, boss: Person) -> None:
    with pytest.raises(Refused):
        school.people.change_password(boss, "not the old one", "another horse")
    school.people.change_password(boss, PASSWORD, "another horse")
    assert school.people.log_in("ada", "another horse") == boss
    with pytest.raises(Refused):
        school.people.log_in("ada", PASSWORD)


def test_the_recovery_code_works_once_and_however_it_is_typed(school: School) -> None:
    people = school.people
    boss, code = people.set_up("Ada Boss", "ada", PASSWORD)
    with pytest.raises(Refused):
        people.recover("ada", "AAAAA-BBBBB-CCCCC-DDDDD-EEEEE", "a new password")
    following = people.recover("ada", code.lower().replace("-", " "), "a new password")
    assert people.log_in("ada", "a new password") == boss
    with pytest.raises(Refused):
        people.recover("ada", code, "yet another one")
    people.recover("ada", following, "yet another one")
    assert people.log_in("ada", "yet another one") == boss
    assert school.verified().sound


def test_a_lost_recovery_code_is_replaced_by_an_administrator(school: School) -> None:
    with pytest.raises(Refused, match="with accounts"):
        school.people.renew_recovery(AT_HOME)
    boss, old = school.people.set_up("Ada Boss", "ada", PASSWORD)
    tom = trainee(school, boss)
    with pytest.raises(Refused):
        school.people.renew_recovery(tom)
    new = school.people.renew_recovery(boss)
    with pytest.raises(Refused, match="recovery code is wrong"):
        school.people.recover("ada", old, "another horse")
    school.people.recover("ada", new, "another horse")
    assert school.people.log_in("ada", "another horse") == boss
    assert school.verified().sound


def test_a_trainees_pin_is_none_for_anybody_else(school: School, boss: Person) -> None:
    tom = trainee(school, boss)
    assert school.people.log_in("tom", "258036") == tom
    with pytest.raises(Refused, match="password has"):
        school.people.create(boss, "Ina", "ina", Role.INSTRUCTOR, "258036")
    promoted = school.people.change(boss, tom.id, role=Role.INSTRUCTOR)
    with pytest.raises(Refused):
        school.people.log_in("tom", "258036")
    school.people.reset_password(boss, tom.id, "long enough now")
    assert school.people.log_in("tom", "long enough now") == promoted


def test_a_login_is_somebodys_once(school: School, boss: Person) -> None:
    trainee(school, boss)
    with pytest.raises(Refused, match="has the login"):
        trainee(school, boss, "TOM")


def test_the_last_administrator_stays(school: School, boss: Person) -> None:
    with pytest.raises(Refused, match="needs an administrator"):
        school.people.erase(boss, boss.id)
    with pytest.raises(Refused, match="needs an administrator"):
        school.people.change(boss, boss.id, role=Role.TRAINEE)


def test_an_erased_person_leaves_only_an_id(school: School, boss: Person) -> None:
    people, classes = school.people, Classes(school.journal, school.people)
    person = people.create(boss, "Zebulon Quartermain", "zebulonq", Role.TRAINEE, "258036")
    course = classes.create(boss, "Monday")
    classes.enrol(boss, course.id, person.id)
    log = school.book.begin("ultimate_8/whole-round", "ultimate_8", 1, "exam", person=person.id)
    log.end(90.0, True, True).result()
    people.erase(boss, person.id)
    assert b"ebulon" not in raw_bytes(school), "nor in the log beside the database, while it is in use"
    assert people.get(person.id) == Person(person.id, "", "", Role.TRAINEE, erased=True)
    assert person.id not in {one.id for one in people.all()}
    assert classes.members(course.id) == []
    assert [one.id for one in school.book.all(person.id)] == [log.id]
    with pytest.raises(Refused):
        people.log_in("zebulonq", "258036")
    report = school.verified()
    assert report.sound, report.alarms
    school.journal.close()
    connection = sqlite3.connect(school.database.path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    assert b"ebulon" not in raw_bytes(school)


def test_names_and_logins_are_never_in_the_chain(school: School, boss: Person) -> None:
    trainee(school, boss, "tomtomtom")
    with school.database.reading() as connection:
        bodies = " ".join(body for (body,) in connection.execute("SELECT body FROM ledger"))
    assert boss.id in bodies
    assert not any(word in bodies for word in ("Tom", "tomtomtom", "Ada", "argon2"))


# Who may do what


def test_a_trainee_may_do_nothing_of_the_staffs(school: School, boss: Person) -> None:
    tom = trainee(school, boss)
    assert {deed for deed in Deed if may(tom, deed)} == {Deed.PRACTISE, Deed.SIT_EXAM}
    assert may(tom, Deed.SEE_RECORDS, of=tom.id)
    assert not may(tom, Deed.SEE_RECORDS, of=boss.id)
    assert not may(tom, Deed.SEE_SEALED, of=tom.id)
    with pytest.raises(Refused, match="another person"):
        demand(tom, Deed.EXPORT, of=boss.id)


def test_nobody_and_the_erased_may_do_nothing() -> None:
    gone = Person("x", "", "", Role.ADMINISTRATOR, erased=True)
    assert not any(may(person, deed) for person in (None, gone) for deed in Deed)
    assert all(may(AT_HOME, deed) for deed in Deed)


def test_each_role_may_more_than_the_one_before() -> None:
    assert ALLOWED[Role.INSTRUCTOR] < ALLOWED[Role.EXAMINER] < ALLOWED[Role.ADMINISTRATOR] == frozenset(Deed)
    assert not ALLOWED[Role.INSTRUCTOR] & {Deed.OVERRIDE, Deed.REGRADE, Deed.KEEP_PEOPLE}
    assert not ALLOWED[Role.TRAINEE] & {Deed.SEE_SEALED, Deed.SET_EXAM, Deed.RUN_EXAM, Deed.SEE_RECORDS}


def doings(school: School, by: Person | None, victim: Person) -> Iterator[object]:
    people, classes = school.people, Classes(school.journal, school.people)
    yield lambda: people.create(by, "Eve", "eve", Role.TRAINEE, "258036")
    yield lambda: people.create(by, "Eve", "eve", Role.ADMINISTRATOR, PASSWORD)
    yield lambda: people.change(by, victim.id, role=Role.TRAINEE)
    yield lambda: people.erase(by, victim.id)
    yield lambda: people.reset_password(by, victim.id, PASSWORD)
    yield lambda: classes.create(by, "Mine")
    yield lambda: classes.enrol(by, "x", victim.id)
    yield lambda: classes.enrol_roster(by, "x", read_roster(b"name,login\nA,a\n"))


def test_neither_a_trainee_nor_nobody_can_change_people_or_classes(school: School, boss: Person) -> None:
    tom = trainee(school, boss)
    before = school.verified().rows
    for by in (tom, None):
        for do in doings(school, by, boss):
            assert callable(do)
            with pytest.raises(Refused):
                do()
    assert school.verified().rows == before


def test_an_instructor_resets_a_trainees_pin_but_nobody_elses(school: School, boss: Person) -> None:
    tom = trainee(school, boss)
    ina = school.people.create(boss, "Ina", "ina", Role.INSTRUCTOR, PASSWORD)
    school.people.reset_password(ina, tom.id, "975310")
    assert school.people.log_in("tom", "975310") == tom
    with pytest.raises(Refused):
        school.people.reset_password(ina, boss.id, "stolen horse")


# Rosters


def test_whoever_reads_while_another_writes_gets_no_false_alarm(school: School, boss: Person) -> None:
    people = school.people
    names = [f"Ada {number}" for number in range(150)]
    writer = Thread(target=lambda: [people.change(boss, boss.id, name=name) for name in names])
    writer.start()
    seen = set()
    with school.database.reading() as connection:
        while writer.is_alive():
            row = school.journal.trusted(connection, "people", boss.id)
            assert row is not None
            seen.add(row["name"])
    writer.join()
    assert len(seen) > 1
