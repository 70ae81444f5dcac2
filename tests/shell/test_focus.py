"""Where the cursor is after each thing that is done on the staff's pages, in the real window: on something sensible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.records.examroom import exam
from tests.shell.gradebook.taught import Taught
from trainer.records.gradebook import Choice
from trainer.records.roles import Person, Role
from trainer.records.setexam import State
from trainer.records.sitting import SittingStage
from trainer.shell.background import wait_for_tasks
from trainer.shell.exams.room import Room
from trainer.shell.gradebook.attempt import AttemptPanel
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.regrade import RegradePanel
from trainer.shell.kit.form import Form
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.pages.school import SchoolPage
from trainer.shell.school.classes import ClassesSection
from trainer.shell.school.people import PeopleSection
from trainer.shell.services import Services
from trainer.shell.window import Window

FILE = "title: Friday test\nparts:\n  - {lesson: ultimate_8/stub-extra-card}\n"
SPACE, ENTER, ESCAPE = Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape


class Office:
    """The window of somebody who works in the school by keys."""

    def __init__(self, services: Services, qtbot: QtBot, kept: list[QWidget]) -> None:
        self.taught = Taught(services, qtbot, kept)
        self.qtbot = qtbot
        self.window = Window(services)
        self.window.pending.begun = True
        kept.append(self.window)
        qtbot.addWidget(self.window, before_close_func=lambda one: one.close_surely())
        self.window.resize(1366, 820)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)

    def open(self, person: Person, name: str) -> QWidget:
        self.taught.services.records.sign_in(person)
        assert self.window.go(name)
        page = self.window.page(name)
        self.until(lambda: self.window.settled and page.isVisible())
        return page

    def until(self, true: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(true()), timeout=15_000)

    def press(self, button: QPushButton) -> None:
        """By the keyboard, as from where the cursor is."""
        assert button.isVisible()
        assert button.isEnabled(), button.text()
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, SPACE)

    def give_reason(self, field: QLineEdit, yes: QPushButton) -> None:
        QTest.keyClicks(field, "a fire drill")
        self.press(yes)

    def cursor(self) -> QWidget:
        """What has the cursor when everything has come to rest; it must be on the page, and of use."""
        wait_for_tasks(60)
        QApplication.processEvents()
        found = self.window.focusWidget()
        assert found is not None, "nothing has the cursor"
        page = self.window.page(self.window.current)
        assert page.isAncestorOf(found), f"the cursor has left the page for {found} {found.accessibleName()}"
        assert found.isVisible()
        assert found.isEnabled()
        assert found.property("role") != "danger", "the cursor is on what cannot be taken back"
        return found


@pytest.fixture
def office(ready: Services, qtbot: QtBot, kept: list[QWidget]) -> Office:
    return Office(ready, qtbot, kept)


def room(office: Office) -> Room:
    page = office.open(office.taught.ed, "exams")
    assert isinstance(page, ExamsPage)
    assert page.board is not None
    board = page.board
    office.until(lambda: board.grid.current is not None)
    assert office.cursor() is board.grid
    QTest.keyClick(board.grid, ENTER)
    at = page.room
    assert at is not None
    office.until(lambda: not at.admitting.isHidden() and at.admitting.grid.lines.things)
    office.cursor()
    return at


def opened_exam(office: Office) -> str:
    school, ed = office.taught.school, office.taught.ed
    made = school.exams.create(ed, exam(FILE))
    return school.exams.open(ed, made.id).id


def test_after_an_admission_the_cursor_is_on_the_next_candidate(office: Office) -> None:
    id_ = opened_exam(office)
    at = room(office)
    admitting, taught = at.admitting, office.taught
    names = [one.person.name for one in admitting.grid.shown]
    assert names == ["Al Ames", "Tom Reed", "Tina Vance"]
    for number, after in ((0, "Tom Reed"), (1, "Tina Vance")):
        admitting.grid.mark(admitting.grid.shown[number])
        admitting.grid.setFocus()
        # Enter leads to the tick, Space ticks, Tab and Space admit.
        QTest.keyClick(admitting.grid, ENTER)
        QTest.keyClick(admitting.seen, SPACE)
        QTest.keyClick(admitting.seen, Qt.Key.Key_Tab)
        assert admitting.admit.hasFocus()
        QTest.keyClick(admitting.admit, SPACE)
        assert admitting.grid.hasFocus()
        office.until(lambda: sum(one.sits for one in admitting.grid.shown) == len(at.grid.lines.things) == number + 1)  # noqa: B023
        assert office.cursor() is admitting.grid
        assert admitting.grid.current.person.name == after
    assert taught.school.sittings.all(taught.ed, id_)[1].person == taught.tom.id


def test_the_cursor_stays_in_the_room_whatever_is_decided(office: Office) -> None:
    id_ = opened_exam(office)
    taught = office.taught
    one = taught.school.sittings.admit(taught.ed, id_, taught.tom.id).id
    at = room(office)
    office.until(lambda: at.grid.current is not None)
    decisions = at.decisions

    def stage() -> SittingStage:
        return taught.school.sittings.get(taught.ed, id_, one).stage

    for button, until in (
        (decisions.extend, lambda: taught.school.sittings.get(taught.ed, id_, one).extended),
        (decisions.interrupt, lambda: stage() is SittingStage.INTERRUPTED),
        (decisions.resume, lambda: stage() is SittingStage.RUNNING),
        (decisions.stop, lambda: stage() is SittingStage.STOPPED),
        (decisions.annul, lambda: stage() is SittingStage.ANNULLED),
    ):
        office.press(button)
        QTest.keyClick(office.window.focusWidget(), ESCAPE)
        assert office.cursor() is at.grid, button.text()
        office.press(button)
        office.give_reason(decisions.reason.reason, decisions.reason.yes)
        office.until(until)
        at.refresh()
        assert office.cursor() is at.grid, button.text()
    office.press(at.admitting.admit_all)
    QTest.keyClick(office.window.focusWidget(), ESCAPE)
    assert office.cursor() is at.admitting.grid


def test_the_cursor_stays_on_the_board(office: Office) -> None:
    taught = office.taught
    made = taught.school.exams.create(taught.ed, exam(FILE))
    page = office.open(taught.ed, "exams")
    assert isinstance(page, ExamsPage)
    board = page.board
    assert board is not None
    office.until(board.open.isEnabled)

    def state() -> State:
        return taught.school.exams.state(made.id)

    office.press(board.open)
    office.until(lambda: not board.open.isEnabled())
    assert office.cursor() is board.grid
    office.press(board.close_)
    office.press(board.reason.yes)
    office.until(lambda: state() is State.CLOSED and not board.close_.isEnabled())
    assert office.cursor() is board.grid
    office.press(board.annul)
    office.give_reason(board.reason.reason, board.reason.yes)
    office.until(lambda: state() is State.ANNULLED and not board.annul.isEnabled())
    assert office.cursor() is board.grid


def test_the_cursor_comes_back_from_regrading_and_other_panels(office: Office) -> None:
    taught = office.taught
    id_ = taught.sat(taught.tom, taught.tina)
    page = office.open(taught.ed, "gradebook")
    assert isinstance(page, GradebookPage)
    page.open_exam(id_, "Stub test")
    panel = page.panel
    assert isinstance(panel, ExamPanel)
    office.until(lambda: panel.grid.lines.things)
    office.press(panel.reveal)
    office.until(panel.decide.isVisible)
    assert office.cursor() is panel.grid
    panel.grid.mark(panel.grid.shown[1])
    office.press(panel.regrade)
    assert isinstance(page.panel, RegradePanel)
    office.cursor()
    QTest.keyClick(office.window.focusWidget(), ESCAPE)
    office.until(lambda: page.panel is panel and panel.found is not None)
    assert office.cursor() is panel.grid
    assert panel.grid.current.name == "Tina Vance"
    office.press(panel.decide)
    assert panel.form is not None
    office.cursor()
    QTest.keyClick(office.window.focusWidget(), ESCAPE)
    assert office.cursor() is panel.grid
    assert panel.grid.current.name == "Tina Vance"


def test_the_cursor_stays_with_an_attempt_that_is_decided_about(office: Office) -> None:
    taught = office.taught
    id_ = taught.sat(taught.tom)
    (attempt,) = taught.school.gradebook(taught.boss).ids(Choice(exam=id_))
    page = office.open(taught.ed, "gradebook")
    assert isinstance(page, GradebookPage)
    page.open_attempt(attempt)
    panel = page.panel
    assert isinstance(panel, AttemptPanel)
    office.until(panel.reveal.isVisible)
    office.press(panel.reveal)
    office.until(panel.grade.isVisible)
    assert office.cursor() is panel.acts
    for button in (panel.grade, panel.annul):
        office.press(button)
        form = panel.form
        assert form is not None
        office.cursor()
        QTest.keyClick(office.window.focusWidget(), ESCAPE)
        assert office.cursor() is panel.acts
        office.press(button)
        form = panel.form
        assert form is not None
        office.until(form.save.isVisible)
        QTest.keyClicks(form.reason, "seen on video")
        office.press(form.save)
        office.until(lambda: panel.form is None)
        assert office.cursor() is panel.acts


def test_the_cursor_stays_in_the_schools_lists(office: Office) -> None:
    taught = office.taught
    page = office.open(taught.boss, "school")
    assert isinstance(page, SchoolPage)
    classes = page.open("Classes")
    assert isinstance(classes, ClassesSection)
    office.until(classes.view.take_out.isVisible)
    classes.view.members.setFocus()
    classes.view.members.selectRow(0)
    office.press(classes.view.take_out)
    office.until(lambda: len(taught.school.classes.members(taught.class_)) == 1)
    office.cursor()
    people = page.open("People")
    assert isinstance(people, PeopleSection)
    office.until(lambda: people.list.lines.things)
    people.list.mark(next(one for one in people.list.lines.things if one.role is Role.INSTRUCTOR))
    people.list.setFocus()
    office.cursor()
    for form in page.findChildren(Form):
        assert not form.isVisible() or form.isEnabled()
