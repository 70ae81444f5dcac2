"""The rulebook page: look a rule up, or ask the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.shell import theme
from trainer.shell.controls import Segments
from trainer.shell.imports import import_in_steps
from trainer.shell.rulebook.place import Place
from trainer.shell.services import Services
from trainer.shell.steps import Steps, next_turn
from trainer.shell.widgets import fill_column, label, row

if TYPE_CHECKING:
    from trainer.drill.lookup import Lookup
    from trainer.rules.figures import Figures
    from trainer.shell.preferences import Choices
    from trainer.shell.rulebook.askreferee import AskReferee
    from trainer.shell.rulebook.lookitup import LookItUp

PARTS = ("Look it up", "Ask the referee")
MODULES = (
    "trainer.drill.typed_questions",
    "trainer.shell.rulebook.askreferee",
    "trainer.shell.rulebook.lookitup",
    "trainer.stage.art.cards",
)
"""What the parts are made of."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What both parts are made from."""

    lookup: Lookup
    figures: Mapping[str, Figures]


class RulebookPage(QWidget):
    """Two parts behind one title; the rules are loaded and the parts built in short steps, so it opens at once.

    Each part gets the style sheet by itself; in another text size both are built anew, once they are in sight.
    """

    lesson_wanted = Signal(str, str)
    opened = Signal()
    """The rules are loaded and both parts can be used."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.lookitup: LookItUp | None = None
        self.referee: AskReferee | None = None
        self._coming: LookItUp | AskReferee | None = None
        self._outdated: list[QWidget] = []
        self._wanted: str | Place | None = None
        self._scale = theme.scale()
        self.parts = Segments(PARTS, "Part of the rulebook")
        self.parts.chosen.connect(self._turn_to)
        self._opening = label("Opening the rulebook…", "muted")
        self._opening.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._opening)
        self._head = row(label("Rulebook", "title", wrap=False), self.parts, None, spacing=24)
        fill_column(self, self._head, (self._stack, 1), spacing=None, margins=None)
        self._measure()
        self._steps = Steps(self)
        self._loaded: Loaded | None = None
        self._cards = services.course.cards
        trained = {card.id: card.trains for card in self._cards}
        self._steps.begin(lambda: import_in_steps(MODULES), lambda: self._open(_load(trained)))

    def _measure(self) -> None:
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(0, theme.px(22), 0, 0)
        layout.setSpacing(theme.px(16))
        self._head.setContentsMargins(theme.px(28), 0, theme.px(28), 0)

    @property
    def styled_parts(self) -> list[QWidget]:
        """The visible widgets that get the style sheet; parts of another text size are built anew instead."""
        part = (self.lookitup, self.referee)[self.parts.current]
        sized = part is not None and self._scale == theme.scale()
        return [self._head, part if part is not None and sized else self._opening]

    @property
    def busy(self) -> bool:
        """Whether something is still on its way to the screen; a caller that takes a picture waits for it."""
        if self.lookitup is None or self.referee is None or self._steps.busy or self._scale != theme.scale():
            return True
        return self.lookitup.busy or self.referee.busy

    def look_up(self, text: str) -> None:
        """Show what the rulebook has about a word or a citation."""
        if self.lookitup is None or self._scale != theme.scale():
            self._wanted = text
            return
        self.parts.choose(0)
        self.lookitup.look_up(text)

    def shut(self) -> None:
        """Stop whatever is still to be built."""
        self._steps.stop()

    # Building

    def _open(self, loaded: Loaded) -> None:
        """Build the parts once the rules are loaded."""
        self._loaded = loaded
        course = self._services.course
        course.ready.connect(self._lessons_known)
        course.results_changed.connect(self._lessons_known)
        self._services.preferences.changed.connect(self._choices_changed)
        self._build()

    def _build(self) -> None:
        self._scale = theme.scale()
        self._measure()
        self._steps.begin(
            self._make_lookitup, self._dress_part, self._show_lookitup, self._make_referee, self._dress_part, self._end
        )

    def _make_lookitup(self) -> None:
        from trainer.shell.rulebook.lookitup import LookItUp

        loaded = self._loaded
        assert loaded is not None
        made = LookItUp(loaded.lookup, loaded.figures, self._services.preferences.now.four_colours)
        made.lesson_wanted.connect(self.lesson_wanted)
        self._stack.addWidget(made)
        self._coming = made

    def _dress_part(self) -> None:
        assert self._coming is not None
        theme.apply_style(self._coming)

    def _show_lookitup(self) -> None:
        made, self._coming = self._coming, None
        self.lookitup = cast("LookItUp", made)
        if self._services.course.loaded:
            self._lessons_known()
        wanted, self._wanted = self._wanted, None
        if isinstance(wanted, str):
            self.look_up(wanted)
        elif wanted is not None:
            self.lookitup.open(wanted)
        self._turn_to(self.parts.current)

    def _make_referee(self) -> None:
        from trainer.shell.rulebook.askreferee import AskReferee

        assert self.lookitup is not None
        made = AskReferee(self.lookitup.lookup, self._services.preferences.now.four_colours)
        made.open_wanted.connect(self.look_up)
        self._coming = made
        self._steps.first(*made.steps(made.games[0]), lambda: self._stack.addWidget(made))

    def _end(self) -> None:
        made, self._coming = self._coming, None
        self.referee = cast("AskReferee", made)
        self._turn_to(self.parts.current)
        self.opened.emit()

    # Another text size

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            next_turn(self, self._refit)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refit()

    def _refit(self) -> None:
        """Build everything anew if it is of another text size and the page is shown."""
        if self._scale == theme.scale() or not self.isVisible() or self._loaded is None:
            return
        self._steps.stop()
        if self._wanted is None and self.lookitup is not None:
            self._wanted = self.lookitup.place
        self._stack.setCurrentWidget(self._opening)
        for old in (self.lookitup, self.referee, self._coming):
            if old is not None:
                self._stack.removeWidget(old)
                self._outdated.append(old)
        self.lookitup = self.referee = self._coming = None
        self._build()
        # Taking hundreds of widgets apart takes its time as well.
        self._steps.last(*(self._drop for _ in self._outdated))

    def _drop(self) -> None:
        self._outdated.pop().deleteLater()

    def _turn_to(self, number: int) -> None:
        part = (self.lookitup, self.referee)[number]
        if part is not None:
            theme.apply_style(part)
            self._stack.setCurrentWidget(part)
        if self.lookitup is not None and number == 0:
            self.setFocusProxy(self.lookitup.search)
        elif self.referee is not None:
            self.setFocusProxy(self.referee.kinds.buttons[self.referee.kinds.current])

    def _lessons_known(self) -> None:
        if self.lookitup is None or self._loaded is None:
            return
        from trainer.drill.lookup import Lookup

        course = self._services.course
        if course.cards != self._cards:
            self._cards = course.cards
            lookup = Lookup.of_lessons({card.id: card.trains for card in course.cards})
            self._loaded = replace(self._loaded, lookup=lookup)
        lookup = self._loaded.lookup
        self.lookitup.know_lessons(lookup, {card.id: card for card in course.cards}, course.results)
        if self.referee is not None:
            self.referee.know(lookup)

    def _choices_changed(self, choices: Choices) -> None:
        self._refit()
        if self.lookitup is not None and self.referee is not None:
            self.lookitup.set_four_colours(choices.four_colours)
            self.referee.set_four_colours(choices.four_colours)


def _load(trained: Mapping[str, Sequence[str]]) -> Loaded:
    """Write the index and what pictures there are of the rules."""
    from trainer.drill.lookup import Lookup
    from trainer.games import GAMES

    figures = {name: game.figures(game) for name, game in GAMES.items() if game.figures is not None}
    return Loaded(Lookup.of_lessons(trained), figures)
