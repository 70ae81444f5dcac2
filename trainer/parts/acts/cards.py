"""What a dealer does with single cards, hands, the stub and the markers beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.words import Facing, Hand, Lay, Marker
from trainer.rules.act import Act
from trainer.rules.notation import Spot


@dataclass(frozen=True, slots=True)
class Deal(Act):
    """Give one card from the shoe or the held deck to a place."""

    syntax: ClassVar[str] = "deal {spot} [up] [laid {laid}]"
    sound: ClassVar[str] = "slide"
    quick: ClassVar[bool] = True
    spot: Spot
    up: bool = False
    laid: Lay = Lay.SQUARE


@dataclass(frozen=True, slots=True)
class Deliver(Act):
    """Give the stack that the automated shoe has dispensed to a place."""

    syntax: ClassVar[str] = "deliver {spot} [up]"
    sound: ClassVar[str] = "slide"
    quick: ClassVar[bool] = True
    spot: Spot
    up: bool = False


@dataclass(frozen=True, slots=True)
class Hands(Act):
    """Which hand draws and which places from now on."""

    syntax: ClassVar[str] = "hands draw {draw} place {place}"
    draw: Hand
    place: Hand


@dataclass(frozen=True, slots=True)
class TakeStub(Act):
    """Take what is left out of the shoe or hand and lay it on the layout."""

    syntax: ClassVar[str] = "take stub"
    sound: ClassVar[str] = "slide"


@dataclass(frozen=True, slots=True)
class CountStub(Act):
    """Count the stub on the layout and say the number."""

    syntax: ClassVar[str] = "count stub {count} [up]"
    sound: ClassVar[str] = "flip"
    count: int
    up: bool = False


@dataclass(frozen=True, slots=True)
class RackStub(Act):
    syntax: ClassVar[str] = "rack stub [up]"
    sound: ClassVar[str] = "slide"
    up: bool = False


@dataclass(frozen=True, slots=True)
class Collect(Act):
    """Put a place's cards, held and played, into the rack, saying their number if they are counted.

    `spread` fans them face down first, so that everyone sees how many they are.
    """

    syntax: ClassVar[str] = "collect {spot} [count {count}] [up] [spread]"
    sound: ClassVar[str] = "slide"
    spot: Spot
    count: int = 0
    up: bool = False
    spread: bool = False


@dataclass(frozen=True, slots=True)
class CountHand(Act):
    """Count a place's cards, held and played, where they lie."""

    syntax: ClassVar[str] = "count hand {spot} {count}"
    sound: ClassVar[str] = "flip"
    spot: Spot
    count: int


@dataclass(frozen=True, slots=True)
class Flash(Act):
    """Let a card be seen in passing: a place's last card, or the stub's or deck's bottom card."""

    syntax: ClassVar[str] = "flash {what}"
    sound: ClassVar[str] = "flip"
    what: str


@dataclass(frozen=True, slots=True)
class TurnCard(Act):
    """Turn the last card given to a place."""

    syntax: ClassVar[str] = "turn-card {spot} {facing}"
    sound: ClassVar[str] = "flip"
    spot: Spot
    facing: Facing


@dataclass(frozen=True, slots=True)
class Place(Act):
    syntax: ClassVar[str] = "place {marker} {where}"
    sound: ClassVar[str] = "chip"
    marker: Marker
    where: str


DealAct = Deal | Deliver
CardAct = Hands | TakeStub | CountStub | RackStub | Collect | CountHand | Flash | TurnCard | Place
