"""Draws a correction over the table: red where things went, green where they belong, and the cards that count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame

from trainer.drill.correction import Correction
from trainer.parts.layout.camera import beside, bounds
from trainer.parts.layout.change import Change
from trainer.parts.layout.layout import WIDTH, Layout, Pose, StackStyle
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import EMPTY, Chips, money
from trainer.rules.table import Lot
from trainer.stage.animation import TableAnimation
from trainer.stage.arrange import columns
from trainer.stage.art import correctionmarks as art
from trainer.stage.art.correctionmarks import MarkTone
from trainer.stage.motion import way
from trainer.stage.restinglayer import HeldItems, ImageKey, PlacedImage, RestingLayer
from trainer.stage.tableimages import TableImages, turned

MANY = 8
"""More cards than this are marked by the frame of their pile."""
GAP = 12.0
LINE = 2.4
BADGE = 24.0
NOTE = 20.0
NOTE_WIDTH = 620.0
NOTES_AT = 640.0
"""Table units: between a wrong stack and the right one, a frame's line, a cross or tick, and the words."""

RINGS = 3
"""So many times farther off than beside its wager a stack is set at most."""

MARK, AFAR = 3.0, 0.4
"""What counts against room for a stack, beside covering another place: covering a mark, and standing far off."""

BEFORE = 44.0
FREE = StackStyle(30)
"""How far before the tray its chips stand as ghosts, and how."""

Spot = tuple[str, str]
"""Where chips come to stand: a place, and what they are set beside there."""


class Frame(NamedTuple):
    """A line round something, in pixels: the middle, the size, and how far it is turned."""

    middle: tuple[float, float]
    width: float
    height: float
    angle: float = 0.0


@dataclass(slots=True)
class Drawn:
    """What one side comes to: images of ghosts, frames by what they are round, and amounts."""

    tone: MarkTone
    ghosts: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)
    frames: dict[str, Frame] = field(default_factory=dict)
    amounts: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)


class GhostLayer:
    """The images of one correction, built once for each size of the table; a pointer finds nothing of them."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._correction: Correction | None = None
        self._images: TableImages | None = None
        self._built: dict[ImageKey, PlacedImage] = {}

    @property
    def correction(self) -> Correction | None:
        return self._correction

    def mark(self, correction: Correction | None) -> None:
        self._correction, self._images = correction, None

    def build(self, images: TableImages) -> Mapping[ImageKey, PlacedImage]:
        if self._images is not images:
            correction, self._images = self._correction, images
            self._built = dict(_built(correction, self.layout, images)) if correction is not None else {}
        return self._built

    @property
    def boxes(self) -> list[pygame.Rect]:
        """What is marked now, each by its box."""
        return [placed.rect for placed in self._built.values()] if self._correction is not None else []


def _built(correction: Correction, layout: Layout, images: TableImages) -> Iterator[tuple[ImageKey, PlacedImage]]:
    before = Laid(layout, images, correction.table)
    # What stands apart from the chips that are there already is in the way of none.
    standing: dict[Spot, pygame.Rect] = {
        (place, ""): _round_all(before.heap(place))
        for place in correction.table.chips
        if before.heap(place) and not before.stored(place) and place not in correction.table.lots
    }
    room = Room(before, standing)
    sides = []
    for tone, effect, change in (
        (MarkTone.BAD, correction.wrong, correction.went),
        (MarkTone.GOOD, correction.right, correction.belongs),
    ):
        if effect is not None and not correction.in_words:
            after = Laid(layout, images, _with_nothing_but(change.came, effect.table, correction.table))
            sides.append(_side(tone, change, before, after, room))
    if correction.counting:
        sides.append(Drawn(MarkTone.GOOD, frames=dict(before.card_frames(correction.counting))))
    twice = {name for name in sides[0].frames if name in sides[1].frames} if len(sides) > 1 else set[str]()
    for number, side in enumerate(sides):
        yield from _placed(number, side, twice, images)
    # No sign hides an amount.
    for number, side in enumerate(sides):
        for at, (image, rect) in enumerate(side.amounts):
            yield ("ghost", f"amount {number}", at), PlacedImage(image, rect)
    yield from _notes(correction, images)


def _with_nothing_but(came: Mapping[str, Lot], table: Picture, before: Picture) -> Picture:
    """A table with the chips alone that came; those that stand apart leave room for what stood there before."""
    lots = {
        place: (*(Lot(one.beside, EMPTY) for one in before.lots.get(place, ())), lot)
        for place, lot in came.items()
        if place in table.lots
    }
    return replace(table, chips={place: lot.chips for place, lot in came.items()}, lots=lots)


class Laid:
    """A table at rest, to find where its cards and chips are drawn."""

    def __init__(self, layout: Layout, images: TableImages, picture: Picture) -> None:
        self.picture, self.images = picture, images
        self.animation = TableAnimation(layout)
        self.animation.show(picture, 0.0)
        self.layer = RestingLayer(self.animation, images)
        self.found = self.layer.build(HeldItems(), {}, {}, False)

    def card(self, number: int) -> PlacedImage | None:
        return self.found.get(("card", number, 0))

    def card_frames(self, numbers: Iterable[int]) -> Iterator[tuple[str, Frame]]:
        """Frames round cards; those that overlap each other have one together."""
        wanted, camera = set(numbers), self.images.camera
        for pile, lying in self.picture.piles.items():
            run: list[tuple[Pose, float, float]] = []
            for number in (*lying, -1):
                placed = self.card(number) if number in wanted else None
                here = placed.turned if placed is not None else None
                if run and (here is None or way(run[-1][0], here[0]) >= here[1]):
                    first, last = run[0][0], run[-1][0]
                    middle = camera.point((first.x + last.x) / 2, (first.y + last.y) / 2)
                    width, height = run[0][1] + way(first, last), run[0][2]
                    yield (
                        f"cards {pile} {first}",
                        Frame(middle, width * camera.scale, height * camera.scale, first.angle),
                    )
                    run = []
                if here is not None:
                    run.append(here)

    def heap(self, place: str) -> list[PlacedImage]:
        return [placed for key, placed in self.found.items() if key[:2] == ("chips", place)]

    def boxes(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The places of chips, and what lies on the table, each with its upright box in pixels."""
        camera = self.images.camera
        for zone in self.animation.layout.zones:
            if zone.place in self.animation.layout.chips:
                left, top, width, height = bounds(zone.pose, zone.width, zone.height)
                yield (
                    zone.place,
                    pygame.Rect(camera.point(left, top), (camera.pixels(width), camera.pixels(height))),
                )
        for placed in self.found.values():
            if placed.thing is not None:
                yield placed.thing.place, placed.rect

    def stored(self, place: str) -> bool:
        """Whether chips there are in a box or a tray: a stack in the way of no other."""
        style = self.animation.stack_style(place)
        return style.tubes or not style.shown

    def area(self, place: str) -> Frame | None:
        area = self.layer.area(place)
        if area is None:
            return None
        camera = self.images.camera
        middle = camera.point(area.pose.x, area.pose.y)
        return Frame(middle, area.width * camera.scale, area.height * camera.scale, area.pose.angle)


