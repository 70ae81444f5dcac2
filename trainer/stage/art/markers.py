"""Buttons that lie on the table, and the lid of a pot."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from trainer.stage.art import pips
from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, Point, mix, star

Rgb = tuple[int, int, int]
Draw = Callable[[Pen], None]

WHITE, BLACK = (255, 255, 255), (0, 0, 0)
LID = "lid"


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


def _hearts(pen: Pen, y: float, colour: Rgb) -> None:
    """Two of them: the deuce of hearts."""
    for side in (-1, 1):
        pen.paste(pips.pip(pips.HEARTS, round(11 * pen.scale), colour), 50 + side * 7, y)


def _plain(name: str) -> Draw:
    """How to draw a button that has nothing but its name on it."""
    text = name.removesuffix("-button").replace("-", " ").upper()
    return _word(text, (236, 236, 232), (150, 150, 146), (44, 40, 38), lambda pen, y, colour: None)


MARKERS: dict[str, Draw] = {
    "player-button": _word("PLAYER", (248, 243, 230), (190, 172, 128), (44, 40, 38), _star),
    "raise-button": _word("RAISE", (216, 172, 84), (150, 108, 38), (58, 38, 8), _arrow),
    "ace-button": _word("ACE", (188, 28, 42), (244, 196, 180), (255, 246, 238), _spade),
    "deuce-button": _word("DEUCE", (36, 84, 170), (186, 206, 240), (246, 250, 255), _hearts),
}


@cached(1)
def marker(name: str, size: int) -> pygame.Surface:
    """A button, round, `size` pixels across; one without a drawing bears its name."""
    pen = Pen(size, size, 100.0)
    MARKERS.get(name, _plain(name))(pen)
    return pen.done()


@cached(1)
def lid(width: int, height: int) -> pygame.Surface:
    """A cover of clear acrylic with a knob: what lies under it can be seen and not be reached."""
    units = 160.0
    pen = Pen(width, height, units)
    high = units * height / width
    pen.box((8, 14, 18, 70), 0, 2, units, high - 2, 16)
    pen.box((214, 236, 244, 62), 0, 0, units, high - 3, 15)
    pen.box((240, 250, 255, 44), 9, 8, units - 18, high - 20, 11)
    pen.box((250, 254, 255, 200), 0.8, 0.8, units - 1.6, high - 4.6, 15, line=1.8)
    pen.box((240, 250, 255, 120), 9, 8, units - 18, high - 20, 11, line=1.1)
    light = pen.layer()
    for left, wide in ((24, 20), (52, 8)):
        light.shape(
            (255, 255, 255, 62), ((left, 9), (left + wide, 9), (left + wide - 34, high - 13), (left - 34, high - 13))
        )
    light.surface.blit(_inside(light, high), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pen.veil(light.surface)
    pen.disc((10, 16, 20, 110), units / 2, 15.5, 9)
    pen.disc((196, 160, 86), units / 2, 14, 8.4)
    pen.disc((236, 206, 138), units / 2, 13, 6.6)
    pen.disc((255, 240, 200, 210), units / 2 - 2, 11, 2.2)
    return pen.done()


def _inside(pen: Pen, high: float) -> pygame.Surface:
    """Where light falls through the top of the lid."""
    mask = pen.layer()
    mask.box((255, 255, 255, 255), 9, 8, 142, high - 20, 11)
    return mask.surface
