"""The strip: the whole attempt on one line to be scrubbed along, with every error standing out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.drill.debrief import Moment
from trainer.shell import theme
from trainer.shell.debrief.formats import clock
from trainer.shell.debrief.marks import Mark, colour_of, mark_of, paint_mark

NEAR = 6
"""Pixels within which a click means the error that is marked there."""

LOUD = frozenset({Mark.WRONG, Mark.AGAIN, Mark.MENDED, Mark.MENDS, Mark.UNDONE})


class Strip(QWidget):
    """Positions run from 0, the table as found, to the number of acts."""

    moved = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._moments: tuple[Moment, ...] = ()
        self._loud: tuple[tuple[int, Mark], ...] = ()
        self._rounds: tuple[tuple[int, int], ...] = ()
        self._undone = 0
        self._position = 0
        self._key: tuple[object, ...] = ()
        self._marks = QPixmap()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self.setAccessibleName("Timeline of the attempt")

    def set_moments(self, moments: Sequence[Moment], undone: int = 0) -> None:
        self._moments = tuple(moments)
        self._loud = tuple((one.number, mark) for one in moments if (mark := mark_of(one)) in LOUD)
        self._undone = undone
        self._rounds = ()
        self._position = min(self._position, len(moments))
        self.update()

    def set_rounds(self, rounds: Sequence[tuple[int, int]]) -> None:
        """Positions at which rounds begin, with their numbers."""
        self._rounds = tuple(rounds)
        self.updateGeometry()
        self.update()

    @property
    def position(self) -> int:
        return self._position

    def set_position(self, position: int) -> None:
        if position != self._position:
            self._position = position
            self.setAccessibleDescription(f"Act {position} of {len(self._moments)}")
            self.update()

    # Where things are

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), theme.px(62 if len(self._rounds) > 1 else 46))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), self.sizeHint().height())

    def _span(self) -> tuple[float, float]:
        edge = theme.px(14)
        return edge, max(edge + 1.0, self.width() - edge)

    def x_of(self, position: float) -> float:
        left, right = self._span()
        return left + (right - left) * position / max(1, len(self._moments))

    def position_at(self, x: float, near: bool = True) -> int:
        """The position under a point; an error close by is meant."""
        left, right = self._span()
        found = round((x - left) / (right - left) * len(self._moments))
        if near:
            marked = min(((abs(self.x_of(number) - x), number) for number, _ in self._loud), default=(NEAR + 1, 0))
            if marked[0] <= NEAR:
                found = marked[1]
        return min(len(self._moments), max(0, found))

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            middle = theme.px(31)
            left, right = self._span()
            here = self.x_of(self._position)
            thick = theme.px(6)
            painter.setPen(Qt.PenStyle.NoPen)
            track = QRectF(left - thick / 2, middle - thick / 2, right - left + thick, thick)
            painter.setBrush(theme.colour("line"))
            painter.drawRoundedRect(track, thick / 2, thick / 2)
            painter.setBrush(theme.colour("accent"))
            painter.drawRoundedRect(QRectF(track.left(), track.top(), here - track.left(), thick), thick / 2, thick / 2)
            painter.drawPixmap(0, 0, self._marked(middle))
            self._paint_head(painter, here, middle)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.colour("focus"), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(8), theme.px(8))

    def _marked(self, middle: float) -> QPixmap:
        """Rounds and errors, painted once: hundreds of marks would make scrubbing slow."""
        ratio = self.devicePixelRatioF()
        key = (self.width(), self.height(), ratio, theme.dark(), theme.scale(), self._loud, self._rounds, self._undone)
        if key != self._key:
            self._key = key
            self._marks = QPixmap(self.size() * ratio)
            self._marks.setDevicePixelRatio(ratio)
            self._marks.fill(Qt.GlobalColor.transparent)
            with QPainter(self._marks) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_rounds(painter, middle)
                self._paint_loud(painter, middle)
        return self._marks

    def _paint_rounds(self, painter: QPainter, middle: float) -> None:
        if len(self._rounds) < 2:
            return
        painter.setFont(theme.font("eyebrow"))
        metrics = QFontMetrics(painter.font())
        starts = [self.x_of(position) for position, _ in self._rounds]
        ends = [*starts[1:], self.x_of(len(self._moments))]
        names = [f"Round {number}" for _, number in self._rounds]
        if not _fit(metrics, names, starts, ends):
            names = [str(number) for _, number in self._rounds]
        if not _fit(metrics, names, starts, ends):
            names = [""] * len(starts)
        for place, (x, name) in enumerate(zip(starts, names, strict=True)):
            if place:
                painter.setPen(QPen(theme.colour("edge"), 1))
                painter.drawLine(QPointF(x, middle - theme.px(4)), QPointF(x, middle + theme.px(26)))
            painter.setPen(theme.colour("muted"))
            painter.drawText(QPointF(x + (theme.px(6) if place else 0), middle + theme.px(24)), name)

    def _paint_loud(self, painter: QPainter, middle: float) -> None:
        size = theme.px(14)
        top = theme.px(4)
        # Many errors in a small space: what is marked last lies on top, so what weighs more comes last.
        for number, mark in sorted(self._loud, key=lambda one: one[1] in (Mark.WRONG, Mark.UNDONE)):
            x = self.x_of(number)
            painter.setPen(QPen(colour_of(mark), max(2, theme.px(2))))
            painter.drawLine(QPointF(x, top + size - 1), QPointF(x, middle + theme.px(5)))
            paint_mark(painter, QRectF(x - size / 2, top, size, size), mark)
        if self._undone:
            x = self.x_of(len(self._moments)) + theme.px(1)
            paint_mark(painter, QRectF(x - size / 2, top, size, size), Mark.UNDONE)

    def _paint_head(self, painter: QPainter, x: float, middle: float) -> None:
        radius = theme.px(8)
        painter.setBrush(theme.colour("raised"))
        painter.setPen(QPen(theme.colour("accent"), max(2, theme.px(2.5))))
        painter.drawEllipse(QPointF(x, middle), radius, radius)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.moved.emit(self.position_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            position = self.position_at(event.position().x(), near=False)
            if position != self._position:
                self.moved.emit(position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            position = self.position_at(event.pos().x())
            moment = self._moments[position - 1] if position else None
            if moment is not None:
                stamp = f" · {clock(moment.at)}" if moment.at is not None else ""
                wrong = f"\n{moment.remark}" if moment.wrong else ""
                QToolTip.showText(event.globalPos(), f"{moment.number}{stamp} · {moment.words}{wrong}", self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()


def _fit(metrics: QFontMetrics, names: Sequence[str], starts: Sequence[float], ends: Sequence[float]) -> bool:
    rooms = (end - start - theme.px(10) for start, end in zip(starts, ends, strict=True))
    return all(metrics.horizontalAdvance(name) < room for name, room in zip(names, rooms, strict=True))
