"""Classes: enrolled from a roster in one piece, moved, renamed and given PINs in bulk."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.records.schools import School
from trainer.records.classes import Classes
from trainer.records.enrolling import Cancelled, Choices
from trainer.records.problems import Refused
from trainer.records.roles import Person, Role
from trainer.records.roster import read_roster

PIN = "258036"
ROSTER = b"name,login,pin\nTom Trainee,tom,\nAnna Roe,anna,258036\nBob Doe,bob,\nSomeone Else,ada,\n"


@pytest.fixture
def boss(school: School) -> Person:
    return school.people.set_up("Ada Boss", "ada", "correct horse")[0]


@pytest.fixture
def classes(school: School) -> Classes:
    return Classes(school.journal, school.people)


def logins(people: list[Person]) -> list[str]:
    return [one.login for one in people]


def test_a_roster_is_enrolled_once(school: School, boss: Person, classes: Classes) -> None:
    course = classes.create(boss, "Monday")
    school.people.create(boss, "Tom Trainee", "tom", Role.TRAINEE, PIN)
    roster = read_roster(ROSTER)
    foreseen = classes.foresee(course.id, roster)
    assert [line.login for line in foreseen.new] == ["anna", "bob"]
    assert (logins(foreseen.known), foreseen.inside) == (["tom"], [])
    assert classes.members(course.id) == []
    told: list[tuple[int, int]] = []
    outcome = classes.enrol_roster(boss, course.id, roster, lambda done, of: told.append((done, of)))
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4)]
    assert foreseen.problems == outcome.problems
    assert len(classes.foresee(course.id, roster).inside) == 3
    assert [person.login for person, _ in outcome.created] == ["anna", "bob"]
    assert logins(outcome.known) == ["tom"]
    assert outcome.problems == ["line 5: the login 'ada' belongs to Ada Boss already"]
    assert [person.name for person in classes.members(course.id)] == ["Bob Doe", "Anna Roe", "Tom Trainee"]
    assert classes.handouts(boss, course.id)[:2] == outcome.created[::-1]
    for person, pin in outcome.created:
        assert school.people.log_in(person.login, pin) == person
    assert [person.login for person, _ in classes.handouts(boss, course.id)] == ["tom"]
    rows = school.verified().rows
    again = classes.enrol_roster(boss, course.id, roster)
    assert (again.created, len(again.known)) == ([], 3)
    report = school.verified()
    assert report.sound
    assert report.rows == rows


def test_a_cancelled_roster_changes_nothing(school: School, boss: Person, classes: Classes) -> None:
    course = classes.create(boss, "Monday")
    before = school.verified().rows
    done: list[int] = []
    with pytest.raises(Cancelled, match="nothing was changed"):
        classes.enrol_roster(
            boss, course.id, read_roster(ROSTER), lambda number, _: done.append(number), lambda: len(done) == 2
        )
    assert done == [0, 1]
    assert classes.members(course.id) == []
    assert logins(school.people.all()) == ["ada"]
    assert school.verified().rows == before


def test_names_of_trainees_are_changed_only_where_that_is_chosen(
    school: School, boss: Person, classes: Classes
) -> None:
    course = classes.create(boss, "Monday")
    ina = school.people.create(boss, "Ina Instructor", "ina", Role.INSTRUCTOR, "correct horse")
    school.people.create(boss, "Tom Trainee", "tom", Role.TRAINEE, PIN)
    roster = read_roster(b"First name,Last name,Login\nTom,Taylor Wu,tom\nIna,Else,ina\n")
    foreseen = classes.foresee(course.id, roster)
    assert [(one.person.login, one.name) for one in foreseen.renamed] == [("tom", "Tom Taylor Wu")]
    assert len(foreseen.problems) == 2
    assert classes.enrol_roster(ina, course.id, roster).renamed == []
    assert classes.members(course.id) == []
    outcome = classes.enrol_roster(ina, course.id, roster, choices=Choices(rename=True))
    assert [(one.name, one.family) for one in outcome.renamed] == [("Tom Taylor Wu", "Taylor Wu")]
    assert outcome.problems == ["line 3: the login 'ina' belongs to Ina Instructor already"]
    assert [one.name for one in classes.members(course.id)] == ["Tom Taylor Wu"]
    assert school.people.log_in("tom", PIN).name == "Tom Taylor Wu"


def test_a_roster_moves_people_from_other_classes_where_that_is_chosen(
    school: School, boss: Person, classes: Classes
) -> None:
    monday, friday = classes.create(boss, "Monday"), classes.create(boss, "Friday")
    classes.enrol_roster(boss, monday.id, read_roster(b"name,login\nAnn Roe,ann\nBob Doe,bob\n"))
    roster = read_roster(b"name,login\nAnn Roe,ann\nCy Poe,cy\n")
    assert logins(classes.foresee(friday.id, roster).moved) == ["ann"]
    outcome = classes.enrol_roster(boss, friday.id, roster, choices=Choices(move=True))
    assert logins(outcome.moved) == ["ann"]
    assert logins(classes.members(monday.id)) == ["bob"]
    assert logins(classes.members(friday.id)) == ["cy", "ann"]
    both = classes.enrol_roster(boss, monday.id, roster)
    assert both.moved == []
    assert logins(classes.members(friday.id)) == ["cy", "ann"]


def test_people_move_all_or_not_at_all(school: School, boss: Person, classes: Classes) -> None:
    monday, friday = classes.create(boss, "Monday"), classes.create(boss, "Friday")
    made = classes.enrol_roster(boss, monday.id, read_roster(b"name,login\nAnn Roe,ann\nBob Doe,bob\n")).created
    ids = [person.id for person, _ in made]
    with pytest.raises(Refused, match="no such class or person"):
        classes.move(boss, monday.id, friday.id, [*ids, "nobody"])
    assert len(classes.members(monday.id)) == 2
    with pytest.raises(Refused, match="choose another"):
        classes.move(boss, monday.id, monday.id, ids)
    classes.move(boss, monday.id, friday.id, ids)
    assert (classes.members(monday.id), len(classes.members(friday.id))) == ([], 2)
    with pytest.raises(Refused, match="may not"):
        classes.move(made[0][0], friday.id, monday.id, ids)
    assert school.verified().sound


def test_a_whole_class_gets_new_pins_in_one_go(school: School, boss: Person, classes: Classes) -> None:
    monday = classes.create(boss, "Monday")
    made = classes.enrol_roster(boss, monday.id, read_roster(b"name,login\nAnn Roe,ann\nBob Doe,bob\n")).created
    ann, old = made[0]
    school.people.log_in("ann", old)
    with pytest.raises(Cancelled):
        classes.renew_pins(boss, monday.id, stopped=lambda: True)
    assert school.people.log_in("ann", old) == ann
    renewed = classes.renew_pins(boss, monday.id)
    assert [person.login for person, _ in renewed] == ["bob", "ann"]
    assert classes.handouts(boss, monday.id) == renewed
    with pytest.raises(Refused, match="wrong"):
        school.people.log_in("ann", old)
    assert school.people.log_in("ann", renewed[1][1]) == ann
    with pytest.raises(Refused, match="may not"):
        classes.handouts(ann, monday.id)


def test_three_hundred_people_are_enrolled_in_seconds(
    school: School, boss: Person, classes: Classes, record_property: Callable[[str, object], None]
) -> None:
    course = classes.create(boss, "Autumn")
    text = "First name,Last name,Login\n" + "".join(f"Ann{n},Roe{n % 37},t{n}\n" for n in range(300))
    began = time.perf_counter()
    outcome = classes.enrol_roster(boss, course.id, read_roster(text.encode()))
    took = time.perf_counter() - began
    record_property("seconds for 300 people", round(took, 2))
    assert len(outcome.created) == 300
    assert len(classes.handouts(boss, course.id)) == 300
    assert took < 5
    assert school.verified().sound
