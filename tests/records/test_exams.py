"""Exams of a school: sealed whole, hidden until they are over, and changed only by those who may, for a reason."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.records.examroom import LESSON, OTHER, Room, exam
from trainer.library import find, load_exam
from trainer.parts.lessons.yamlfile import parse
from trainer.records.problems import Disagreement, Refused
from trainer.records.roles import Person
from trainer.records.setexam import State
from trainer.resources import lessons_dir


def test_an_exam_comes_back_whole_with_the_same_key(room: Room) -> None:
    one = room.set_exam()
    again = room.school.exams.get(room.examiner, one.id)
    assert again.key == one.key == exam().key("0.1.0", {"sound": True})
    assert again.exam.model == one.exam.model
    assert [part.lesson.model for part in again.exam.parts] == [part.lesson.model for part in one.exam.parts]
    assert again.exam.rubric == one.exam.rubric
    assert again.settings == {"sound": True}
    assert room.school.verify().sound


def test_a_part_written_out_in_the_exam_is_kept_with_its_seats(room: Room) -> None:
    own = """\
title: Own table
parts:
  - table: {title: Two players, game: ultimate_8, seats: {1: {name: Ana}, 4: {name: Ben}}}
"""
    one = room.school.exams.create(room.examiner, load_exam(parse(own, "own.yaml"), "exams/own"))
    again = room.school.exams.get(room.examiner, one.id)
    assert again.exam.parts[0].lesson.model == one.exam.parts[0].lesson.model
    assert again.key == one.key


def test_an_exam_is_set_opened_and_closed_once(room: Room) -> None:
    exams, by = room.school.exams, room.examiner
    one = room.set_exam()
    assert one.state is State.SET
    assert exams.open(by, one.id).state is State.OPEN
    with pytest.raises(Refused, match="cannot be open now"):
        exams.open(by, one.id)
    assert exams.close(by, one.id).state is State.CLOSED
    with pytest.raises(Refused, match="cannot be open now"):
        exams.open(by, one.id)
    assert exams.annul(by, one.id, "the wrong rubric").state is State.ANNULLED
    with pytest.raises(Refused, match="cannot be annulled now"):
        exams.annul(by, one.id, "again")
    with pytest.raises(Refused, match="no exam"):
        exams.open(by, "e1")
    assert room.noted(one.id) == [("set", None), ("open", ""), ("closed", ""), ("annulled", "the wrong rubric")]
    assert room.school.verify().sound


def test_an_exam_is_annulled_for_a_reason_only(room: Room) -> None:
    one = room.set_exam()
    with pytest.raises(Refused, match="reason"):
        room.school.exams.annul(room.examiner, one.id, " ")


Deed = Callable[[Room, Person | None, str], object]
DEEDS: dict[str, Deed] = {
    "create": lambda room, by, id_: room.school.exams.create(by, exam()),
    "open": lambda room, by, id_: room.school.exams.open(by, id_),
    "close": lambda room, by, id_: room.school.exams.close(by, id_),
    "annul": lambda room, by, id_: room.school.exams.annul(by, id_, "because"),
    "get": lambda room, by, id_: room.school.exams.get(by, id_),
    "admit": lambda room, by, id_: room.school.sittings.admit(by, id_, room.tom.id),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("who", ["trainee", "nobody"])
def test_no_trainee_sets_or_runs_an_exam(room: Room, deed: str, who: str) -> None:
    one = room.set_exam()
    by = {"trainee": room.tom, "nobody": None}[who]
    with pytest.raises(Refused):
        DEEDS[deed](room, by, one.id)
    assert room.school.exams.kept(one.id).state is State.SET
    assert len(room.school.exams.titles(room.tom)) == 1


def test_a_sealed_lesson_is_hidden_until_the_exam_closes(room: Room) -> None:
    tom, ina = room.school.personal(room.tom), room.school.personal(room.instructor)
    assert tom.may_see_lesson(LESSON)
    one = room.set_exam()
    for state in ("set", "open"):
        if state == "open":
            room.school.exams.open(room.examiner, one.id)
        assert not tom.may_see_lesson(LESSON)
        assert not tom.may_see_lesson(find(LESSON))
        assert ina.may_see_lesson(LESSON)
        assert tom.may_see_lesson(OTHER)
        assert room.school.personal(room.examiner).may_see_lesson(LESSON)
        with pytest.raises(Refused, match="when the exam is closed"):
            tom.begin(LESSON, "ultimate_8", 1, "practice")
    room.school.exams.close(room.examiner, one.id)
    assert tom.may_see_lesson(LESSON)
    tom.begin(LESSON, "ultimate_8", 1, "practice").ready.result()


@pytest.mark.parametrize("exam", [None, "an exam of another school"])
def test_a_sealed_lesson_is_not_begun_whatever_exam_is_named(room: Room, exam: str | None) -> None:
    room.set_exam()
    with pytest.raises(Refused, match="belongs to an exam"):
        room.school.personal(room.tom).begin(LESSON, "ultimate_8", 1, "exam", exam=exam)


def test_a_sealed_lesson_is_known_in_a_copy_of_its_file_too(room: Room, tmp_path: Path) -> None:
    room.set_exam()
    (tmp_path / "mine").mkdir()
    copy = tmp_path / "mine" / "practice.yaml"
    copy.write_text((lessons_dir() / f"{LESSON}.yaml").read_text("utf-8") + "# mine\n", "utf-8")
    lesson = find(str(copy))
    assert lesson.id == "mine/practice"
    assert not room.school.personal(room.tom).may_see_lesson(lesson)


def test_nobody_sees_any_lesson_before_logging_in(room: Room) -> None:
    assert not room.school.personal(room.school.people.before_login()).may_see_lesson(OTHER)


def test_an_exam_changed_in_the_database_is_refused_and_found(room: Room) -> None:
    one = room.set_exam()
    path = room.school.journal.database.path
    with sqlite3.connect(path) as connection:
        connection.execute("""UPDATE exams SET content = replace(content, '"state":"set"', '"state":"closed"')""")
    connection.close()
    with pytest.raises(Disagreement):
        room.school.personal(room.tom).may_see_lesson(LESSON)
    with pytest.raises(Disagreement):
        room.school.exams.open(room.examiner, one.id)
    assert not room.school.verify().sound


def test_a_part_of_an_exam_cannot_be_begun_past_its_sitting(room: Room) -> None:
    one = room.set_exam()
    with pytest.raises(Refused, match="at its sitting"):
        room.school.personal(room.tom).begin(LESSON, "ultimate_8", 1, "exam", exam=one.id)


def test_an_exam_taken_out_of_the_database_unhides_nothing_and_is_found(room: Room) -> None:
    room.set_exam()
    path = room.school.journal.database.path
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM exams")
    connection.close()
    for lesson in (LESSON, OTHER):
        with pytest.raises(Disagreement, match="taken away from outside"):
            room.school.personal(room.tom).may_see_lesson(lesson)
    assert room.school.personal(room.examiner).may_see_lesson(LESSON)
    assert not room.school.verify().sound


def test_fresh_seeds_and_questions_need_the_schools_key_file(room: Room, tmp_path: Path) -> None:
    exam_id = room.opened_exam()
    kept = room.school.exams.kept(exam_id)
    drawn = kept.seed_for(2, room.tom.id, 1)
    assert drawn == room.school.exams.kept(exam_id).seed_for(2, room.tom.id, 1)
    # Who has the program, the files, the printed key and the ids still lacks the secret.
    assert drawn != kept.exam.seed_for(kept.key, 2, room.tom.id, 1)
    assert kept.paper_for(room.tom.id, 1) != kept.exam.paper_for(kept.key, room.tom.id, 1)
    with room.school.journal.database.reading() as connection:
        (content,) = connection.execute("SELECT content FROM exams").fetchone()
    assert kept.secret.hex() not in content
    other = Room(tmp_path / "another school")
    try:
        assert other.school.exams.create(other.examiner, kept.exam, kept.settings).key == kept.key
        assert other.school.journal.secret_for(f"seeds of {exam_id}") != kept.secret
    finally:
        other.school.close()
