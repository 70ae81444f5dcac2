"""What is decided about a part holds in the exam's result; it is judged again by the lesson that the exam keeps."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.records.examroom import LESSON, SECOND, Room
from trainer.commands.grading import _graded
from trainer.commands.sealed import EVERYTHING
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import choose, perform
from trainer.drill.written import paper as make_paper
from trainer.games import parse_act
from trainer.library import find, find_rubric
from trainer.records.examregrading import compared
from trainer.records.gradebook import Choice
from trainer.records.problems import Damaged, Refused
from trainer.records.regrading import accept, regrade, under_rubric
from trainer.records.results import exam_results
from trainer.records.sitting import WRITTEN
from trainer.reports.printed import Letterhead, certificate
from trainer.reports.results import sheet_of, signed_result
from trainer.reports.sitting import signed_sitting
from trainer.rules.act import Entry
from trainer.shell.debrief.replay import Told, look_back

SLIP, FATAL = "rule void", "13:69F-42.12(a)"
TWO = f"title: Two parts\nparts:\n  - {{lesson: {SECOND}, seed: 5}}\n  - {{lesson: {LESSON}}}\n"
ONE = f"title: One part\nparts:\n  - {{lesson: {SECOND}, seed: 5}}\n"


def written_out() -> str:
    """An exam whose only lesson is in its own file."""
    document = find(SECOND).document
    assert document is not None
    # Seats are numbers, which JSON would quote.
    table = re.sub(r'"(\d+)":', r"\1:", json.dumps(document.value))
    return f"title: Our own table\nparts:\n  - table: {table}\n    seed: 5\n"


class Grade(NamedTuple):
    score: float
    passed: bool
    finished: bool


FOUND = Grade(-1, False, False)


def dealt(room: Room, exam: str, slip: bool = False, recorded: Grade | None = FOUND) -> list[str]:
    """Tom deals every part of an exam; returns his attempts.

    With a slip he leaves the critical duty broken. Another recorded grade is one that another program found, with
    another verdict on the first act; with None he is stopped instead.
    """
    sittings = room.school.sittings
    sitting, kept = sittings.admit(room.examiner, exam, room.tom.id).id, room.school.exams.kept(exam)
    ids = []
    for number in range(1, len(kept.exam.parts) + 1):
        part, log = sittings.begin_part(room.tom, exam, sitting, number)
        attempt = Attempt(part.lesson, log.record.seed, Mode.EXAM)
        while not attempt.done:
            wrong = slip and not attempt.judged
            judged = attempt.perform(Entry(parse_act(SLIP) if wrong else choose(attempt), 500 * len(attempt.judged)))
            first = len(attempt.judged) == 1 and recorded is not FOUND
            log.act(judged.entry, judged.verdict._replace(duty=None) if first else judged.verdict)
        result = grade(attempt, kept.exam.rubric)
        own = Grade(rounded(result.score), result.passed, attempt.done)
        if recorded is not None:
            log.end(*(own if recorded is FOUND else recorded)).result()
        ids.append(log.id)
    if recorded is None:
        sittings.stop(room.examiner, exam, sitting, "The window was gone")
    else:
        sittings.finish(room.tom, exam, sitting)
    return ids


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
    room.school.personal(room.examiner).override(attempt, "Help from the rail", passed=False).result()
    (after,) = exam_results(room.school, room.examiner, exam)
    assert not after.passed
    assert [reason.rpartition(": ")[2] for reason in after.reasons] == ["decided to be no pass"]
    room.school.personal(room.examiner).override(attempt, "It was another table", passed=True).result()
    (again,) = exam_results(room.school, room.examiner, exam)
    assert again.passed


def test_a_lower_score_alone_counts_as_a_score(room: Room) -> None:
    exam, attempt = sat(room)
    room.school.personal(room.examiner).override(attempt, "Recounted", score=60.0).result()
    (after,) = exam_results(room.school, room.examiner, exam)
    assert after.reasons == ("60 is below the pass mark of 80",)


def test_a_part_decided_to_be_no_pass_fails_an_exam_whose_other_part_makes_up_for_its_score(room: Room) -> None:
    exam = room.opened_exam(TWO)
    first, _ = dealt(room, exam)
    room.school.personal(room.examiner).override(first, "Help from the rail", score=75.0, passed=False).result()
    (after,) = exam_results(room.school, room.examiner, exam)
    assert after.score == Fraction("87.5")
    assert [reason.rpartition(": ")[2] for reason in after.reasons] == ["decided to be no pass"]


def test_a_regrading_under_a_rubric_without_the_critical_error_takes_it_away(room: Room) -> None:
    exam = room.opened_exam(ONE + f"pass_mark: 0\nfail_outright: ['{FATAL}']\n")
    (attempt,) = dealt(room, exam, slip=True)
    (before,) = exam_results(room.school, room.examiner, exam)
    assert [reason.rpartition(": ")[2] for reason in before.reasons] == [f"an error against {FATAL} fails outright"]
    mild = find_rubric("").model_copy(update={"pass_mark": 0, "fail_outright": ()})
    personal, database = room.school.personal(room.examiner), room.school.journal.database
    found = regrade(personal, database, [attempt], mild)
    assert accept(personal, found, "The list was wrong", under_rubric(mild, "0.1.0")).changed == [attempt]
    (after,) = exam_results(room.school, room.examiner, exam)
    assert after.reasons == ()


# Another version of the program


def test_another_version_that_judges_alike_changes_nothing(room: Room) -> None:
    exam, _ = sat(room)
    (before,) = exam_results(room.school, room.examiner, exam)
    room.open_again("0.2.0")
    (after,) = exam_results(room.school, room.examiner, exam)
    assert (after.outcome, after.passed) == (before.outcome, True)


def test_where_another_version_judges_otherwise_the_recorded_grade_stands_until_a_regrading(room: Room) -> None:
    exam = room.opened_exam(ONE)
    (attempt,) = dealt(room, exam, recorded=Grade(88.0, True, True))
    room.open_again("0.2.0")
    (after,) = exam_results(room.school, room.examiner, exam)
    assert after.score == 88
    assert after.reasons == ()
    personal, database = room.school.personal(room.examiner), room.school.journal.database
    rubric = room.school.exams.kept(exam).exam.rubric
    found = regrade(personal, database, [attempt], rubric)
    assert accept(personal, found, "The new version is right", under_rubric(rubric, "0.2.0")).changed == [attempt]
    (regraded,) = exam_results(room.school, room.examiner, exam)
    assert regraded.score == 100


def test_a_part_without_a_recorded_grade_is_no_pass_where_another_version_judges_otherwise(room: Room) -> None:
    exam = room.opened_exam(ONE)
    (attempt,) = dealt(room, exam, recorded=None)
    room.open_again("0.2.0")
    (after,) = exam_results(room.school, room.examiner, exam)
    assert any("version 0.1.0" in reason for reason in after.reasons)
    personal, kept = room.school.personal(room.examiner), room.school.exams.kept(exam)
    ((sitting,),) = ((one.sitting for one in result.sittings) for result in [after])
    counted = room.school.sittings.judge.counted(kept, sitting)
    found = regrade(personal, room.school.journal.database, [attempt], kept.exam.rubric, counted=counted)
    accept(personal, found, "Judged by this version", under_rubric(kept.exam.rubric, "0.2.0"))
    (regraded,) = exam_results(room.school, room.examiner, exam)
    assert not any("version" in reason for reason in regraded.reasons)


def test_the_written_part_is_marked_by_the_questions_that_were_asked(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    exam = room.opened_exam()
    sittings = room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    paper = sittings.paper(room.tom, exam, sitting)
    for number, question in enumerate(paper.questions[:3]):
        sittings.answer(room.tom, exam, sitting, number, question.right)
    # A version that makes other questions of the same seed.
    monkeypatch.setattr(
        "trainer.drill.exam.paper", lambda games, topics, count, seed: make_paper(games, topics, count, seed + 1)
    )
    room.open_again("0.2.0")
    sittings = room.school.sittings
    assert room.school.exams.kept(exam).paper_for(room.tom.id, 1) != paper
    assert sittings.paper(room.tom, exam, sitting) == paper
    sittings.hand_in(room.tom, exam, sitting)
    sittings.finish(room.tom, exam, sitting)
    assert sittings.outcome(room.examiner, exam, sitting).lines[-1].score == 75
    assert room.school.verify().sound


def test_questions_that_are_not_those_that_were_asked_are_not_marked(room: Room) -> None:
    exam = room.opened_exam()
    sittings = room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    paper = sittings.paper(room.tom, exam, sitting)
    sittings.hand_in(room.tom, exam, sitting, [question.right for question in paper.questions])
    sittings.finish(room.tom, exam, sitting)
    one = sittings.get(room.examiner, exam, sitting)
    begun = replace(one.parts[WRITTEN], paper="00")
    with pytest.raises(Damaged, match="not those that were asked"):
        sittings.judge.outcome(room.school.exams.kept(exam), replace(one, parts={**one.parts, WRITTEN: begun}))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_lesson_that_only_the_exam_has_is_judged_again_by_what_the_exam_keeps(room: Room, jobs: int) -> None:
    exam, attempt = sat(room, written_out())
    kept = room.school.exams.kept(exam).exam
    lessons = {part.lesson.id: part.lesson.document for part in kept.parts if part.lesson.document is not None}
    personal, database = room.school.personal(room.examiner), room.school.journal.database
    ids = room.school.gradebook(room.examiner).ids(Choice(exam=exam))
    assert ids == [attempt]
    # Two processes are begun only for more than one part of the work.
    many = ids * (17 if jobs > 1 else 1)
    found = regrade(personal, database, many, kept.rubric, jobs, lessons=lessons)
    assert all(one.same and not one.lesson_changed for one in found)
    (without,) = regrade(personal, database, ids, kept.rubric, 1)
    assert "no lesson of that name" in without.problem


def test_a_part_of_an_exam_has_no_certificate_of_its_own(room: Room) -> None:
    exam, attempt = sat(room)
    room.school.exams.annul(room.examiner, exam, "The paper was known")
    sheet = sheet_of(room.school, room.examiner, attempt)
    assert sheet.result["standing_passed"]
    with pytest.raises(Refused, match="part of an exam"):
        certificate(sheet, Letterhead())


# Regrading


def test_what_was_decided_after_the_differences_were_shown_is_not_overwritten(room: Room) -> None:
    _, attempt = sat(room)
    strict = find_rubric("").model_copy(update={"pass_mark": 100, "weights": {}})
    personal = room.school.personal(room.examiner)
    personal.override(attempt, "Recounted", score=70.0, passed=False).result()
    found = regrade(personal, room.school.journal.database, [attempt], strict)
    personal.override(attempt, "Help from the rail", score=10.0, passed=False).result()
    for over in (False, True):
        assert (
            accept(personal, found, "Another rubric", under_rubric(strict, "0.1.0"), over_decisions=over).changed == []
        )
    loaded = personal.load(attempt)
    assert loaded is not None
    assert (loaded.standing_score, loaded.overrides) == (10.0, 2)


def test_parts_that_were_stopped_are_regraded_as_far_as_they_were_in_time(room: Room) -> None:
    exam = room.opened_exam(ONE.replace("seed: 5", "seed: 5, seconds: 100"))
    sittings, kept = room.school.sittings, room.school.exams.kept(exam)
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    part, log = sittings.begin_part(room.tom, exam, sitting, 1)
    acts = perform(Attempt(part.lesson, log.record.seed, Mode.EXAM)).judged
    for number, judged in enumerate(acts):
        if number == 5:
            room.clock.go_on(seconds=200)
        log.act(judged.entry, judged.verdict).result()
    sittings.stop(room.examiner, exam, sitting, "Left the room")
    tell = list[tuple[int, int]]()
    again = compared(room.school, room.examiner, exam, "", lambda *said: tell.append(said))
    ((found, name),) = again.lines
    assert (found.id, found.acts, name) == (log.id, 5, "tom")
    assert again.differing == []
    outcome = sittings.judge.outcome(kept, sittings.get(room.examiner, exam, sitting))
    assert found.score == rounded(outcome.score) < 100
    assert not found.passed


# Graded by the exam's own lesson and rubric, wherever


def test_a_signed_attempt_of_an_exam_is_graded_again_by_what_the_exam_keeps(room: Room, tmp_path: Path) -> None:
    exam = room.opened_exam(written_out() + f"fail_outright: ['{FATAL}']\n")
    (attempt,) = dealt(room, exam, slip=True)
    file = tmp_path / "one.json"
    file.write_bytes(signed_result(room.school, room.examiner, attempt))
    again = _graded(file, "", None, None, None, EVERYTHING)
    assert (again["as_recorded"], again["passed"]) == (True, False)
    mild = find_rubric("").model_copy(update={"fail_outright": ()})
    assert _graded(file, "", None, mild, None, EVERYTHING)["as_recorded"] is False


def test_a_signed_sitting_with_a_lesson_of_its_own_is_graded_again(room: Room, tmp_path: Path) -> None:
    exam = room.opened_exam(written_out())
    dealt(room, exam)
    file = tmp_path / "one.json"
    ((sitting,),) = (one.sittings for one in exam_results(room.school, room.examiner, exam))
    file.write_bytes(signed_sitting(room.school, room.examiner, exam, sitting.sitting.id))
    again = _graded(file, "", None, None, None, EVERYTHING)
    assert (again["as_recorded"], again["passed"]) == (True, True)


def test_looking_back_at_a_part_of_an_exam_judges_it_by_the_exams_rubric(room: Room) -> None:
    exam = room.opened_exam(ONE + f"fail_outright: ['{FATAL}']\n")
    (attempt,) = dealt(room, exam, slip=True)
    personal = room.school.personal(room.examiner)
    record = personal.load(attempt)
    assert record is not None
    by = personal.lesson_of(record)
    assert by is not None
    told = next(one for one in look_back(record, None, *by) if isinstance(one, Told))
    assert told.debrief.failed_by == (FATAL,)
    assert not told.debrief.passed
