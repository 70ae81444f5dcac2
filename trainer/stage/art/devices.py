"""The equipment on the table, seen from above.

A device is drawn in units of which its shorter side counts 100. Where cards lie in it, its well is in the middle.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Colour, Pen, mix, ring

Rgb = tuple[int, int, int]
Draw = Callable[[Pen, float, float, float], None]

CASE = (46, 49, 56)
CASE_DARK = (24, 26, 30)
WELL = (16, 18, 21)
WOOD = (104, 64, 38)
STEEL = (158, 164, 172)
INK = (206, 209, 214)
BRASS = (206, 166, 92)
LAMP = (104, 222, 136)


def _case(pen: Pen, wide: float, high: float, body: Rgb, radius: float = 9.0) -> None:
    """A solid box with a lit upper edge."""
    pen.box(mix(body, (0, 0, 0), 0.55), 0, 0, wide, high, radius)
    pen.box(mix(body, (255, 255, 255), 0.22), 1.6, 1.4, wide - 3.2, high - 3.4, radius - 1.4)
    pen.box(body, 1.6, 3.2, wide - 3.2, high - 5.2, radius - 1.4)


def _well(pen: Pen, x: float, y: float, wide: float, high: float, radius: float = 3.0) -> None:
    """A hollow, darker under its upper edge."""
    pen.box(mix(CASE, (255, 255, 255), 0.18), x - 1.4, y - 1.0, wide + 2.8, high + 2.8, radius + 1.4)
    pen.box(WELL, x, y, wide, high, radius)
    pen.box(mix(WELL, CASE, 0.45), x + 1.5, y + 5, wide - 3, high - 6, radius)


def _caption(pen: Pen, text: str, x: float, y: float, wide: float, high: float = 7.0, colour: Colour = INK) -> None:
    pen.words(text, x, y, high, colour, "ui-semibold", wide=wide)


def _glass(pen: Pen, wide: float, high: float, tint: tuple[int, int, int, int]) -> None:
    """A translucent sheet with a slanting gleam."""
    sheet = pen.layer()
    sheet.box(tint, 3, 3, wide - 6, high - 6, 6)
    pen.veil(sheet.surface)
    gleam = pen.layer()
    gleam.shape(
        (255, 255, 255, 26), [(wide * 0.1, high * 0.5), (wide * 0.1, high * 0.18), (wide * 0.42, 4), (wide * 0.62, 4)]
    )
    pen.veil(gleam.surface)


def _edges(pen: Pen, x: float, foot: float, wide: float, room: float, fill: float) -> None:
    """The edges of a pile of cards that stands in a holder, from its foot upwards."""
    if fill <= 0:
        return
    high = max(3.0, room * fill)
    pen.box((238, 235, 226), x, foot - high, wide, high, 1)
    lines = max(1, round(high / 2.6))
    for number in range(lines):
        y = foot - high + (number + 0.5) * high / lines
        pen.line((186, 180, 168), [(x + 1, y), (x + wide - 1, y)], 0.7)


def shoe(pen: Pen, wide: float, high: float, fill: float) -> None:
    """Smoked sides, a well for the cards, and at the lower edge the lip from which a card is drawn."""
    _case(pen, wide, high, (38, 40, 46), 8)
    middle = wide / 2
    for side in (-1, 1):
        pen.box((64, 68, 77), middle + side * (wide / 2 - 8) - 4, 10, 8, high - 34, 4)
        pen.box((92, 97, 107), middle + side * (wide / 2 - 8) - 2.4, 12, 1.6, high - 38, 1)
    top, foot = high * 0.09, high * 0.845
    _well(pen, middle - 32, top, 64, foot - top)
    _edges(pen, middle - 28, foot - 3, 56, (foot - top) * 0.7, fill)
    pen.box((30, 32, 37), 5, foot, wide - 10, high - foot - 5, 4)
    pen.box(STEEL, middle - 30, foot - 1.5, 60, 2.6, 1.2)
    _caption(pen, "SHOE", middle, foot + (high - foot - 5) / 2, 50, 7.2)


def automated_shoe(pen: Pen, wide: float, high: float, fill: float) -> None:
    """A shoe with a motor: a rounded case, a lamp, and a small window."""
    _case(pen, wide, high, CASE, 14)
    middle = wide / 2
    top, foot = high * 0.12, high * 0.82
    _well(pen, middle - 32, top, 64, foot - top, 6)
    _edges(pen, middle - 28, foot - 3, 56, (foot - top) * 0.7, fill)
    pen.disc((30, 60, 40), wide - 11, 9.5, 3.6)
    pen.disc(LAMP, wide - 11, 9.5, 2.4)
    pen.box(STEEL, middle - 30, foot - 1.5, 60, 2.6, 1.2)
    _caption(pen, "AUTO SHOE", middle, (foot + high - 3) / 2, 76, 6.8)


def shuffler(pen: Pen, wide: float, high: float, fill: float) -> None:
    """A metal plate let into the table, with a door, a lamp and two keys."""
    _case(pen, wide, high, (66, 70, 78), 10)
    pen.box((56, 60, 67), 5, 6, wide - 10, high - 12, 6)
    for number in range(round((high - 20) / 3)):
        pen.line((62, 66, 74), [(8, 10 + number * 3.0), (wide - 8, 10 + number * 3.0)], 0.6)
    middle = wide / 2
    door = min(60.0, wide - 40)
    _well(pen, middle - door / 2, high * 0.1, door, high * 0.68, 4)
    pen.box(STEEL, middle - 9, high * 0.1 + 1, 18, 2.6, 1.3)
    pen.disc((30, 60, 40), wide - 11, 15, 3.8)
    pen.disc(LAMP, wide - 11, 15, 2.6)
    for y, colour in ((30.0, (60, 120, 190)), (42.0, (190, 70, 66))):
        pen.disc(CASE_DARK, wide - 11, y, 4.4)
        pen.disc(colour, wide - 11, y, 3.2)
    _caption(pen, "SHUFFLER", middle, high * 0.885, 72, 7.0)


def rack(pen: Pen, wide: float, high: float, fill: float) -> None:
    """The discard rack: clear red walls on a base, the cards' edges seen through them."""
    pen.box((60, 12, 18), 0, 0, wide, high, 7)
    pen.box((132, 34, 42), 1.5, 1.5, wide - 3, high - 3, 6)
    pen.box((92, 20, 28), 6, 6, wide - 12, high - 12, 4)
    middle = wide / 2
    _well(pen, middle - 33, 9, 66, high - 30, 3)
    _edges(pen, middle - 29, high - 24, 58, high - 40, fill)
    _glass(pen, wide, high, (190, 40, 50, 46))
    pen.box((206, 92, 98), 1.5, 1.5, wide - 3, high - 3, 6, line=1.3)
    _caption(pen, "DISCARD RACK", middle, high - 11, 84, 6.8, (250, 222, 220))


