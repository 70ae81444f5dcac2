"""The four suits as shapes, in a box from -1 to 1 each way, and their colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Colour, Point, clear, curve, mirrored, ring

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

BLACK = (24, 26, 31)
RED = (196, 24, 38)
GREEN = (16, 116, 62)
BLUE = (28, 84, 190)


def ink(suit: int, four_colours: bool) -> tuple[int, int, int]:
    """The colour of a suit; with four colours clubs are green and diamonds blue."""
    if four_colours:
        return (GREEN, BLUE, RED, BLACK)[suit]
    return (BLACK, RED, RED, BLACK)[suit]


STEM = mirrored(curve((0.0, 0.2), ((0.06, 0.6), (0.18, 0.86), (0.4, 0.98)), steps=8))


@lru_cache(maxsize=4)
def shapes(suit: int) -> tuple[Sequence[Point], ...]:
    """The polygons that make up a suit's pip."""
    if suit == DIAMONDS:
        return (
            mirrored(
                curve((0.0, -1.0), ((0.2, -0.62), (0.48, -0.26), (0.76, 0.0)), ((0.48, 0.26), (0.2, 0.62), (0.0, 1.0)))
            ),
        )
    if suit == HEARTS:
        half = curve(
            (0.0, -0.52),
            ((0.1, -0.82), (0.3, -0.95), (0.52, -0.95)),
            ((0.82, -0.95), (0.98, -0.7), (0.98, -0.42)),
            ((0.98, 0.1), (0.36, 0.48), (0.0, 1.0)),
        )
        return (mirrored(half),)
    if suit == SPADES:
        half = curve(
            (0.0, -1.0),
            ((0.24, -0.52), (0.94, -0.16), (0.94, 0.3)),
            ((0.94, 0.58), (0.74, 0.72), (0.52, 0.72)),
            ((0.3, 0.72), (0.12, 0.62), (0.0, 0.4)),
        )
        return mirrored(half), STEM
    leaf = 0.45
    leaves = [ring(x, y, leaf, 40) for x, y in ((0.0, -0.52), (-0.5, 0.22), (0.5, 0.22))]
    heart = [(-0.2, -0.3), (0.2, -0.3), (0.3, 0.25), (-0.3, 0.25)]
    return (*leaves, heart, STEM)


@cached(6)
def pip(suit: int, size: int, colour: Colour) -> pygame.Surface:
    """A pip `size` pixels high, drawn hard-edged: it is meant for surfaces that are shrunk later."""
    image = clear(size, size)
    half = size / 2
    for shape in shapes(suit):
        pygame.draw.polygon(image, colour, [(half + x * half, half + y * half) for x, y in shape])
    return image


@cached(2)
def upside_down(suit: int, size: int, colour: Colour) -> pygame.Surface:
    return pygame.transform.flip(pip(suit, size, colour), False, True)
