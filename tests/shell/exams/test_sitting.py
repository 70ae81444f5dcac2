"""A candidate's exam from the wait to the result: parts dealt, questions answered by keys, time and breakdowns."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.shell.exams.hall import FILE, LESSON, PASSWORD, Hall, deal
from trainer.records.sitting import WRITTEN, SittingStage
from trainer.shell.exams.clock import TimeLeft
from trainer.shell.exams.sitting import SittingPage
from trainer.shell.exams.sittingwatch import PartState, Watch
from trainer.shell.exams.written import WrittenPage
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.player.exampart import ExamPart

ENTER, LEFT, SPACE = Qt.Key.Key_Return, Qt.MouseButton.LeftButton, Qt.Key.Key_Space


class Candidate:
    """Somebody at their own window, who notes what the page tells."""

    def __init__(self, hall: Hall, page: ExamsPage) -> None:
        self.hall, self.page = hall, page
        self.parts: list[ExamPart] = []
        self.examined: list[bool] = []
        page.part_wanted.connect(self.parts.append)
        page.examined.connect(self.examined.append)

    @property
    def sitting(self) -> SittingPage:
        assert self.page.sitting is not None
        return self.page.sitting

    @property
    def watch(self) -> Watch:
        assert self.page.watch is not None
        return self.page.watch

    @property
    def written(self) -> WrittenPage:
        assert self.page.written is not None
        return self.page.written

    def state(self, part: int) -> PartState:
        assert self.watch.look is not None
        return self.watch.look.parts[part]

    def begin(self, number: int) -> ExamPart:
        """Press the button of a part and wait until the player is asked for."""
        before = len(self.parts)
        QTest.keyClick(self.sitting.buttons[number], SPACE)
        self.hall.wait(lambda: len(self.parts) > before)
        return self.parts[-1]

    def begin_written(self) -> WrittenPage:
        QTest.keyClick(self.sitting.buttons[WRITTEN], SPACE)
        self.hall.wait(lambda: self.page.written is not None)
        return self.written


def seated(hall: Hall, text: str = FILE) -> tuple[Candidate, str, str]:
    """Tom was admitted from the examiner's window and opens the page."""
    exam = hall.opened_exam(text)
    one = hall.admitted(exam, hall.tom)
    candidate = Candidate(hall, hall.page(hall.tom))
    hall.wait(lambda: candidate.page.sitting is not None and candidate.sitting.complete)
    return candidate, exam, one


def test_the_examiner_admits_a_candidate_at_the_candidates_window(hall: Hall) -> None:
    exam = hall.opened_exam()
    candidate = Candidate(hall, hall.page(hall.tom))
    mine = candidate.page.mine
    assert mine is not None
    hall.wait(lambda: exam in mine.buttons)
    QTest.keyClick(mine.buttons[exam], SPACE)
    panel = mine.panel
    QTest.keyClicks(panel.login, "ed")
    QTest.keyClicks(panel.secret, "wrong horse")
    assert not panel.yes.isEnabled()
    QTest.keyClick(panel.tick, SPACE)
    QTest.keyClick(panel.secret, ENTER)
    hall.wait(panel.problem.text)
    assert "wrong" in panel.problem.text()
    assert panel.secret.text() == ""
    QTest.keyClicks(panel.secret, PASSWORD)
    QTest.keyClick(panel.secret, ENTER)
    hall.wait(lambda: candidate.page.sitting is not None)
    assert candidate.examined == [True]
    (one,) = hall.school.sittings.all(hall.tom, exam)
    assert one.admitted_by == hall.examiner.id


def test_a_candidate_cannot_admit_themselves(hall: Hall) -> None:
    exam = hall.opened_exam()
    page = hall.page(hall.tom)
    mine = page.mine
    assert mine is not None
    hall.wait(lambda: exam in mine.buttons)
    QTest.keyClick(mine.buttons[exam], SPACE)
    QTest.keyClicks(mine.panel.login, "tom")
    QTest.keyClicks(mine.panel.secret, "258036")
    QTest.keyClick(mine.panel.tick, SPACE)
    QTest.keyClick(mine.panel.yes, SPACE)
    hall.wait(mine.panel.problem.text)
    assert "may not" in mine.panel.problem.text()
    assert hall.school.sittings.all(hall.tom, exam) == []


