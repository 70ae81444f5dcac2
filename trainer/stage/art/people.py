"""The people at the table: patrons from the head to the arms on the rail, and the supervisor as a token."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import pygame

from trainer.stage.art import hair
from trainer.stage.art.hair import BLACK, RIM
from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, Point, clear, curve, mirrored, mix, ring
from trainer.stage.art.portraits import Dress, Portrait

GOLD = (255, 200, 72)
IVORY = (250, 246, 236)
BLUSH = (140, 40, 20)
LIPS = (130, 52, 48)
EYES = (48, 36, 32)
TALL = 0.98
"""A patron's height in parts of the width."""
ON_THE_FACE = frozenset((hair.glasses, hair.moustache, hair.goatee))
"""What moves with eyes and mouth when a head turns."""


class Gaze(NamedTuple):
    """Where a patron looks: -1 to 1 across, as the dealer sees it, and 0 to 1 down."""

    across: int = 0
    down: int = 0


class Mood(StrEnum):
    CALM = "calm"
    PLEASED = "pleased"
    SORRY = "sorry"


class Attitude(NamedTuple):
    """How a patron sits there; one who reaches out has only the left arm on the rail."""

    gaze: Gaze = Gaze()
    mood: Mood = Mood.CALM
    reaching: bool = False
    folded: bool = False


@cached(12)
def patron(who: Portrait, width: int, attitude: Attitude) -> pygame.Surface:
    """A patron, leaning with both arms on the rail; one who has folded is pale and looks down."""
    sheet = Pen(width, round(width * TALL), 100.0)
    pen = sheet.layer()
    who.back(pen, who.hair)
    _torso(pen, who)
    _head(pen, who, attitude)
    _arms(pen, who, attitude.reaching)
    if attitude.folded:
        _fade(pen)
    sheet.oval((0, 0, 0, 70), 50, 92.6, 88, 10.4)
    _edge(sheet, pen.surface)
    sheet.veil(pen.surface)
    return sheet.done()


@cached(2)
def arm(who: Portrait, length: int) -> pygame.Surface:
    """An arm that reaches down the picture, to push chips forward."""
    pen = Pen(max(1, round(length * 0.3)), length, 30.0)
    _sleeve(pen, who, [(15, 9), (15, 70)], 18)
    pen.box(who.skin, 9.6, 70, 10.8, 12, 3)
    pen.oval(who.skin, 15, 83, 17, 18)
    for x, tip in ((8.8, 91.5), (12.8, 95), (17, 95.4), (21, 92.5)):
        pen.line(who.skin, [(x, 84), (x, tip)], 4)
    for x in (10.8, 14.9, 19):
        pen.line(mix(who.skin, BLUSH, 0.22), [(x, 87), (x, 94)], 0.8)
    return pen.done()


@cached(1)
def supervisor(size: int) -> pygame.Surface:
    """The supervisor, in a dark suit with a tie and a badge."""
    pen = Pen(size, size, 100.0)
    inside = pen.layer()
    inside.disc((112, 118, 130), 50, 50, 50)
    inside.disc((134, 140, 150), 50, 40, 36)
    _shoulders(inside, BOSS)
    _suit(inside)
    _head(inside, BOSS, Attitude(Gaze(1)))
    _clip(inside, 42.0)
    # A paler hairline keeps the dark rim apart from a dark room.
    pen.disc((98, 103, 112), 50, 50, 50)
    pen.disc(RIM, 50, 50, 48.9)
    pen.disc((188, 150, 84), 50, 50, 48.6)
    pen.disc(RIM, 50, 50, 43.2)
    pen.veil(inside.surface)
    return pen.done()


BOSS = Portrait((226, 184, 150), (58, 50, 48), hair.parted, Dress.JACKET, (30, 34, 44))


# The face


