"""Draws what rests on the table, as images in the order in which they are painted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import pygame

from trainer.parts.layout.camera import within
from trainer.parts.layout.layout import ChipSpot, Device, PileShape, Pose, Visibility, Zone
from trainer.rules.chips import EMPTY, Chips, money
from trainer.rules.table import Lot
from trainer.stage.animation import TableAnimation
from trainer.stage.arrange import TUBE
from trainer.stage.sprites import CardSprite
from trainer.stage.tableimages import COVERS, PERSON, TableImages
from trainer.stage.things import Thing, ThingKind

ImageKey = tuple[str, str | int, int]
Shown = tuple[Chips, Pose, bool, tuple[Lot, ...], bool]
"""What the images of a heap depend on."""


class PlacedImage(NamedTuple):
    """An image and where it lies; `depth` tells two orders of the same images apart, `turned` is its outline.

    That of a column says for how many `chips` it stands: of a tube only the front ones can be seen.
    """

    image: pygame.Surface
    rect: pygame.Rect
    depth: int = 0
    thing: Thing | None = None
    turned: tuple[Pose, float, float] | None = None
    chips: int = 0

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the rectangle, in table units, is on the thing itself."""
        if self.turned is None:
            return True
        pose, width, height = self.turned
        return within(x, y, pose, width, height)


class HeldItems(NamedTuple):
    """What the dealer holds and the resting layer leaves out."""

    cards: frozenset[int] = frozenset()
    marker: str = ""
    place: str = ""
    chips: Chips = EMPTY


def all_items(held: Iterable[HeldItems]) -> HeldItems:
    """Several things at once: chips that are carried and chips laid down are of one place."""
    found = HeldItems()
    for one in held:
        found = HeldItems(
            found.cards | one.cards, one.marker or found.marker, one.place or found.place, found.chips + one.chips
        )
    return found


