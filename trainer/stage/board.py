"""The board: shows pictures of a table on a canvas, animates between them, and finds what the pointer is on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from trainer.drill.correction import Correction
from trainer.parts.acts import Hand
from trainer.parts.layout.camera import Camera, bounds, within
from trainer.parts.layout.layout import CARD_HEIGHT, HEIGHT, WIDTH, Layout, Pose, Zone
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.scene import Person
from trainer.rules.chips import Chips
from trainer.stage.animation import TableAnimation
from trainer.stage.choreography import Doing
from trainer.stage.choreography.shuffle import SPOT
from trainer.stage.ghosts import GhostLayer
from trainer.stage.heldthing import HeldThing
from trainer.stage.look import Look
from trainer.stage.movinglayer import moving_images, moving_layer
from trainer.stage.painter import Blit, Painter, merged
from trainer.stage.patrons import PATRON, Patrons
from trainer.stage.restinglayer import HeldItems, ImageKey, PlacedImage, RestingLayer, all_items
from trainer.stage.speech import Speech
from trainer.stage.sprites import CardSprite
from trainer.stage.tableimages import FADES, TableImages, Wanted, faded
from trainer.stage.things import Form, Thing, ThingKind

GLOW_IN = 0.25
DIMMED = (96, 96, 100)
Drawn = tuple[list[Blit], list[pygame.Rect]]


class Overlay(Protocol):
    """Something drawn above everything, such as a palette."""

    @property
    def rect(self) -> pygame.Rect: ...

    def draw(self, surface: pygame.Surface) -> None: ...


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table drawn in one size and look. Drawing it takes long, so a thread of the pool does it."""

    images: TableImages
    ground: pygame.Surface
    ratio: float

    @classmethod
    def make(
        cls, layout: Layout, look: Look, width: int, height: int, ratio: float, picture: Picture | None = None
    ) -> DrawnTable:
        """Draw the felt and, given a picture, everything that lies on it."""
        images = TableImages(Camera.over(max(1, width), max(1, height)), look, ratio)
        if picture is not None:
            animation = TableAnimation(layout)
            animation.show(picture, 0.0)
            patrons = Patrons(layout).placed(images, picture.people)
            RestingLayer(animation, images).build(HeldItems(), {}, patrons, False)
        return cls(images, images.table(layout), ratio)

    @classmethod
    def blank(cls, look: Look) -> DrawnTable:
        """A tiny placeholder, for a board that has not been given its size."""
        width, height = WIDTH // 50, HEIGHT // 50
        return cls(TableImages(Camera.over(width, height), look), pygame.Surface((width, height), 0, 32), 1.0)


def same_drawing(one: Look, other: Look) -> bool:
    """Whether two looks draw the same images: the speed of movement and the dealer's hands do not matter."""
    return replace(one, motion=other.motion, hands=other.hands) == other


