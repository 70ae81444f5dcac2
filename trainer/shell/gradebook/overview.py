"""The gradebook of a school: one list at a time, narrowed down by filters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.drill.numbers import two_decimals
from trainer.records.gradebook import Choice
from trainer.records.items import HeatMap
from trainer.shell import widgets
from trainer.shell.controls import Segments
from trainer.shell.gradebook import formats, listings, queries
from trainer.shell.gradebook.exports import file_name, list_exports, whole_exports
from trainer.shell.gradebook.filters import Filters
from trainer.shell.gradebook.heatmap import HeatTable, Legend
from trainer.shell.gradebook.listview import Listing, ListView, MakeTable
from trainer.shell.gradebook.panel import Export, Panel
from trainer.shell.kit.request import LastRequest, request

if TYPE_CHECKING:
    from trainer.records.gradebook import Gradebook
    from trainer.records.school import School
    from trainer.reports.lists import ExportTable
    from trainer.shell.services import Services

VIEWS = ("Candidates", "Exams", "Lessons", "Duties", "Paragraphs", "Attempts", "Classes", "Questions")


class Overview(Panel):
    """Ctrl+1 to Ctrl+8 change the list, Ctrl+F searches, Enter opens a line."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.views = Segments(VIEWS, "What is listed")
        self.filters = Filters(self.lesson_title, self.game_title)
        self.stack = QStackedWidget()
        self._made: dict[int, ListView | HeatView] = {}
        widgets.fill_column(self, widgets.row(self.views, None), self.filters, (self.stack, 1))
        self.views.chosen.connect(self._show)
        self.filters.changed.connect(self._show)
        for number in range(len(VIEWS)):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
            shortcut.activated.connect(partial(self.views.choose, number))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self._find)
        self.setFocusProxy(self.candidates.grid)

    # The lists, each made when it is wanted: all at once would keep the first waiting

    def _listed(self, listing: Listing, opened: Callable[[Any], object]) -> ListView:
        made = ListView(self.records, listing)
        made.chosen.connect(opened)
        return made

    @cached_property
    def candidates(self) -> ListView:
        return self._listed(listings.candidates(), lambda one: self.candidate_wanted.emit(one.key, one.name))

    @cached_property
    def exams(self) -> ListView:
        return self._listed(listings.exams(), lambda one: self.exam_wanted.emit(one.key, one.title))

    @cached_property
    def lessons(self) -> ListView:
        return self._listed(listings.lessons(self.lesson_title), lambda one: self._narrow("lesson", one.line.name, 5))

    @cached_property
    def duties(self) -> ListView:
        return self._listed(listings.duties(self.duty_text), lambda one: self.citation_wanted.emit(one.key))

    @cached_property
    def paragraphs(self) -> HeatView:
        made = HeatView(self)
        made.table.candidate_wanted.connect(self.candidate_wanted)
        return made

    @cached_property
    def attempts(self) -> ListView:
        return self._listed(listings.attempts(self.lesson_title), lambda one: self.attempt_wanted.emit(one.attempt.id))

    @cached_property
    def classes(self) -> ListView:
        return self._listed(listings.classes(), lambda one: self._narrow("class_", one.key, 0))

    @cached_property
    def questions(self) -> ListView:
        return self._listed(listings.questions(self.game_title), lambda one: self.citation_wanted.emit(one.citation))

    @property
    def current(self) -> ListView | HeatView:
        """The list that is shown."""
        number = self.views.current
        if number not in self._made:
            view: ListView | HeatView = getattr(self, VIEWS[number].lower())
            self._made[number] = view
            self.stack.addWidget(view)
        return self._made[number]

    def load(self) -> None:
        """Read what is listed; the choices to filter by can wait for that."""
        for view in self._made.values():
            view.forget()
        self._show()
        self.request(queries.options, self.filters.fill)

    def exports(self) -> list[Export]:
        school, person, choice = self.records.school, self.records.person, self.filters.choice
        name = file_name(VIEWS[self.views.current])
        return [
            *list_exports(school, person, name, self.current.whole(choice)),
            *whole_exports(school, person, choice, "school"),
        ]

    def _show(self, _: object = None) -> None:
        view = self.current
        self.stack.setCurrentWidget(view)
        view.show_choice(self.filters.choice)

    def _narrow(self, name: str, key: str, view: int) -> None:
        self.filters.choose(**{name: key})
        self.views.choose(view)
        shown = self.current
        (shown.grid if isinstance(shown, ListView) else shown.table).setFocus(Qt.FocusReason.OtherFocusReason)

    def _find(self) -> None:
        self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filters.search.selectAll()


class HeatView(QWidget):
    """The heat map with its legend and, below, what the cursor is on."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self._panel = panel
        self.choice: Choice | None = None
        self._last = LastRequest()
        self.table = HeatTable()
        self.legend = Legend()
        self.words = widgets.label("", "body")
        self.progress = widgets.Progress(self)
        widgets.fill_column(self, (self.table, 1), self.words, self.legend, spacing=8)
        self.table.pointed.connect(self.words.setText)

    def show_choice(self, choice: Choice) -> None:
        if choice == self.choice:
            return
        self.choice = choice
        request(
            self,
            self._panel.records,
            lambda school, person: queries.heat_map(school.gradebook(person), choice),
            self._arrive,
            self.words.setText,
            progress=self.progress,
            saying="Reading every act",
            last=self._last,
        )

    def forget(self) -> None:
        self.choice = None

    def whole(self, choice: Choice) -> MakeTable:
        def table(school: School, book: Gradebook) -> ExportTable:
            from trainer.reports.lists import ExportTable

            found = queries.heat_map(book, choice)
            rows = [
                (name or formats.NO_ACCOUNT, *(two_decimals(found.facility(person, one)) for one in found.paragraphs))
                for person, name in found.candidates
            ]
            return ExportTable("Paragraphs", ("Candidate", *found.paragraphs), rows)

        return table

    def _arrive(self, found: HeatMap) -> None:
        self.table.fill(found)
        if not found.candidates:
            self.words.setText("Nothing to show: the map is drawn from attempts with a grade.")
