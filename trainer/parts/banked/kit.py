"""What hands need to know of any table that the house banks."""

from __future__ import annotations

from trainer.parts.acts import Hand
from trainer.parts.banked.house import BankedHouse
from trainer.parts.cards.house import Dealing, Shuffling


def banked_hands(house: BankedHouse) -> tuple[Hand, Hand]:
    """The hands nobody need mention: next to the shoe; from a held deck, which is taken into the left, the right."""
    if house.dealing is Dealing.HAND:
        return Hand.RIGHT, Hand.RIGHT
    return house.shoe_side, house.shoe_side.other


def banked_equipment(house: BankedHouse) -> frozenset[str]:
    """What an automated shoe has left after the hands is dealt on from the dealer's hand."""
    dealing = {
        Dealing.SHOE: {"shoe", "single"},
        Dealing.HAND: {"held", "single"},
        Dealing.AUTOMATED: {"shoe", "stacks", "rest"},
    }[house.dealing]
    return frozenset(dealing | ({"shuffler"} if house.shuffling is Shuffling.MACHINE else set()))
