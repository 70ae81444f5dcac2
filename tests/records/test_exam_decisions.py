"""What is decided about a part holds in the exam's result; it is judged again by the lesson that the exam keeps."""

from __future__ import annotations

import json
import re

import pytest

from tests.records.examroom import SECOND, Room
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade, rounded
from trainer.drill.robot import choose
from trainer.library import find
from trainer.records.gradebook import Choice
from trainer.records.problems import Refused
from trainer.records.regrading import regrade
from trainer.records.results import exam_results
from trainer.reports.printed import Letterhead, certificate
from trainer.reports.results import sheet_of
from trainer.rules.acts import Entry

ONE = f"title: One part\nparts:\n  - {{lesson: {SECOND}, seed: 5}}\n"


def written_out() -> str:
    """An exam whose only lesson is in its own file."""
    document = find(SECOND).document
    assert document is not None
    # Seats are numbers, which JSON would quote.
    table = re.sub(r'"(\d+)":', r"\1:", json.dumps(document.value))
    return f"title: Our own table\nparts:\n  - table: {table}\n    seed: 5\n"


def sat(room: Room, text: str = ONE) -> tuple[str, str]:
    """An exam that Tom has sat without an error, and his attempt."""
    exam = room.opened_exam(text)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    part, log = room.school.sittings.begin_part(room.tom, exam, sitting.id, 1)
    attempt = Attempt(part.lesson, log.record.seed, Mode.EXAM)
    while not attempt.done:
        judged = attempt.perform(Entry(choose(attempt), 500 * len(attempt.judged)))
        log.act(judged.entry, judged.verdict, judged.taken_back)
    result = grade(attempt, room.school.exams.kept(exam).exam.rubric)
    log.end(rounded(result.score), result.passed, attempt.done, result.seconds).result()
    room.school.sittings.finish(room.tom, exam, sitting.id)
    return exam, log.id


def test_a_part_decided_to_be_no_pass_fails_the_exam_whatever_its_score(room: Room) -> None:
    exam, attempt = sat(room)
    (before,) = exam_results(room.school, room.examiner, exam)
    assert before.passed
    room.school.desk(room.examiner).override(attempt, "Help from the rail", passed=False).result()
    (after,) = exam_results(room.school, room.examiner, exam)
    assert not after.passed
    assert [reason.rpartition(": ")[2] for reason in after.reasons] == ["decided to be no pass"]
    room.school.desk(room.examiner).override(attempt, "It was another table", passed=True).result()
    (again,) = exam_results(room.school, room.examiner, exam)
    assert again.passed


def test_a_lower_score_by_decision_counts_as_a_score_and_not_twice(room: Room) -> None:
    exam, attempt = sat(room)
    room.school.desk(room.examiner).override(attempt, "Recounted", score=60.0, passed=False).result()
    (after,) = exam_results(room.school, room.examiner, exam)
    assert after.reasons == ("60 is below the pass mark of 80",)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_lesson_that_only_the_exam_has_is_judged_again_by_what_the_exam_keeps(room: Room, jobs: int) -> None:
    exam, attempt = sat(room, written_out())
    kept = room.school.exams.kept(exam).exam
    lessons = {part.lesson.id: part.lesson.document for part in kept.parts if part.lesson.document is not None}
    desk, database = room.school.desk(room.examiner), room.school.journal.database
    ids = room.school.gradebook(room.examiner).ids(Choice(exam=exam))
    assert ids == [attempt]
    # Two processes are begun only for more than one part of the work.
    many = ids * (17 if jobs > 1 else 1)
    found = regrade(desk, database, many, kept.rubric, jobs, lessons=lessons)
    assert all(one.same and not one.lesson_changed for one in found)
    (without,) = regrade(desk, database, ids, kept.rubric, 1)
    assert "no lesson of that name" in without.problem


def test_a_part_of_an_exam_has_no_certificate_of_its_own(room: Room) -> None:
    exam, attempt = sat(room)
    room.school.exams.annul(room.examiner, exam, "The paper was known")
    sheet = sheet_of(room.school, room.examiner, attempt)
    assert sheet.result["standing_passed"]
    with pytest.raises(Refused, match="part of an exam"):
        certificate(sheet, Letterhead())