class Room:
    """Finds room for chips that come where others stand already: on no other place, and on no other mark."""

    def __init__(self, before: Laid, standing: dict[Spot, pygame.Rect]) -> None:
        camera = before.images.camera
        self._canvas = pygame.Rect(0, 0, camera.width, camera.height)
        self._gap = camera.pixels(GAP)
        self._boxes = list(before.boxes())
        self._standing = standing
        self._marks: list[pygame.Rect] = []

    def way(self, spot: Spot, box: pygame.Rect) -> tuple[int, int]:
        """How far a box of chips moves from where it would stand by itself; from now on it is taken."""
        home = self._standing.get(spot)
        found = box if home is None else min(self._around(home, box), key=lambda one: self._cost(spot[0], one, home))
        self._standing.setdefault(spot, found)
        self._marks.append(found)
        return found.x - box.x, found.y - box.y

    def _around(self, home: pygame.Rect, box: pygame.Rect) -> Iterator[pygame.Rect]:
        """Boxes beside another and above and below it, the right side first; then those farther off."""
        for far in range(RINGS):
            across, down = far * (box.width + self._gap) + self._gap, far * (box.height + self._gap) + self._gap
            lefts = home.right + across, home.left - across - box.width
            tops = home.top - down - box.height, home.bottom + down
            level, middle = box.y, home.centerx - box.width // 2
            corners = [(left, level) for left in lefts] + [(middle, top) for top in tops]
            corners += [(left, top) for top in tops for left in lefts]
            yield from (pygame.Rect(corner, box.size) for corner in corners)

    def _cost(self, place: str, box: pygame.Rect, home: pygame.Rect) -> float:
        """What it covers, in its own areas, and a little of how far off it is."""
        others = [rect for other, rect in self._boxes if other != place]
        covered = sum(_common(box, rect) for rect in others) + MARK * sum(_common(box, rect) for rect in self._marks)
        outside = box.width * box.height - _common(box, self._canvas)
        apart = abs(box.centerx - home.centerx) + abs(box.centery - home.centery)
        return (covered + MARK * outside) / (box.width * box.height) + AFAR * apart / (box.width + box.height)


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels two boxes have in common."""
    both = one.clip(other)
    return both.width * both.height


def _side(tone: MarkTone, change: Change, before: Laid, after: Laid, room: Room) -> Drawn:
    drawn = Drawn(tone)
    _cards(drawn, change, before, after)
    for place, (near, chips) in change.came.items():
        stacks = _in_front_of(place, chips, after) if after.stored(place) else after.heap(place)
        if stacks:
            _heap(drawn, (place, near), chips, stacks, after.images, room)
    for place in change.gone:
        heap = before.heap(place)
        if heap and not before.stored(place):
            drawn.frames[place] = _frame_round(heap)
    for name in change.markers:
        placed = after.found.get(("marker", name, 0))
        if placed is not None:
            drawn.ghosts.append((placed.image, placed.rect))
            drawn.frames[f"marker {name} {change.markers[name]}"] = _frame_round([placed])
    return drawn


def _cards(drawn: Drawn, change: Change, before: Laid, after: Laid) -> None:
    drawn.frames.update(after.card_frames(number for number, moved in change.cards.items() if moved.stayed))
    piles: defaultdict[str, list[int]] = defaultdict(list)
    for number, moved in change.cards.items():
        if not moved.stayed:
            piles[moved.pile].append(number)
    for pile, numbers in piles.items():
        seen = [placed for number in numbers if (placed := after.card(number)) is not None]
        if len(seen) == len(numbers) <= MANY:
            drawn.ghosts += [(placed.image, placed.rect) for placed in seen]
            drawn.frames.update(after.card_frames(numbers))
            continue
        _frame_place(drawn, pile, after)
        if not seen:
            # They are out of sight now: what is marked is where they were.
            drawn.frames.update(before.card_frames(numbers))


def _frame_place(drawn: Drawn, place: str, table: Laid) -> None:
    area = table.area(place)
    if area is not None:
        drawn.frames[place] = area


def _round_all(placed: Sequence[PlacedImage]) -> pygame.Rect:
    return placed[0].rect.unionall([one.rect for one in placed[1:]])


def _frame_round(placed: Sequence[PlacedImage]) -> Frame:
    whole = _round_all(placed)
    return Frame(whole.center, whole.width, whole.height)


def _in_front_of(place: str, chips: Chips, table: Laid) -> list[PlacedImage]:
    """Chips that went into the tray or a box, as stacks before it: among the others they could not be told."""
    zone, images = table.layer.area(place), table.images
    if zone is None:
        return []
    found = []
    for column in columns(FREE, Pose(zone.pose.x, zone.pose.y - zone.height / 2 - BEFORE), chips):
        image = images.stack(column.chip, column.number, FREE.chip)
        x, y = images.camera.point(column.pose.x, column.pose.y)
        found.append(PlacedImage(image, image.get_rect(midbottom=(x, y + images.foot(FREE.chip)))))
    return found


def _heap(
    drawn: Drawn, spot: Spot, chips: Chips, placed: Sequence[PlacedImage], images: TableImages, room: Room
) -> None:
    """Chips that came, beside what stands there already, with their amount beneath."""
    tag = images.tag(money(chips.amount))
    stack = _round_all(placed)
    below = tag.get_rect(midtop=(stack.centerx, stack.bottom + images.camera.pixels(GAP * 0.7)))
    aside = room.way(spot, stack.union(below))
    stack.move_ip(aside)
    drawn.ghosts += [(one.image, one.rect.move(aside)) for one in placed]
    drawn.frames[f"{drawn.tone} {spot}"] = Frame(stack.center, stack.width, stack.height)
    drawn.amounts.append((tag, below.move(aside)))


def _placed(number: int, side: Drawn, twice: set[str], images: TableImages) -> Iterator[tuple[ImageKey, PlacedImage]]:
    line = images.camera.pixels(LINE)
    canvas = pygame.Rect(0, 0, images.camera.width, images.camera.height)
    sign = art.badge(max(images.camera.pixels(BADGE), images.text_pixels(BADGE * 0.6)), side.tone)
    for at, (image, rect) in enumerate(side.ghosts):
        yield ("ghost", f"thing {number}", at), PlacedImage(art.ghost(image, side.tone), rect)
    frames = [frame for name, frame in side.frames.items() if name not in twice]
    for at, frame in enumerate(frames):
        flat = art.frame(round(frame.width), round(frame.height), line, side.tone)
        image = turned(flat, frame.angle, 1.0) if frame.angle else flat
        rect = image.get_rect(center=(round(frame.middle[0]), round(frame.middle[1])))
        yield ("ghost", f"frame {number}", at), PlacedImage(image, rect)
        # On something as small as a chip the sign would hide it.
        out = sign.get_width() * (0.4 if frame.width < 2 * sign.get_width() else 0.1)
        corner = beside(Pose(*frame.middle, frame.angle), frame.width / 2 + out, -frame.height / 2 - out)
        spot = sign.get_rect(center=(round(corner.x), round(corner.y)))
        yield ("ghost", f"sign {number}", at), PlacedImage(sign, spot.clamp(canvas))


def _notes(correction: Correction, images: TableImages) -> Iterator[tuple[ImageKey, PlacedImage]]:
    """In words what leaves nothing to be seen: what was said, and what was due."""
    camera, px = images.camera, images.text_pixels(NOTE)
    room = min(camera.pixels(NOTE_WIDTH) if images.look.text_size <= 1 else px * 31, camera.width)
    x, y = camera.point(WIDTH / 2, NOTES_AT)
    for at, (words, tone) in enumerate(((correction.said, MarkTone.BAD), (correction.due, MarkTone.GOOD))):
        if words:
            image = art.note(words, room, px, tone)
            rect = image.get_rect(midtop=(x, y))
            yield ("ghost", "note", at), PlacedImage(image, rect)
            y = rect.bottom
