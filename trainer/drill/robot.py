"""The robot dealer: performs any lesson from `expected` alone."""

from __future__ import annotations

from random import Random

from trainer.drill.attempt import Attempt
from trainer.rules.act import Act, Entry

MOST_ACTS = 20_000


class Stuck(Exception):
    """The engine expects nothing though the lesson is not over: a fault of the lesson or of ours."""


def choose(attempt: Attempt, random: Random | None = None) -> Act:
    """The next act: the first that is owed, or, with chance, any that is right."""
    dues = attempt.expected()
    if not dues:
        raise Stuck(
            f"{attempt.lesson.id}: nothing is expected in {attempt.stage} of round {attempt.scene.round_number}"
        )
    if random is not None:
        return random.choice(dues).act
    return next((due.act for due in dues if not due.optional), dues[0].act)


def perform(attempt: Attempt, random: Random | None = None) -> Attempt:
    """Carry an attempt to its end."""
    for _ in range(MOST_ACTS):
        if attempt.done:
            return attempt
        attempt.perform(Entry(choose(attempt, random)))
    raise Stuck(f"{attempt.lesson.id}: not over after {MOST_ACTS} acts")
