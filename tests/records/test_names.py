"""Names in the order in which people read them."""

from __future__ import annotations

import random

from tests.records.schools import School
from trainer.records.names import sort_key
from trainer.records.roles import Person, Role
from trainer.records.rows import seal_of

SORTED = [
    "Cher",
    "anna de la Cruz",
    "Bo Dean",
    "Émile Étienne",
    "Zoë Evans Jr.",
    "Ana Fernández",
    "Åsa Lindström",
    "Piotr Łuczak",
    "Sean O'Brien",
    "Seán OBrien",
    "Ann Ost",
    "Ann Öst",
    "Jürgen Weiß",
    "Jurgen Weisser",
    "ZOE Young",
]


def test_names_are_sorted_by_family_whatever_their_capitals_and_accents() -> None:
    for seed in range(20):
        mixed = random.Random(seed).sample(SORTED, len(SORTED))
        assert sorted(mixed, key=sort_key) == SORTED


def test_a_family_name_that_is_said_counts(school: School) -> None:
    boss = school.people.set_up("Ada Boss", "ada", "correct horse")[0]
    for name, login in (("García Márquez, Gabriel", "gabo"), ("Hal Hart", "hal"), ("Mia Marks", "mia")):
        school.people.create(boss, name, login, Role.TRAINEE, "258036")
    assert [one.name for one in school.people.all()] == ["Ada Boss", "Gabriel García Márquez", "Hal Hart", "Mia Marks"]
    gabo = next(one for one in school.people.all() if one.login == "gabo")
    assert school.people.change(boss, gabo.id, "Gabriel Zapata").sort_key[0] == "zapata"


def test_a_person_sealed_before_there_were_family_names_stays_sealed() -> None:
    row = {"id": "x", "name": "Ann", "login": "ann", "role": "trainee", "secret": "s", "erased": 0, "salt": "aa"}
    old = seal_of(b"key", "people", row)
    assert seal_of(b"key", "people", row | {"family": None, "pin": None}) == old
    assert seal_of(b"key", "people", row | {"family": "Roe", "pin": None}) != old
    assert seal_of(b"key", "people", row | {"family": None, "pin": "x"}) != old
    assert seal_of(b"key", "exams", row | {"pin": None}) != seal_of(b"key", "exams", row)


def test_a_pin_can_be_read_until_the_first_sign_in(school: School) -> None:
    people = school.people
    boss = people.set_up("Ada Boss", "ada", "correct horse")[0]
    tom = people.create(boss, "Tom Trainee", "tom", Role.TRAINEE, "258036")
    ina = people.create(boss, "Ina Instructor", "ina", Role.INSTRUCTOR, "correct horse")

    def handouts() -> list[tuple[Person, str]]:
        return people.handouts(ina, [tom.id, ina.id, boss.id])

    assert handouts() == [(tom, "258036")]
    with school.database.reading() as connection:
        (kept,) = connection.execute("SELECT pin FROM people WHERE login = 'tom'").fetchone()
    assert "258036" not in kept
    people.change(boss, tom.id, "Tom Taylor")
    assert [pin for _, pin in handouts()] == ["258036"]
    people.reset_password(ina, tom.id, "147036")
    assert [pin for _, pin in handouts()] == ["147036"]
    people.log_in("tom", "147036")
    assert handouts() == []
    people.change_password(tom, "147036", "369036")
    assert handouts() == []
    assert people.log_in("tom", "369036").name == "Tom Taylor"
