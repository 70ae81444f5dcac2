"""What hands need to know of any table that the house banks."""

from __future__ import annotations

from typing import Any

from trainer.parts.acts import HandWord, Wager
from trainer.parts.banked.fields import BANKED_FIELDS
from trainer.parts.banked.lesson import BankedLesson
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.kit import card_equipment, usual_hands
from trainer.parts.controls.areas import OWN, SEAT_ANSWERS, USUAL_AREAS, Area, Areas, Sort, area, seat_area
from trainer.parts.controls.kit import Fields, Kit
from trainer.parts.controls.verbs import VerbTable
from trainer.parts.layout.layout import Layout
from trainer.rules.notation import DEALER

OWN_HAND = Sort(OWN, {"spot": DEALER, "what": "dealer"})
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
    # What an automated shoe has left after the hands is dealt on from the dealer's hand.
    rest = {"rest"} if house.dealing is Dealing.AUTOMATED else set()
    return Kit(
        seats=seats,
        denominations=tuple(sorted(house.chips)),
        equipment=card_equipment(house) | rest | also,
        hands=usual_hands(house),
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
