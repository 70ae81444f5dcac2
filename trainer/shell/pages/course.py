"""The course page: a tab for each game, the way through it on the left, what is chosen of it on the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QLineEdit, QStackedLayout, QStackedWidget, QWidget

from trainer.drill.journey import next_step, section_of
from trainer.shell import theme, widgets
from trainer.shell.catalogue.detail import LessonDetail
from trainer.shell.catalogue.gametabs import GameTabs
from trainer.shell.catalogue.lessonlist import LessonList
from trainer.shell.catalogue.model import Catalogue, LessonRow, SectionRow, Seen, Show, Wanted, count_found
from trainer.shell.catalogue.painter import LinePainter, measure
from trainer.shell.catalogue.sectiondetail import SectionDetail
from trainer.shell.controls import Segments
from trainer.shell.services import due_words
from trainer.shell.steps import Steps

if TYPE_CHECKING:
    from trainer.shell.services import Services

LIST_WIDTH = 410
NOTHING = {
    Show.ALL: "There are no lessons.",
    Show.TO_DO: "Everything is done.",
    Show.DONE: "Nothing done yet.",
    Show.ASSIGNED: "Your class has nothing to do.",
}
MEASURED = 60
"""How many titles are measured in one turn of the event loop."""


class CoursePage(QWidget):
    """Arrows choose, Enter begins, letters jump to a title, Ctrl+F searches, Ctrl+Tab goes on to the next game."""

    lesson_wanted = Signal(str, str)
    debrief_wanted = Signal(str)
    citation_wanted = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._chosen = services.preferences.place.lesson
        self._section = ""
        """The section that is chosen, if it is not a lesson."""
        self._unfolded: dict[str, set[str]] = {}
        """The titles of the sections that are unfolded, by game."""
        self.tabs = GameTabs()
        self.model = Catalogue(self)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search lessons, words or citations")
        self.search.setClearButtonEnabled(False)
        self.search.setAccessibleName("Search lessons")
        self.show_only = Segments(("All", "To do", "Done", "For class"), "Which lessons are listed")
        self.list = LessonList(self.model)
        self.list.setItemDelegate(LinePainter(self.list))
        self.detail = LessonDetail(services)
        self.unit = SectionDetail(services)
        self.nothing = widgets.label("", "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.progress = widgets.Progress(self)
        self._lay_out()
        self.setFocusProxy(self.list)
        self._connect()
        self._turns = Steps(self)
        self._stale = False
        """Whether the results have changed since they were listed, while the page was hidden."""
        course = services.course
        if course.loaded:
            titles = [card.title for card in course.cards]
            some = (titles[at : at + MEASURED] for at in range(0, len(titles), MEASURED))
            self._turns.begin(*(partial(measure, part) for part in some), self._loaded)
        else:
            self.progress.begin("Loading the course", len(course.cards))
            course.load()

    def _connect(self) -> None:
        self.search.textChanged.connect(self._fill)
        self.show_only.chosen.connect(self._fill)
        self.tabs.chosen.connect(self._go_to_game)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.begun.connect(self._enter)
        self.list.doubleClicked.connect(self._enter)
        self.list.folded.connect(self._fold)
        self.search.installEventFilter(self)
        self.detail.begin.connect(self.lesson_wanted)
        self.unit.begin.connect(self.lesson_wanted)
        self.detail.debrief_wanted.connect(self.debrief_wanted)
        self.detail.citation_wanted.connect(self.citation_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self._find)
        for keys, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            QShortcut(QKeySequence(keys), self).activated.connect(partial(self.tabs.go_on, step))
        course = self._services.course
        course.ready.connect(self._loaded)
        course.results_changed.connect(self._results_changed)
        course.progress.connect(self.progress.step)
        course.failed.connect(self.progress.end)

    def _lay_out(self) -> None:
        self._top = widgets.column(widgets.label("Course", "title"), self.tabs, spacing=8)
        top = self._top.layout()
        assert top is not None
        top.setContentsMargins(22, 18, 22, 0)
        self._left = _Side()
        side = widgets.fill_column(self._left, margins=(16, 14, 10, 0))
        head = widgets.column(self.search, self.show_only, spacing=10)
        layout = head.layout()
        assert layout is not None
        layout.setContentsMargins(6, 0, 8, 0)
        side.addWidget(head)
        self._either = QStackedLayout()
        self._either.addWidget(self.list)
        self._either.addWidget(self.nothing)
        side.addLayout(self._either, 1)
        self._right = QStackedWidget()
        self._right.addWidget(self.detail)
        self._right.addWidget(self.unit)
        below = widgets.fill_row(None, self._left, (self._right, 1), spacing=0)
        widgets.fill_column(self, self._top, (below, 1), spacing=0)
        self._measure()

    def _measure(self) -> None:
        self._left.setFixedWidth(round(LIST_WIDTH * min(1.35, theme.scale())))

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one: all together would take too long for one turn."""
        return [self._top, self._left, self.detail, self.unit, self.progress]

    # What is chosen

    def choose(self, lesson_id: str) -> None:
        """Show a lesson on the way of its game, and in detail."""
        card = self._services.course.card(lesson_id)
        self._chosen, self._section = lesson_id, ""
        if card is not None:
            self._unfold(lesson_id)
            self.tabs.choose(card.game)
        self._fill()

    @property
    def chosen(self) -> str:
        return self._chosen

    def _unfold(self, lesson_id: str) -> None:
        """Unfold the section that a lesson stands in."""
        for game, way in self._services.course.ways.items():
            section = section_of(way, lesson_id)
            if section is not None:
                self._unfolded.setdefault(game, set()).add(section.title)

    def _go_to_game(self, game: str) -> None:
        """Another game was chosen: show it where the trainee stands in it."""
        card = self._services.course.card(self._chosen)
        if card is None or card.game != game:
            course = self._services.course
            step = next_step(course.ways[game], course.results, course.here)
            self._section = ""
            self._chosen = step.card.id if step is not None else ""
            self._unfold(self._chosen)
        self._fill()

    def _fold(self, title: str, fold: bool) -> None:
        if self._wanted.narrows:
            # Whatever was found is shown.
            return
        unfolded = self._unfolded.setdefault(self.tabs.game, set())
        if fold:
            unfolded.discard(title)
        else:
            unfolded.add(title)
        self._section = title
        self._fill(scroll=False)

    # What is listed

    def _results_changed(self) -> None:
        if self.isVisible():
            self._fill()
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            # Coming into sight takes a turn by itself.
            self._turns.last(self._fill)

    def _loaded(self) -> None:
        self.progress.end()
        course = self._services.course
        if course.card(self._chosen) is None:
            first = course.suggestions(1)
            self._chosen = first[0].card.id if first else ""
        self._unfold(self._chosen)
        self._fill()

    def _fill(self, _: object = None, *, scroll: bool = True) -> None:
        course = self._services.course
        titles = {game: course.titles[game] for game in course.ways}
        card = course.card(self._chosen)
        self.tabs.show_games(titles, card.game if card is not None else course.game)
        way = course.ways.get(self.tabs.game, ())
        seen, wanted = self._seen(), self._wanted
        found = {game: count_found(one, seen, wanted) for game, one in course.ways.items()} if wanted.narrows else None
        self.tabs.tell_found(titles, found)
        chosen, section = self._chosen, self._section
        self.model.fill(way, seen, wanted, self._unfolded.get(self.tabs.game, frozenset()))
        by_section = section and not wanted.narrows
        row = self.model.row_of_section(section) if by_section else self.model.row_of(chosen)
        if row < 0 and self.model.rowCount():
            row = self.model.first_row(wanted.narrows)
        self._either.setCurrentWidget(self.list if row >= 0 else self.nothing)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
            if scroll:
                # With its section's heading above it, if there is room for both.
                above = self.model.index(self.model.section_above(row))
                self.list.scrollTo(above, LessonList.ScrollHint.PositionAtTop)
                self.list.scrollTo(self.model.index(row))
        else:
            self.nothing.setText(self._nothing_words(wanted, found or {}, titles))

    @property
    def _wanted(self) -> Wanted:
        return Wanted(self.search.text(), Show(self.show_only.current))

    def _seen(self) -> Seen:
        course = self._services.course
        due = {lesson: due_words(one.due, course.today) for lesson, one in course.assigned.items()}
        closed = (card for one in course.ways.get(self.tabs.game, ()) if one.opens_after for card in one.cards)
        return Seen(course.results, due, frozenset(card.id for card in closed if course.lock(card) is not None))

    def _nothing_words(self, wanted: Wanted, found: dict[str, int], titles: dict[str, str]) -> str:
        """What is said where nothing is listed, and in which other games something was found."""
        others = [f"{titles[game]} ({number})" for game, number in found.items() if number]
        elsewhere = f"\nThere are some in {', '.join(others)}." if others else ""
        none = "No lesson fits these words." if wanted.words else NOTHING[wanted.show]
        return f"No lesson of this game fits.{elsewhere}" if others else none

    def _choose(self, index: QModelIndex) -> None:
        row = self.model.at(index)
        if isinstance(row, LessonRow):
            self._chosen, self._section = row.card.id, ""
            self.detail.show_lesson(row.card, row.result)
            self._right.setCurrentWidget(self.detail)
        elif isinstance(row, SectionRow):
            self._section = row.section.title
            self.unit.show_section(row, self.tabs.game)
            self._right.setCurrentWidget(self.unit)

    def _enter(self) -> None:
        row = self.model.at(self.list.currentIndex())
        if isinstance(row, LessonRow) and self.detail.may_begin:
            self.lesson_wanted.emit(row.card.id, self.detail.suggested)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.list.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._measure()


class _Side(QWidget):
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), theme.colour("raised"))
            painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour("line"))
