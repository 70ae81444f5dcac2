"""A sitting whose time is over hands itself in, whether or not a program was open."""

from tests.records.examroom import LESSON, SECOND, Room
from tests.schoolhouse import deal
from trainer.records.attemptstatus import RUNNING
from trainer.records.lateness import hand_in_if_over, hand_in_late
from trainer.records.sitting import WRITTEN, SittingStage

BY_PARTS = f"""\
title: Small test
parts:
  - {{lesson: {LESSON}, seconds: 300}}
  - {{lesson: {SECOND}, seconds: 300}}
"""


def test_nothing_is_handed_in_before_the_time_is_over(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    one = sittings.admit(room.examiner, exam, room.tom.id)
    room.clock.go_on(seconds=1001)
    assert hand_in_late(sittings) == []
    # The candidate's own window need not leave its last act time to arrive.
    assert hand_in_if_over(sittings, room.school.exams.kept(exam), one, grace=0)
    assert sittings.get(room.tom, exam, one.id).stage is SittingStage.FINISHED


def test_a_sitting_is_handed_in_when_the_program_is_opened_again(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    one = sittings.admit(room.examiner, exam, room.tom.id).id
    attempt = sittings.begin_part(room.tom, exam, one, 1).log
    attempt.close()
    paper = sittings.paper(room.tom, exam, one)
    sittings.answer(room.tom, exam, one, 1, 2)
    room.clock.go_on(hours=20)
    room.open_again()
    assert room.school.hand_in_late() == [one]
    assert room.school.hand_in_late() == []
    found = room.school.sittings.get(room.tom, exam, one)
    assert (found.stage, found.reason) == (SittingStage.FINISHED, "The time was over.")
    assert found.answers == (None, 2, *[None] * (len(paper.questions) - 2))
    record = room.school.book.load(attempt.id)
    assert record is not None
    assert record.state != RUNNING
    assert not room.school.exams.sits(room.tom.id)
    assert room.school.verify().alarms == []
    assert room.school.sittings.outcome(room.examiner, exam, one).passed is False


def test_an_interrupted_sitting_waits_whatever_the_clock_says(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    one = sittings.admit(room.examiner, exam, room.tom.id).id
    sittings.interrupt(room.examiner, exam, one, "a fire drill")
    room.clock.go_on(seconds=2000)
    assert hand_in_late(sittings) == []
    sittings.resume(room.examiner, exam, one, "the fire is out", give_back=2000)
    assert hand_in_late(sittings) == []
    room.clock.go_on(seconds=1003)
    assert hand_in_late(sittings) == [one]


def test_without_a_limit_for_the_whole_it_is_over_when_every_part_had_its_time(room: Room) -> None:
    exam, sittings = room.opened_exam(BY_PARTS), room.school.sittings
    one = sittings.admit(room.examiner, exam, room.tom.id).id
    deal(sittings.begin_part(room.tom, exam, one, 1))
    room.clock.go_on(seconds=400)
    assert hand_in_late(sittings) == []
    sittings.begin_part(room.tom, exam, one, 2).log.close()
    room.clock.go_on(seconds=200)
    assert hand_in_late(sittings) == []
    room.clock.go_on(seconds=103)
    assert hand_in_late(sittings) == [one]
    assert WRITTEN not in sittings.get(room.tom, exam, one).parts


def test_more_time_keeps_a_sitting_open(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    one = sittings.admit(room.examiner, exam, room.tom.id).id
    sittings.extend(room.examiner, exam, one, 600, "a fire drill")
    room.clock.go_on(seconds=1500)
    assert hand_in_late(sittings) == []
