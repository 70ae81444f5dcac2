"""What lies still on the table, as pictures in the order in which they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import pygame

from trainer.parts.layout.camera import within
from trainer.parts.layout.layout import ChipSpot, Device, Lie, Pose, Seen, Zone
from trainer.rules.chips import EMPTY, Chips, money
from trainer.stage.gallery import PERSON, Gallery
from trainer.stage.movers import Card
from trainer.stage.tableau import Tableau
from trainer.stage.things import Kind, Thing

Key = tuple[str, str | int, int]


class Still(NamedTuple):
    """A picture and where it lies; `depth` tells two orders of the same pictures apart, `turned` is its outline."""

    image: pygame.Surface
    rect: pygame.Rect
    depth: int = 0
    thing: Thing | None = None
    turned: tuple[Pose, float, float] | None = None

    def covers(self, x: float, y: float) -> bool:
        """Whether a point, in table units, that lies in the rectangle is on the thing itself."""
        if self.turned is None:
            return True
        pose, width, height = self.turned
        return within(x, y, pose, width, height)


class Hands(NamedTuple):
    """What is not on the table because it is being held."""

    cards: frozenset[int] = frozenset()
    marker: str = ""
    place: str = ""
    chips: Chips = EMPTY


class Stills:
    """Builds the list anew whenever something at rest has changed."""

    def __init__(self, tableau: Tableau, gallery: Gallery) -> None:
        self.tableau = tableau
        self.gallery = gallery
        self._point = gallery.camera.point
        self._kept: dict[str, tuple[Chips, Pose, bool, list[tuple[Key, Still]]]] = {}

    def build(
        self, held: Hands, glow: Mapping[str, pygame.Surface], acting: Iterable[int], amounts: bool
    ) -> dict[Key, Still]:
        found: dict[Key, Still] = {}
        picture = self.tableau.picture
        if picture is not None:
            found.update(self._devices())
            found.update(self._figures())
        for place, light in glow.items():
            area = self.area(place)
            if area is not None:
                found["glow", place, 0] = self._middle(light, area.pose)
        if picture is not None:
            found.update(self._people(frozenset(acting)))
            for pile, cards in self.tableau.piles.items():
                found.update(self._pile(pile, cards, held))
            # Stacks stand up: they rise in front of the cards behind them.
            found.update(self._heaps(held, amounts))
            found.update(self._buttons(held))
        return found

    def area(self, place: str) -> Zone | None:
        """The outline of a place: its zone, or of a pile that has none what it takes up now."""
        tableau, gallery = self.tableau, self.gallery
        if place.startswith("person:"):
            person = tableau.layout.people.get(int(place[7:]))
            return Zone(place, person, PERSON, PERSON) if person is not None else None
        zone = tableau.layout.zone(place)
        if zone is not None:
            heap = tableau.layout.chips.get(place)
            pose = tableau.heap_pose(place) if heap is not None and heap.follows else None
            return zone if pose is None else Zone(place, pose, zone.width, zone.height)
        spot = tableau.spot(place)
        if spot is None:
            return None
        poses = [card.rest for card in tableau.piles.get(place, ())] or [spot.pose]
        left, right = min(pose.x for pose in poses), max(pose.x for pose in poses)
        top, bottom = min(pose.y for pose in poses), max(pose.y for pose in poses)
        width, height = right - left + gallery.card_width, bottom - top + gallery.card_height
        return Zone(place, Pose((left + right) / 2, (top + bottom) / 2), width, height)

    # Parts

    def _middle(self, image: pygame.Surface, pose: Pose, thing: Thing | None = None) -> Still:
        return Still(image, image.get_rect(center=self._point(pose.x, pose.y)), 0, thing)

    def _devices(self) -> Iterator[tuple[Key, Still]]:
        picture = self.tableau.picture
        assert picture is not None
        for device in self.tableau.layout.devices:
            if device.always or device.name in picture.devices:
                yield ("device", device.name, 0), self._device(device)

    def _device(self, device: Device) -> Still:
        pile = device.pile or device.name
        cards = [card for card in self.tableau.piles.get(pile, ()) if card.glide is None]
        fill = min(1.0, len(cards) / 52)
        image = self.gallery.device(device.name, device.width, device.height, fill)
        return self._middle(image, device.pose, Thing(Kind.CARDS, pile) if cards else None)

    def _figures(self) -> Iterator[tuple[Key, Still]]:
        picture = self.tableau.picture
        assert picture is not None
        for name, spot in self.tableau.layout.figures.items():
            if picture.figures.get(name):
                yield (
                    ("figure", name, 0),
                    self._middle(self.gallery.figure(picture.figures[name], spot.size), spot.pose),
                )

    def _people(self, acting: frozenset[int]) -> Iterator[tuple[Key, Still]]:
        layout, gallery = self.tableau.layout, self.gallery
        picture = self.tableau.picture
        assert picture is not None
        for person in picture.people:
            pose = layout.people.get(person.seat)
            if pose is None:
                continue
            image = gallery.person(person.seat, person.folded, person.all_in, person.seat in acting)
            still = self._middle(image, pose, Thing(Kind.PERSON, f"person:{person.seat}"))
            yield ("person", person.seat, 0), still
            tag = gallery.tag(person.name, person.folded)
            rect = tag.get_rect(midright=(still.rect.left - 3, still.rect.centery))
            if person.seat > len(layout.people) / 2:
                rect.midleft = (still.rect.right + 3, still.rect.centery)
            yield ("name", person.seat, 0), Still(tag, rect, 0, still.thing)
        zone = layout.zone("supervisor")
        if zone is not None:
            thing = Thing(Kind.PERSON, "supervisor")
            yield ("person", "supervisor", 0), self._middle(gallery.supervisor(), zone.pose, thing)

    def _heaps(self, held: Hands, amounts: bool) -> Iterator[tuple[Key, Still]]:
        """Most heaps are as they were: what was worked out for one holds as long as its chips and place do."""
        tableau = self.tableau
        for place in sorted(tableau.heaps):
            spot, pose = tableau.layout.chips.get(place), tableau.heap_pose(place)
            chips = tableau.standing(place)
            if place == held.place:
                chips = chips - held.chips if chips.has(held.chips) else EMPTY
            if spot is None or pose is None or not chips or not spot.heap.shown:
                continue
            kept = self._kept.get(place)
            if kept is None or kept[:3] != (chips, pose, amounts):
                stills = list(self._heap(place, spot, pose, chips, amounts))
                kept = self._kept[place] = (chips, pose, amounts, stills)
            yield from kept[3]

    def _heap(self, place: str, spot: ChipSpot, pose: Pose, chips: Chips, amounts: bool) -> Iterator[tuple[Key, Still]]:
        gallery = self.gallery
        size = spot.heap.chip
        foot, shade = gallery.foot(size), gallery.chip_shadow(size)
        found = self.tableau.columns(place, chips)
        spots = [self._point(column.pose.x, column.pose.y) for column in found]
        if not spot.heap.tubes:
            for at, (x, y) in enumerate(spots):
                yield ("chip shadow", place, at), Still(shade, shade.get_rect(center=(x + 1, y + 2)))
        lowest = 0
        for at, (column, (x, y)) in enumerate(zip(found, spots, strict=True)):
            image = gallery.stack(column.chip, column.number, size)
            rect = image.get_rect(midbottom=(x, y + foot))
            lowest = max(lowest, rect.bottom)
            yield ("chips", place, at), Still(image, rect, at, Thing(Kind.CHIPS, place, chip=column.chip))
        if amounts and spot.amount:
            tag = gallery.tag(money(chips.amount))
            x, _ = self._point(pose.x, pose.y)
            yield ("amount", place, 0), Still(tag, tag.get_rect(midtop=(x, lowest + 2)))

    def _pile(self, pile: str, cards: list[Card], held: Hands) -> Iterator[tuple[Key, Still]]:
        spot = self.tableau.spot(pile)
        lying = [card for card in cards if card.glide is None and card.number not in held.cards]
        if spot is None or spot.seen is Seen.NONE:
            return
        if spot.seen is Seen.TOP_FACE:
            lying = [card for card in lying[-1:] if card.up]
        if not lying:
            return
        gallery = self.gallery
        width, height = gallery.card_width, gallery.card_height
        yield from self._shadows(pile, spot.lie, lying)
        thing = Thing(Kind.CARDS, pile)
        spots = [self._point(card.rest.x, card.rest.y) for card in lying]
        for at, card in enumerate(lying):
            if spot.lie is Lie.STACK and at + 1 < len(lying) and spots[at] == spots[at + 1]:
                continue
            pose = card.rest
            image = gallery.card(card.face, card.back, card.up, round(pose.angle))
            rect = image.get_rect(center=spots[at])
            yield ("card", card.number, 0), Still(image, rect, card.depth, thing, (pose, width, height))

    def _shadows(self, pile: str, lie: Lie, lying: list[Card]) -> Iterator[tuple[Key, Still]]:
        gallery = self.gallery
        match lie:
            case Lie.SCATTER | Lie.ARC | Lie.ROW:
                every = 5 if lie is Lie.ARC else 1
                # Where many lie over each other their shadows add up.
                strength = 0.42 if lie is Lie.ROW else 0.16
                for card in lying[::every]:
                    image = gallery.pile_shadow(0.0, round(card.rest.angle), strength)
                    yield ("shadow", pile, card.number), self._shadow(image, card.rest)
            case _:
                first, last = lying[0].rest, lying[-1].rest
                longer = 0.0 if lie is Lie.STACK else ((last.x - first.x) ** 2 + (last.y - first.y) ** 2) ** 0.5
                middle = Pose((first.x + last.x) / 2, (first.y + last.y) / 2)
                image = gallery.pile_shadow(longer, round(first.angle))
                yield ("shadow", pile, 0), self._shadow(image, middle)

    def _shadow(self, image: pygame.Surface, pose: Pose) -> Still:
        return Still(image, image.get_rect(center=self._point(pose.x + 1.5, pose.y + 3.5)))

    def _buttons(self, held: Hands) -> Iterator[tuple[Key, Still]]:
        for name, button in self.tableau.buttons.items():
            if button.glide is None and name != held.marker:
                yield ("marker", name, 0), self._middle(self.gallery.marker(name), button.rest, button.thing)
