"""Buttons that lie on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from trainer.stage.art import pips
from trainer.stage.art.pen import Pen, Point, mix, ring, star

Rgb = tuple[int, int, int]
Draw = Callable[[Pen], None]

WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def _blank(pen: Pen, body: Rgb, ring_colour: Rgb) -> None:
    """A thick disc with a bevelled rim, lit from above."""
    pen.disc(mix(body, BLACK, 0.55), 50, 50, 50)
    pen.disc(mix(body, BLACK, 0.25), 50, 50, 48.5)
    pen.disc(mix(body, WHITE, 0.35), 50, 48.6, 46.8)
    pen.disc(body, 50, 50.2, 45.6)
    pen.disc(ring_colour, 50, 50, 41.5, line=1.8)


def _word(text: str, body: Rgb, ring_colour: Rgb, ink: Rgb, ornament: Callable[[Pen, float, Rgb], None]) -> Draw:
    """How to draw a button with a word between two ornaments."""

    def draw(pen: Pen) -> None:
        _blank(pen, body, ring_colour)
        pen.words(text, 50, 50, 20 if len(text) < 5 else 16.5, ink, "ui-bold", wide=67)
        if pen.width >= ORNATE:
            ornament(pen, 26, mix(ink, body, 0.25))
            ornament(pen, 74, mix(ink, body, 0.25))

    return draw


ORNATE = 34
"""Pixels from which a button has room for ornaments."""


def _star(pen: Pen, y: float, colour: Rgb) -> None:
    pen.shape(colour, star(50, y, 6.4, 2.4, 4))
    for side in (-1, 1):
        pen.disc(colour, 50 + side * 11, y, 1.5)


def _arrow(pen: Pen, y: float, colour: Rgb) -> None:
    """Upwards: more money goes in."""
    up: list[Point] = [(42, y + 3), (50, y - 5), (58, y + 3), (55, y + 5), (50, y), (45, y + 5)]
    pen.shape(colour, up)


def _spade(pen: Pen, y: float, colour: Rgb) -> None:
    pen.paste(pips.pip(pips.SPADES, round(15 * pen.scale), colour), 50, y)


def _pair(pen: Pen, y: float, colour: Rgb) -> None:
    for side in (-1, 1):
        pen.shape(colour, ring(50 + side * 6, y, 4.2, 4))


MARKERS: dict[str, Draw] = {
    "player-button": _word("PLAYER", (248, 243, 230), (190, 172, 128), (44, 40, 38), _star),
    "raise-button": _word("RAISE", (216, 172, 84), (150, 108, 38), (58, 38, 8), _arrow),
    "ace-button": _word("ACE", (188, 28, 42), (244, 196, 180), (255, 246, 238), _spade),
    "deuce-button": _word("DEUCE", (36, 84, 170), (186, 206, 240), (246, 250, 255), _pair),
}


@lru_cache(maxsize=64)
def marker(name: str, size: int) -> pygame.Surface:
    """A button, round, `size` pixels across."""
    if name not in MARKERS:
        raise ValueError(f"no marker {name!r}; there are {', '.join(MARKERS)}")
    pen = Pen(size, size, 100.0)
    MARKERS[name](pen)
    return pen.done()
