"""A part of an exam, as the player is handed it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trainer.drill.grading import Rubric
from trainer.parts.lessons.lesson import Lesson
from trainer.records.attemptlog import AttemptLog


@dataclass(frozen=True, slots=True)
class ExamPart:
    """What is to be dealt, where its acts are kept, and how much time is left.

    A log that was resumed has the acts that were done before; the candidate goes on after them.
    """

    lesson: Lesson
    title: str
    log: AttemptLog
    left: Callable[[], float | None]
    """Seconds that are left now; None where there is no limit. Asked often, so it must not read the records."""
    rubric: Rubric | None = None
    """The exam's; without one the lesson's own."""
