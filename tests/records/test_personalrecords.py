"""At the personal: a trainee finds nothing of anybody else's, by any of its methods."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from trainer.games import parse_act
from trainer.records.passwords import Hashing
from trainer.records.personalrecords import PersonalRecords
from trainer.records.problems import Refused
from trainer.records.roles import AT_HOME, Person, Role
from trainer.records.school import School
from trainer.rules.act import Entry

WHOLE_ROUND = ("ultimate_8/whole-round", "ultimate_8", 3, "exam")


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    hashing = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    school = School.open(tmp_path / "data", tmp_path / "config", "0.1.0", hashing=hashing)
    yield school
    school.close()


class Staff:
    """Two trainees, an instructor and an examiner of one school, at their desks."""

    def __init__(self, school: School) -> None:
        boss, _ = school.people.set_up("Ada", "ada", "correct horse")

        def personal(login: str, role: Role, secret: str) -> PersonalRecords:
            return school.personal(school.people.create(boss, login, login, role, secret))

        self.tom = personal("tom", Role.TRAINEE, "258036")
        self.tina = personal("tina", Role.TRAINEE, "258136")
        self.instructor = personal("ina", Role.INSTRUCTOR, "correct horse")
        self.examiner = personal("ed", Role.EXAMINER, "correct horse")
        self.boss = school.personal(boss)
        self.nobody = school.personal(school.people.before_login())


def who(personal: PersonalRecords) -> Person:
    assert personal.person is not None
    return personal.person


def sat(personal: PersonalRecords, exam: str | None = None, end: bool = True) -> str:
    log = personal.begin(*WHOLE_ROUND, exam=exam)
    log.act(Entry(parse_act("shuffle"), 10))
    if end:
        log.end(70.0, False, True).result()
    log.ready.result()
    log.close()
    return log.id


def test_at_home_anybody_practises_and_sees_what_they_did(school: School) -> None:
    personal = school.personal(school.people.before_login())
    assert personal.person is AT_HOME
    id_ = sat(personal, end=False)
    assert [one.id for one in personal.unfinished()] == [id_]
    personal.resume(id_).end(90.0, True, True).result()
    assert [one.id for one in personal.all()] == [id_]
    best = personal.best(WHOLE_ROUND[0])
    assert best is not None
    assert best.score == 90.0


def test_a_trainee_finds_nothing_of_another(school: School) -> None:
    staff = Staff(school)
    hers = [sat(staff.tina), sat(staff.tina, end=False), sat(staff.tina, "e1"), sat(staff.tina, "e1", end=False)]
    his = [sat(staff.tom), sat(staff.tom, "e1")]
    tom = staff.tom
    assert [tom.load(id_) for id_ in hers] == [None] * 4
    assert {one.id for one in tom.all()} == set(his)
    assert [one.id for one in tom.of_exam("e1")] == [his[1]]
    assert tom.unfinished() == []
    best = tom.best(WHOLE_ROUND[0])
    assert best is not None
    assert best.person == who(tom).id
    with pytest.raises(Refused):
        tom.all(who(staff.tina).id)
    for id_ in hers:
        for do in (
            lambda id_=id_: tom.resume(id_),
            lambda id_=id_: tom.interrupt(id_, "x"),
            lambda id_=id_: tom.annul(id_, "x"),
            lambda id_=id_: tom.override(id_, "x", score=100.0),
        ):
            with pytest.raises(Refused):
                do()
    assert school.verify().sound


def test_a_trainee_decides_nothing_about_their_own_either(school: School) -> None:
    tom = Staff(school).tom
    done, broken_off = sat(tom, "e1"), sat(tom, "e1", end=False)
    with pytest.raises(Refused):
        tom.override(done, "I was right", score=100.0)
    with pytest.raises(Refused):
        tom.annul(done, "a bad day")
    with pytest.raises(Refused):
        tom.resume(broken_off)


def test_nobody_finds_nothing(school: School) -> None:
    staff = Staff(school)
    id_ = sat(staff.tom)
    nobody = staff.nobody
    assert nobody.person is None
    assert nobody.load(id_) is None
    assert nobody.best(WHOLE_ROUND[0]) is None
    for do in (nobody.all, nobody.unfinished, lambda: nobody.of_exam("e1"), lambda: nobody.begin(*WHOLE_ROUND)):
        with pytest.raises(Refused, match="Log in first"):
            do()


def test_nobody_in_a_school_does_not_see_what_was_done_before_it_had_accounts(school: School) -> None:
    id_ = sat(school.personal(school.people.before_login()))
    staff = Staff(school)
    assert staff.nobody.load(id_) is None
    assert staff.tom.load(id_) is None
    assert staff.boss.load(id_) is not None


def test_the_examiner_decides_and_resumes_and_the_instructor_looks(school: School) -> None:
    staff = Staff(school)
    done, broken_off, lost = sat(staff.tom, "e1"), sat(staff.tom, "e1", end=False), sat(staff.tom, "e1", end=False)
    assert {one.id for one in staff.instructor.of_exam("e1")} == {done, broken_off, lost}
    assert staff.instructor.load(done) is not None
    with pytest.raises(Refused):
        staff.instructor.override(done, "he is nice", score=100.0)
    staff.examiner.override(done, "the table shook", score=85.0, passed=True).result()
    staff.examiner.interrupt(lost, "the power failed").result()
    log = staff.examiner.resume(broken_off)
    log.end(88.0, True, True).result()
    found = staff.tom.load(broken_off)
    assert found is not None
    assert (found.person, found.score) == (who(staff.tom).id, 88.0)
    assert school.verify().sound


def test_only_an_administrator_restores_and_no_trainee_signs(school: School) -> None:
    staff = Staff(school)
    backup = school.back_up_if_due()
    assert backup is not None
    assert school.back_up_if_due() is None
    for personal in (staff.tom, staff.instructor, staff.examiner, staff.nobody):
        with pytest.raises(Refused):
            school.restore(personal.person, backup, "a trial")
    for personal in (staff.tom, staff.nobody):
        with pytest.raises(Refused):
            school.signing(personal.person)
    assert school.signing(staff.examiner.person).public_key
    assert school.restore(staff.boss.person, backup, "a trial").exists()
    assert school.verify().sound
