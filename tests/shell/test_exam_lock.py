"""The exam lock: from the admission to the hand-in, no page, key, signal, method or window event shows anything else.

What is tried comes from the program itself: the pages of MAKERS, the shortcuts and actions of the window, the signals
that pages may have, the public methods of the window. One that is added fails the test until somebody has thought
about it. Each state of a sitting is tried, also after signing out and in and after a restart of the program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QHideEvent, QShortcut, QShowEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.records.schools import CHEAP
from tests.schoolhouse import CLOSED_LESSON, FREE_LESSON, SECRETS, Schoolhouse
from tests.shell.test_isolation import all_text
from tests.shots.waiting import at_rest, wait_for
from trainer.library import find, load_exam
from trainer.parts.lessons.yamlfile import parse
from trainer.records.passwords import Hashing
from trainer.records.sitting import Sitting
from trainer.shell.pagemakers import MAKERS
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.pages.signin import SignInPage
from trainer.shell.services import Services
from trainer.shell.sidebar import ENTRIES
from trainer.shell.window import Window

ME = "aarcher"
EXAM = f"title: Lock test\nseconds: 5000\nparts: [{{lesson: {CLOSED_LESSON}}}]\nwritten: {{questions: 3}}\n"
NONE, CTRL, ALT, SHIFT, META = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.MetaModifier,
)
FUNCTION = [Qt.Key(Qt.Key.Key_F1 + number) for number in range(24)]
LETTERS = [Qt.Key(code) for code in (*range(Qt.Key.Key_A, Qt.Key.Key_Z + 1), *range(Qt.Key.Key_0, Qt.Key.Key_9 + 1))]
OTHERS = [
    Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Insert, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Help, Qt.Key.Key_Menu, Qt.Key.Key_Back, Qt.Key.Key_Forward,
    Qt.Key.Key_HomePage, Qt.Key.Key_Search, Qt.Key.Key_Print, Qt.Key.Key_Pause, Qt.Key.Key_Slash, Qt.Key.Key_Question,
    Qt.Key.Key_Comma, Qt.Key.Key_Period,
]  # fmt: skip
CITATION = "13:69F"
Try = tuple[str, Callable[[], object]]


class Candidate:
    """A candidate in the real window, whose sitting is looked at in the records after every try."""

    def __init__(self, house: Schoolhouse, qtbot: QtBot, kept: list[QWidget]) -> None:
        self.house, self._qtbot, self._kept = house, qtbot, kept
        self.tries = 0
        self.exam = self.sitting = ""
        self.window = self._started()

    def _started(self) -> Window:
        services = Services(self.house.home)
        services.records.hashing = Hashing(CHEAP)
        services.preferences.change(theme="light", motion=0.0, sound=False)
        made = Window(services)
        self._kept.append(made)
        made.resize(1366, 768)
        made.show()
        wait_for(lambda: services.course.loaded and made.current == "signin")
        at_rest(made)
        return made

    @property
    def records(self) -> Any:
        return self.window.services.records

    @property
    def exams(self) -> ExamsPage:
        page = self.window.page("exams")
        assert isinstance(page, ExamsPage)
        return page

    @property
    def player(self) -> PlayerPage:
        page = self.window.page("player")
        assert isinstance(page, PlayerPage)
        return page

    def sign_in(self) -> None:
        page = self.window.page("signin")
        assert isinstance(page, SignInPage)
        QTest.keyClicks(page.form.fields["login"], ME)
        QTest.keyClicks(page.form.fields["secret"], SECRETS[ME])
        QTest.keyClick(page.form.fields["secret"], Qt.Key.Key_Return)
        wait_for(lambda: self.records.person is not None)
        at_rest(self.window)

    def admit(self) -> None:
        """From the examiner's window, as it were: the records say so."""
        school = self.records.school
        ed = self.house.person(school, "ed")
        read = load_exam(parse(EXAM, "exam.yaml"), "exams/own")
        self.exam = school.exams.open(ed, school.exams.create(ed, read, classes=[self.house.class_]).id).id
        self.sitting = school.sittings.admit(ed, self.exam, self.house.people[ME]).id

    def decide(self, what: str) -> None:
        school = self.records.school
        getattr(school.sittings, what)(self.house.person(school, "ed"), self.exam, self.sitting, "a fire drill")

    def restart(self) -> None:
        self.window.close_surely()
        self.window = self._started()

    def activate(self) -> None:
        """Only a window that is active has shortcuts."""
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            wait_for(self.window.isActiveWindow)

    def seated(self) -> None:
        wait_for(lambda: self.exams.sitting is not None and self.exams.sitting.complete)
        at_rest(self.window)

    def begin(self, part: int) -> None:
        sitting = self.exams.sitting
        assert sitting is not None
        wait_for(lambda: part in sitting.buttons)
        sitting.buttons[part].click()

    @property
    def kept(self) -> Sitting:
        school = self.records.school
        found: Sitting = school.sittings.get(self.house.person(school, "ed"), self.exam, self.sitting)
        return found

    def check(self, what: object) -> None:
        """Only the exam is on the screen, and the sitting goes on."""
        self.tries += 1
        window = self.window
        assert window.isVisible(), what
        assert window.access.examining, what
        assert self.kept.under_way, what
        assert window.current in ("exams", "player"), what
        shown = window.stack.currentWidget()
        assert shown in (window.page("exams"), window.page("player")), what
        if window.current == "player":
            assert self.player.part is not None, what
        else:
            assert shown is self.exams, what
            assert self.exams.stack.currentWidget() is not self.exams.mine or self.exams.watch is None, what
        assert not window.resting, what
        ways = [name for name, _, _ in ENTRIES if window.sidebar.button(name).isEnabled()]
        assert ways == ["exams"], what
        if self.exams.written is None:
            told = all_text(window, whole=False, visible=True)
            assert "Exams" in told, "the window was not read"
            words = (CITATION, FREE_LESSON, find(FREE_LESSON).title, find(CLOSED_LESSON).title)
            assert [word for word in words if word in told] == [], what

    def put_away(self) -> None:
        """What a try has opened besides: menus, questions, cards."""
        for menu in self.window.findChildren(QMenu):
            menu.close()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        self.window.question.shut()
        if self.exams.sitting is not None:
            self.exams.sitting.sure.shut()
        self.player.card.hide()
        self.player.sheet.hide()


