"""What a dealer says: turns, patterns, warnings, rulings, calls; and saying nothing."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.glossary import Asked, Matter, Phrase, Reason, Ruling
from trainer.parts.pattern.patterns import PatternClass
from trainer.parts.wording.terms import (
    pattern_words,
    small,
    spot_words,
    words_if,
)
from trainer.rules.act import Act, Weight
from trainer.rules.cards import Rank, Suit
from trainer.rules.duty import Severity
from trainer.rules.motion import Motion
from trainer.rules.notation import DEALER, Spot


@dataclass(frozen=True, slots=True)
class Prompt(Act):
    """Tell a player that it is the player's turn, and to do what."""

    syntax: ClassVar[str] = "prompt {seat} {asked}"
    motion: ClassVar[Motion] = Motion.POINT
    asks: ClassVar[bool] = True
    uncalled: ClassVar[str] = "asked out of turn"
    clockwise: ClassVar[bool | None] = True
    addresses: ClassVar[str] = ", "
    seat: Spot
    asked: Asked

    def words(self) -> str:
        return f"Ask {spot_words(self.seat)} {self.asked.called}"

    def said(self) -> str:
        return self.asked.wish


@dataclass(frozen=True, slots=True)
class Declare(Act):
    """Say which pattern a player has played, its suit and its high card."""

    syntax: ClassVar[str] = "declare {seat} {pattern} {suit} {high}"
    motion: ClassVar[Motion] = Motion.POINT
    weight: ClassVar[Weight | None] = Weight("patterns declared", Severity.MAJOR, ("misdeclared",))
    seat: Spot
    pattern: PatternClass
    suit: Suit
    high: Rank

    def words(self) -> str:
        return f"Declare {spot_words(self.seat)}: {self.pattern.words}, {self.high} of {self.suit} high"

    def said(self) -> str:
        return f"{pattern_words(self.pattern)}, {self.high} of {self.suit} high"

    def occasion(self) -> Hashable:
        return Declare, self.seat


@dataclass(frozen=True, slots=True)
class Announce(Act):
    syntax: ClassVar[str] = "announce {phrase}"
    motion: ClassVar[Motion] = Motion.NONE
    phrase: Phrase

    def words(self) -> str:
        return f"Announce “{self.phrase.called}”"

    def said(self) -> str:
        return f"{self.phrase.called}!"


@dataclass(frozen=True, slots=True)
class Stop(Act):
    """Stop a player's act and say why."""

    syntax: ClassVar[str] = "stop {seat} {reason}"
    motion: ClassVar[Motion] = Motion.POINT
    uncalled: ClassVar[str] = "a player stopped without a cause"
    seat: Spot
    reason: Reason

    def words(self) -> str:
        return f"Stop {spot_words(self.seat)}: {small(self.reason.called)}"

    def said(self) -> str:
        return self.reason.called


@dataclass(frozen=True, slots=True)
class Rule(Act):
    """Give a ruling, on a player's hand or on the round."""

    syntax: ClassVar[str] = "rule {ruling} [{seat}]"
    motion: ClassVar[Motion] = Motion.NONE
    uncalled: ClassVar[str] = "a ruling without a cause"
    ruling: Ruling
    seat: Spot = DEALER

    def words(self) -> str:
        return f"Rule{words_if(self.seat, f' for {spot_words(self.seat)}')}: {small(self.said())}"

    def said(self) -> str:
        return self.ruling.on_one if self.seat else self.ruling.called


@dataclass(frozen=True, slots=True)
class Call(Act):
    syntax: ClassVar[str] = "call supervisor {matter}"
    motion: ClassVar[Motion] = Motion.NONE
    matter: Matter

    def words(self) -> str:
        return f"Call the supervisor: {small(self.matter.called)}"

    def said(self) -> str:
        return "Supervisor!"


@dataclass(frozen=True, slots=True)
class Wait(Act):
    """Do nothing for a while: a player who waits for a word may act without it."""

    syntax: ClassVar[str] = "wait"
    title: ClassVar[str] = "Wait a moment"
    motion: ClassVar[Motion] = Motion.NONE


SpeechAct = Prompt | Declare | Announce | Stop | Rule | Call | Wait
