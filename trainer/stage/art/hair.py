"""Hair, beards, glasses and what is worn on the head, drawn round a face in units of a hundred to a portrait's width.

The face's middle is at 50, 44; it reaches from 33 to 67 across and from 22 to 64 down.
"""

from __future__ import annotations

from collections.abc import Callable

from trainer.stage.art.pen import Pen, Point, curve, mirrored, mix

Rgb = tuple[int, int, int]
Draw = Callable[[Pen, Rgb], None]

RIM = (28, 31, 37)
BLACK = (0, 0, 0)


def nothing(pen: Pen, colour: Rgb) -> None:
    """Leaves the place as it is."""


# Before the face


def bald(pen: Pen, colour: Rgb) -> None:
    for side in (1, -1):
        points = curve((34.0, 45.0), ((32, 38), (33, 31), (35.4, 29)), ((36.4, 34), (35.6, 38), (36.2, 45)), steps=8)
        pen.shape(colour, [(50 + side * (x - 50), y) for x, y in points])


def short(pen: Pen, colour: Rgb) -> None:
    front = ((64, 32), (60, 28), (54, 28)), ((44, 30), (37, 28), (33.5, 42))
    pen.shape(colour, curve((33.5, 42.0), ((30, 18), (42, 13), (52, 14)), ((64, 14), (69, 24), (66.5, 42)), *front))


def parted(pen: Pen, colour: Rgb) -> None:
    front = ((65, 34), (60, 30), (44, 24)), ((42, 30), (36, 32), (33.5, 44))
    pen.shape(colour, curve((33.5, 44.0), ((28, 18), (44, 12), (56, 15)), ((66, 18), (69, 30), (66.5, 44)), *front))


def cropped(pen: Pen, colour: Rgb) -> None:
    """Very short hair, close to the head."""
    half = curve((50.0, 19.0), ((62, 19), (67.4, 28), (66.6, 41)), ((64.6, 33), (60, 28.5), (50, 28.5)))
    pen.shape(colour, mirrored(half, 50))


def receding(pen: Pen, colour: Rgb) -> None:
    half = curve((50.0, 20.0), ((61, 19), (68, 27), (66.8, 44)), ((64.6, 40), (64.6, 34), (61, 27)), steps=10)
    pen.shape(colour, mirrored([*half, (56, 24), (50, 22.6)], 50))


def waves(pen: Pen, colour: Rgb) -> None:
    for x, y, size in ((38.0, 24.0, 9.0), (48.0, 19.0, 9.5), (59.0, 22.0, 9.0), (65.0, 31.0, 7.0), (35.0, 33.0, 7.0)):
        pen.disc(colour, x, y, size)


def fringe(pen: Pen, colour: Rgb) -> None:
    front = ((65, 36), (62, 32), (62, 31)), ((54, 35), (46, 35), (38, 31)), ((38, 32), (35, 36), (33, 46))
    pen.shape(colour, curve((33.0, 46.0), ((29, 11), (71, 11), (67, 46)), *front))


def swept(pen: Pen, colour: Rgb) -> None:
    front = ((66, 34), (62, 26), (54, 24)), ((46, 30), (38, 32), (33.2, 46))
    pen.shape(colour, curve((33.2, 46.0), ((28, 10), (72, 10), (66.8, 46)), *front))


def middle_parted(pen: Pen, colour: Rgb) -> None:
    half = curve((50.0, 17.0), ((64, 14), (71, 28), (68.4, 50)), ((66, 40), (62, 29), (50, 22)))
    pen.shape(colour, mirrored(half, 50))


# Behind the face


def long_back(pen: Pen, colour: Rgb) -> None:
    ends = ((71, 66), (76, 70), (73, 80)), ((66, 82), (58, 76), (50, 76))
    pen.shape(colour, mirrored(curve((50.0, 14.0), ((72, 13), (73, 36), (72, 52)), *ends), 50))


def bob_back(pen: Pen, colour: Rgb) -> None:
    pen.shape(colour, mirrored(curve((50.0, 14.0), ((72, 13), (74, 36), (72, 56)), ((70, 64), (60, 62), (50, 60))), 50))


def bun_back(pen: Pen, colour: Rgb) -> None:
    pen.disc(colour, 50, 13.5, 8.5)


