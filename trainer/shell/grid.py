"""A list with columns: sorted by a click on a head, gone through by keys, a line chosen by Enter or a double click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from trainer.records.timestamps import in_order, moment_text, short_moment
from trainer.shell import theme

Index = QModelIndex | QPersistentModelIndex
SORT = Qt.ItemDataRole.UserRole
LINE = 38
"""A line's height in pixels at the usual text size."""
LEAST_WIDE = 140
"""The least width of a column that takes the room others leave: a name must be readable, if need be by scrolling."""


@dataclass(frozen=True, slots=True)
class Column:
    """A head, and what stands under it for a line: its words, and what it is sorted by if that is something else."""

    head: str
    words: Callable[[Any], str]
    by: Callable[[Any], Any] | None = None
    right: bool = False
    """Numbers stand at the right."""
    wide: bool = False
    """Takes the room that the others leave."""
    tone: Callable[[Any], str] | None = None
    """The name of a colour of the theme for a line's words; the usual one where it is empty."""
    tip: Callable[[Any], str] | None = None
    """What the mouse is told over a line; its words where there is nothing more to tell."""


def moments(head: str, of: Callable[[Any], datetime | str | None], wide: bool = False) -> Column:
    """A column of moments: short, with the full text in the tip."""
    return Column(
        head,
        lambda one: short_moment(of(one)),
        by=lambda one: in_order(of(one)),
        wide=wide,
        tip=lambda one: moment_text(of(one)),
    )


class Lines(QAbstractTableModel):
    """Any things, a line each."""

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.things: list[Any] = []

    def fill(self, things: Sequence[Any]) -> None:
        self.beginResetModel()
        self.things = list(things)
        self.endResetModel()

    def renew(self, things: Sequence[Any]) -> None:
        """Other things in the place of as many."""
        assert len(things) == len(self.things)
        self.things = list(things)
        if things:
            self.dataChanged.emit(self.index(0, 0), self.index(len(things) - 1, len(self.columns) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.things)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.head
        return _side(column) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column, thing = self.columns[index.column()], self.things[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.words(thing)
            case Qt.ItemDataRole.ToolTipRole:
                return (column.tip or column.words)(thing)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _side(column)
            case Qt.ItemDataRole.ForegroundRole:
                tone = column.tone(thing) if column.tone else ""
                return theme.colour(tone) if tone else None
            case _ if role == SORT:
                return (column.by or column.words)(thing)
        return None


def _itself(thing: Any) -> object:
    return thing


class TableBase(QTableView):
    """A table: `opened` tells the index of Enter or a double click, `restyled` that the size of the text may differ."""

    opened = Signal(QModelIndex)
    restyled = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "grid")
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.doubleClicked.connect(self.opened)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.restyled.emit()


class Grid(TableBase):
    """Shows lines; `chosen` tells the thing of the line that was opened, `marked` the one that the cursor is on."""

    chosen = Signal(object)
    marked = Signal(object)

    def __init__(
        self, columns: Sequence[Column], name: str, *, many: bool = False, key: Callable[[Any], object] = _itself
    ) -> None:
        super().__init__(name)
        self._key = key
        """What makes two things the same line, though other things about them may have changed."""
        self.lines = Lines(columns)
        self._sorted = _Sorted(self)
        self._sorted.setSourceModel(self.lines)
        self._sorted.setSortRole(SORT)
        self.setModel(self._sorted)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        mode = QAbstractItemView.SelectionMode
        self.setSelectionMode(mode.ExtendedSelection if many else mode.SingleSelection)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsClickable(True)
        for number, column in enumerate(columns):
            how = QHeaderView.ResizeMode.Stretch if column.wide else QHeaderView.ResizeMode.ResizeToContents
            head.setSectionResizeMode(number, how)
        # Measuring every line of a long list would take too long.
        head.setResizeContentsPrecision(60)
        self._measure()
        self.opened.connect(self._choose)
        self.restyled.connect(self._measure)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.selectionModel().currentRowChanged.connect(lambda now, _: self.marked.emit(self._thing(now)))

    def fill(self, things: Sequence[Any], *, on: object = None, first: bool = False) -> None:
        """Show these, in their own order until the user sorts them.

        The cursor goes to the thing whose key is `on` or stays on the same one; else it goes to the `first`, or away.
        """
        before = self.current
        wanted = on or (None if before is None else self._key(before))
        self.lines.fill(things)
        same = next((one for one in self.lines.things if wanted is not None and self._key(one) == wanted), None)
        if same is not None:
            self.mark(same)
        elif first and things:
            self.selectRow(0)

    def renew(self, things: Sequence[Any]) -> None:
        """The same lines in the same order, with what has changed in them: the current line stays current."""
        self.lines.renew(things)

    @property
    def current(self) -> Any:
        """The thing that the cursor is on, or None."""
        return self._thing(self.currentIndex())

    @property
    def shown(self) -> list[Any]:
        """All things in the order in which they stand now."""
        return [self._thing(self._sorted.index(row, 0)) for row in range(self._sorted.rowCount())]

    @property
    def selected(self) -> list[Any]:
        return [self._thing(index) for index in self.selectionModel().selectedRows()]

    def mark(self, thing: Any) -> None:
        """Put the cursor on a thing."""
        row = self.lines.things.index(thing)
        self.setCurrentIndex(self._sorted.mapFromSource(self.lines.index(row, 0)))

    def _thing(self, index: Index) -> Any:
        source = self._sorted.mapToSource(index)
        return self.lines.things[source.row()] if source.isValid() else None

    def _choose(self, index: Index) -> None:
        thing = self._thing(index)
        if thing is not None:
            self.chosen.emit(thing)

    def updateGeometries(self) -> None:
        """Called by Qt whenever the columns or the room for them have changed."""
        super().updateGeometries()
        # The first calls come before there are columns.
        if self.model() is not None:
            self._give_room()

    def _give_room(self) -> None:
        """Where the other columns leave too little for a wide one, it gets its least width and the list scrolls."""
        head, least = self.horizontalHeader(), theme.px(LEAST_WIDE)
        wide = [number for number, column in enumerate(self.lines.columns) if column.wide]
        taken = sum(head.sectionSize(number) for number in range(head.count()) if number not in wide)
        cramped = bool(wide) and self.viewport().width() - taken < least * len(wide)
        mode = QHeaderView.ResizeMode.Interactive if cramped else QHeaderView.ResizeMode.Stretch
        for number in wide:
            if head.sectionResizeMode(number) != mode:
                head.setSectionResizeMode(number, mode)
            if cramped and head.sectionSize(number) != least:
                head.resizeSection(number, least)

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.px(LINE))


class _Sorted(QSortFilterProxyModel):
    def lessThan(self, left: Index, right: Index) -> bool:
        """As Python compares; what is not there comes first."""
        a, b = self.sourceModel().data(left, SORT), self.sourceModel().data(right, SORT)
        if a is None or b is None:
            return a is None and b is not None
        if isinstance(a, str) and isinstance(b, str):
            return a.casefold() < b.casefold()
        return bool(a < b)


def _side(column: Column) -> int:
    flag = Qt.AlignmentFlag
    return int((flag.AlignRight if column.right else flag.AlignLeft) | flag.AlignVCenter)
