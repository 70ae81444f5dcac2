"""Kings, queens and jacks: a design of our own, made of plain shapes.

A figure is drawn in units of 100 across its panel, cut along a slanting sash, and repeated upside down. Rank gives the
figure, its headgear and what shines behind it; suit gives the cloth, the hair and what the hand holds.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from trainer.stage.art import pips
from trainer.stage.art.pen import Pen, Point, clear, curve, mirrored, mix, ring
from trainer.stage.art.regalia import EMBLEMS, GOLD, GOLD_DARK, GOLD_LIGHT, LINE

JACK, QUEEN, KING = 9, 10, 11
PANEL = (16.6, 8.4, 32.8, 75.2)
"""Left, top, width and height on the card."""

Rgb = tuple[int, int, int]

SKIN = (247, 226, 203)
SKIN_SHADE = (232, 200, 172)
CREAM = (252, 246, 232)
GLOW = (247, 234, 204)
ERMINE = (250, 247, 240)
SLANT = 9.0


@dataclass(frozen=True, slots=True)
class Dress:
    """The colours of one figure."""

    main: Rgb
    second: Rgb
    hair: Rgb
    ink: Rgb


SECOND: tuple[Rgb, ...] = ((164, 112, 40), (38, 112, 116), (44, 66, 122), (168, 44, 54))
HAIR: tuple[Rgb, ...] = ((96, 66, 44), (206, 158, 84), (142, 70, 38), (56, 46, 44))


def dress_of(suit: int, colour: Rgb) -> Dress:
    """Cloth in the suit's own colour, a little softened; black suits wear navy and slate."""
    if colour == pips.BLACK:
        main = (62, 66, 84) if suit == pips.CLUBS else (40, 50, 92)
    elif colour == pips.RED:
        main = (186, 62, 40) if suit == pips.DIAMONDS else (170, 30, 46)
    else:
        main = mix(colour, (40, 44, 60), 0.12)
    return Dress(main, SECOND[suit], HAIR[suit], colour)


def draw(pen: Pen, rank: int, suit: int, colour: Rgb, x: float, y: float, wide: float, high: float) -> None:
    """The picture of a court card inside a box on the card."""
    figure = _figure(pen, rank, suit, dress_of(suit, colour), wide, high)
    box = pen.rect(x, y, wide, high)
    pen.surface.blit(figure, box)
    size = round(7.4 * pen.scale)
    pen.paste(pips.pip(suit, size, colour), x + 5.0, y + 5.6)
    pen.paste(pips.upside_down(suit, size, colour), x + wide - 5.0, y + high - 5.6)
    pen.box(GOLD_DARK, x, y, wide, high, 1.4, line=0.75)


def _figure(pen: Pen, rank: int, suit: int, dress: Dress, wide: float, high: float) -> pygame.Surface:
    box = pen.rect(0, 0, wide, high)
    half = Pen(box.width, box.height, 100.0, 1)
    depth = 100.0 * box.height / box.width
    middle = depth / 2
    _shine(half, rank, middle)
    EMBLEMS[rank - JACK][suit](half)
    (_jack, _queen, _king)[rank - JACK](half, suit, dress)
    mask = clear(box.width, box.height)
    edge = [(0.0, 0.0), (100.0, 0.0), (100.0, middle - SLANT), (0.0, middle + SLANT)]
    pygame.draw.polygon(mask, (255, 255, 255, 255), [half.to(point) for point in edge])
    half.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = half.layer()
    whole.box(CREAM, 0, 0, 100, depth, 4)
    whole.veil(half.surface)
    whole.veil(pygame.transform.flip(half.surface, True, True))
    _sash(whole, middle, suit, dress)
    return whole.surface


def _sash(pen: Pen, middle: float, suit: int, dress: Dress) -> None:
    for width, colour in ((9.0, LINE), (7.6, dress.second), (2.4, GOLD)):
        slope = [(-3.0, middle + SLANT * 1.06), (103.0, middle - SLANT * 1.06)]
        pen.line(colour, slope, width)
    pen.shape(LINE, ring(50, middle, 13.5, 6, 30))
    pen.shape(GOLD_LIGHT, ring(50, middle, 12.4, 6, 30))
    pen.shape(CREAM, ring(50, middle, 10.2, 6, 30))
    pen.paste(pips.pip(suit, round(11 * pen.scale), dress.ink), 50, middle)


