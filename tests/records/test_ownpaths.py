"""A school's own paths: refused by line like a lesson, one for each game, kept and withdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.records.examroom import Room
from trainer.parts.lessons.yamlfile import BadFile, parse
from trainer.records.ownpaths import OwnPaths, path_in
from trainer.records.problems import Refused
from trainer.records.roles import Person

PATH = b"""\
game: ultimate_8
units:
  - title: Monday
    lessons: [mine, cut-one-hand]
"""
LESSON = b"title: Two and a shoe\ngame: ultimate_8\nseats:\n  1: {name: Ana}\n  4: {name: Ben}\n"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path)
    yield made
    made.school.close()


def add(room: Room, content: bytes = PATH, by: Person | None = None) -> OwnPaths:
    paths = OwnPaths(room.school.journal)
    paths.add(by or room.instructor, parse(content, "path.yaml"), content)
    return paths


def test_a_path_mixes_the_schools_lessons_with_shipped_ones(room: Room) -> None:
    with pytest.raises(BadFile, match=r"path\.yaml:4: there is no lesson 'mine'"):
        add(room)
    room.school.lessons.add(room.instructor, "mine.yaml", LESSON)
    paths = add(room)
    found = paths.all()["ultimate_8"]
    assert found.path.units[0].lessons == ("school/mine", "ultimate_8/cut-one-hand")
    assert (found.author, found.file) == (room.instructor.id, PATH.decode())
    assert room.school.personal(room.instructor).own_paths() == {"ultimate_8": found.path}


def test_a_lesson_that_is_withdrawn_is_left_out_of_it(room: Room) -> None:
    room.school.lessons.add(room.instructor, "mine.yaml", LESSON)
    paths = add(room)
    room.school.lessons.withdraw(room.instructor, "school/mine")
    assert paths.all()["ultimate_8"].path.units[0].lessons == ("ultimate_8/cut-one-hand",)


def test_the_newest_path_of_a_game_stands_until_it_is_withdrawn(room: Room) -> None:
    first = PATH.replace(b"mine, ", b"")
    paths = add(room, first)
    add(room, first.replace(b"Monday", b"Tuesday"))
    assert [unit.title for unit in paths.all()["ultimate_8"].path.units] == ["Tuesday"]
    paths.withdraw(room.instructor, "ultimate_8")
    assert paths.all() == {}
    with pytest.raises(Refused):
        paths.withdraw(room.instructor, "ultimate_8")


def test_only_those_who_write_lessons_add_a_path(room: Room) -> None:
    with pytest.raises(Refused):
        add(room, PATH.replace(b"mine, ", b""), room.tina)


def test_a_path_is_told_from_a_lesson_by_its_units() -> None:
    assert path_in(PATH, "path.yaml") is not None
    assert path_in(LESSON, "mine.yaml") is None
    assert path_in(b"title: [", "mine.yaml") is None
