"""What a dealer does at a table of Lunar Poker besides: the progressive, exchanges, the up-card, the force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.rules.acts.words import End
from trainer.rules.notation import Cards, Spot


@dataclass(frozen=True, slots=True)
class LockOut:
    """Press the button after which no acceptor takes a chip."""

    syntax: ClassVar[str] = "lock-out"


@dataclass(frozen=True, slots=True)
class CollectChips:
    """Bring the progressive chips from the acceptors to the layout before the tray, or straight into the tray."""

    syntax: ClassVar[str] = "collect-chips [unseen]"
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class ProveChips:
    """Count the progressive chips and coupons against the system, and say their number."""

    syntax: ClassVar[str] = "prove {count}"
    count: int


@dataclass(frozen=True, slots=True)
class RackChips:
    """Put the progressive chips into the tray."""

    syntax: ClassVar[str] = "rack-chips"


@dataclass(frozen=True, slots=True)
class SpreadHand:
    """Spread the dealer's stack in a row, its top card to the right; `reversed` to the left."""

    syntax: ClassVar[str] = "spread-hand [reversed]"
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the card at an end of the dealer's row."""

    syntax: ClassVar[str] = "turn-up {end}"
    end: End


@dataclass(frozen=True, slots=True)
class ReturnHand:
    """Give a hand that was shown back to its player."""

    syntax: ClassVar[str] = "return-hand {seat}"
    seat: Spot


@dataclass(frozen=True, slots=True)
class Confirm:
    """Say how many cards a player gives up in exchange."""

    syntax: ClassVar[str] = "confirm {seat} {count}"
    seat: Spot
    count: int


@dataclass(frozen=True, slots=True)
class TakeDiscards:
    """Put the cards that a player gave up into the rack, saying their number if they are counted."""

    syntax: ClassVar[str] = "take-discards {seat} [count {count}]"
    seat: Spot
    count: int = 0


@dataclass(frozen=True, slots=True)
class CheckLight:
    """Look at the light of a player's acceptor."""

    syntax: ClassVar[str] = "check-light {seat}"
    seat: Spot


@dataclass(frozen=True, slots=True)
class RackFromHand:
    """Put a card of the dealer's hand into the rack."""

    syntax: ClassVar[str] = "rack-from-hand {cards}"
    cards: Cards


LunarAct = (
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