def _shine(pen: Pen, rank: int, depth: float) -> None:
    """What lies behind a figure: the king's rays, the queen's circles, the jack's columns."""
    if rank == KING:
        for corner in range(18):
            pen.shape(GLOW, [(50, 58), *ring(50, 58, 140, 36, corner * 20)[:2]])
    elif rank == QUEEN:
        for radius in (74.0, 62.0, 50.0, 38.0):
            pen.disc(GLOW if radius in (74.0, 50.0) else CREAM, 50, 56, radius)
    else:
        for column in range(7):
            pen.box(GLOW, column * 16 - 4, 0, 8, depth + 12)


def _face(pen: Pen, top: float, chin: float, wide: float) -> None:
    """A face seen from the front, with few lines."""
    long = chin - top
    half = curve(
        (50.0, top),
        ((50 + wide, top), (50 + wide * 1.12, top + long * 0.5), (50 + wide * 0.72, top + long * 0.74)),
        ((50 + wide * 0.5, chin - 1), (50 + wide * 0.2, chin), (50.0, chin)),
    )
    pen.shape(SKIN, mirrored(half, 50))
    shade = [(50.0, top), *((x, y) for x, y in half if x >= 50)]
    pen.shape(mix(SKIN, SKIN_SHADE, 0.6), shade)
    pen.shape(LINE, mirrored(half, 50), line=1.1)
    eyes = top + long * 0.47
    for side in (-1, 1):
        x = 50 + side * wide * 0.46
        pen.line(LINE, [(x - side * 3.6, eyes - 5.2), (x, eyes - 5.8), (x + side * 3.8, eyes - 4.6)], 1.3)
        pen.oval(LINE, x, eyes, 4.6, 3.6)
    pen.line(LINE, [(50.4, eyes - 1), (52.6, eyes + long * 0.2), (49.4, eyes + long * 0.22)], 1.0)


def _shoulders(pen: Pen, neck: float, top: float, colour: Rgb) -> None:
    half = curve((50.0, neck), ((64, neck), (66, top), (80, top + 5)), ((94, top + 9), (99, top + 26), (101, top + 60)))
    shape = [*mirrored([*half, (101.0, 150.0)], 50)]
    pen.shape(colour, shape)
    pen.shape(LINE, shape, line=1.1)


def _cloth(pen: Pen, suit: int, colour: Rgb, left: float, right: float, top: float, bottom: float) -> None:
    """A woven ornament, another for each suit."""
    step = 9.0
    y, row = top, 0
    while y < bottom:
        x = left + (step / 2 if row % 2 else 0.0)
        while x < right:
            if suit == pips.DIAMONDS:
                pen.shape(colour, ring(x, y, 3.4, 4))
            elif suit == pips.HEARTS:
                pen.disc(colour, x, y, 2.2)
            elif suit == pips.SPADES:
                pen.line(colour, [(x - 3, y + 2.4), (x, y - 2.4), (x + 3, y + 2.4)], 1.5)
            else:
                pen.line(colour, [(x - 2.6, y), (x + 2.6, y)], 1.5)
                pen.line(colour, [(x, y - 2.6), (x, y + 2.6)], 1.5)
            x += step
        y, row = y + step * 0.72, row + 1


def _king(pen: Pen, suit: int, dress: Dress) -> None:
    hair = mix(dress.hair, (150, 150, 154), 0.35)
    locks = curve((66.0, 42.0), ((77, 52), (73, 66), (77, 76)), ((79, 84), (70, 90), (64, 84)))
    pen.shape(hair, mirrored(locks, 50))
    pen.shape(LINE, mirrored(locks, 50), line=1.1)
    _shoulders(pen, 84, 88, dress.main)
    _cloth(pen, suit, mix(dress.main, GOLD_LIGHT, 0.55), 8.5, 93, 106, 132)
    front = [(38.0, 90.0), (62.0, 90.0), (67.0, 140.0), (33.0, 140.0)]
    pen.shape(dress.second, front)
    for x in (41.5, 50.0, 58.5):
        pen.line(GOLD, [(x, 92), (x + (x - 50) * 0.25, 140)], 1.6)
    collar = curve(
        (50.0, 98.0), ((60, 108), (76, 104), (89, 94)), ((86, 88), (80, 86), (74, 85)), ((66, 90), (58, 88), (50, 84))
    )
    pen.shape(ERMINE, mirrored(collar, 50))
    pen.shape(LINE, mirrored(collar, 50), line=1.1)
    for x, y in ((32.0, 94.0), (41.0, 98.0), (59.0, 98.0), (68.0, 94.0), (23.0, 92.5), (77.0, 92.5)):
        pen.shape(LINE, [(x, y - 2.2), (x + 1.5, y + 2.4), (x - 1.5, y + 2.4)])
    _face(pen, 40, 84, 16)
    beard = curve((50.0, 74.0), ((56, 70), (61, 72), (65, 60)), ((68, 78), (64, 92), (50, 104)))
    pen.shape(hair, mirrored(beard, 50))
    for x in (-7.0, -2.4, 2.4, 7.0):
        pen.line(mix(hair, LINE, 0.45), [(50 + x, 80), (50 + x * 0.4, 98)], 0.9)
    pen.shape(LINE, mirrored(beard, 50), line=1.1)
    pen.shape(
        mix(hair, LINE, 0.3),
        mirrored(curve((50.0, 69.5), ((55, 68), (58, 72), (62, 70)), ((59, 77), (54, 76), (50, 73))), 50),
    )
    pen.line((160, 60, 60), [(47.2, 76.6), (52.8, 76.6)], 1.4)
    _crown(pen, suit, dress)