def _head(pen: Pen, who: Portrait, attitude: Attitude) -> None:
    gaze = Gaze(0, 1) if attitude.folded else attitude.gaze
    skin = who.skin
    across, down = gaze.across * 3.4, gaze.down * 2.6
    for side in (-1, 1):
        # The ear on the side to which the head turns is hidden.
        if side != gaze.across:
            pen.oval(mix(skin, BLUSH, 0.12), 50 + side * 16.6, 45, 5.4, 8.6)
    half = curve((50.0, 22.0), ((64, 22), (67, 34), (66, 44)), ((65, 56), (58, 64.6), (50, 64.6)))
    pen.shape(skin, mirrored(half, 50))
    cheek = mix(skin, BLUSH, 0.13 if attitude.mood is Mood.PLEASED else 0.07)
    for side in (-1, 1):
        pen.disc(cheek, 50 + side * 9.4 + across, 51.6 + down, 3.6)
    if who.old:
        for side in (-1, 1):
            x = 50 + side * 7.6 + across
            pen.line(mix(skin, BLUSH, 0.26), [(x, 51.8 + down), (x + side, 54.4 + down), (x + side, 57 + down)], 0.9)
    _features(pen.shifted(across, down), who, attitude, gaze)
    who.front(pen, who.hair)
    turns = who.extra in ON_THE_FACE
    who.extra(pen.shifted(across * 0.9, down * 0.9) if turns else pen, who.worn or who.hair)


def _features(pen: Pen, who: Portrait, attitude: Attitude, gaze: Gaze) -> None:
    ink = mix(who.skin, (40, 20, 14), 0.72)
    lift = {Mood.CALM: 0.0, Mood.PLEASED: -1.3, Mood.SORRY: 0.5}[attitude.mood]
    for side in (-1, 1):
        x = 50 + side * 7.6
        tilt = 1.2 if attitude.mood is Mood.SORRY else 0.0
        brow = curve(
            (x - side * 3.6, 38.9 + lift - tilt),
            ((x, 37 + lift), (x, 37 + lift), (x + side * 4, 39 + lift + tilt)),
            steps=6,
        )
        pen.line(mix(who.hair, ink, 0.4), brow, 1.5)
        if gaze.down:
            pen.line(ink, curve((x - 3, 44), ((x - 1, 46), (x + 1, 46), (x + 3, 44)), steps=6), 1.4)
        else:
            pen.oval((250, 248, 244), x, 44, 6.4, 4.6)
            pen.disc(EYES, x + gaze.across * 1.1, 44.2, 2.1)
            pen.line(ink, curve((x - 3.3, 43.6), ((x - 1.4, 41.2), (x + 1.4, 41.2), (x + 3.3, 43.6)), steps=6), 1.1)
    nose = [(50 + gaze.across * 1.2, 45.4), (50 + (gaze.across or 0.7) * 1.9, 50.6), (49.2 + gaze.across * 0.8, 51.2)]
    pen.line(mix(who.skin, BLUSH, 0.3), nose, 1.2)
    curl = {Mood.CALM: 0.7, Mood.PLEASED: 2.9, Mood.SORRY: -1.2}[attitude.mood]
    mouth = curve((45.6, 57 - curl * 0.4), ((48, 57 + curl), (52, 57 + curl), (54.4, 57 - curl * 0.4)), steps=8)
    pen.line(mix(who.skin, LIPS, 0.75), mouth, 1.5)


# The body


def _shoulders(pen: Pen, who: Portrait) -> None:
    pen.shape(mix(who.skin, BLUSH, 0.2), [(43, 54), (57, 54), (58.5, 74), (41.5, 74)])
    half = curve(
        (50.0, 66.0), ((60, 66), (62, 70), (72, 73)), ((84, 76), (90, 86), (84, 90)), ((74, 93), (62, 95), (50, 95))
    )
    pen.shape(who.clothes, mirrored(half, 50))


