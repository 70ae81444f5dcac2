"""The transport: play, step, go to the next error, and see the table before or after an act."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QLabel, QPushButton, QWidget

from trainer.shell import theme
from trainer.shell.debrief.formats import clock
from trainer.shell.widgets import button, fill_row, label, row

SPEEDS = (1.0, 2.0, 4.0, 0.5)
BEAT = 900
QUICKEST, SLOWEST = 350, 2200


class GlyphButton(QPushButton):
    """A button with a drawn sign, the same on every machine."""

    def __init__(self, glyph: str, name: str, key: str, role: str = "quiet") -> None:
        super().__init__()
        self.glyph = glyph
        self.setProperty("role", role)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({key})")

    def set_glyph(self, glyph: str, name: str, key: str) -> None:
        self.glyph = glyph
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({key})")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(40), theme.px(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            primary = self.property("role") == "primary"
            ink = theme.colour("faint" if not self.isEnabled() else "on-accent" if primary else "ink")
            painter.translate(QPointF(self.rect().center()) + QPointF(0.5, 0.5))
            painter.scale(theme.px(8), theme.px(8))
            if self.glyph.endswith("fault"):
                ink = theme.colour("bad" if self.isEnabled() else "faint")
            painter.setPen(QPen(ink, 0.22, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(ink)
            if self.glyph.startswith("previous"):
                painter.scale(-1, 1)
            painter.drawPath(_path(self.glyph))


def _path(glyph: str) -> QPainterPath:
    path = QPainterPath()
    match glyph:
        case "play":
            path.addPolygon(QPolygonF([QPointF(-0.5, -0.75), QPointF(0.75, 0), QPointF(-0.5, 0.75)]))
            path.closeSubpath()
        case "pause":
            path.addRect(-0.6, -0.7, 0.3, 1.4)
            path.addRect(0.3, -0.7, 0.3, 1.4)
        case "previous" | "next":
            path.moveTo(-0.3, -0.6)
            path.lineTo(0.3, 0)
            path.lineTo(-0.3, 0.6)
            path.lineTo(0.3, 0)
            path.closeSubpath()
        case _:
            path.addPolygon(QPolygonF([QPointF(-0.75, -0.55), QPointF(0.2, 0), QPointF(-0.75, 0.55)]))
            path.closeSubpath()
            path.moveTo(0.65, -0.6)
            path.lineTo(0.65, 0.1)
            path.addEllipse(QPointF(0.65, 0.58), 0.05, 0.05)
    return path


def segments(*names: str, tips: tuple[str, ...] = ()) -> tuple[QFrame, QButtonGroup]:
    """Buttons side by side of which one is on."""
    frame = QFrame()
    frame.setProperty("role", "segments")
    layout = fill_row(frame, spacing=2, margins=2)
    group = QButtonGroup(frame)
    for number, name in enumerate(names):
        one = button(name, "segment", tips[number] if tips else "")
        one.setCheckable(True)
        one.setChecked(number == 0)
        group.addButton(one, number)
        layout.addWidget(one)
    return frame, group


class Transport(QWidget):
    """Buttons for what the keys do as well."""

    play_wanted = Signal()
    step_wanted = Signal(int)
    fault_wanted = Signal(int)
    before_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.speed = SPEEDS[0]
        self.previous_fault = GlyphButton("previous-fault", "Previous error", "P")
        self.previous = GlyphButton("previous", "One act back", "Left")
        self.play = GlyphButton("play", "Play", "Space", "primary")
        self.next = GlyphButton("next", "One act on", "Right")
        self.next_fault = GlyphButton("next-fault", "Next error", "N")
        self.where = QLabel()
        self.where.setProperty("role", "muted")
        self.pace = button("1×", "quiet", "Speed of the replay (S)")
        self.pace.setAccessibleName("Speed of the replay")
        frame, self.sides = segments(
            "Before", "After", tips=("The table before this act (B)", "The table after it (B)")
        )
        self.sides.button(1).setChecked(True)
        steps = (self.previous_fault, self.previous, self.play, self.next, self.next_fault, self.pace)
        self._steps = row(*steps, theme.px(2), self.where, None, spacing=theme.px(6))
        self._sides = row(label("The table", "muted", wrap=False), frame, spacing=theme.px(8))
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.px(6))
        self._layout.setColumnStretch(0, 1)
        self._layout.addWidget(self._steps, 0, 0)
        self._layout.addWidget(self._sides, 0, 1)
        self._two = False
        self._connect()

    def tall_at(self, width: int) -> int:
        """How tall it is at a width: where all does not fit on one line it takes two."""
        self._arrange(width)
        return self._layout.sizeHint().height()

    def _arrange(self, width: int) -> None:
        # The words that say where the replay is change all the time; room is kept for long ones.
        words = self.where.fontMetrics().horizontalAdvance("0000 of 0000 · 00:00")
        fixed = self._steps.sizeHint().width() - self.where.sizeHint().width() + words
        two = fixed + self._sides.sizeHint().width() > width
        if two is not self._two:
            self._two = two
            place = (1, 0) if two else (0, 1)
            self._layout.removeWidget(self._sides)
            side = Qt.AlignmentFlag.AlignLeft if two else Qt.AlignmentFlag.AlignRight
            self._layout.addWidget(self._sides, *place, side)

    def _connect(self) -> None:
        def step(signal: Callable[[int], None], by: int) -> Callable[[], None]:
            return lambda: signal(by)

        self.play.clicked.connect(self.play_wanted)
        self.previous.clicked.connect(step(self.step_wanted.emit, -1))
        self.next.clicked.connect(step(self.step_wanted.emit, 1))
        self.previous_fault.clicked.connect(step(self.fault_wanted.emit, -1))
        self.next_fault.clicked.connect(step(self.fault_wanted.emit, 1))
        self.pace.clicked.connect(self.faster)
        self.sides.idClicked.connect(lambda side: self.before_wanted.emit(side == 0))

    def faster(self) -> None:
        """On to the next speed; after the fastest comes the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.pace.setText(f"{'½' if self.speed == 0.5 else f'{self.speed:g}'}×")

    def wait_for(self, took: int | None) -> int:
        """How long the replay waits before an act: as long as it took, but without the long pauses."""
        wait = BEAT if took is None else min(SLOWEST, max(QUICKEST, took))
        return round(wait / self.speed)

    def show_playing(self, playing: bool) -> None:
        self.play.set_glyph("pause" if playing else "play", "Pause" if playing else "Play", "Space")

    def show_before(self, before: bool) -> None:
        self.sides.button(0 if before else 1).setChecked(True)

    def offer_faults(self, any_: bool) -> None:
        """Whether there are errors to go to at all."""
        self.previous_fault.setVisible(any_)
        self.next_fault.setVisible(any_)

    def show_where(self, position: int, total: int, at: int | None, faults: tuple[bool, bool]) -> None:
        """Where the replay is, and whether there are errors behind and ahead."""
        stamp = f" · {clock(at)}" if at is not None else ""
        self.where.setText(f"{position} of {total}{stamp}")
        self.previous.setEnabled(position > 0)
        self.next.setEnabled(position < total)
        self.previous_fault.setEnabled(faults[0])
        self.next_fault.setEnabled(faults[1])
