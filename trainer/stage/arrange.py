"""How cards lie in a pile and chips stand in a heap: geometry in table units, without a pixel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil, cos, radians, sin, sqrt
from typing import NamedTuple

from trainer.parts.layout.camera import beside
from trainer.parts.layout.layout import TALL, CardSpot, ChipSpot, LotSpot, PileShape, Pose, StackStyle
from trainer.rules.table import Lot
from trainer.stage.things import Form

THICKNESS = 0.3
"""How much a card of a stack lies higher than the one beneath it."""
BOW = 2600.0
"""The radius of a spread deck's bow."""
GOLDEN = 2.399963
CUT = 5
"""What is left over of a heap that is to be counted is cut into fives."""
DEEP = 0.66
"""How far a stack stands before the next, as a share of a chip's width."""
SPREAD_STEP = 0.42
"""How far a spread chip lies from the next, as a share of its width."""
TUBE = 13
"""As many chips as can be seen in a tube of the tray."""


def card_poses(spot: CardSpot, number: int, areas: Sequence[int] = ()) -> list[Pose]:
    """Where the cards of a pile lie, the top one last; `areas` says in which of a spot's parts each lies, from 1."""
    pose = spot.pose
    match spot.shape:
        case PileShape.STACK:
            return [beside(pose, 0, -THICKNESS * at) for at in range(number)]
        case PileShape.FAN | PileShape.ROW:
            step = min(spot.step, spot.reach / max(1, number - 1))
            ways = _parted(spot, step, areas) if areas else [at * step for at in range(number)]
            return [beside(pose, way - spot.reach / 2, 0) for way in ways]
        case PileShape.ARC:
            step = min(spot.step, spot.reach / max(1, number - 1))
            ways = [(at - (number - 1) / 2) * step for at in range(number)]
            return [beside(pose, way, way * way / (2 * BOW)) for way in ways]
        case PileShape.SCATTER:
            return [_strewn(spot, at, number) for at in range(number)]


def _parted(spot: CardSpot, step: float, areas: Sequence[int]) -> list[float]:
    """Each area's cards begin at its line; where there are many, they push on those to the right, then to the left.

    >>> _parted(CardSpot(Pose(0, 0), PileShape.FAN, 17, 130, parts=3), 17, (1, 1, 2, 3, 3))
    [0.0, 17.0, 65.0, 113.0, 130.0]
    """
    wide = spot.reach / (spot.parts - 1)
    found: list[float] = []
    for area in areas:
        found.append(max((area - 1) * wide, found[-1] + step if found else 0.0))
    return [
        float(min(way, spot.reach - step * left)) for way, left in zip(found, reversed(range(len(found))), strict=True)
    ]


def _strewn(spot: CardSpot, at: int, number: int) -> Pose:
    """Even, without being regular: seeds in a sunflower lie like this."""
    out = sqrt((at + 0.5) / number) * spot.reach / 2
    along, inward = out * cos(at * GOLDEN), out * sin(at * GOLDEN) * 0.36
    return beside(spot.pose, along, inward, (at * 66) % 180 - 90)


def stacked(chip: int, count: int, tall: int = TALL) -> list[tuple[int, int]]:
    """Chips of a denomination in full stacks and what is left over.

    >>> stacked(500, 45)
    [(500, 20), (500, 20), (500, 5)]
    """
    full, left = divmod(count, tall)
    return [(chip, tall)] * full + ([(chip, left)] if left else [])


def laid_out(chips: Mapping[int, int], form: Form, wide: float) -> list[tuple[float, int, int]]:
    """Stacks side by side: how far along from the middle, the denomination, and how many chips.

    >>> laid_out({500: 7}, Form.CUT, 30)
    [(-15.5, 500, 5), (15.5, 500, 2)]
    >>> [number for _, _, number in laid_out({500: 7}, Form.SPREAD, 30)]
    [1, 1, 1, 1, 1, 2]
    """
    parts: list[tuple[float, int, int]] = []
    along = 0.0
    for chip, count in chips.items():
        spread = min(CUT, count) if form is Form.SPREAD and not parts else 0
        for at in range(spread):
            parts.append((along, chip, 1))
            along += (SPREAD_STEP if at + 1 < spread else 1.0) * wide + (at + 1 == spread)
        for _, number in stacked(chip, count - spread, CUT if form is Form.CUT else TALL):
            parts.append((along, chip, number))
            along += wide + 1
    middle = (parts[0][0] + parts[-1][0]) / 2 if parts else 0.0
    return [(at - middle, chip, number) for at, chip, number in parts]


