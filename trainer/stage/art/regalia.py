"""What court figures hold: another thing for each rank and suit, in units of 100 across the panel."""

from __future__ import annotations

from collections.abc import Callable

from trainer.stage.art import pips
from trainer.stage.art.pen import Pen, Point, curve, ring, star

LINE = (46, 38, 40)
GOLD = (212, 164, 68)
GOLD_LIGHT = (238, 204, 118)
GOLD_DARK = (164, 118, 36)
STEEL = (196, 204, 214)
STEEL_DARK = (132, 142, 156)
WOOD = (120, 78, 44)
LEAF = (52, 116, 72)

Draw = Callable[[Pen], None]
X = 87.0
"""Where the hand holds things: near the right edge."""


def _outlined(pen: Pen, colour: tuple[int, int, int], points: list[Point]) -> None:
    pen.shape(colour, points)
    pen.shape(LINE, points, line=1.0)


def _staff(pen: Pen, colour: tuple[int, int, int], top: float, width: float = 3.6) -> None:
    pen.box(LINE, X - width / 2 - 0.9, top, width + 1.8, 150)
    pen.box(colour, X - width / 2, top, width, 150)


def sword(pen: Pen) -> None:
    _outlined(pen, STEEL, [(X - 3.4, 16), (X, 7), (X + 3.4, 16), (X + 3.4, 92), (X - 3.4, 92)])
    pen.shape(STEEL_DARK, [(X, 9), (X + 2.9, 16), (X + 2.9, 91), (X, 91)])
    _outlined(pen, GOLD, [(X - 11, 90), (X + 11, 90), (X + 11, 95.5), (X - 11, 95.5)])


def sceptre(pen: Pen) -> None:
    _staff(pen, GOLD, 30)
    pen.paste(pips.pip(pips.HEARTS, round(21 * pen.scale), LINE), X, 23)
    pen.paste(pips.pip(pips.HEARTS, round(18.6 * pen.scale), GOLD_LIGHT), X, 23)
    _outlined(pen, GOLD, [(X - 5, 35), (X + 5, 35), (X + 3.4, 40), (X - 3.4, 40)])


def axe(pen: Pen) -> None:
    _staff(pen, WOOD, 10)
    blade = curve(
        (X - 2.0, 22.0),
        ((X - 8, 20), (X - 12, 15), (X - 13, 12)),
        ((X - 19, 24), (X - 19, 38), (X - 13, 50)),
        ((X - 12, 46), (X - 8, 41), (X - 2, 39)),
    )
    _outlined(pen, STEEL, blade)
    _outlined(pen, STEEL_DARK, [(X + 2, 25), (X + 11, 30.5), (X + 2, 36)])
    _outlined(pen, GOLD, ring(X, 9, 4.4, 4))


def orb(pen: Pen) -> None:
    _staff(pen, GOLD, 36)
    pen.disc(LINE, X, 28, 10.4)
    pen.disc(GOLD, X, 28, 9.4)
    pen.disc(GOLD_LIGHT, X - 2.4, 25.4, 5)
    pen.line(LINE, [(X - 9.4, 28), (X + 9.4, 28)], 1.6)
    pen.line(LINE, [(X, 28), (X, 37)], 1.6)
    _outlined(
        pen,
        GOLD,
        [
            (X - 1.6, 18),
            (X - 1.6, 13),
            (X - 5, 13),
            (X - 5, 10),
            (X - 1.6, 10),
            (X - 1.6, 6),
            (X + 1.6, 6),
            (X + 1.6, 10),
            (X + 5, 10),
            (X + 5, 13),
            (X + 1.6, 13),
            (X + 1.6, 18),
        ],
    )


def _stem(pen: Pen, top: float) -> None:
    pen.line(LEAF, curve((X, top), ((X + 3, 50), (X - 3, 78), (X, 118))), 2.4)
    for side, y in ((-1, 58.0), (1, 72.0)):
        leaf = curve(
            (X, y + 9),
            ((X + side * 4, y + 4), (X + side * 11, y + 2), (X + side * 12, y - 6)),
            ((X + side * 5, y - 5), (X + side * 1, y + 1), (X, y + 9)),
            steps=8,
        )
        _outlined(pen, LEAF, leaf)


def rose(pen: Pen) -> None:
    _stem(pen, 36)
    for radius, colour in ((12.0, (186, 40, 52)), (8.0, (214, 76, 80)), (4.2, (240, 150, 140))):
        pen.shape(LINE, star(X, 27, radius + 0.9, radius * 0.86, 5, -90))
        pen.shape(colour, star(X, 27, radius, radius * 0.8, 5, -90))
    pen.disc(GOLD_LIGHT, X, 27, 1.8)


