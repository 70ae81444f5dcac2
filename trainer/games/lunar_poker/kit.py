"""The kit of the table of Lunar Poker."""

from __future__ import annotations

from trainer.games.lunar_poker.fields import LUNAR_FIELDS
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.games.lunar_poker.menus import LUNAR_TABLE
from trainer.games.lunar_poker.state import LunarGame
from trainer.parts.acts import HandWord, Wager
from trainer.parts.banked.house import BankedHouse
from trainer.parts.banked.kit import banked_equipment, banked_hands
from trainer.parts.controls.areas import SEAT_ANSWERS, USUAL_AREAS, Area, Areas, Sort, area, seat_area
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.layout import Layout
from trainer.rules.notation import DEALER

SPOTS = (Wager.ANTE, Wager.BET, Wager.SUPER, Wager.OPTIONS, Wager.FORCE)
"""What has a place on the felt."""


def lunar_kit(lesson: LunarLesson, layout: Layout) -> Kit:
    """What hands need to know of the lesson's table."""
    house = lesson.house
    seats = tuple(layout.people)
    wagers = tuple(one for one in LunarGame.wagers if house.progressive or one is not Wager.PROGRESSIVE)
    names = tuple(map(str, seats))
    return Kit(
        seats=seats,
        denominations=tuple(sorted(house.chips)),
        equipment=_equipment(house, house.progressive),
        hands=banked_hands(house),
        table=LUNAR_TABLE,
        fields=LUNAR_FIELDS,
        layout=layout,
        areas=lunar_areas(house.progressive),
        lists={"wagers": wagers, "hands": tuple(reversed(HandWord))},
        vocabulary={
            "spot": (*names, "dealer"),
            "seat": names,
            "by": (*names, "dealer", "bystander", "supervisor"),
            "where": ("felt", "rack", "off"),
            "what": (*names, "dealer", "stub", "deck"),
        },
    )


def _equipment(house: BankedHouse, progressive: bool) -> frozenset[str]:
    """Whatever it was dealt from, the stub lies on the felt while options are served."""
    return banked_equipment(house) | {"dealt stub"} | ({"progressive"} if progressive else set())


def lunar_areas(progressive: bool) -> Areas:
    """The places that only this table has."""
    own = Sort("own-hand", {"spot": DEALER, "what": "dealer"})
    return {
        **USUAL_AREAS,
        **{f"{wager}:": _wager_area(wager.value, wager) for wager in SPOTS},
        "paid:": seat_area("paid"),
        "discards:": seat_area("discards"),
        "hand:0": area(own),
        "up-card": area(Sort("up-card", own.values), own),
        "drawn": area("drawn"),
        **(_PROGRESSIVE if progressive else {}),
    }


def _wager_area(name: str, wager: Wager) -> Area:
    """A spot is of its own kind, a wager's, and its seat's."""
    values = {**SEAT_ANSWERS, "wager": wager}
    return Area((Sort(name, values), Sort("wager", values), Sort("seat", values)), seated=True)


_PROGRESSIVE: Areas = {
    "acceptor:": _wager_area("acceptor", Wager.PROGRESSIVE),
    "proving": area("proving"),
    "progressive": area("progressive"),
}
