"""The card when a lesson is over: what went well, what was put right, what stands, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from trainer.drill.course import Suggestion
from trainer.drill.review import Review
from trainer.shell import widgets
from trainer.shell.icons import Icon
from trainer.shell.medal import Medal
from trainer.shell.modes import mode_words

MOST = 3
"""How many errors are told on the card; the debrief tells them all."""

ALONE = "Now deal it alone"
AGAIN = "Deal it again"
NEXT = "Next lesson"


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
