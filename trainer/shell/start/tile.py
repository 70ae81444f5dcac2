"""A lesson as a line that can be clicked: its title, why it is offered, and how it begins."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent, QTextLayout

from trainer.shell import icons, theme
from trainer.shell.controls import HoverButton

TITLE, LINE = 24, 17
LEFT, RIGHT = 57, 31
"""What the icon takes before the words, and the arrow after them."""


class Tile(HoverButton):
    """A title with an icon before it, and below it words that go on in a second line where they are long."""

    def __init__(self, icon: str, title: str, words: str) -> None:
        super().__init__(title)
        self._icon, self._words = icon, words
        self.setText(title)
        self.setAccessibleDescription(words)
        self.setToolTip(f"{title}\n{words}")
        self._lines = [words]

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), self._tall)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(160), self._tall)

    @property
    def _tall(self) -> int:
        return tall(len(self._lines))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before = self._tall
        self._lines = in_two_lines(self._words, theme.font("muted"), self.width() - theme.px(LEFT + RIGHT))
        if self._tall != before:
            self.updateGeometry()

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
            left, top = box.left() + theme.px(LEFT - 1), box.top() + theme.px(5)
            width = box.right() - theme.px(RIGHT - 1) - left
            font = theme.font("strong")
            title = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, width)
            self._write(painter, font, "ink", title, QRectF(left, top, width, theme.px(TITLE)))
            for number, line in enumerate(self._lines):
                below = QRectF(left, top + theme.px(TITLE + LINE * number), width, theme.px(LINE))
                self._write(painter, theme.font("muted"), "muted", line, below)

    def _write(self, painter: QPainter, font: QFont, tone: str, words: str, where: QRectF) -> None:
        painter.setFont(font)
        painter.setPen(theme.colour(tone))
        painter.drawText(where, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)


def tall(lines: int) -> int:
    """How high a tile with so many lines of words below its title is."""
    return theme.px(TITLE + LINE * lines + 15)


def in_two_lines(words: str, font: QFont, width: int) -> list[str]:
    """Words as they stand in a width, broken between two of them; what has no room in two lines is cut off."""
    layout = QTextLayout(words, font)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(max(1, width))
    layout.endLayout()
    first, rest = words[: line.textLength()].rstrip(), words[line.textLength() :]
    return [first, QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)] if rest else [first]