def tray(pen: Pen, wide: float, high: float, fill: float) -> None:
    """The dealer's chip tray: a wooden frame and a row of tubes."""
    _case(pen, wide, high, WOOD, 8)
    for number in range(8):
        pen.line(mix(WOOD, (0, 0, 0), 0.1), [(6, 6 + number * high / 8), (wide - 6, 5 + number * high / 8)], 0.7)
    pen.box((32, 22, 16), 6, 6, wide - 12, high - 12, 5)
    tubes = max(1, round((wide - 20) / 37))
    step = (wide - 18) / tubes
    for number in range(tubes):
        x = 9 + number * step
        room = step - 2.4
        for line in range(24):
            share = line / 23
            shade = 0.1 + 0.62 * abs(share - 0.42) ** 1.1 * 1.5
            colour = mix((96, 100, 108), (10, 11, 13), min(0.95, 0.35 + shade))
            pen.box(colour, x + 1.2 + room * line / 24, 9, room / 24 + 0.6, high - 18)
        pen.box((20, 15, 12), x, 8, step, high - 16, 6, line=2.4)
    pen.box(BRASS, 6, 6, wide - 12, high - 12, 5, line=1.0)


def drop_box(pen: Pen, wide: float, high: float, fill: float) -> None:
    """A brass-framed slot in the table, with the paddle that pushes money down."""
    _case(pen, wide, high, (70, 73, 80), 8)
    middle = wide / 2
    long = wide - 44
    pen.box(BRASS, middle - long / 2 - 5, 24, long + 10, 22, 6)
    pen.box((146, 110, 50), middle - long / 2 - 3.4, 25.6, long + 6.8, 18.8, 5)
    pen.box((8, 9, 10), middle - long / 2, 30, long, 10, 4)
    paddle = pen.layer()
    paddle.box((196, 220, 232, 120), middle - 10, 14, 20, 22, 3)
    paddle.box((240, 248, 252, 170), middle - 10, 14, 20, 22, 3, line=1.2)
    pen.veil(paddle.surface)
    for x in (11.0, wide - 11.0):
        for y in (13.0, high - 13.0):
            pen.disc(CASE_DARK, x, y, 3.2)
            pen.disc(STEEL, x, y, 2.3)
            pen.line(CASE_DARK, [(x - 1.6, y), (x + 1.6, y)], 0.8)
    _caption(pen, "DROP BOX", middle, 70, wide - 40, 12)


