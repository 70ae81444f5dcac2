"""Mastery: how far a trainee has come with a lesson, told from the attempts that are kept, and with a unit of them.

`level_of` alone decides what an attempt proves. Whatever is to count one day besides (a later day, another deal) is
known of a `Try` already, and is asked for there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from trainer.drill.attempt import Mode

GOOD_SCORE = 90.0

MASTERY = (
    f"A lesson is mastered when you have dealt it alone, in practice or as an exam preview, without a hint and with "
    f"{GOOD_SCORE:g} or better. A unit is mastered when every lesson of it is."
)
"""What mastery is, as the trainee reads it."""


class Try(NamedTuple):
    """What is known of one attempt at a lesson."""

    mode: Mode
    finished: bool
    passed: bool
    score: float
    hints: int = 0
    seed: int | None = None
    """Which deal it was."""
    begun: float | None = None
    """When, in seconds of the calendar's clock, so that a later day can be told from the same one."""


class Level(IntEnum):
    """How far a trainee has come with a lesson."""

    NEW = 0
    BEGUN = 1
    DEALT = 2
    PASSED = 3
    MASTERED = 4

    @property
    def words(self) -> str:
        """As it is said of a lesson."""
        return _WORDS[self]


_WORDS = {
    Level.NEW: "not dealt yet",
    Level.BEGUN: "not finished yet",
    Level.DEALT: "dealt, not passed alone yet",
    Level.PASSED: "passed alone",
    Level.MASTERED: "mastered",
}


def proves(one: Try) -> Level:
    """What one attempt shows by itself."""
    if not one.finished:
        return Level.BEGUN
    if one.mode is Mode.GUIDED or not one.passed:
        return Level.DEALT
    return Level.MASTERED if one.score >= GOOD_SCORE and not one.hints else Level.PASSED


def level_of(tries: Iterable[Try]) -> Level:
    """How far a trainee has come with a lesson: what the best of the attempts shows.

    >>> level_of([Try(Mode.GUIDED, True, True, 100.0), Try(Mode.PRACTICE, True, True, 91.0, hints=2)]).words
    'passed alone'
    """
    return max(map(proves, tries), default=Level.NEW)


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a trainee has come with some lessons: how many there are, were passed alone, and are mastered."""

    total: int
    passed: int
    mastered: int

    @property
    def all_passed(self) -> bool:
        return self.passed == self.total

    @property
    def complete(self) -> bool:
        """Whether all of them are mastered."""
        return self.mastered == self.total

    @property
    def words(self) -> str:
        """
        >>> Standing(7, 5, 3).words, Standing(7, 7, 7).words
        ('3 of 7 mastered', 'Mastered')
        """
        return "Mastered" if self.complete else f"{self.mastered} of {self.total} mastered"


def standing_of(levels: Iterable[Level]) -> Standing:
    """How far a trainee has come with some lessons, from the level of each."""
    reached = list(levels)
    return Standing(
        len(reached), sum(one >= Level.PASSED for one in reached), sum(one >= Level.MASTERED for one in reached)
    )
