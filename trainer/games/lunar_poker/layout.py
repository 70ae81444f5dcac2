"""The table of Lunar Poker, as 13:69E-1.13X prescribes it: four or five positions, with a progressive or without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from trainer.games.lunar_poker.emblem import EMBLEM
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.games.lunar_poker.names import TITLE
from trainer.games.lunar_poker.payouts import INSTANT_CASH, SUPER, SuperRow
from trainer.games.lunar_poker.rows import BET
from trainer.games.lunar_poker.state import LunarState
from trainer.parts.acts import Hand
from trainer.parts.banked.layout import PAID, PostedTable, Spot, lot_spot, posted, posted_zone
from trainer.parts.cards.glossary import CardMarker
from trainer.parts.layout import dealerside, seats
from trainer.parts.layout.camera import beside
from trainer.parts.layout.dealerside import MIDDLE
from trainer.parts.layout.decor import Decor
from trainer.parts.layout.layout import (
    LOW,
    WIDTH,
    Box,
    CardSpot,
    ChipSpot,
    Device,
    FigureSpot,
    Layout,
    Mark,
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
from trainer.rules.odds import PayTable

# By the number of positions: those of the left half, and one in the middle if they are odd in number.
_LEFT = {5: (Pose(186, 262, -27), Pose(480, 104, -12)), 4: (Pose(214, 232, -25), Pose(590, 80, -6))}
_MIDDLE = {5: (Pose(MIDDLE, 66),), 4: ()}

# A position from the player inward; at the right half of the table it is mirrored.
_DEPTH = 242.0
_STACK = -97.0
_HAND = 42.0
_FAN = 22.0
SPOTS = (
    Spot("ante", -15, 129, "Ante", paid=(-35, 30)),
    Spot("bet", 49, 129, "Bet", paid=(46, 0)),
    Spot("options", -15, 193, "Options", ring=False, paid=(0, 50)),
    Spot("super", 49, 193, "Super", paid=(46, 0)),
)
_ACCEPTOR = (-86.0, 122.0)
_AT_ACCEPTOR = Spot("acceptor", *_ACCEPTOR, "", paid=(-48, 0))
_DISCARDS = (-94.0, 197.0)
_PAID = (104.0, 158.0)
_WAGER = StackStyle(33, 52, LOW)
_CHIP = StackStyle(22, 24, LOW)
_PROVED = StackStyle(26, 140, 1)

_STEP = 76.0
_ROW = Pose(MIDDLE, 549)
_SLOTS = LunarState.hand_size
_OWN_CARDS = Zone("hand:0", _ROW, _SLOTS * _STEP + 8, 108)
_UP_CARD = Pose(_ROW.x - (_SLOTS - 1) / 2 * _STEP, _ROW.y)
_ASIDE = 165.0
"""How far the place for the progressive chips lies from the middle, where the dealer's words appear."""
_METER = Pose(MIDDLE, 362)
_CASH = Pose(MIDDLE, 420)
_BESIDE = 318.0
_TITLE = 36.0

DECOR = Decor(
    felt=(34, 54, 108),
    lettering=(236, 230, 206),
    lines=(214, 220, 232),
    emblem=EMBLEM,
    leather=(42, 44, 58),
    wood=(74, 62, 58),
    metal=(184, 190, 204),
    lamp=(246, 249, 255),
    carpet=(106, 110, 128),
)
"""A table at night: midnight blue, with silver."""


def layout(lesson: LunarLesson) -> Layout:
    """The table with what the lesson's house has chosen."""
    house = lesson.house
    right = house.shoe_side is Hand.RIGHT
    return lunar_layout(Options(right, positions=house.positions, progressive=house.progressive))


@lru_cache(maxsize=32)
def lunar_layout(options: Options) -> Layout:
    mirror = -1 if options.shoe_right else 1
    places = positions(options.positions or max(_LEFT))
    return Layout(
        marks=(*_marks(options, mirror), *(mark for at in places.values() for mark in _place(at))),
        devices=(*dealerside.devices(mirror), *(_devices(places, mirror) if options.progressive else ())),
        zones=(
            *dealerside.zones(mirror),
            *_own_zones(mirror, options.progressive),
            *(zone for seat, at in places.items() for zone in _zones(seat, at, options.progressive)),
        ),
        cards=_cards(places, mirror),
        chips=_chips(places, mirror),
        markers={CardMarker.COVER_CARD: dealerside.cover_card(mirror, 30)},
        people={seat: seats.at_rail(at) for seat, at in places.items()},
        names=_names(),
        decor=DECOR,
        figures={"meter": FigureSpot(Pose(_METER.x, _METER.y + 9), 22)} if options.progressive else {},
        in_sight=(_OWN_CARDS, *map(posted_zone, _posted())),
    )


