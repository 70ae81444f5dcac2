"""Time that runs out, parts that are continued, answers noted one by one, and what the examiner sees of it."""

from __future__ import annotations

import pytest

from tests.records.examroom import Room
from tests.records.test_sittings import deal
from trainer.records.invigilation import candidates, listed, seats
from trainer.records.problems import Refused
from trainer.records.setexam import State
from trainer.records.sitting import WRITTEN, SittingStage


def admitted(room: Room) -> tuple[str, str]:
    exam = room.opened_exam()
    return exam, room.school.sittings.admit(room.examiner, exam, room.tom.id).id


def test_a_part_whose_time_ran_out_stays_as_it_is_and_the_exam_can_be_handed_in(room: Room) -> None:
    (exam, sitting), sittings = admitted(room), room.school.sittings
    dealing = sittings.begin_part(room.tom, exam, sitting, 1)
    deal(dealing, acts=2)
    assert not sittings.end_part(room.tom, exam, sitting, 1)
    with pytest.raises(Refused, match="still being dealt"):
        sittings.finish(room.tom, exam, sitting)
    room.clock.go_on(seconds=300)
    assert sittings.end_part(room.tom, exam, sitting, 1)
    record = room.school.book.load(dealing.log.id)
    assert record is not None
    assert (record.state, record.acts, record.decisions[-1]["reason"]) == ("interrupted", 2, "The time was over.")
    sittings.finish(room.tom, exam, sitting)
    assert any("not finished" in reason for reason in sittings.outcome(room.examiner, exam, sitting).reasons)
    assert room.school.verify().sound


def test_the_exam_can_be_handed_in_after_the_time_though_the_window_was_killed(room: Room) -> None:
    exam, sitting = admitted(room)
    deal(room.school.sittings.begin_part(room.tom, exam, sitting, 2), acts=1)
    room.open_again()
    room.clock.go_on(seconds=1000)
    room.school.sittings.finish(room.tom, exam, sitting)
    assert room.school.sittings.get(room.tom, exam, sitting).stage is SittingStage.FINISHED


def test_the_examiner_lets_a_candidate_go_on_at_their_own_window_once(room: Room) -> None:
    exam, sitting = admitted(room)
    deal(room.school.sittings.begin_part(room.tom, exam, sitting, 1), acts=2)
    room.open_again()
    sittings = room.school.sittings
    with pytest.raises(Refused, match="examiner decides"):
        sittings.go_on(room.tom, exam, sitting, 1)
    with pytest.raises(Refused):
        sittings.let_go_on(room.tom, exam, sitting, 1, "I want to")
    with pytest.raises(Refused):
        sittings.let_go_on(room.examiner, exam, sitting, 2, "not begun")
    sittings.let_go_on(room.examiner, exam, sitting, 1, "the plug was pulled")
    dealing = sittings.go_on(room.tom, exam, sitting, 1)
    assert dealing.log.record.acts == 2
    dealing.log.ready.result()
    with pytest.raises(Refused, match="examiner decides"):
        sittings.go_on(room.tom, exam, sitting, 1)
    assert room.school.verify().sound


def test_answers_noted_one_by_one_survive_and_count(room: Room) -> None:
    exam, sitting = admitted(room)
    with pytest.raises(Refused, match="no written part"):
        room.school.sittings.answer(room.tom, exam, sitting, 0, 1)
    paper = room.school.sittings.paper(room.tom, exam, sitting)
    right = [question.right for question in paper.questions]
    room.school.sittings.answer(room.tom, exam, sitting, 0, (right[0] + 1) % 4)
    room.school.sittings.answer(room.tom, exam, sitting, 0, right[0])
    room.school.sittings.answer(room.tom, exam, sitting, 2, right[2])
    room.open_again()
    sittings = room.school.sittings
    assert sittings.answered(room.tom, exam, sitting) == (right[0], None, right[2], None)
    for question, choice in ((4, 0), (0, 4), (-1, 0)):
        with pytest.raises(Refused, match="number of a choice"):
            sittings.answer(room.tom, exam, sitting, question, choice)
    room.clock.go_on(seconds=203)
    with pytest.raises(Refused, match="time for this part is over"):
        sittings.answer(room.tom, exam, sitting, 1, right[1])
    sittings.hand_in(room.tom, exam, sitting)
    assert sittings.get(room.tom, exam, sitting).answers == (right[0], None, right[2], None)
    sittings.finish(room.tom, exam, sitting)
    assert sittings.outcome(room.examiner, exam, sitting).lines[-1].score == 50
    assert room.school.verify().sound


def test_answers_that_were_noted_count_though_nobody_handed_them_in(room: Room) -> None:
    (exam, sitting), sittings = admitted(room), room.school.sittings
    paper = sittings.paper(room.tom, exam, sitting)
    sittings.answer(room.tom, exam, sitting, 3, paper.questions[3].right)
    sittings.stop(room.examiner, exam, sitting, "the bell")
    outcome = sittings.outcome(room.examiner, exam, sitting)
    assert outcome.lines[-1].score == 25
    assert "written part: not handed in" not in outcome.reasons


