"""A lesson as a line that can be clicked: its title, why it is offered, and how it begins."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen

from trainer.shell import icons, theme
from trainer.shell.controls import HoverButton


class Tile(HoverButton):
    """Two lines of words with an icon before them."""

    def __init__(self, icon: str, title: str, words: str) -> None:
        super().__init__(title)
        self._icon, self._words = icon, words
        self.setText(title)
        self.setAccessibleDescription(words)
        self.setToolTip(f"{title}\n{words}")

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(58))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), theme.px(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(theme.colour("focus"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("hover") if self.underMouse() or self.isDown() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, theme.px(8), theme.px(8))
            side = theme.px(36)
            disc = QRectF(box.left() + theme.px(8), box.center().y() - side / 2, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent-soft"))
            painter.drawEllipse(disc)
            inset = side * 0.24
            icons.draw(painter, self._icon, disc.adjusted(inset, inset, -inset, -inset), theme.colour("accent"))
            arrow = theme.px(16)
            icons.draw(
                painter,
                "next",
                QRectF(box.right() - arrow - theme.px(6), box.center().y() - arrow / 2, arrow, arrow),
                theme.colour("faint"),
            )
            left = disc.right() + theme.px(12)
            width = box.right() - arrow - theme.px(14) - left
            half = box.height() / 2 - theme.px(5)
            for role, tone, text, top in (
                ("strong", "ink", self.text(), box.top() + theme.px(5)),
                ("muted", "muted", self._words, box.center().y()),
            ):
                font = theme.font(role)
                painter.setFont(font)
                painter.setPen(theme.colour(tone))
                short = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
                flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(QRectF(left, top, width, half), flags, short)