def proved(spot: ChipSpot, pose: Pose, lots: Sequence[Lot], chips: Mapping[int, int]) -> list[Column]:
    """The chips of a place laid out to be counted: five spread, the others in fives; each lot by itself."""
    size = spot.style.chip
    if not lots:
        return [Column(chip, number, Pose(*beside(pose, along, 0)[:2])) for along, chip, number in _fives(chips, size)]
    found: list[Column] = []
    sent: Counter[str] = Counter()
    for lot in lots:
        here = (spot.beside.get(lot.beside) or LotSpot(spot.pose, size + 1)).number(sent[lot.beside])
        sent[lot.beside] += 1
        found += [
            Column(chip, number, Pose(*beside(here, along, 0)[:2])) for along, chip, number in _fives(lot.chips, size)
        ]
    return found


def _fives(chips: Mapping[int, int], size: float) -> Iterator[tuple[float, int, int]]:
    """One five spread, the rest cut down."""
    first = next(iter(chips), 0)
    five = {first: min(CUT, chips.get(first, 0))}
    rest = {chip: number - five.get(chip, 0) for chip, number in chips.items()}
    spread = laid_out(five, Form.SPREAD, size)
    cut = laid_out({chip: number for chip, number in rest.items() if number}, Form.CUT, size)
    wide = (spread[-1][0] - spread[0][0] + size + 1) if spread and cut else 0.0
    reach = (cut[-1][0] - cut[0][0]) if cut else 0.0
    for along, chip, number in spread:
        yield along - (reach / 2 + size / 2 if cut else 0.0), chip, number
    for along, chip, number in cut:
        yield along + wide / 2, chip, number


class Column(NamedTuple):
    """Chips of one denomination that stand on each other; the pose is the middle of the lowest."""

    chip: int
    number: int
    pose: Pose


def columns(style: StackStyle, pose: Pose, chips: Mapping[int, int]) -> list[Column]:
    """The columns of a heap, those behind first; big chips stand to the left, full stacks behind."""
    if style.tubes:
        return _tubes(style, pose, chips)
    most = max(1, int(style.width / style.chip))
    tall = style.tall if sum(chips.values()) <= 3 * most * style.tall else TALL
    full = [(chip, tall) for chip, count in chips.items() for _ in range(count // tall)]
    rest = [part for chip, count in chips.items() if count % tall for part in _rest(chip, count % tall, style.cut)]
    if not style.cut:
        # A low stack behind a high one would not be seen.
        rest.sort(key=lambda one: -one[1])
    stacks = full + rest
    if not stacks:
        return []
    rows = min(3, ceil(len(stacks) / most))
    in_row = ceil(len(stacks) / rows)
    room = style.width - style.chip
    step = min(style.chip + 1.5, room / (in_row - 1)) if in_row > 1 else 0.0
    deep = style.chip * DEEP
    found = []
    for at, (chip, count) in enumerate(stacks):
        row, place_in_row = divmod(at, in_row)
        here = min(in_row, len(stacks) - row * in_row)
        along = (place_in_row - (here - 1) / 2) * step
        found.append(Column(chip, count, Pose(*beside(pose, along, (row - (rows - 1) / 2) * deep)[:2])))
    return found


def lot_columns(spot: ChipSpot, lots: Sequence[Lot], heap: Mapping[int, int]) -> list[Column]:
    """Each lot stands by itself, one column before the other, the highest behind; the last may not all be there yet."""
    left = dict(heap)
    sent: Counter[str] = Counter()
    found: list[Column] = []
    deep = spot.style.chip * DEEP
    for lot in lots:
        parts: list[tuple[int, int]] = []
        for chip, number in lot.chips.items():
            there = min(number, left.get(chip, 0))
            left[chip] = left.get(chip, 0) - there
            parts += stacked(chip, there)
        here = (spot.beside.get(lot.beside) or LotSpot(spot.pose, spot.style.chip + 1)).number(sent[lot.beside])
        sent[lot.beside] += 1
        back = here.y - (len(parts) - 1) / 2 * deep
        for at, (chip, number) in enumerate(sorted(parts, key=lambda part: -part[1])):
            found.append(Column(chip, number, Pose(here.x, back + at * deep)))
    return sorted(found, key=lambda one: one.pose.y)


def _rest(chip: int, count: int, cut: bool) -> list[tuple[int, int]]:
    """
    >>> _rest(500, 12, True), _rest(500, 12, False)
    ([(500, 5), (500, 5), (500, 2)], [(500, 12)])
    """
    if not cut:
        return [(chip, count)]
    fives, left = divmod(count, CUT)
    return [(chip, CUT)] * fives + ([(chip, left)] if left else [])


def _tubes(style: StackStyle, pose: Pose, chips: Mapping[int, int]) -> list[Column]:
    """Each denomination in a tube of its own, however many there are."""
    step = style.width / max(1, len(chips))
    found = []
    for at, (chip, count) in enumerate(chips.items()):
        angle = radians(pose.angle)
        along = (at - (len(chips) - 1) / 2) * step
        found.append(Column(chip, count, Pose(pose.x + along * cos(angle), pose.y + along * sin(angle))))
    return found
