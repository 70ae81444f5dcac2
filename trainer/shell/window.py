"""The main window: the sidebar, one page at a time, and a place for messages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.shell import theme, widgets
from trainer.shell.banner import Banner, TableWaits
from trainer.shell.focuskeeper import FocusKeeper
from trainer.shell.pagemakers import MAKERS, PageMaker
from trainer.shell.question import Question
from trainer.shell.sidebar import ENTRIES, TABLE, Sidebar, window_icon
from trainer.shell.steps import Steps, next_turn
from trainer.shell.widgetclasses import widget_classes

if TYPE_CHECKING:
    from trainer.records.keptattempt import KeptAttempt
    from trainer.shell.accesscontroller import AccessController
    from trainer.shell.player.exampart import ExamPart
    from trainer.shell.services import Services

SIDEBAR_PAGES = frozenset(name for name, _, _ in ENTRIES)
USUAL_SIZE = QSize(1366, 820)
ROOMY = 1080
BREATH_MS = 250
SMALLEST_SIZE = QSize(980, 620)
AHEAD = ("player", "course", "settings", "about", "debrief")
"""Pages in the order in which a user who has just started the program is likely to want them."""

CLOSED_BOOK = "During an exam the rulebook stays closed."
QUIT = "Ctrl+Q"
"""Qt knows no standard key for it on every desktop."""

BAR = 46
"""How high the bar above a table is, which no message may cover."""


class Window(QMainWindow):
    """Builds each page when it is first wanted; a lesson at the table rests while another page is looked at."""

    def __init__(self, services: Services, makers: dict[str, PageMaker] | None = None) -> None:
        super().__init__()
        self.services = services
        self._makers = MAKERS | (makers or {})
        self._pages: dict[str, QWidget] = {}
        self._name = ""
        self._before = "start"
        self._wish: Callable[[], object] | None = None
        self._next: Callable[[], object] | None = None
        """What is done in a turn of its own once the page that is open is on the screen."""
        self._painted = self._begun = self._closed = self._sure = False
        self._stale = False
        """Whether a lesson was ended since the results were read."""
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(SMALLEST_SIZE)
        self.sidebar = Sidebar()
        self.waiting = TableWaits()
        self.stack = QStackedWidget()
        self._lay_out()
        self.banner = Banner(self._right)
        self.question = Question(self._whole)
        self.progress = widgets.Progress(self.stack)
        self._dressing = QTimer(self)
        self._dressing.setSingleShot(True)
        self._dressing.timeout.connect(self._come_on)
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
        services.preferences.changed.connect(self._dress)
        services.preferences.trouble.connect(lambda text: self.tell(text, "warn"))
        services.warmed.connect(self._fulfil)
        services.course.failed.connect(self._fail)
        services.course.unread.connect(lambda text: self.tell(text, "warn"))
        self._ahead = QTimer(self)
        self._ahead.setInterval(BREATH_MS)
        self._ahead.timeout.connect(self._build_ahead)
        services.course.ready.connect(self._ahead.start)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def _lay_out(self) -> None:
        self._right = QWidget()
        column = QVBoxLayout(self._right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.waiting)
        column.addWidget(self.stack, 1)
        self._whole = QWidget()
        row = QHBoxLayout(self._whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.sidebar)
        row.addWidget(self._right, 1)
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
        return self._name

    def page(self, name: str) -> QWidget:
        """A page, built if this is the first time."""
        if name not in self._pages:
            page = self._makers[name](self.services)
            self._connect(page)
            self._pages[name] = page
            self.stack.addWidget(page)
        return self._pages[name]

    def go(self, name: str) -> bool:
        """Open a page; False if the player would not be left, or the page has to wait a moment for its imports.

        A lesson at the table rests while a page of the sidebar is looked at, and goes on when one comes back to it.
        """
        return self._go(name, resting=name in SIDEBAR_PAGES)

    def _go(self, name: str, resting: bool) -> bool:
        if name == self._name:
            return True
        # The first page is open to every user, and access is controlled only after it is on the screen.
        if self._pages and not self.access.may_go(name):
            return False
        if name != "start" and self._must_wait("One moment", lambda: self._go(name, resting)):
            self.sidebar.mark(self._name)
            return False
        if self._name == "player" and not (resting and self._rest()) and not self.end_lesson():
            self.sidebar.mark(self._before)
            return False
        self._show(name)
        if name == "player" and self.resting:
            self._offer_table(False)
            self._player.come_back()
        return True

    def _show(self, name: str) -> None:
        page = self.page(name)
        if name in SIDEBAR_PAGES:
            self._before = name
            if self._stale:
                # Not earlier: reading beside the debrief's own replay would make the window wait for both.
                self._stale = False
                self.services.course.refresh()
        self._name = name
        self._next = None
        self._float_banner()
        self.sidebar.mark(name)
        self._fold()
        # Dressing takes turns, but the first page of all has to be there at once.
        while self.stack.count() == 1 and (part := self._undressed(page)) is not None:
            theme.apply_style(part)
        if self._undressed(page) is None:
            self._come_on()
        else:
            self._dressing.start()

    def open_lesson(self, lesson_id: str, mode: str) -> None:
        """Sit down at a table; while the table is still being loaded, say so and wait for it."""
        if self.access.examining:
            return
        if self._must_wait("Setting the table", lambda: self.open_lesson(lesson_id, mode)):
            return
        if self.resting and not self.end_lesson():
            return
        if self.go("player"):
            self._next = lambda: self._player.open(lesson_id, mode)
            self._dressing.start()

    def open_debrief(self, record_id: str) -> None:
        """Show what an attempt was like."""
        if self.go("debrief"):
            debrief: Any = self._pages["debrief"]
            debrief.open(record_id)

    def look_up(self, text: str) -> None:
        """Open the rulebook at a word or a citation."""
        if self._open_rulebook():
            rulebook: Any = self._pages["rulebook"]
            rulebook.look_up(text)

    def _open_rulebook(self) -> bool:
        if self.access.examining or (self._name == "player" and self._player.rest() is False):
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
        """Below the bar of a table, or at the edge of another page."""
        self.banner.drop = theme.px(BAR) if self._name == "player" else 0
        if not self.banner.isHidden():
            self.banner.place()

    @property
    def wishes(self) -> dict[str, Callable[..., object]]:
        """What a page may want, by the name of its signal, and who fulfills it."""
        return {
            "lesson_wanted": self.open_lesson,
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
        """What a page wants is told by signals of these names, whichever it has."""
        for signal, slot in self.wishes.items():
            # The exam page has a method of the name of the player's signal.
            if isinstance(found := getattr(page, signal, None), SignalInstance):
                found.connect(slot)

    # The lesson at the table

    @property
    def _player(self) -> Any:
        return self._pages["player"]

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
        if "player" not in self._pages:
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
        self._next = lambda: self._player.sit(part)
        self._dressing.start()

    def _examine(self, on: bool) -> None:
        self.access.examine(on)

    def _end_part(self) -> None:
        """A part is over: back to the page that it was begun at."""
        self._go("exams", resting=False)
        exams: Any = self.page("exams")
        exams.part_over()

    def _finished_unkept(self, lesson: object, attempt: object) -> None:
        if self.go("debrief"):
            debrief: Any = self._pages["debrief"]
            debrief.show_attempt(lesson, None, attempt)

    def _resume(self, record_id: str) -> None:
        personal = self.services.records.personal

        def found(record: KeptAttempt | None) -> None:
            if record is None:
                self.tell("That attempt can no longer be read.", "bad")
            else:
                self.open_lesson(record.lesson, record.mode.value)

        self.services.records.ask(self, lambda: personal.load(record_id), found)

    # For the controller of access

    @property
    def dealing_part(self) -> bool:
        """Whether a part of an exam is being dealt, which ends at the table only."""
        return self._name == "player" and self._player.part is not None

    def drop_wish(self) -> None:
        """Drop the wish of a user who is not known yet."""
        self._wish = None
        self.progress.end()

    def forget_pages(self, names: Collection[str], instead: str) -> None:
        """Let pages go; if one of them is open, another one is shown instead."""
        for name in [name for name in self._pages if name in names]:
            page = self._pages.pop(name)
            shut = getattr(page, "shut", None)
            if shut is not None:
                shut()
            if self._name == name:
                self._name = ""
                self._show(instead)
            self.stack.removeWidget(page)
            page.deleteLater()

    # What has to wait

    def _must_wait(self, words: str, wish: Callable[[], object]) -> bool:
        """Whether what a page needs is still to be imported, after the first paint; then the wish is fulfilled."""
        if self.services.warm or (self._begun and not self.services.course.loading):
            return False
        self._wish = wish
        theme.apply_style(self.progress)
        self.progress.begin(words)
        return True

    def _fulfil(self) -> None:
        self.progress.end()
        if self._wish is not None:
            wish, self._wish = self._wish, None
            wish()

    def _fail(self, sentence: str) -> None:
        self._wish = None
        self.progress.end()
        self.tell(sentence, "bad")

    def _build_ahead(self) -> None:
        """While nothing else happens, build the pages that are likely next, one at a time."""
        name = next((name for name in AHEAD if name not in self._pages), "")
        if name:
            self.page(name)
        else:
            self._ahead.stop()
            self.services.finish_start()

    # Looks

    def _dress(self, _choices: object = None) -> None:
        app, wishes = QApplication.instance(), self.services.preferences
        if isinstance(app, QApplication) and not theme.fits(wishes):
            theme.prepare(app, wishes)
            # Painted once, when everything is dressed.
            self._right.setUpdatesEnabled(False)
            self._fold()
            self._come_on()

    def _come_on(self) -> None:
        """One more step to the screen: dress a part of the page that is open, or, if all of them are, show it.

        A turn of the event loop for each; pages that are out of sight are dressed when they are wanted again.
        """
        page = self._pages[self._name]
        part = self._undressed(page)
        if part is not None:
            self._dressing.start()
            theme.apply_style(part)
            return
        self._right.setUpdatesEnabled(True)
        if self.stack.currentWidget() is not page or not page.isVisible():
            self.stack.setCurrentWidget(page)
            page.setFocus(Qt.FocusReason.OtherFocusReason)
            if self._next is not None:
                self._dressing.start()
        elif self._next is not None:
            thing, self._next = self._next, None
            thing()

    def _undressed(self, page: QWidget) -> QWidget | None:
        """What does not yet wear the sheet that is on, of a page and of what is around it."""
        around = [one for one in (self.sidebar, self.banner, self.waiting, self.progress) if not one.isHidden()]
        return next((part for part in (*styled_parts(page), *around) if not theme.has_style(part)), None)

    @property
    def settled(self) -> bool:
        """Whether the page that is open is on the screen, dressed, and shows what it was opened for."""
        return not self._dressing.isActive()

    def _system_changed(self) -> None:
        if self.services.preferences.theme == "system":
            self._dress()

    # The window

    def _fold(self) -> None:
        """A table needs the room more than the words do, and so does any page in a narrow window."""
        self.sidebar.fold(self._name == "player" or self.width() < theme.px(ROOMY))

    def _place(self) -> None:
        saved = QByteArray.fromHex(self.services.preferences.place.geometry.encode())
        if saved.isEmpty() or not self.restoreGeometry(saved):
            screen = QGuiApplication.primaryScreen().availableGeometry()
            self.resize(USUAL_SIZE.boundedTo(screen.size()))

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
        self._begun = True
        self._learning.begin(*widget_classes())

    @property
    def unfinished(self) -> str:
        """What would be lost, or go on without its candidate, if the program were closed or left now; or nothing."""
        if self.access.examining:
            return "You sit an exam: its time runs on, and a part that you are dealing breaks off."
        found = (unsaved() for page in self._pages.values() for unsaved in _unsaved_in(page))
        return " ".join(dict.fromkeys(sentence for sentence in found if sentence))

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
        if "player" in self._pages and not self._player.leave():
            event.ignore()
            return
        self._closed = True
        geometry = bytes(self.saveGeometry().toHex().data()).decode()
        self._wish = self._next = None
        self._ahead.stop()
        if self._access is not None:
            self._access.end()
        self._dressing.stop()
        self._learning.stop()
        self.services.preferences.remember(geometry=geometry)
        self.services.records.closing = True
        self.services.course.stop()
        for page in self._pages.values():
            shut = getattr(page, "shut", None)
            if shut is not None:
                shut()
        self.services.close()
        event.accept()


def _unsaved_in(page: QWidget) -> Iterable[Callable[[], str]]:
    """What a page and its parts say would be lost: their methods of the name `unsaved`."""
    for one in (page, *page.findChildren(QWidget)):
        unsaved = getattr(one, "unsaved", None)
        if callable(unsaved):
            yield unsaved


def styled_parts(page: QWidget) -> Iterable[QWidget]:
    """What of a page wears the style sheet: the page itself, or the parts that a large one names."""
    named: Iterable[QWidget] | None = getattr(page, "styled_parts", None)
    return [page] if named is None else named
