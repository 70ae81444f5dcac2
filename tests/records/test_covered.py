"""No figure of the gradebook has in it a grade that is covered for whoever asks."""

from __future__ import annotations

from tests.records.examroom import LESSON, Room
from tests.records.recorded import record
from tests.records.test_decisions import sitting_of
from tests.records.test_exam_decisions import sat
from trainer.records import items
from trainer.records.gradebook import Choice
from trainer.records.results import exam_results
from trainer.records.roles import Role
from trainer.reports.tables import gradebook_csv, gradebook_xlsx


def test_covered_grades_are_in_no_sum_until_the_results_were_shown(room: Room) -> None:
    exam, _ = sat(room)
    record(room.school.personal(room.tom), LESSON, 1)
    marker, whole = room.school.gradebook(room.examiner), room.school.gradebook(room.instructor)
    choice = Choice(exam=exam)
    (full,) = whole.exams()
    assert full.counted == 1
    assert full.covered == 0
    assert full.mean is not None
    for line in (*marker.exams(), *marker.lessons(choice), *marker.candidates(choice), *marker.classes(choice)):
        assert (line.attempts, line.counted, line.passed, line.mean, line.best) == (1, 0, 0, None, None)
        assert (line.errors, line.overrides, line.covered, line.all_covered) == (0, 0, 1, True)
    (tom,) = marker.candidates(Choice(person=room.tom.id))
    assert (tom.attempts, tom.counted, tom.covered, tom.all_covered) == (2, 1, 1, False)
    assert items.lessons(marker, choice) == items.duties(marker, choice) == []
    assert items.heat_map(marker, choice).cells == {}
    assert items.duties(whole, choice) != []
    exam_results(room.school, room.examiner, exam)
    assert marker.exams() == whole.exams()
    assert items.duties(marker, choice) == items.duties(whole, choice)


def test_a_file_with_every_grade_is_noted_as_seeing_them(room: Room) -> None:
    exam, _ = sat(room)
    sitting = sitting_of(room, exam)
    other = room.school.people.create(room.boss, "Eva", "eva", Role.EXAMINER, "correct horse")
    for who, make in ((room.examiner, gradebook_csv), (other, gradebook_xlsx)):
        assert room.school.marking(who).why_not_sitting(exam, sitting) == ""
        assert make(room.school.gradebook(who))
        assert "have seen" in room.school.marking(who).why_not_sitting(exam, sitting)
        assert [one.covered for one in room.school.gradebook(who).exams()] == [0]


def test_a_part_of_a_sitting_that_is_not_over_is_covered(room: Room) -> None:
    exam = room.opened_exam()
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    log = room.school.sittings.begin_part(room.tom, exam, sitting.id, 1).log
    log.end(90.0, True, True).result()
    book = room.school.gradebook(room.examiner)
    assert [(one.mean, one.covered) for one in book.exams()] == [(None, 1)]
    gradebook_csv(book)
    room.school.sittings.finish(room.tom, exam, sitting.id)
    assert "have seen" in room.school.marking(room.examiner).why_not_sitting(exam, sitting.id)
