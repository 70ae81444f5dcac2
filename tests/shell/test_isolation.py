"""A trainee in the real window: on no page is anything of another person or of a sealed lesson to be read.

Every page of MAKERS is in `VISITS`: one that is added fails the test until somebody has thought about it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.records.schools import CHEAP
from tests.schoolhouse import FREE_LESSON, NAMES, OVERRIDDEN, SEALED_DUTY, SEALED_LESSON, SECRETS, Schoolhouse
from tests.shots.waiting import at_rest, wait_for
from trainer.library import find, load_exam
from trainer.parts.lessons.yamlfile import parse
from trainer.records.passwords import Hashing
from trainer.shell.controls import Segments
from trainer.shell.loadedcourse import LoadedCourse
from trainer.shell.pagemakers import MAKERS
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.pages.school import SchoolPage
from trainer.shell.pages.signin import SignInPage
from trainer.shell.services import Services
from trainer.shell.window import Window

ME, OTHER = "aarcher", "bquill"
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
    *range(Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 8),
)
"""The last ones are what a delegate paints from."""

PROPERTIES = (
    "text",
    "title",
    "windowTitle",
    "placeholderText",
    "toolTip",
    "statusTip",
    "whatsThis",
    "accessibleName",
    "accessibleDescription",
    "currentText",
    "prefix",
    "suffix",
)
Visit = Callable[["Visitor"], None]


def texts(widget: QWidget) -> Iterator[str]:
    """Whatever a widget shows, tells a screen reader, or paints itself from words that it keeps."""
    for name in PROPERTIES:
        found = widget.property(name)
        if isinstance(found, str):
            yield found
    for kept in vars(widget).values():
        if isinstance(kept, str):
            yield kept
        elif isinstance(kept, tuple | list):
            yield from (one for one in kept if isinstance(one, str))
    yield from (action.text() for action in widget.actions())
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QTabBar):
        for number in range(widget.count()):
            yield from (widget.tabText(number), widget.tabToolTip(number))
    if isinstance(widget, QAbstractItemView | QComboBox):
        yield from cells(widget.model(), QModelIndex())


def cells(model: QAbstractItemModel | None, above: QModelIndex) -> Iterator[str]:
    if model is None:
        return
    listed = isinstance(model, QAbstractListModel)
    for column in range(1 if listed else model.columnCount(above)):
        for role in ROLES:
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        for row in range(model.rowCount(above)):
            index = model.index(row, column, above)
            yield from (str(index.data(role) or "") for role in ROLES)
            if not listed:
                yield from cells(model, index)
    for row in range(model.rowCount(above)):
        yield str(model.headerData(row, Qt.Orientation.Vertical) or "")


def all_text(window: Window, whole: bool = True, visible: bool = False, asked: str = "") -> str:
    """Everything, or without the pages that are not open; what a page was asked for by its id it may keep."""
    closed = [] if whole else [one for name, one in window.stack.made.items() if name != window.current]
    behind = {part for one in closed for part in (one, *one.findChildren(QWidget))}
    everything = [one for one in (window, *window.findChildren(QWidget)) if one not in behind]
    everything += [one for one in QApplication.topLevelWidgets() if one is not window and one.isVisible()]
    shown = (one for one in everything if one.isVisible() or not visible)
    return "\n".join(text for one in shown for text in texts(one) if text != asked or not asked)


class Visitor:
    """A trainee who has signed in, and the words that they must not read."""

    def __init__(self, window: Window, house: Schoolhouse) -> None:
        self.window, self.house = window, house
        sealed = find(SEALED_LESSON)
        others = [login for login in NAMES if login != ME]
        words = {sealed.id, sealed.title}
        words |= {word for login in others for word in (NAMES[login], *NAMES[login].split(), login)}
        words |= {house.people[login] for login in others} | {house.practice[login] for login in others}
        words |= set(house.marks_of(OTHER)) | {f"{OVERRIDDEN:.1f}", house.exam_attempts[ME][1]}
        self._forbidden = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in sorted(words)))

    def look(self, where: str, asked: str = "", whole: bool = False) -> None:
        at_rest(self.window)
        told = all_text(self.window, whole, asked=asked)
        assert NAMES[ME] in told, "the window was not read"
        found = self._forbidden.search(told)
        assert found is None, f"{where}: {told[max(0, found.start() - 80) : found.end() + 80]!r}"

    def go(self, name: str, asked: str = "") -> QWidget:
        assert self.window.go(name)
        wait_for(lambda: self.window.current == name)
        self.look(name, asked)
        return self.window.page(name)

    def turn_everything(self, name: str) -> None:
        """Every tab, segment and filter of a page, one after another."""
        page = self.window.page(name)
        for bar in page.findChildren(QTabBar):
            for number in range(bar.count()):
                bar.setCurrentIndex(number)
                self.look(f"{name}, tab {bar.tabText(number)}")
        for segments in page.findChildren(Segments):
            for number in range(100):
                # What another choice has replaced is gone.
                if not isValid(segments) or not segments.isVisible() or number >= len(segments.buttons):
                    break
                segments.choose(number)
                self.look(f"{name}, {number} of {segments}")
        for box in () if name == "rulebook" else page.findChildren(QComboBox):
            # The rulebook's are the words of a question to the referee.
            for number in range(box.count()):
                box.setCurrentIndex(number)
                box.activated.emit(number)
                self.look(f"{name}, {box.accessibleName()} {box.itemText(number)}")

    def search(self, name: str, *words: str) -> None:
        """Type into every field of a page what one would look for; what was typed is not counted as found."""
        page = self.window.page(name)
        for field in page.findChildren(QLineEdit):
            if field.isReadOnly() or not field.isEnabled():
                continue
            for word in words:
                field.setText(word)
                at_rest(self.window)
                field.setText("")
                self.look(f"{name}, {field.accessibleName()} {word}")

    def refused(self, name: str) -> None:
        before = self.window.current
        assert not self.window.go(name)
        assert self.window.current == before
        self.look(f"{name}, refused")


# The pages


def start(one: Visitor) -> None:
    one.go("start")


def course(one: Visitor) -> None:
    one.go("course")
    one.turn_everything("course")
    one.search("course", "deck", "Quill")


def rulebook(one: Visitor) -> None:
    page: Any = one.go("rulebook")
    for words in ("stub", SEALED_DUTY, "42.7(g)"):
        page.look_up(words)
        wait_for(lambda: not page.busy)
        one.look(f"rulebook at {words}")
    one.turn_everything("rulebook")


def settings(one: Visitor) -> None:
    # Its controls change how everything looks, and list nothing.
    one.go("settings")


def about(one: Visitor) -> None:
    one.go("about")


def player(one: Visitor) -> None:
    one.window.open_lesson(FREE_LESSON, "practice")
    page = one.window.page("player")
    assert isinstance(page, PlayerPage)
    wait_for(lambda: one.window.current == "player" and page.settled and page.controller is not None)
    if page.card.isVisible():
        page.card.choose(1)
    one.look("player")


def debrief(one: Visitor) -> None:
    page = _debriefed(one, one.house.practice[ME])
    wait_for(lambda: page.debrief is not None)
    one.look("debrief")
    one.turn_everything("debrief")


def signin(one: Visitor) -> None:
    one.refused("signin")


def exams(one: Visitor) -> None:
    page: Any = one.go("exams")
    for button in list(page.mine.buttons.values()):
        assert isinstance(button, QPushButton)
        button.click()
        one.look(f"exams, {button.text()}")


def gradebook(one: Visitor) -> None:
    page = one.go("gradebook")
    assert isinstance(page, GradebookPage)
    one.turn_everything("gradebook")
    for attempt in (one.house.practice[ME], one.house.exam_attempts[ME][0]):
        page.open_attempt(attempt)
        one.look("gradebook, an attempt of one's own")
        page.go_back()
    # By force: nobody is offered these ways.
    house = one.house
    for force, asked in (
        (lambda id_: page.open_candidate(id_, ""), house.people[OTHER]),
        (page.open_attempt, house.practice[OTHER]),
        (page.open_attempt, house.exam_attempts[OTHER][0]),
        (page.open_attempt, house.exam_attempts[ME][1]),
        (lambda id_: page.open_exam(id_, "Closed test"), house.closed_exam),
        (lambda id_: page.open_exam(id_, "Sealed test"), house.sealed_exam),
        (lambda id_: page.open_regrading(id_, "Closed test"), house.closed_exam),
    ):
        force(asked)
        one.look("gradebook, forced", asked)
        page.go_back()
        at_rest(one.window)


def school(one: Visitor) -> None:
    one.refused("school")
    page = one.window.page("school")
    assert isinstance(page, SchoolPage)
    assert page.sections == []
    one.look("school, made by force")


VISITS: dict[str, Visit] = {
    "start": start,
    "course": course,
    "rulebook": rulebook,
    "settings": settings,
    "about": about,
    "player": player,
    "debrief": debrief,
    "signin": signin,
    "exams": exams,
    "gradebook": gradebook,
    "school": school,
}


@pytest.fixture
def house(schoolhouse: Schoolhouse, described: LoadedCourse) -> Schoolhouse:
    """Where every lesson that is called like the sealed one is sealed, too, so that its title stands for it."""
    title = find(SEALED_LESSON).title
    same = [card.id for card in described.cards if card.title == title and card.id != SEALED_LESSON]
    with schoolhouse.opened() as school:
        ed = schoolhouse.person(school, "ed")
        for lesson in same:
            text = f"title: Namesake\nparts: [{{lesson: {lesson}}}]\n"
            school.exams.create(ed, load_exam(parse(text, "exam.yaml"), "exams/own"))
    return schoolhouse


@pytest.fixture
def window(house: Schoolhouse, qtbot: QtBot, kept: list[QWidget]) -> Iterator[Window]:
    """The program as the school starts it: it loads everything itself and waits at the door."""
    services = Services(house.home)
    services.records.hashing = Hashing(CHEAP)
    services.preferences.change(theme="light", motion=0.0, sound=False)
    made = Window(services)
    kept.append(made)
    made.resize(1366, 768)
    made.show()
    wait_for(lambda: services.course.loaded and made.current == "signin")
    at_rest(made)
    yield made
    made.close()


@pytest.fixture
def visitor(window: Window, house: Schoolhouse) -> Visitor:
    """Signed in at the door, by keys."""
    page = window.page("signin")
    assert isinstance(page, SignInPage)
    QTest.keyClicks(page.form.fields["login"], ME)
    QTest.keyClicks(page.form.fields["secret"], SECRETS[ME])
    QTest.keyClick(page.form.fields["secret"], Qt.Key.Key_Return)
    wait_for(lambda: window.services.records.person is not None)
    at_rest(window)
    return Visitor(window, house)


def _debriefed(one: Visitor, attempt: str) -> DebriefPage:
    one.window.open_debrief(attempt)
    page = one.window.page("debrief")
    assert isinstance(page, DebriefPage)
    at_rest(one.window)
    return page


def test_every_page_is_visited() -> None:
    assert set(VISITS) == set(MAKERS)


def test_nothing_of_anybody_else_is_on_any_page(visitor: Visitor) -> None:
    for visit in VISITS.values():
        visit(visitor)
        if visitor.window.current == "player":
            visitor.window.go("start")
        visitor.look("every page so far", whole=True)


def test_what_belongs_to_others_cannot_be_asked_for_by_signal(visitor: Visitor) -> None:
    window, house = visitor.window, visitor.house
    pages: dict[str, Any] = {name: visitor.go(name) for name in ("gradebook", "course", "start")}
    for attempt in (house.practice[OTHER], *house.exam_attempts[OTHER], house.exam_attempts[ME][1]):
        pages["gradebook"].debrief_wanted.emit(attempt)
        visitor.look(f"the debrief of {attempt}", attempt)
        page = window.page("debrief")
        assert isinstance(page, DebriefPage)
        assert page.debrief is None
        visitor.go("start", attempt)
        page.resume_wanted.emit(attempt)
        visitor.look(f"taking up {attempt}", attempt)
        assert window.current == "start"
    for name in ("course", "start"):
        for mode in ("guided", "practice", "exam", "watch"):
            pages[name].lesson_wanted.emit(SEALED_LESSON, mode)
            visitor.look(f"the sealed lesson, {mode}", SEALED_LESSON)
            table = window.page("player")
            assert isinstance(table, PlayerPage)
            assert table.controller is None
            visitor.go("start", SEALED_LESSON)
    pages["gradebook"].citation_wanted.emit(SEALED_DUTY)
    visitor.look("a citation", SEALED_LESSON)
    assert window.current == "rulebook"


def test_after_the_sign_out_nothing_of_the_one_before_is_on_the_screen(visitor: Visitor) -> None:
    window, house = visitor.window, visitor.house
    for visit in (player, exams, gradebook, debrief, course, start):
        visit(visitor)
    window.services.records.sign_out()
    at_rest(window)
    assert window.current == "signin"
    mine = (NAMES[ME], *NAMES[ME].split(), *house.marks_of(ME), find(FREE_LESSON).title)
    for shown in ("signin", "settings", "about"):
        assert window.go(shown)
        at_rest(window)
        told = all_text(window, visible=True)
        assert "Settings" in told, "the window was not read"
        assert [word for word in mine if word in told] == []
    for way in ("start", "course", "exams", "gradebook", "school", "debrief", "player", "rulebook"):
        assert not window.go(way)


def test_somebody_who_may_does_read_all_of_it(window: Window, house: Schoolhouse) -> None:
    """Otherwise the other tests would find nothing because they read nothing."""
    records = window.services.records
    records.sign_in(house.person(records.school, "ed"))
    told = ""
    for name in ("gradebook", "course"):
        at_rest(window)
        assert window.go(name)
        at_rest(window)
        told += all_text(window)
    for word in (NAMES[OTHER], find(SEALED_LESSON).title, SEALED_LESSON):
        assert word in told
