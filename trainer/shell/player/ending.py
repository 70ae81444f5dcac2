"""The card when a lesson is over: what went well, what was put right, what stands, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.drill.course import Suggestion
from trainer.drill.review import Review
from trainer.shell import icons, theme, widgets
from trainer.shell.icons import Icon
from trainer.shell.modes import mode_words

MOST = 3
"""How many errors are told on the card; the debrief tells them all."""

ALONE = "Now deal it alone"
AGAIN = "Deal it again"
NEXT = "Next lesson"


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


def ending_parts(review: Review, step: Suggestion | None) -> list[QWidget]:
    """The parts of the card between its words and its buttons; a part without anything to say is not there."""
    parts: list[QWidget] = []
    if review.perfect:
        medal = QWidget()
        widgets.fill_row(medal, None, Medal(), None)
        parts.append(medal)
    parts += _part("WENT WELL", "check", "good", review.well)
    parts += _part("PUT RIGHT", "check", "brass", review.put_right)
    parts += _part("TO LEARN FROM", "next", "bad", review.stands)
    if step is not None:
        parts.append(widgets.column(widgets.label("NEXT", "eyebrow"), _next(step), spacing=3))
    return parts


def _part(title: str, icon: str, tone: str, sentences: Sequence[str]) -> list[QWidget]:
    if not sentences:
        return []
    shown = list(sentences[:MOST])
    if len(sentences) > MOST:
        shown[-1:] = [f"And {len(sentences) - MOST + 1} more; the debrief has them all."]
    lines = (widgets.row(Icon(icon, tone, 15), (widgets.label(one, "muted"), 1), spacing=8) for one in shown)
    return [widgets.column(widgets.label(title, "eyebrow"), *lines, spacing=3)]


def _next(step: Suggestion) -> QWidget:
    reason = widgets.label(f"{step.reason} · {mode_words(step.mode)}", "muted")
    return widgets.column(widgets.label(step.card.title, "strong"), reason, spacing=1)


def step_words(step: Suggestion, lesson: str) -> str:
    """What the button says that leads to the next step after a lesson."""
    if step.card.id != lesson:
        return NEXT
    return ALONE if step.reason == "Now alone" else AGAIN