def tulip(pen: Pen) -> None:
    _stem(pen, 38)
    cup = curve(
        (X - 10.0, 16.0),
        ((X - 8, 22), (X - 6, 23), (X - 5, 24)),
        ((X - 3, 18), (X - 1, 15), (X, 12)),
        ((X + 1, 15), (X + 3, 18), (X + 5, 24)),
        ((X + 6, 23), (X + 8, 22), (X + 10, 16)),
        ((X + 12, 32), (X + 6, 40), (X, 40)),
        ((X - 6, 40), (X - 12, 32), (X - 10, 16)),
        steps=8,
    )
    _outlined(pen, (222, 140, 52), cup)
    pen.line((170, 92, 30), [(X, 20), (X, 37)], 1.2)


def lily(pen: Pen) -> None:
    _stem(pen, 40)
    for side in (-1, 1):
        petal = curve(
            (X, 38),
            ((X + side * 4, 30), (X + side * 13, 30), (X + side * 12, 18)),
            ((X + side * 7, 17), (X + side * 2, 26), (X, 38)),
            steps=9,
        )
        _outlined(pen, (238, 232, 246), petal)
    _outlined(
        pen,
        (206, 190, 228),
        curve((X, 38.0), ((X + 7, 28), (X + 4, 18), (X, 11)), ((X - 4, 18), (X - 7, 28), (X, 38)), steps=9),
    )
    pen.line(GOLD_DARK, [(X, 20), (X, 32)], 1.4)


def daisy(pen: Pen) -> None:
    _stem(pen, 36)
    for x, y in ring(X, 27, 7.6, 8):
        pen.disc(LINE, x, y, 4.3)
        pen.disc((252, 250, 244), x, y, 3.4)
    pen.disc(LINE, X, 27, 5.4)
    pen.disc(GOLD, X, 27, 4.5)


def halberd(pen: Pen) -> None:
    _staff(pen, WOOD, 30, 3.2)
    _outlined(pen, STEEL, [(X, 5), (X + 3.6, 26), (X, 31), (X - 3.6, 26)])
    _outlined(
        pen,
        STEEL_DARK,
        curve(
            (X - 2.0, 28.0),
            ((X - 6, 30), (X - 12, 26), (X - 14, 22)),
            ((X - 15, 32), (X - 14, 40), (X - 12, 46)),
            ((X - 9, 42), (X - 5, 40), (X - 2, 40)),
            steps=8,
        ),
    )
    _outlined(pen, STEEL, [(X + 2, 29), (X + 10, 33), (X + 2, 38)])


def banner(pen: Pen) -> None:
    _staff(pen, WOOD, 8, 3.0)
    _outlined(pen, GOLD_LIGHT, ring(X, 8, 3.8, 4))
    flag = curve(
        (X - 2.0, 14.0),
        ((X - 8, 10), (X - 14, 18), (X - 21, 14)),
        ((X - 18, 20), (X - 18, 24), (X - 21, 31)),
        ((X - 14, 34), (X - 8, 28), (X - 2, 32)),
        steps=8,
    )
    _outlined(pen, (40, 112, 116), flag)


def bow(pen: Pen) -> None:
    arc = curve((X + 6.0, 12.0), ((X - 12, 30), (X - 12, 74), (X + 6, 96)))
    pen.line(LINE, arc, 4.6)
    pen.line(WOOD, arc, 2.8)
    pen.line(STEEL_DARK, [(X + 6, 12), (X + 6, 96)], 0.9)
    pen.line(GOLD_DARK, [(X + 1, 18), (X + 1, 100)], 1.6)
    _outlined(pen, STEEL, [(X + 1, 8), (X + 4.4, 19), (X + 1, 17), (X - 2.4, 19)])


def torch(pen: Pen) -> None:
    _outlined(pen, WOOD, [(X - 5, 38), (X + 5, 38), (X + 2.2, 120), (X - 2.2, 120)])
    _outlined(pen, GOLD, [(X - 7, 34), (X + 7, 34), (X + 5.6, 41), (X - 5.6, 41)])
    _outlined(
        pen,
        (224, 116, 36),
        curve(
            (X, 8.0),
            ((X + 3, 18), (X + 11, 22), (X + 6, 34)),
            ((X + 2, 35), (X - 2, 35), (X - 6, 34)),
            ((X - 11, 24), (X - 2, 20), (X, 8)),
            steps=9,
        ),
    )
    pen.shape(
        (250, 204, 92),
        curve(
            (X, 20.0),
            ((X + 2, 25), (X + 5, 28), (X + 2.6, 33)),
            ((X, 34), (X - 2, 34), (X - 2.6, 33)),
            ((X - 5, 28), (X - 1, 26), (X, 20)),
            steps=8,
        ),
    )


EMBLEMS: tuple[tuple[Draw, Draw, Draw, Draw], ...] = (
    (torch, banner, bow, halberd),
    (daisy, tulip, rose, lily),
    (orb, axe, sceptre, sword),
)
"""By rank from the jack, then by suit from clubs."""
