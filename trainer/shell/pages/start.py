"""The start page: one obvious thing to do, progress through the course, and what to practise next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.resources import first_lesson
from trainer.shell import theme, widgets
from trainer.shell.catalogue.gametabs import GameTabs
from trainer.shell.kit.adapting import AdaptiveRow, keep_fitting
from trainer.shell.kit.page import scrolled_in_the_middle
from trainer.shell.modes import MODES, mode_words
from trainer.shell.services import due_words
from trainer.shell.start.hero import TALLEST, Hero
from trainer.shell.start.tile import Tile, tall
from trainer.shell.start.units import UnitBars

if TYPE_CHECKING:
    from trainer.drill.course import LessonCard, Suggestion
    from trainer.records.attemptfile import AttemptRecord
    from trainer.shell.services import Services
    from trainer.shell.start.classes import ClassesView

WIDEST, NARROW = 1400, 980
MARGIN, GAP = 28, 20
FILLED = 428
"""How high the cards below the felt are when the course is there."""
SPACE = 2
MOST, USUAL = 8, 4
"""How many suggestions are listed: the most there may be room for, and what is listed anyway."""


class StartPage(QWidget):
    """Painted before anything is loaded; the rest fills in."""

    lesson_wanted = Signal(str, str)
    going_on_wanted = Signal(str, str)
    """A lesson and a mode in which it was stopped."""
    course_wanted = Signal()
    page_wanted = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._services = services
        first = first_lesson()
        self._lesson, self._mode, self._stopped = first.id, "guided", False
        self._tiles: list[Tile] = []
        self._game = ""
        """The game that the user was in when the page was filled last."""
        self.hero = Hero()
        self.hero.name_game(first.game_title)
        self.hero.button.clicked.connect(self._begin)
        self.hero.watch.clicked.connect(lambda: self.lesson_wanted.emit(self._lesson, "watch"))
        self.count = widgets.label("0", "number", wrap=False)
        self.total = widgets.label("lessons passed alone", "muted", wrap=False)
        self.games = GameTabs()
        self.games.chosen.connect(self._show_units)
        self.bars = UnitBars()
        self.next = widgets.column(spacing=SPACE)
        self.next_words = widgets.label("Your next lessons appear here in a moment.", "muted")
        self._lay_out()
        self.setFocusProxy(self.hero.button)
        place = services.preferences.place
        if place.lesson and place.lesson_title:
            self._lesson, self._stopped = place.lesson, True
            self.hero.carry_on(place.lesson_title, "Pick up where you left off.")
        services.course.ready.connect(self.refresh)
        services.course.results_changed.connect(self.refresh)
        services.course.failed.connect(self.next_words.setText)
        self.classes: ClassesView | None = None
        services.records.opened.connect(self._receive)
        services.records.person_changed.connect(self._receive)
        if services.course.loaded:
            self.refresh()

    def _lay_out(self) -> None:
        all_lessons = widgets.button("All lessons", "link")
        all_lessons.clicked.connect(self.course_wanted)
        numbers = widgets.row(self.count, self.total, None, all_lessons, spacing=8)
        heading = widgets.label("Your course", "heading")
        progress = widgets.card(heading, numbers, self.games, 4, self.bars, spacing=6, margin=22)
        self._practise = widgets.card(
            widgets.label("Practise next", "heading"), self.next_words, 2, self.next, None, spacing=6, margin=22
        )
        self._below = AdaptiveRow(self, NARROW, GAP)
        self._below.addWidget(progress, 63)
        self._below.addWidget(self._practise, 37)
        inner = QWidget()
        widgets.fill_column(inner, (self.hero, 5), (self._below, 4), spacing=GAP)
        self._own = scrolled_in_the_middle(self, inner, WIDEST, (32, MARGIN))
        self._column = widgets.fill_column(self, self._own)
        keep_fitting(self, self._fit)

    def _receive(self) -> None:
        """Staff start on their classes, all others on what they practise next."""
        from trainer.shell.access import staff

        if self.classes is not None:
            # What the one before saw is gone with them.
            self._column.removeWidget(self.classes)
            self.classes.hide()
            self.classes.deleteLater()
            self.classes = None
        here = staff(self._services.records)
        if here:
            from trainer.shell.start.classes import ClassesView

            self.classes = ClassesView(self._services)
            self.classes.page_wanted.connect(self.page_wanted)
            self._column.addWidget(self.classes)
        self._own.setVisible(not here)
        self.setFocusProxy(self.hero.button if self.classes is None else self.classes)

    def _fit(self) -> None:
        """Two cards beside one another where there is room for their words."""
        beside = self._below.wide
        # Kept free for what is still being loaded: the button above must not move away from under the mouse.
        self._practise.setMinimumHeight(theme.px(FILLED) if beside else 0)
        high = self.height() - 2 * MARGIN - GAP
        left = high - min(theme.px(TALLEST), high * 5 // 9) - theme.px(124)
        fitting = max(USUAL, left // (tall(2) + SPACE)) if beside else USUAL
        for number, tile in enumerate(self._tiles):
            tile.setVisible(number < fitting)

    def refresh(self) -> None:
        """Show the course and the results as they are now."""
        from trainer.drill.journey import level
        from trainer.drill.mastery import Level

        course = self._services.course
        self.count.setText(str(sum(level(card, course.results) >= Level.PASSED for card in course.cards)))
        self.total.setText(f"of {len(course.cards)} lessons passed alone")
        self.games.show_games({game: course.titles[game] for game in course.ways}, course.game)
        if course.game != self._game:
            # Only then: a tab that was looked into stays while results come in.
            self._game = course.game
            self.games.choose(course.game)
        self.games.setVisible(len(course.ways) > 1)
        self._show_units()
        suggestions = course.suggestions(MOST + 1)
        unfinished = self._unfinished()
        if unfinished is not None:
            self._offer_unfinished(*unfinished)
            self._list(suggestions)
        else:
            self._offer(suggestions[:1])
            self._list(suggestions[1:] or suggestions)

    def _show_units(self, _game: str = "") -> None:
        """How far the units of the chosen game have come, and its shifts."""
        from trainer.drill.journey import standing
        from trainer.drill.path import SectionKind

        course = self._services.course
        way = (one for one in course.ways.get(self.games.game, ()) if one.kind is not SectionKind.MORE)
        self.bars.show_units({one.title: standing(one, course.results) for one in way})

    def _name_game(self, card: LessonCard) -> None:
        self.hero.name_game(self._services.course.titles.get(card.game, card.game))

    def _unfinished(self) -> tuple[LessonCard, AttemptRecord] | None:
        """The newest attempt that was begun and neither finished nor given up."""
        for record in self._services.course.unfinished:
            card = self._services.course.card(record.lesson)
            if card is not None:
                return card, record
        return None

    def _offer_unfinished(self, card: LessonCard, record: AttemptRecord) -> None:
        self._lesson, self._mode, self._stopped = card.id, record.mode.value, True
        self._name_game(card)
        done = f"{len(record.entries)} act{'s' if len(record.entries) > 1 else ''} done"
        self.hero.carry_on(card.title, f"Not finished yet · {mode_words(self._mode)} · {done}")

    def _offer(self, suggestions: list[Suggestion]) -> None:
        if not suggestions:
            self.hero.carry_on("the whole course again", "Every lesson is done.")
            return
        one = suggestions[0]
        self._lesson, self._mode, self._stopped = one.card.id, one.mode, False
        self._name_game(one.card)
        preferences = self._services.preferences
        course = self._services.course
        # A lesson that was given to the class is named from the first day.
        if course.results or course.to_do():
            words = f"{one.reason} · {mode_words(one.mode)} · {one.card.acts} acts, {_minutes(one.card.minutes)}"
            self.hero.carry_on(one.card.title, words)
            preferences.remember(lesson=one.card.id, lesson_title=one.card.title)
        else:
            self.hero.welcome()

    def _list(self, suggestions: list[Suggestion]) -> None:
        self._tiles = []
        titles = self._services.course.titles if self.games.count() > 1 else {}
        for one in suggestions:
            # First of all: many games begin with a lesson of the same name.
            game = f"{titles[one.card.game]} · " if one.card.game in titles else ""
            words = f"{game}{one.reason} · {mode_words(one.mode)}, {_minutes(one.card.minutes)}"
            tile = Tile(MODES[one.mode].icon, one.card.title, words)
            tile.clicked.connect(lambda _=False, one=one: self.lesson_wanted.emit(one.card.id, one.mode))
            self._tiles.append(tile)
        widgets.refill(self.next, *self._tiles)
        self._fit()
        course = self._services.course
        to_do = course.to_do()
        if to_do:
            count = f"{len(to_do)} {'lesson' if len(to_do) == 1 else 'lessons'} to do for your class"
            self.next_words.setText(f"{count}; the next is {due_words(to_do[0][1], course.today)}.")
        else:
            self.next_words.setText(
                "The next step in each game, then what went wrong and what is new."
                if course.results
                else "Short lessons to begin with."
            )

    def _begin(self) -> None:
        wanted = self.going_on_wanted if self._stopped else self.lesson_wanted
        wanted.emit(self._lesson, self._mode)


def _minutes(minutes: float) -> str:
    return f"{max(1, round(minutes))} min"
