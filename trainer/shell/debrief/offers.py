"""What to practise after an attempt: lessons for what went wrong, or the course's next ones if nothing did."""

from __future__ import annotations

from typing import NamedTuple

from trainer.drill.attempt import Mode
from trainer.drill.debrief import Debrief, practise_next
from trainer.shell.services import Course

MOST = 3


class Offer(NamedTuple):
    """A lesson to practise next, in which mode, and why."""

    lesson: str
    title: str
    mode: str
    why: str


def offers_after(debrief: Debrief, course: Course) -> tuple[str, list[Offer]]:
    """A heading and the lessons under it; none before the course is loaded."""
    broken = debrief.broken()
    if not broken:
        others = [one for one in course.suggestions(MOST + 1) if one.card.id != debrief.lesson]
        return "GO ON WITH", [Offer(one.card.id, one.card.title, one.mode, one.reason) for one in others[:MOST]]
    remedies = practise_next(broken, course.cards, debrief.lesson)
    return "PRACTISE NEXT", [
        Offer(
            one.card.id,
            one.card.title,
            Mode.PRACTICE.value,
            f"{one.card.title}: trains {', '.join(one.citations)} in {one.card.acts} acts.",
        )
        for one in remedies
    ]
