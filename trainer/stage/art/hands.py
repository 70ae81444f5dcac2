"""The dealer's hands with a bit of sleeve, from above: fingers up, the left one a mirror of the right."""

from __future__ import annotations

from enum import StrEnum
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, Point, clear, finish, mix

WIDTH, HEIGHT = 130.0, 300.0
GRIP: Point = (65.0, 46.0)
"""Where the finger tips are, at which a hand takes hold."""
SKIN = (214, 168, 134)
EDGE = (139, 94, 70)
LIGHT = (232, 193, 162)
NAIL = (240, 208, 186)
CUFF = (245, 244, 240)
SLEEVE = (30, 33, 40)
BUTTON = (198, 166, 96)
SHADE = 70
FADING = 92.0
"""How long the sleeve takes to fade away toward the elbow."""


class Shape(StrEnum):
    """How a hand is held."""

    FLAT = "flat"
    PINCH = "pinch"
    CUP = "cup"
    POINT = "point"
    PALM = "palm"


class Finger(NamedTuple):
    """Where a finger begins, which way it goes (0 is up, to the right positive), how long and how thick it is."""

    x: float
    y: float
    turn: float
    long: float
    thick: float
    bent: float = 0.0
    """By how much the foremost part turns on."""


_FINGERS = {
    # The little finger first: what lies farther from the thumb lies lower.
    Shape.FLAT: (
        Finger(86, 88, 13, 34, 12),
        Finger(75, 82, 5, 44, 13.5),
        Finger(62, 80, -1, 47, 14),
        Finger(50, 84, -8, 41, 13.5),
        Finger(43, 110, -42, 36, 14, 16),
    ),
    Shape.PINCH: (
        Finger(86, 92, -4, 17, 12, -20),
        Finger(76, 86, -5, 24, 13.5, -24),
        Finger(63, 82, 1, 41, 14, 6),
        Finger(51, 84, 8, 40, 13.5, 10),
        Finger(44, 110, -8, 46, 14, 34),
    ),
    Shape.CUP: (
        Finger(88, 90, 12, 24, 12, -34),
        Finger(77, 84, 8, 33, 13.5, -26),
        Finger(63, 82, 0, 36, 14, -8),
        Finger(50, 85, -7, 33, 13.5, 14),
        Finger(42, 108, -34, 42, 14, 44),
    ),
    Shape.POINT: (
        Finger(86, 94, -8, 13, 12, -30),
        Finger(76, 88, -6, 18, 13.5, -30),
        Finger(64, 85, -3, 22, 14, -24),
        Finger(52, 84, 8, 44, 13.5, 3),
        Finger(44, 108, -2, 34, 14, 40),
    ),
    Shape.PALM: (
        Finger(86, 88, 20, 33, 12),
        Finger(75, 82, 8, 44, 13.5),
        Finger(62, 80, -2, 47, 14),
        Finger(50, 84, -13, 41, 13.5),
        Finger(44, 114, -50, 38, 14, 6),
    ),
}


@cached(2)
def hand(shape: Shape, left: bool, width: int) -> pygame.Surface:
    """A hand with its cuff and a sleeve that fades away, premultiplied."""
    height = round(width * HEIGHT / WIDTH)
    pen = Pen(width, height, WIDTH, 3)
    pen.surface = clear(width * 3, height * 3)
    _sleeve(pen)
    _palm(pen, shape)
    for number, finger in enumerate(_FINGERS[shape]):
        _finger(pen, finger, shape, thumb=number == 4)
    image = _with_shadow(finish(pen.surface, width, height), pen)
    _fade(image, round((HEIGHT - FADING) * width / WIDTH))
    # Palm up, the thumb is on the other side.
    mirrors = left is not (shape is Shape.PALM)
    return pygame.transform.flip(image, True, False) if mirrors else image


