"""The examiner's room: candidates admitted by identity, watched, given time, stopped, interrupted, annulled."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.shell.exams.hall import PASSWORD, Hall, deal
from trainer.records.roles import Person, Role
from trainer.records.sitting import Sitting, SittingStage
from trainer.shell.exams.decisions import NOTED
from trainer.shell.exams.room import Room
from trainer.shell.player.exampart import ExamPart

ENTER, LEFT = Qt.Key.Key_Return, Qt.MouseButton.LeftButton


def room(hall: Hall, exam: str, person: Person | None = None) -> Room:
    """Somebody opens the room of the exam that is marked, with Enter."""
    page = hall.page(person or hall.examiner)
    board = page.board
    assert board is not None
    hall.wait(lambda: board.grid.current is not None)
    assert board.grid.current.id == exam
    QTest.keyClick(board.grid, ENTER)
    found = page.room
    assert found is not None
    hall.wait(lambda: not found.admitting.isHidden())
    return found


def mark(hall: Hall, at: Room, person: Person) -> None:
    grid = at.admitting.grid
    grid.mark(next(one for one in grid.lines.things if one.person == person))


def only(hall: Hall, exam: str) -> Sitting:
    (one,) = hall.school.sittings.all(hall.examiner, exam)
    return one


def decide(at: Room, reason: str) -> None:
    panel = at.decisions.reason
    assert not panel.isHidden()
    assert not panel.yes.isEnabled()
    QTest.keyClicks(panel.reason, reason)
    QTest.keyClick(panel.yes, Qt.Key.Key_Space)


def sitting(hall: Hall) -> tuple[Room, str, str]:
    exam = hall.opened_exam()
    one = hall.admitted(exam, hall.tom)
    at = room(hall, exam)
    hall.wait(lambda: at.grid.current is not None)
    return at, exam, one


def test_a_candidate_is_admitted_only_after_the_tick(hall: Hall) -> None:
    exam = hall.opened_exam()
    at = room(hall, exam, hall.instructor)
    admitting = at.admitting
    mark(hall, at, hall.tom)
    assert not admitting.admit.isEnabled()
    admitting.seen.click()
    assert admitting.admit.isEnabled()
    mark(hall, at, hall.tina)
    assert not admitting.seen.isChecked()
    assert not admitting.admit.isEnabled()
    QTest.keyClick(admitting.seen, Qt.Key.Key_Space)
    QTest.keyClick(admitting.admit, Qt.Key.Key_Space)
    hall.wait(lambda: at.grid.lines.things)
    one = only(hall, exam)
    assert (one.person, one.admitted_by) == (hall.tina.id, hall.instructor.id)
    mark(hall, at, hall.tina)
    assert not admitting.seen.isEnabled()


def test_candidates_are_listed_class_by_class_and_found_by_name(hall: Hall) -> None:
    at = room(hall, hall.opened_exam())
    admitting = at.admitting

    def names() -> list[str]:
        return [one.person.name for one in admitting.grid.lines.things]

    assert names() == ["Tina", "Tom"]
    QTest.keyClick(admitting.choose, Qt.Key.Key_Down)
    hall.wait(lambda: names() == ["Tina"])
    QTest.keyClick(admitting.choose, Qt.Key.Key_Up)
    hall.wait(lambda: len(names()) == 2)
    QTest.keyClicks(admitting.search, "to")
    assert names() == ["Tom"]


def test_more_time_is_given_to_the_sitting_and_the_part(hall: Hall) -> None:
    exam = hall.opened_exam()
    one = hall.admitted(exam, hall.tom)
    log = hall.school.sittings.begin_part(hall.tom, exam, one, 1).log
    log.ready.result()
    at = room(hall, exam)
    hall.wait(lambda: at.grid.current is not None)
    assert (at.grid.current.part, at.grid.current.left, at.grid.current.broken) == (1, 300, None)
    QTest.mouseClick(at.decisions.extend, LEFT)
    QTest.keyClick(at.decisions.reason.minutes, Qt.Key.Key_Up)
    decide(at, "a fire drill")
    hall.wait(lambda: at.grid.current.left == 660)
    assert only(hall, exam).extended == 360
    log.close()


def test_a_sitting_is_stopped_with_a_reason_and_annulled_afterwards(hall: Hall) -> None:
    at, exam, _ = sitting(hall)
    QTest.mouseClick(at.decisions.stop, LEFT)
    decide(at, "talked to a neighbour")
    hall.wait(lambda: at.grid.current.sitting.stage is SittingStage.STOPPED)
    assert "talked to a neighbour" in at.decisions.words.text()
    assert not at.decisions.extend.isEnabled()
    assert not at.decisions.stop.isEnabled()
    QTest.mouseClick(at.decisions.annul, LEFT)
    decide(at, "it was the neighbour")
    hall.wait(lambda: at.grid.current.sitting.stage is SittingStage.ANNULLED)
    assert not at.decisions.annul.isEnabled()
    assert only(hall, exam).reason == "it was the neighbour"


def test_where_two_are_wanted_an_annulment_waits_and_the_room_says_so(hall: Hall) -> None:
    boss = hall.school.people.log_in("ada", PASSWORD)
    hall.school.signatures.set_two(boss, True)
    eva = hall.school.people.create(boss, "Eva", "eva", Role.EXAMINER, PASSWORD)
    at, exam, _ = sitting(hall)
    QTest.mouseClick(at.decisions.annul, LEFT)
    decide(at, "a phone rang")
    hall.wait(lambda: at.grid.current.annulment_waits)
    assert hall.said[-1] == NOTED
    assert only(hall, exam).running
    assert not at.decisions.annul.isEnabled()
    assert at.decisions.stop.isEnabled()
    assert "waits for a second examiner" in at.decisions.words.text()
    other = hall.school.decisions(eva)
    other.sign(other.waiting_in_exam(exam)[0])
    at.refresh()
    hall.wait(lambda: at.grid.current.sitting.stage is SittingStage.ANNULLED)
    assert "a phone rang" in at.decisions.words.text()


def test_an_interrupted_sitting_is_resumed_with_the_minutes_that_were_lost(hall: Hall) -> None:
    at, exam, _ = sitting(hall)
    QTest.mouseClick(at.decisions.interrupt, LEFT)
    decide(at, "a power cut")
    hall.wait(lambda: at.grid.current.sitting.stage is SittingStage.INTERRUPTED)
    hall.clock.go_on(minutes=7)
    QTest.mouseClick(at.decisions.resume, LEFT)
    assert at.decisions.reason.minutes.value() == 7
    decide(at, "the light is back")
    hall.wait(lambda: at.grid.current.sitting.running)
    assert only(hall, exam).extended == 420


def test_a_clock_that_was_set_is_told_in_the_room_and_moves_nothing(hall: Hall) -> None:
    at, _, _ = sitting(hall)
    before, grid = at.grid.current.left, at.grid.geometry()
    assert at.clock.text() == ""
    hall.clock.set(hours=2)
    at.refresh()
    hall.wait(lambda: not hall.school.journal.clock.was_set())
    at.refresh()
    hall.wait(at.clock.text)
    assert at.clock.text().startswith("Clock set forward by 2 hours")
    assert "No sitting has gained or lost time by it." in at.clock.toolTip()
    assert at.grid.current.left == before
    assert at.grid.geometry() == grid
    told = [said for said in hall.said if "set forward by 2 hours" in said]
    at.refresh()
    hall.clock.set(hours=-2)
    hall.school.journal.write(lambda writing: None).result()
    at.refresh()
    hall.wait(lambda: "set back by 2 hours" in at.clock.text())
    assert [said for said in hall.said if "set forward by 2 hours" in said] == told
    assert len(told) == 1


def broken_off(hall: Hall) -> tuple[Room, str, str]:
    """A part whose window is gone."""
    exam = hall.opened_exam()
    one = hall.admitted(exam, hall.tom)
    dealing = hall.school.sittings.begin_part(hall.tom, exam, one, 1)
    deal(ExamPart(dealing.part.lesson, "", dealing.log, lambda: None), acts=2)
    at = room(hall, exam)
    hall.wait(lambda: at.grid.current is not None)
    assert (at.grid.current.broken, at.grid.current.acts) == (1, 2)
    return at, exam, one


def test_after_a_breakdown_the_examiner_lets_the_candidate_go_on(hall: Hall) -> None:
    at, exam, one = broken_off(hall)
    QTest.mouseClick(at.decisions.go_on, LEFT)
    QTest.keyClick(at.decisions.reason.minutes, Qt.Key.Key_Up)
    decide(at, "the plug was pulled")
    hall.wait(lambda: at.grid.current.sitting.parts[1].may_go_on)
    assert not at.decisions.go_on.isEnabled()
    assert only(hall, exam).parts[1].extended == 60
    assert hall.school.sittings.go_on(hall.tom, exam, one, 1).log.record.acts == 2


def test_after_a_breakdown_the_part_may_stay_interrupted(hall: Hall) -> None:
    at, exam, one = broken_off(hall)
    QTest.mouseClick(at.decisions.leave, LEFT)
    decide(at, "it was their own fault")
    hall.wait(lambda: at.grid.current.broken is None)
    (record,) = hall.school.book.of_exam(exam)
    assert record.state == "interrupted"
    hall.school.sittings.finish(hall.tom, exam, one)


def test_a_reason_begun_for_one_candidate_does_not_reach_another(hall: Hall) -> None:
    exam = hall.opened_exam()
    hall.admitted(exam, hall.tom)
    hall.admitted(exam, hall.tina)
    at = room(hall, exam)
    hall.wait(lambda: len(at.grid.lines.things) == 2)
    QTest.mouseClick(at.decisions.stop, LEFT)
    QTest.keyClicks(at.decisions.reason.reason, "talked")
    QTest.keyClick(at.grid, Qt.Key.Key_Down)
    assert at.decisions.reason.isHidden()


def test_esc_closes_the_panel_and_nothing_is_decided(hall: Hall) -> None:
    at, exam, _ = sitting(hall)
    QTest.mouseClick(at.decisions.stop, LEFT)
    QTest.keyClicks(at.decisions.reason.reason, "talked")
    QTest.keyClick(at.decisions.reason.reason, Qt.Key.Key_Escape)
    assert at.decisions.reason.isHidden()
    assert only(hall, exam).running


def test_a_reason_typed_at_once_stands_in_the_reason(hall: Hall) -> None:
    at, _, _ = sitting(hall)
    at.window().activateWindow()
    hall.wait(at.window().isActiveWindow)
    QTest.mouseClick(at.decisions.extend, LEFT)
    panel = at.decisions.reason
    hall.wait(panel.reason.hasFocus)
    QTest.keyClicks(at.window().focusWidget(), "fire drill")
    assert panel.reason.text() == "fire drill"
    QTest.keyClick(panel.reason, Qt.Key.Key_Tab)
    assert panel.minutes.hasFocus()
    QTest.keyClick(panel.minutes, Qt.Key.Key_Tab)
    assert panel.yes.hasFocus()


def test_a_whole_class_is_admitted_and_who_is_not_here_is_left_out(hall: Hall) -> None:
    exam = hall.opened_exam()
    at = room(hall, exam)
    admitting, many = at.admitting, at.admitting.many
    hall.wait(lambda: len(admitting.grid.lines.things) == 2)
    QTest.mouseClick(admitting.admit_all, LEFT)
    assert not many.isHidden()
    assert sorted(many.ticks) == sorted((hall.tom.id, hall.tina.id))
    assert not many.yes.isEnabled()
    QTest.keyClick(many.seen, Qt.Key.Key_Space)
    assert many.yes.text() == "Admit 2 candidates"
    QTest.keyClick(many.ticks[hall.tom.id], Qt.Key.Key_Space)
    assert many.yes.text() == "Admit 1 candidate"
    QTest.mouseClick(many.yes, LEFT)
    hall.wait(lambda: at.grid.current is not None)
    assert only(hall, exam).person == hall.tina.id
    assert many.isHidden()


def test_extra_time_is_given_before_the_admission(hall: Hall) -> None:
    exam = hall.opened_exam()
    at = room(hall, exam)
    admitting = at.admitting
    hall.wait(lambda: len(admitting.grid.lines.things) == 2)
    admitting.grid.mark(next(one for one in admitting.grid.lines.things if one.person.id == hall.tom.id))
    hall.wait(admitting.extra.isEnabled)
    QTest.mouseClick(admitting.extra, LEFT)
    panel = admitting.reason
    assert (panel.minutes.value(), panel.minutes.suffix()) == (25, " %")
    QTest.keyClicks(panel.reason, "a doctor's letter")
    QTest.keyClick(panel.reason, ENTER)
    hall.wait(lambda: hall.school.exams.kept(exam).extra == {hall.tom.id: 25})
    hall.wait(lambda: any(one.extra == 25 for one in admitting.grid.lines.things))
    one = hall.school.sittings.admit(hall.examiner, exam, hall.tom.id)
    assert hall.school.sittings.time_left(hall.examiner, exam, one.id) == 1250


def test_an_exam_of_a_class_offers_only_its_trainees(hall: Hall) -> None:
    exam = hall.opened_exam()
    hall.school.exams.assign(hall.examiner, exam, [hall.class_.id])
    at = room(hall, exam)
    hall.wait(lambda: at.admitting.grid.lines.things)
    assert [one.person.id for one in at.admitting.grid.lines.things] == [hall.tina.id]


def test_the_trainees_of_several_classes_stand_by_their_family_names(hall: Hall) -> None:
    people, other = hall.school.people, hall.school.classes.create(hall.examiner, "Evening")
    for name, login in (("Ann Zola", "ann"), ("Zoe Abel", "zoe")):
        one = people.create(hall.examiner, name, login, Role.TRAINEE, "258036")
        hall.school.classes.enrol(hall.examiner, other.id, one.id)
    exam = hall.opened_exam()
    hall.school.exams.assign(hall.examiner, exam, [hall.class_.id, other.id])
    at = room(hall, exam)
    hall.wait(lambda: len(at.admitting.grid.lines.things) == 3)
    assert [one.person.login for one in at.admitting.grid.lines.things] == ["zoe", "tina", "ann"]


def test_no_button_of_the_room_moves_whatever_state_a_sitting_is_in(hall: Hall) -> None:
    at, exam, one = sitting(hall)
    QTest.qWait(0)

    def places() -> list[QPoint]:
        return [button.mapTo(at, QPoint()) for button in at.findChildren(QPushButton) if button.isVisible()]

    def decided(stage: SittingStage) -> bool:
        return at.grid.current is not None and at.grid.current.sitting.stage is stage

    before = places()
    hall.school.sittings.interrupt(hall.examiner, exam, one, "a fire drill " * 8)
    at.refresh()
    hall.wait(lambda: decided(SittingStage.INTERRUPTED))
    assert places() == before
    hall.school.sittings.stop(hall.examiner, exam, one, "gone")
    at.refresh()
    hall.wait(lambda: decided(SittingStage.STOPPED))
    assert places() == before
    QTest.mouseClick(at.decisions.annul, LEFT)
    assert [place for place in before if place not in places()] == []


def test_a_sitting_whose_time_is_over_is_handed_in_by_the_examiners_page(hall: Hall) -> None:
    at, exam, _ = sitting(hall)
    hall.clock.go_on(seconds=1003)
    at.refresh()
    hall.wait(lambda: only(hall, exam).stage is SittingStage.FINISHED)
    assert only(hall, exam).reason == "The time was over."