class Board:
    """Shows what it is told; `update` steps it, `draw` draws it. It has no clock and never sleeps."""

    def __init__(self, layout: Layout, look: Look) -> None:
        self.layout = layout
        self.look = look
        self._show_amounts = False
        self._animation = TableAnimation(layout)
        self._animation.hands.wanted = look.hands
        self._speech = Speech(layout)
        self._ghosts = GhostLayer(layout)
        self._patrons = Patrons(layout)
        self._held: HeldThing | None = None
        self._laid: HeldThing | None = None
        """What was carried somewhere and lies there until it is known what becomes of it."""
        self._glow: dict[str, float] = {}
        self._overlay: Overlay | None = None
        self._overlay_rect: pygame.Rect | None = None
        self._dimmed = False
        self._resting: dict[ImageKey, PlacedImage] = {}
        self._resting_drawn: Drawn = ([], [])
        self._patrons_at: dict[ImageKey, int] = {}
        self._moving_drawn: Drawn = ([], [])
        self._top_drawn: Drawn = ([], [])
        self._damage: list[pygame.Rect] = []
        self._wanted = True
        self.use(DrawnTable.blank(look))

    # Size and look

    def resize(self, width: int, height: int, ratio: float = 1.0) -> None:
        """Take a canvas of so many native pixels; `ratio` of them make one of the desktop's."""
        self.use(DrawnTable.make(self.layout, self.look, width, height, ratio))

    def set_look(self, look: Look) -> None:
        before = self.look
        self.move_as(look)
        self.look = look
        if not same_drawing(before, look):
            self.resize(self._camera.width, self._camera.height, self._ratio)

    def move_as(self, look: Look) -> None:
        """Take over how things move, which needs no new drawing: the speed, and whether hands are seen."""
        self.look = replace(self.look, motion=look.motion, hands=look.hands)
        self._animation.hands.wanted = look.hands
        if not look.hands:
            self._animation.hands.hide()
            self._wanted = True

    def use(self, drawn: DrawnTable) -> None:
        """Switch to another size or look; movement in progress goes on."""
        self.look = replace(drawn.images.look, motion=self.look.motion, hands=self.look.hands)
        self._images, self._camera, self._ratio = drawn.images, drawn.images.camera, drawn.ratio
        self._painter = Painter(drawn.ground)
        self._resting_layer = RestingLayer(self._animation, self._images)
        self._speech.rescale(self._images)
        self._resting, self._moving_drawn, self._top_drawn = {}, ([], []), ([], [])
        self._animation.stale = True
        self.refresh()

    def prepare(self, most: int = 4) -> bool:
        """Draw a few of the images that will be needed; call it when idle until it returns False."""
        picture = self._animation.picture
        angles = {round(spot.pose.angle) for spot in self.layout.cards.values()} - {0}
        if picture is None:
            return self._images.prepare(Wanted((), sorted(angles), (), ()), most)
        sizes = {spot.style.chip for spot in self.layout.chips.values() if spot.style.shown}
        values = {chip for heap in picture.chips.values() for chip in heap}
        chips = [(chip, size) for size in sorted(sizes) for chip in sorted(values)]
        names = [person.name for person in picture.people]
        return self._images.prepare(Wanted(list(dict.fromkeys(picture.backs)), sorted(angles), chips, names), most)

    @property
    def show_amounts(self) -> bool:
        """Whether counted heaps are captioned with their amount, which gives the count away."""
        return self._show_amounts

    @show_amounts.setter
    def show_amounts(self, shown: bool) -> None:
        self._show_amounts = shown
        self._changed()

    @property
    def surface(self) -> pygame.Surface:
        return self._painter.surface

    @property
    def images(self) -> TableImages:
        return self._images

    @property
    def camera(self) -> Camera:
        return self._camera

    @property
    def picture(self) -> Picture | None:
        return self._animation.picture

    # What is shown

    def show(self, picture: Picture, hurry: bool = False, doing: Doing | None = None) -> None:
        """Move everything from where it is to where the picture has it; `doing` says what the dealer's hands do."""
        if self._laid is not None and self._laid.goes_with(picture):
            self._laid = None
        self._patrons.see(self.picture, picture, self.look.motion)
        self._animation.show(picture, self.look.motion, hurry, doing)
        self._wanted = True

    def jump(self, picture: Picture) -> None:
        """Show the picture at once, without movement."""
        self._laid = None
        self._patrons.see(None, picture, 0.0)
        self._animation.show(picture, 0.0)
        self._wanted = True

    def say(self, seat: int, words: str, tone: str = "say") -> None:
        """Show a speech bubble: of a seat, or of 0 the dealer, -1 a bystander, -2 the supervisor."""
        self._speech.say(seat, words, tone, self._images, self.look.motion > 0)
        self._said()

    def hush(self) -> None:
        """Take all bubbles away."""
        self._speech.hush()
        self._said()

    def _said(self) -> None:
        self._patrons.attend(self._speech.speaking, self.look.motion)
        self._changed()

    def glow(self, places: Iterable[str]) -> None:
        """Highlight these places and no others."""
        start = 0.0 if self.look.motion else 1.0
        glow = {place: self._glow.get(place, start) for place in places}
        if glow.keys() != self._glow.keys():
            self._glow = glow
            self._changed()

    def mark(self, correction: Correction | None) -> None:
        """Show where things went and where they belong, or no longer."""
        if correction is not self._ghosts.correction:
            self._ghosts.mark(correction)
            self._changed()

    @property
    def marked(self) -> Correction | None:
        """What is shown of a wrong act."""
        return self._ghosts.correction

    @property
    def glowing(self) -> tuple[str, ...]:
        """The highlighted places."""
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
        """Setting the same overlay again redraws it."""
        self._overlay = overlay
        if self._overlay_rect is not None:
            self.refresh(self._overlay_rect)
        self._overlay_rect = overlay.rect.copy() if overlay is not None else None
        if self._overlay_rect is not None:
            self.refresh(self._overlay_rect)

    def refresh(self, rect: pygame.Rect | None = None) -> None:
        """Redraw this part of the canvas, or all of it, next time."""
        self._damage.append(self._painter.bounds.copy() if rect is None else rect.copy())
        self._wanted = True

    def _changed(self) -> None:
        self._animation.stale = True
        self._wanted = True

    # Holding

    def hold(
        self,
        thing: Thing,
        x: float,
        y: float,
        chips: Chips | None = None,
        face_up: bool = False,
        words: str = "",
        holds: Hand | None = None,
        draws: Hand | None = None,
        form: Form = Form.STACKED,
    ) -> None:
        """Pick something up; it follows the pointer and is no longer drawn where it lay. `words` are written below.

        The hand that `holds` it is seen to, and another that `draws` it to have done that.
        """
        if self._laid is not None and self._laid.thing.place != thing.place:
            self.put_back()
        seen = self.look.hands and self.look.motion > 0
        self._held = HeldThing(self._animation, thing, chips, face_up, words, holds if seen else None, form)
        if seen and draws is not None and draws is not holds:
            self._held.draw_with(draws, self.look.motion)
        self._changed()
        self.carry(x, y)

    def carry(self, x: float, y: float) -> None:
        if self._held is not None:
            self._held.carry(*self._camera.units(x, y))
            self._wanted = True

    @property
    def turned(self) -> bool:
        """Whether the card in the hand was turned up."""
        return self._held is not None and self._held.face_up

    def turn_held(self) -> None:
        """Turn the card in the hand over."""
        if self._held is not None:
            self._held.face_up = not self._held.face_up
            self._wanted = True

    def let_go(self) -> None:
        """Let go; the held thing moves back to its place."""
        self.lay_down()
        self.put_back()

    def lay_down(self, part: Chips | None = None) -> None:
        """Leave the held thing where it is: the next picture takes it on from there, or it is put back.

        Of held chips a `part` may be left there; the others stay in the hand.
        """
        laid, self._held = self._held, None
        if laid is None:
            return
        self.put_back()
        self._laid = laid
        laid.lay_down()
        if part is not None and part != laid.chips and laid.chips.has(part):
            rest = laid.chips - part
            self._laid = HeldThing(self._animation, laid.thing, part, False)
            self._laid.x, self._laid.y = laid.x, laid.y
            self._held = HeldThing(self._animation, laid.thing, rest, False)
            self._held.x, self._held.y = laid.x, laid.y
            self._changed()

    def take_up(self) -> None:
        """What was laid down is in the hand after all: it need not move back."""
        self._laid = None
        self._changed()

    def put_back(self) -> None:
        """Move what was laid down, and went nowhere, back to its place."""
        laid, self._laid = self._laid, None
        if laid is not None:
            laid.release(self.look.motion)
            self._changed()

    @property
    def laid(self) -> Thing | None:
        """What was laid down somewhere and still lies there."""
        return self._laid.thing if self._laid is not None else None

    @property
    def _off_table(self) -> list[HeldThing]:
        """What is not where the picture has it, because the dealer holds it or has just laid it down."""
        return [one for one in (self._laid, self._held) if one is not None]

    @property
    def held(self) -> Thing | None:
        return self._held.thing if self._held is not None else None

    # Time

    @property
    def moving(self) -> bool:
        """Whether anything on the table is under way; bubbles do not count."""
        return bool(self._animation.moving)

    def update(self, dt: float) -> bool:
        """Advance everything by so many seconds; return whether another step is needed."""
        hands = self._animation.hands.shown
        if self._animation.moving or hands:
            self._wanted = True
        going = self._animation.update(dt)
        if self._speech.bubbles:
            speaking = self._speech.speaking
            going = self._speech.update(dt) or going
            self._wanted = True
            if speaking != self._speech.speaking:
                self._said()
        if self._patrons.update(dt, self.look.motion):
            self._wanted = going = True
        if self._patrons.rearranged:
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
        """For each moving sprite: its image, where it came from, where it goes, and whether it is a card."""
        point = self._camera.point
        for sprite, image in moving_images(self._animation, self._images):
            glide = sprite.glide
            if glide is not None:
                start, end = glide.start, glide.end
                yield image, point(start.x, start.y), point(end.x, end.y), isinstance(sprite, CardSprite)

    def cards_moving(self) -> list[int]:
        """The numbers of the cards under way."""
        return [sprite.number for sprite in self._animation.moving if isinstance(sprite, CardSprite)]

    @property
    def hands_seen(self) -> bool:
        """Whether a hand of the dealer's is over the table."""
        return self._animation.hands.shown

    def hand_poses(self) -> dict[Hand, Pose]:
        """Where the dealer's hands are that can be seen."""
        return self._animation.hands.poses()

    @property
    def caption(self) -> str:
        """The name of what the hands show, if it has one."""
        return self._animation.caption

    def card_poses(self) -> dict[int, Pose]:
        """Where each card is now, by its number."""
        return {number: card.here for number, card in self._animation.cards.items()}

    def cards_lying(self) -> list[int]:
        """The numbers of the cards that are drawn where they lie."""
        return [key[1] for key in self._resting if key[0] == "card" and isinstance(key[1], int)]

    def chips_drawn(self) -> dict[str, Chips]:
        """How many chips are drawn at each place: those that stand there, are on their way there, or held from it."""
        if self._animation.stale:
            self._settle()
        found: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for key, placed in self._resting.items():
            if key[0] == "chips" and placed.thing is not None:
                found[placed.thing.place][placed.thing.chip] += placed.chips
        for sprite in self._animation.chip_sprites:
            found[sprite.place][sprite.chip] += sprite.count
        for held in self._off_table:
            found[held.thing.place].update(held.chips)
        return {place: Chips(heap) for place, heap in found.items()}

    @property
    def proved(self) -> frozenset[str]:
        """The places whose chips are laid out to be counted."""
        return frozenset(self._animation.proved)

    def prove(self, places: Iterable[str]) -> None:
        """Lay out the chips of these places to be counted, or stack them again if all of them are laid out."""
        wanted = frozenset(places)
        proved = self._animation.proved
        self._animation.proved = proved - wanted if wanted <= proved else proved | wanted
        self._changed()

    def finish(self) -> None:
        """Finish every movement at once."""
        self._animation.finish()
        self._patrons.finish()
        self._glow = dict.fromkeys(self._glow, 1.0)
        self._wanted = True

    # Drawing

    def draw(self) -> list[pygame.Rect]:
        """Draw what has changed; return the drawn rectangles, in native pixels."""
        if not self._wanted:
            return []
        self._wanted = False
        if self._animation.stale:
            self._settle()
        else:
            self._move_patrons()
        self._moving_drawn = self._replace(self._moving_drawn, moving_layer(self._animation, self._images))
        # What is above, as a hand, is often far from what moves below: one rectangle for both would be half the table.
        below, self._damage = merged(self._damage, self._painter.bounds), []
        self._top_drawn = self._replace(self._top_drawn, self._top())
        changed = merged([*below, *self._damage], self._painter.bounds)
        self._damage = []
        if changed:
            self._painter.paint(changed, (self._resting_drawn, self._moving_drawn, self._top_drawn))
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
        """Rebuild the resting layer, and note where it differs from before."""
        self._animation.stale = False
        after = self._resting_layer.build(
            all_items(one.items for one in self._off_table),
            self._lights(),
            self._patrons.placed(self._images, self._people),
            self._show_amounts,
        )
        after.update(self._ghosts.build(self._images))
        before = self._resting
        for key, placed in after.items():
            old = before.get(key)
            if old is None:
                self._damage.append(placed.rect)
            elif old.image is not placed.image or old.rect != placed.rect or old.depth != placed.depth:
                self._damage += (old.rect, placed.rect)
        self._damage += [old.rect for key, old in before.items() if key not in after]
        self._resting = after
        images = after.values()
        self._resting_drawn = [(one.image, one.rect.topleft) for one in images], [one.rect for one in images]
        self._patrons_at = {key: at for at, key in enumerate(after) if key[0] in PATRON}

    def _move_patrons(self) -> None:
        """Draw the patrons anew who lean or reach out; all else that rests stays as it is."""
        blits, rects = self._resting_drawn
        for key, placed in self._patrons.stirred(self._images, self._people).items():
            at, old = self._patrons_at[key], self._resting[key]
            if old.image is not placed.image or old.rect != placed.rect:
                self._damage += (old.rect, placed.rect)
                self._resting[key], blits[at], rects[at] = placed, (placed.image, placed.rect.topleft), placed.rect

    @property
    def _people(self) -> tuple[Person, ...]:
        return self.picture.people if self.picture is not None else ()

    def _lights(self) -> dict[str, pygame.Surface]:
        found = {}
        for place, strength in self._glow.items():
            area = self._resting_layer.area(place)
            if area is not None and strength > 0:
                light = self._images.glow(area.width, area.height, round(area.pose.angle))
                found[place] = faded(light, max(1, round(strength * FADES)))
        return found

    def _top(self) -> Drawn:
        blits = [blit for one in self._off_table for blit in one.blits(self._images)]
        blits += self._animation.hands.blits(self._images)
        blits += self._caption()
        for bubble in self._speech.bubbles.values():
            image = bubble.now()
            if image is not None:
                blits.append((image, bubble.rect.topleft))
        return blits, [image.get_rect(topleft=at) for image, at in blits]

    def _caption(self) -> list[Blit]:
        """The name of what the hands show."""
        if not self.caption:
            return []
        image = self._images.tag(self.caption)
        x, y = self._camera.point(SPOT.x, SPOT.y + CARD_HEIGHT * 0.75)
        return [(image, (x - image.get_width() // 2, y))]

    def _replace(self, old: Drawn, new: Drawn) -> Drawn:
        """Note where two states of a layer differ; return the new one."""
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
        if self._animation.stale:
            self._settle()
        at = self._camera.units(x, y)
        for sprite in reversed(self._animation.moving):
            here = sprite.here
            if sprite.arriving and within(*at, here, self._images.card_width / 2, self._images.card_height / 2):
                return sprite.thing
        for placed in reversed(self._resting.values()):
            if placed.thing is not None and placed.rect.collidepoint(x, y) and placed.covers(*at):
                return placed.thing
        return Thing(ThingKind.PLACE, self.place_at(x, y))

    def card_at(self, x: float, y: float) -> int:
        """The number of the card that lies under a point of the canvas, or -1."""
        if self._animation.stale:
            self._settle()
        at = self._camera.units(x, y)
        for key, placed in reversed(self._resting.items()):
            if placed.thing is not None and placed.rect.collidepoint(x, y) and placed.covers(*at):
                return key[1] if key[0] == "card" and isinstance(key[1], int) else -1
        return -1

    def place_at(self, x: float, y: float) -> str:
        """The zone under a point of the canvas."""
        at = self._camera.units(x, y)
        for zone in reversed(self.layout.zones):
            if within(*at, zone.pose, zone.width, zone.height):
                return zone.place
        return ""

    def areas(self) -> dict[Thing, pygame.Rect]:
        """What each thing covers of the canvas, and each place that nothing lies on, in native pixels."""
        if self._animation.stale:
            self._settle()
        found: dict[Thing, pygame.Rect] = {}
        for placed in self._resting.values():
            if placed.thing is not None:
                found[placed.thing] = found[placed.thing].union(placed.rect) if placed.thing in found else placed.rect
        taken = {thing.place for thing in found}
        point = self._camera.point
        for zone in self.layout.zones:
            if zone.place not in taken and not zone.place.startswith("person:"):
                rect = pygame.Rect(0, 0, self._camera.pixels(zone.width), self._camera.pixels(zone.height))
                rect.center = point(zone.pose.x, zone.pose.y)
                found[Thing(ThingKind.PLACE, zone.place)] = rect
        return found

    def point_of(self, place: str) -> tuple[int, int]:
        """The middle of a place in native pixels."""
        area = self._resting_layer.area(place)
        if area is None:
            pose = self._animation.heap_pose(place)
            if pose is None:
                raise KeyError(f"there is no place {place!r} on this table")
            return self._camera.point(pose.x, pose.y)
        return self._camera.point(area.pose.x, area.pose.y)

    def rects_of(self, places: Iterable[str]) -> list[pygame.Rect]:
        """The upright boxes, in native pixels, around what can be seen of places and what lies there."""
        if self._animation.stale:
            self._settle()
        found = []
        for place in places:
            area = self._resting_layer.area(place)
            lying = [one.rect for one in self._resting.values() if one.thing is not None and one.thing.place == place]
            boxes = [*((self._box(area),) if area is not None else ()), *lying]
            if boxes:
                found.append(boxes[0].unionall(boxes[1:]))
        return found

    def kept_in_sight(self) -> list[pygame.Rect]:
        """What no menu covers, in native pixels."""
        return [self._box(zone) for zone in self.layout.in_sight]

    def _box(self, zone: Zone) -> pygame.Rect:
        left, top, width, height = bounds(zone.pose, zone.width, zone.height)
        x, y = self._camera.point(left, top)
        return pygame.Rect(x, y, self._camera.pixels(width), self._camera.pixels(height))

    def point_of_thing(self, thing: Thing) -> tuple[int, int]:
        """A point in native pixels where `thing_at` finds the thing."""
        if thing.kind is ThingKind.PLACE:
            return self.point_of(thing.place)
        if self._animation.stale:
            self._settle()
        for placed in reversed(self._resting.values()):
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