def tip_box(pen: Pen, wide: float, high: float, fill: float) -> None:
    """A clear box with a round opening in its lid."""
    pen.box((40, 58, 66), 0, 0, wide, high, 9)
    pen.box((150, 184, 196), 1.6, 1.6, wide - 3.2, high - 3.2, 8)
    pen.box((74, 104, 114), 7, 7, wide - 14, high - 14, 5)
    _glass(pen, wide, high, (170, 210, 220, 60))
    middle = wide / 2
    pen.shape((190, 220, 228), ring(middle, 37, 23, 48))
    pen.shape((12, 20, 24), ring(middle, 37, 20, 48))
    pen.shape((26, 42, 48), ring(middle, 39, 17, 48))
    _caption(pen, "TIPS", middle, 77, wide - 40, 13, (240, 250, 252))


def acceptor(pen: Pen, wide: float, high: float, fill: float) -> None:
    """A slot for one chip, and a lamp that is dark."""
    _case(pen, wide, high, CASE, 16)
    pen.box(BRASS, 14, 22, wide * 0.5, high - 44, 14, line=3)
    _well(pen, 20, high / 2 - 8, wide * 0.5 - 12, 16, 7)
    pen.disc(CASE_DARK, wide * 0.82, high / 2, 21)
    pen.disc((70, 34, 30), wide * 0.82, high / 2, 15)


def light(pen: Pen, wide: float, high: float, fill: float) -> None:
    """The lamp of an acceptor that has taken a chip."""
    halo = pen.layer()
    for size, strength in ((48, 40), (40, 70), (33, 110)):
        halo.disc((255, 96, 72, strength), wide / 2, high / 2, size)
    pen.veil(halo.surface)
    pen.disc((255, 76, 58), wide / 2, high / 2, 27)
    pen.disc((255, 214, 190), wide / 2 - 6, high / 2 - 8, 11)


def locked(pen: Pen, wide: float, high: float, fill: float) -> None:
    """The controller's lamp once the acceptors are locked."""
    pen.disc((70, 16, 14), wide / 2, high / 2, 48)
    pen.disc((255, 86, 66), wide / 2, high / 2, 38)


def meter(pen: Pen, wide: float, high: float, fill: float) -> None:
    """A display for the progressive's figure."""
    _case(pen, wide, high, (34, 36, 41), 14)
    pen.box(BRASS, 6, 6, wide - 12, high - 12, 10, line=2)
    _caption(pen, "PROGRESSIVE", wide / 2, 23, wide - 60, 15, BRASS)
    pen.box((12, 12, 14), 22, 40, wide - 44, high - 54, 6)


def controller(pen: Pen, wide: float, high: float, fill: float) -> None:
    """The controller of the progressive: the lock-out button, and a lamp that is dark."""
    _case(pen, wide, high, CASE, 10)
    middle = wide / 2
    pen.disc(CASE_DARK, middle, 42, 29)
    pen.disc((120, 26, 26), middle, 43, 25)
    pen.disc((206, 52, 48), middle, 41, 23)
    pen.disc((232, 96, 88), middle - 6, 34, 8)
    pen.disc((52, 24, 22), wide - 18, 17, 8)
    _caption(pen, "LOCK-OUT", middle, high - 15, wide - 22, 11)


DEVICES: dict[str, Draw] = {
    "shoe": shoe,
    "automated-shoe": automated_shoe,
    "shuffler": shuffler,
    "rack": rack,
    "tray": tray,
    "drop-box": drop_box,
    "tip-box": tip_box,
    "acceptor": acceptor,
    "light": light,
    "locked": locked,
    "meter": meter,
    "progressive": controller,
}
STEPS = 26
"""How many fillings are told apart."""


def device(name: str, width: int, height: int, fill: float = 0.0) -> pygame.Surface:
    """A device in a box of this size, `fill` from 0 to 1 full; one without a drawing is a case that bears its name."""
    return _device(name, width, height, round(max(0.0, min(1.0, fill)) * STEPS))


@cached(4)
def _device(name: str, width: int, height: int, fill: int) -> pygame.Surface:
    wide = 100.0 if width <= height else 100.0 * width / height
    pen = Pen(width, height, wide)
    high = wide * height / width
    if name in DEVICES:
        DEVICES[name](pen, wide, high, fill / STEPS)
    else:
        _case(pen, wide, high, CASE)
        _caption(pen, name.replace("-", " ").upper(), wide / 2, high / 2, wide - 16, 14)
    return pen.done()
