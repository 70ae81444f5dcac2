"""The backs of cards: one pattern of our own in the named colours."""

from __future__ import annotations

from trainer.stage.art.pen import Pen, mix, ring, star

COLOURS: dict[str, tuple[int, int, int]] = {
    "red": (158, 28, 40),
    "blue": (28, 62, 138),
    "green": (18, 98, 62),
    "yellow": (206, 150, 22),
    "black": (40, 42, 50),
    "purple": (92, 44, 128),
    "brown": (112, 70, 40),
    "grey": (104, 110, 120),
    "orange": (204, 96, 28),
    "white": (206, 204, 198),
}

LEFT, TOP, WIDE, HIGH = 4.0, 4.0, 58.0, 84.0
MIDDLE_X, MIDDLE_Y = 33.0, 46.0
COLUMNS, ROWS = 8, 12


def draw_back(pen: Pen, name: str) -> None:
    """Fill a blank card of 66 by 92 units with the pattern."""
    if name not in COLOURS:
        raise ValueError(f"no deck has {name!r} backs; there are {', '.join(COLOURS)}")
    base = COLOURS[name]
    deep = mix(base, (0, 0, 0), 0.22)
    light = mix(base, (255, 250, 240), 0.46)
    pale = mix(base, (255, 252, 244), 0.84)
    pen.box(base, LEFT, TOP, WIDE, HIGH, 2.6)
    _lattice(pen, deep, light, pale)
    pen.box(pale, LEFT, TOP, WIDE, HIGH, 2.6, line=0.9)
    pen.box(base, LEFT + 0.9, TOP + 0.9, WIDE - 1.8, HIGH - 1.8, 2, line=1.4)
    pen.box(pale, LEFT + 2.3, TOP + 2.3, WIDE - 4.6, HIGH - 4.6, 1.4, line=0.5)
    _medallion(pen, base, light, pale)


def _lattice(pen: Pen, deep: tuple[int, int, int], light: tuple[int, int, int], pale: tuple[int, int, int]) -> None:
    """A net of lozenges that ends evenly at every edge, a star where its lines cross."""
    wide, high = (WIDE - 4.6) / COLUMNS, (HIGH - 4.6) / ROWS
    left, top = LEFT + 2.3, TOP + 2.3
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = left + (column + 0.5) * wide, top + (row + 0.5) * high
            lozenge = [(x - wide / 2, y), (x, y - high / 2), (x + wide / 2, y), (x, y + high / 2)]
            pen.shape(deep, lozenge)
            pen.shape(light, lozenge, line=0.42)
            pen.shape(light, [(x + (px - x) * 0.4, y + (py - y) * 0.4) for px, py in lozenge])
    for row in range(ROWS + 1):
        for column in range(COLUMNS + 1):
            x, y = left + column * wide, top + row * high
            pen.shape(pale, star(x, y, 1.5, 0.55, 4))


def _medallion(pen: Pen, base: tuple[int, int, int], light: tuple[int, int, int], pale: tuple[int, int, int]) -> None:
    """Turned squares round a compass star."""
    pen.shape(base, ring(MIDDLE_X, MIDDLE_Y, 18.0, 48))
    pen.disc(pale, MIDDLE_X, MIDDLE_Y, 18.0, line=0.8)
    pen.disc(light, MIDDLE_X, MIDDLE_Y, 16.2, line=0.4)
    for turn in range(0, 90, 15):
        pen.shape(light, ring(MIDDLE_X, MIDDLE_Y, 15.0, 4, turn), line=0.5)
    pen.disc(base, MIDDLE_X, MIDDLE_Y, 10.4)
    pen.shape(light, star(MIDDLE_X, MIDDLE_Y, 7.6, 2.6, 4, 45))
    pen.shape(pale, star(MIDDLE_X, MIDDLE_Y, 10.2, 2.8, 4))
    pen.disc(base, MIDDLE_X, MIDDLE_Y, 1.7)
