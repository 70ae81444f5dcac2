"""Marking by more than one: independent, unchangeable, and kept like everything else."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.records.examroom import LESSON, Room
from tests.records.recorded import record
from trainer.records.gradebook import Choice
from trainer.records.marking import Marks
from trainer.records.problems import Refused
from trainer.records.roles import Role
from trainer.records.rows import RowKind
from trainer.reports.results import sheet_of


@pytest.fixture
def attempt(room: Room) -> str:
    return record(room.school.personal(room.tom), "ultimate_8/bet-what-counts", 3, 0.2)


def test_a_second_marker_sees_the_first_ones_mark_only_after_giving_their_own(room: Room, attempt: str) -> None:
    other = room.school.people.create(room.boss, "Eva", "eva", Role.EXAMINER, "correct horse")
    first, second = room.school.marking(room.examiner), room.school.marking(other)
    first.mark_attempt(attempt, 82, True, "Counted the stub twice.")
    assert second.of_attempt(attempt) == Marks((), 1)
    assert room.school.marking(room.instructor).of_attempt(attempt).given == ()
    second.mark_attempt(attempt, 70, False, "Two payouts late.")
    for who in (room.examiner, other, room.instructor, room.boss):
        seen = room.school.marking(who).of_attempt(attempt)
        assert [(one.name, one.score, one.passed, one.alone) for one in seen.given] == [
            ("ed", 82.0, True, True),
            ("Eva", 70.0, False, True),
        ]
        assert (seen.difference, seen.agree, seen.hidden) == (12.0, False, 0)


def test_a_mark_is_followed_by_another_and_never_changed(room: Room, attempt: str) -> None:
    other = room.school.people.create(room.boss, "Eva", "eva", Role.EXAMINER, "correct horse")
    for who, score in ((room.examiner, 60.0), (other, 90.0), (room.examiner, 85.0)):
        room.school.marking(who).mark_attempt(attempt, score, score >= 80, "As I saw it.")
    seen = room.school.marking(other).of_attempt(attempt)
    assert [(one.score, one.alone) for one in seen.given] == [(60.0, True), (90.0, True), (85.0, False)]
    assert (seen.difference, seen.agree) == (5.0, True)


def test_a_mark_changes_no_grade_and_an_override_settles(room: Room, attempt: str) -> None:
    personal = room.school.personal(room.examiner)
    before = personal.load(attempt)
    room.school.marking(room.examiner).mark_attempt(attempt, 10, False, "Strict.")
    assert personal.load(attempt) == before
    personal.override(attempt, "Settled between the markers", score=75.0, passed=False).result()
    after = personal.load(attempt)
    assert after is not None
    assert after.decisions[-1]["by"] == room.examiner.id
    assert (after.score, after.standing_score) == (before.score if before else None, 75.0)


def test_who_may_not_mark_is_refused_and_a_candidate_sees_no_marks(room: Room, attempt: str) -> None:
    for who in (room.tom, room.instructor, None):
        with pytest.raises(Refused):
            room.school.marking(who).mark_attempt(attempt, 50, False, "No.")
    marking = room.school.marking(room.examiner)
    for score, remarks in ((101, "Too much."), (-1, "Too little."), (50, "  ")):
        with pytest.raises(Refused):
            marking.mark_attempt(attempt, score, False, remarks)
    marking.mark_attempt(attempt, 50, False, "Seen.")
    assert room.school.marking(room.tom).of_attempt(attempt) == Marks()
    assert room.school.marking(None).of_attempt(attempt) == Marks()
    own = record(room.school.personal(room.examiner), "ultimate_8/bet-what-counts", 4)
    with pytest.raises(Refused, match="themselves"):
        marking.mark_attempt(own, 100, True, "Mine.")


def test_a_sitting_is_marked_once_it_is_over(room: Room) -> None:
    exam = room.opened_exam()
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    marking = room.school.marking(room.examiner)
    with pytest.raises(Refused, match="over"):
        marking.mark_sitting(exam, sitting.id, 50, False, "Too early.")
    room.school.sittings.finish(room.tom, exam, sitting.id)
    marking.mark_sitting(exam, sitting.id, 50, False, "Nothing was dealt.")
    assert [one.score for one in marking.of_sitting(exam, sitting.id).given] == [50.0]
    assert marking.of_attempt(exam) == Marks()
    # The sitting itself is read as before.
    assert room.school.sittings.get(room.examiner, exam, sitting.id).stage == "finished"


def test_a_changed_or_removed_mark_is_found(room: Room, attempt: str) -> None:
    room.school.marking(room.examiner).mark_attempt(attempt, 50, False, "Seen.")
    assert room.school.verify().sound
    path = room.school.journal.database.path
    with closing(sqlite3.connect(path)) as connection, connection:
        body = connection.execute("SELECT body FROM ledger WHERE kind = ?", (RowKind.MARK,)).fetchone()[0]
        connection.execute("UPDATE ledger SET body = ? WHERE kind = ?", (body.replace("50.0", "90.0"), RowKind.MARK))
    assert [one.subject for one in room.school.verify().alarms] == [attempt]


def test_candidates_are_found_by_part_of_their_name(room: Room) -> None:
    record(room.school.personal(room.tom), LESSON, 1)
    record(room.school.personal(room.tina), LESSON, 2)
    book = room.school.gradebook(room.examiner)
    assert [one.name for one in book.candidates(Choice(search="TIN"))] == ["tina"]
    assert [one.person for one in book.attempts(Choice(search="om"))] == [room.tom.id]
    assert book.candidates(Choice(search="%")) == []
    class_ = room.school.classes.create(room.boss, "Monday").id
    for one in (room.tom, room.tina):
        room.school.classes.enrol(room.boss, class_, one.id)
    assert [one.name for one in book.candidates(Choice(class_=class_, search="o"))] == ["tom"]
    assert len(book.candidates(Choice(class_=class_, search="o"))) == 1
    assert room.school.gradebook(room.tom).candidates(Choice(search="tina")) == []


def test_a_candidate_finds_an_exams_attempt_in_the_gradebook_once_the_exam_is_over(room: Room) -> None:
    exam = room.opened_exam()
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    log = room.school.sittings.begin_part(room.tom, exam, sitting.id, 1).log
    log.end(90.0, True, True).result()
    room.school.sittings.finish(room.tom, exam, sitting.id)
    assert room.school.gradebook(room.tom).attempts() == []
    assert [one.id for one in room.school.gradebook(room.examiner).attempts()] == [log.id]
    with pytest.raises(Refused, match="no attempt"):
        sheet_of(room.school, room.tom, log.id)
    room.school.exams.close(room.examiner, exam)
    assert [one.id for one in room.school.gradebook(room.tom).attempts()] == [log.id]
    assert sheet_of(room.school, room.tom, log.id).result["attempt"] == log.id
