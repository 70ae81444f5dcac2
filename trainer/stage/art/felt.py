"""The table itself: the room, the rail and the felt, as the dealer sees them from the lower edge.

All of it follows from one number per pixel, the distance to the table's edge, which a table of colours turns into wood,
brass, leather, shadow and felt. Light and weave are multiplied on top, in whole numbers for speed.
"""

from __future__ import annotations

import sys
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from trainer.parts.layout.decor import Decor, Rgb
from trainer.parts.layout.layout import HEIGHT, WIDTH
from trainer.parts.layout.rim import MIDDLE, Rim
from trainer.stage.art import carpet
from trainer.stage.art.imagecache import cached
from trainer.stage.art.inscription import inscribe

__all__ = ["RAIL", "inscribe", "table"]

Floats = npt.NDArray[np.float32]
Shades = npt.NDArray[np.floating]
Whole = npt.NDArray[np.uint16]

FOOT = 60.0
"""How round the corners at the dealer's side are."""
RAIL = 30.0
"""How wide the rail is."""

FROM, TO, STEP = -150.0, 150.0, 0.125
"""The distances, in units, that have colours of their own: inside the table they are negative."""
OUTSIDE = round(-FROM / STEP)
"""Which of them is the table's edge."""
DIMMED, DARK_ROOM = 0.76, 0.5
"""What is left of a table's colours, and of the room's, in a dark room."""

ONE = 256
"""Full light."""
BRIGHTEST = 1.1
THREAD = 20
SIDE = 120
"""Pixels of a tile of cloth."""
LIGHTEST = 230.0
"""Together these keep a colour times its light within sixteen bits."""


BYTES = (2, 1, 0) if sys.byteorder == "little" else (1, 2, 3)
"""Where red, green and blue stand in a pixel's four bytes."""