# The tries


def every_page(one: Candidate) -> Iterator[Try]:
    for name in MAKERS:
        yield f"page {name}", partial(one.window.go, name)
    for name, _, _ in ENTRIES:
        way = one.window.sidebar.button(name)
        yield f"way {name}", way.click
        yield f"mouse on way {name}", partial(QTest.mouseClick, way, Qt.MouseButton.LeftButton)


def every_key(one: Candidate) -> Iterator[Try]:
    def press(key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
        one.activate()
        focused = QApplication.focusWidget()
        inside = focused is not None and one.window.isAncestorOf(focused)
        QTest.keyClick(focused if inside and focused is not None else one.window, key, modifiers)

    combined = [(key, modifier) for key in FUNCTION for modifier in (NONE, CTRL, ALT, SHIFT)]
    combined += [(key, modifier) for key in LETTERS for modifier in (CTRL, ALT, CTRL | SHIFT, CTRL | ALT, META)]
    combined += [(key, modifier) for key in OTHERS for modifier in (NONE, CTRL, ALT)]
    for key, modifier in combined:
        yield f"{modifier} {key}", partial(press, key, modifier)


def every_shortcut(one: Candidate) -> Iterator[Try]:
    for shortcut in one.window.findChildren(QShortcut):
        owner = shortcut.parent()
        if shortcut.isEnabled() and isinstance(owner, QWidget) and owner.isVisible():
            yield f"shortcut {shortcut.key().toString()}", shortcut.activated.emit
    for action in one.window.findChildren(QAction):
        # A menu's own entries come by the person's menu; the others are what Qt offers in fields.
        yield f"action {action.text()}", action.trigger


WISHES: dict[str, tuple[object, ...]] = {
    "lesson_wanted": (FREE_LESSON, "guided"),
    "going_on_wanted": (FREE_LESSON, "guided"),
    "again": (FREE_LESSON, "practice"),
    "debrief_wanted": ("",),
    "course_wanted": (),
    "page_wanted": ("rulebook",),
    "citation_wanted": ("42.7(g)",),
    "rulebook_wanted": ("stub",),
    "finished": ("",),
    "finished_unkept": (None, None),
    "left": (),
    "told": ("A message.", "neutral"),
    "resume_wanted": ("",),
    "part_wanted": (),
    "part_over": (),
    "examined": (False,),
}
OWN = ("part_wanted", "part_over")
"""What only the exam itself wants, and what ends a part: tried by dealing one."""


def every_wish(one: Candidate) -> Iterator[Try]:
    attempt = one.house.practice[ME]
    for name, args in WISHES.items():
        if name in OWN or (name == "left" and one.window.current == "player"):
            continue
        given = (attempt,) if args == ("",) else args
        yield f"wish {name}", partial(one.window.page_signals[name], *given)


METHODS: dict[str, tuple[object, ...] | None] = {
    "page": None,
    "go": None,
    "open_lesson": (FREE_LESSON, "guided"),
    "open_debrief": ("",),
    "look_up": ("stub",),
    "tell": ("A message.", "neutral"),
    "end_lesson": None,
    "drop_pending": (),
    "forget_pages": None,
    "close_surely": None,
    "resizeEvent": None,
    "event": None,
    "closeEvent": None,
}
"""Arguments of the window's methods; None for those tried elsewhere, or called only by whoever receives people."""


def every_method(one: Candidate) -> Iterator[Try]:
    for name, args in METHODS.items():
        if args is not None:
            given = (one.house.practice[ME],) if args == ("",) else args
            yield f"method {name}", partial(getattr(one.window, name), *given)
    for mode in ("guided", "practice", "exam", "watch"):
        yield f"lesson in {mode}", partial(one.window.open_lesson, FREE_LESSON, mode)


def every_event(one: Candidate) -> Iterator[Try]:
    window = one.window
    corner = QPoint(700, 300)

    def wheel() -> None:
        at = QPointF(corner)
        event = QWheelEvent(
            at, at, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False
        )
        QApplication.sendEvent(window, event)

    def hide_and_show() -> None:
        # As a desktop tells it; without one, a window that was really hidden is never active again.
        QApplication.sendEvent(window, QHideEvent())
        QApplication.sendEvent(window, QShowEvent())

    yield "close", window.close
    yield "minimize", window.showMinimized
    yield "maximize", window.showMaximized
    yield "full screen", window.showFullScreen
    yield "normal", window.showNormal
    yield "hide and show", hide_and_show
    yield "smaller", lambda: window.resize(1000, 640)
    yield "larger", lambda: window.resize(1366, 768)
    yield "wheel", wheel
    yield (
        "context menu",
        lambda: QApplication.sendEvent(
            window, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, corner, window.mapToGlobal(corner))
        ),
    )
    for kind in (
        QEvent.Type.WindowActivate,
        QEvent.Type.WindowDeactivate,
        QEvent.Type.ApplicationActivate,
        QEvent.Type.ApplicationDeactivate,
        QEvent.Type.PaletteChange,
        QEvent.Type.LanguageChange,
        QEvent.Type.LocaleChange,
        QEvent.Type.EnterWhatsThisMode,
        QEvent.Type.Clipboard,
        QEvent.Type.UpdateRequest,
    ):
        yield kind.name, partial(QApplication.sendEvent, window, QEvent(kind))
    records = one.records
    for way in MAKERS:
        yield f"led to {way}", partial(records.led.emit, way)
    yield "records opened", records.opened.emit
    yield "course ready", window.services.course.ready.emit
    yield "dark", lambda: window.services.preferences.change(theme="dark")
    yield "light", lambda: window.services.preferences.change(theme="light")
    yield "person's menu", window.sidebar.person_wanted.emit


