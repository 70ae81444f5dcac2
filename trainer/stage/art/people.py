"""The people at the table as tokens: head and shoulders, one look for each seat, no faces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, clear, curve, mirrored, mix, ring

Rgb = tuple[int, int, int]

GOLD = (255, 200, 72)
RIM = (28, 31, 37)
IVORY = (250, 246, 236)
FEW = 52
"""Pixels below which a token carries no small words."""


def bald(pen: Pen, colour: Rgb) -> None:
    pen.shape(colour, curve((34.6, 42.0), ((33, 36), (34, 30), (36, 28)), ((37, 34), (36, 38), (36.6, 44)), steps=8))
    pen.shape(colour, curve((65.4, 42.0), ((67, 36), (66, 30), (64, 28)), ((63, 34), (64, 38), (63.4, 44)), steps=8))


def short(pen: Pen, colour: Rgb) -> None:
    pen.shape(
        colour,
        curve(
            (33.5, 42.0),
            ((30, 18), (42, 13), (52, 14)),
            ((64, 14), (69, 24), (66.5, 42)),
            ((64, 32), (60, 28), (54, 28)),
            ((44, 30), (37, 28), (33.5, 42)),
        ),
    )


def parted(pen: Pen, colour: Rgb) -> None:
    pen.shape(
        colour,
        curve(
            (33.5, 44.0),
            ((28, 18), (44, 12), (56, 15)),
            ((66, 18), (69, 30), (66.5, 44)),
            ((65, 34), (60, 30), (44, 24)),
            ((42, 30), (36, 32), (33.5, 44)),
        ),
    )


def waves(pen: Pen, colour: Rgb) -> None:
    for x, y, size in ((38.0, 24.0, 9.0), (48.0, 19.0, 9.5), (59.0, 22.0, 9.0), (65.0, 31.0, 7.0), (35.0, 33.0, 7.0)):
        pen.disc(colour, x, y, size)


def fringe(pen: Pen, colour: Rgb) -> None:
    pen.shape(
        colour,
        curve(
            (33.0, 46.0),
            ((30, 16), (70, 16), (67, 46)),
            ((65, 36), (62, 32), (62, 31)),
            ((54, 35), (46, 35), (38, 31)),
            ((38, 32), (35, 36), (33, 46)),
        ),
    )


def swept(pen: Pen, colour: Rgb) -> None:
    pen.shape(
        colour,
        curve(
            (33.2, 46.0),
            ((29, 14), (71, 14), (66.8, 46)),
            ((66, 34), (62, 26), (54, 24)),
            ((46, 30), (38, 32), (33.2, 46)),
        ),
    )


def long_back(pen: Pen, colour: Rgb) -> None:
    pen.shape(
        colour,
        mirrored(
            curve(
                (50.0, 14.0),
                ((72, 13), (73, 36), (72, 52)),
                ((71, 66), (76, 70), (73, 80)),
                ((66, 82), (58, 76), (50, 76)),
            ),
            50,
        ),
    )


def bob_back(pen: Pen, colour: Rgb) -> None:
    pen.shape(colour, mirrored(curve((50.0, 14.0), ((72, 13), (74, 36), (72, 56)), ((70, 64), (60, 62), (50, 60))), 50))


def bun_back(pen: Pen, colour: Rgb) -> None:
    pen.disc(colour, 50, 13.5, 8.5)


def none(pen: Pen, colour: Rgb) -> None:
    """Nothing."""


def beard(pen: Pen, colour: Rgb) -> None:
    pen.shape(colour, mirrored(curve((50.0, 52.0), ((56, 50), (60, 54), (66, 44)), ((67, 60), (60, 66), (50, 66))), 50))


def glasses(pen: Pen, colour: Rgb) -> None:
    for x in (42.6, 57.4):
        pen.disc(RIM, x, 44, 6.2, line=1.7)
    pen.line(RIM, [(48.6, 43), (51.4, 43)], 1.7)


def hat(pen: Pen, colour: Rgb) -> None:
    pen.shape(
        mix(colour, (0, 0, 0), 0.1),
        mirrored(curve((50.0, 9.0), ((64, 7), (65, 16), (66, 28)), ((58, 26), (54, 26), (50, 26))), 50),
    )
    pen.box(mix(colour, (0, 0, 0), 0.45), 34, 22.5, 32, 5)
    pen.oval(mix(colour, (0, 0, 0), 0.1), 50, 29, 52, 8.5)


def cap(pen: Pen, colour: Rgb) -> None:
    pen.shape(colour, mirrored(curve((50.0, 14.0), ((64, 14), (68, 24), (67, 34)), ((60, 32), (54, 32), (50, 32))), 50))
    pen.oval(mix(colour, (0, 0, 0), 0.25), 50, 34, 38, 8)


Draw = Callable[[Pen, Rgb], None]


@dataclass(frozen=True, slots=True)
class Patron:
    """How one patron looks; `back` lies behind the head, `hair` and `extra` in front of it."""

    ground: Rgb
    clothes: Rgb
    skin: Rgb
    shade: Rgb
    hair: Draw
    back: Draw = none
    extra: Draw = none
    accent: Rgb = IVORY


PATRONS = (
    Patron((86, 122, 166), (38, 56, 92), (238, 204, 172), (84, 58, 40), parted, extra=glasses),
    Patron((178, 112, 108), (126, 42, 56), (196, 142, 104), (44, 32, 30), fringe, long_back, accent=(240, 206, 190)),
    Patron((110, 150, 120), (44, 88, 66), (134, 90, 62), (30, 26, 26), bald, extra=beard),
    Patron((206, 168, 104), (150, 98, 36), (244, 214, 188), (196, 148, 78), swept, bob_back, accent=(252, 236, 200)),
    Patron((146, 124, 176), (86, 60, 122), (222, 178, 140), (70, 66, 70), short, extra=hat, accent=(224, 210, 240)),
    Patron((104, 158, 166), (32, 96, 108), (162, 110, 78), (36, 28, 30), swept, bun_back, accent=(206, 238, 238)),
    Patron((160, 150, 136), (92, 84, 76), (240, 208, 180), (198, 194, 188), short, extra=beard),
    Patron((194, 130, 92), (66, 74, 84), (206, 154, 116), (92, 50, 30), waves, accent=(250, 220, 196)),
    Patron((128, 146, 98), (78, 96, 44), (110, 74, 52), (26, 24, 24), waves, bun_back, extra=glasses),
    Patron((150, 168, 190), (178, 70, 52), (246, 216, 194), (150, 82, 44), none, extra=cap),
)
BOSS = Patron((112, 118, 130), (30, 34, 44), (226, 184, 150), (58, 50, 48), parted)


@cached(2)
def person(seat: int, size: int, folded: bool, all_in: bool, acting: bool) -> pygame.Surface:
    """A patron; one who has folded is grey, one whose turn it is has a bright ring."""
    if seat < 1:
        raise ValueError(f"no seat {seat}; seats begin at 1")
    pen = Pen(size, size, 100.0)
    _bust(pen, PATRONS[(seat - 1) % len(PATRONS)], GOLD if acting and not folded else RIM, _open_collar)
    if folded:
        _fade(pen)
    if all_in:
        _label(pen, "ALL IN", (178, 34, 44), (255, 240, 226), (255, 214, 140))
    elif folded and size >= FEW:
        _label(pen, "FOLDED", (62, 66, 74), (214, 216, 220), (120, 124, 132))
    _number(pen, str(seat), folded)
    return pen.done()


@cached(1)
def supervisor(size: int) -> pygame.Surface:
    """The supervisor, in a dark suit with a tie and a badge."""
    pen = Pen(size, size, 100.0)
    _bust(pen, BOSS, (188, 150, 84), _suit)
    return pen.done()


def _bust(pen: Pen, who: Patron, rim: Rgb, collar: Callable[[Pen, Patron], None]) -> None:
    inside = pen.layer()
    inside.disc(who.ground, 50, 50, 50)
    inside.disc(mix(who.ground, (255, 255, 255), 0.16), 50, 40, 36)
    who.back(inside, who.shade)
    inside.shape(mix(who.skin, (60, 20, 10), 0.22), [(43, 54), (57, 54), (58.5, 74), (41.5, 74)])
    body = mirrored(curve((50.0, 66.0), ((60, 66), (62, 70), (72, 73)), ((86, 77), (90, 88), (91, 104))), 50)
    inside.shape(who.clothes, body)
    collar(inside, who)
    inside.shape(
        who.skin, mirrored(curve((50.0, 22.0), ((64, 22), (67, 34), (66, 44)), ((65, 56), (58, 64), (50, 64))), 50)
    )
    for side in (-1, 1):
        inside.oval(mix(who.skin, (60, 20, 10), 0.14), 50 + side * 16.4, 45, 5, 8)
    who.hair(inside, who.shade)
    who.extra(inside, who.clothes if who.extra in (hat, cap) else who.shade)
    _clip(inside, 44.5 if rim == RIM else 42.0)
    # A paler hairline keeps the dark rim apart from a dark room.
    pen.disc((98, 103, 112), 50, 50, 50)
    pen.disc(RIM, 50, 50, 48.9)
    if rim != RIM:
        pen.disc(rim, 50, 50, 48.6)
        pen.disc(RIM, 50, 50, 43.2)
    pen.veil(inside.surface)


def _clip(pen: Pen, radius: float) -> None:
    mask = clear(*pen.surface.get_size())
    pygame.draw.circle(mask, (255, 255, 255, 255), pen.to((50, 50)), radius * pen.scale)
    pen.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _open_collar(pen: Pen, who: Patron) -> None:
    pen.shape(mix(who.skin, (60, 20, 10), 0.1), [(42, 66), (58, 66), (50, 84)])
    for side in (-1, 1):
        pen.shape(who.accent, [(50 + side * 7, 64), (50 + side * 15, 70), (50 + side * 6, 84), (50 + side * 0.6, 82)])


def _suit(pen: Pen, who: Patron) -> None:
    pen.shape(IVORY, [(40, 66), (60, 66), (55, 100), (45, 100)])
    pen.shape((150, 36, 48), [(47, 71), (53, 71), (54.5, 100), (45.5, 100)])
    pen.shape((120, 24, 36), [(46.6, 67.5), (53.4, 67.5), (52, 73), (48, 73)])
    for side in (-1, 1):
        pen.shape(
            mix(who.clothes, (255, 255, 255), 0.12),
            [(50 + side * 9, 65), (50 + side * 19, 73), (50 + side * 13, 80), (50 + side * 4.5, 100)],
        )
    pen.shape(GOLD, ring(71, 84, 4.6, 6, 30))


def _fade(pen: Pen) -> None:
    grey = pygame.transform.grayscale(pen.surface)
    pen.surface.blit(grey, (0, 0))
    dim = pen.layer()
    dim.disc((70, 74, 80, 120), 50, 50, 44.5)
    pen.veil(dim.surface)


def _label(pen: Pen, text: str, ground: Rgb, ink: Rgb, line: Rgb) -> None:
    pen.box(line, 9, 75, 82, 24, 12)
    pen.box(ground, 11, 77, 78, 20, 10)
    pen.words(text, 50, 87, 12.5, ink, "ui-bold", wide=66)


def _number(pen: Pen, text: str, folded: bool) -> None:
    pen.disc(RIM, 86, 15, 14)
    pen.disc((150, 152, 156) if folded else IVORY, 86, 15, 11.8)
    pen.words(text, 86, 15, 13.5, RIM, "ui-bold", wide=18)
