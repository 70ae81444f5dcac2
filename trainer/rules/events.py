"""Events: what patrons, devices and the supervisor did. The dealer sees them; only acts are judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from trainer.rules.cards import Face
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.word import Word


class Telling(NamedTuple):
    """Of whom an event is told, and what the table shows when it is."""

    who: str = ""
    faces: Sequence[Face] = ()
    """Which card is which."""
    bets: Mapping[int, int] | None = None
    """What lies before each seat after a wager."""
    all_in: bool = False


Phrasing = str | Callable[["Event", Telling], str]
"""A sentence with the fields of `phrase`, or a function where it depends on what happened."""


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """A happening as it is written and told: a line of the log, and what a player or the supervisor says aloud."""

    word: str
    log: Phrasing
    said: Phrasing = ""
    by_supervisor: bool = False
    opens_round: bool = False
    """Whether it belongs to the round that begins with it."""


class Happening(Word):
    """What can happen at a table; parts and games declare theirs."""

    told: Told

    def __new__(cls, told: Told) -> Self:
        word = cls.written(told.word)
        word.told = told
        return word


class Event(NamedTuple):
    """One happening; `trouble` names what is improper about it, `words` is what is said or shown.

    One that only a single lesson or game knows may bring its own wording: `told` is what goes on after the player's
    name in a log, `said` what the player says aloud.
    """

    what: Happening
    seat: int = 0
    chips: Chips = EMPTY
    bonus_chips: Chips = EMPTY
    cards: tuple[int, ...] = ()
    number: int = 0
    trouble: str = ""
    words: str = ""
    told: str = ""
    said: str = ""
