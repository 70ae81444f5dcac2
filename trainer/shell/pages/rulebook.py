"""The rulebook page: look a rule up, or ask the referee."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.shell import theme
from trainer.shell.controls import Segments
from trainer.shell.parts import label
from trainer.shell.services import Services

if TYPE_CHECKING:
    from trainer.shell.preferences import Choices
    from trainer.shell.rulebook.askreferee import AskReferee
    from trainer.shell.rulebook.lookitup import LookItUp

PARTS = ("Look it up", "Ask the referee")


class RulebookPage(QWidget):
    """Two parts behind one title. The rules are loaded in a thread, so the page is there at once."""

    lesson_wanted = Signal(str, str)
    opened = Signal()
    """The rules are loaded and both parts can be used."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._services = services
        self.lookitup: LookItUp | None = None
        self.referee: AskReferee | None = None
        self._wanted: str | None = None
        self._dressed = (theme.dark(), theme.scale())
        self.parts = Segments(PARTS, "Part of the rulebook")
        self.parts.chosen.connect(self._turn_to)
        self._stack = QStackedWidget()
        opening = label("Opening the rulebook…", "muted")
        opening.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack.addWidget(opening)
        head = QHBoxLayout()
        head.setContentsMargins(theme.px(28), 0, theme.px(28), 0)
        head.setSpacing(theme.px(24))
        head.addWidget(label("Rulebook", "title", wrap=False))
        head.addWidget(self.parts)
        head.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, theme.px(22), 0, 0)
        layout.setSpacing(theme.px(16))
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self._loading = threading.Thread(target=_load, name="rulebook", daemon=True)
        self._soon = QTimer(self)
        self._soon.setInterval(10)
        self._soon.timeout.connect(self._open)
        self._loading.start()
        self._soon.start()

    @property
    def busy(self) -> bool:
        """Whether something is still on its way to the screen: whoever takes a picture waits for it."""
        if self.lookitup is None or self.referee is None:
            return True
        return self.lookitup.busy or self.referee.busy

    def look_up(self, text: str) -> None:
        """Show what there is about a word or a citation."""
        if self.lookitup is None:
            self._wanted = text
            return
        self.parts.choose(0)
        self.lookitup.look_up(text)

    def _open(self) -> None:
        """Build the parts once the rules are loaded."""
        if self._loading.is_alive():
            return
        self._soon.stop()
        self._build_lookitup()
        course = self._services.course
        course.ready.connect(self._lessons_known)
        course.results_changed.connect(self._lessons_known)
        self._services.preferences.changed.connect(self._choices_changed)
        if self._wanted is not None:
            self.look_up(self._wanted)
        # The other part in a turn of its own: nobody is to feel the two together.
        QTimer.singleShot(0, self, self._build_referee)

    def _build_lookitup(self) -> None:
        from trainer.shell.rulebook.lookitup import LookItUp

        self.lookitup = LookItUp(self._services.preferences.now.four_colours)
        self.lookitup.lesson_wanted.connect(self.lesson_wanted)
        self._stack.addWidget(self.lookitup)
        self._turn_to(self.parts.current)
        if self._services.course.loaded:
            self._lessons_known()

    def _build_referee(self) -> None:
        from trainer.shell.rulebook.askreferee import AskReferee

        assert self.lookitup is not None
        self.referee = AskReferee(self.lookitup.lookup, self._services.preferences.now.four_colours)
        self.referee.open_wanted.connect(self.look_up)
        self._stack.addWidget(self.referee)
        self._turn_to(self.parts.current)
        self.opened.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Another theme or text size: what was coloured or measured by hand is made anew."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._dressed != (theme.dark(), theme.scale()):
            QTimer.singleShot(0, self, self._dress)

    def _dress(self) -> None:
        before, self._dressed = self._dressed, (theme.dark(), theme.scale())
        if self.lookitup is None or self.referee is None or before == self._dressed:
            return
        if before[1] == self._dressed[1]:
            self.lookitup.dress()
            self.referee.ask()
            return
        place = self.lookitup.place
        for old in (self.lookitup, self.referee):
            self._stack.removeWidget(old)
            old.deleteLater()
        self.lookitup = self.referee = None
        self._build_lookitup()
        self._build_referee()
        rebuilt: LookItUp | None = self.lookitup
        if place is not None and rebuilt is not None:
            rebuilt.open(place)

    def _turn_to(self, number: int) -> None:
        part = (self.lookitup, self.referee)[number]
        if part is not None:
            self._stack.setCurrentWidget(part)
        if self.lookitup is not None and number == 0:
            self.setFocusProxy(self.lookitup.search)
        elif self.referee is not None:
            self.setFocusProxy(self.referee.kinds.buttons[self.referee.kinds.current])

    def _lessons_known(self) -> None:
        if self.lookitup is None:
            return
        course = self._services.course
        self.lookitup.know_lessons({card.id: card for card in course.cards}, course.results)
        if self.referee is not None:
            self.referee.know(self.lookitup.lookup)

    def _choices_changed(self, choices: Choices) -> None:
        if self.lookitup is not None and self.referee is not None:
            self.lookitup.set_four_colours(choices.four_colours)
            self.referee.set_four_colours(choices.four_colours)


def _load() -> None:
    """Import what the parts need: the games, and the art of the cards."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import trainer.drill.asking
    import trainer.drill.course
    import trainer.drill.lookup
    import trainer.shell.rulebook.askreferee
    import trainer.shell.rulebook.lookitup
    import trainer.stage.art.cards  # noqa: F401
