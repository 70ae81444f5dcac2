"""A small bar in a cell of a list, beside the figure that it stands for."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.reports.colours import tone_of
from trainer.shell import theme
from trainer.shell.grid import SORT

Index = QModelIndex | QPersistentModelIndex
WIDTH, HEIGHT, GAP = 64, 8, 10


class ShareBar(QStyledItemDelegate):
    """Paints a share from 0 to 1; with `both_ways`, a figure from -1 to 1 about the middle."""

    def __init__(self, owner: QWidget, both_ways: bool = False) -> None:
        super().__init__(owner)
        self._both_ways = both_ways

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        # The words keep their place at the right; the bar takes the left of the cell.
        super().paint(painter, option, index)
        value = index.data(SORT)
        if not isinstance(value, int | float):
            return
        width, height = theme.px(WIDTH), theme.px(HEIGHT)
        left = option.rect.left() + theme.px(GAP)
        groove = QRectF(left, option.rect.center().y() - height / 2, width, height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("sunken"))
        painter.drawRoundedRect(groove, height / 2, height / 2)
        painter.setBrush(theme.colour(self._tone(value)))
        painter.drawRoundedRect(self._filled(groove, float(value)), height / 2, height / 2)
        if self._both_ways:
            painter.setPen(QPen(theme.colour("muted"), 1))
            painter.drawLine(
                QPointF(groove.center().x(), groove.top() - 2), QPointF(groove.center().x(), groove.bottom() + 2)
            )
        painter.restore()

    def _filled(self, groove: QRectF, value: float) -> QRectF:
        if not self._both_ways:
            return QRectF(groove.left(), groove.top(), groove.width() * min(max(value, 0), 1), groove.height())
        half = groove.width() / 2
        length = half * min(abs(value), 1)
        left = groove.center().x() - (length if value < 0 else 0)
        return QRectF(left, groove.top(), length, groove.height())

    def _tone(self, value: float) -> str:
        if self._both_ways:
            return "bad" if value < 0 else "accent"
        return tone_of(value)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        usual = super().sizeHint(option, index)
        return QSize(usual.width() + theme.px(WIDTH + GAP), usual.height())
