"""Results of an exam: the same as each sitting's outcome, the best counts, and each person sees what is theirs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter

import pytest

from tests.records.examroom import FILE, Room
from tests.records.test_sittings import deal, sit_all
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.exam import Outcome
from trainer.drill.robot import perform
from trainer.records.judging import Judge
from trainer.records.problems import Refused
from trainer.records.results import exam_results, sitting_result
from trainer.records.roles import Person, Role

CANDIDATES = 200
OFTEN = FILE.replace("attempts: 2", "attempts: 9")


def leave_early(room: Room, exam: str, person: Person, acts: int) -> str:
    """A sitting of which only some acts of the first part were done."""
    sittings = room.school.sittings
    sitting = sittings.admit(room.examiner, exam, person.id).id
    deal(sittings.begin_part(person, exam, sitting, 1), acts)
    sittings.stop(room.examiner, exam, sitting, "left the room")
    return sitting


def test_every_result_is_the_outcome_of_its_sitting_however_often_it_is_asked(room: Room) -> None:
    exam, sittings = room.opened_exam(OFTEN), room.school.sittings
    kept = room.school.exams.kept(exam)
    ids = [leave_early(room, exam, room.tom, 3), sit_all(room, exam, room.tom), leave_early(room, exam, room.tina, 7)]
    judged: dict[str, Outcome | None] = {}
    for _ in range(2):
        found = exam_results(room.school, room.examiner, exam)
        judged = {one.sitting.id: one.outcome for result in found for one in result.sittings}
        # A judge who remembers nothing performs every act again.
        for sitting in ids:
            one = sittings.get(room.examiner, exam, sitting)
            assert judged[sitting] == Judge(room.school.book, room.school.exams.engine).outcome(kept, one)
            assert judged[sitting] == sittings.outcome(room.examiner, exam, sitting)
    assert set(judged) == set(ids)


def test_what_is_remembered_gives_way_to_decisions_and_more_time(room: Room) -> None:
    exam, sittings = room.opened_exam(OFTEN), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    dealing = sittings.begin_part(room.tom, exam, sitting, 1)
    judged = perform(Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)).judged
    room.clock.go_on(seconds=400)
    for one in judged:
        dealing.log.act(one.entry, one.verdict).result()
    dealing.log.end(100.0, True, True).result()
    kept, running = room.school.exams.kept(exam), sittings.get(room.tom, exam, sitting)
    late = sittings.judge.part(kept, running, kept.exam.parts[0])
    sittings.extend(room.examiner, exam, sitting, 500, "a fire drill", part=1)
    sittings.finish(room.tom, exam, sitting)
    in_time = exam_results(room.school, room.examiner, exam)[0]
    assert late is not None
    assert late.score < in_time.lines[0].score == 100
    assert not in_time.overridden
    room.school.personal(room.examiner).override(dealing.log.id, "seen on video", score=10.0, passed=False).result()
    decided = exam_results(room.school, room.examiner, exam)[0]
    assert decided.lines[0].score == 10
    assert decided.overridden


def test_the_best_sitting_counts_and_an_annulled_one_never(room: Room) -> None:
    exam, sittings = room.opened_exam(OFTEN), room.school.sittings
    best = sit_all(room, exam, room.tom)
    leave_early(room, exam, room.tom, 5)
    (result,) = exam_results(room.school, room.boss, exam)
    assert result.counts is not None
    assert (result.counts.sitting.id, result.score, result.reasons) == (best, Fraction(100), ())
    assert result.passed
    assert (result.name, result.key) == ("tom", str(room.school.exams.kept(exam).key))
    assert [line.name for line in result.lines][-1] == "written part"
    sittings.annul(room.examiner, exam, best, "a note was found")
    (result,) = exam_results(room.school, room.boss, exam)
    assert result.counts is not None
    assert result.counts.sitting.number == 2
    assert not result.passed


def test_who_sits_now_has_no_result_yet(room: Room) -> None:
    exam = room.opened_exam()
    room.school.sittings.admit(room.examiner, exam, room.tom.id)
    (result,) = exam_results(room.school, room.instructor, exam)
    assert (result.counts, result.score, result.passed, result.standing) == (None, None, False, "sitting now")


def test_a_candidate_sees_their_own_result_when_the_exam_is_closed(room: Room) -> None:
    exam = room.opened_exam()
    his, hers = sit_all(room, exam, room.tom), sit_all(room, exam, room.tina)
    for ask in (
        exam_results,
        lambda school, by, id_: sitting_result(school, by, id_, his),
        lambda school, by, id_: school.sittings.outcome(by, id_, his),
    ):
        with pytest.raises(Refused, match="when it is closed"):
            ask(room.school, room.tom, exam)
    with pytest.raises(Refused):
        exam_results(room.school, None, exam)
    room.school.exams.close(room.examiner, exam)
    (mine,) = exam_results(room.school, room.tom, exam)
    assert mine.person == room.tom.id
    assert sitting_result(room.school, room.tom, exam, his).outcome == mine.outcome
    assert room.school.sittings.outcome(room.tom, exam, his) == mine.outcome
    with pytest.raises(Refused, match="no such sitting"):
        sitting_result(room.school, room.tom, exam, hers)
    assert len(exam_results(room.school, room.instructor, exam)) == 2


def test_the_results_of_200_candidates_come_at_once_when_they_are_asked_again(
    room: Room, record_property: Callable[[str, object], None]
) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    people = [
        room.school.people.create(room.boss, f"Candidate {number:03}", f"c{number}", Role.TRAINEE, "258036")
        for number in range(CANDIDATES)
    ]
    for person in people:
        sitting = sittings.admit(room.examiner, exam, person.id).id
        for part in (1, 2):
            dealing = sittings.begin_part(person, exam, sitting, part)
            attempt = perform(Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM))
            for one in attempt.judged:
                dealing.log.act(one.entry, one.verdict)
            dealing.log.end(100.0, True, True)
        sittings.stop(room.examiner, exam, sitting, "the written part is tomorrow")
    told: list[tuple[int, int]] = []
    start = perf_counter()
    first = exam_results(room.school, room.examiner, exam, lambda done, total: told.append((done, total)))
    middle = perf_counter()
    again = exam_results(room.school, room.examiner, exam)
    end = perf_counter()
    record_property("figure", f"{CANDIDATES} candidates: first {middle - start:.2f} s, again {end - middle:.2f} s")
    assert first == again
    assert [one.name for one in first] == sorted(one.name for one in people)
    assert told[-1] == (CANDIDATES, CANDIDATES)
    assert end - middle < 1


def test_a_candidate_finds_not_even_their_own_attempts_while_the_exam_is_under_way(room: Room) -> None:
    exam = room.opened_exam()
    sit_all(room, exam, room.tom)
    (first, *_) = room.school.book.of_exam(exam)
    personal = room.school.personal(room.tom)

    def found() -> tuple[int, ...]:
        book = room.school.gradebook(room.tom)
        loaded = personal.load(first.id)
        return (
            len(personal.all()),
            len(personal.of_exam(exam)),
            len(book.attempts()),
            len(book.lessons()),
            loaded is not None,
        )

    assert found() == (0, 0, 0, 0, 0)
    assert len(room.school.gradebook(room.instructor).attempts()) == 2
    room.school.exams.close(room.examiner, exam)
    assert found() == (2, 2, 2, 2, 1)


def test_a_finding_that_stays_as_it_was_changes_no_score_and_an_annulled_attempt_counts_nothing(room: Room) -> None:
    exam = room.opened_exam(OFTEN)
    sitting = leave_early(room, exam, room.tom, 5)
    begun = room.school.sittings.get(room.tom, exam, sitting).begun(1)
    assert begun is not None
    (before,) = exam_results(room.school, room.examiner, exam)
    personal = room.school.personal(room.examiner)
    personal.override(begun.attempt, "seen on video", act=1, finding="proper").result()
    (noted,) = exam_results(room.school, room.examiner, exam)
    assert (noted.score, noted.lines, noted.reasons) == (before.score, before.lines, before.reasons)
    assert (noted.overridden, noted.found) == (True, before.outcome)
    personal.annul(begun.attempt, "the cards were marked").result()
    (void,) = exam_results(room.school, room.examiner, exam)
    assert void.lines[0].score == 0 < before.lines[0].score
    assert any("its attempt was annulled" in reason for reason in void.reasons)
