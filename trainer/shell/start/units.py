"""Progress through a game: a bar for each unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.shell import theme

if TYPE_CHECKING:
    from trainer.drill.mastery import Standing

PLACES = 14
"""How many bars are drawn while the course is still being loaded."""


class UnitBars(QWidget):
    """Units in two columns: brass for what is mastered of them, green for what is passed besides."""

    def __init__(self) -> None:
        super().__init__()
        self._units: Mapping[str, Standing] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_units(self, units: Mapping[str, Standing]) -> None:
        """Titles of units with how far the trainee has come with them."""
        self._units = units
        told = (f"{title}: {one.mastered} of {one.total} mastered, {one.passed} passed" for title, one in units.items())
        self.setAccessibleName("Lessons mastered by unit")
        self.setAccessibleDescription("; ".join(told))
        self.setToolTip("Lessons passed alone in green, mastered in brass" if units else "")
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
            units: list[tuple[str, Standing | None]] = [*self._units.items()] or [("", None)] * PLACES
            for number, (title, one) in enumerate(units):
                left, top = (number // rows) * (width + gap), (number % rows) * line
                area = QRectF(left, top + line - theme.px(33), width, theme.px(22))
                count = f"{one.mastered}/{one.total}" if one is not None else ""
                painter.setPen(theme.colour("muted"))
                painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)
                painter.setPen(theme.colour("ink"))
                room = width - metrics.horizontalAdvance(count) - theme.px(8)
                short = metrics.elidedText(title, Qt.TextElideMode.ElideRight, room)
                painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)
                bar = QRectF(left, top + line - theme.px(10), width, theme.px(4))
                _part(painter, bar, 1, "sunken")
                if one is not None:
                    _part(painter, bar, one.passed / one.total, "accent")
                    _part(painter, bar, one.mastered / one.total, "brass")


def _part(painter: QPainter, bar: QRectF, share: float, tone: str) -> None:
    """Fill a bar from its left end as far as its share goes."""
    if share:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(tone))
        part = QRectF(bar.left(), bar.top(), max(bar.height(), bar.width() * share), bar.height())
        painter.drawRoundedRect(part, bar.height() / 2, bar.height() / 2)
