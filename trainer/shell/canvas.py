"""The table in a window: a widget that paints a board's surface and ticks only while something moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QImage, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.drill.correction import Correction
from trainer.drill.tables import kit_of, layout_for
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.decor import HOUSE
from trainer.parts.layout.layout import Layout
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Act
from trainer.shell.background import run_io
from trainer.shell.steps import next_turn
from trainer.stage.board import Board
from trainer.stage.drawntable import DrawnTable, same_drawing
from trainer.stage.input.doing import carrying_back, doing_of
from trainer.stage.look import Look

if TYPE_CHECKING:
    from pygame import Surface

TICK = 16
LONGEST_STEP = 0.1
"""Seconds that one tick may advance: after a hitch things go on where they were instead of jumping."""

SETTLE = 120
"""Milliseconds without a further change before the table is drawn afresh in a new size."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A table to be drawn in a size and look."""

    layout: Layout
    look: Look
    size: tuple[int, int]
    ratio: float

    def make(self, picture: Picture | None) -> DrawnTable:
        return DrawnTable.make(self.layout, self.look, *self.size, self.ratio, picture)

    def fits(self, layout: Layout | None, look: Look, wanted: tuple[tuple[int, int], float]) -> bool:
        """Whether this is the drawing that is wanted now."""
        return self.layout == layout and (self.size, self.ratio) == wanted and same_drawing(self.look, look)


