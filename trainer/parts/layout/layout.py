"""A table's geometry in table units, 1600 by 900, seen by the dealer, who stands at the lower edge.

A game's layout says where each place lies, how cards and chips lie there, and what is printed on the felt. It is data:
`board` moves things to it, `art` paints it, and hands find places by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import cos, radians, sin
from typing import NamedTuple

from trainer.parts.layout.decor import HOUSE, Decor
from trainer.parts.layout.rim import HALF_ROUND, Rim

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


class PileShape(StrEnum):
    """How the cards of a pile lie."""

    STACK = "stack"
    FAN = "fan"
    ROW = "row"
    ARC = "arc"
    SCATTER = "scatter"


class Visibility(StrEnum):
    """Which cards of a pile can be seen where they lie."""

    ALL = "all"
    TOP_FACE = "top face"
    """It is in a device: only a top card that shows its face is worth a look."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where a pile lies; `step` is the way from card to card of a fan, at most `reach` in all.

    From a pile that is dealt `one_by_one` a hand takes the top card; any other it takes up whole. A pile that `follows`
    something lies in another of its `spots` by what the picture says of that.
    """

    pose: Pose
    shape: PileShape = PileShape.STACK
    step: float = 16.0
    reach: float = 200.0
    visible: Visibility = Visibility.ALL
    one_by_one: bool = False
    follows: str = ""
    spots: Mapping[str, CardSpot] = field(default_factory=dict)
    apart: float = 0.0
    """How far a card is pushed that lies apart."""
    parts: int = 1
    """Into how many areas a fan's reach is partitioned; the picture says in which of them each card lies."""


TALL = 20
LOW = 10
"""Chips are stacked in twenties, and where there is little room behind them in tens."""


@dataclass(frozen=True, slots=True)
class StackStyle:
    """How chips are stacked: their size, the heap's width, the height, and whether the rest is cut into fives.

    In `tubes` each denomination has one of its own; a heap that is not `shown` is out of sight.
    """

    chip: float = CHIP
    width: float = 110.0
    tall: int = TALL
    cut: bool = False
    tubes: bool = False
    shown: bool = True


class LotSpot(NamedTuple):
    """Where the first lot beside a place stands, and how far on the next one does."""

    pose: Pose
    along: float = 0.0
    inward: float = 0.0

    def number(self, number: int) -> Pose:
        """Where a lot stands, counted from 0."""
        turn = radians(self.pose.angle)
        along, inward = self.along * number, self.inward * number
        return Pose(
            self.pose.x + along * cos(turn) - inward * sin(turn), self.pose.y + along * sin(turn) + inward * cos(turn)
        )


@dataclass(frozen=True, slots=True)
class ChipSpot:
    """Where a heap stands and how; one that `follows` a marker stands elsewhere by what the table says of that.

    What is in a heap with an `amount` can be written under it. Of a heap that is set down lot by lot each stands by
    itself, `beside` the place that it was set beside.
    """

    pose: Pose
    style: StackStyle = StackStyle()
    follows: str = ""
    poses: Mapping[str, Pose] = field(default_factory=dict)
    amount: bool = False
    beside: Mapping[str, LotSpot] = field(default_factory=dict)

    def at(self, markers: Mapping[str, str]) -> Pose:
        """Where it stands as the markers lie."""
        return self.poses.get(markers.get(self.follows, ""), self.pose) if self.follows else self.pose


class MarkerSpot(NamedTuple):
    """Where a marker lies, and the place that this is."""

    pose: Pose
    place: str


class FigureSpot(NamedTuple):
    """Where a figure is shown that the table's equipment displays, and how high its digits are."""

    pose: Pose
    size: float


class Name(NamedTuple):
    """What a dealer calls a place; `{}` is what stands behind the colon of the place's own name.

    `bare` is the area itself with nothing on it; a menu that is opened on a `titled` place is headed by its name;
    `target` is what one says of something that goes there, if that is not the same.
    """

    words: str
    bare: str = ""
    titled: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """An area that receives things; a later one lies over an earlier one."""

    place: str
    pose: Pose
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded outline on the felt, with a caption inside it; lines partition it into `parts` side by side."""

    pose: Pose
    width: float
    height: float
    caption: str = ""
    radius: float = 8.0
    dashed: bool = False
    tone: str = "line"
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle on the felt."""

    pose: Pose
    diameter: float
    caption: str = ""
    tone: str = "line"


@dataclass(frozen=True, slots=True)
class Words:
    """An inscription; `bend` is the radius of the arc it runs along, 0 for straight.

    It stands in the middle of its pose, or `side` of it: -1 ends there, 1 begins there.
    """

    pose: Pose
    text: str
    size: float
    bend: float = 0.0
    tone: str = "words"
    side: int = 0


@dataclass(frozen=True, slots=True)
class Emblem:
    """The table's emblem, printed like lettering or, in the tone `woven`, as a deeper shade of the felt."""

    pose: Pose
    size: float
    tone: str = "words"


Mark = Box | Ring | Words | Emblem


@dataclass(frozen=True, slots=True)
class Device:
    """A piece of equipment that stands on the table when the picture names it, or always; it may hold a pile."""

    name: str
    pose: Pose
    width: float
    height: float
    always: bool = False
    pile: str = ""


def kind_of(place: str) -> str:
    """
    >>> kind_of("hand:3"), kind_of("tray")
    ('hand:', 'tray:')
    """
    return f"{place.partition(':')[0]}:"


@dataclass(frozen=True, slots=True)
class Layout:
    """One game's table.

    Names of places are whole (`hand:0`) or stand for all that begin so (`hand:`). A marker lies by what the table says
    of it; the empty word is where it lies when nothing is said.
    """

    marks: tuple[Mark, ...]
    devices: tuple[Device, ...]
    zones: tuple[Zone, ...]
    cards: Mapping[str, CardSpot]
    chips: Mapping[str, ChipSpot]
    markers: Mapping[str, Mapping[str, MarkerSpot]]
    people: Mapping[int, Pose]
    names: Mapping[str, Name] = field(default_factory=dict)
    figures: Mapping[str, FigureSpot] = field(default_factory=dict)
    decor: Decor = HOUSE
    in_sight: tuple[Zone, ...] = ()
    """What no menu covers: community cards, the dealer's own, what the felt says of payments."""
    rim: Rim = HALF_ROUND

    def card_spot(self, pile: str, followed: Mapping[str, str] | None = None) -> CardSpot | None:
        """Where a pile lies, given what the picture says it follows; None if it is not seen. `deck:` is any deck."""
        spot = self.cards.get(pile) or self.cards.get(kind_of(pile))
        if spot is None or not spot.follows or not followed:
            return spot
        return spot.spots.get(followed.get(spot.follows, ""), spot)

    def marker_spot(self, name: str, where: str) -> MarkerSpot:
        """Where a marker lies that the table says is there."""
        spots = self.markers[name]
        return spots.get(where) or spots[""]

    def name(self, place: str) -> Name:
        """What a place is called."""
        name = self.names.get(place) or self.names.get(kind_of(place))
        if name is None:
            return Name(place.replace("-", " "))
        tail = place.partition(":")[2]
        return Name(name.words.format(tail), name.bare.format(tail), name.titled, name.target.format(tail))

    def tubes(self, place: str) -> bool:
        """Whether each denomination has a tube of its own there, which chips are taken from column by column."""
        spot = self.chips.get(place)
        return spot is not None and spot.style.tubes

    def zone(self, place: str) -> Zone | None:
        return next((zone for zone in self.zones if zone.place == place), None)