def _torso(pen: Pen, who: Portrait) -> None:
    _shoulders(pen, who)
    neck = mix(who.skin, BLUSH, 0.1)
    lit, shaded = mix(who.clothes, IVORY, 0.16), mix(who.clothes, BLACK, 0.22)
    match who.dress:
        case Dress.SHIRT:
            pen.shape(neck, [(42, 66), (58, 66), (50, 84)])
            for side in (-1, 1):
                x = [50 + side * far for far in (7, 15, 6, 0.6)]
                pen.shape(who.accent, list(zip(x, (64, 70, 84, 82), strict=True)))
            pen.line(shaded, [(50, 84), (50, 94)], 1.2)
        case Dress.JUMPER:
            pen.shape(
                shaded,
                mirrored(curve((50.0, 77.6), ((56, 77.6), (61, 73), (61, 65.4)), ((57, 65), (53, 66), (50, 66))), 50),
            )
            pen.shape(
                neck,
                mirrored(curve((50.0, 74.6), ((55, 74.6), (58, 71), (58, 65)), ((55, 65), (52, 65), (50, 65))), 50),
            )
        case Dress.JACKET:
            pen.shape(who.accent, [(40, 66), (60, 66), (52, 94), (48, 94)])
            pen.shape(neck, [(43, 65), (57, 65), (50, 76)])
            for side in (-1, 1):
                x = [50 + side * far for far in (8.4, 18, 13.4, 2)]
                pen.shape(lit, list(zip(x, (64.6, 71.4, 79, 94), strict=True)))
        case Dress.BLOUSE:
            pen.shape(
                neck,
                mirrored(curve((50.0, 82.0), ((56, 80), (60.6, 72), (61, 65.6)), ((57, 65), (53, 65), (50, 65))), 50),
            )
            pen.line(lit, curve((39.0, 66.0), ((40, 74), (45, 81), (50, 82.4)), ((55, 81), (60, 74), (61, 66))), 1.6)


def _arms(pen: Pen, who: Portrait, reaching: bool) -> None:
    """Both forearms on the rail, one hand over the other; the one that reaches out is drawn by itself."""
    for side in (1,) if reaching else (-1, 1):
        hand = 50 + side * 7.4
        _sleeve(pen, who, [(50 + side * 36.4, 83), (50 + side * 18, 91.4)], 12.4)
        pen.oval(mix(who.skin, BLUSH, 0.08), hand, 91.4, 18, 9.6)
        for finger in (88.6, 91.2, 93.8):
            pen.line(mix(who.skin, BLUSH, 0.22), [(hand - side * 8.2, finger), (hand - side * 3.4, finger)], 0.7)


def _sleeve(pen: Pen, who: Portrait, way: list[Point], width: float) -> None:
    edge, cloth = mix(who.clothes, BLACK, 0.28), mix(who.clothes, BLACK, 0.06)
    for colour, wide in ((edge, width), (cloth, width - 2)):
        pen.line(colour, way, wide)
    cuff = who.accent if who.dress in (Dress.SHIRT, Dress.JACKET) else edge
    (x0, y0), (x1, y1) = way[-2:]
    pen.line(cuff, [(x1 - (x1 - x0) * 0.06, y1 - (y1 - y0) * 0.06), (x1, y1)], width - 2.4)


def _suit(pen: Pen) -> None:
    pen.shape(IVORY, [(40, 66), (60, 66), (55, 100), (45, 100)])
    pen.shape((150, 36, 48), [(47, 71), (53, 71), (54.5, 100), (45.5, 100)])
    pen.shape((120, 24, 36), [(46.6, 67.5), (53.4, 67.5), (52, 73), (48, 73)])
    for side in (-1, 1):
        x = [50 + side * far for far in (9, 19, 13, 4.5)]
        pen.shape(mix(BOSS.clothes, IVORY, 0.12), list(zip(x, (65, 73, 80, 100), strict=True)))
    pen.shape(GOLD, ring(71, 84, 4.6, 6, 30))


def _clip(pen: Pen, radius: float) -> None:
    mask = clear(*pen.surface.get_size())
    pygame.draw.circle(mask, (255, 255, 255, 255), pen.to((50, 50)), radius * pen.scale)
    pen.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _edge(sheet: Pen, figure: pygame.Surface) -> None:
    """A fine light edge, as under a lamp, so that dark hair is seen before a dark room."""
    light = pygame.mask.from_surface(figure, 40).to_surface(setcolor=(*IVORY, 130), unsetcolor=(0, 0, 0, 0))
    edge = sheet.layer().surface
    for turn in range(0, 360, 45):
        way = pygame.Vector2(0.9 * sheet.scale, 0).rotate(turn)
        edge.blit(light, (round(way.x), round(way.y)), special_flags=pygame.BLEND_RGBA_MAX)
    sheet.veil(edge)


def _fade(pen: Pen) -> None:
    """Gray, and half as strong."""
    grey = pygame.transform.grayscale(pen.surface)
    pen.surface.blit(grey, (0, 0))
    pen.surface.fill((190, 194, 200, 205), special_flags=pygame.BLEND_RGBA_MULT)
