"""The heat map: candidates by paragraphs, each cell coloured by how often the paragraph was kept.

It is a table, so that the arrow keys go from cell to cell and a screen reader says what is in each.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from trainer.drill.numbers import percent
from trainer.records.items import HeatMap
from trainer.reports.colours import FAIR_FROM, GOOD_FROM, tone_of
from trainer.shell import theme
from trainer.shell.gradebook import formats
from trainer.shell.grid import TableBase

Index = QModelIndex | QPersistentModelIndex
CELL = 58
FACILITY = Qt.ItemDataRole.UserRole


def heat(facility: float) -> QColor:
    """The colour behind a share's figure, as in workbooks and on paper."""
    return theme.colour(f"{tone_of(facility)}-soft")


class Cells(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self.map = HeatMap()

    def fill(self, map_: HeatMap) -> None:
        self.beginResetModel()
        self.map = replace(map_, paragraphs=sorted(map_.paragraphs, key=formats.natural))
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.map.candidates)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.map.paragraphs)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        across = orientation is Qt.Orientation.Horizontal
        whole = self.map.paragraphs[section] if across else self.map.candidates[section][1] or formats.NO_ACCOUNT
        if role == Qt.ItemDataRole.DisplayRole:
            # The chapter is the same everywhere and would only make the columns wide.
            return formats.short(whole) if across else whole
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return whole
        return int(Qt.AlignmentFlag.AlignCenter) if role == Qt.ItemDataRole.TextAlignmentRole and across else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        person, name = self.map.candidates[index.row()]
        paragraph = self.map.paragraphs[index.column()]
        facility = self.map.facility(person, paragraph)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return "" if facility is None else str(percent(facility))
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                cell = self.map.cells.get((person, paragraph))
                if cell is None or facility is None:
                    return f"{name or formats.NO_ACCOUNT}, {paragraph}: it did not come up"
                told = f"kept {cell.met} of {cell.met + cell.broken} times"
                return f"{name or formats.NO_ACCOUNT}, {paragraph}: {told} ({formats.share(facility)})"
            case _ if role == FACILITY:
                return facility
        return None


class _Cell(QStyledItemDelegate):
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        facility, box = index.data(FACILITY), option.rect.adjusted(1, 1, -1, -1)
        painter.save()
        if facility is None:
            painter.fillRect(box, QBrush(theme.colour("line"), Qt.BrushStyle.BDiagPattern))
        else:
            painter.fillRect(box, heat(facility))
            painter.setPen(theme.colour("ink"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(index.data()))
        view = self.parent()
        if isinstance(view, QTableView) and view.currentIndex() == index and view.hasFocus():
            painter.setPen(QPen(theme.colour("focus"), 3))
            painter.drawRect(box.adjusted(1, 1, -1, -1))
        painter.restore()


class HeatTable(TableBase):
    """Enter opens the candidate of the cell; `pointed` says what the cursor is on."""

    candidate_wanted = Signal(object, str)
    pointed = Signal(str)

    def __init__(self) -> None:
        super().__init__("How each candidate stands with each paragraph")
        self.cells = Cells()
        self.setModel(self.cells)
        self.setItemDelegate(_Cell(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setMouseTracking(True)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.horizontalHeader().setHighlightSections(True)
        self.opened.connect(self._choose)
        self.restyled.connect(self._measure)
        self.entered.connect(self._point)
        self.selectionModel().currentChanged.connect(lambda now, _: self._point(now))
        self._measure()

    def fill(self, map_: HeatMap) -> None:
        self.cells.fill(map_)
        self._measure()
        if map_.candidates and map_.paragraphs:
            self.setCurrentIndex(self.cells.index(0, 0))

    def _point(self, index: Index) -> None:
        if index.isValid():
            self.pointed.emit(str(index.data(Qt.ItemDataRole.ToolTipRole)))

    def _choose(self, index: Index) -> None:
        person, name = self.cells.map.candidates[index.row()]
        self.candidate_wanted.emit(person, name)

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.px(32))
        head, metrics = self.horizontalHeader(), self.fontMetrics()
        for column in range(self.cells.columnCount()):
            text = str(self.cells.headerData(column, Qt.Orientation.Horizontal))
            head.resizeSection(column, max(theme.px(CELL), metrics.horizontalAdvance(text) + theme.px(22)))


class Legend(QWidget):
    """What the colours mean, from never to always, and the hatching."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Colours: red is seldom kept, green always; hatched did not come up")

    def sizeHint(self) -> QSize:
        return QSize(theme.px(430), theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setFont(theme.font("muted"))
            left, side = 0, theme.px(20)
            top = (self.height() - side) // 2
            for text, facility in (
                (f"under {percent(FAIR_FROM)} %", 0.0),
                (f"from {percent(FAIR_FROM)} %", FAIR_FROM),
                (f"from {percent(GOOD_FROM)} %", GOOD_FROM),
                ("did not come up", None),
            ):
                box = QRect(left, top, side, side)
                if facility is None:
                    painter.fillRect(box, QBrush(theme.colour("line"), Qt.BrushStyle.BDiagPattern))
                else:
                    painter.fillRect(box, heat(facility))
                painter.setPen(theme.colour("muted"))
                wide = painter.fontMetrics().horizontalAdvance(text)
                words_box = QRect(left + side + theme.px(5), 0, wide + 4, self.height())
                painter.drawText(words_box, int(Qt.AlignmentFlag.AlignVCenter), text)
                left += side + wide + theme.px(20)
