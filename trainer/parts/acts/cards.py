"""What a dealer does with single cards, hands, the stub and the markers beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.glossary import CardLay, Facing, Hand, Lay, Marker
from trainer.parts.wording.terms import (
    cards_words,
    seen_at,
    spot_words,
    words_if,
)
from trainer.rules.act import Act
from trainer.rules.motion import Motion
from trainer.rules.notation import Spot


@dataclass(frozen=True, slots=True)
class Deal(Act):
    """Give one card from the shoe or the held deck to a place."""

    syntax: ClassVar[str] = "deal {spot} [up] [laid {laid}]"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.PITCH
    quick: ClassVar[bool] = True
    uncalled: ClassVar[str] = "a card too many"
    clockwise: ClassVar[bool | None] = True
    spot: Spot
    up: bool = False
    laid: Lay = CardLay.SQUARE

    def words(self) -> str:
        return f"Deal a card{words_if(self.up, ' face up')} to {spot_words(self.spot)}{self.laid.called}"


@dataclass(frozen=True, slots=True)
class Deliver(Act):
    """Give the stack that the automated shoe has dispensed to a place."""

    syntax: ClassVar[str] = "deliver {spot} [up]"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.PUSH
    quick: ClassVar[bool] = True
    uncalled: ClassVar[str] = "a stack too many"
    clockwise: ClassVar[bool | None] = True
    spot: Spot
    up: bool = False

    def words(self) -> str:
        return f"Give the stack{words_if(self.up, ', face up,')} to {spot_words(self.spot)}"


@dataclass(frozen=True, slots=True)
class Hands(Act):
    """Which hand draws and which places from now on."""

    syntax: ClassVar[str] = "hands draw {draw} place {place}"
    motion: ClassVar[Motion] = Motion.NONE
    draw: Hand
    place: Hand

    def words(self) -> str:
        if self.draw is self.place:
            return f"Draw and place with the {self.draw} hand"
        return f"Draw with the {self.draw} hand, place with the {self.place}"


@dataclass(frozen=True, slots=True)
class TakeStub(Act):
    """Take what is left out of the shoe or hand and lay it on the layout."""

    syntax: ClassVar[str] = "take stub"
    title: ClassVar[str] = "Take the stub out and lay it down"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.SPREAD


@dataclass(frozen=True, slots=True)
class CountStub(Act):
    """Count the stub on the layout and say the number."""

    syntax: ClassVar[str] = "count stub {count} [up]"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.COUNT
    count: int
    up: bool = False

    def words(self) -> str:
        return f"Count the stub{words_if(self.up, ' face up')}: {cards_words(self.count)}"

    def said(self) -> str:
        return str(self.count)


@dataclass(frozen=True, slots=True)
class RackStub(Act):
    syntax: ClassVar[str] = "rack stub [up]"
    sound: ClassVar[str] = "slide"
    up: bool = False

    def words(self) -> str:
        return f"Put the stub into the discard rack{words_if(self.up, ', faces showing')}"


@dataclass(frozen=True, slots=True)
class Collect(Act):
    """Put a place's cards, held and played, into the rack, saying their number if they are counted.

    `spread` fans them face down first, so that everyone sees how many they are.
    """

    syntax: ClassVar[str] = "collect {spot} [count {count}] [up] [spread]"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.SWEEP
    uncalled: ClassVar[str] = "cards picked up that stay"
    spot: Spot
    count: int = 0
    up: bool = False
    spread: bool = False

    def words(self) -> str:
        counted, up = words_if(self.count, f", counting {self.count}"), words_if(self.up, ", face up")
        how = f"{counted}{up}{words_if(self.spread, ', spread face down first')}"
        return f"Pick up the cards of {spot_words(self.spot)}{how}"

    def said(self) -> str:
        return str(self.count) if self.count else ""


@dataclass(frozen=True, slots=True)
class CountHand(Act):
    """Count a place's cards, held and played, where they lie."""

    syntax: ClassVar[str] = "count hand {spot} {count}"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.COUNT
    spot: Spot
    count: int

    def words(self) -> str:
        return f"Count the cards of {spot_words(self.spot)}: {self.count}"

    def said(self) -> str:
        return str(self.count)


@dataclass(frozen=True, slots=True)
class Flash(Act):
    """Let a card be seen in passing: a place's last card, or the stub's or deck's bottom card."""

    syntax: ClassVar[str] = "flash {what}"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.TURN
    what: str

    def words(self) -> str:
        return f"Let a card of {seen_at(self.what)} be seen"


@dataclass(frozen=True, slots=True)
class TurnCard(Act):
    """Turn the last card given to a place."""

    syntax: ClassVar[str] = "turn-card {spot} {facing}"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.TURN
    spot: Spot
    facing: Facing

    def words(self) -> str:
        return f"Turn the last card of {spot_words(self.spot)} {self.facing.called}"


@dataclass(frozen=True, slots=True)
class Place(Act):
    syntax: ClassVar[str] = "place {marker} {where}"
    sound: ClassVar[str] = "chip"
    marker: Marker
    where: str

    def words(self) -> str:
        return self.marker.put(self.where)


DealAct = Deal | Deliver
CardAct = Hands | TakeStub | CountStub | RackStub | Collect | CountHand | Flash | TurnCard | Place
