"""Exams belong to classes, a class is admitted at once, extra time is given beforehand, and nobody sits two exams."""

from functools import partial

import pytest

from tests.records.examroom import FILE, Room
from trainer.records.problems import Refused
from trainer.records.sitting import SittingStage

OTHER = FILE.replace("Small test", "Other test")


@pytest.fixture
def classed(room: Room) -> tuple[Room, str]:
    """Tina is in the class, Tom is not."""
    class_ = room.school.classes.create(room.boss, "Autumn").id
    room.school.classes.enrol(room.boss, class_, room.tina.id)
    return room, class_


def test_an_exam_of_a_class_admits_only_its_trainees(classed: tuple[Room, str]) -> None:
    room, class_ = classed
    exam = room.opened_exam()
    room.school.exams.assign(room.instructor, exam, [class_])
    with pytest.raises(Refused, match="in none of the classes"):
        room.school.sittings.admit(room.examiner, exam, room.tom.id)
    assert room.school.sittings.admit(room.examiner, exam, room.tina.id).running
    assert room.school.exams.classes() == {exam: (class_,)}
    assert room.school.exams.kept(exam).classes == (class_,)
    # For the whole school again.
    room.school.exams.assign(room.instructor, exam, [])
    assert room.school.sittings.admit(room.examiner, exam, room.tom.id).running


def test_an_exam_is_set_for_classes_that_exist(classed: tuple[Room, str]) -> None:
    room, class_ = classed
    kept = room.school.exams.create(room.examiner, room.set_exam().exam, classes=[class_])
    assert room.school.exams.kept(kept.id).classes == (class_,)
    with pytest.raises(Refused, match="no such class"):
        room.school.exams.create(room.examiner, kept.exam, classes=["nothing"])
    with pytest.raises(Refused, match="no such class"):
        room.school.exams.assign(room.examiner, kept.id, ["nothing"])
    with pytest.raises(Refused, match="may not"):
        room.school.exams.assign(room.tom, kept.id, [])


def test_a_whole_class_is_admitted_and_who_cannot_be_is_told_why(room: Room) -> None:
    exam, other = room.opened_exam(), room.opened_exam(OTHER)
    room.school.sittings.admit(room.examiner, other, room.tina.id)
    admission = room.school.sittings.admit_all(room.examiner, exam, [room.tom.id, room.tina.id, room.instructor.id])
    assert admission.admitted == [room.tom.id]
    (tina, why), (instructor, no_trainee) = admission.refused
    assert (tina, instructor) == (room.tina.id, room.instructor.id)
    assert "'Other test' already" in why
    assert "Only a trainee" in no_trainee


def test_a_candidate_has_one_sitting_at_a_time_over_all_exams(room: Room) -> None:
    exam, other = room.opened_exam(), room.opened_exam(OTHER)
    sittings = room.school.sittings
    one = sittings.admit(room.examiner, exam, room.tom.id).id
    with pytest.raises(Refused, match="'Small test' already; only one sitting can run at a time"):
        sittings.admit(room.examiner, other, room.tom.id)
    sittings.interrupt(room.examiner, exam, one, "a fire drill")
    second = sittings.admit(room.examiner, other, room.tom.id).id
    with pytest.raises(Refused, match="'Other test' already"):
        sittings.resume(room.examiner, exam, one, "the fire is out")
    sittings.finish(room.tom, other, second)
    sittings.resume(room.examiner, exam, one, "the fire is out")
    assert sittings.get(room.tom, exam, one).running


def test_an_annulled_exam_keeps_nobody_from_another(room: Room) -> None:
    exam, other = room.opened_exam(), room.opened_exam(OTHER)
    room.school.sittings.admit(room.examiner, exam, room.tom.id)
    room.school.exams.annul(room.examiner, exam, "a wrong lesson")
    assert not room.school.exams.sits(room.tom.id)
    assert room.school.sittings.admit(room.examiner, other, room.tom.id).running


