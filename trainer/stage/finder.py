"""Finds what lies under a point of the canvas, and where on the canvas a thing or a place is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from trainer.parts.layout.camera import bounds, within
from trainer.parts.layout.layout import Zone
from trainer.stage.animation import TableAnimation
from trainer.stage.restinglayer import ImageKey, PlacedImage, RestingLayer
from trainer.stage.tableimages import TableImages
from trainer.stage.things import Thing, ThingKind


class Finder:
    """Knows of a table, in one size, what is where; `lying` has what rests there now, the topmost last."""

    def __init__(
        self,
        animation: TableAnimation,
        images: TableImages,
        resting: RestingLayer,
        lying: Callable[[], dict[ImageKey, PlacedImage]],
    ) -> None:
        self._animation = animation
        self._images = images
        self._camera = images.camera
        self._layout = animation.layout
        self._area = resting.area
        self._lying = lying

    def thing_at(self, x: float, y: float) -> Thing:
        """The topmost thing under a point of the canvas, or the place there."""
        at = self._camera.units(x, y)
        for sprite in reversed(self._animation.moving):
            here = sprite.here
            if sprite.arriving and within(*at, here, self._images.card_width / 2, self._images.card_height / 2):
                return sprite.thing
        for placed in reversed(self._lying().values()):
            if placed.thing is not None and placed.rect.collidepoint(x, y) and placed.covers(*at):
                return placed.thing
        return Thing(ThingKind.PLACE, self.place_at(x, y))

    def card_at(self, x: float, y: float) -> int:
        """The number of the card that lies under a point of the canvas, or -1."""
        at = self._camera.units(x, y)
        for key, placed in reversed(self._lying().items()):
            if placed.thing is not None and placed.rect.collidepoint(x, y) and placed.covers(*at):
                return key[1] if key[0] == "card" and isinstance(key[1], int) else -1
        return -1

    def place_at(self, x: float, y: float) -> str:
        """The zone under a point of the canvas."""
        at = self._camera.units(x, y)
        for zone in reversed(self._layout.zones):
            if within(*at, zone.pose, zone.width, zone.height):
                return zone.place
        return ""

    def areas(self) -> dict[Thing, pygame.Rect]:
        """What each thing covers of the canvas, and each place that nothing lies on, in native pixels."""
        found: dict[Thing, pygame.Rect] = {}
        for placed in self._lying().values():
            if placed.thing is not None:
                found[placed.thing] = found[placed.thing].union(placed.rect) if placed.thing in found else placed.rect
        taken = {thing.place for thing in found}
        point = self._camera.point
        for zone in self._layout.zones:
            if zone.place not in taken and not zone.place.startswith("person:"):
                rect = pygame.Rect(0, 0, self._camera.pixels(zone.width), self._camera.pixels(zone.height))
                rect.center = point(zone.pose.x, zone.pose.y)
                found[Thing(ThingKind.PLACE, zone.place)] = rect
        return found

    def point_of(self, place: str) -> tuple[int, int]:
        """The middle of a place in native pixels."""
        area = self._area(place)
        if area is None:
            pose = self._animation.heap_pose(place)
            if pose is None:
                raise KeyError(f"there is no place {place!r} on this table")
            return self._camera.point(pose.x, pose.y)
        return self._camera.point(area.pose.x, area.pose.y)

    def rects_of(self, places: Iterable[str]) -> list[pygame.Rect]:
        """The upright boxes, in native pixels, around what can be seen of places and what lies there."""
        found = []
        for place in places:
            area = self._area(place)
            lying = [one.rect for one in self._lying().values() if one.thing is not None and one.thing.place == place]
            boxes = [*((self._box(area),) if area is not None else ()), *lying]
            if boxes:
                found.append(boxes[0].unionall(boxes[1:]))
        return found

    def kept_in_sight(self) -> list[pygame.Rect]:
        """What no menu covers, in native pixels."""
        return [self._box(zone) for zone in self._layout.in_sight]

    def _box(self, zone: Zone) -> pygame.Rect:
        left, top, width, height = bounds(zone.pose, zone.width, zone.height)
        x, y = self._camera.point(left, top)
        return pygame.Rect(x, y, self._camera.pixels(width), self._camera.pixels(height))

    def point_of_thing(self, thing: Thing) -> tuple[int, int]:
        """A point in native pixels where `thing_at` finds the thing."""
        if thing.kind is ThingKind.PLACE:
            return self.point_of(thing.place)
        for placed in reversed(self._lying().values()):
            if placed.thing == thing:
                for point in _probes(placed.rect):
                    if self.thing_at(*point) == thing:
                        return point
        for sprite in self._animation.moving:
            if sprite.thing == thing:
                return self._camera.point(sprite.here.x, sprite.here.y)
        raise KeyError(f"there is no {thing} to be seen")


def _probes(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Points of a picture from its middle outward."""
    parts = (0.5, 0.3, 0.7, 0.12, 0.88)
    return [
        (round(rect.x + rect.width * across), round(rect.y + rect.height * down)) for down in parts for across in parts
    ]