def _crown(pen: Pen, suit: int, dress: Dress) -> None:
    spikes: list[Point] = [(31, 36), (26, 14), (37.5, 25), (41, 8), (50, 22), (59, 8), (62.5, 25), (74, 14), (69, 36)]
    pen.shape(dress.second, [(33, 36), (35, 22), (50, 17), (65, 22), (67, 36)])
    pen.shape(GOLD, spikes)
    pen.shape(GOLD_LIGHT, [(50, 36), (50, 22), (59, 8), (62.5, 25), (74, 14), (69, 36)])
    pen.shape(LINE, spikes, line=1.1)
    for x, y in ((26.0, 13.0), (41.0, 7.5), (59.0, 7.5), (74.0, 13.0)):
        pen.disc(LINE, x, y, 3.3)
        pen.disc(GOLD_LIGHT, x, y, 2.3)
    pen.box(LINE, 29, 34.4, 42, 10.2, 2)
    pen.box(GOLD, 30, 35.4, 40, 8.2, 1.4)
    for x in (35.5, 64.5):
        pen.shape(dress.main, ring(x, 39.5, 3.2, 4))
    pen.paste(pips.pip(suit, round(8.4 * pen.scale), dress.ink), 50, 39.4)


def _queen(pen: Pen, suit: int, dress: Dress) -> None:
    hair = dress.hair
    locks = curve(
        (50.0, 26.0), ((78, 24), (76, 54), (75, 66)), ((74, 80), (86, 88), (80, 108)), ((74, 112), (64, 104), (62, 92))
    )
    pen.shape(hair, mirrored(locks, 50))
    for x, bend in ((67.0, 5.0), (71.5, 6.5)):
        for side in (-1, 1):
            strand = curve((x, 54.0), ((x + 2, 72), (x - 1, 84), (x + bend, 103)), steps=10)
            pen.line(mix(hair, LINE, 0.35), [(50 + side * (px - 50), py) for px, py in strand], 0.9)
    pen.shape(LINE, mirrored(locks, 50), line=1.1)
    pen.shape(SKIN_SHADE, [(43, 74), (57, 74), (60, 98), (40, 98)])
    _shoulders(pen, 98, 92, dress.main)
    _cloth(pen, suit, mix(dress.main, GOLD_LIGHT, 0.5), 8.5, 93, 113, 134)
    neck = mirrored(curve((50.0, 122.0), ((58, 112), (66, 104), (72, 95)), ((64, 92), (60, 90), (57, 84))), 50)
    pen.shape(SKIN, neck)
    pen.shape(GOLD, neck[:29], line=2.6)
    pen.shape(SKIN, [(44, 80), (56, 80), (60, 97), (50, 112), (40, 97)])
    for x, y in ((38.5, 97.0), (42.0, 101.5), (46.0, 104.4), (50.0, 105.4), (54.0, 104.4), (58.0, 101.5), (61.5, 97.0)):
        pen.disc(LINE, x, y, 2.3)
        pen.disc(ERMINE, x, y, 1.6)
    pen.shape(dress.second, ring(50, 111, 4.4, 4))
    pen.shape(GOLD_DARK, ring(50, 111, 4.4, 4), line=1.0)
    _face(pen, 36, 84, 15)
    pen.oval((186, 52, 60), 50, 76.2, 6.6, 3.0)
    for side in (-1, 1):
        pen.oval((236, 178, 160), 50 + side * 8.6, 71, 5.2, 3.8)
    parting = curve((50.0, 35.0), ((58, 37), (64, 46), (67, 60)), ((69, 48), (67, 33), (50, 29)))
    pen.shape(hair, mirrored(parting, 50))
    pen.line(mix(hair, LINE, 0.4), [(x, y) for x, y in parting[:15]], 0.9)
    pen.line(mix(hair, LINE, 0.4), [(100 - x, y) for x, y in parting[:15]], 0.9)
    tiara = curve(
        (50.0, 10.0),
        ((53, 18), (56, 21), (59, 14)),
        ((61, 22), (65, 24), (69, 19)),
        ((70, 25), (71, 30), (70, 35)),
        ((64, 29), (56, 28), (50, 28)),
    )
    pen.shape(GOLD, mirrored(tiara, 50))
    pen.shape(LINE, mirrored(tiara, 50), line=1.1)
    for x, y in ((50.0, 9.0), (40.8, 13.6), (59.2, 13.6), (31.0, 18.6), (69.0, 18.6)):
        pen.disc(LINE, x, y, 2.9)
        pen.disc(ERMINE, x, y, 2.0)
    pen.paste(pips.pip(suit, round(8 * pen.scale), dress.ink), 50, 22)


