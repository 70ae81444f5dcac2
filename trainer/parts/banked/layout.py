"""The table of a game against the house: wager spots before each player, the dealer's own hand, pay tables on the felt.

A game says which spots there are and what its felt says; everything else is alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import copysign

from trainer.parts.banked.glossary import BankedMarker
from trainer.parts.cards.glossary import CardMarker
from trainer.parts.layout import dealerside, seats
from trainer.parts.layout.camera import beside
from trainer.parts.layout.dealerside import MIDDLE
from trainer.parts.layout.decor import HOUSE, Decor
from trainer.parts.layout.layout import (
    LOW,
    Box,
    CardSpot,
    ChipSpot,
    Layout,
    LotSpot,
    Mark,
    MarkerSpot,
    Name,
    PileShape,
    Pose,
    Ring,
    StackStyle,
    Visibility,
    Words,
    Zone,
)
from trainer.parts.layout.options import Options
from trainer.parts.layout.seats import SEATS, seat_pose

_DEPTH = 284.0
_TITLE = 38.0
_WAGER = StackStyle(35, 54, LOW)
PAID = StackStyle(28, 61, LOW)
_PAID_AT = (99.0, 170.0)

_OWN_HAND = Pose(MIDDLE, 549)
_STEP = 76.0
_COVER_REST = 138.0
_DRAWN = 380.0
_FIRST_LINE, _LINE = 33.0, 22.5
"""Of a pay table: how far below its heading the first line stands, and each of the others below the one before."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A wager's spot of a place: how far along the rail and inward, its caption and whether it is a ring or a box."""

    wager: str
    along: float
    inward: float
    caption: str
    ring: bool = True
    paid: tuple[float, float] = (0.0, 0.0)
    """Where what is paid on it stands, from the spot's middle, and a second payment as far again beyond the first."""


@dataclass(frozen=True, slots=True)
class PostedTable:
    """A pay table as it is printed: a heading, and lines of what is paid how."""

    heading: str
    lines: Sequence[tuple[str, str]]
    at: Pose
    width: float = 236.0


@dataclass(frozen=True, slots=True)
class Felt:
    """What a game's felt has: its spots, its community cards (or none), its pay tables, its words."""

    game: str
    rules: tuple[str, ...]
    spots: tuple[Spot, ...]
    equal: tuple[tuple[float, float], ...] = ()
    """Where an equals sign stands between two spots."""
    board: int = 0
    board_groups: tuple[tuple[int, str], ...] = ()
    """How many community cards come together, and what these are called."""
    tucked: str = ""
    """The wager that cards may be put under."""
    tables: tuple[PostedTable, ...] = ()
    names: Mapping[str, Name] = field(default_factory=dict)
    decor: Decor = HOUSE


BOARD = Pose(MIDDLE, 424)


def banked_layout(felt: Felt, options: Options) -> Layout:
    mirror = -1 if options.shoe_right else 1
    return Layout(
        marks=(*_marks(felt, options), *(mark for seat in SEATS for mark in _place(seat, felt))),
        devices=dealerside.devices(mirror),
        zones=(*_own_zones(felt, mirror), *(zone for seat in SEATS for zone in _zones(seat, felt))),
        cards=_cards(felt, mirror),
        chips=_chips(felt),
        markers={
            CardMarker.COVER_CARD: dealerside.cover_card(mirror, 68),
            BankedMarker.HAND_COVER: _hand_cover(mirror),
        },
        people=seats.people(),
        names=_names(felt),
        decor=felt.decor,
        in_sight=(*_own_cards(felt), *map(posted_zone, felt.tables)),
    )


# Places


def spot_pose(seat: int, spot: Spot) -> Pose:
    return beside(seat_pose(seat), spot.along, spot.inward)


def lot_spot(at: Pose, spot: Spot, mirrored: bool = False) -> LotSpot:
    """Where what is paid on a wager stands beside it; the next payment stands beyond the first."""
    side = -1 if mirrored else 1
    pose = beside(at, side * (spot.along + spot.paid[0]), spot.inward + spot.paid[1] + 4)
    turned = abs(spot.paid[1]) > abs(spot.paid[0])
    step = copysign(PAID.chip + 1, spot.paid[1] if turned else side * spot.paid[0])
    return LotSpot(pose, 0.0, step) if turned else LotSpot(pose, step)


def _place(seat: int, felt: Felt) -> Iterator[Mark]:
    at = seat_pose(seat)
    for spot in felt.spots:
        pose = spot_pose(seat, spot)
        yield Ring(pose, 62, spot.caption) if spot.ring else Box(pose, 62, 48, spot.caption)
    for along, inward in felt.equal:
        yield Words(beside(at, along, inward), "=", 26, tone="line")


def _zones(seat: int, felt: Felt) -> Iterator[Zone]:
    yield from seats.zones(seat, _DEPTH)
    yield Zone(f"paid:{seat}", beside(seat_pose(seat), *_PAID_AT), 52, 110)
    for spot in felt.spots:
        yield Zone(f"{spot.wager}:{seat}", spot_pose(seat, spot), 64, 62)
    for spot in felt.spots:
        along, inward = spot.paid
        yield Zone(f"{spot.wager}:{seat}", beside(seat_pose(seat), spot.along + along, spot.inward + inward), 38, 50)


# The middle of the table


