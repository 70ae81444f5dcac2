"""A quiet celebration: what stands beside a result in which nothing was wrong."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.shell import icons, theme


class Medal(QWidget):
    """A brass chip with a spade: every act was right."""

    def __init__(self, size: float = 76) -> None:
        super().__init__()
        self._size = size
        self.setAccessibleName("Every act was right")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._size), theme.px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            side = float(min(self.width(), self.height()))
            disc = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side).adjusted(2, 2, -2, -2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("brass"))
            painter.drawEllipse(disc)
            rim = side * 0.09
            # The spots on the edge of a chip.
            painter.setPen(QPen(theme.colour("raised"), rim, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            edge = disc.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)
            for spot in range(8):
                painter.drawArc(edge, (spot * 45 - 7) * 16, 14 * 16)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("brass-soft"))
            inner = disc.adjusted(1.9 * rim, 1.9 * rim, -1.9 * rim, -1.9 * rim)
            painter.drawEllipse(inner)
            inset = inner.width() * 0.2
            icons.draw(painter, "spade", inner.adjusted(inset, inset, -inset, -inset), theme.colour("brass"))
