"""The duties that a lesson trains: our words, the citation below them, and whether it is a ruling or a house rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListView, QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from trainer.shell import theme

if TYPE_CHECKING:
    from trainer.rules.duty import Duty

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
TONES = {"ruling": ("ruling", "ruling-soft"), "house rule": ("brass", "brass-soft")}
ABOVE, BETWEEN, BELOW, CITATION = 10, 4, 10, 22
INSET = 4
ROW = Qt.ItemDataRole.UserRole


class DutyList(QListView):
    """As tall as its duties; arrows move, Enter or a click on the citation looks it up in the rulebook."""

    looked_up = Signal(str)
    moved = Signal(int, int)
    """The keyboard came to a duty: its upper and lower edge in the list."""

    def __init__(self) -> None:
        super().__init__()
        self._model = _Duties(self)
        self._painter = _DutyPainter(self)
        self.setModel(self._model)
        self.setItemDelegate(self._painter)
        self.setAccessibleName("What it trains")
        self.setMouseTracking(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(self._tell_place)

    def _tell_place(self, index: QModelIndex) -> None:
        box = self.visualRect(index)
        if index.isValid():
            self.moved.emit(box.top(), box.bottom())

    def show_duties(self, duties: Sequence[Duty]) -> None:
        """List other duties."""
        self._model.fill(duties)
        self._stretch()

    def citation_place(self, row: int) -> QPointF:
        """Where a citation is written, in the viewport; tests click it."""
        box = QRectF(self.visualRect(self._model.index(row, 0)))
        return QPointF(box.left() + INSET + 10, box.bottom() - theme.px(BELOW) - theme.px(CITATION) / 2)

    def _stretch(self) -> None:
        width = self.viewport().width()
        self.setFixedHeight(sum(self._painter.height(duty, width) for duty in self._model.duties) + 2)

    def _look_up(self, index: Index) -> None:
        duty = index.data(ROW)
        if duty is not None:
            self.looked_up.emit(duty.citation)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._look_up(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and self._on_citation(event.position()):
            self._look_up(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        shape = Qt.CursorShape.PointingHandCursor if self._on_citation(event.position()) else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def _on_citation(self, point: QPointF) -> bool:
        index = self.indexAt(point.toPoint())
        duty = index.data(ROW)
        if duty is None:
            return False
        box = QRectF(self.visualRect(index))
        width = QFontMetricsF(theme.font("citation")).horizontalAdvance(duty.citation)
        top = box.bottom() - theme.px(BELOW) - theme.px(CITATION)
        return QRectF(box.left() + INSET, top, width, theme.px(CITATION)).contains(point)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._stretch()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()
            self._stretch()


class _Duties(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.duties: list[Duty] = []

    def fill(self, duties: Sequence[Duty]) -> None:
        self.beginResetModel()
        self.duties = list(duties)
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.duties)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        duty = self.duties[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return duty
            case Qt.ItemDataRole.DisplayRole:
                return duty.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{duty.text} {duty.citation}, {duty.source.value}"
        return None


class _DutyPainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else 400
        return QSize(100, self.height(index.data(ROW), width))

    def height(self, duty: Duty, width: float) -> int:
        """How tall a duty is in a list of that width."""
        return _height(duty.text, width, theme.scale())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        duty: Duty = index.data(ROW)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.row():
            painter.fillRect(QRectF(box.left() + INSET, box.top(), box.width() - 2 * INSET, 1), theme.colour("line"))
        inner = box.adjusted(INSET, theme.px(ABOVE), -INSET, -theme.px(BELOW))
        painter.setFont(theme.font("body"))
        painter.setPen(theme.colour("ink"))
        painter.drawText(inner, int(WRAPPED), duty.text)
        foot = QRectF(inner.left(), inner.bottom() - theme.px(CITATION), inner.width(), theme.px(CITATION))
        font = theme.font("citation")
        painter.setFont(font)
        painter.setPen(theme.colour("accent"))
        painter.drawText(foot, MIDDLE, duty.citation)
        width = QFontMetricsF(font).horizontalAdvance(duty.citation)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.colour("focus"), 2))
            ring = QRectF(foot.left() - INSET + 1, foot.top(), width + 2 * INSET, foot.height())
            painter.drawRoundedRect(ring, theme.px(5), theme.px(5))
        tone = TONES.get(duty.source.value)
        if tone is not None:
            left = foot.left() + width + theme.px(14)
            _badge(painter, QRectF(left, foot.top(), 0, foot.height()), duty.source.value, *tone)
        painter.restore()


@lru_cache(maxsize=4096)
def _height(text: str, width: float, _scale: float) -> int:
    room = QRectF(0, 0, max(80.0, width - 2 * INSET), 10_000)
    words = QFontMetricsF(theme.font("body")).boundingRect(room, int(WRAPPED), text).height()
    return round(words) + theme.px(ABOVE) + theme.px(BETWEEN) + theme.px(CITATION) + theme.px(BELOW)


def _badge(painter: QPainter, box: QRectF, text: str, ink: str, ground: str) -> None:
    font = theme.font("badge")
    box.setWidth(QFontMetricsF(font).horizontalAdvance(text) + theme.px(16))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(ground))
    painter.drawRoundedRect(box, theme.px(5), theme.px(5))
    painter.setFont(font)
    painter.setPen(theme.colour(ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
