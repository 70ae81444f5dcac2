"""Marks for what the judge found: a shape and a colour each, so that neither alone has to be told apart."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.drill.debrief import Moment
from trainer.rules.verdict import Finding
from trainer.shell import theme


class Mark(StrEnum):
    RIGHT = "right"
    FREE = "free"
    WRONG = "wrong"
    AGAIN = "again"
    MENDED = "mended"
    MENDS = "mends"
    FUMBLE = "fumble"
    UNDONE = "undone"
    OPEN = "open"


WORDS: dict[Mark, str] = {
    Mark.RIGHT: "Right",
    Mark.FREE: "Neither called for nor wrong",
    Mark.WRONG: "Wrong",
    Mark.AGAIN: "The same slip again",
    Mark.MENDED: "Wrong, put right later",
    Mark.MENDS: "Puts an earlier error right",
    Mark.FUMBLE: "Could not be done",
    Mark.UNDONE: "Left undone",
    Mark.OPEN: "Did not come up",
}

_COLOURS: dict[Mark, str] = {
    Mark.RIGHT: "good",
    Mark.FREE: "faint",
    Mark.WRONG: "bad",
    Mark.AGAIN: "bad",
    Mark.MENDED: "warn",
    Mark.MENDS: "good",
    Mark.FUMBLE: "faint",
    Mark.UNDONE: "bad",
    Mark.OPEN: "faint",
}


def mark_of(moment: Moment) -> Mark:
    if moment.wrong:
        return Mark.AGAIN if moment.again else Mark.MENDED if moment.mended else Mark.WRONG
    if moment.mends:
        return Mark.MENDS
    if moment.waived:
        return Mark.FREE
    return {Finding.PROPER: Mark.RIGHT, Finding.NEUTRAL: Mark.FREE}.get(moment.finding, Mark.FUMBLE)


def colour_of(mark: Mark) -> QColor:
    return theme.colour(_COLOURS[mark])


def paint_mark(painter: QPainter, box: QRectF, mark: Mark) -> None:
    """Draw a mark into a square; what was right stays quiet, what was wrong is filled."""
    colour = colour_of(mark)
    middle, radius = box.center(), box.width() / 2
    line = max(1.4, box.width() / 9)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    filled = mark in (Mark.WRONG, Mark.MENDED, Mark.MENDS, Mark.UNDONE)
    if mark not in (Mark.RIGHT, Mark.FREE):
        painter.setBrush(colour if filled else Qt.BrushStyle.NoBrush)
        painter.setPen(Qt.PenStyle.NoPen if filled else QPen(colour, line))
        inset = 0.0 if filled else line / 2
        painter.drawEllipse(middle, radius - inset, radius - inset)
    ink = theme.colour("raised") if filled else colour
    painter.setPen(QPen(ink, line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_sign(mark, middle, radius))
    painter.restore()


def _sign(mark: Mark, middle: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()

    def stroke(*points: tuple[float, float]) -> None:
        path.moveTo(middle.x() + points[0][0] * radius, middle.y() + points[0][1] * radius)
        for x, y in points[1:]:
            path.lineTo(middle.x() + x * radius, middle.y() + y * radius)

    match mark:
        case Mark.RIGHT:
            stroke((-0.5, 0.05), (-0.12, 0.42), (0.55, -0.4))
        case Mark.MENDS:
            stroke((-0.42, 0.05), (-0.1, 0.36), (0.46, -0.34))
        case Mark.WRONG | Mark.AGAIN | Mark.MENDED:
            stroke((-0.34, -0.34), (0.34, 0.34))
            stroke((0.34, -0.34), (-0.34, 0.34))
        case Mark.UNDONE:
            stroke((-0.42, 0.0), (0.42, 0.0))
        case Mark.FUMBLE:
            stroke((0.0, -0.42), (0.0, 0.08))
            stroke((0.0, 0.42), (0.0, 0.43))
        case Mark.FREE:
            stroke((-0.12, 0.0), (0.12, 0.0))
        case Mark.OPEN:
            pass
    return path


class MarkLabel(QWidget):
    """A mark on a page."""

    def __init__(self, mark: Mark = Mark.OPEN, size: float = 18) -> None:
        super().__init__()
        self._size = size
        self.mark = mark
        self.set_mark(mark)

    def set_mark(self, mark: Mark) -> None:
        self.mark = mark
        self.setFixedSize(theme.px(self._size), theme.px(self._size))
        self.setAccessibleName(WORDS[mark])
        self.setToolTip(WORDS[mark])
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_mark(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.mark)
