"""What to practise after an attempt: lessons for what went wrong, or the course's next ones if nothing did."""

from __future__ import annotations

from typing import NamedTuple

from trainer.drill.attempt import Mode
from trainer.drill.course import Suggestion
from trainer.drill.debrief import Debrief, practise_next
from trainer.drill.mastery import Try
from trainer.records.attemptfile import AttemptRecord
from trainer.records.keptattempt import KeptAttempt
from trainer.shell.services import Course, Services

MOST = 3


class Offer(NamedTuple):
    """A lesson to practise next, in which mode, and why."""

    lesson: str
    title: str
    mode: str
    why: str


def offers_after(debrief: Debrief, course: Course, step: Suggestion | None = None) -> tuple[str, list[Offer]]:
    """A heading and the lessons under it, the next step first where nothing was wrong; none without a course."""
    broken = debrief.broken()
    if not broken:
        offered: dict[str, Suggestion] = {}
        for one in (*([step] if step is not None else []), *course.suggestions(MOST + 2)):
            if one.card.id != debrief.lesson:
                offered.setdefault(one.card.id, one)
        first = list(offered.values())[:MOST]
        return "GO ON WITH", [Offer(one.card.id, one.card.title, one.mode, one.reason) for one in first]
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


def next_after(debrief: Debrief, record: AttemptRecord | None, services: Services) -> Suggestion | None:
    """The one thing to do after an attempt of the user's own; none after one of an exam, or of another person."""
    if isinstance(record, KeptAttempt):
        person = services.records.person
        if record.exam is not None or record.person != (person.id or None if person is not None else None):
            return None
    hints = record.hints if record is not None else 0
    just_now = Try(debrief.mode, debrief.finished, debrief.passed, debrief.score, hints)
    return services.course.next_after(debrief.lesson, just_now)