def _sleeve(pen: Pen) -> None:
    pen.shape(SLEEVE, [(42, 176), (88, 176), (99, HEIGHT), (31, HEIGHT)])
    for x, foot in ((50, 43), (80, 87)):
        pen.line(mix(SLEEVE, (90, 96, 110), 0.35), [(x, 182), (foot, HEIGHT)], 1.4)
    pen.box(CUFF, 44.5, 157, 41, 22, 4)
    pen.box(mix(CUFF, (120, 120, 120), 0.35), 44.5, 157, 41, 22, 4, 0.8)
    pen.disc(BUTTON, 79, 168, 2.6)


def _palm(pen: Pen, shape: Shape) -> None:
    outline: list[Point] = [
        (44, 92),
        (52, 80),
        (64, 77),
        (78, 79),
        (91, 86),
        (93, 104),
        (88, 128),
        (83, 142),
        (82, 162),
    ]
    outline += [(48, 162), (47, 144), (40, 126), (39, 108)]
    skin = LIGHT if shape is Shape.PALM else SKIN
    rounded = _rounded(outline)
    pen.shape(skin, rounded)
    pen.shape(EDGE, rounded, 1.1)
    if shape is Shape.PALM:
        for line in (
            [(45, 104), (56, 98), (68, 98), (84, 92)],
            [(46, 112), (58, 112), (70, 118)],
            [(52, 100), (50, 118), (54, 136)],
        ):
            pen.line(mix(LIGHT, EDGE, 0.4), line, 1.1)


def _finger(pen: Pen, finger: Finger, shape: Shape, *, thumb: bool) -> None:
    skin = LIGHT if shape is Shape.PALM else SKIN
    half = finger.long * 0.55
    root: Point = (finger.x, finger.y + 6)
    knee = _along((finger.x, finger.y), finger.turn, half)
    tip = _along(knee, finger.turn + finger.bent, finger.long - half)
    pen.line(EDGE, [root, knee, tip], finger.thick + 1.8)
    pen.line(skin, [root, knee, tip], finger.thick)
    inner = [(finger.x, finger.y + 12), root]
    pen.line(skin, inner, finger.thick - 0.4)
    if shape is Shape.PALM:
        pen.line(mix(LIGHT, EDGE, 0.35), [_aside(knee, finger, -0.36), _aside(knee, finger, 0.36)], 0.9)
        return
    if not thumb:
        for part in (-0.28, 0.28):
            pen.disc(mix(SKIN, EDGE, 0.28), *_aside(knee, finger, part), 0.9)
    nail = _along(tip, finger.turn + finger.bent, 1.4)
    pen.oval(NAIL, *nail, finger.thick * 0.52, finger.thick * 0.62)


def _along(point: Point, turn: float, far: float) -> Point:
    return point[0] + sin(radians(turn)) * far, point[1] - cos(radians(turn)) * far


def _aside(point: Point, finger: Finger, part: float) -> Point:
    return point[0] + cos(radians(finger.turn)) * finger.thick * part, point[1] + (
        sin(radians(finger.turn)) * finger.thick * part
    )


def _rounded(corners: list[Point]) -> list[Point]:
    """The outline with its corners cut twice, which makes them round."""
    for _ in range(2):
        cut: list[Point] = []
        for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
            cut += [(one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part) for part in (0.25, 0.75)]
        corners = cut
    return corners


def _with_shadow(image: pygame.Surface, pen: Pen) -> pygame.Surface:
    unit = max(1, round(pen.width / WIDTH * 3))
    shade = pygame.mask.from_surface(image, 40).to_surface(setcolor=(0, 0, 0, SHADE), unsetcolor=(0, 0, 0, 0))
    out = clear(*image.get_size())
    out.blit(pygame.transform.box_blur(shade, unit), (unit, unit * 2))
    out.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _fade(image: pygame.Surface, start: int) -> None:
    """Let a picture vanish from a row down to its last."""
    width, height = image.get_size()
    for row in range(start, height):
        left = round(255 * (height - row) / (height - start))
        image.fill((left, left, left, left), (0, row, width, 1), pygame.BLEND_RGBA_MULT)
