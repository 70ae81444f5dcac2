"""The emblem of Deuce of the Dragon: a dragon that is bent into a two."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, pi, sin

from trainer.parts.layout.emblem import MEDAL, Point, at, curve, moved, polygon

_SPINE: tuple[Point, ...] = (
    *((34.4, 35), (36, 27.5), (42, 21), (51, 18.8), (60.5, 21.5), (66.2, 29.5), (64.6, 39.5), (57, 49), (47.5, 57.5)),
    *((39.5, 64.5), (34.6, 71.5), (38.5, 76.6), (47, 75.6), (56, 74.6), (65, 76.8), (73, 75.6), (77.5, 69.5)),
    (74.5, 63),
)
_HEAD = (
    "M30.4 36L38.6 37.2Q40.6 42 37.6 46.8L33.8 46.2L34.4 50.4L30.8 47.8L29.8 52Q27 51.8 24.5 54L20.2 55.6"
    "L21.6 52.4L23.8 51.8Q25.6 49.6 28.2 48.9L24.8 48.6L23.6 50.8L22.6 48.9Q19 50.6 15.5 50.4Q12.8 49.4 13.6 47.2"
    "Q15.6 45.8 17.2 45.2L17.6 43.2Q21 41.6 23.4 38.8L21.2 36.6L25 37Q20.4 30.6 23.6 22.6Q25.4 30.6 30.4 36Z"
    "M24.4 42.6Q26.4 40 29.4 40.6Q27.6 43.2 24.4 42.6Z"
)
_TAIL = "M73.6 62.6Q70.2 62.6 68.2 59.6Q72 59.4 71.4 54.2Q76.8 57 78.6 61.4Q75.6 60.4 75.4 62.4Z"
_BACK = 0.55
"""Where along the spine the scales of back and belly end."""


def _dragon() -> str:
    spine = curve(_SPINE)
    ways = [_unit(one, two) for one, two in pairwise(spine)]
    ways.append(ways[-1])
    left, right, belly, inner, fins = [], [], [], [], ""
    last = len(spine) - 1
    for number, (point, way) in enumerate(zip(spine, ways, strict=True)):
        part = number / last
        half = 0.5 + 4.7 * max(0.0, sin(pi * min(1.0, part * 0.7 + 0.3))) ** 0.8 * (1 - part**5)
        left.append(_aside(point, way, -half))
        right.append(_aside(point, way, half))
        if 3 < number < last * _BACK:
            belly.append(_aside(point, way, half * 0.42))
            inner.append(_aside(point, way, half * 0.42 + 0.75))
        if number % 5 == 2 and 4 < number < last * _BACK:
            fins += _fin(_aside(point, way, -half - 1), way, 3.9 * (0.6 + 0.4 * sin(pi * part / _BACK)))
    return polygon(left + right[::-1]) + polygon(belly + inner[::-1]) + fins


def _unit(one: Point, two: Point) -> Point:
    x, y = two[0] - one[0], two[1] - one[1]
    return x / hypot(x, y), y / hypot(x, y)


def _aside(point: Point, way: Point, far: float, along: float = 0) -> Point:
    """A point so far to the right of a way, and so far on."""
    return point[0] - way[1] * far + way[0] * along, point[1] + way[0] * far + way[1] * along


def _fin(foot: Point, way: Point, high: float) -> str:
    start, end, tip = _aside(foot, way, 0, -2.3), _aside(foot, way, 0, 2.1), _aside(foot, way, -high, 3.4)
    front, back = _aside(foot, way, -high * 0.4, 1.9), _aside(foot, way, -high * 0.6)
    return f"M{at(start)}L{at(end)}Q{at(front)} {at(tip)}Q{at(back)} {at(start)}Z"


EMBLEM = MEDAL + moved(_dragon() + _TAIL + _HEAD, 1.08, (46.3, 48.8))
