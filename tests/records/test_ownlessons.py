"""A school's own lessons: added as files, versioned, sealed with exams, given to classes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.records.examroom import Room
from tests.records.recorded import record
from trainer.library import load_exam
from trainer.parts.lessons.yamlfile import BadFile, parse
from trainer.records.assignments import read_day
from trainer.records.problems import Disagreement, Refused
from trainer.records.roles import AT_HOME, Person

FILE = """\
title: The king of hearts is not enough
about: Seat 3 plays a king over a king.
game: ultimate_8
seats:
  1: {name: Ana, turns: [check, play Ks]}
  3: {name: Cleo, turns: [check, play Kh, pass]}
deals:
  - hands: {1: Ks 2c 3d 5h 7s 9c Jd 4h, 3: Kh 2d 4c 6s 8h Tc Qd 3s}
begin: play
"""
NEXT = FILE.replace("Seat 3 plays", "Cleo plays")
ID = "school/kings"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path)
    yield made
    made.school.close()


def sql(room: Room, text: str, *given: object) -> list[tuple[object, ...]]:
    with sqlite3.connect(room.school.journal.database.path) as connection:
        found: list[tuple[object, ...]] = connection.execute(text, given).fetchall()
    connection.close()
    return found


def add(room: Room, text: str = FILE, by: Person | None = None, name: str = "Kings.yaml") -> int:
    return room.school.lessons.add(by or room.instructor, name, text.encode()).lesson.version


def test_a_changed_file_is_a_new_version_with_its_author(room: Room) -> None:
    lessons = room.school.lessons
    assert (add(room), add(room), add(room, f"# a remark\n{FILE}")) == (1, 1, 1)
    assert not lessons.add(room.instructor, "kings.yaml", FILE.encode()).new
    room.clock.go_on(days=1)
    assert add(room, NEXT, room.examiner, "/somewhere/else/KINGS.yml") == 2
    old, new = lessons.versions(ID)
    assert (old.author, new.author) == (room.instructor.id, room.examiner.id)
    assert (new.added - old.added).days == 1
    assert [one.version for one in lessons.all()] == [2]
    assert new.card.topic == "own"
    assert new.card.acts > 0
    first, second = lessons.find(ID, old.sha256), lessons.find(ID)
    assert first is not None
    assert second is not None
    assert "Seat 3" in first.model.about
    assert "Cleo plays" in second.model.about
    assert lessons.file(room.instructor, old.id) == FILE
    assert room.school.verify().sound


def test_a_withdrawn_lesson_is_offered_no_more_and_can_come_back(room: Room) -> None:
    lessons = room.school.lessons
    add(room)
    lessons.withdraw(room.instructor, ID)
    assert lessons.all() == []
    assert lessons.find(ID) is not None
    with pytest.raises(Refused, match="no such lesson"):
        lessons.withdraw(room.instructor, ID)
    assert add(room) == 2
    assert [one.version for one in lessons.all()] == [2]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title: [", "x.yaml:1"),
        (FILE.replace("game: ultimate_8", "game: baccarat"), "x.yaml:3: there is no game"),
        (FILE + "whatever: 1\nother: 2\n", "x.yaml:11: unknown key 'other'"),
        (FILE.replace("play Kh, pass", "play Kh, play 9z"), "x.yaml:6"),
        (FILE + "rubric: ours.yaml\n", "x.yaml:10: ours.yaml: a lesson of the school needs a shipped rubric"),
        (FILE + "rubric: strict\n", "x.yaml:10: strict: no rubric of that name"),
        ("a: &x [*x]", "x.yaml:1: anchors"),
        ("x" * 1_100_000, "too large"),
    ],
)
def test_a_wrong_file_is_refused_as_check_does(room: Room, text: str, words: str) -> None:
    with pytest.raises(BadFile) as refusal:
        room.school.lessons.add(room.instructor, "x.yaml", text.encode())
    assert words in str(refusal.value)
    assert room.school.lessons.versions() == []


def test_trainees_add_nothing_and_everybody_may_at_home(room: Room) -> None:
    for by in (room.tom, None, AT_HOME):
        with pytest.raises(Refused):
            room.school.lessons.add(by, "kings.yaml", FILE.encode())
    add(room)
    with pytest.raises(Refused):
        room.school.lessons.withdraw(room.tom, ID)
    with pytest.raises(Refused):
        room.school.lessons.file(room.tom, room.school.lessons.all()[0].id)
    with pytest.raises(Refused, match="letters or digits"):
        room.school.lessons.add(room.instructor, "___.yaml", FILE.encode())


def test_a_version_that_was_changed_or_taken_away_from_outside_is_refused(room: Room) -> None:
    add(room)
    add(room, NEXT)
    (row,) = sql(room, "SELECT * FROM lessons WHERE version = 2")
    sql(room, "DELETE FROM lessons WHERE version = 2")
    with pytest.raises(Disagreement, match="taken away"):
        room.school.lessons.find(ID)
    sql(room, f"INSERT INTO lessons VALUES ({', '.join('?' * len(row))})", *row)
    assert room.school.verify().sound
    sql(room, "UPDATE lessons SET file = replace(file, 'Ks', 'As')")
    with pytest.raises(Disagreement, match="changed from outside"):
        room.school.lessons.all()
    assert not room.school.verify().sound


def test_an_attempt_keeps_the_version_that_it_was_made_at(room: Room) -> None:
    add(room)
    personal = room.school.personal(room.tom)
    attempt = record(personal, ID, 1)
    add(room, NEXT)
    kept = personal.load(attempt)
    assert kept is not None
    found = personal.lesson_of(kept)
    assert found is not None
    assert "Seat 3" in found[0].model.about
    assert "Cleo" in personal.find_lesson(ID).model.about


def test_an_own_lesson_in_a_sealed_exam_is_hidden_from_trainees_in_every_version(room: Room) -> None:
    add(room)
    school = room.school
    exam = load_exam(
        parse(f"title: Own test\nparts:\n  - lesson: {ID}\n", "own.yaml"),
        "exams/own",
        school.personal(room.examiner).find_lesson,
    )
    school.assignments.assign(room.instructor, _class(room), ID)
    tom = school.personal(room.tom)
    assert [one.lesson for one in tom.own_lessons()] == [one.lesson for one in tom.assignments()] == [ID]
    kept = school.exams.create(room.examiner, exam)
    add(room, NEXT)
    for personal in (tom, school.personal(None)):
        assert personal.own_lessons() == []
        assert personal.assignments() == []
        with pytest.raises(Refused):
            personal.find_lesson(ID)
    assert [one.version for one in school.personal(room.instructor).own_lessons()] == [2]
    school.exams.close(room.examiner, kept.id)
    assert [one.version for one in tom.own_lessons()] == [2]
    # What was set stays as it was set.
    part = school.exams.kept(kept.id).exam.parts[0]
    assert "Seat 3" in part.lesson.model.about


def _class(room: Room, *people: Person) -> str:
    made = room.school.classes.create(room.instructor, "Monday")
    room.school.classes.enrol(room.instructor, made.id, *(one.id for one in people or (room.tom, room.tina)))
    return made.id


def test_a_class_is_given_lessons_by_a_day_and_who_has_done_them_is_seen(room: Room) -> None:
    school, given = room.school, room.school.assignments
    add(room)
    class_ = _class(room)
    other = "ultimate_8/stub-extra-card"
    given.assign(room.instructor, class_, other)
    given.assign(room.instructor, class_, ID, date(2026, 11, 17))
    assert [(one.lesson, one.due) for one in given.of_class(class_)] == [(ID, date(2026, 11, 17)), (other, None)]
    given.assign(room.instructor, class_, ID, date(2026, 11, 16))
    assert [one.lesson for one in school.personal(room.tom).assignments()] == [ID, other]
    record(school.personal(room.tom), other, 3)
    room.clock.go_on(days=1)
    record(school.personal(room.tina), ID, 3)
    ours, shipped = given.of_class(class_)
    assert ours.overdue(given.today)
    done = {one.person.login: one for one in given.progress(room.instructor, ours)}
    assert (done["tom"].done, done["tina"].done, done["tina"].late) == (False, True, True)
    assert done["tina"].best is not None
    assert [one.done for one in given.progress(room.instructor, shipped)] == [False, True]
    with pytest.raises(Refused):
        given.progress(room.tom, ours)
    with pytest.raises(Refused):
        given.assign(room.tom, class_, ID)
    given.take_back(room.instructor, class_, ID)
    with pytest.raises(Refused, match="does not have"):
        given.take_back(room.instructor, class_, ID)
    assert [one.lesson for one in school.personal(room.tom).assignments()] == [other]
    assert school.verify().sound


def test_assignments_are_read_through_the_proof(room: Room) -> None:
    class_ = _class(room)
    room.school.assignments.assign(room.instructor, class_, "ultimate_8/stub-extra-card", date(2026, 11, 20))
    sql(room, "UPDATE ledger SET body = replace(body, '2026-11-20', '2026-11-30') WHERE kind = 'assigned'")
    with pytest.raises(Disagreement):
        room.school.assignments.of_class(class_)


def test_a_closed_class_has_nothing_to_do(room: Room) -> None:
    class_ = _class(room)
    given = room.school.assignments
    given.assign(room.instructor, class_, "ultimate_8/stub-extra-card")
    found = next(one for one in room.school.classes.all() if one.id == class_)
    room.school.classes.change(room.instructor, type(found)(class_, found.name, True))
    assert given.of_person(room.tom.id) == []
    with pytest.raises(Refused, match="closed"):
        given.assign(room.instructor, class_, "ultimate_8/stub-extra-card")


def test_a_day_is_typed_as_it_is_shown() -> None:
    assert read_day(" 2026-11-20 ") == date(2026, 11, 20)
    assert read_day("") is None
    for text in ("20.11.2026", "2026-13-01", "tomorrow", "20261120"):
        with pytest.raises(Refused, match="expected one such as 2026-11-20"):
            read_day(text)