def test_the_examiner_sees_who_is_at_what_and_what_broke_off(room: Room) -> None:
    exam, sitting = admitted(room)
    room.school.sittings.begin_part(room.tom, exam, sitting, 1).log.ready.result()
    kept = room.school.exams.kept(exam)
    room.clock.go_on(seconds=100)
    (seat,) = seats(room.school.sittings, room.school.people, room.examiner, kept)
    assert (seat.person, seat.part, seat.left, seat.broken, seat.acts) == (room.tom, 1, 200, None, 0)
    room.open_again()
    (seat,) = seats(room.school.sittings, room.school.people, room.examiner, kept)
    assert seat.broken == 1
    room.school.sittings.stop(room.examiner, exam, sitting, "enough")
    (seat,) = seats(room.school.sittings, room.school.people, room.examiner, kept)
    assert (seat.part, seat.broken, seat.left) == (None, None, None)
    with pytest.raises(Refused):
        seats(room.school.sittings, room.school.people, room.tom, kept)


def test_the_written_part_is_what_the_candidate_is_at_until_it_is_handed_in(room: Room) -> None:
    (exam, sitting), sittings = admitted(room), room.school.sittings
    sittings.paper(room.tom, exam, sitting)
    kept = room.school.exams.kept(exam)
    assert [seat.part for seat in seats(sittings, room.school.people, room.examiner, kept)] == [WRITTEN]
    sittings.hand_in(room.tom, exam, sitting)
    assert [seat.part for seat in seats(sittings, room.school.people, room.examiner, kept)] == [None]


def test_exams_are_listed_with_their_keys_and_how_many_sit(room: Room) -> None:
    exam, sitting = admitted(room)
    other = room.set_exam()
    room.clock.go_on(seconds=60)
    lines = listed(room.school.sittings, room.instructor)
    assert [(one.id, one.state, one.sit, one.over) for one in lines] == [
        (exam, State.OPEN, 1, 0),
        (other.id, State.SET, 0, 0),
    ]
    assert lines[1].key == other.key
    assert lines[0].hours == "08:00-16:00"
    room.school.sittings.finish(room.tom, exam, sitting)
    room.school.exams.annul(room.examiner, exam, "the wrong room")
    lines = listed(room.school.sittings, room.examiner)
    assert (lines[-1].state, lines[-1].sit, lines[-1].over, lines[-1].reason) == (
        State.ANNULLED,
        0,
        1,
        "the wrong room",
    )
    with pytest.raises(Refused):
        listed(room.school.sittings, room.tom)


def test_only_trainees_are_candidates(room: Room) -> None:
    exam, _ = admitted(room)
    found = candidates(room.school.sittings, room.examiner, room.school.exams.kept(exam), room.school.people.all())
    assert {(one.person.login, one.sits) for one in found} == {("tom", True), ("tina", False)}


def test_leave_to_go_on_is_not_used_up_where_the_part_cannot_be_taken_up(room: Room) -> None:
    exam, sitting = admitted(room)
    sittings = room.school.sittings
    dealing = sittings.begin_part(room.tom, exam, sitting, 1)
    deal(dealing, acts=2)
    sittings.let_go_on(room.examiner, exam, sitting, 1, "the plug was pulled")
    room.school.book.interrupt(dealing.log.id, "taken for lost", room.examiner.id).result()
    before = room.noted(exam)
    with pytest.raises(Refused):
        sittings.go_on(room.tom, exam, sitting, 1)
    assert room.noted(exam) == before
    assert room.school.verify().sound


def test_only_one_sitting_of_a_candidate_runs_at_a_time(room: Room) -> None:
    exam, first = admitted(room)
    sittings = room.school.sittings
    sittings.interrupt(room.examiner, exam, first, "the lights went out")
    second = sittings.admit(room.examiner, exam, room.tom.id).id
    with pytest.raises(Refused, match="only one sitting"):
        sittings.resume(room.examiner, exam, first, "the lights are back")
    sittings.stop(room.examiner, exam, second, "the first one goes on")
    sittings.resume(room.examiner, exam, first, "the lights are back")
    assert [one.id for one in sittings.all(room.examiner, exam) if one.running] == [first]


def test_no_sitting_is_resumed_in_an_exam_that_is_over(room: Room) -> None:
    exam, sitting = admitted(room)
    room.school.sittings.interrupt(room.examiner, exam, sitting, "the lights went out")
    room.school.exams.close(room.examiner, exam)
    with pytest.raises(Refused, match="is closed"):
        room.school.sittings.resume(room.examiner, exam, sitting, "the lights are back")