def curls_back(pen: Pen, colour: Rgb) -> None:
    """A full head of close curls."""
    pen.disc(colour, 50, 33, 23)
    for x, y in ((29.0, 32.0), (33.0, 21.0), (42.0, 13.5), (52.0, 12.0), (62.0, 15.0), (69.0, 24.0), (71.5, 36.0)):
        pen.disc(colour, x, y, 6.4)
    for x, y in ((28.5, 42.0), (71.0, 46.0), (31.0, 51.0)):
        pen.disc(colour, x, y, 5.6)


def tail_back(pen: Pen, colour: Rgb) -> None:
    """Hair gathered behind, falling over one shoulder."""
    pen.shape(colour, curve((60.0, 20.0), ((82, 22), (80, 52), (73, 76)), ((70, 64), (69, 40), (60, 32))))


# Beards and glasses


def beard(pen: Pen, colour: Rgb) -> None:
    half = curve((50.0, 53.0), ((56, 51.5), (60, 54), (66, 44)), ((67, 61), (60, 67), (50, 67)))
    pen.shape(colour, mirrored(half, 50))
    pen.line(mix(colour, BLACK, 0.45), [(46.6, 57.4), (53.4, 57.4)], 1.3)


def moustache(pen: Pen, colour: Rgb) -> None:
    pen.shape(
        colour, mirrored(curve((50.0, 52.4), ((53, 51.2), (57, 52.6), (58.6, 56)), ((55, 56), (52, 55), (50, 55))), 50)
    )


def goatee(pen: Pen, colour: Rgb) -> None:
    moustache(pen, colour)
    pen.shape(
        colour,
        mirrored(curve((50.0, 59.8), ((53, 59.6), (55.6, 60), (55.6, 62)), ((54, 66), (52, 66.6), (50, 66.6))), 50),
    )


def glasses(pen: Pen, colour: Rgb) -> None:
    for x in (42.4, 57.6):
        pen.disc(RIM, x, 44, 6.2, line=1.5)
    pen.line(RIM, [(48.6, 43), (51.4, 43)], 1.5)


def earrings(pen: Pen, colour: Rgb) -> None:
    for x in (32.6, 67.4):
        pen.disc((236, 196, 96), x, 51.5, 1.9)


# Worn on the head


def hat(pen: Pen, colour: Rgb) -> None:
    crown = curve((50.0, 9.0), ((64, 7), (65, 16), (66, 28)), ((58, 26), (54, 26), (50, 26)))
    pen.shape(mix(colour, BLACK, 0.1), mirrored(crown, 50))
    pen.box(mix(colour, BLACK, 0.45), 34, 22.5, 32, 5)
    pen.oval(mix(colour, BLACK, 0.1), 50, 29, 56, 8.5)


def cap(pen: Pen, colour: Rgb) -> None:
    pen.shape(colour, mirrored(curve((50.0, 14.0), ((64, 14), (68, 24), (67, 34)), ((60, 32), (54, 32), (50, 32))), 50))
    pen.oval(mix(colour, BLACK, 0.25), 50, 34, 38, 8)


def headscarf(pen: Pen, colour: Rgb) -> None:
    """A scarf round the face, which falls to the shoulders."""
    outer = curve(
        (50.0, 14.0), ((70, 13), (74, 34), (71, 54)), ((75, 64), (76, 72), (70, 82)), ((62, 86), (56, 86), (50, 86))
    )
    inner = curve((50.0, 24.4), ((60, 24.4), (64.4, 34), (64, 44)), ((63.4, 54), (57, 62.6), (50, 63)))
    _around(pen, colour, outer, inner)
    pen.line(mix(colour, BLACK, 0.2), curve((38.0, 62.0), ((44, 70), (56, 74), (66, 70))), 1.4)


def turban(pen: Pen, colour: Rgb) -> None:
    top = curve((50.0, 7.0), ((66, 6), (74, 20), (67.6, 37)), ((62, 28), (55, 26.5), (50, 31)))
    pen.shape(colour, mirrored(top, 50))
    for shift in (0.0, 6.0):
        fold = curve((33.0 + shift / 2, 31.0 - shift), ((42, 20 - shift), (54, 16 - shift / 2), (64, 18 - shift)))
        pen.line(mix(colour, BLACK, 0.16), fold, 1.2)


def _around(pen: Pen, colour: Rgb, outer: list[Point], inner: list[Point]) -> None:
    """Both halves of what lies between two curves that begin and end in the middle."""
    for side in (1, -1):
        pen.shape(colour, [(50 + side * (x - 50), y) for x, y in (*outer, *reversed(inner))])
