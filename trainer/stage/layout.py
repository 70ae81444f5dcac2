"""A table's geometry in table units, 1600 by 900, seen by the dealer, who stands at the lower edge.

A game's layout says where each place lies, how cards and chips lie there, and what is printed on the felt. It is data:
`board` moves things to it, `art` paints it, and hands find places by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

WIDTH = 1600
HEIGHT = 900
CARD_WIDTH = 66.0
CARD_HEIGHT = 92.0
CHIP = 34.0


class Pose(NamedTuple):
    """A centre, and how far it is turned clockwise, in degrees."""

    x: float
    y: float
    angle: float = 0.0


class Lie(StrEnum):
    """How the cards of a pile lie."""

    STACK = "stack"
    FAN = "fan"
    ARC = "arc"
    SCATTER = "scatter"


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where a pile lies; `step` is the way from card to card of a fan, at most `reach` in all."""

    pose: Pose
    lie: Lie = Lie.STACK
    step: float = 16.0
    reach: float = 200.0


@dataclass(frozen=True, slots=True)
class Zone:
    """An area that receives things; a later one lies over an earlier one."""

    place: str
    pose: Pose
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded outline on the felt, with a caption inside it."""

    pose: Pose
    width: float
    height: float
    caption: str = ""
    radius: float = 8.0
    dashed: bool = False
    tone: str = "line"


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle on the felt."""

    pose: Pose
    diameter: float
    caption: str = ""
    tone: str = "line"


@dataclass(frozen=True, slots=True)
class Words:
    """An inscription; `bend` is the radius of the arc it runs along, 0 for straight."""

    pose: Pose
    text: str
    size: float
    bend: float = 0.0
    tone: str = "words"


Mark = Box | Ring | Words


@dataclass(frozen=True, slots=True)
class Device:
    """A piece of equipment that stands on the table when the picture names it, or always."""

    name: str
    pose: Pose
    width: float
    height: float
    always: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """One game's table."""

    marks: tuple[Mark, ...]
    devices: tuple[Device, ...]
    zones: tuple[Zone, ...]
    cards: Mapping[str, CardSpot]
    chips: Mapping[str, Pose]
    markers: Mapping[str, Mapping[str, Pose]]
    people: Mapping[int, Pose]

    def card_spot(self, pile: str) -> CardSpot | None:
        """Where a pile lies, or None if it cannot be seen; `deck:` stands for decks of any back."""
        spot = self.cards.get(pile)
        if spot is None:
            spot = self.cards.get(f"{pile.partition(':')[0]}:")
        return spot

    def zone(self, place: str) -> Zone | None:
        return next((zone for zone in self.zones if zone.place == place), None)