def positions(number: int) -> dict[int, Pose]:
    """Where so many positions begin at the rail, from the dealer's left."""
    left = _LEFT[number]
    right = [Pose(WIDTH - at.x, at.y, -at.angle) for at in reversed(left)]
    return dict(enumerate((*left, *_MIDDLE[number], *right), 1))


def _beside(at: Pose, along: float, inward: float) -> Pose:
    """A pose of a position; at the right half of the table its two sides change places."""
    return beside(at, -along if at.angle > 0 else along, inward)


# Places


def _place(at: Pose) -> Iterator[Mark]:
    for spot in SPOTS:
        pose = _beside(at, spot.along, spot.inward)
        yield Ring(pose, 60, spot.caption) if spot.ring else Box(pose, 62, 58, spot.caption)
    yield Box(_beside(at, *_DISCARDS), 78, 98, radius=6, dashed=True, tone="faint")


def _zones(seat: int, at: Pose, progressive: bool) -> Iterator[Zone]:
    yield seats.ground(seat, at, 270, _DEPTH)
    yield Zone(f"stack:{seat}", _beside(at, _STACK, seats.HAND), 80, 96)
    yield Zone(f"hand:{seat}", _beside(at, _HAND, seats.HAND), 180, 94)
    yield Zone(f"discards:{seat}", _beside(at, *_DISCARDS), 90, 98)
    yield Zone(f"paid:{seat}", _beside(at, *_PAID), 44, 108)
    if progressive:
        yield Zone(f"acceptor:{seat}", _beside(at, *_ACCEPTOR), 66, 44)
    for spot in SPOTS:
        yield Zone(f"{spot.wager}:{seat}", _beside(at, spot.along, spot.inward), 62, 62)


# The middle of the table


def _marks(options: Options, mirror: int) -> Iterator[Mark]:
    for at in range(_SLOTS):
        yield Box(Pose(_UP_CARD.x + at * _STEP, _UP_CARD.y), 72, 98, radius=6)
    yield Words(Pose(MIDDLE, _ROW.y + 64), "DEALER", 15)
    for table in _posted():
        yield from posted(table)
    yield from dealerside.marks()
    yield Words(Pose(MIDDLE, 645), options.house.upper(), 16)
    yield Words(Pose(MIDDLE, 674), TITLE.upper(), _TITLE)
    yield from dealerside.emblems(TITLE, _TITLE, 662)
    yield Words(Pose(MIDDLE, 709), "Dealer plays only with ace-king or better", 20)
    if options.progressive:
        yield Box(_proving(mirror), 150, 46, "Progressive", radius=8, tone="faint")


def _posted() -> tuple[PostedTable, ...]:
    return (
        PostedTable("Instant cash pays", _lines(INSTANT_CASH), _CASH, 204),
        PostedTable("Super pays", _lines(SUPER), Pose(MIDDLE - _BESIDE - 4, 412), 244),
        PostedTable("Bet pays", _lines(BET), Pose(MIDDLE + _BESIDE, 390), 200),
    )


_CALLED: Mapping[str, str] = {
    SuperRow.SAME_COLORED_STRAIGHT: "One-color straight",
    SuperRow.FIVE_SAME_COLORED: "Five of one color",
}


def _lines(table: PayTable) -> list[tuple[str, str]]:
    return [(_CALLED.get(row) or _words(row), str(odds)) for row, odds in table.items()]


def _words(row: str) -> str:
    """
    >>> _words("ace_king"), _words("full_house")
    ('Ace-king', 'Full house')
    """
    ranks = row.startswith("ace_")
    return row.replace("_", "-" if ranks else " ").capitalize()


def _own_zones(mirror: int, progressive: bool) -> Iterator[Zone]:
    yield Zone("drawn", Pose(MIDDLE - mirror * 340, 690), 74, 100)
    yield _OWN_CARDS
    yield Zone("up-card", _UP_CARD, _STEP, 100)
    if progressive:
        yield Zone("proving", _proving(mirror), 156, 50)
        yield Zone("progressive", _controller(mirror), 92, 84)


def _proving(mirror: int) -> Pose:
    """Where progressive chips are counted before they go into the tray."""
    return Pose(MIDDLE - mirror * _ASIDE, 752)


