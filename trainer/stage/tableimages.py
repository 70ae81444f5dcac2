"""The images of everything that lies on the table, at one size and in one look, each drawn once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame

from trainer.parts.layout.camera import Camera, beside
from trainer.parts.layout.layout import CARD_HEIGHT, CARD_WIDTH, Layout
from trainer.parts.layout.picture import Picture
from trainer.parts.layout.rim import MIDDLE, UPPER_EDGE
from trainer.stage.art import bubble, cards, chairs, chips, devices, felt, fonts, hands, markers, people, shadow
from trainer.stage.art.nameplate import Standing, nameplate
from trainer.stage.art.portraits import Cast
from trainer.stage.look import Look

MARKER = 38.0
LID = (184.0, 116.0)
PERSON = 98.0
"""How wide a patron is."""
ARM = 64.0
CHAIR, BACKWARD = 96.0, -26.0
"""How wide a chair is, and how far behind its patron it stands."""
SUPERVISOR = 84.0
NAME = 15.0
SPEECH = 20.0
LEAST_TEXT = 11
COVERS = frozenset(("cover-card", "hand-cover"))
"""Markers that are cards."""
FIGURE = (255, 196, 84)
GLOW = (255, 214, 110)
GLOW_REACH = 16.0
LARGE = 400.0
"""Table units: how far a light reaches, and from which width on it lies inside of what it lights."""

FADES = 8

HAND_SCALE = 0.96
"""How many table units a unit of a drawn hand is."""
EACH_WAY = 5
"""How many chips of a stack are turned differently."""

Key = tuple[object, ...]


class Wanted(NamedTuple):
    """What a table will need images of: backs of cards and their angles, chips by their size, patrons."""

    backs: Sequence[str]
    angles: Sequence[int]
    chips: Sequence[tuple[int, float]]
    people: Sequence[str]

    @classmethod
    def of(cls, layout: Layout, picture: Picture | None) -> Wanted:
        angles = sorted({round(spot.pose.angle) for spot in layout.cards.values()} - {0})
        if picture is None:
            return cls((), angles, (), ())
        sizes = {spot.style.chip for spot in layout.chips.values() if spot.style.shown}
        values = {chip for heap in picture.chips.values() for chip in heap}
        chips = [(chip, size) for size in sorted(sizes) for chip in sorted(values)]
        return cls(list(dict.fromkeys(picture.backs)), angles, chips, [person.name for person in picture.people])


class TableImages:
    """Draws images and keeps them. Surfaces are premultiplied; angles are whole degrees, clockwise."""

    def __init__(self, camera: Camera, look: Look, ratio: float = 1.0) -> None:
        self.camera = camera
        self._least_text = round(LEAST_TEXT * ratio)
        self.look = look
        self.card_width = CARD_WIDTH * look.cards
        self.card_height = CARD_HEIGHT * look.cards
        self._width = camera.pixels(self.card_width)
        self._kept: dict[Key, pygame.Surface] = {}
        self._feet: dict[float, int] = {}
        self._cast = Cast()

    def _once(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
        return found

    def prepare(self, wanted: Wanted, most: int) -> bool:
        """Draw up to `most` of the images that will be needed; return False when all are drawn."""
        made = 0
        for key, make in self._missing(wanted):
            if key not in self._kept:
                if made == most:
                    return True
                make()
                made += 1
        return False

    def _missing(self, wanted: Wanted) -> Iterator[tuple[Key, Callable[[], object]]]:
        for back in wanted.backs:
            for angle in (0, *wanted.angles):
                yield ("back", back, angle), partial(self.card, 0, back, False, angle)
        for name, across, down in product(wanted.people, (0, -1, 1), (0, 1)):
            attitude = people.Attitude(people.Gaze(across, down))
            yield ("person", name, attitude), partial(self.person, name, attitude)
        for chip, diameter in wanted.chips:
            # A stack of other height is made of the same chips and takes no time any more.
            yield ("chips", chip, EACH_WAY, diameter), partial(self.stack, chip, EACH_WAY, diameter)
        for face in range(52):
            yield ("face", face, 0), partial(self.card, face, "", True, 0)
        for shape in hands.Shape if self.look.hands else ():
            for left in (False, True):
                yield ("hand", shape, left, 0), partial(self.hand, shape, left, 0)

    # The table

    def table(self, layout: Layout) -> pygame.Surface:
        """The empty table with chairs around it and all that is printed on the felt, opaque, as large as the canvas."""
        decor = layout.decor
        camera = self.camera
        nearer = layout.rim.nearer
        near = felt.table(
            round(camera.width * nearer), round(camera.height * nearer), decor, layout.rim, self.look.dark
        )
        down = (nearer - 1) * (camera.top + UPPER_EDGE * camera.scale)
        out = pygame.Surface((camera.width, camera.height), 0, 32)
        out.blit(near, (-(near.get_width() - camera.width) // 2, -round(down)))
        self._seat(out, layout)
        felt.inscribe(
            out, layout.marks, decor, camera.scale, (camera.left, camera.top), self.look.text_size, layout.devices
        )
        return out

    def _seat(self, out: pygame.Surface, layout: Layout) -> None:
        """Put a chair at every place, behind the rail."""
        camera, rim = self.camera, layout.rim
        across = range(round(MIDDLE - rim.reach_x), round(MIDDLE + rim.reach_x) + 1, 4)
        edge = [camera.point(*rim.seen(x, rim.edge(x))) for x in across]
        table = [(edge[0][0], camera.height), *edge, (edge[-1][0], camera.height)]
        image = chairs.chair(camera.pixels(CHAIR) * 2, layout.decor, felt.DARK_ROOM if self.look.dark else 1.0)
        for pose in layout.people.values():
            back = beside(pose, 0, BACKWARD)
            stood = turned(image, back.angle, 0.5)
            spot = stood.get_rect(center=camera.point(back.x, back.y))
            # What the table hides of it is cut away.
            hidden = pygame.Surface(spot.size, pygame.SRCALPHA, 32)
            hidden.fill((255, 255, 255, 255))
            pygame.draw.polygon(hidden, (0, 0, 0, 0), [(x - spot.x, y - spot.y) for x, y in table])
            stood.blit(hidden, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(stood, spot, special_flags=pygame.BLEND_PREMULTIPLIED)

    # Cards

    def card(self, face: int, back: str, up: bool, angle: int) -> pygame.Surface:
        key = ("face", face, angle) if up else ("back", back, angle)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._turned(face, back, up, angle)
        return found

    def _turned(self, face: int, back: str, up: bool, angle: int) -> pygame.Surface:
        # A card is turned from a picture of twice its size: turning blurs.
        width = self._width * 2 if angle else self._width
        flat = cards.face(face, width, self.look.four_colours) if up else cards.back(back, width)
        return turned(flat, angle, 0.5) if angle else flat

    def cover(self, angle: int = 0) -> pygame.Surface:
        return self._once(("cover", angle), lambda: cards.cover(self._width))

    def card_shadow(self) -> pygame.Surface:
        """The shadow that a lifted card casts on the table."""
        return self.pile_shadow(0.0, 0, 0.30)

    def pile_shadow(self, longer: float, angle: int, strength: float = 0.42) -> pygame.Surface:
        """One shadow for a whole fan, which is `longer` than a card."""
        pixels = self.camera.pixels

        def make() -> pygame.Surface:
            flat = shadow.soft(
                pixels(self.card_width + longer), pixels(self.card_height), pixels(5), pixels(7), strength
            )
            return turned(flat, angle, 1.0) if angle else flat

        return self._once(("shadow", round(longer), angle, strength), make)

    # Chips, markers, devices, people

    def stack(self, chip: int, count: int, diameter: float) -> pygame.Surface:
        key = ("chips", chip, count, diameter)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = chips.stack(chip, count, self.camera.pixels(diameter))
        return found

    def foot(self, diameter: float) -> int:
        """How far below the middle of the lowest chip a stack's picture ends."""
        foot = self._feet.get(diameter)
        if foot is None:
            foot = self._feet[diameter] = (chips.stack_size(1, self.camera.pixels(diameter))[1] + 1) // 2
        return foot

    def chip_shadow(self, diameter: float) -> pygame.Surface:
        size, blur = self.camera.pixels(diameter), self.camera.pixels(3)
        return self._once(
            ("chip shadow", diameter), lambda: shadow.soft(size, round(size * 0.84), size // 2, blur, 0.4)
        )

    def marker(self, name: str) -> pygame.Surface:
        if name in COVERS:
            return self.cover()
        if name == markers.LID:
            wide, high = map(self.camera.pixels, LID)
            return self._once(("marker", name), lambda: markers.lid(wide, high))
        return self._once(("marker", name), lambda: markers.marker(name, self.camera.pixels(MARKER)))

    def device(self, name: str, width: float, height: float, fill: float) -> pygame.Surface:
        """A device by its name; one of several that are alike is told by what follows a colon (`slot:3`)."""
        name = name.partition(":")[0]
        wide, high = self.camera.pixels(width), self.camera.pixels(height)
        fill = round(fill * 26) / 26
        return self._once(("device", name, wide, high, fill), lambda: devices.device(name, wide, high, fill))

    def person(self, name: str, attitude: people.Attitude) -> pygame.Surface:
        width = self.camera.pixels(PERSON)
        return self._once(("person", name, attitude), lambda: people.patron(self._cast.portrait(name), width, attitude))

    def arm(self, name: str, angle: int) -> pygame.Surface:
        """An arm that reaches inward from a place turned by this angle."""
        length = self.camera.pixels(ARM) * 2
        return self._once(
            ("arm", name, angle), lambda: turned(people.arm(self._cast.portrait(name), length), angle, 0.5)
        )

    def nameplate(self, seat: int, name: str, standing: Standing) -> pygame.Surface:
        px = self.text_pixels(NAME)
        return self._once(("name", seat, name, standing), lambda: nameplate(seat, name, standing, px))

    def hand(self, shape: hands.Shape, left: bool, angle: int) -> pygame.Surface:
        """A dealer's hand, turned clockwise."""
        wide = self.camera.pixels(hands.WIDTH * HAND_SCALE)
        flat = self._once(("hand", shape, left, 0), lambda: hands.hand(shape, left, wide))
        return self._once(("hand", shape, left, angle), lambda: turned(flat, angle, 1.0)) if angle else flat

    def supervisor(self) -> pygame.Surface:
        return self._once(("supervisor",), lambda: people.supervisor(self.camera.pixels(SUPERVISOR)))

    # Words and light

    def text_pixels(self, size: float) -> int:
        return max(self._least_text, self.camera.pixels(size * self.look.text_size))

    def figure(self, text: str, high: float) -> pygame.Surface:
        """A figure as a display shows it."""
        px = self.text_pixels(high)
        return self._once(
            ("figure", text, px), lambda: fonts.font("ui-bold", px).render(text, True, FIGURE).premul_alpha()
        )

    def tag(self, text: str, faint: bool = False) -> pygame.Surface:
        """A name or an amount on a dark label."""
        return self._once(("tag", text, faint), lambda: self._tag(text, faint))

    def _tag(self, text: str, faint: bool) -> pygame.Surface:
        px = self.text_pixels(NAME)
        ink = (176, 178, 182) if faint else (250, 247, 240)
        words = fonts.font("ui-bold", px).render(text, True, ink).premul_alpha()
        width, height = words.get_width() + px, round(px * 1.6)
        label = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA, 32)
        pygame.draw.rect(label, (16, 18, 22, 205), label.get_rect(), border_radius=height)
        label = pygame.transform.smoothscale(label.premul_alpha(), (width, height))
        label.blit(words, words.get_rect(center=(width / 2, height / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return label

    def bubble(self, words: str, tail: str, tone: str) -> pygame.Surface:
        px = self.text_pixels(SPEECH)
        return bubble.bubble(words, px * 18, px, tail, tone)

    def glow(self, width: float, height: float, angle: int) -> pygame.Surface:
        """A soft light round a box of this size, or in a large one along its inner edge: lettering is close to that."""
        return self._once(("glow", width, height, angle), lambda: self._glow(width, height, angle))

    def _glow(self, width: float, height: float, angle: int) -> pygame.Surface:
        pixels = self.camera.pixels
        reach = pixels(GLOW_REACH)
        wide, high, radius = pixels(width), pixels(height), pixels(14)
        inward = width > LARGE
        around = 0 if inward else 4 * reach
        light = pygame.Surface((wide + around, high + around), pygame.SRCALPHA, 32)
        light.fill((*GLOW, 0))
        box = light.get_rect().inflate(-3 * around // 4, -3 * around // 4)
        pygame.draw.rect(light, (*GLOW, 190), box, reach if inward else 0, border_radius=radius + reach // 2)
        light = pygame.transform.box_blur(pygame.transform.box_blur(light, max(1, reach // 2)), max(1, reach // 2))
        line = light.get_rect().inflate(-around, -around)
        pygame.draw.rect(light, (*GLOW, 60), line, border_radius=radius)
        pygame.draw.rect(light, (*GLOW, 235), line, max(2, pixels(3)), border_radius=radius)
        light = light.premul_alpha()
        return turned(light, angle, 1.0) if angle else light


def turned(image: pygame.Surface, angle: float, size: float) -> pygame.Surface:
    """A picture turned clockwise; a clear margin keeps its edges smooth."""
    width, height = image.get_size()
    roomy = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA, 32)
    roomy.blit(image, (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(roomy, -angle, size)


def faded(image: pygame.Surface, fade: int) -> pygame.Surface:
    """A picture at `fade` of `FADES` parts of its strength."""
    if fade >= FADES:
        return image
    out = image.copy()
    part = 255 * fade // FADES
    out.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return out
