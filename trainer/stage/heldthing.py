"""What the dealer holds between picking it up and putting it down; it follows the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import Pose
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.animation import TableAnimation
from trainer.stage.arrange import THICKNESS, laid_out
from trainer.stage.art.hands import Shape
from trainer.stage.choreography.carrying import DRAW
from trainer.stage.choreography.work import BELOW, key
from trainer.stage.motion import duration, way
from trainer.stage.painter import Blit
from trainer.stage.restinglayer import HeldItems
from trainer.stage.sprites import CardSprite, Sprite
from trainer.stage.tableimages import TableImages
from trainer.stage.things import Form, Thing, ThingKind

CHIP = 30.0
"""The diameter of held chips."""


class HeldThing:
    """A thing that the dealer holds, at a point in table units."""

    def __init__(
        self,
        animation: TableAnimation,
        thing: Thing,
        chips: Chips | None,
        face_up: bool,
        words: str = "",
        hand: Hand | None = None,
        form: Form = Form.STACKED,
    ) -> None:
        self.animation = animation
        self.thing = thing
        self.face_up = face_up
        self.words = words
        self.form = form
        self._hand = hand
        """The hand that is seen to hold it, if hands are to be seen."""
        self.cards: list[CardSprite] = []
        self.chips = EMPTY
        self.x = self.y = 0.0
        if thing.kind is ThingKind.CARDS:
            pile = animation.piles.get(thing.place, [])
            spot = animation.spot(thing.place)
            self.cards = pile[-1:] if spot is not None and spot.one_by_one else list(pile)
        elif thing.kind is ThingKind.CHIPS:
            heap = animation.heaps.get(thing.place, EMPTY)
            wanted = chips if chips is not None else Chips({thing.chip: min(1, heap.get(thing.chip, 0))})
            self.chips = wanted

    @property
    def under_way(self) -> list[Sprite]:
        """What of it was still on its way to the place that it was taken from."""
        animation, place = self.animation, self.thing.place
        found: list[Sprite] = [card for card in self.cards if card.glide is not None]
        if self.chips and not animation.standing(place).has(self.chips):
            found += [sprite for sprite in animation.chip_sprites if sprite.place == place]
        marker = animation.marker_sprites.get(self.thing.name)
        if self.thing.kind is ThingKind.MARKER and marker is not None and marker.glide is not None:
            found.append(marker)
        return found

    def carry(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        if self._hand is not None:
            self.animation.hands[self._hand].carry(x, y + BELOW)

    def draw_with(self, hand: Hand, speed: float) -> None:
        """Another hand pulls the card out of where it is."""
        if self.cards:
            start = self.cards[-1].rest
            at = self.animation.hands.reach(hand, start)
            drawn = [key(at, start, Shape.FLAT), key(at + DRAW, start, Shape.FLAT, 10)]
            self.animation.hands.follow(hand, drawn, speed)

    def lay_down(self) -> None:
        """It stays here; the hand goes."""
        if self._hand is not None:
            self.animation.hands[self._hand].leave()

    @property
    def items(self) -> HeldItems:
        """What the resting layer must leave out."""
        marker = self.thing.name if self.thing.kind is ThingKind.MARKER else ""
        return HeldItems(frozenset(card.number for card in self.cards), marker, self.thing.place, self.chips)

    def blits(self, images: TableImages, marks: Sequence[pygame.Rect] = ()) -> list[Blit]:
        """What is held, with its words where they cover no marks."""
        x, y = images.camera.point(self.x, self.y)
        if self.cards:
            half = images.camera.pixels(images.card_height / 2)
            return [*self._cards(images, x, y), *self._tag(images, x, y, half, marks)]
        if self.chips:
            return [*self._chips(images, x, y), *self._tag(images, x, y, images.foot(CHIP), marks)]
        if self.thing.kind is ThingKind.MARKER:
            image = images.marker(self.thing.name)
            return [(image, (x - image.get_width() // 2, y - image.get_height() // 2))]
        return []

    def _cards(self, images: TableImages, x: int, y: int) -> list[Blit]:
        shade = images.card_shadow()
        drop = images.camera.pixels(9)
        found: list[Blit] = [(shade, (x - shade.get_width() // 2 + drop // 2, y - shade.get_height() // 2 + drop))]
        rise = THICKNESS * images.camera.scale
        last = -1
        for at, card in enumerate(self.cards):
            up = self.face_up if len(self.cards) == 1 else card.up
            level = round(at * rise)
            if level == last and at + 1 < len(self.cards):
                continue
            last = level
            image = images.card(card.face, card.back, up, 0)
            found.append((image, (x - image.get_width() // 2, y - image.get_height() // 2 - level)))
        return found

    def _chips(self, images: TableImages, x: int, y: int) -> list[Blit]:
        """The stacks side by side."""
        foot, scale = images.foot(CHIP), images.camera.scale
        found: list[Blit] = []
        for along, chip, count in laid_out(self.chips, self.form, CHIP):
            image = images.stack(chip, count, CHIP)
            left = x + round(along * scale) - image.get_width() // 2
            found.append((image, (left, y + foot - image.get_height())))
        return found

    def _tag(self, images: TableImages, x: int, y: int, half: int, marks: Sequence[pygame.Rect]) -> list[Blit]:
        """The words below what is held, or above it, which is so high on either side of its middle."""
        if not self.words:
            return []
        tag = images.tag(self.words)
        wide = images.camera.width
        at_x = min(max(0, x - tag.get_width() // 2), max(0, wide - tag.get_width()))
        gap = images.camera.pixels(4)
        below, above = y + half + gap, y - half - gap - tag.get_height()
        # A hand covers what is below it.
        low = self._hand is None and below + tag.get_height() <= images.camera.height
        top = below if low or above < 0 else above
        return [] if tag.get_rect(topleft=(at_x, top)).collidelist(marks) >= 0 else [(tag, (at_x, top))]

    def goes_with(self, picture: Picture) -> bool:
        """Whether a picture has it elsewhere: then it stands where it was laid, and moves on from there."""
        animation, here = self.animation, Pose(self.x, self.y)
        place = self.thing.place
        if self.cards:
            lying = frozenset(picture.piles.get(self.cards[0].place, ()))
            going = self.cards
            if all(card.number in lying for card in going):
                # A lesson may have arranged the deck at its first card: then another one was the top card all along.
                pile = animation.piles.get(self.cards[0].place, [])
                going = [card for card in pile if card.number not in lying][-len(going) :]
            if not going:
                return False
            for card in going:
                card.up = self.face_up if len(self.cards) == 1 else card.up
                card.stand(here)
            return True
        if self.chips:
            if picture.chips.get(place, EMPTY) == animation.heaps.get(place, EMPTY):
                return False
            animation.lifted[place] = here
            return True
        marker = animation.marker_sprites.get(self.thing.name)
        if marker is None or animation.marker_spot(marker.name, picture).pose == marker.rest:
            return False
        marker.stand(here)
        return True

    def release(self, speed: float) -> None:
        """Send everything from the pointer to where it belongs."""
        here = Pose(self.x, self.y)
        if self._hand is not None and self.cards:
            end = self.cards[-1].rest
            back = [key(0.0, here, Shape.PINCH), key(duration(way(here, end)), end, Shape.PINCH)]
            self.animation.hands.follow(self._hand, back, speed or 1.0)
        for card in self.cards:
            if self.animation.cards.get(card.number) is card and card.glide is None:
                card.was_up = self.face_up if len(self.cards) == 1 else card.up
                self.animation.send_back(card, here, speed)
        if self.chips:
            self.animation.send_chips_back(self.thing.place, self.chips, here, speed)
        button = self.animation.marker_sprites.get(self.thing.name)
        if self.thing.kind is ThingKind.MARKER and button is not None:
            self.animation.send_back(button, here, speed)
