"""What a dealer says: turns, patterns, warnings, rulings, calls; and saying nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.words import Asked, Matter, Phrase, Reason, Ruling
from trainer.parts.pattern.patterns import PatternClass
from trainer.rules.act import Act
from trainer.rules.cards import Rank, Suit
from trainer.rules.notation import DEALER, Spot


@dataclass(frozen=True, slots=True)
class Prompt(Act):
    """Tell a player that it is the player's turn, and to do what."""

    syntax: ClassVar[str] = "prompt {seat} {asked}"
    asks: ClassVar[bool] = True
    seat: Spot
    asked: Asked


@dataclass(frozen=True, slots=True)
class Declare(Act):
    """Say which pattern a player has played, its suit and its high card."""

    syntax: ClassVar[str] = "declare {seat} {pattern} {suit} {high}"
    seat: Spot
    pattern: PatternClass
    suit: Suit
    high: Rank


@dataclass(frozen=True, slots=True)
class Announce(Act):
    syntax: ClassVar[str] = "announce {phrase}"
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Stop(Act):
    """Stop a player's act and say why."""

    syntax: ClassVar[str] = "stop {seat} {reason}"
    seat: Spot
    reason: Reason


@dataclass(frozen=True, slots=True)
class Rule(Act):
    """Give a ruling, on a player's hand or on the round."""

    syntax: ClassVar[str] = "rule {ruling} [{seat}]"
    ruling: Ruling
    seat: Spot = DEALER


@dataclass(frozen=True, slots=True)
class Call(Act):
    syntax: ClassVar[str] = "call supervisor {matter}"
    matter: Matter


@dataclass(frozen=True, slots=True)
class Wait(Act):
    """Do nothing for a while: whoever waits for a word may act without it."""

    syntax: ClassVar[str] = "wait"


SpeechAct = Prompt | Declare | Announce | Stop | Rule | Call | Wait
