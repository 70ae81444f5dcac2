"""Emblems as data: outlines in the notation of SVG paths, in a square of 100 units.

An emblem is one string. Where outlines lie inside each other every second one is a hole, so that a ring is two discs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, radians, sin

Point = tuple[float, float]

STEPS = 8
"""How many points make the curve between two that it is drawn through."""


def at(point: Point) -> str:
    return f"{round(point[0], 2):g} {round(point[1], 2):g}"


def polygon(points: Sequence[Point]) -> str:
    """
    >>> polygon([(0, 0), (10, 0), (5, 8)])
    'M0 0L10 0L5 8Z'
    """
    return f"M{'L'.join(map(at, points))}Z"


def disc(x: float, y: float, radius: float) -> str:
    """
    >>> disc(50, 50, 10)
    'M40 50A10 10 0 1 0 60 50A10 10 0 1 0 40 50Z'
    """
    left, half = at((x - radius, y)), f"A{radius:g} {radius:g} 0 1 0 "
    return f"M{left}{half}{at((x + radius, y))}{half}{left}Z"


def hoop(radius: float, width: float) -> str:
    """A ring round the middle."""
    return disc(50, 50, radius) + disc(50, 50, radius - width)


MEDAL = hoop(49, 1.6) + hoop(46, 0.7)
"""The double ring that most emblems stand in."""


def polar(radius: float, turn: float, middle: Point = (50, 50)) -> Point:
    """The point at a distance and in a direction, in degrees clockwise from the top."""
    return middle[0] + radius * sin(radians(turn)), middle[1] - radius * cos(radians(turn))


def star(middle: Point, outer: float, inner: float, rays: int = 4) -> str:
    step = 180 / rays
    return polygon([polar(inner if corner % 2 else outer, corner * step, middle) for corner in range(2 * rays)])


def cut_star(outer: float, inner: float, rays: int) -> str:
    """A star in the middle, cut like a stone: one side of every ray is filled, the other an outline."""
    step = 180 / rays
    found = ""
    for ray in range(rays):
        way = 2 * step * ray
        tip = polar(outer, way)
        hole = (
            polar(inner * 0.16, way - step * 0.62),
            polar(outer * 0.84, way - 1.6),
            polar(inner * 0.84, way - step * 0.86),
        )
        found += polygon([(50, 50), tip, polar(inner, way + step)])
        found += polygon([(50, 50), tip, polar(inner, way - step)]) + polygon(hole)
    return found


def leaf(stem: Point, turn: float, length: float, width: float) -> str:
    """A leaf that points away from its stem in this direction."""
    tip, middle = polar(length, turn, stem), polar(length / 2, turn, stem)
    one, two = polar(width, turn + 90, middle), polar(width, turn - 90, middle)
    return f"M{at(stem)}Q{at(one)} {at(tip)}Q{at(two)} {at(stem)}Z"


def curve(points: Sequence[Point]) -> list[Point]:
    """A smooth line through points."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points[0], points[1], points[-2], points[-1]
    knots = [(2 * x0 - x1, 2 * y0 - y1), *points, (2 * x3 - x2, 2 * y3 - y2)]
    found = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:], strict=False):
        for step in range(STEPS):
            t = step / STEPS
            share = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            found.append(_sum((a, b, c, d), share))
    return [*found, points[-1]]


def _sum(points: Sequence[Point], shares: Sequence[float]) -> Point:
    pairs = list(zip(points, shares, strict=True))
    return sum(x * share for (x, _), share in pairs) / 2, sum(y * share for (_, y), share in pairs) / 2


def moved(path: str, size: float, from_: Point) -> str:
    """An outline of straight lines and quadratic curves, `size` times as large, with a point of it in the middle.

    >>> moved("M10 10L20 10Z", 2, (10, 10))
    'M50 50L70 50Z'
    """

    def command(found: re.Match[str]) -> str:
        numbers = [float(word) for word in found[2].split()]
        points = zip(numbers[::2], numbers[1::2], strict=True)
        return found[1] + " ".join(at((50 + (x - from_[0]) * size, 50 + (y - from_[1]) * size)) for x, y in points)

    return re.sub("([MLQZ])([^MLQZ]*)", command, path)


COMPASS = MEDAL + cut_star(40, 12, 4) + "".join(star(polar(26, turn), 5, 1.8) for turn in range(45, 360, 90))
"""The house's own emblem, for games that declare none."""
