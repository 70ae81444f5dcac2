"""What a dealer says: turns, patterns, warnings, rulings, calls; and saying nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.pattern.patterns import PatternClass
from trainer.rules.acts.words import Asked, Matter, Phrase, Reason, Ruling
from trainer.rules.cards import Rank, Suit
from trainer.rules.notation import DEALER, Spot


@dataclass(frozen=True, slots=True)
class Prompt:
    """Tell a player that it is the player's turn, and to do what."""

    syntax: ClassVar[str] = "prompt {seat} {asked}"
    seat: Spot
    asked: Asked


@dataclass(frozen=True, slots=True)
class Declare:
    """Say which pattern a player has played, its suit and its high card."""

    syntax: ClassVar[str] = "declare {seat} {pattern} {suit} {high}"
    seat: Spot
    pattern: PatternClass
    suit: Suit
    high: Rank


@dataclass(frozen=True, slots=True)
class Announce:
    syntax: ClassVar[str] = "announce {phrase}"
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop a player's act and say why."""

    syntax: ClassVar[str] = "stop {seat} {reason}"
    seat: Spot
    reason: Reason


@dataclass(frozen=True, slots=True)
class Rule:
    """Give a ruling, on a player's hand or on the round."""

    syntax: ClassVar[str] = "rule {ruling} [{seat}]"
    ruling: Ruling
    seat: Spot = DEALER


@dataclass(frozen=True, slots=True)
class Call:
    syntax: ClassVar[str] = "call supervisor {matter}"
    matter: Matter


@dataclass(frozen=True, slots=True)
class Wait:
    """Do nothing for a while: whoever waits for a word may act without it."""

    syntax: ClassVar[str] = "wait"


SpeechAct = Prompt | Declare | Announce | Stop | Rule | Call | Wait
