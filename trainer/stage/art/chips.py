"""Training chips: a gear round a hexagon, unlike any casino's, in the colours dealers learn."""

from __future__ import annotations

import colorsys
import math

import pygame

from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, Point, clear, finish, mix, ring, star

MOST = 20
"""How many chips of a stack are drawn at most."""

SQUASH = 0.86
"""How high a chip's face is beside its width, in a stack seen slightly from above."""

LEGIBLE = 72
"""Pixels across from which the rim carries words."""

Rgb = tuple[int, int, int]

BODIES: dict[int, Rgb] = {
    100: (218, 222, 228),
    250: (224, 120, 160),
    500: (192, 34, 44),
    2500: (22, 122, 72),
    10000: (36, 38, 46),
    50000: (104, 54, 150),
    100000: (214, 112, 28),
    500000: (112, 122, 136),
}
INSERTS: dict[int, Rgb] = {100: (66, 96, 146), 10000: (222, 176, 84)}
PLATE = (250, 247, 238)


def body_of(cents: int) -> Rgb:
    """The colour of a denomination; one that has none of its own gets one derived from its value."""
    if cents <= 0:
        raise ValueError(f"no chip is worth {cents} cents")
    known = BODIES.get(cents)
    if known is not None:
        return known
    hue = (cents * 0.6180339887) % 1.0
    red, green, blue = colorsys.hls_to_rgb(hue, 0.40, 0.55)
    return round(red * 255), round(green * 255), round(blue * 255)


def insert_of(cents: int) -> Rgb:
    """The colour of a denomination's edge stripes."""
    return INSERTS.get(cents, mix(body_of(cents), (255, 255, 255), 0.86))


def legend(cents: int, roomy: bool) -> str:
    """The number on a chip.

    >>> [legend(cents, True) for cents in (100, 250, 2500, 500000, 50)]
    ['1', '2.50', '25', '5K', '50¢']
    """
    if cents < 100:
        return f"{cents}¢"
    dollars, rest = divmod(cents, 100)
    if rest == 50 and not roomy:
        return f"{dollars}½"
    if rest:
        return f"{dollars}.{rest:02}"
    return f"{dollars // 1000}K" if dollars >= 1000 and dollars % 1000 == 0 else str(dollars)


@cached(2)
def chip(cents: int, diameter: int) -> pygame.Surface:
    """A chip seen from straight above."""
    return _face(cents, diameter).done()


def _face(cents: int, diameter: int) -> Pen:
    """A gear of twelve teeth round a hexagon with the value; larger chips say what they are for."""
    body, insert = body_of(cents), insert_of(cents)
    pen = Pen(diameter, diameter, 100.0)
    dark = mix(body, (0, 0, 0), 0.4)
    pen.disc(dark, 50, 50, 50)
    pen.disc(mix(body, (255, 255, 255), 0.1), 50, 50, 48)
    for number in range(6):
        pen.shape(insert, _wedge(number * 60, 9.0, 35, 48))
    large = diameter >= LEGIBLE
    inner = 37.5 if large else 41.0
    pen.disc(dark, 50, 50, inner)
    pen.disc(body, 50, 50, inner - 1.8)
    pen.shape(mix(body, insert, 0.35), star(50, 50, inner - 2, inner - 8, 12, 15))
    if large:
        for start in (-90.0, 90.0):
            _bent(pen, "TRAINING", 42.6, start, insert)
    plate = inner - 2.5
    pen.shape(dark, ring(50, 50, plate + 0.6, 6, 0))
    pen.shape(PLATE, ring(50, 50, plate - 1.4, 6, 0))
    text = legend(cents, diameter >= 40)
    ink = mix(body, (14, 14, 20), 0.5 if sum(body) < 420 else 0.72)
    high = {1: 0.98, 2: 0.92, 3: 0.74}.get(len(text), 0.66) * plate
    pen.words(text, 50, 50, high, ink, "ui-bold", wide=plate * 1.56)
    return pen


