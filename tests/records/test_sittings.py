"""Sittings: admitted in opening hours and as often as allowed, in time, continued or not as the examiner says."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from tests.records.examroom import FILE, LESSON, SECOND, Room
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.games import parse_act
from trainer.records.items import duties
from trainer.records.problems import Refused
from trainer.records.roles import Person
from trainer.records.rows import RowKind
from trainer.records.sitting import SittingStage
from trainer.records.sittings import Dealing
from trainer.reports.results import sheet_of
from trainer.reports.sitting import sitting_sheet
from trainer.rules.act import Entry

ONCE = FILE.replace("attempts: 2", "attempts: 1")


def deal(dealing: Dealing, acts: int | None = None) -> None:
    """Deal a part as the robot dealer does: all of it, or so many acts and then the window is gone."""
    log = dealing.log
    attempt = perform(Attempt(dealing.part.lesson, log.record.seed, Mode.EXAM))
    for judged in attempt.judged[:acts]:
        log.act(judged.entry, judged.verdict).result()
    if acts is None:
        log.end(100.0, True, True).result()
    else:
        log.close()


def sit_all(room: Room, exam: str, person: Person) -> str:
    """A perfect sitting."""
    sittings = room.school.sittings
    sitting = sittings.admit(room.examiner, exam, person.id).id
    for number in (1, 2):
        deal(sittings.begin_part(person, exam, sitting, number))
    paper = sittings.paper(person, exam, sitting)
    sittings.hand_in(person, exam, sitting, [question.right for question in paper.questions])
    sittings.finish(person, exam, sitting)
    return sitting


def test_a_perfect_sitting_scores_100_and_passes(room: Room) -> None:
    exam = room.opened_exam()
    sitting = sit_all(room, exam, room.tom)
    outcome = room.school.sittings.outcome(room.examiner, exam, sitting)
    assert outcome.score == 100
    assert outcome.passed
    one = room.school.sittings.get(room.tom, exam, sitting)
    assert (one.stage, one.number, one.admitted_by) == (SittingStage.FINISHED, 1, room.examiner.id)
    attempts = room.school.book.of_exam(exam)
    assert {(record.lesson, record.person, record.mode) for record in attempts} == {
        (LESSON, room.tom.id, Mode.EXAM),
        (SECOND, room.tom.id, Mode.EXAM),
    }
    assert room.school.verify().sound


def test_what_was_left_out_counts_nothing(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    deal(sittings.begin_part(room.tom, exam, sitting, 1))
    sittings.finish(room.tom, exam, sitting)
    outcome = sittings.outcome(room.examiner, exam, sitting)
    assert [int(line.score) for line in outcome.lines] == [100, 0, 0]
    assert len(outcome.reasons) == 3
    assert "not dealt" in outcome.reasons[1]
    assert outcome.reasons[2] == "written part: not handed in"


def test_candidates_have_seeds_and_papers_of_their_own_and_new_ones_the_next_time(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    seeds, papers = set(), set()
    for person in (room.tom, room.tom, room.tina):
        sitting = sittings.admit(room.examiner, exam, person.id).id
        fixed = sittings.begin_part(person, exam, sitting, 1).log.record.seed
        fresh = sittings.begin_part(person, exam, sitting, 2).log.record.seed
        papers.add(sittings.paper(person, exam, sitting).questions)
        assert sittings.paper(person, exam, sitting).questions in papers
        seeds.add((fixed, fresh))
        sittings.stop(room.examiner, exam, sitting, "the next one")
    assert len({fixed for fixed, _ in seeds}) == 1
    assert len({fresh for _, fresh in seeds}) == 3
    assert len(papers) == 3


# Opening hours and attempts


@pytest.mark.parametrize(
    ("now", "why"),
    [
        (datetime(2026, 11, 16, 8, 59, tzinfo=UTC), "opens at 2026-11-16 09:00"),
        (datetime(2026, 11, 17, 7, 59, tzinfo=UTC), "open from 08:00 to 16:00"),
        (datetime(2026, 11, 17, 16, 0, tzinfo=UTC), "open from 08:00 to 16:00"),
        (datetime(2026, 11, 18, 16, 0, tzinfo=UTC), "closed at 2026-11-18 16:00"),
    ],
)
def test_nobody_is_admitted_outside_the_opening_hours(room: Room, now: datetime, why: str) -> None:
    exam = room.opened_exam()
    room.clock.time = now
    with pytest.raises(Refused, match=why):
        room.school.sittings.admit(room.examiner, exam, room.tom.id)
    room.clock.time = datetime(2026, 11, 17, 8, 0, tzinfo=UTC)
    assert room.school.sittings.admit(room.examiner, exam, room.tom.id).running


def test_nobody_is_admitted_to_an_exam_that_is_not_open(room: Room) -> None:
    exam = room.set_exam().id
    with pytest.raises(Refused, match="is set, not open"):
        room.school.sittings.admit(room.examiner, exam, room.tom.id)


def test_only_trainees_with_an_account_are_admitted(room: Room) -> None:
    exam = room.opened_exam()
    for who in (room.instructor.id, room.examiner.id, "somebody"):
        with pytest.raises(Refused, match="Only a trainee"):
            room.school.sittings.admit(room.examiner, exam, who)


def test_attempts_are_counted_but_not_those_that_were_annulled(room: Room) -> None:
    exam, sittings = room.opened_exam(ONCE), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    with pytest.raises(Refused, match="sits 'Small test' already"):
        sittings.admit(room.examiner, exam, room.tom.id)
    sittings.stop(room.examiner, exam, sitting, "talked to a neighbour")
    with pytest.raises(Refused, match="has had one attempt"):
        sittings.admit(room.examiner, exam, room.tom.id)
    sittings.annul(room.examiner, exam, sitting, "it was the neighbour who talked")
    assert sittings.admit(room.examiner, exam, room.tom.id).number == 2


# Time


def test_time_runs_and_can_be_extended_for_a_reason(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    assert sittings.time_left(room.tom, exam, sitting) == 1000
    sittings.begin_part(room.tom, exam, sitting, 1)
    room.clock.go_on(seconds=250)
    assert sittings.time_left(room.tom, exam, sitting, 1) == 50
    with pytest.raises(Refused, match="reason"):
        sittings.extend(room.examiner, exam, sitting, 60, "", part=1)
    sittings.extend(room.examiner, exam, sitting, 60, "a fire drill", part=1)
    assert sittings.time_left(room.tom, exam, sitting, 1) == 110
    assert sittings.time_left(room.tom, exam, sitting) == 810
    room.clock.go_on(seconds=810)
    with pytest.raises(Refused, match="time for this exam is over"):
        sittings.begin_part(room.tom, exam, sitting, 2)
    assert room.noted(exam)[-1] == ("extend", "a fire drill")


def test_answers_that_come_too_late_do_not_count(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    paper = sittings.paper(room.tom, exam, sitting)
    room.clock.go_on(seconds=200)
    with pytest.raises(Refused, match="written part is over"):
        sittings.hand_in(room.tom, exam, sitting, [question.right for question in paper.questions])


@pytest.mark.parametrize("answers", [[], [0, 0, 0], [0, 1, 2, 4], [0, 1, 2, -1]])
def test_answers_that_fit_no_question_are_refused(room: Room, answers: list[int | None]) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    with pytest.raises(Refused, match="no written part"):
        sittings.hand_in(room.tom, exam, sitting, answers)
    sittings.paper(room.tom, exam, sitting)
    with pytest.raises(Refused, match="number of a choice"):
        sittings.hand_in(room.tom, exam, sitting, answers)
    sittings.hand_in(room.tom, exam, sitting, [0, None, 2, 3])
    with pytest.raises(Refused, match="handed in"):
        sittings.hand_in(room.tom, exam, sitting, [0, 0, 0, 0])


# Breakdowns


def test_a_part_is_begun_once_and_gone_on_with_only_by_the_examiners_choice(room: Room) -> None:
    exam = room.opened_exam()
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    deal(room.school.sittings.begin_part(room.tom, exam, sitting, 1), acts=2)
    room.open_again()
    sittings = room.school.sittings
    with pytest.raises(Refused, match="the examiner decides"):
        sittings.begin_part(room.tom, exam, sitting, 1)
    with pytest.raises(Refused):
        sittings.resume_part(room.tom, exam, sitting, 1)
    log = sittings.resume_part(room.examiner, exam, sitting, 1).log
    assert log.record.acts == 2
    assert log.record.person == room.tom.id


def test_an_interrupted_sitting_stands_still_until_it_is_resumed(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    deal(sittings.begin_part(room.tom, exam, sitting, 1), acts=2)
    sittings.interrupt(room.examiner, exam, sitting, "a power cut")
    with pytest.raises(Refused, match="is interrupted"):
        sittings.begin_part(room.tom, exam, sitting, 2)
    with pytest.raises(Refused, match="no such part"):
        sittings.resume_part(room.examiner, exam, sitting, 1)
    outcome = sittings.outcome(room.examiner, exam, sitting)
    assert outcome.reasons[0] == "the sitting was interrupted: a power cut"
    room.clock.go_on(seconds=900)
    sittings.resume(room.examiner, exam, sitting, "the light is back", give_back=900)
    assert sittings.time_left(room.tom, exam, sitting) == 1000
    assert sittings.time_left(room.tom, exam, sitting, 1) == 300
    assert sittings.resume_part(room.examiner, exam, sitting, 1).log.record.acts == 2


def test_an_interruption_takes_the_part_from_the_window_that_has_it(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    dealing = sittings.begin_part(room.tom, exam, sitting, 1)
    judged = perform(Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)).judged
    dealing.log.act(judged[0].entry, judged[0].verdict).result()
    sittings.interrupt(room.examiner, exam, sitting, "a power cut")
    with pytest.raises(Refused, match="another window"):
        dealing.log.act(judged[1].entry, judged[1].verdict).result()
    sittings.resume(room.examiner, exam, sitting, "the light is back")
    assert sittings.resume_part(room.examiner, exam, sitting, 1).log.record.acts == 1
    assert room.school.verify().sound


def test_acts_after_the_time_do_not_count(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    results = []
    for seconds in (299, 350):
        sitting = sittings.admit(room.examiner, exam, room.tom.id).id
        dealing = sittings.begin_part(room.tom, exam, sitting, 1)
        judged = perform(Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)).judged
        for one in judged[:-1]:
            dealing.log.act(one.entry, one.verdict).result()
        room.clock.go_on(seconds=seconds)
        dealing.log.act(judged[-1].entry, judged[-1].verdict).result()
        dealing.log.end(100.0, True, True).result()
        sittings.finish(room.tom, exam, sitting)
        results.append(sittings.outcome(room.examiner, exam, sitting))
    in_time, late = results
    assert in_time.lines[0].score == 100
    assert late.lines[0].score < 100
    assert any("not finished" in reason for reason in late.reasons)
    assert not any("not finished" in reason for reason in in_time.reasons)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("end", ["finish", "stop", "hand in late"])
def test_errors_that_came_after_the_time_count_nowhere(room: Room, end: str) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    dealing = sittings.begin_part(room.tom, exam, sitting, 1)
    attempt = Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)

    def act(text: str) -> None:
        judged = attempt.perform(Entry(parse_act(text)))
        dealing.log.act(judged.entry, judged.verdict).result()

    act("rack stub")
    act("deal 3")
    room.clock.go_on(seconds=350)
    act("deal 4")
    act("collect 1")
    dealing.log.end(50.0, False, False).result()
    before = room.school.book.load(dealing.log.id)
    assert before is not None
    if end == "finish":
        sittings.finish(room.tom, exam, sitting)
    elif end == "stop":
        sittings.stop(room.examiner, exam, sitting, "enough")
    else:
        room.clock.go_on(seconds=2000)
        assert room.school.hand_in_late() == [sitting]
    room.school.exams.close(room.examiner, exam)
    (part, _) = sitting_sheet(room.school, room.examiner, exam, sitting).result["parts"]
    told = len(part["errors"])
    assert before.errors > told > 0
    record = room.school.book.load(dealing.log.id)
    assert record is not None
    assert (record.errors, record.counted, len(record.entries)) == (told, 2, 4)
    assert (record.score, record.standing_score, record.standing_passed) == (50.0, part["score"], False)
    assert sum(one.broken for one in duties(room.school.gradebook(room.instructor))) == told
    assert [one.errors for one in room.school.book.of_exam(exam)] == [told]
    book = room.school.gradebook(room.instructor)
    assert [line.errors for line in book.candidates() if line.key == room.tom.id] == [told]
    assert [line.errors for line in book.exams()] == [told]
    assert [line.errors for line in book.lessons()] == [told]
    assert room.school.personal(room.tom).all()[0].errors == told
    sheet = sheet_of(room.school, room.boss, dealing.log.id)
    assert (sheet.result["errors"], sheet.result["acts_in_time"]) == (told, 2)
    assert room.school.verify().sound
    room.open_again()
    assert room.school.book.of_exam(exam)[0].errors == told


def test_a_resumed_sitting_gives_no_time_to_parts_that_are_over(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    first = sittings.begin_part(room.tom, exam, sitting, 1)
    judged = perform(Attempt(first.part.lesson, first.log.record.seed, Mode.EXAM)).judged
    for one in judged[:-1]:
        first.log.act(one.entry, one.verdict).result()
    room.clock.go_on(seconds=350)
    # Fifty seconds too late.
    first.log.act(judged[-1].entry, judged[-1].verdict).result()
    first.log.end(100.0, True, True).result()
    sittings.paper(room.tom, exam, sitting)
    deal(sittings.begin_part(room.tom, exam, sitting, 2), acts=2)
    room.clock.go_on(seconds=100)
    sittings.interrupt(room.examiner, exam, sitting, "a power cut")
    room.clock.go_on(seconds=400)
    sittings.resume(room.examiner, exam, sitting, "the light is back", give_back=400)
    now = sittings.get(room.tom, exam, sitting)
    assert {number: (part.extended, part.may_go_on) for number, part in now.parts.items()} == {
        1: (0, False),
        0: (400, True),
        2: (400, True),
    }
    assert sittings.time_left(room.tom, exam, sitting) == 1000 - 450
    assert sittings.time_left(room.tom, exam, sitting, 0) == 200 - 100
    sittings.stop(room.examiner, exam, sitting, "it is late")
    assert any("not finished" in reason for reason in sittings.outcome(room.examiner, exam, sitting).reasons)


def test_a_part_whose_time_was_over_at_the_breakdown_gets_none_back(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    deal(sittings.begin_part(room.tom, exam, sitting, 1), acts=2)
    room.clock.go_on(seconds=310)
    sittings.interrupt(room.examiner, exam, sitting, "a power cut")
    room.clock.go_on(seconds=100)
    sittings.resume(room.examiner, exam, sitting, "the light is back", give_back=100)
    part = sittings.get(room.tom, exam, sitting).parts[1]
    assert (part.extended, part.may_go_on) == (0, False)


def test_a_part_that_was_noted_and_never_stored_is_begun_under_its_noted_id(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    # What a kill between the two writes leaves behind.
    body = {"did": "begin", "sitting": sitting, "by": room.tom.id, "part": 1, "attempt": "noted"}
    room.school.journal.append(exam, RowKind.DEED, body).result()
    dealing = sittings.begin_part(room.tom, exam, sitting, 1)
    dealing.log.ready.result()
    assert dealing.log.id == "noted"
    with pytest.raises(Refused, match="begun already"):
        sittings.begin_part(room.tom, exam, sitting, 1)


def test_stopping_interrupts_what_is_being_dealt_and_annulling_annuls_it(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    dealing = sittings.begin_part(room.tom, exam, sitting, 1)
    dealing.log.ready.result()
    with pytest.raises(Refused, match="still being dealt"):
        sittings.finish(room.tom, exam, sitting)
    with pytest.raises(Refused, match="One candidate still sits"):
        room.school.exams.close(room.examiner, exam)
    sittings.stop(room.examiner, exam, sitting, "a telephone")
    entry = perform(Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)).judged[0].entry
    with pytest.raises(Refused):
        dealing.log.act(entry).result()
    assert [record.state for record in room.school.book.of_exam(exam)] == ["interrupted"]
    sittings.annul(room.examiner, exam, sitting, "it was not his")
    assert [record.state for record in room.school.book.of_exam(exam)] == ["annulled"]
    room.school.exams.close(room.examiner, exam)
    assert room.school.verify().sound


def test_in_an_annulled_exam_nothing_goes_on_and_nobody_passes(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    passed = sit_all(room, exam, room.tina)
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    room.school.exams.annul(room.examiner, exam, "the paper was known")
    with pytest.raises(Refused, match="is annulled"):
        sittings.begin_part(room.tom, exam, sitting, 1)
    assert sittings.outcome(room.tina, exam, passed).reasons == ("the exam was annulled",)


def test_an_overridden_grade_counts_in_the_outcome(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sit_all(room, exam, room.tom)
    begun = sittings.get(room.tom, exam, sitting).begun(2)
    assert begun is not None
    room.school.personal(room.examiner).override(begun.attempt, "seen on video", score=10.0, passed=False).result()
    assert sittings.outcome(room.examiner, exam, sitting).score == 70


# Who may


Deed = Callable[[Room, Person | None, str, str], object]
EXAMINERS: dict[str, Deed] = {
    "extend": lambda room, by, exam, one: room.school.sittings.extend(by, exam, one, 60, "because"),
    "stop": lambda room, by, exam, one: room.school.sittings.stop(by, exam, one, "because"),
    "interrupt": lambda room, by, exam, one: room.school.sittings.interrupt(by, exam, one, "because"),
    "resume": lambda room, by, exam, one: room.school.sittings.resume(by, exam, one, "because"),
    "annul": lambda room, by, exam, one: room.school.sittings.annul(by, exam, one, "because"),
    "resume_part": lambda room, by, exam, one: room.school.sittings.resume_part(by, exam, one, 1),
}
OWN: dict[str, Deed] = {
    "get": lambda room, by, exam, one: room.school.sittings.get(by, exam, one),
    "begin_part": lambda room, by, exam, one: room.school.sittings.begin_part(by, exam, one, 1),
    "paper": lambda room, by, exam, one: room.school.sittings.paper(by, exam, one),
    "hand_in": lambda room, by, exam, one: room.school.sittings.hand_in(by, exam, one, [0, 0, 0, 0]),
    "finish": lambda room, by, exam, one: room.school.sittings.finish(by, exam, one),
    "time_left": lambda room, by, exam, one: room.school.sittings.time_left(by, exam, one),
    "outcome": lambda room, by, exam, one: room.school.sittings.outcome(by, exam, one),
}


@pytest.mark.parametrize("deed", EXAMINERS)
def test_no_candidate_decides(room: Room, deed: str) -> None:
    exam = room.opened_exam()
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    before = room.noted(exam)
    for by in (room.tom, room.tina, None):
        with pytest.raises(Refused):
            EXAMINERS[deed](room, by, exam, sitting)
    assert room.noted(exam) == before


@pytest.mark.parametrize("deed", OWN)
def test_a_candidate_reaches_nothing_of_anothers_sitting(room: Room, deed: str) -> None:
    exam = room.opened_exam()
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    before = room.noted(exam)
    for by in (room.tina, None):
        with pytest.raises(Refused):
            OWN[deed](room, by, exam, sitting)
    assert room.noted(exam) == before
    assert room.school.sittings.all(room.tina, exam) == []
    assert [one.id for one in room.school.sittings.all(room.examiner, exam)] == [sitting]