class TableView(QWidget):
    """Shows a table; the surface's memory is the image's, so nothing is copied.

    A new size or look is drawn in the pool, for numpy and pygame draw without the interpreter; until it is there the
    old drawing is stretched. `at_once` does without.
    """

    laid = Signal()
    came_to_rest = Signal()
    """Everything lies where it was going to, and is drawn."""

    def __init__(self, parent: QWidget | None = None, at_once: bool = False) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(480, 270)
        self.at_once = at_once
        self.board: Board | None = None
        self._layout: Layout | None = None
        self._kit: Kit | None = None
        self._look = Look()
        self._image = QImage()
        self._drawn_as: Drawing | None = None
        self._drawing: Drawing | None = None
        self._surface: Surface | None = None
        self._covered = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self._since = QElapsedTimer()
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE)
        self._settling.timeout.connect(self._draw_afresh)
        self._preparing = QTimer(self)
        self._preparing.setInterval(0)
        self._preparing.timeout.connect(self._prepare)

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)

    # What is shown

    def lay(self, lesson: Lesson) -> None:
        """Be the table of a lesson."""
        self._kit = kit_of(lesson)
        self._lay(layout_for(lesson))

    def _lay(self, layout: Layout) -> None:
        if layout == self._layout:
            return
        self._layout = layout
        self.board = Board(layout, self._look)
        self._image, self._drawn_as = QImage(), None
        if self.at_once:
            self._draw_afresh()
        else:
            # In the next turn it is known what lies on the table, and that is drawn in the thread too.
            next_turn(self, self._draw_afresh)

    def set_look(self, look: Look) -> None:
        before, self._look = self._look, look
        if self.board is None:
            return
        self.board.move_as(look)
        self.wake()
        if not same_drawing(before, look):
            self._draw_afresh()

    def show_picture(self, picture: Picture, animate: bool = True, act: Act | None = None) -> None:
        """Show a table, moving to it if it is to be animated; with an act the dealer's hands are seen to do it."""
        if self.board is None:
            return
        if animate:
            doing = doing_of(act, self._kit, picture) if act is not None and self._kit is not None else None
            self.board.show(picture, doing=doing)
        else:
            self.board.jump(picture)
        self.wake()

    def carry_back(self, picture: Picture) -> None:
        """Show a table that the dealer's hands put back as it was."""
        if self.board is not None and self._kit is not None:
            self.board.show(picture, doing=carrying_back(self._kit, picture))
            self.wake()

    def mark(self, correction: Correction | None) -> None:
        """Show where things went and where they belong; None shows neither any more."""
        if self.board is not None:
            self.board.mark(correction)
            self.wake()

    def wake(self) -> None:
        """Something may have changed: draw it, and tick for as long as it moves."""
        if self._timer.isActive():
            return
        self.refresh()
        if self.board is not None and self.isVisible():
            self._since.start()
            self._timer.start()

    @property
    def ticking(self) -> bool:
        return self._timer.isActive()

    @property
    def settled(self) -> bool:
        """Whether the table is drawn in the size and look that it has to have."""
        return self._drawn_as is not None and self._drawn_as.fits(self._layout, self._look, self._wanted())

    @property
    def covered(self) -> bool:
        """Whether what lies on the table is hidden."""
        return self._covered

    def cover(self, covered: bool) -> None:
        """Hide what lies on the table, during a pause."""
        self._covered = covered
        self.update()
        self.wake()

    def refresh(self) -> None:
        """Draw what changed and have just that painted."""
        if self.board is None or self._image.isNull():
            return
        ratio = self.devicePixelRatioF()
        for rect in self.board.draw():
            left, top = int(rect.left / ratio) - 1, int(rect.top / ratio) - 1
            self.update(QRect(left, top, int(rect.width / ratio) + 3, int(rect.height / ratio) + 3))

    def native(self, point: QPointF) -> tuple[float, float]:
        """A widget's point in the surface's pixels."""
        ratio = self.devicePixelRatioF()
        return point.x() * ratio, point.y() * ratio

    def still(self) -> None:
        """Nothing is to be seen: stop ticking."""
        for timer in (self._timer, self._settling, self._preparing):
            timer.stop()

    # Time

    def _tick(self) -> None:
        if self.board is None:
            self._timer.stop()
            return
        step = min(self._since.restart() / 1000, LONGEST_STEP)
        moving = self.board.update(step)
        self.refresh()
        if not moving:
            self._timer.stop()
            self.came_to_rest.emit()

    def _prepare(self) -> None:
        """Make card pictures while nothing else is to be done, so that the first pattern does not wait for them."""
        if self.board is None or not self.board.prepare(1):
            self._preparing.stop()

    # Size and look

    def _wanted(self) -> tuple[tuple[int, int], float]:
        ratio = self.devicePixelRatioF()
        return (round(self.width() * ratio), round(self.height() * ratio)), ratio

    def _draw_afresh(self) -> None:
        """Draw in the size and look that are wanted, unless that is done, or under way, or the widget is hidden."""
        if self._layout is None or self.width() < 2 or self.height() < 2 or self._drawing is not None or self.settled:
            return
        size, ratio = self._wanted()
        drawing, picture = Drawing(self._layout, self._look, size, ratio), self.board.picture if self.board else None
        if self.at_once:
            self._adopt(drawing, drawing.make(picture))
        elif self.isVisible():
            self._drawing = drawing
            run_io(self, lambda: drawing.make(picture), self._drawn)

    def _drawn(self, drawn: DrawnTable) -> None:
        drawing, self._drawing = self._drawing, None
        if drawing is None:
            return
        if drawing.fits(self._layout, self._look, self._wanted()):
            self._adopt(drawing, drawn)
        else:
            self._draw_afresh()

    def _adopt(self, drawing: Drawing, drawn: DrawnTable) -> None:
        """The image points into the board's surface, which is kept alive beside it."""
        board = self.board
        if board is None:
            return
        board.use(drawn)
        surface = board.surface
        # A memoryview would lock the surface; the plain view is what Qt takes though its stubs do not know it.
        memory: Any = surface.get_view("0")
        self._image = QImage(memory, *drawing.size, surface.get_pitch(), QImage.Format.Format_RGB32)
        self._image.setDevicePixelRatio(drawing.ratio)
        self._drawn_as, self._surface = drawing, surface
        board.draw()
        self.update()
        self._preparing.start()
        self.laid.emit()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._image.isNull() or self.at_once:
            self._draw_afresh()
        else:
            self._settling.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draw_afresh()
        if self.board is not None:
            self.wake()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.still()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._draw_afresh()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            if self._image.isNull() or self._covered:
                decor = self._layout.decor if self._layout is not None else HOUSE
                painter.fillRect(event.rect(), QColor(*decor.felt))
            elif self._image.size() != QSize(*self._wanted()[0]):
                # Between two sizes the old drawing is stretched; a fresh one is on its way.
                painter.drawImage(self.rect(), self._image)
            else:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
                painter.drawImage(QPointF(0, 0), self._image)
