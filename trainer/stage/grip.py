"""What the dealer holds between taking it up and putting it down; it follows the pointer."""

from __future__ import annotations

from trainer.parts.layout.layout import Pose
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.arrange import THICKNESS
from trainer.stage.gallery import Gallery
from trainer.stage.movers import Card
from trainer.stage.painter import Blit
from trainer.stage.stills import Hands
from trainer.stage.tableau import Tableau
from trainer.stage.things import Kind, Thing

CHIP = 30.0
"""How large chips in the hand are."""


class Grip:
    """A thing of the tableau in the hand, at a point in table units."""

    def __init__(self, tableau: Tableau, thing: Thing, chips: Chips | None, face_up: bool) -> None:
        self.tableau = tableau
        self.thing = thing
        self.face_up = face_up
        self.cards: list[Card] = []
        self.chips = EMPTY
        self.x = self.y = 0.0
        if thing.kind is Kind.CARDS:
            pile = tableau.piles.get(thing.place, [])
            spot = tableau.spot(thing.place)
            self.cards = pile[-1:] if spot is not None and spot.one_by_one else list(pile)
        elif thing.kind is Kind.CHIPS:
            heap = tableau.heaps.get(thing.place, EMPTY)
            wanted = chips if chips is not None else Chips({thing.chip: min(1, heap.get(thing.chip, 0))})
            self.chips = wanted

    @property
    def hands(self) -> Hands:
        """What is to be left out where it lay."""
        marker = self.thing.name if self.thing.kind is Kind.MARKER else ""
        return Hands(frozenset(card.number for card in self.cards), marker, self.thing.place, self.chips)

    def blits(self, gallery: Gallery) -> list[Blit]:
        x, y = gallery.camera.point(self.x, self.y)
        if self.cards:
            return self._cards(gallery, x, y)
        if self.chips:
            return self._chips(gallery, x, y)
        if self.thing.kind is Kind.MARKER:
            image = gallery.marker(self.thing.name)
            return [(image, (x - image.get_width() // 2, y - image.get_height() // 2))]
        return []

    def _cards(self, gallery: Gallery, x: int, y: int) -> list[Blit]:
        shade = gallery.card_shadow()
        drop = gallery.camera.pixels(9)
        found: list[Blit] = [(shade, (x - shade.get_width() // 2 + drop // 2, y - shade.get_height() // 2 + drop))]
        rise = THICKNESS * gallery.camera.scale
        last = -1
        for at, card in enumerate(self.cards):
            up = self.face_up if len(self.cards) == 1 else card.up
            level = round(at * rise)
            if level == last and at + 1 < len(self.cards):
                continue
            last = level
            image = gallery.card(card.face, card.back, up, 0)
            found.append((image, (x - image.get_width() // 2, y - image.get_height() // 2 - level)))
        return found

    def _chips(self, gallery: Gallery, x: int, y: int) -> list[Blit]:
        foot, step = gallery.foot(CHIP), gallery.camera.pixels(CHIP + 1)
        left = x - step * (len(self.chips) - 1) // 2
        found: list[Blit] = []
        for at, (chip, count) in enumerate(self.chips.items()):
            image = gallery.stack(chip, count, CHIP)
            found.append((image, (left + at * step - image.get_width() // 2, y + foot - image.get_height())))
        return found

    def release(self, speed: float) -> None:
        """Everything sets out for where it belongs from where the hand is."""
        here = Pose(self.x, self.y)
        for card in self.cards:
            if self.tableau.cards.get(card.number) is card and card.glide is None:
                card.was_up = self.face_up if len(self.cards) == 1 else card.up
                self.tableau.send_back(card, here, speed)
        if self.chips:
            self.tableau.send_chips_back(self.thing.place, self.chips, here, speed)
        button = self.tableau.buttons.get(self.thing.name)
        if self.thing.kind is Kind.MARKER and button is not None:
            self.tableau.send_back(button, here, speed)
