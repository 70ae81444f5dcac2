"""The list of moments: every act in words with its mark; errors say at once what was wrong."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from trainer.drill.debrief import Moment
from trainer.rules.duty import Duty
from trainer.shell import theme
from trainer.shell.debrief.formats import clock
from trainer.shell.debrief.marks import WORDS, Mark, mark_of, paint_mark

Row = Moment | Duty
"""An act, or a duty that was still owed when the acts ended."""

ROW = Qt.ItemDataRole.UserRole
SCORED = ROW + 1
Index = QModelIndex | QPersistentModelIndex
NONE = QModelIndex()


class MomentsModel(QAbstractListModel):
    """Acts in their order, then what was left undone."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Row, ...] = ()
        self._shown: tuple[Row, ...] = ()
        self._only_faults = False
        self.scored = True
        """Whether errors cost anything."""

    def set_rows(self, moments: Sequence[Moment], undone: Sequence[Duty], scored: bool = True) -> None:
        self.beginResetModel()
        self.scored = scored
        self._all = (*moments, *undone)
        self._shown = self._chosen()
        self.endResetModel()

    @property
    def only_faults(self) -> bool:
        return self._only_faults

    def show_only_faults(self, only: bool) -> None:
        self.beginResetModel()
        self._only_faults = only
        self._shown = self._chosen()
        self.endResetModel()

    def _chosen(self) -> tuple[Row, ...]:
        return tuple(row for row in self._all if is_fault(row)) if self._only_faults else self._all

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def row(self, number: int) -> Row:
        return self._shown[number]

    def place_of(self, row: Row) -> int:
        """Where a row stands in what is shown, or -1."""
        return next((place for place, one in enumerate(self._shown) if one is row), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._shown[index.row()]
        if role == ROW:
            return row
        if role == SCORED:
            return self.scored
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words if isinstance(row, Moment) else f"Not done: {row.text}"
        if role == Qt.ItemDataRole.ToolTipRole:
            if isinstance(row, Duty):
                return row.text
            return f"{row.words}\n{row.remark}" if row.wrong else row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if isinstance(row, Duty):
                return f"Not done: {row.text} {row.citation}"
            return f"{row.number}. {row.words}. {WORDS[mark_of(row)]}. {row.remark if row.wrong else ''}"
        return None


def is_fault(row: Row) -> bool:
    return isinstance(row, Duty) or row.wrong


def nearest(places: Sequence[int], here: int, way: int) -> int | None:
    """The nearest of some places ahead of one (1) or behind it (-1).

    >>> nearest([2, 5, 9], 5, 1), nearest([2, 5, 9], 5, -1), nearest([2, 5, 9], 9, 1)
    (9, 2, None)
    """
    at = bisect_right(places, here) if way > 0 else bisect_left(places, here) - 1
    return places[at] if 0 <= at < len(places) else None


class MomentDelegate(QStyledItemDelegate):
    """Paints one row: mark, number, words, time; below an error what was wrong and what it cost."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(200), theme.px(54 if is_fault(index.data(ROW)) else 32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW)
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        inner = QRectF(box).adjusted(2, 1, -2, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, inner, row, state)
        pad, size = theme.px(10), theme.px(16)
        top = inner.top() + (theme.px(30) - size) / 2
        mark = mark_of(row) if isinstance(row, Moment) else Mark.UNDONE
        paint_mark(painter, QRectF(inner.left() + pad, top, size, size), mark)
        left = round(inner.left()) + pad + size + theme.px(8)
        right = round(inner.right()) - pad
        line = QRect(left, round(inner.top()), right - left, theme.px(30))
        if isinstance(row, Duty):
            self._words(painter, line, row.text, "strong", "ink")
            self._words(painter, line.translated(0, theme.px(21)), f"Not done when the acts ended · {row.citation}")
        else:
            self._moment(painter, line, row, index)
        painter.restore()

    def _moment(self, painter: QPainter, line: QRect, moment: Moment, index: Index) -> None:
        room = theme.px(34 if index.model().rowCount() < 1000 else 46)
        number = self._figures(painter, line, str(moment.number), room, Qt.AlignmentFlag.AlignLeft)
        words = line.adjusted(number, 0, 0, 0)
        if moment.at is not None:
            words.setRight(words.right() - self._figures(painter, words, clock(moment.at), theme.px(56)))
        quiet = not moment.wrong
        self._words(painter, words, moment.words, "body" if quiet else "strong", "ink")
        if moment.wrong:
            below = line.translated(0, theme.px(21)).adjusted(number, 0, 0, 0)
            if index.data(SCORED):
                cost = "no further cost" if moment.again else f"–{moment.cost}"
                room = theme.px(100 if moment.again else 40)
                below.setRight(below.right() - self._figures(painter, below, cost, room))
            self._words(painter, below, moment.remark, "muted", "bad")

    def _ground(self, painter: QPainter, box: QRectF, row: Row, state: QStyle.StateFlag) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        if chosen or over or is_fault(row):
            ground = theme.colour("accent-soft" if chosen else "hover" if over else "bad-soft")
            if not chosen and not over:
                ground.setAlpha(110)
            painter.setBrush(ground)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, theme.px(6), theme.px(6))
        if chosen and state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("focus"), 2))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.px(6), theme.px(6))

    def _words(self, painter: QPainter, box: QRect, text: str, role: str = "muted", ink: str = "muted") -> None:
        painter.setFont(theme.font(role))
        painter.setPen(theme.colour(ink))
        kept = QFontMetrics(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, kept)

    def _figures(
        self,
        painter: QPainter,
        box: QRect,
        text: str,
        width: int,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignRight,
    ) -> int:
        """Numbers at one side, all digits equally wide; the room they take."""
        font = QFont(theme.font("muted"))
        font.setFeature(QFont.Tag("tnum"), 1)
        painter.setFont(font)
        painter.setPen(theme.colour("muted"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | side, text)
        return width


class MomentList(QListView):
    """The moments to go through; keys that mean something to the whole page are left to it."""

    chosen = Signal(object)
    OWN_KEYS = frozenset(
        {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End}
    )

    def __init__(self) -> None:
        super().__init__()
        self.moments = MomentsModel(self)
        self.setModel(self.moments)
        self.setItemDelegate(MomentDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setAccessibleName("Moments of the attempt")
        self._telling = True
        self.chosen_row: Row | None = None
        self.selectionModel().currentChanged.connect(self._current)

    def choose(self, row: Row | None) -> None:
        """Show where the replay is, without telling of it."""
        self.chosen_row = row
        place = self.moments.place_of(row) if row is not None else -1
        self._telling = False
        if place < 0:
            self.clearSelection()
            self.selectionModel().clearCurrentIndex()
        else:
            index = self.moments.index(place)
            self.setCurrentIndex(index)
            self.scrollTo(index)
        self._telling = True

    def show_only_faults(self, only: bool) -> None:
        self._telling = False
        self.moments.show_only_faults(only)
        self._telling = True

    def _current(self, index: QModelIndex) -> None:
        if self._telling and index.isValid():
            self.chosen.emit(index.data(ROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in self.OWN_KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()
