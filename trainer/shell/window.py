"""The main window: the sidebar, one page at a time, and a place for messages."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, SignalInstance
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QWidget,
)

from trainer.shell import theme
from trainer.shell.banner import Banner, TableWaits
from trainer.shell.focuskeeper import FocusKeeper
from trainer.shell.pagemakers import MAKERS, PageMaker
from trainer.shell.pagestack import PageStack
from trainer.shell.pendingaction import PendingAction
from trainer.shell.question import Question
from trainer.shell.sidebar import ENTRIES, TABLE, Sidebar, window_icon
from trainer.shell.steps import Steps, next_turn
from trainer.shell.widgetclasses import widget_classes
from trainer.shell.widgets import fill_column, fill_row

if TYPE_CHECKING:
    from trainer.records.keptattempt import KeptAttempt
    from trainer.shell.accesscontroller import AccessController
    from trainer.shell.player.exampart import ExamPart
    from trainer.shell.services import Services

SIDEBAR_PAGES = frozenset(name for name, _, _ in ENTRIES)
USUAL_SIZE = QSize(1366, 820)
FRAME = QSize(8, 44)
"""What the desktop's frame and title bar take at most; it is known only when the window is on the screen."""
ROOMY = 1080
SMALLEST_SIZE = QSize(980, 620)
AHEAD = ("player", "course", "settings", "about", "debrief")
"""Pages in the order in which a user who has just started the program is likely to want them."""

CLOSED_BOOK = "During an exam the rulebook stays closed."
QUIT = "Ctrl+Q"
"""Qt knows no standard key for it on every desktop."""


