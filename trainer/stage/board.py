"""The board: shows pictures of a table on a canvas, moves things between them, and finds what a finger is on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from trainer.parts.layout.camera import Camera, within
from trainer.parts.layout.layout import HEIGHT, WIDTH, Layout
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import Chips
from trainer.stage.gallery import FADES, Gallery, Wanted, faded
from trainer.stage.grip import Grip
from trainer.stage.look import Look
from trainer.stage.movers import Card
from trainer.stage.painter import Blit, Painter, merged
from trainer.stage.speech import Speech
from trainer.stage.stills import Hands, Key, Still, Stills
from trainer.stage.tableau import Tableau
from trainer.stage.things import Kind, Thing
from trainer.stage.transit import moving, transit

GLOW_IN = 0.25
DIMMED = (96, 96, 100)
Drawn = tuple[list[Blit], list[pygame.Rect]]


class Overlay(Protocol):
    """Something drawn above everything, such as a palette."""

    @property
    def rect(self) -> pygame.Rect: ...

    def draw(self, surface: pygame.Surface) -> None: ...


@dataclass(frozen=True, slots=True)
class Setting:
    """A table drawn in one size and look, to be played on; making it takes long, so a thread of the pool does it."""

    gallery: Gallery
    ground: pygame.Surface
    ratio: float

    @classmethod
    def make(
        cls, layout: Layout, look: Look, width: int, height: int, ratio: float, picture: Picture | None = None
    ) -> Setting:
        """With a picture, whatever lies there is drawn beforehand too."""
        gallery = Gallery(Camera.over(max(1, width), max(1, height)), look, ratio)
        if picture is not None:
            tableau = Tableau(layout)
            tableau.show(picture, 0.0)
            Stills(tableau, gallery).build(Hands(), {}, frozenset(), False)
        return cls(gallery, gallery.table(layout.marks), ratio)

    @classmethod
    def blank(cls, look: Look) -> Setting:
        """Next to nothing, for a board that has not been given its size."""
        width, height = WIDTH // 50, HEIGHT // 50
        return cls(Gallery(Camera.over(width, height), look), pygame.Surface((width, height), 0, 32), 1.0)


def same_drawing(one: Look, other: Look) -> bool:
    """Whether two looks draw the same pictures: how fast things move does not matter."""
    return replace(one, motion=other.motion) == other


class Board:
    """Told what to show; stepped by `update`, drawn by `draw`. It has no clock and never sleeps."""

    def __init__(self, layout: Layout, look: Look) -> None:
        self.layout = layout
        self.look = look
        self._show_amounts = False
        self._tableau = Tableau(layout)
        self._speech = Speech(layout)
        self._grip: Grip | None = None
        self._glow: dict[str, float] = {}
        self._overlay: Overlay | None = None
        self._overlay_rect: pygame.Rect | None = None
        self._dimmed = False
        self._still: dict[Key, Still] = {}
        self._still_drawn: Drawn = ([], [])
        self._moving_drawn: Drawn = ([], [])
        self._top_drawn: Drawn = ([], [])
        self._damage: list[pygame.Rect] = []
        self._wanted = True
        self.use(Setting.blank(look))

    # Size and look

    def resize(self, width: int, height: int, ratio: float = 1.0) -> None:
        """Take a canvas of so many native pixels; `ratio` of them make one of the desktop's."""
        self.use(Setting.make(self.layout, self.look, width, height, ratio))

    def set_look(self, look: Look) -> None:
        before, self.look = self.look, look
        if not same_drawing(before, look):
            self.resize(self._camera.width, self._camera.height, self._ratio)

    def use(self, setting: Setting) -> None:
        """Go on in another size or look; whatever was under way goes on too."""
        self.look = replace(setting.gallery.look, motion=self.look.motion)
        self._gallery, self._camera, self._ratio = setting.gallery, setting.gallery.camera, setting.ratio
        self._painter = Painter(setting.ground)
        self._stills = Stills(self._tableau, self._gallery)
        self._speech.rescale(self._gallery)
        self._still, self._moving_drawn, self._top_drawn = {}, ([], []), ([], [])
        self._tableau.stale = True
        self.refresh()

    def prepare(self, most: int = 4) -> bool:
        """Make a few of the pictures that will be wanted; call it when idle until it returns False."""
        picture = self._tableau.picture
        angles = {round(spot.pose.angle) for spot in self.layout.cards.values()} - {0}
        if picture is None:
            return self._gallery.prepare(Wanted((), sorted(angles), (), ()), most)
        sizes = {spot.heap.chip for spot in self.layout.chips.values() if spot.heap.shown}
        values = {chip for heap in picture.chips.values() for chip in heap}
        chips = [(chip, size) for size in sorted(sizes) for chip in sorted(values)]
        seats = [person.seat for person in picture.people]
        return self._gallery.prepare(Wanted(list(dict.fromkeys(picture.backs)), sorted(angles), chips, seats), most)

    @property
    def show_amounts(self) -> bool:
        """Whether heaps that are counted are captioned with what is in them, which gives the count away."""
        return self._show_amounts

    @show_amounts.setter
    def show_amounts(self, shown: bool) -> None:
        self._show_amounts = shown
        self._changed()

    @property
    def surface(self) -> pygame.Surface:
        return self._painter.surface

    @property
    def gallery(self) -> Gallery:
        return self._gallery

    @property
    def camera(self) -> Camera:
        return self._camera

    @property
    def picture(self) -> Picture | None:
        return self._tableau.picture

    # What is shown

    def show(self, picture: Picture, hurry: bool = False) -> None:
        """Things move from where they are to where the picture has them."""
        self._tableau.show(picture, self.look.motion, hurry)
        self._wanted = True

    def jump(self, picture: Picture) -> None:
        """Be at the picture at once."""
        self._tableau.show(picture, 0.0)
        self._wanted = True

    def say(self, seat: int, words: str, tone: str = "say") -> None:
        """Let somebody speak: a seat, or 0 the dealer, -1 a bystander, -2 the supervisor."""
        self._speech.say(seat, words, tone, self._gallery, self.look.motion > 0)
        self._changed()

    def hush(self) -> None:
        """Take all bubbles away."""
        self._speech.hush()
        self._changed()

    def glow(self, places: Iterable[str]) -> None:
        """Light up these places and no others."""
        start = 0.0 if self.look.motion else 1.0
        glow = {place: self._glow.get(place, start) for place in places}
        if glow.keys() != self._glow.keys():
            self._glow = glow
            self._changed()

    @property
    def glowing(self) -> tuple[str, ...]:
        """The places that are lit up."""
        return tuple(self._glow)

    def dim(self, dimmed: bool) -> None:
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.refresh()

    @property
    def overlay(self) -> Overlay | None:
        return self._overlay

    @overlay.setter
    def overlay(self, overlay: Overlay | None) -> None:
        """Setting the same one again draws it again."""
        self._overlay = overlay
        if self._overlay_rect is not None:
            self.refresh(self._overlay_rect)
        self._overlay_rect = overlay.rect.copy() if overlay is not None else None
        if self._overlay_rect is not None:
            self.refresh(self._overlay_rect)

    def refresh(self, rect: pygame.Rect | None = None) -> None:
        """Draw this part of the canvas, or all of it, next time."""
        self._damage.append(self._painter.bounds.copy() if rect is None else rect.copy())
        self._wanted = True

    def _changed(self) -> None:
        self._tableau.stale = True
        self._wanted = True

    # Holding

    def hold(self, thing: Thing, x: float, y: float, chips: Chips | None = None, face_up: bool = False) -> None:
        """Take something up; it follows the pointer and no longer lies where it lay."""
        self._grip = Grip(self._tableau, thing, chips, face_up)
        self._changed()
        self.carry(x, y)

    def carry(self, x: float, y: float) -> None:
        if self._grip is not None:
            self._grip.x, self._grip.y = self._camera.units(x, y)
            self._wanted = True

    def let_go(self) -> None:
        """It goes back to its place from here, or to another if the next picture has it there."""
        grip, self._grip = self._grip, None
        if grip is not None:
            grip.release(self.look.motion)
            self._changed()

    @property
    def held(self) -> Thing | None:
        return self._grip.thing if self._grip is not None else None

    # Time

    @property
    def moving(self) -> bool:
        """Whether anything on the table is under way; bubbles do not count."""
        return bool(self._tableau.movers)

    def update(self, dt: float) -> bool:
        """Step everything by so many seconds; whether it must be stepped again."""
        if self._tableau.movers:
            self._wanted = True
        going = self._tableau.update(dt)
        if self._speech.bubbles:
            speaking = self._speech.speaking
            going = self._speech.update(dt) or going
            self._wanted = True
            if speaking != self._speech.speaking:
                self._changed()
        return self._brighten(dt) or going

    def _brighten(self, dt: float) -> bool:
        going = False
        for place, strength in self._glow.items():
            if strength < 1:
                self._glow[place] = min(1.0, strength + dt / GLOW_IN)
                going = going or self._glow[place] < 1
                self._changed()
        return going

    def under_way(self) -> Iterator[tuple[pygame.Surface, tuple[int, int], tuple[int, int], bool]]:
        """What moves: its picture now, where it came from, where it goes, and whether it is a card."""
        point = self._camera.point
        for mover, image in moving(self._tableau, self._gallery):
            glide = mover.glide
            if glide is not None:
                start, end = glide.start, glide.end
                yield image, point(start.x, start.y), point(end.x, end.y), isinstance(mover, Card)

    def cards_moving(self) -> list[int]:
        """The numbers of the cards under way."""
        return [mover.number for mover in self._tableau.movers if isinstance(mover, Card)]

    def cards_lying(self) -> list[int]:
        """The numbers of the cards that are drawn where they lie."""
        return [key[1] for key in self._still if key[0] == "card" and isinstance(key[1], int)]

    def finish(self) -> None:
        """Everything under way arrives."""
        self._tableau.finish()
        self._glow = dict.fromkeys(self._glow, 1.0)
        self._wanted = True

    # Drawing

    def draw(self) -> list[pygame.Rect]:
        """Draw what has changed; where, in native pixels."""
        if not self._wanted:
            return []
        self._wanted = False
        if self._tableau.stale:
            self._settle()
        self._moving_drawn = self._replace(self._moving_drawn, transit(self._tableau, self._gallery))
        self._top_drawn = self._replace(self._top_drawn, self._top())
        changed = merged(self._damage, self._painter.bounds)
        self._damage = []
        if changed:
            self._painter.paint(changed, (self._still_drawn, self._moving_drawn, self._top_drawn))
            self._finish_paint(changed)
        return changed

    def _finish_paint(self, changed: list[pygame.Rect]) -> None:
        surface = self.surface
        for area in changed:
            if self._dimmed:
                surface.fill(DIMMED, area, pygame.BLEND_RGB_MULT)
            if self._overlay is not None and self._overlay.rect.colliderect(area):
                surface.set_clip(area)
                self._overlay.draw(surface)
                surface.set_clip(None)

    def _settle(self) -> None:
        """Work out anew what lies still, and note where that differs from before."""
        self._tableau.stale = False
        before = self._still
        after = self._stills.build(
            self._grip.hands if self._grip is not None else Hands(),
            self._lights(),
            self._speech.speaking,
            self._show_amounts,
        )
        for key, still in after.items():
            old = before.get(key)
            if old is None:
                self._damage.append(still.rect)
            elif old.image is not still.image or old.rect != still.rect or old.depth != still.depth:
                self._damage += (old.rect, still.rect)
        self._damage += [old.rect for key, old in before.items() if key not in after]
        self._still = after
        stills = after.values()
        self._still_drawn = [(one.image, one.rect.topleft) for one in stills], [one.rect for one in stills]

    def _lights(self) -> dict[str, pygame.Surface]:
        found = {}
        for place, strength in self._glow.items():
            area = self._stills.area(place)
            if area is not None and strength > 0:
                light = self._gallery.glow(area.width, area.height, round(area.pose.angle))
                found[place] = faded(light, max(1, round(strength * FADES)))
        return found

    def _top(self) -> Drawn:
        blits = self._grip.blits(self._gallery) if self._grip is not None else []
        for bubble in self._speech.bubbles.values():
            image = bubble.now()
            if image is not None:
                blits.append((image, bubble.rect.topleft))
        return blits, [image.get_rect(topleft=at) for image, at in blits]

    def _replace(self, old: Drawn, new: Drawn) -> Drawn:
        """Note what differs between two states of a layer; the new one."""
        if old[0] != new[0]:
            if len(old[0]) == len(new[0]):
                for at, blit in enumerate(new[0]):
                    if old[0][at] != blit:
                        self._damage += (old[1][at], new[1][at])
            else:
                self._damage += old[1]
                self._damage += new[1]
        return new

    # Finding

    def thing_at(self, x: float, y: float) -> Thing:
        """The topmost thing under a point of the canvas, or the place there."""
        if self._tableau.stale:
            self._settle()
        at = self._camera.units(x, y)
        for mover in reversed(self._tableau.movers):
            here = mover.here
            if within(*at, here, self._gallery.card_width / 2, self._gallery.card_height / 2):
                return mover.thing
        for still in reversed(self._still.values()):
            if still.thing is not None and still.rect.collidepoint(x, y) and still.covers(*at):
                return still.thing
        return Thing(Kind.PLACE, self.place_at(x, y))

    def card_at(self, x: float, y: float) -> int:
        """The number of the card that lies under a point of the canvas, or -1."""
        if self._tableau.stale:
            self._settle()
        at = self._camera.units(x, y)
        for key, still in reversed(self._still.items()):
            if still.thing is not None and still.rect.collidepoint(x, y) and still.covers(*at):
                return key[1] if key[0] == "card" and isinstance(key[1], int) else -1
        return -1

    def place_at(self, x: float, y: float) -> str:
        """The zone under a point of the canvas."""
        at = self._camera.units(x, y)
        for zone in reversed(self.layout.zones):
            if within(*at, zone.pose, zone.width, zone.height):
                return zone.place
        return ""

    def point_of(self, place: str) -> tuple[int, int]:
        """The middle of a place in native pixels."""
        area = self._stills.area(place)
        if area is None:
            pose = self._tableau.heap_pose(place)
            if pose is None:
                raise KeyError(f"there is no place {place!r} on this table")
            return self._camera.point(pose.x, pose.y)
        return self._camera.point(area.pose.x, area.pose.y)

    def point_of_thing(self, thing: Thing) -> tuple[int, int]:
        """A point in native pixels where `thing_at` finds the thing."""
        if thing.kind is Kind.PLACE:
            return self.point_of(thing.place)
        if self._tableau.stale:
            self._settle()
        for still in reversed(self._still.values()):
            if still.thing == thing:
                for point in _probes(still.rect):
                    if self.thing_at(*point) == thing:
                        return point
        for mover in self._tableau.movers:
            if mover.thing == thing:
                return self._camera.point(mover.here.x, mover.here.y)
        raise KeyError(f"there is no {thing} to be seen")


def _probes(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Points of a picture from its middle outward."""
    parts = (0.5, 0.3, 0.7, 0.12, 0.88)
    return [
        (round(rect.x + rect.width * across), round(rect.y + rect.height * down)) for down in parts for across in parts
    ]