def _jack(pen: Pen, suit: int, dress: Dress) -> None:
    hair = dress.hair
    bob = curve((50.0, 30.0), ((74, 30), (72, 52), (73, 66)), ((74, 76), (70, 82), (62, 80)))
    pen.shape(hair, mirrored(bob, 50))
    pen.shape(LINE, mirrored(bob, 50), line=1.1)
    _shoulders(pen, 90, 94, dress.second)
    _cloth(pen, suit, mix(dress.second, GOLD_LIGHT, 0.5), 8.5, 93, 110, 134)
    tunic = [(37.0, 92.0), (63.0, 92.0), (70.0, 150.0), (30.0, 150.0)]
    pen.shape(dress.main, tunic)
    pen.shape(mix(dress.main, (255, 255, 255), 0.16), [(50, 92), (63, 92), (70, 150), (50, 150)])
    pen.shape(LINE, tunic, line=1.1)
    for y in (106.0, 115.0, 124.0):
        pen.disc(GOLD_DARK, 50, y, 2.5)
        pen.disc(GOLD_LIGHT, 50, y, 1.6)
    pen.shape(SKIN_SHADE, [(43, 74), (57, 74), (58, 94), (42, 94)])
    for number in range(7):
        x = 26 + number * 8
        lift = abs(number - 3) * 1.1
        pen.shape(
            ERMINE, curve((x - 4.6, 88 + lift), ((x - 5, 99 + lift), (x + 5, 99 + lift), (x + 4.6, 88 + lift)), steps=8)
        )
        pen.shape(
            LINE,
            curve((x - 4.6, 88 + lift), ((x - 5, 99 + lift), (x + 5, 99 + lift), (x + 4.6, 88 + lift)), steps=8),
            line=0.9,
        )
    _face(pen, 40, 86, 15)
    pen.line((176, 74, 70), [(46.8, 78.2), (50, 79), (53.2, 78.0)], 1.5)
    for side in (-1, 1):
        fringe = curve((50 + side * 2.0, 40.0), ((50 + side * 8, 48), (50 + side * 13, 48), (50 + side * 17.0, 58.0)))
        pen.shape(hair, [*fringe, (50 + side * 18, 38), (50 + side * 2, 36)])
    brim = curve(
        (27.0, 39.0),
        ((40, 31), (62, 31), (74, 37)),
        ((76, 42), (72, 44), (68, 43)),
        ((56, 39), (42, 40), (31, 46)),
        ((26, 46), (25, 42), (27, 39)),
    )
    top = curve(
        (29.0, 38.0), ((22, 18), (52, 8), (76, 22)), ((82, 28), (78, 36), (73, 38)), ((60, 32), (42, 32), (29, 38))
    )
    pen.shape(dress.main, top)
    pen.shape(LINE, top, line=1.1)
    pen.shape(GOLD, brim)
    pen.shape(LINE, brim, line=1.0)
    _feather(pen, dress)
    pen.disc(LINE, 34, 34, 5.2)
    pen.disc(GOLD_LIGHT, 34, 34, 4.2)
    pen.paste(pips.pip(suit, round(6.2 * pen.scale), dress.ink), 34, 34)


def _feather(pen: Pen, dress: Dress) -> None:
    upper = curve((34.0, 33.0), ((38, 12), (58, 2), (82, 8)), ((70, 12), (52, 18), (34, 33)))
    pen.shape(CREAM, upper)
    pen.shape(LINE, upper, line=1.0)
    pen.line(dress.second, curve((35.0, 31.0), ((42, 18), (56, 9), (76, 9)), steps=12), 1.2)
