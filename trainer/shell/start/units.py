"""Progress through a game: a bar for each unit."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.shell import theme

PLACES = 14
"""How many bars are drawn while the course is still being loaded."""


class UnitBars(QWidget):
    """Units in two columns, each with what is mastered of it."""

    def __init__(self) -> None:
        super().__init__()
        self._units: list[tuple[str, int, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_units(self, count: Mapping[str, tuple[int, int]]) -> None:
        """Titles with how many lessons are mastered and how many there are."""
        self._units = [(title, done, total) for title, (done, total) in count.items()]
        self.setAccessibleName("Lessons mastered by unit")
        self.setAccessibleDescription("; ".join(f"{title}: {done} of {total}" for title, done, total in self._units))
        self.updateGeometry()
        self.update()

    def _rows(self) -> int:
        return (max(1, len(self._units) or PLACES) + 1) // 2

    def sizeHint(self) -> QSize:
        return QSize(theme.px(360), self._rows() * theme.px(33))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(280), self._rows() * theme.px(33))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            font = theme.font("muted")
            painter.setFont(font)
            metrics = QFontMetricsF(font)
            rows, gap = self._rows(), theme.px(28)
            line = max(theme.px(33), min(theme.px(56), self.height() // rows))
            width = (self.width() - gap) / 2
            for number, (title, done, total) in enumerate(self._units or [("", 0, 1)] * PLACES):
                left, top = (number // rows) * (width + gap), (number % rows) * line
                area = QRectF(left, top + line - theme.px(33), width, theme.px(22))
                count = f"{done}/{total}" if title else ""
                painter.setPen(theme.colour("muted"))
                painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)
                painter.setPen(theme.colour("ink"))
                room = width - metrics.horizontalAdvance(count) - theme.px(8)
                short = metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
                painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)
                bar = QRectF(left, top + line - theme.px(10), width, theme.px(4))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("sunken"))
                painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
                if done:
                    bar.setWidth(max(bar.height(), width * done / total))
                    painter.setBrush(theme.colour("brass" if done == total else "accent"))
                    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