class Window(QMainWindow):
    """Builds each page when it is first wanted; a lesson at the table rests while another page is looked at."""

    def __init__(self, services: Services, makers: dict[str, PageMaker] | None = None) -> None:
        super().__init__()
        self.services = services
        self._before = "start"
        self._painted = self._closed = self._sure = False
        self._stale = False
        """Whether a lesson was ended since the results were read."""
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(SMALLEST_SIZE)
        self.sidebar = Sidebar()
        self.waiting = TableWaits()
        self._right = QWidget()
        self.stack = PageStack(services, MAKERS | (makers or {}), self._connect, self._right)
        self._lay_out()
        self.banner = Banner(self._right)
        self.question = Question(self._whole)
        self.pending = PendingAction(services, self.stack)
        self.progress = self.pending.progress
        self.stack.around = self.sidebar, self.banner, self.waiting, self.progress
        self._learning = Steps(self)
        self._focus_keeper = FocusKeeper(self)
        self._access: AccessController | None = None
        self._connect_all()
        self._place()
        self.go("start")
        if services.records.has_accounts:
            self.access.begin()

    def _connect_all(self) -> None:
        services = self.services
        self.sidebar.wanted.connect(self.go)
        self.waiting.wanted.connect(lambda: self.go("player"))
        for name, _, key in ENTRIES:
            QShortcut(QKeySequence(key), self).activated.connect(lambda name=name: self.go(name))
        QShortcut(QKeySequence(TABLE[2]), self).activated.connect(self._to_table)
        QShortcut(QKeySequence(Qt.Key.Key_F1), self).activated.connect(self._open_rulebook)
        QShortcut(QKeySequence(QUIT), self).activated.connect(self.close)
        services.preferences.changed.connect(self._apply_preferences)
        services.preferences.trouble.connect(lambda text: self.tell(text, "warn"))
        services.warmed.connect(self.pending.do)
        services.course.failed.connect(self._fail)
        services.course.unread.connect(lambda text: self.tell(text, "warn"))
        services.course.ready.connect(lambda: self.stack.build_ahead(AHEAD, services.finish_start))
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def _lay_out(self) -> None:
        fill_column(self._right, self.waiting, (self.stack, 1), spacing=0)
        self._whole = QWidget()
        fill_row(self._whole, self.sidebar, (self._right, 1), spacing=0)
        self.setCentralWidget(self._whole)

    # Pages

    @property
    def access(self) -> AccessController:
        """Who receives people."""
        return self._access or self._receive()

    def _receive(self) -> AccessController:
        """From now on it is followed who comes and goes; the first page need not wait for that."""
        from trainer.shell.accesscontroller import AccessController

        self._access = AccessController(self)
        return self._access

    @property
    def current(self) -> str:
        """The name of the page that is open."""
        return self.stack.name

    def page(self, name: str) -> QWidget:
        """A page, built if this is the first time."""
        return self.stack.page(name)

    def go(self, name: str) -> bool:
        """Open a page; False if the player would not be left, or the page has to wait a moment for its imports.

        A lesson at the table rests while a page of the sidebar is looked at, and goes on when one comes back to it.
        """
        return self._go(name, resting=name in SIDEBAR_PAGES)

    def _go(self, name: str, resting: bool) -> bool:
        if name == self.current:
            return True
        # The first page is open to every user, and access is controlled only after it is on the screen.
        if self.stack.made and not self.access.may_go(name):
            return False
        if name != "start" and self.pending.postpone("One moment", lambda: self._go(name, resting)):
            self.sidebar.mark(self.current)
            return False
        if self.current == "player" and not (resting and self._rest()) and not self.end_lesson():
            self.sidebar.mark(self._before)
            return False
        self._show(name)
        if name == "player" and self.resting:
            self._offer_table(False)
            self._player.come_back()
        return True

    def _show(self, name: str) -> None:
        self.stack.turn_to(name)
        if name in SIDEBAR_PAGES:
            self._before = name
            if self._stale:
                # Not earlier: reading beside the debrief's own replay would make the window wait for both.
                self._stale = False
                self.services.course.refresh()
        self._float_banner()
        self.sidebar.mark(name)
        self._fold()
        self.stack.bring()

    def open_lesson(self, lesson_id: str, mode: str, going_on: bool = False) -> None:
        """Sit down at a table, or go on at once where one stopped; while it is still being loaded, say so and wait."""
        if self.access.examining:
            return
        if self.pending.postpone("Setting the table", lambda: self.open_lesson(lesson_id, mode, going_on)):
            return
        if self.resting and not self.end_lesson():
            return
        if self.current == "player":
            # From one lesson to the next: what to do after that one follows from this one, too.
            self.services.course.refresh()
        if self.go("player"):
            self.stack.afterwards(lambda: self._player.open(lesson_id, mode, going_on))

    def open_debrief(self, record_id: str) -> None:
        """Show what an attempt was like."""
        if self.go("debrief"):
            debrief: Any = self.stack.made["debrief"]
            debrief.open(record_id)

    def look_up(self, text: str) -> None:
        """Open the rulebook at a word or a citation."""
        if self._open_rulebook():
            rulebook: Any = self.stack.made["rulebook"]
            rulebook.look_up(text)

    def _open_rulebook(self) -> bool:
        if self.access.examining or (self.current == "player" and self._player.rest() is False):
            self.tell(CLOSED_BOOK)
            return False
        return self.go("rulebook")

    def tell(self, text: str, tone: str = "neutral") -> None:
        """A message in one of the tones neutral, good, warn, bad; never a box to be clicked away.

        Without words what was told before is past.
        """
        theme.apply_style(self.banner)
        self._float_banner()
        self.banner.tell(text, tone)

    def _float_banner(self) -> None:
        """Over the table of a page that names one, or at the edge of another page."""
        self.banner.float_over(getattr(self.stack.made.get(self.current), "under_messages", None))

    @property
    def page_signals(self) -> dict[str, Callable[..., object]]:
        """The signals of pages by name, each with what answers it."""
        return {
            "lesson_wanted": self.open_lesson,
            "going_on_wanted": partial(self.open_lesson, going_on=True),
            "again": self.open_lesson,
            "debrief_wanted": self.open_debrief,
            "course_wanted": lambda: self.go("course"),
            "page_wanted": self.go,
            "citation_wanted": self.look_up,
            "rulebook_wanted": self.look_up,
            "finished": self.open_debrief,
            "finished_unkept": self._finished_unkept,
            "left": lambda: self._go(self._before, resting=False),
            "told": self.tell,
            "resume_wanted": self._resume,
            "part_wanted": self._open_part,
            "part_over": self._end_part,
            "examined": self._examine,
        }

    def _connect(self, page: QWidget) -> None:
        """Connect those of the known signals that a page has."""
        for signal, slot in self.page_signals.items():
            # The exam page has a method of the name of the player's signal.
            if isinstance(found := getattr(page, signal, None), SignalInstance):
                found.connect(slot)

    # The lesson at the table

    @property
    def _player(self) -> Any:
        return self.stack.made["player"]

    @property
    def resting(self) -> bool:
        """Whether a lesson waits at the table while another page is open."""
        return self.waiting.on

    def _rest(self) -> bool:
        """Have the lesson wait; False if it will not, as in an exam, or if there is none."""
        if not self._player.resting and self._player.rest() is False:
            return False
        self._offer_table(bool(self._player.resting))
        return self.resting

    def _offer_table(self, on: bool) -> None:
        """Show, or take away, the ways back to a lesson that waits."""
        theme.apply_style(self.waiting)
        self.waiting.offer(on, self.services.preferences.place.lesson_title)
        self.sidebar.offer_table(on)

    def _to_table(self) -> None:
        if self.resting:
            self.go("player")

    def end_lesson(self) -> bool:
        """The table is left for good; False if it will not be."""
        if "player" not in self.stack.made:
            return True
        if not self._player.leave():
            return False
        self._offer_table(False)
        self._stale = True
        return True

    # A sitting of an exam

    def _open_part(self, part: ExamPart) -> None:
        """Have the candidate deal a part of an exam; there is no other way to the table then."""
        self._show("player")
        self.stack.afterwards(lambda: self._player.sit(part))

    def _examine(self, on: bool) -> None:
        self.access.examine(on)

    def _end_part(self) -> None:
        """A part is over: back to the page that it was begun at."""
        self._go("exams", resting=False)
        exams: Any = self.page("exams")
        exams.part_over()

    def _finished_unkept(self, lesson: object, attempt: object) -> None:
        if self.go("debrief"):
            debrief: Any = self.stack.made["debrief"]
            debrief.show_attempt(lesson, None, attempt)

    def _resume(self, record_id: str) -> None:
        personal = self.services.records.personal

        def found(record: KeptAttempt | None) -> None:
            if record is None:
                self.tell("That attempt can no longer be read.", "bad")
            else:
                self.open_lesson(record.lesson, record.mode.value, going_on=True)

        self.services.records.ask(self, lambda: personal.load(record_id), found)

    # For the controller of access

    @property
    def dealing_part(self) -> bool:
        """Whether a part of an exam is being dealt, which ends at the table only."""
        return self.current == "player" and self._player.part is not None

    def drop_pending(self) -> None:
        """Drop what a user wanted who is not known yet."""
        self.pending.drop()

    def forget_pages(self, names: Collection[str], instead: str) -> None:
        """Let pages go; if one of them is open, another one is shown instead."""
        self.stack.forget(names, lambda: self._show(instead))

    def _fail(self, sentence: str) -> None:
        self.pending.drop()
        self.tell(sentence, "bad")

    # Looks

    def _apply_preferences(self, _choices: object = None) -> None:
        app, choices = QApplication.instance(), self.services.preferences
        if isinstance(app, QApplication) and not theme.fits(choices):
            theme.prepare(app, choices)
            self._fold()
            self.stack.restyle()

    @property
    def settled(self) -> bool:
        """Whether the open page is on the screen, styled, and shows what it was opened for."""
        return self.stack.settled

    def _system_changed(self) -> None:
        if self.services.preferences.theme == "system":
            self._apply_preferences()

    # The window

    def _fold(self) -> None:
        """A table needs the room more than the words do, and so does any page in a narrow window."""
        self.sidebar.fold(self.current == "player" or self.width() < theme.px(ROOMY))

    def _place(self) -> None:
        saved = QByteArray.fromHex(self.services.preferences.place.geometry.encode())
        if saved.isEmpty() or not self.restoreGeometry(saved):
            self.resize(first_size(QGuiApplication.primaryScreen().availableGeometry().size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fold()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        # Painting the first frame has to come before everything that takes time.
        if event.type() in (QEvent.Type.Paint, QEvent.Type.UpdateRequest) and not self._painted:
            self._painted = True
            next_turn(self, self._begin)
        return done

    def _begin(self) -> None:
        # The window may have been closed in its first moment; nothing may be started then.
        if self._closed:
            return
        preferences = self.services.preferences
        self.setWindowIcon(window_icon())
        preferences.remember(starts=preferences.place.starts + 1)
        if preferences.problem:
            self.tell(preferences.problem, "warn")
        if self._access is None:
            self._receive()
        self.services.begin()
        self.pending.begun = True
        self._learning.begin(*widget_classes())

    @property
    def unfinished(self) -> str:
        """What would be lost, or go on without its candidate, if the program were closed or left now; or nothing."""
        if self.access.examining:
            return "You sit an exam: its time runs on, and a part that you are dealing breaks off."
        return self.stack.unsaved

    def close_surely(self) -> None:
        """Close without a question, after it was answered, and for the system when it ends."""
        self._sure = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._closed:
            return
        if not self._sure and self.unfinished:
            event.ignore()
            self.question.ask("Close the program?", self.unfinished, "Close it", self.close_surely, stay="Stay here")
            return
        if "player" in self.stack.made and not self._player.leave():
            event.ignore()
            return
        self._closed = True
        geometry = bytes(self.saveGeometry().toHex().data()).decode()
        self.pending.drop()
        if self._access is not None:
            self._access.end()
        self.stack.stop()
        self._learning.stop()
        self.services.preferences.remember(geometry=geometry)
        self.services.records.closing = True
        self.services.course.stop()
        self.stack.shut_all()
        self.services.close()
        event.accept()


def first_size(screen: QSize) -> QSize:
    """How large the window is at first, so that its frame fits on the screen too.

    >>> first_size(QSize(1366, 728))
    PySide6.QtCore.QSize(1358, 684)
    >>> first_size(QSize(3840, 2100))
    PySide6.QtCore.QSize(1366, 820)
    """
    return USUAL_SIZE.boundedTo(screen - FRAME)
