"""House options that every card game leaves to the licensee."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.parts.acts import Hand
from trainer.rules.chips import DENOMINATIONS


class Dealing(StrEnum):
    """Where the cards are dealt from."""

    SHOE = "shoe"
    HAND = "hand"
    AUTOMATED = "automated"


class Shuffling(StrEnum):
    MANUAL = "manual"
    MACHINE = "machine"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardHouse:
    """One table's options, as far as any card game has them; amounts in cents."""

    dealing: Dealing = Dealing.SHOE
    shuffling: Shuffling = Shuffling.MANUAL
    decks: int = 1
    counting_shuffler: bool = False
    shoe_side: Hand = Hand.LEFT
    chips: tuple[int, ...] = DENOMINATIONS

    @property
    def smallest_chip(self) -> int:
        return min(self.chips)
