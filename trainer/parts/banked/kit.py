"""What hands need to know of any table that the house banks."""

from __future__ import annotations

from typing import Any

from trainer.parts.acts import Hand, HandWord, Wager
from trainer.parts.banked.fields import BANKED_FIELDS
from trainer.parts.banked.house import BankedHouse
from trainer.parts.banked.lesson import BankedLesson
from trainer.parts.cards.house import Dealing, Shuffling
from trainer.parts.controls.areas import SEAT_ANSWERS, USUAL_AREAS, Area, Areas, Sort, area, seat_area
from trainer.parts.controls.kit import Fields, Kit
from trainer.parts.controls.verbs import VerbTable
from trainer.parts.layout.layout import Layout
from trainer.rules.notation import DEALER

OWN_HAND = Sort("own-hand", {"spot": DEALER, "what": "dealer"})
"""The dealer's cards."""


def banked_kit(
    lesson: BankedLesson[Any, Any],
    layout: Layout,
    table: VerbTable,
    *,
    areas: Areas,
    wagers: tuple[Wager, ...],
    hands: tuple[HandWord, ...],
    also: frozenset[str] = frozenset(),
    fields: Fields = BANKED_FIELDS,
    spots: tuple[str, ...] = (),
    covered: tuple[str, ...] = (),
) -> Kit:
    """A table with these verbs and places, equipment `also`, and other `spots` for cards than the players' and its own.

    `covered` says where a card may lie that covers others.
    """
    house = lesson.house
    seats = tuple(range(1, min(house.positions, len(layout.people)) + 1))
    names = tuple(map(str, seats))
    return Kit(
        seats=seats,
        denominations=tuple(sorted(house.chips)),
        equipment=_equipment(house) | also,
        hands=_hands(house),
        table=table,
        fields=fields,
        layout=layout,
        areas={
            **USUAL_AREAS,
            "paid:": seat_area("paid"),
            "hand:0": area(OWN_HAND),
            "drawn": area("drawn"),
            **areas,
        },
        lists={"wagers": wagers, "hands": hands},
        vocabulary={
            "spot": (*names, "dealer", *spots),
            "seat": names,
            "by": (*names, "dealer", "bystander", "supervisor"),
            "where": (*covered, "felt", "rack", "off"),
            "what": (*names, "dealer", "stub", "deck"),
        },
    )


def wager_area(wager: Wager, name: str = "") -> Area:
    """A spot is of its own kind, a wager's, and its seat's."""
    values = {**SEAT_ANSWERS, "wager": wager}
    return Area((Sort(name or wager.value, values), Sort("wager", values), Sort("seat", values)), seated=True)


def _hands(house: BankedHouse) -> tuple[Hand, Hand]:
    """The hands nobody need mention: next to the shoe; from a held deck, which is taken into the left, the right."""
    if house.dealing is Dealing.HAND:
        return Hand.RIGHT, Hand.RIGHT
    return house.shoe_side, house.shoe_side.other


def _equipment(house: BankedHouse) -> frozenset[str]:
    """What an automated shoe has left after the hands is dealt on from the dealer's hand."""
    dealing = {
        Dealing.SHOE: {"shoe", "single"},
        Dealing.HAND: {"held", "single"},
        Dealing.AUTOMATED: {"shoe", "stacks", "rest"},
    }[house.dealing]
    return frozenset(dealing | ({"shuffler"} if house.shuffling is Shuffling.MACHINE else set()))