def _marks(felt: Felt, options: Options) -> Iterator[Mark]:
    for at in range(felt.board):
        yield Box(_board_pose(felt, at), 72, 98, radius=6)
    first = 0
    for number, caption in felt.board_groups:
        left, right = _board_pose(felt, first), _board_pose(felt, first + number - 1)
        yield Words(Pose((left.x + right.x) / 2, left.y + 62), caption.upper(), 15)
        first += number
    yield Box(_OWN_HAND, 158, 102, radius=6)
    yield Words(Pose(MIDDLE, _OWN_HAND.y + 64), "DEALER", 15)
    for table in felt.tables:
        yield from posted(table)
    yield from dealerside.marks()
    yield Words(Pose(MIDDLE, 648), options.house.upper(), 16)
    yield Words(Pose(MIDDLE, 678), felt.game.upper(), _TITLE)
    yield from dealerside.emblems(felt.game, _TITLE, 666)
    for at, line in enumerate(felt.rules):
        yield Words(Pose(MIDDLE, 716 + 25 * at), line, 19)


def _board_pose(felt: Felt, at: int) -> Pose:
    return Pose(BOARD.x + (at - (felt.board - 1) / 2) * _STEP, BOARD.y)


def posted(table: PostedTable) -> Iterator[Mark]:
    """A heading between two fine lines, then name and odds at the two edges."""
    at, half = table.at, table.width / 2
    yield Words(Pose(at.x, at.y), table.heading.upper(), 18)
    yield Box(Pose(at.x, at.y + 15), table.width, 1.5, radius=0, tone="faint")
    for number, (name, odds) in enumerate(table.lines):
        down = at.y + _FIRST_LINE + _LINE * number
        yield Words(Pose(at.x - half, down), name, 20, side=1)
        yield Words(Pose(at.x + half, down), odds, 20, side=-1)


def posted_zone(table: PostedTable) -> Zone:
    """All that a pay table takes of the felt."""
    at, high = table.at, _FIRST_LINE + _LINE * len(table.lines)
    return Zone(table.heading, Pose(at.x, at.y - 12 + high / 2), table.width + 12, high)


def _own_cards(felt: Felt) -> Iterator[Zone]:
    yield Zone("hand:0", _OWN_HAND, 166, 108)
    if felt.board:
        yield Zone("board", BOARD, felt.board * _STEP + 6, 106)


def _own_zones(felt: Felt, mirror: int) -> Iterator[Zone]:
    yield from dealerside.zones(mirror)
    yield Zone("drawn", Pose(MIDDLE - mirror * _DRAWN, 600), 74, 100)
    yield Zone("cover-rest", Pose(MIDDLE + mirror * _COVER_REST, _OWN_HAND.y), 92, 104)
    yield from _own_cards(felt)


# What lies there


def _cards(felt: Felt, mirror: int) -> Mapping[str, CardSpot]:
    found = dealerside.cards(mirror)
    # A card that lies face up in the deck is there for everyone to see.
    found["shoe"] = CardSpot(found["shoe"].pose, visible=Visibility.TOP_FACE, one_by_one=True)
    found["drawn"] = CardSpot(Pose(MIDDLE - mirror * _DRAWN, 600), one_by_one=True)
    covered = CardSpot(_OWN_HAND, PileShape.FAN, 8, 8)
    found["hand:0"] = CardSpot(
        _OWN_HAND, PileShape.ROW, _STEP, _STEP, follows=BankedMarker.HAND_COVER, spots={"dealer": covered}
    )
    if felt.board:
        found["board"] = CardSpot(BOARD, PileShape.ROW, _STEP, (felt.board - 1) * _STEP, apart=14)
    for seat in SEATS:
        found[f"hand:{seat}"] = _hand(seat, felt)
    return found


def _hand(seat: int, felt: Felt) -> CardSpot:
    """Two cards lie so that both can be read when they are turned up."""
    at = seat_pose(seat)
    spot = next((one for one in felt.spots if one.wager == felt.tucked), None)
    under = {"tucked": CardSpot(beside(at, spot.along, spot.inward + 3), PileShape.FAN, 12, 12)} if spot else {}
    return CardSpot(beside(at, 47, seats.HAND), PileShape.FAN, 27, 27, follows=f"hand:{seat}", spots=under)


def _chips(felt: Felt) -> Mapping[str, ChipSpot]:
    found = dealerside.chips()
    for seat in SEATS:
        at = seat_pose(seat)
        found |= seats.chips(seat)
        lots = {f"{spot.wager}:{seat}": lot_spot(at, spot) for spot in felt.spots}
        found[f"paid:{seat}"] = ChipSpot(beside(at, *_PAID_AT), PAID, beside=lots)
        for spot in felt.spots:
            found[f"{spot.wager}:{seat}"] = ChipSpot(beside(at, spot.along, spot.inward + 4), _WAGER)
    return found


def _hand_cover(mirror: int) -> Mapping[str, MarkerSpot]:
    """The card that lies on the dealer's own cards until they are shown."""
    return {
        **dealerside.at_rest(mirror, -10),
        "rack": dealerside.cover_card(mirror, 0)["rack"],
        "dealer": MarkerSpot(_OWN_HAND, "hand:0"),
        "layout": MarkerSpot(Pose(MIDDLE + mirror * _COVER_REST, _OWN_HAND.y), "cover-rest"),
    }


def _names(felt: Felt) -> Mapping[str, Name]:
    return {
        **dealerside.NAMES,
        **{marker: Name(f"the {marker.called}") for marker in BankedMarker},
        **seats.NAMES,
        "hand:0": Name("your own cards", titled=True, target="your own place"),
        "cover-rest": Name("the felt beside your cards"),
        "drawn": Name("the card that was drawn"),
        "board": Name("the board", titled=True),
        "paid:": Name("what seat {} was paid", "the felt beside seat {}'s wagers"),
        **{
            f"{spot.wager}:": Name(f"seat {{}}'s {spot.wager}", f"seat {{}}'s {spot.wager} spot") for spot in felt.spots
        },
        **felt.names,
    }
