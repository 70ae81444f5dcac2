"""What hands need to know of a table that is dealt from a deck."""

from __future__ import annotations

from trainer.parts.acts import Hand
from trainer.parts.cards.house import CardHouse, Dealing, Shuffling

_DEALING = {
    Dealing.SHOE: {"shoe", "single"},
    Dealing.HAND: {"held", "single"},
    Dealing.AUTOMATED: {"shoe", "stacks"},
}


def card_equipment(house: CardHouse) -> frozenset[str]:
    """What the cards are dealt from and shuffled in."""
    return frozenset(_DEALING[house.dealing] | ({"shuffler"} if house.shuffling is Shuffling.MACHINE else set()))


def usual_hands(house: CardHouse) -> tuple[Hand, Hand]:
    """The hands that go without saying: next to the shoe; from a held deck, which is taken into the left, the right."""
    if house.dealing is Dealing.HAND:
        return Hand.RIGHT, Hand.RIGHT
    return house.shoe_side, house.shoe_side.other