def _controller(mirror: int) -> Pose:
    return Pose(MIDDLE + mirror * 322, 852)


def _devices(places: Mapping[int, Pose], mirror: int) -> Iterator[Device]:
    yield Device("meter", _METER, 214, 62, always=True)
    yield Device("progressive", _controller(mirror), 86, 78)
    yield Device("locked", Pose(_controller(mirror).x + 28, _controller(mirror).y - 26), 16, 16)
    for seat, at in places.items():
        pose = _beside(at, *_ACCEPTOR)
        yield Device(f"acceptor:{seat}", pose, 62, 40, always=True)
        yield Device(f"light:{seat}", Pose(pose.x + 20, pose.y), 22, 22)


# What lies there


def _cards(places: Mapping[int, Pose], mirror: int) -> Mapping[str, CardSpot]:
    found = dealerside.cards(mirror)
    # A card that lies face up in the deck is there for everyone to see.
    found["shoe"] = CardSpot(found["shoe"].pose, visible=Visibility.TOP_FACE, one_by_one=True)
    # What is left after the deal is dealt on from where it lies.
    found["stub"] = CardSpot(found["stub"].pose, PileShape.FAN, 4, 90, one_by_one=True)
    found["drawn"] = CardSpot(Pose(MIDDLE - mirror * 340, 690), one_by_one=True)
    found["hand:0"] = CardSpot(_ROW, PileShape.ROW, _STEP, (_SLOTS - 1) * _STEP)
    for seat, at in places.items():
        found[f"hand:{seat}"] = CardSpot(_beside(at, _HAND, seats.HAND), PileShape.FAN, _FAN, _FAN * _SLOTS)
        found[f"discards:{seat}"] = CardSpot(_beside(at, *_DISCARDS), PileShape.FAN, 6, 24)
    return found


def _chips(places: Mapping[int, Pose], mirror: int) -> Mapping[str, ChipSpot]:
    found = dealerside.chips()
    found["proving"] = ChipSpot(beside(_proving(mirror), 0, 6), _PROVED)
    for seat, at in places.items():
        found[f"stack:{seat}"] = ChipSpot(_beside(at, _STACK, seats.HAND + 10), StackStyle(26, 80, LOW))
        found[f"pocket:{seat}"] = ChipSpot(beside(at, 0, seats.PERSON), seats.POCKET)
        lots = {f"{spot.wager}:{seat}": lot_spot(at, spot, at.angle > 0) for spot in SPOTS}
        lots[f"{LunarWager.PROGRESSIVE}:{seat}"] = lot_spot(at, _AT_ACCEPTOR, at.angle > 0)
        found[f"paid:{seat}"] = ChipSpot(_beside(at, *_PAID), PAID, beside=lots)
        slot = _beside(at, *_ACCEPTOR)
        found[f"acceptor:{seat}"] = ChipSpot(Pose(slot.x - 12, slot.y), _CHIP)
        for spot in SPOTS:
            found[f"{spot.wager}:{seat}"] = ChipSpot(_beside(at, spot.along, spot.inward + 4), _WAGER)
        # There is one area for all payments, whatever is paid for.
        found[f"force:{seat}"] = found[f"options:{seat}"]
    return found


def _names() -> Mapping[str, Name]:
    return {
        **dealerside.NAMES,
        **seats.NAMES,
        "hand:0": Name("your own cards", titled=True, target="your own place"),
        "up-card": Name("your own cards", "the up-card's place", titled=True, target="the up-card's place"),
        "drawn": Name("the card that was drawn"),
        "discards:": Name("seat {}'s discards", "seat {}'s place for discards"),
        "paid:": Name("what seat {} was paid", "the felt beside seat {}'s wagers"),
        "acceptor:": Name("seat {}'s acceptor", "seat {}'s acceptor"),
        "proving": Name(
            "the progressive chips",
            "the felt before the chip tray",
            titled=True,
            target="the felt before the chip tray",
        ),
        "progressive": Name("the lock-out button", titled=True),
        "super:": Name("seat {}'s super side bet", "seat {}'s super spot"),
        "options:": Name("seat {}'s payment", "seat {}'s options area"),
        "force:": Name("seat {}'s payment", "seat {}'s options area"),
        **_named(("ante", "bet")),
    }


def _named(wagers: Iterable[str]) -> Mapping[str, Name]:
    return {f"{wager}:": Name(f"seat {{}}'s {wager}", f"seat {{}}'s {wager} spot") for wager in wagers}
