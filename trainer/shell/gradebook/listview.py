"""A list of the gradebook on the page: read page by page, filtered, and exported as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.records.gradebook import EVERYTHING, PAGE, Choice, Gradebook
from trainer.records.school import School
from trainer.reports.lists import ExportTable
from trainer.shell import widgets
from trainer.shell.emptystate import EmptyState
from trainer.shell.gradebook import formats
from trainer.shell.gradebook.bars import ShareBar
from trainer.shell.gradebook.queries import MOST
from trainer.shell.gradebook.sparecolumns import SpareColumns
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.request import LastRequest, request

if TYPE_CHECKING:
    from trainer.shell.records import Records

MakeTable = Callable[[School, Gradebook], ExportTable]
Ask = Callable[[School, Gradebook, Choice, int, int], Sequence[Any]]


FILTERED = "Nothing fits these filters: choose others, or show everything."


@dataclass(frozen=True, slots=True)
class Listing:
    """One list: its columns, which have a bar, how its lines are asked for, and what to do while it is empty."""

    title: str
    columns: tuple[Column, ...]
    ask: Ask
    empty: str
    paged: bool = False
    bars: tuple[int, ...] = ()
    two_way_bars: tuple[int, ...] = ()
    spare: tuple[str, ...] = ()
    """Columns that go where there is little room, the first first."""
    note: str = ""
    """What its figures mean."""
    slow: bool = False
    """Reads every act, so that it takes a while in a large school."""

    def table(self, things: Sequence[Any]) -> ExportTable:
        """The same as a table for a file: figures as they are sorted, words where there are none."""
        rows = [tuple(_plain(column, thing) for column in self.columns) for thing in things]
        return ExportTable(self.title, tuple(column.head for column in self.columns), rows)


def _plain(column: Column, thing: Any) -> Any:
    value = column.by(thing) if column.by else None
    return value if isinstance(value, int | float) or (value is None and column.by) else column.words(thing)


class ListView(QWidget):
    """A listing on the page; `chosen` tells the line that was opened."""

    chosen = Signal(object)
    filled = Signal()

    def __init__(self, records: Records, listing: Listing) -> None:
        super().__init__()
        self._records = records
        self.listing = listing
        self.choice: Choice | None = None
        """What is listed, or None if it has to be asked for again."""
        self._last = LastRequest()
        self._pages = 0
        self.things: list[Any] = []
        self.grid = Grid(listing.columns, listing.title)
        for number in listing.bars:
            self.grid.setItemDelegateForColumn(number, ShareBar(self.grid))
        for number in listing.two_way_bars:
            self.grid.setItemDelegateForColumn(number, ShareBar(self.grid, both_ways=True))
        SpareColumns(self.grid, listing.spare)
        self.more = widgets.button("Show more", "quiet", "Ctrl+M")
        self.more.setShortcut("Ctrl+M")
        self.number = widgets.label("", "muted", wrap=False)
        self.empty = widgets.label("", "lede")
        self.empty.setAccessibleName(listing.title)
        self.progress = widgets.Progress(self)
        below = widgets.row(self.number, None, self.more)
        said = [widgets.label(listing.note, "muted")] if listing.note else []
        full = widgets.column(self.grid, *said, below, spacing=8)
        self._nothing = EmptyState("gradebook", "Nothing here yet", self.empty)
        self._either = QStackedWidget()
        self._either.addWidget(full)
        self._either.addWidget(self._nothing)
        widgets.fill_column(self, self._either)
        self.more.hide()
        self.more.clicked.connect(self._go_on)
        self.grid.chosen.connect(self.chosen)

    def show_choice(self, choice: Choice) -> None:
        """List what a choice is about, unless that is listed already."""
        if choice == self.choice:
            return
        self.choice, self._pages = choice, 0
        self._ask(0)

    def forget(self) -> None:
        """Something has changed: ask again next time."""
        self.choice = None

    def whole(self, choice: Choice) -> MakeTable:
        """All lines of a choice as a table; call it off the UI thread."""
        listing = self.listing
        return lambda school, book: listing.table(listing.ask(school, book, choice, 0, MOST))

    def _go_on(self) -> None:
        self._ask(self._pages)

    def _ask(self, page: int) -> None:
        choice, listing = self.choice or EVERYTHING, self.listing
        request(
            self,
            self._records,
            lambda school, person: listing.ask(school, school.gradebook(person), choice, page, PAGE),
            lambda found: self._arrive(page, found),
            self._fail,
            progress=self.progress,
            saying="Reading every act" if listing.slow else "Reading the records",
            last=self._last,
        )

    def _arrive(self, page: int, found: Sequence[Any]) -> None:
        self._pages = page + 1
        self.things = [*self.things, *found] if page else list(found)
        self.grid.fill(self.things, first=True)
        full = self.listing.paged and len(found) == PAGE
        self.more.setVisible(full)
        self.number.setText(formats.count(len(self.things), "line") + (", and more" if full else ""))
        narrowed = self.choice not in (None, EVERYTHING)
        self._nothing.heading.setText("Nothing found" if narrowed else "Nothing here yet")
        self.empty.setText(FILTERED if narrowed else self.listing.empty)
        self._either.setCurrentIndex(0 if self.things else 1)
        self.filled.emit()

    def _fail(self, sentence: str) -> None:
        self.empty.setText(sentence)
        self._either.setCurrentIndex(1)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.grid.viewport().update()