def test_a_whole_exam_from_the_first_part_to_the_result(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    assert candidate.examined == [True]
    assert "53" not in " ".join(label for label in _words(candidate.sitting))
    part = candidate.begin(1)
    assert (part.lesson.id, part.title, part.log.record.person) == (LESSON, "Part 1 of 3", hall.tom.id)
    assert part.left() == pytest.approx(300, abs=5)
    deal(part)
    candidate.page.part_over()
    hall.wait(lambda: candidate.state(1) is PartState.DONE)
    assert 1 not in candidate.sitting.buttons
    deal(candidate.begin(2))
    candidate.page.part_over()
    hall.wait(lambda: candidate.state(2) is PartState.DONE)
    _answer_all(candidate)
    hall.wait(lambda: candidate.page.written is None and candidate.state(WRITTEN) is PartState.DONE)
    QTest.keyClick(candidate.sitting.finish, SPACE)
    assert candidate.sitting.sure.words.text() == "All parts are done."
    QTest.keyClick(candidate.sitting.sure.yes, SPACE)
    hall.wait(lambda: candidate.examined == [True, False])
    assert candidate.sitting.over_title.text() == "You are done"
    assert "100" not in " ".join(_words(candidate.sitting))
    QTest.keyClick(candidate.sitting.away, SPACE)
    mine = candidate.page.mine
    assert mine is not None
    hall.school.exams.close(hall.examiner, exam)
    hall.wait(lambda: one in mine.buttons)
    QTest.keyClick(mine.buttons[one], SPACE)
    hall.wait(lambda: any(words == "100" for words in _words(mine)))
    assert "passed" in _words(mine)


def _words(view: SittingPage | object) -> list[str]:
    from PySide6.QtWidgets import QLabel, QWidget

    assert isinstance(view, QWidget)
    return [label.text() for label in view.findChildren(QLabel) if label.isVisibleTo(view)]


def _answer_all(candidate: Candidate) -> None:
    """By keys alone: a number, a letter, arrows; then Enter to the hand-in."""
    written = candidate.begin_written()
    right = [question.right for question in written.paper.questions]
    QTest.keyClick(written.choices[0], Qt.Key(Qt.Key.Key_1 + right[0]))
    QTest.keyClick(written.choices[right[0]], ENTER)
    assert written.at == 1
    QTest.keyClick(written.choices[0], Qt.Key(Qt.Key.Key_A + right[1]))
    QTest.keyClick(written.choices[right[1]], Qt.Key.Key_Right)
    assert written.at == 2
    for _ in range(right[2]):
        QTest.keyClick(candidate.page.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(written.choices[right[2]], ENTER)
    assert written.at == 2
    QTest.keyClick(written.choices[right[2]], ENTER)
    assert written.at == 3
    QTest.keyClick(written.choices[0], Qt.Key.Key_Left)
    QTest.keyClick(written.choices[0], Qt.Key.Key_Right)
    QTest.keyClick(written.choices[0], Qt.Key(Qt.Key.Key_1 + right[3]))
    assert written.answers == right
    assert written.state.text() == "All questions are answered."
    QTest.keyClick(written.choices[right[3]], ENTER)
    assert not written.sure.isHidden()
    QTest.keyClick(written.sure.yes, SPACE)


def test_open_questions_are_named_before_the_hand_in(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    written = candidate.begin_written()
    QTest.keyClick(written.choices[0], Qt.Key.Key_2)
    QTest.mouseClick(written.done, LEFT)
    assert written.sure.words.text() == "3 questions are still open and would count as wrong."
    QTest.keyClick(written.sure.yes, Qt.Key.Key_Escape)
    assert written.sure.isHidden()
    QTest.mouseClick(written.marks[3], LEFT)
    assert written.at == 3
    hall.wait(lambda: written.kept)
    assert [mark.isChecked() for mark in written.marks] == [True, False, False, False]
    assert hall.school.sittings.get(hall.tom, exam, one).answers is None


def test_answers_survive_the_window(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    written = candidate.begin_written()
    for key in (Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        QTest.keyClick(written.choices[0], key)
    QTest.keyClick(written.choices[3], Qt.Key.Key_Right)
    QTest.keyClick(written.choices[0], Qt.Key.Key_A)
    hall.wait(lambda: written.kept)
    candidate.page.shut()
    candidate.page.hide()
    again = Candidate(hall, hall.page(hall.tom))
    hall.wait(lambda: again.page.sitting is not None and again.sitting.complete)
    assert again.state(WRITTEN) is PartState.GOING
    assert again.begin_written().answers == [3, 0, None, None]
    assert again.written.at == 2
    assert again.written.paper == written.paper
    assert hall.school.sittings.answered(hall.tom, exam, one) == (3, 0, None, None)


def test_an_answer_that_could_not_be_kept_is_not_marked_and_is_tried_again(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    written = candidate.begin_written()
    before = hall.school.journal.keys.folder.parent / "elsewhere"
    folder = hall.school.journal.keys.folder
    # Without its anchor, the journal refuses to write.
    folder.rename(before)
    QTest.keyClick(written.choices[0], Qt.Key.Key_2)
    hall.wait(lambda: "not kept yet" in written.state.text())
    assert not written.marks[0].isChecked()
    assert written.open_questions == 4
    assert not written.kept
    before.rename(folder)
    hall.wait(lambda: written.kept)
    assert written.marks[0].isChecked()
    assert written.state.text() == "3 still open."
    assert hall.school.sittings.answered(hall.tom, exam, one) == (1, None, None, None)


def test_an_answer_that_could_not_be_kept_is_written_when_it_is_chosen_again(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    written = candidate.begin_written()
    written._timer.stop()
    folder = hall.school.journal.keys.folder
    folder.rename(folder.parent / "elsewhere")
    QTest.keyClick(written.choices[0], Qt.Key.Key_2)
    hall.wait(lambda: "not kept yet" in written.state.text())
    (folder.parent / "elsewhere").rename(folder)
    QTest.keyClick(written.choices[1], Qt.Key.Key_2)
    hall.wait(lambda: written.kept)
    assert hall.school.sittings.answered(hall.tom, exam, one) == (1, None, None, None)


def test_the_written_part_is_handed_in_by_itself_when_its_time_is_over(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    written = candidate.begin_written()
    QTest.keyClick(written.choices[0], Qt.Key.Key_B)
    hall.wait(lambda: written.kept)
    hall.clock.go_on(seconds=201)
    candidate.watch.refresh()
    hall.wait(lambda: candidate.page.written is None)
    assert hall.school.sittings.get(hall.tom, exam, one).answers == (1, None, None, None)
    assert "The time is over; your answers are handed in." in hall.said
    hall.wait(lambda: candidate.state(WRITTEN) is PartState.DONE)


def test_an_extension_shows_in_the_part_that_is_being_dealt(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    part = candidate.begin(1)
    assert isinstance(part.left, TimeLeft)
    hall.school.sittings.extend(hall.examiner, exam, one, 600, "a fire drill", part=1)
    hall.wait(lambda: (part.left() or 0) > 800)
    part.log.close()


def test_a_stopped_candidate_has_no_time_left_and_is_told_why(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    part = candidate.begin(1)
    hall.school.sittings.stop(hall.examiner, exam, one, "talked to a neighbour")
    hall.wait(lambda: part.left() == 0)
    part.log.close()
    candidate.page.part_over()
    assert candidate.examined == [True, False]
    assert candidate.sitting.over_title.text() == "Your exam was stopped"
    assert "talked to a neighbour" in candidate.sitting.over_words.text()


def test_a_part_whose_time_ran_out_is_over_and_the_exam_can_be_handed_in(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    part = candidate.begin(1)
    deal(part, acts=2)
    hall.clock.go_on(seconds=301)
    candidate.page.part_over()
    hall.wait(lambda: candidate.state(1) is PartState.DONE)
    QTest.mouseClick(candidate.sitting.finish, LEFT)
    assert candidate.sitting.sure.words.text() == "2 parts are not done: what is not done counts nothing."
    QTest.mouseClick(candidate.sitting.sure.yes, LEFT)
    hall.wait(lambda: hall.school.sittings.get(hall.tom, exam, one).stage is SittingStage.FINISHED)


def broken_off(hall: Hall) -> tuple[Candidate, str, str]:
    exam = hall.opened_exam()
    one = hall.admitted(exam, hall.tom)
    dealing = hall.school.sittings.begin_part(hall.tom, exam, one, 1)
    deal(ExamPart(dealing.part.lesson, "", dealing.log, lambda: None), acts=2)
    candidate = Candidate(hall, hall.page(hall.tom))
    hall.wait(lambda: candidate.page.sitting is not None and candidate.sitting.complete)
    assert candidate.state(1) is PartState.BROKEN
    return candidate, exam, one


def test_a_part_that_broke_off_waits_for_the_examiner_who_may_be_right_there(hall: Hall) -> None:
    candidate, _, _ = broken_off(hall)
    assert any("Your examiner decides" in words for words in _words(candidate.sitting))
    QTest.keyClick(candidate.sitting.buttons[1], SPACE)
    panel = candidate.sitting.examiner
    QTest.keyClicks(panel.login, "ed")
    QTest.keyClicks(panel.secret, PASSWORD)
    QTest.keyClick(panel.secret, ENTER)
    hall.wait(lambda: candidate.parts)
    assert candidate.parts[0].log.record.acts == 2
    deal(candidate.parts[0])
    candidate.page.part_over()
    hall.wait(lambda: candidate.state(1) is PartState.DONE)


def test_a_part_goes_on_after_the_examiner_has_let_it_from_another_window(hall: Hall) -> None:
    candidate, exam, one = broken_off(hall)
    hall.school.sittings.let_go_on(hall.examiner, exam, one, 1, "the plug was pulled")
    hall.wait(lambda: candidate.state(1) is PartState.MAY_GO_ON)
    part = candidate.begin(1)
    assert part.log.record.acts == 2
    part.log.close()


def test_a_trainee_sees_nothing_of_the_staff(hall: Hall) -> None:
    exam = hall.opened_exam()
    page = hall.page(hall.tom)
    assert page.mine is not None
    assert (page.board, page.form, page.room, page.staff) == (None, None, None, False)
    mine = page.mine
    hall.wait(lambda: exam in mine.buttons)
    assert not any("-" in words and len(words) > 20 and words.isupper() for words in _words(page))
    page.run(exam)
    hall.wait(lambda: hall.said)
    assert "may not" in hall.said[-1]
    assert page.stack.currentWidget() is page.mine


def test_somebody_elses_sitting_is_not_shown(hall: Hall) -> None:
    exam = hall.opened_exam()
    one = hall.admitted(exam, hall.tina)
    hall.school.sittings.stop(hall.examiner, exam, one, "talked")
    page = hall.page(hall.tom)
    mine = page.mine
    assert mine is not None
    hall.wait(lambda: exam in mine.buttons)
    assert not any("talked" in words for words in _words(page))
    assert "What you have sat" not in _words(page)


def test_the_clock_is_of_brass_in_the_last_minutes_and_red_in_the_last(hall: Hall) -> None:
    candidate, _, _ = seated(hall)
    clock, left = candidate.sitting.clock, candidate.watch.left()
    tones = []
    for seconds in (301, 299, 59):
        left.set(seconds)
        clock.tick()
        tones.append((clock.figure.text(), clock.figure.property("tone") or ""))
    assert tones == [("5:01", ""), ("4:59", "brass"), ("0:59", "bad")]


def test_a_refused_part_keeps_the_cursor_and_its_warning_goes_with_the_next(hall: Hall) -> None:
    candidate, exam, _ = seated(hall)
    candidate.page.activateWindow()
    hall.wait(candidate.page.isActiveWindow)
    button = candidate.sitting.buttons[2]
    button.setFocus()
    # Somebody else has begun it meanwhile, at another window.
    (one,) = hall.school.sittings.all(hall.tom, exam)
    log = hall.school.sittings.begin_part(hall.tom, exam, one.id, 2).log
    log.ready.result()
    said = len(hall.said)
    QTest.keyClick(button, SPACE)
    hall.wait(lambda: len(hall.said) > said)
    assert hall.said[said]
    hall.wait(lambda: any(one.hasFocus() for one in candidate.sitting.buttons.values()))
    log.close()
    candidate.begin(1)
    assert hall.said[-1] == ""


def test_an_exam_of_another_class_is_not_shown(hall: Hall) -> None:
    exam, other = hall.opened_exam(), hall.opened_exam()
    hall.school.exams.assign(hall.examiner, exam, [hall.class_.id])
    mine = hall.page(hall.tom).mine
    assert mine is not None
    hall.wait(lambda: other in mine.buttons)
    assert exam not in mine.buttons
    theirs = hall.page(hall.tina).mine
    assert theirs is not None
    hall.wait(lambda: exam in theirs.buttons)


def test_the_exam_hands_itself_in_when_its_time_is_over(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    hall.clock.go_on(seconds=1003)
    candidate.watch.refresh()
    hall.wait(lambda: hall.school.sittings.get(hall.tom, exam, one).stage is SittingStage.FINISHED)
    hall.wait(lambda: candidate.sitting.over_title.text() == "The time is over")
    assert candidate.examined == [True, False]
    assert candidate.sitting.away.isEnabled()


def test_an_interrupted_candidate_waits_and_has_no_way_back(hall: Hall) -> None:
    candidate, exam, one = seated(hall)
    hall.school.sittings.interrupt(hall.examiner, exam, one, "a fire drill")
    hall.wait(lambda: candidate.sitting.over_title.text() == "Your exam is interrupted")
    assert not candidate.sitting.away.isEnabled()
    assert candidate.examined == [True]
    hall.school.sittings.resume(hall.examiner, exam, one, "the fire is out")
    hall.wait(lambda: candidate.sitting.buttons != {} and candidate.sitting.buttons[1].isVisible())
    assert candidate.examined == [True]


def at_the_window(hall: Hall, candidate: Candidate) -> None:
    candidate.page.activateWindow()
    hall.wait(candidate.page.isActiveWindow)
    hall.wait(lambda: candidate.page.focusWidget() is not None)


def type_on(candidate: Candidate) -> None:
    """What a candidate types who has not seen yet that another page has come."""
    for key in (SPACE, ENTER, Qt.Key.Key_Tab, SPACE, ENTER, Qt.Key.Key_D, Qt.Key.Key_3):
        focused = candidate.page.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)


def test_keys_typed_on_after_a_part_begin_no_other(hall: Hall) -> None:
    candidate, _, _ = seated(hall)
    at_the_window(hall, candidate)
    candidate.sitting.strays.quiet_ms = 600_000
    deal(candidate.begin(1))
    candidate.page.part_over()
    type_on(candidate)
    hall.wait(lambda: candidate.state(1) is PartState.DONE)
    type_on(candidate)
    for one in candidate.sitting.buttons.values():
        QTest.keyClick(one, SPACE)
        QTest.keyClick(one, ENTER)
    assert all(one.isEnabled() for one in candidate.sitting.buttons.values())
    assert candidate.page.focusWidget() is candidate.sitting.title
    assert candidate.sitting.sure.isHidden()
    assert len(candidate.parts) == 1
    assert candidate.state(2) is PartState.TO_DO
    candidate.sitting.strays.timer.start(0)
    hall.wait(candidate.sitting.buttons[2].hasFocus)
    QTest.keyClick(candidate.sitting.buttons[2], ENTER)
    hall.wait(lambda: len(candidate.parts) == 2)


def test_keys_typed_before_the_admission_begin_nothing(hall: Hall) -> None:
    hall.services.quiet_ms = 600_000
    exam = hall.opened_exam()
    candidate = Candidate(hall, hall.page(hall.tom))
    at_the_window(hall, candidate)
    hall.admitted(exam, hall.tom)
    hall.wait(lambda: candidate.page.sitting is not None and candidate.sitting.complete)
    type_on(candidate)
    assert candidate.state(1) is PartState.TO_DO
    candidate.sitting.strays.timer.start(0)
    hall.wait(candidate.sitting.buttons[1].hasFocus)
    candidate.begin(1)


@pytest.mark.parametrize("by_examiner", [False, True])
def test_a_candidate_goes_on_by_keys_after_a_restart(hall: Hall, by_examiner: bool) -> None:
    candidate, exam, one = broken_off(hall)
    if by_examiner:
        hall.school.sittings.let_go_on(hall.examiner, exam, one, 1, "a power cut")
    candidate.page.shut()
    hall.services.quiet_ms = 600_000
    again = Candidate(hall, hall.page(hall.tom))
    hall.wait(lambda: again.page.sitting is not None and again.sitting.complete)
    at_the_window(hall, again)
    type_on(again)
    assert again.parts == []
    assert again.sitting.examiner.isHidden()
    again.sitting.strays.timer.start(0)
    hall.wait(again.sitting.buttons[1].hasFocus)
    QTest.keyClick(again.sitting.buttons[1], ENTER)
    hall.wait(lambda: again.parts if by_examiner else not again.sitting.examiner.isHidden())


def test_keys_typed_on_as_the_time_ends_leave_no_page(hall: Hall) -> None:
    candidate, _, _ = seated(hall)
    at_the_window(hall, candidate)
    left = list[bool]()
    candidate.sitting.left.connect(lambda: left.append(True))
    candidate.sitting.strays.quiet_ms = 600_000
    hall.clock.go_on(seconds=2000)
    candidate.watch.refresh()
    hall.wait(lambda: candidate.sitting.over_title.text() == "The time is over")
    type_on(candidate)
    assert left == []
    candidate.sitting.strays.timer.start(0)
    hall.wait(candidate.sitting.away.hasFocus)
