"""What the pointer can be on: cards, chips, a marker, a person, or just a place."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class ThingKind(StrEnum):
    CARDS = "cards"
    CHIPS = "chips"
    MARKER = "marker"
    PERSON = "person"
    PLACE = "place"


class Form(StrEnum):
    """How chips in the hand are held, or those of a place are laid out to be counted."""

    STACKED = "in stacks of twenty"
    CUT = "cut down into fives"
    SPREAD = "five spread, the others stacked"


class Thing(NamedTuple):
    """The topmost thing at a point.

    `place` is where it lies (`hand:3`, `shoe`, `tray`), `name` which marker it is, `chip` the denomination.
    """

    kind: ThingKind
    place: str
    name: str = ""
    chip: int = 0


NOWHERE = Thing(ThingKind.PLACE, "")