def every_palette_entry(one: Candidate) -> Iterator[Try]:
    """What Space lists at the table: each entry is chosen, and what it asks next is closed again."""

    def options() -> int:
        menu = one.player.table.question.menu
        question = menu.composer.question if menu is not None else None
        return len(question.options) if question is not None else 0

    def choose(number: int) -> None:
        table = one.player.table
        table.setFocus()
        QTest.keyClick(table, Qt.Key.Key_Space)
        assert table.question.menu is not None
        # Entries that cannot be chosen now have no place to be clicked.
        if any(cell.index == number for cell in (table.question.menu.plan.cells if table.question.menu.plan else ())):
            table._click_palette(*table.question.menu.point_of(number))
        table._close_palette()

    if one.window.current != "player":
        return
    QTest.keyClick(one.player.table, Qt.Key.Key_Space)
    count = options()
    one.player.table._close_palette()
    assert count > 3
    for number in range(count):
        if one.window.current == "player" and one.player.part is not None:
            yield f"palette entry {number}", partial(choose, number)


TRIES = (every_page, every_key, every_shortcut, every_wish, every_method, every_event, every_palette_entry)


def try_everything(one: Candidate, state: str) -> None:
    for tries in TRIES:
        for name, do in tries(one):
            do()
            QApplication.processEvents()
            one.check((state, name))
            one.put_away()
            QApplication.processEvents()
    at_rest(one.window)
    one.check(state)


# The states of a sitting


def between_parts(one: Candidate) -> None:
    one.seated()


def dealing(one: Candidate) -> None:
    one.seated()
    one.begin(1)
    wait_for(lambda: one.window.current == "player" and one.player.controller is not None and one.player.settled)
    at_rest(one.window)


def answering(one: Candidate) -> None:
    one.seated()
    one.begin(0)
    wait_for(lambda: one.exams.written is not None)
    at_rest(one.window)


def interrupted(one: Candidate) -> None:
    one.seated()
    one.decide("interrupt")
    wait_for(lambda: one.exams.watch is not None and one.exams.watch.look is not None and one.exams.watch.look.locked)
    sitting = one.exams.sitting
    assert sitting is not None
    wait_for(lambda: sitting.over_title.text() == "Your exam is interrupted")
    assert not sitting.away.isEnabled()


