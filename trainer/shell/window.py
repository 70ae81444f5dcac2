"""The main window: the sidebar, one page at a time, and a place for messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QIcon, QKeySequence, QPainter, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from trainer.shell import parts, theme
from trainer.shell.banner import Banner
from trainer.shell.pages.start import StartPage
from trainer.shell.sidebar import ENTRIES, Sidebar, mark

if TYPE_CHECKING:
    from trainer.shell.services import Services

Maker = Callable[["Services"], QWidget]
USUAL_SIZE = QSize(1366, 820)
ROOMY = 1080
BREATH_MS = 250
SMALLEST_SIZE = QSize(980, 620)


def _course(services: Services) -> QWidget:
    from trainer.shell.pages.course import CoursePage

    return CoursePage(services)


def _settings(services: Services) -> QWidget:
    from trainer.shell.pages.settings import SettingsPage

    return SettingsPage(services)


def _about(services: Services) -> QWidget:
    from trainer.shell.pages.about import AboutPage

    return AboutPage(services)


def _rulebook(services: Services) -> QWidget:
    from trainer.shell.pages.rulebook import RulebookPage

    return RulebookPage(services)


def _player(services: Services) -> QWidget:
    from trainer.shell.pages.player import PlayerPage

    return PlayerPage(services)


def _debrief(services: Services) -> QWidget:
    from trainer.shell.pages.debrief import DebriefPage

    return DebriefPage(services)


# Beyond the start page nothing is imported before it is wanted, or the first paint would wait for it.
MAKERS: dict[str, Maker] = {
    "start": StartPage,
    "course": _course,
    "rulebook": _rulebook,
    "settings": _settings,
    "about": _about,
    "player": _player,
    "debrief": _debrief,
}


LIGHT = frozenset({"start", "settings", "about"})
"""Pages that need nothing of the core to be shown."""


class Window(QMainWindow):
    """Builds each page when it is first wanted and asks the player before leaving it."""

    def __init__(self, services: Services, makers: dict[str, Maker] | None = None) -> None:
        super().__init__()
        self.services = services
        self._makers = MAKERS | (makers or {})
        self._pages: dict[str, QWidget] = {}
        self._name = ""
        self._before = "start"
        self._wish: Callable[[], object] | None = None
        self._painted = False
        self.setWindowTitle("Dealer Trainer")
        self.setMinimumSize(SMALLEST_SIZE)
        self.sidebar = Sidebar()
        self.banner = Banner()
        self.stack = QStackedWidget()
        self._lay_out()
        self.progress = parts.Progress(self.stack)
        self.sidebar.wanted.connect(self.go)
        for name, _, key in ENTRIES:
            QShortcut(QKeySequence(key), self).activated.connect(lambda name=name: self.go(name))
        QShortcut(QKeySequence(Qt.Key.Key_F1), self).activated.connect(lambda: self.go("rulebook"))
        services.preferences.changed.connect(self._dress)
        services.preferences.trouble.connect(lambda text: self.tell(text, "warn"))
        services.warmed.connect(self._fulfil)
        services.course.failed.connect(self._fail)
        self._ahead = QTimer(self)
        self._ahead.setInterval(BREATH_MS)
        self._ahead.timeout.connect(self._build_ahead)
        services.course.ready.connect(self._ahead.start)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._place()
        self.go("start")

    def _lay_out(self) -> None:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self.stack, 1)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.sidebar)
        row.addWidget(right, 1)
        self.setCentralWidget(whole)

    # Pages

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
        """Open a page; False if the player would not be left, or the page has to wait a moment for its imports."""
        if name == self._name:
            return True
        if name not in LIGHT and self._must_wait("One moment", lambda: self.go(name)):
            self.sidebar.mark(self._name)
            return False
        if not self._may_leave():
            self.sidebar.mark(self._before)
            return False
        page = self.page(name)
        if name in dict(_ways()):
            self._before = name
        self._name = name
        self.sidebar.mark(name)
        self._fold()
        self.stack.setCurrentWidget(page)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def open_lesson(self, lesson_id: str, mode: str) -> None:
        """Sit down at a table; while the table is still being loaded, say so and wait for it."""
        if self._must_wait("Setting the table", lambda: self.open_lesson(lesson_id, mode)):
            return
        if self.go("player"):
            player: Any = self._pages["player"]
            player.open(lesson_id, mode)

    def open_debrief(self, record_id: str) -> None:
        """Show what an attempt was like."""
        if self.go("debrief"):
            debrief: Any = self._pages["debrief"]
            debrief.open(record_id)

    def look_up(self, text: str) -> None:
        """Open the rulebook at a word or a citation."""
        if self.go("rulebook"):
            rulebook: Any = self._pages["rulebook"]
            rulebook.look_up(text)

    def tell(self, text: str, tone: str = "neutral") -> None:
        """A message in one of the tones neutral, good, warn, bad; never a box to be clicked away."""
        self.banner.tell(text, tone)

    def _connect(self, page: QWidget) -> None:
        """What a page wants is told by signals of these names, whichever it has."""
        slots: dict[str, Callable[..., object]] = {
            "lesson_wanted": self.open_lesson,
            "again": self.open_lesson,
            "debrief_wanted": self.open_debrief,
            "course_wanted": lambda: self.go("course"),
            "citation_wanted": self.look_up,
            "rulebook_wanted": self.look_up,
            "finished": self._finished,
            "finished_unkept": self._finished_unkept,
            "left": self._left,
            "told": self.tell,
            "resume_wanted": self._resume,
        }
        for signal, slot in slots.items():
            if hasattr(page, signal):
                getattr(page, signal).connect(slot)

    def _may_leave(self) -> bool:
        if self._name != "player":
            return True
        player: Any = self._pages["player"]
        may = bool(player.leave())
        if may:
            self.services.course.refresh()
        return may

    def _fold(self) -> None:
        """A table needs the room more than the words do, and so does any page in a narrow window."""
        self.sidebar.fold(self._name == "player" or self.width() < theme.px(ROOMY))

    def _finished(self, record_id: str) -> None:
        self.services.course.refresh()
        self.open_debrief(record_id)

    def _finished_unkept(self, lesson: object, attempt: object) -> None:
        if self.go("debrief"):
            debrief: Any = self._pages["debrief"]
            debrief.show_attempt(lesson, None, attempt)

    def _resume(self, record_id: str) -> None:
        record = self.services.store.load(record_id)
        if record is None:
            self.tell("That attempt can no longer be read.", "bad")
        else:
            self.open_lesson(record.lesson, record.mode.value)

    def _left(self) -> None:
        self.go(self._before)

    def _must_wait(self, words: str, wish: Callable[[], object]) -> bool:
        """Whether what a page needs is just being imported; then the wish is fulfilled afterwards."""
        if self.services.warm or not self.services.course.loading:
            return False
        self._wish = wish
        self.progress.begin(words)
        return True

    def _fulfil(self) -> None:
        self.progress.end()
        if self._wish is not None:
            wish, self._wish = self._wish, None
            wish()

    def _build_ahead(self) -> None:
        """While nothing else happens, build the pages that are likely next, one at a time."""
        name = next((name for name in ("course", "settings", "about") if name not in self._pages), "")
        if name:
            self.page(name)
        else:
            self._ahead.stop()

    def _fail(self, sentence: str) -> None:
        self._wish = None
        self.progress.end()
        self.tell(sentence, "bad")

    # Looks

    def _dress(self, _choices: object = None) -> None:
        app, wishes = QApplication.instance(), self.services.preferences
        if isinstance(app, QApplication) and not theme.fits(wishes):
            theme.apply(app, wishes, self)
            self._fold()

    def _system_changed(self) -> None:
        if self.services.preferences.theme == "system":
            self._dress()

    # The window

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
            QTimer.singleShot(0, self._begin)
        return done

    def _begin(self) -> None:
        preferences = self.services.preferences
        self.setWindowIcon(window_icon())
        preferences.remember(starts=preferences.place.starts + 1)
        if preferences.problem:
            self.tell(preferences.problem, "warn")
        self.services.begin()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._may_leave():
            event.ignore()
            return
        geometry = bytes(self.saveGeometry().toHex().data()).decode()
        self._ahead.stop()
        self.services.preferences.remember(geometry=geometry)
        self.services.close()
        event.accept()


def _ways() -> list[tuple[str, str]]:
    return [(name, text) for name, text, _ in ENTRIES]


def window_icon() -> QIcon:
    """The application's mark for the task bar."""
    made = QIcon()
    for size in (16, 32, 64, 128):
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        mark(painter, picture.rect().toRectF())
        painter.end()
        made.addPixmap(picture)
    return made