class RestingLayer:
    """Builds the images anew whenever something at rest has changed."""

    def __init__(self, animation: TableAnimation, images: TableImages) -> None:
        self.animation = animation
        self.images = images
        self._point = images.camera.point
        self._kept: dict[str, tuple[Shown, list[tuple[ImageKey, PlacedImage]]]] = {}

    def build(
        self,
        held: HeldItems,
        glow: Mapping[str, pygame.Surface],
        patrons: Mapping[ImageKey, PlacedImage],
        amounts: bool,
    ) -> dict[ImageKey, PlacedImage]:
        found: dict[ImageKey, PlacedImage] = {}
        picture = self.animation.picture
        if picture is not None:
            found.update(self._devices())
            found.update(self._figures())
        for place, light in glow.items():
            area = self.area(place)
            if area is not None:
                found["glow", place, 0] = self._middle(light, area.pose)
        if picture is not None:
            found.update(self._supervisor())
            found.update(patrons)
            # The cut is set on the cover card.
            found.update(self._buttons(held, below=True))
            for pile, cards in self.animation.piles.items():
                found.update(self._pile(pile, cards, held))
            # Stacks stand up: they rise in front of the cards behind them.
            found.update(self._heaps(held, amounts))
            found.update(self._buttons(held, below=False))
        return found

    def area(self, place: str) -> Zone | None:
        """The outline of a place: its zone, or for a pile without one the area that its cards cover now."""
        animation, images = self.animation, self.images
        if place.startswith("person:"):
            person = animation.layout.people.get(int(place[7:]))
            return Zone(place, person, PERSON, PERSON) if person is not None else None
        zone = animation.layout.zone(place)
        if zone is not None:
            heap = animation.layout.chips.get(place)
            pose = animation.heap_pose(place) if heap is not None and heap.follows else None
            return zone if pose is None else Zone(place, pose, zone.width, zone.height)
        spot = animation.spot(place)
        if spot is None:
            return None
        poses = [card.rest for card in animation.piles.get(place, ())] or [spot.pose]
        left, right = min(pose.x for pose in poses), max(pose.x for pose in poses)
        top, bottom = min(pose.y for pose in poses), max(pose.y for pose in poses)
        width, height = right - left + images.card_width, bottom - top + images.card_height
        return Zone(place, Pose((left + right) / 2, (top + bottom) / 2), width, height)

    # Parts

    def _middle(self, image: pygame.Surface, pose: Pose, thing: Thing | None = None) -> PlacedImage:
        return PlacedImage(image, image.get_rect(center=self._point(pose.x, pose.y)), 0, thing)

    def _devices(self) -> Iterator[tuple[ImageKey, PlacedImage]]:
        picture = self.animation.picture
        assert picture is not None
        for device in self.animation.layout.devices:
            if device.always or device.name in picture.devices:
                yield ("device", device.name, 0), self._device(device)

    def _device(self, device: Device) -> PlacedImage:
        pile = device.pile or device.name
        cards = [card for card in self.animation.piles.get(pile, ()) if card.glide is None]
        fill = min(1.0, len(cards) / 52)
        image = self.images.device(device.name, device.width, device.height, fill)
        return self._middle(image, device.pose, Thing(ThingKind.CARDS, pile) if cards else None)

    def _figures(self) -> Iterator[tuple[ImageKey, PlacedImage]]:
        picture = self.animation.picture
        assert picture is not None
        for name, spot in self.animation.layout.figures.items():
            if picture.figures.get(name):
                yield (
                    ("figure", name, 0),
                    self._middle(self.images.figure(picture.figures[name], spot.size), spot.pose),
                )

    def _supervisor(self) -> Iterator[tuple[ImageKey, PlacedImage]]:
        zone = self.animation.layout.zone("supervisor")
        if zone is not None:
            thing = Thing(ThingKind.PERSON, "supervisor")
            yield ("person", "supervisor", 0), self._middle(self.images.supervisor(), zone.pose, thing)

    def _heaps(self, held: HeldItems, amounts: bool) -> Iterator[tuple[ImageKey, PlacedImage]]:
        """The heaps' images, kept for each heap as long as its chips and its place stay the same."""
        animation, picture = self.animation, self.animation.picture
        assert picture is not None
        for place in sorted(animation.heaps):
            spot, pose = animation.layout.chips.get(place), animation.heap_pose(place)
            chips = animation.standing(place)
            if place == held.place:
                chips = chips - held.chips if chips.has(held.chips) else EMPTY
            if spot is None or pose is None or not chips or not spot.style.shown:
                continue
            kept = self._kept.get(place)
            lots = picture.lots.get(place, ())
            shown = chips, pose, amounts, lots, place in animation.proved
            if kept is None or kept[0] != shown:
                kept = self._kept[place] = shown, list(self._heap(place, spot, pose, chips, amounts))
            yield from kept[1]

    def _heap(
        self, place: str, spot: ChipSpot, pose: Pose, chips: Chips, amounts: bool
    ) -> Iterator[tuple[ImageKey, PlacedImage]]:
        images = self.images
        size = spot.style.chip
        foot, shade = images.foot(size), images.chip_shadow(size)
        found = self.animation.columns(place, chips)
        spots = [self._point(column.pose.x, column.pose.y) for column in found]
        tubes = spot.style.tubes
        for at, (x, y) in enumerate(spots):
            if not tubes:
                yield ("chip shadow", place, at), PlacedImage(shade, shade.get_rect(center=(x + 1, y + 2)))
        lowest = 0
        for at, (column, (x, y)) in enumerate(zip(found, spots, strict=True)):
            image = images.stack(column.chip, min(column.number, TUBE) if tubes else column.number, size)
            rect = image.get_rect(midbottom=(x, y + foot))
            lowest = max(lowest, rect.bottom)
            thing = Thing(ThingKind.CHIPS, place, chip=column.chip)
            yield ("chips", place, at), PlacedImage(image, rect, at, thing, chips=column.number)
        if amounts and spot.amount:
            tag = images.tag(money(chips.amount))
            x, _ = self._point(pose.x, pose.y)
            yield ("amount", place, 0), PlacedImage(tag, tag.get_rect(midtop=(x, lowest + 2)))

    def _pile(self, pile: str, cards: list[CardSprite], held: HeldItems) -> Iterator[tuple[ImageKey, PlacedImage]]:
        spot = self.animation.spot(pile)
        lying = [card for card in cards if card.glide is None and card.number not in held.cards]
        if spot is None or spot.visible is Visibility.NONE:
            return
        if spot.visible is Visibility.TOP_FACE:
            lying = [card for card in lying[-1:] if card.up]
        if not lying:
            return
        images = self.images
        width, height = images.card_width, images.card_height
        yield from self._shadows(pile, spot.shape, lying)
        thing = Thing(ThingKind.CARDS, pile)
        spots = [self._point(card.rest.x, card.rest.y) for card in lying]
        for at, card in enumerate(lying):
            if spot.shape is PileShape.STACK and at + 1 < len(lying) and spots[at] == spots[at + 1]:
                continue
            pose = card.rest
            image = images.card(card.face, card.back, card.up, round(pose.angle))
            rect = image.get_rect(center=spots[at])
            yield ("card", card.number, 0), PlacedImage(image, rect, card.depth, thing, (pose, width, height))

    def _shadows(self, pile: str, shape: PileShape, lying: list[CardSprite]) -> Iterator[tuple[ImageKey, PlacedImage]]:
        images = self.images
        match shape:
            case PileShape.SCATTER | PileShape.ARC | PileShape.ROW:
                every = 5 if shape is PileShape.ARC else 1
                # Where many lie over each other their shadows add up.
                strength = 0.42 if shape is PileShape.ROW else 0.16
                for card in lying[::every]:
                    image = images.pile_shadow(0.0, round(card.rest.angle), strength)
                    yield ("shadow", pile, card.number), self._shadow(image, card.rest)
            case _:
                first, last = lying[0].rest, lying[-1].rest
                longer = 0.0 if shape is PileShape.STACK else ((last.x - first.x) ** 2 + (last.y - first.y) ** 2) ** 0.5
                middle = Pose((first.x + last.x) / 2, (first.y + last.y) / 2)
                image = images.pile_shadow(longer, round(first.angle))
                yield ("shadow", pile, 0), self._shadow(image, middle)

    def _shadow(self, image: pygame.Surface, pose: Pose) -> PlacedImage:
        return PlacedImage(image, image.get_rect(center=self._point(pose.x + 1.5, pose.y + 3.5)))

    def _buttons(self, held: HeldItems, below: bool) -> Iterator[tuple[ImageKey, PlacedImage]]:
        for name, button in self.animation.marker_sprites.items():
            lies_below = name in COVERS and button.place == "felt"
            if button.glide is None and name != held.marker and lies_below is below:
                yield ("marker", name, 0), self._middle(self.images.marker(name), button.rest, button.thing)