def resumed(one: Candidate) -> None:
    interrupted(one)
    one.decide("resume")
    sitting = one.exams.sitting
    assert sitting is not None
    wait_for(lambda: sitting.buttons != {} and sitting.buttons[1].isVisible())


def signed_in_again(one: Candidate) -> None:
    one.seated()
    one.records.sign_out()
    at_rest(one.window)
    assert one.window.current == "signin"
    one.sign_in()
    one.seated()


def interrupted_and_signed_in_again(one: Candidate) -> None:
    interrupted(one)
    one.records.sign_out()
    at_rest(one.window)
    one.sign_in()
    one.seated()


def started_again(one: Candidate) -> None:
    one.seated()
    one.restart()
    one.sign_in()
    one.seated()


STATES: tuple[Callable[[Candidate], None], ...] = (
    between_parts,
    dealing,
    answering,
    interrupted,
    resumed,
    signed_in_again,
    interrupted_and_signed_in_again,
    started_again,
)


@pytest.fixture
def candidate(schoolhouse: Schoolhouse, qtbot: QtBot, kept: list[QWidget]) -> Iterator[Candidate]:
    one = Candidate(schoolhouse, qtbot, kept)
    yield one
    one.window.close_surely()


def test_every_wish_and_every_method_of_the_window_is_tried(candidate: Candidate) -> None:
    assert set(candidate.window.page_signals) == set(WISHES)
    methods = {
        name
        for name, found in vars(Window).items()
        if not name.startswith("_") and callable(found) and not isinstance(found, property)
    }
    assert methods == set(METHODS)


@pytest.mark.parametrize("state", STATES)
def test_there_is_only_the_exam(
    candidate: Candidate, state: Callable[[Candidate], None], record_property: Callable[[str, object], None]
) -> None:
    candidate.sign_in()
    candidate.admit()
    state(candidate)
    try_everything(candidate, state.__name__)
    record_property("figure", f"{state.__name__}: {candidate.tries} tries, none opened anything but the exam")
    candidate.decide("stop")
    wait_for(lambda: not candidate.window.access.examining)
    at_rest(candidate.window)
    # The same keys do open pages when nobody sits an exam.
    candidate.activate()
    for key, page in ((Qt.Key.Key_2, "course"), (Qt.Key.Key_3, "rulebook"), (Qt.Key.Key_4, "settings")):
        QTest.keyClick(candidate.window, key, CTRL)
        wait_for(partial(_is_at, candidate.window, page))


def _is_at(window: Window, page: str) -> bool:
    return window.current == page


def test_whoever_was_admitted_is_stopped_at_the_next_click(candidate: Candidate) -> None:
    """Before the window has looked at the records by itself."""
    candidate.sign_in()
    candidate.window.access._looking.stop()
    assert candidate.window.go("course")
    candidate.admit()
    assert not candidate.window.go("rulebook")
    wait_for(lambda: candidate.window.current == "exams")
    candidate.seated()
    candidate.check("the first click")


def test_closing_and_signing_out_ask_and_no_key_answers_for_the_candidate(candidate: Candidate) -> None:
    candidate.sign_in()
    candidate.admit()
    candidate.seated()
    candidate.activate()
    window, question = candidate.window, candidate.window.question
    for ask in (window.close, lambda: QTest.keyClick(window, Qt.Key.Key_Q, CTRL), window.access.sign_out):
        ask()
        wait_for(question.isVisible)
        assert window.isVisible()
        assert candidate.records.person is not None
        assert window.focusWidget() is question.no
        for button in (question.yes, question.no):
            QTest.keyClick(button, Qt.Key.Key_Return)
        assert window.isVisible()
        assert not question.isVisible()
        candidate.check("asked")
    window.close()
    wait_for(question.no.hasFocus)
    QTest.keyClick(question.no, Qt.Key.Key_Tab)
    assert window.focusWidget() is question.yes
    QTest.keyClick(question.yes, Qt.Key.Key_Tab)
    assert window.focusWidget() is question.no
    QTest.mouseClick(question.yes, Qt.MouseButton.LeftButton)
    assert not window.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape])
def test_pressing_one_key_again_and_again_hands_nothing_in(candidate: Candidate, key: Qt.Key) -> None:
    candidate.sign_in()
    candidate.admit()
    candidate.seated()
    sitting = candidate.exams.sitting
    assert sitting is not None
    candidate.activate()
    sitting.finish.setFocus()
    for _ in range(9):
        QTest.keyClick(QApplication.focusWidget() or candidate.window, key)
        QApplication.processEvents()
        candidate.check(key)