def _bent(pen: Pen, text: str, radius: float, middle: float, colour: Rgb) -> None:
    """Small letters along the rim, upright at the top and at the bottom alike."""
    step = 5.0
    below = middle > 0
    for number, letter in enumerate(text):
        turn = (number - (len(text) - 1) / 2) * step
        angle = math.radians(middle - turn if below else middle + turn)
        x, y = 50 + radius * math.cos(angle), 50 + radius * math.sin(angle)
        pen.words(letter, x, y, 5.0, colour, "ui-bold", turn=-turn if below else turn)


def _wedge(middle: float, half: float, inner: float, outer: float) -> list[Point]:
    """A piece of the rim."""
    angles = [math.radians(middle - half + step * half / 4) for step in range(9)]
    out = [(50 + outer * math.cos(angle), 50 + outer * math.sin(angle)) for angle in angles]
    return out + [(50 + inner * math.cos(angle), 50 + inner * math.sin(angle)) for angle in reversed(angles)]


def thickness(diameter: int) -> int:
    """How many pixels each chip of a stack adds."""
    return max(2, round(diameter * 0.11))


def stack_size(count: int, diameter: int) -> tuple[int, int]:
    """The width and height of `stack`."""
    return diameter, round(diameter * SQUASH) + thickness(diameter) * max(1, min(count, MOST))


@cached(2)
def stack(cents: int, count: int, diameter: int) -> pygame.Surface:
    """A stack seen slightly from above; its foot is the lower edge."""
    if count < 1:
        raise ValueError(f"a stack has a chip at least, not {count}")
    width, height = stack_size(count, diameter)
    image = clear(width, height)
    thick = thickness(diameter)
    number = min(count, MOST)
    for level in range(number):
        top = height - round(diameter * SQUASH) - thick * (level + 1)
        image.blit(_edge(cents, diameter, (level * 7) % 5), (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    lid = _lid(cents, diameter)
    image.blit(lid, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


@cached(1)
def _lid(cents: int, diameter: int) -> pygame.Surface:
    return finish(_face(cents, diameter).surface, diameter, round(diameter * SQUASH))


@cached(2)
def _edge(cents: int, diameter: int, turn: int) -> pygame.Surface:
    """One chip of a stack below the top one: its wall with the stripes, lit from the upper left."""
    fine = 4
    body, insert = body_of(cents), insert_of(cents)
    wide, thick = diameter * fine, thickness(diameter) * fine
    high = round(diameter * SQUASH) * fine
    image = clear(wide, high + thick)
    middle, half = high / 2, wide / 2
    steps = 72
    for step in range(steps):
        angle, after = math.pi * step / steps, math.pi * (step + 1) / steps
        phase = (math.degrees((angle + after) / 2) + turn * 13) % 60
        shade = 0.1 + 0.5 * abs(math.cos((angle + after) / 2 + 0.35)) ** 2.0
        colour = mix(insert if 18 <= phase < 42 else body, (0, 0, 0), shade)
        left = (half - half * math.cos(angle), middle + high / 2 * math.sin(angle))
        right = (half - half * math.cos(after) + 1, middle + high / 2 * math.sin(after))
        pygame.draw.polygon(image, colour, [left, right, (right[0], right[1] + thick), (left[0], left[1] + thick)])
    _gap(image, body, thick)
    return finish(image, diameter, (high + thick) // fine)


def _gap(image: pygame.Surface, body: Rgb, thick: int) -> None:
    """A dark line at a chip's foot, so that chips of a stack can be counted."""
    line = max(2, thick // 5)
    wide, high = image.get_size()
    foot = pygame.Rect(0, thick - line, wide, high - thick)
    under = clear(wide, high)
    pygame.draw.ellipse(under, (*mix(body, (0, 0, 0), 0.62), 255), foot.move(0, line))
    pygame.draw.ellipse(under, (0, 0, 0, 0), foot)
    under.fill((0, 0, 0, 0), (0, 0, wide, foot.centery))
    image.blit(under, (0, 0))
    pygame.draw.ellipse(image, mix(body, (0, 0, 0), 0.5), (0, 0, wide, high - thick))