@cached(24)
def table(width: int, height: int, decor: Decor, rim: Rim, dark: bool) -> pygame.Surface:
    """The empty table, opaque; 1600 by 900 units are fitted into the middle."""
    surface = pygame.Surface((width, height), 0, 32)
    scale = min(width / WIDTH, height / HEIGHT)
    x = (np.arange(width, dtype=np.float32) + np.float32(0.5 - (width - WIDTH * scale) / 2)) / np.float32(scale)
    y = (np.arange(height, dtype=np.float32) + np.float32(0.5 - (height - HEIGHT * scale) / 2)) / np.float32(scale)
    # Not the surface's own memory: for as long as something refers to that the surface is locked.
    pixels = np.zeros((height, surface.get_pitch() // 4, 4), dtype=np.uint8)
    colours = _colours(decor, dark, scale)
    weave = np.tile(_weave(), (1, width // SIDE + 1))[:, :width]
    floor = carpet.tile(scale)
    floor = np.tile(floor, (1, width // floor.shape[1] + 1))[:, :width]
    # A strip at a time stays in the processor's cache, which makes large tables twice as fast.
    for top in range(0, height, SIDE):
        rows = y[top : top + SIDE]
        places = _distance(x, rows, rim)
        np.clip(places, FROM, TO, out=places)
        places -= np.float32(FROM)
        places *= np.float32(1 / STEP)
        index = places.astype(np.intp)
        laid = floor.take(range(top, top + len(rows)), axis=0, mode="wrap")
        light = _light(x, rows, np.where(index > OUTSIDE, laid, weave[: len(rows)]))
        for channel in range(3):
            shade = colours[channel].take(index)
            shade *= light
            shade >>= 8
            pixels[top : top + SIDE, :width, BYTES[channel]] = shade
    surface.get_buffer().write(pixels.tobytes())
    return surface


def _distance(x: Floats, y: Floats, rim: Rim) -> Floats:
    """About how far each point lies outside the table, in units."""
    out = np.empty((len(y), len(x)), dtype=np.float32)
    low = y - np.float32(rim.lower)
    split = int(np.searchsorted(low, -2 * FOOT))
    # A superellipse is a sum of one part per axis; over its slope that is the distance, to the second order.
    across = np.abs(x - np.float32(MIDDLE)) / np.float32(rim.reach_x)
    down = np.maximum(rim.middle - y[:split], 0) / np.float32(rim.reach_y)
    steep_x = (rim.power / rim.reach_x * across ** (rim.power - 1)) ** 2
    steep_y = (rim.power / rim.reach_y * down ** (rim.power - 1)) ** 2
    slope = np.add((steep_x + 1e-9)[None, :], steep_y[:, None], dtype=np.float32)
    np.sqrt(slope, out=slope)
    value = np.add((across**rim.power - 1)[None, :], (down**rim.power)[:, None], dtype=np.float32)
    np.divide(value, slope, out=slope)
    value *= np.float32(1 / rim.power)
    value += 1
    np.multiply(slope, value, out=out[:split])
    # Far below the players' side only the straight edges count.
    side = np.abs(x - np.float32(MIDDLE)) - np.float32(rim.reach_x)
    out[split:] = _corner(np.maximum(low[split:, None], -2 * FOOT), side[None, :], FOOT)
    return out


def _corner(one: Floats, two: Floats, radius: float) -> Floats:
    """The distance to where two shapes meet in a rounded corner."""
    round_ = np.float32(radius)
    first, second = one + round_, two + round_
    inside = np.minimum(np.maximum(first, second), 0)
    np.maximum(first, 0, out=first)
    second = np.maximum(second, 0)
    corner: Floats = np.sqrt(first * first + second * second)
    corner += inside
    corner -= round_
    return corner


@lru_cache(maxsize=8)
def _colours(decor: Decor, dark: bool, scale: float) -> tuple[Whole, Whole, Whole]:
    """The colour at each distance, one table per channel."""
    distance = np.arange(FROM, TO + STEP, STEP, dtype=np.float32)
    out = np.empty((len(distance), 3), dtype=np.float32)
    dim = DIMMED if dark else 1.0
    felt, leather, wood, metal = (_rgb(one) * dim for one in (decor.felt, decor.leather, decor.wood, decor.metal))
    room = _rgb(decor.carpet) * (DARK_ROOM if dark else 1.0)
    inner = -RAIL
    depth = np.clip((inner - distance) / 26, 0, None)
    out[:] = felt * (1 - 0.5 * np.exp(-depth * 3.2) - 0.06 * np.exp(-depth))[:, None]
    _band(out, distance, inner - 12.6, inner - 11.2, metal * 0.62 + felt * 0.3, scale)
    roll = np.clip((distance - (inner + 11.5)) / 11.5, -1, 1)
    bulge = np.sqrt(np.clip(1 - roll**2, 0, 1))
    sheen = np.exp(-(((roll + 0.28) / 0.3) ** 2))
    _band(out, distance, inner, inner + 23, leather * (0.42 + 0.72 * bulge)[:, None] + 34 * sheen[:, None], scale)
    _band(out, distance, inner + 22.4, inner + 24, metal, scale)
    grain = 0.86 + 0.3 * np.clip((-distance) / 6, 0, 1)
    _band(out, distance, inner + 24, 0, wood * grain[:, None], scale)
    # The lamp hangs over the table: under the rail the floor is in its shadow, and away from it in the dark.
    far = np.clip(distance, 0, None)
    shade = (1 - 0.62 * np.exp(-far / 24)) * (1 - 0.42 * np.clip(far / TO, 0, 1))
    _band(out, distance, 0, TO + 1, room * shade[:, None], scale)
    out *= _rgb(decor.lamp) / np.float32(max(decor.lamp))
    whole = np.clip(out, 0, LIGHTEST).astype(np.uint16)
    return whole[:, 0].copy(), whole[:, 1].copy(), whole[:, 2].copy()


def _rgb(colour: Rgb) -> Floats:
    return np.array(colour, dtype=np.float32)


def _band(out: Floats, distance: Floats, start: float, end: float, colour: Shades, scale: float) -> None:
    """Lay a colour over a range of distances; its borders are blended over one pixel."""
    soft = 1 / scale
    share = np.clip((distance - start) / soft + 0.5, 0, 1) * np.clip((end - distance) / soft + 0.5, 0, 1)
    out += (colour - out) * share[:, None]


def _light(x: Floats, y: Floats, texture: Whole) -> Whole:
    """A lamp over the middle of the table, on the texture of cloth and carpet."""
    across = np.clip((x - MIDDLE) / 900, -1.3, 1.3) ** 2
    down = np.clip((y - 430) / 620, -1.3, 1.3) ** 2
    glow = np.subtract((1.05 - 0.27 * across)[None, :], (0.2 * down)[:, None], dtype=np.float32)
    glow *= np.float32(ONE)
    glow += texture
    glow -= THREAD
    light: Whole = np.clip(glow, 40, ONE * BRIGHTEST).astype(np.uint16)
    return light


@lru_cache(maxsize=1)
def _weave() -> Whole:
    """A tile of woven cloth: threads both ways, some of them thicker, round a mean of `THREAD`."""
    random = np.random.default_rng(1308)
    fine = random.normal(0, 1, (SIDE, SIDE))
    along = sum(np.roll(fine, shift, axis=1) for shift in range(-2, 3)) / 5
    down = sum(np.roll(fine.T, shift, axis=0) for shift in range(-2, 3)) / 5
    rows, columns = np.indices((SIDE, SIDE))
    twill = np.where((rows + columns) % 4 < 2, 0.9, -0.9)
    cloth = THREAD + 4.6 * along + 4.6 * down + 1.8 * fine + twill
    return np.clip(np.rint(cloth), 0, 2 * THREAD).astype(np.uint16)