def test_somebody_sits_from_the_admission_to_the_hand_in_also_while_it_is_interrupted(room: Room) -> None:
    exam, sittings, exams = room.opened_exam(), room.school.sittings, room.school.exams
    assert (exams.sits(room.tom.id), exams.anyone_sits()) == (False, False)
    one = sittings.admit(room.examiner, exam, room.tom.id).id
    assert (exams.sits(room.tom.id), exams.anyone_sits(), exams.sits(room.tina.id)) == (True, True, False)
    sittings.interrupt(room.examiner, exam, one, "a fire drill")
    assert (exams.sits(room.tom.id), exams.anyone_sits()) == (True, True)
    room.open_again()
    sittings, exams = room.school.sittings, room.school.exams
    assert exams.sits(room.tom.id)
    sittings.resume(room.examiner, exam, one, "the fire is out")
    assert exams.sits(room.tom.id)
    sittings.finish(room.tom, exam, one)
    assert (exams.sits(room.tom.id), exams.anyone_sits()) == (False, False)


def test_an_interrupted_sitting_can_be_ended_and_counts_as_it_is(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    one = sittings.admit(room.examiner, exam, room.tom.id).id
    sittings.interrupt(room.examiner, exam, one, "a fire drill")
    sittings.stop(room.examiner, exam, one, "the candidate went home")
    assert sittings.get(room.examiner, exam, one).stage is SittingStage.STOPPED
    assert not room.school.exams.sits(room.tom.id)


def test_extra_time_that_was_given_beforehand_lengthens_every_limit(room: Room) -> None:
    exam, sittings = room.opened_exam(), room.school.sittings
    room.school.exams.give_extra_time(room.examiner, exam, room.tina.id, 25, "a doctor's letter")
    tina = sittings.admit(room.examiner, exam, room.tina.id).id
    tom = sittings.admit(room.examiner, exam, room.tom.id).id
    assert [sittings.time_left(room.examiner, exam, one) for one in (tina, tom)] == [1250, 1000]
    sittings.begin_part(room.tina, exam, tina, 1).log.close()
    assert sittings.time_left(room.examiner, exam, tina, 1) == 375
    assert ("extra time", "a doctor's letter") in room.noted(exam)
    with pytest.raises(Refused, match="admitted already"):
        room.school.exams.give_extra_time(room.examiner, exam, room.tina.id, 50, "more")
    assert room.school.verify().alarms == []


def test_what_is_changed_while_the_examiner_admits_holds_for_the_admission(classed: tuple[Room, str]) -> None:
    room, class_ = classed
    exam, sittings = room.opened_exam(), room.school.sittings
    before = room.school.exams.kept(exam)
    room.school.exams.give_extra_time(room.examiner, exam, room.tina.id, 25, "a doctor's letter")
    room.school.exams.assign(room.examiner, exam, [class_])
    asked = [
        room.school.journal.write(partial(sittings._admit, before, room.examiner, one.id))
        for one in (room.tina, room.tom)
    ]
    assert sittings.get(room.examiner, exam, asked[0].result()).extra == 25
    with pytest.raises(Refused, match="in none of the classes"):
        asked[1].result()


def test_extra_time_is_a_decision_with_a_reason_and_can_be_taken_back(room: Room) -> None:
    exam, exams = room.opened_exam(), room.school.exams
    for percent, reason, who, said in (
        (25, " ", room.examiner, "reason"),
        (201, "far too much", room.examiner, "0 to 200"),
        (25, "to myself", room.tom, "may not"),
    ):
        with pytest.raises(Refused, match=said):
            exams.give_extra_time(who, exam, room.tom.id, percent, reason)
    with pytest.raises(Refused, match="Only a trainee"):
        exams.give_extra_time(room.examiner, exam, room.instructor.id, 25, "a letter")
    assert exams.give_extra_time(room.examiner, exam, room.tom.id, 25, "a letter").extra == {room.tom.id: 25}
    assert exams.give_extra_time(room.examiner, exam, room.tom.id, 0, "by mistake").extra == {}


def test_an_instructor_teaches_the_classes_they_founded_and_those_they_took_over(classed: tuple[Room, str]) -> None:
    room, class_ = classed
    teaching = room.school.teaching
    own = room.school.classes.create(room.instructor, "Winter")
    assert teaching.of(room.instructor.id) == [own]
    teaching.change(room.instructor, class_, room.instructor.id, True)
    assert {one.id for one in teaching.of(room.instructor.id)} == {class_, own.id}
    teaching.change(room.instructor, own.id, room.instructor.id, False)
    assert [one.id for one in teaching.of(room.instructor.id)] == [class_]
    with pytest.raises(Refused, match="no such class"):
        teaching.change(room.instructor, "nothing", room.instructor.id, True)
    with pytest.raises(Refused, match="may not"):
        teaching.change(room.tom, class_, room.tom.id, True)
    assert room.school.verify().alarms == []
