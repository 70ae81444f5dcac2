"""What hands make of the places of a table: rows of data, one for each kind of place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

OWN = "own-hand"
"""The sort of place where the dealer's own cards lie."""


class Answer(Enum):
    """What a place answers that is not the same for all of its kind."""

    SEAT = "the seat behind its colon"
    NAME = "the word behind its colon"
    BACK = "the back of the deck that lies there"
    HAND = "the hand that comes there"


class Sort(NamedTuple):
    """One kind that a place is of, with what it answers by an act's field: a value, or an `Answer`."""

    name: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Area:
    """What a place is, the most particular first.

    A `seated` one belongs to the seat behind its colon. On what is a player's `own` something can be given back, and of
    these chips are best put on one for `chips`.
    """

    sorts: tuple[Sort, ...]
    seated: bool = False
    own: bool = False
    chips: bool = False

    def position(self, sort: str) -> int:
        """How particular a sort is of the area, from 0, or -1 if it is not of that sort."""
        return next((at for at, one in enumerate(self.sorts) if one.name == sort), -1)


Areas = Mapping[str, Area]
"""By the place's whole name, or by its beginning with the colon."""

SEAT_ANSWERS: Mapping[str, Any] = {
    "seat": Answer.SEAT,
    "spot": Answer.SEAT,
    "where": Answer.NAME,
    "place": Answer.NAME,
    "what": Answer.NAME,
}
"""The fields in which acts name a seat."""


def area(*sorts: str | Sort) -> Area:
    """A place that is of these sorts, which answer nothing unless they say so."""
    return Area(tuple(Sort(one, {}) if isinstance(one, str) else one for one in sorts))


def seat_area(name: str, own: bool = False, chips: bool = False, **answers: Any) -> Area:
    """A place before each seat; whatever else it answers, it answers the seat."""
    values = {**SEAT_ANSWERS, **answers}
    return Area((Sort(name, values), Sort("seat", values)), seated=True, own=own, chips=chips)


_OFF = {"where": "off"}
_ON_FELT = ("felt", Sort("lying", {"where": "felt"}))
_DECK = {"deck": Answer.BACK}

USUAL_AREAS: Areas = {
    "hand:": seat_area("hand", own=True),
    "person:": seat_area("person", own=True),
    "stack:": seat_area("stack", own=True, chips=True),
    "tray": area("tray"),
    "drop-box": area("drop-box"),
    "buttons": area("buttons", Sort("parked", _OFF), Sort("lying", _OFF)),
    "off": area("off", Sort("lying", _OFF), Sort("parked", _OFF)),
    "dealer": area(Sort("dealer", {"hand": Answer.HAND})),
    "rack": area(Sort("rack", _DECK), Sort("lying", {"where": "rack"})),
    "shoe": area("shoe"),
    "automated-shoe": area("shoe"),
    "held": area("held"),
    "shuffler": area("shuffler"),
    "supervisor": area("supervisor"),
    "felt": area(*_ON_FELT),
    "stub": area("stub", *_ON_FELT),
    "packet": area("packet", *_ON_FELT),
    "deck:": area(Sort("deck", _DECK), *_ON_FELT),
    "spread:": area(Sort("spread", _DECK), *_ON_FELT),
    "wash:": area(Sort("wash", _DECK), *_ON_FELT),
}
"""What every table has. A marker is `parked` where markers are kept, and a card is `lying` there or elsewhere."""
