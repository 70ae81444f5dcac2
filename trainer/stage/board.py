"""The board: shows pictures of a table on a canvas, animates between them, and knows what lies where."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pygame

from trainer.drill.correction import Correction
from trainer.parts.acts import Hand
from trainer.parts.layout.camera import Camera
from trainer.parts.layout.layout import Layout, Pose
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.scene import Person
from trainer.rules.chips import Chips
from trainer.stage.animation import TableAnimation
from trainer.stage.choreography import Doing
from trainer.stage.dealershand import DealersHand
from trainer.stage.drawntable import DrawnTable, same_drawing
from trainer.stage.finder import Finder
from trainer.stage.ghosts import GhostLayer
from trainer.stage.glow import Glow
from trainer.stage.layers import Layers
from trainer.stage.look import Look
from trainer.stage.movinglayer import moving_images, moving_layer
from trainer.stage.patrons import Patrons
from trainer.stage.restinglayer import ImageKey, PlacedImage, RestingLayer, all_items
from trainer.stage.speech import Speech
from trainer.stage.sprites import CardSprite
from trainer.stage.tableimages import TableImages, Wanted
from trainer.stage.toplayer import top_layer


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
        self._glow = Glow()
        blank = DrawnTable.blank(look)
        self.layers = Layers(blank.ground)
        self.hand = DealersHand(self._animation, self.layers, lambda: self.look, lambda: self._camera)
        self.use(blank)

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
            self.layers.wanted = True

    def use(self, drawn: DrawnTable) -> None:
        """Switch to another size or look; movement in progress goes on."""
        self.look = replace(drawn.images.look, motion=self.look.motion, hands=self.look.hands)
        self._images, self._camera, self._ratio = drawn.images, drawn.images.camera, drawn.ratio
        self._resting_layer = RestingLayer(self._animation, self._images)
        self._speech.rescale(self._images)
        self.find = Finder(self._animation, self._images, self._resting_layer, self._lying)
        self._animation.stale = True
        self.layers.begin(drawn.ground)

    def prepare(self, most: int = 4) -> bool:
        """Draw a few of the images that will be needed; call it when idle until it returns False."""
        return self._images.prepare(Wanted.of(self.layout, self.picture), most)

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
        return self.layers.surface

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
        self.hand.see(picture)
        self._patrons.see(self.picture, picture, self.look.motion)
        self._animation.show(picture, self.look.motion, hurry, doing)
        self.layers.wanted = True

    def jump(self, picture: Picture) -> None:
        """Show the picture at once, without movement."""
        self.hand.forget_laid()
        self._patrons.see(None, picture, 0.0)
        self._animation.show(picture, 0.0)
        self.layers.wanted = True

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
        if self._glow.light(places, 0.0 if self.look.motion else 1.0):
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
        return self._glow.places

    def _changed(self) -> None:
        self._animation.stale = True
        self.layers.wanted = True

    # Time

    @property
    def moving(self) -> bool:
        """Whether anything on the table is under way; bubbles do not count."""
        return bool(self._animation.moving)

    def update(self, dt: float) -> bool:
        """Advance everything by so many seconds; return whether another step is needed."""
        hands = self._animation.hands.shown
        if self._animation.moving or hands:
            self.layers.wanted = True
        going = self._animation.update(dt)
        if self._speech.bubbles:
            speaking = self._speech.speaking
            going = self._speech.update(dt) or going
            self.layers.wanted = True
            if speaking != self._speech.speaking:
                self._said()
        if self._patrons.update(dt, self.look.motion):
            self.layers.wanted = going = True
        if self._patrons.rearranged:
            self._changed()
        if self._glow.update(dt):
            self._changed()
        return self._glow.rising or going

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
        return [key[1] for key in self.layers.resting if key[0] == "card" and isinstance(key[1], int)]

    def chips_drawn(self) -> dict[str, Chips]:
        """How many chips are drawn at each place: those that stand there, are on their way there, or held from it."""
        found: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for key, placed in self._lying().items():
            if key[0] == "chips" and placed.thing is not None:
                found[placed.thing.place][placed.thing.chip] += placed.chips
        for sprite in self._animation.chip_sprites:
            found[sprite.place][sprite.chip] += sprite.count
        for held in self.hand.off_table:
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
        self._glow.finish()
        self.layers.wanted = True

    # Drawing

    def draw(self) -> list[pygame.Rect]:
        """Draw what has changed; return the drawn rectangles, in native pixels."""
        if not self.layers.wanted:
            return []
        if self._animation.stale:
            self._settle()
        else:
            self.layers.stir(self._patrons.stirred(self._images, self._people))
        return self.layers.paint(
            moving_layer(self._animation, self._images),
            top_layer(self.hand.off_table, self._animation, self._speech, self._images, self._ghosts.boxes),
        )

    def _lying(self) -> dict[ImageKey, PlacedImage]:
        """What rests on the table now."""
        if self._animation.stale:
            self._settle()
        return self.layers.resting

    def _settle(self) -> None:
        """Build the resting layer anew."""
        self._animation.stale = False
        after = self._resting_layer.build(
            all_items(one.items for one in self.hand.off_table),
            self._glow.lights(self._images, self._resting_layer.area),
            self._patrons.placed(self._images, self._people),
            self._show_amounts,
        )
        after.update(self._ghosts.build(self._images))
        self.layers.rest(after)

    @property
    def _people(self) -> tuple[Person, ...]:
        return self.picture.people if self.picture is not None else ()
