"""What a dealer does at a table of Lunar Poker besides: the progressive, exchanges, the up-card, the force."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from trainer.parts.acts import SharedAct
from trainer.parts.wording.terms import cards_words, spot_words
from trainer.rules.act import Act
from trainer.rules.cards import face_words
from trainer.rules.motion import Motion
from trainer.rules.notation import Cards, Spot


class End(StrEnum):
    """An end of the row in which the dealer's cards lie, seen by the dealer."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class LockOut(Act):
    """Press the button after which no acceptor takes a chip."""

    syntax: ClassVar[str] = "lock-out"
    title: ClassVar[str] = "Lock the acceptors: no more progressive wagers"
    motion: ClassVar[Motion] = Motion.TAP


@dataclass(frozen=True, slots=True)
class CollectChips(Act):
    """Bring the progressive chips from the acceptors to the layout before the tray, or straight into the tray."""

    syntax: ClassVar[str] = "collect-chips [unseen]"
    motion: ClassVar[Motion] = Motion.SWEEP
    unseen: bool = False

    def words(self) -> str:
        where = "straight into the chip tray" if self.unseen else "to the layout before the chip tray"
        return f"Bring the progressive chips from the acceptors {where}"


@dataclass(frozen=True, slots=True)
class ProveChips(Act):
    """Count the progressive chips and coupons against the system, and say their number."""

    syntax: ClassVar[str] = "prove {count}"
    motion: ClassVar[Motion] = Motion.COUNT
    count: int

    def words(self) -> str:
        return f"Count the progressive wagers against the system: {self.count}"

    def said(self) -> str:
        return str(self.count)


@dataclass(frozen=True, slots=True)
class RackChips(Act):
    """Put the progressive chips into the tray."""

    syntax: ClassVar[str] = "rack-chips"
    title: ClassVar[str] = "Put the progressive chips into the chip tray"


@dataclass(frozen=True, slots=True)
class SpreadHand(Act):
    """Spread the dealer's stack in a row, its top card to the right; `reversed` to the left."""

    syntax: ClassVar[str] = "spread-hand [reversed]"
    motion: ClassVar[Motion] = Motion.SPREAD
    reversed: bool = False

    def words(self) -> str:
        return f"Spread the dealer’s stack in a row, top card to the {'left' if self.reversed else 'right'}"


@dataclass(frozen=True, slots=True)
class TurnUp(Act):
    """Turn up the card at an end of the dealer's row."""

    syntax: ClassVar[str] = "turn-up {end}"
    motion: ClassVar[Motion] = Motion.TURN
    end: End

    def words(self) -> str:
        return f"Turn up the dealer’s card at the {self.end} end of the row"


@dataclass(frozen=True, slots=True)
class ReturnHand(Act):
    """Give a hand that was shown back to its player."""

    syntax: ClassVar[str] = "return-hand {seat}"
    seat: Spot

    def words(self) -> str:
        return f"Give {spot_words(self.seat)} the hand back that was shown"


@dataclass(frozen=True, slots=True)
class Confirm(Act):
    """Say how many cards a player gives up in exchange."""

    syntax: ClassVar[str] = "confirm {seat} {count}"
    motion: ClassVar[Motion] = Motion.POINT
    seat: Spot
    count: int

    def words(self) -> str:
        return f"Say how many cards {spot_words(self.seat)} exchanges: {self.count}"

    def said(self) -> str:
        return cards_words(self.count)


@dataclass(frozen=True, slots=True)
class TakeDiscards(Act):
    """Put the cards that a player gave up into the rack, saying their number if they are counted."""

    syntax: ClassVar[str] = "take-discards {seat} [count {count}]"
    seat: Spot
    count: int = 0

    def words(self) -> str:
        counted = f", counting {self.count}" if self.count else ""
        return f"Put the discards of {spot_words(self.seat)} into the discard rack{counted}"

    def said(self) -> str:
        return str(self.count) if self.count else ""


@dataclass(frozen=True, slots=True)
class CheckLight(Act):
    """Look at the light of a player's acceptor."""

    syntax: ClassVar[str] = "check-light {seat}"
    motion: ClassVar[Motion] = Motion.POINT
    seat: Spot

    def words(self) -> str:
        return f"Look at the acceptor light of {spot_words(self.seat)}"


@dataclass(frozen=True, slots=True)
class RackFromHand(Act):
    """Put a card of the dealer's hand into the rack."""

    syntax: ClassVar[str] = "rack-from-hand {cards}"
    cards: Cards

    def words(self) -> str:
        cards = ", ".join(face_words(card) for card in self.cards)
        return f"Rack {cards or 'no card'} of the dealer’s hand"


OwnAct = (
    LockOut
    | CollectChips
    | ProveChips
    | RackChips
    | SpreadHand
    | TurnUp
    | ReturnHand
    | Confirm
    | TakeDiscards
    | CheckLight
    | RackFromHand
)

LunarAct = SharedAct | OwnAct
