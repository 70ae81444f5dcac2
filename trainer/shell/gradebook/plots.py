"""Plots painted by hand, in the theme's colours: scores over time, and how scores are spread.

Each can be gone through by the arrow keys; what the cursor is on is said above the plot and to a screen reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.drill.numbers import mark_text
from trainer.shell import theme

HEIGHT = 190
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class Plot(QWidget):
    """What all plots share: the frame, the cursor and the words for what it is on."""

    def __init__(self, name: str, empty: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._empty = empty
        self.current = -1
        self.mark = 80.0
        """The pass mark."""

    # What a plot is about: nothing, until a kind of plot says more

    @property
    def size_of_it(self) -> int:
        """How many things are shown."""
        return 0

    def words(self, number: int) -> str:
        """What one thing is, in words."""
        return ""

    def draw(self, painter: QPainter, box: QRectF) -> None:
        """Paint the things into a box."""

    def nearest(self, x: float, box: QRectF) -> int:
        """The thing that lies nearest to a place across; -1 if there is none."""
        return -1

    def overview(self) -> str:
        """What is said while the cursor is on nothing."""
        return ""

    # The cursor

    @property
    def said(self) -> str:
        return self.words(self.current) if 0 <= self.current < self.size_of_it else self.overview()

    def point_at(self, number: int) -> None:
        number = number if 0 <= number < self.size_of_it else -1
        if number != self.current:
            self.current = number
            self.setAccessibleDescription(self.said)
            self.update()

    def filled(self) -> None:
        """Other things are to be shown."""
        self.current = -1
        self.setAccessibleDescription(self.said or self._empty)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), self.size_of_it - 1
        if last < 0:
            super().keyPressEvent(event)
        elif key in STEPS:
            start = self.current if self.current >= 0 else (-1 if STEPS[key] > 0 else last + 1)
            self.point_at(min(max(start + STEPS[key], 0), last))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.point_at(0 if key == Qt.Key.Key_Home else last)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.size_of_it:
            self.point_at(self.nearest(event.position().x(), self._box()))

    def leaveEvent(self, event: QEvent) -> None:
        if not self.hasFocus():
            self.point_at(-1)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(-1)
        self.update()

    # Painting

    def sizeHint(self) -> QSize:
        return QSize(theme.px(340), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(220), theme.px(150))

    def _box(self) -> QRectF:
        """Where things are drawn: a line of words above, the axis' words beside and below."""
        line = QFontMetricsF(theme.font("muted")).height()
        return QRectF(self.rect()).adjusted(theme.px(34), line + theme.px(12), -theme.px(10), -line - theme.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(theme.font("muted"))
            if self.hasFocus():
                painter.setPen(QPen(theme.colour("focus"), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
            if not self.size_of_it:
                painter.setPen(theme.colour("muted"))
                flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
                painter.drawText(self.rect().adjusted(12, 12, -12, -12), int(flags), self._empty)
                return
            box = self._box()
            painter.setPen(theme.colour("muted"))
            above = QRectF(box.left(), theme.px(4), box.width(), box.top() - theme.px(4))
            painter.drawText(above, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), self.said)
            self.draw(painter, box)


@dataclass(frozen=True, slots=True)
class Point:
    """A score on a day."""

    score: float
    passed: bool
    day: str
    words: str


class TrendPlot(Plot):
    """Scores one after another, with the pass mark: full dots were passed, open squares were not."""

    def __init__(self) -> None:
        super().__init__("Scores over time", "A curve of the scores appears here after the first graded attempt.")
        self.points: tuple[Point, ...] = ()

    def fill(self, points: Sequence[Point], mark: float = 80.0) -> None:
        self.points, self.mark = tuple(points), mark
        self.filled()

    @property
    def size_of_it(self) -> int:
        return len(self.points)

    def words(self, number: int) -> str:
        return self.points[number].words

    def overview(self) -> str:
        return "Full dots: passed. Open squares: not passed." if self.points else ""

    def _place(self, number: int, box: QRectF) -> QPointF:
        steps = max(1, len(self.points) - 1)
        x = box.left() + box.width() * (number / steps if len(self.points) > 1 else 0.5)
        return QPointF(x, box.bottom() - box.height() * self.points[number].score / 100)

    def nearest(self, x: float, box: QRectF) -> int:
        return min(range(len(self.points)), key=lambda number: abs(self._place(number, box).x() - x))

    def draw(self, painter: QPainter, box: QRectF) -> None:
        for level in (0, 50, 100):
            y = box.bottom() - box.height() * level / 100
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(theme.colour("muted"))
            beside = QRectF(0, y - 10, box.left() - theme.px(6), 20)
            painter.drawText(beside, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(level))
        y = box.bottom() - box.height() * self.mark / 100
        painter.setPen(QPen(theme.colour("brass"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        places = [self._place(number, box) for number in range(len(self.points))]
        painter.setPen(QPen(theme.colour("accent"), 2))
        painter.drawPolyline(places)
        small = len(places) > box.width() / theme.px(9)
        for number, place in enumerate(places):
            if not small or number == self.current:
                self._dot(painter, place, self.points[number].passed, number == self.current)
        below = QRectF(box.left(), box.bottom() + theme.px(3), box.width(), self.height() - box.bottom())
        painter.setPen(theme.colour("muted"))
        painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft), self.points[0].day)
        if self.points[-1].day != self.points[0].day:
            painter.drawText(below, int(Qt.AlignmentFlag.AlignRight), self.points[-1].day)

    def _dot(self, painter: QPainter, place: QPointF, passed: bool, large: bool) -> None:
        radius = theme.px(7 if large else 4.5)
        painter.setPen(QPen(theme.colour("good" if passed else "bad"), 2))
        painter.setBrush(theme.colour("good" if passed else "raised"))
        if passed:
            painter.drawEllipse(place, radius, radius)
        else:
            painter.drawRect(QRectF(place.x() - radius, place.y() - radius, 2 * radius, 2 * radius))
        painter.setBrush(Qt.BrushStyle.NoBrush)


class SpreadPlot(Plot):
    """How many candidates have which score, in steps of ten, with the pass mark."""

    STEP = 10

    def __init__(self) -> None:
        super().__init__("How the scores are spread", "The scores are shown here when a candidate has sat the exam.")
        self.scores: tuple[float, ...] = ()
        self.counts: list[int] = []

    def fill(self, scores: Sequence[float], mark: float = 80.0) -> None:
        self.scores, self.mark = tuple(scores), mark
        self.counts = [0] * (100 // self.STEP)
        for one in scores:
            self.counts[min(int(one // self.STEP), len(self.counts) - 1)] += 1
        self.filled()

    @property
    def size_of_it(self) -> int:
        return len(self.counts) if self.scores else 0

    def words(self, number: int) -> str:
        low, high = number * self.STEP, (number + 1) * self.STEP
        found = self.counts[number]
        who = "1 candidate" if found == 1 else f"{found} candidates"
        return f"{who} with {low} to {high if number == len(self.counts) - 1 else high - 1}"

    def overview(self) -> str:
        return f"The dashed line is the pass mark, {mark_text(self.mark)}." if self.scores else ""

    def nearest(self, x: float, box: QRectF) -> int:
        at = (x - box.left()) / max(1.0, box.width()) * len(self.counts)
        return min(max(int(at), 0), len(self.counts) - 1)

    def _box(self) -> QRectF:
        # Room for half of the last number, which stands at the edge.
        return super()._box().adjusted(0, 0, -theme.px(8), 0)

    def across(self, score: float, box: QRectF) -> float:
        """Where a score stands."""
        return box.left() + box.width() * score / 100

    def under(self, score: int, box: QRectF) -> QRectF:
        """Where a score's number is written: its middle at the edge between two bars, where the score stands."""
        half = min(box.width() / len(self.counts) / 2 + 4, self.width() - self.across(100, box))
        return QRectF(
            self.across(score, box) - half, box.bottom() + theme.px(3), 2 * half, self.height() - box.bottom()
        )

    def draw(self, painter: QPainter, box: QRectF) -> None:
        most = max(1, *self.counts)
        wide = box.width() / len(self.counts)
        for number, found in enumerate(self.counts):
            tall = box.height() * found / most
            bar = QRectF(box.left() + number * wide, box.bottom() - tall, wide, tall).adjusted(2, 0, -2, 0)
            passing = (number + 1) * self.STEP > self.mark
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("good" if passing else "bad"))
            painter.setOpacity(1.0 if number == self.current else 0.75)
            painter.drawRect(bar)
            painter.setOpacity(1.0)
        painter.setPen(theme.colour("muted"))
        for score in range(0, 101, self.STEP):
            painter.drawText(self.under(score, box), int(Qt.AlignmentFlag.AlignHCenter), str(score))
        painter.setPen(QPen(theme.colour("edge"), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.setPen(theme.colour("muted"))
        beside = QRectF(0, box.top() - 10, box.left() - theme.px(6), 20)
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(ceil(most)))
        x = self.across(self.mark, box)
        painter.setPen(QPen(theme.colour("brass"), 2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, box.top() - theme.px(4)), QPointF(x, box.bottom()))
