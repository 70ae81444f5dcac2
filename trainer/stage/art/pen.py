"""A pen that draws at a multiple of the wanted size, so that what comes out is smooth and premultiplied."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from copy import copy

import pygame

from trainer.stage.art.fonts import font

Colour = tuple[int, int, int] | tuple[int, int, int, int]
Point = tuple[float, float]


def mix(one: Colour, two: Colour, share: float) -> tuple[int, int, int]:
    """A colour between two: `share` 0 is the first, 1 the second.

    >>> mix((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], two[:3], strict=True))
    return red, green, blue


def curve(start: Point, *beziers: tuple[Point, Point, Point], steps: int = 14) -> list[Point]:
    """The points of a path of cubic curves, each given by its two handles and its end."""
    points = [start]
    for one, two, end in beziers:
        x0, y0 = points[-1]
        for step in range(1, steps + 1):
            t = step / steps
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append(
                (a * x0 + b * one[0] + c * two[0] + d * end[0], a * y0 + b * one[1] + c * two[1] + d * end[1])
            )
    return points


def mirrored(points: Sequence[Point], axis: float = 0.0) -> list[Point]:
    """A closed shape from its right half: the points, then the same ones at the other side on the way back."""
    return [*points, *((2 * axis - x, y) for x, y in reversed(points))]


def ring(x: float, y: float, radius: float, corners: int, turn: float = 0.0, squash: float = 1.0) -> list[Point]:
    """The corners of a regular polygon; `turn` in degrees."""
    angles = (math.radians(turn + 360 * corner / corners) for corner in range(corners))
    return [(x + radius * math.cos(angle), y + radius * squash * math.sin(angle)) for angle in angles]


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0.0) -> list[Point]:
    """The corners of a star."""
    corners = []
    for number in range(points * 2):
        angle = math.radians(turn + 180 * number / points)
        radius = inner if number % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return corners


def clear(width: int, height: int) -> pygame.Surface:
    """An empty surface with alpha."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def detail(size: int) -> int:
    """How many times larger than wanted a thing of this size is drawn: large ones need less."""
    return 4 if size <= 130 else 3 if size <= 260 else 2


class Pen:
    """Draws in units of the caller's choice on a surface `fine` times as large as the result."""

    def __init__(self, width: int, height: int, units: float, fine: int | None = None) -> None:
        """`units` is how many units the width counts."""
        self.width, self.height = max(1, width), max(1, height)
        self.fine = fine or detail(self.width)
        self.surface = clear(self.width * self.fine, self.height * self.fine)
        self.scale = self.width * self.fine / units
        self._across = self._down = 0.0

    def shifted(self, across: float, down: float) -> Pen:
        """A pen that draws on the same surface, but so far aside."""
        other = copy(self)
        other._across, other._down = self._across + across, self._down + down
        return other

    def to(self, point: Point) -> Point:
        return (point[0] + self._across) * self.scale, (point[1] + self._down) * self.scale

    def shape(self, colour: Colour, points: Iterable[Point], line: float = 0.0) -> None:
        """A filled polygon, or its outline."""
        corners = [self.to(point) for point in points]
        if line:
            self._line(colour, corners, line, closed=True)
        else:
            pygame.draw.polygon(self.surface, colour, corners)

    def line(self, colour: Colour, points: Iterable[Point], width: float) -> None:
        self._line(colour, [self.to(point) for point in points], width, closed=False)

    def _line(self, colour: Colour, corners: list[Point], width: float, *, closed: bool) -> None:
        thick = max(1, round(width * self.scale))
        pygame.draw.lines(self.surface, colour, closed, corners, thick)
        if thick > 2:
            for corner in corners:
                pygame.draw.circle(self.surface, colour, corner, thick / 2)

    def disc(self, colour: Colour, x: float, y: float, radius: float, line: float = 0.0) -> None:
        width = max(1, round(line * self.scale)) if line else 0
        pygame.draw.circle(self.surface, colour, self.to((x, y)), radius * self.scale, width)

    def oval(self, colour: Colour, x: float, y: float, wide: float, high: float, line: float = 0.0) -> None:
        """An ellipse round a centre."""
        width = max(1, round(line * self.scale)) if line else 0
        pygame.draw.ellipse(self.surface, colour, self.rect(x - wide / 2, y - high / 2, wide, high), width)

    def box(
        self, colour: Colour, x: float, y: float, wide: float, high: float, radius: float = 0.0, line: float = 0.0
    ) -> None:
        width = max(1, round(line * self.scale)) if line else 0
        pygame.draw.rect(self.surface, colour, self.rect(x, y, wide, high), width, round(radius * self.scale))

    def rect(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        left, top = map(round, self.to((x, y)))
        right, bottom = map(round, self.to((x + wide, y + high)))
        return pygame.Rect(left, top, right - left, bottom - top)

    def words(
        self,
        text: str,
        x: float,
        y: float,
        high: float,
        colour: Colour,
        name: str = "ui-bold",
        wide: float = 0.0,
        turn: float = 0.0,
    ) -> None:
        """Text whose capitals are `high`, centred, narrowed to `wide` where it would be wider."""
        image = glyphs(name, text, colour, max(2, round(high * self.scale)))
        if wide and image.get_width() > wide * self.scale:
            image = pygame.transform.smoothscale(image, (max(1, round(wide * self.scale)), image.get_height()))
        if turn:
            image = pygame.transform.rotozoom(image, -turn, 1.0)
        self.surface.blit(image, image.get_rect(center=self.to((x, y))))

    def paste(self, image: pygame.Surface, x: float, y: float) -> None:
        """A surface drawn at this pen's own fineness, its middle at a point."""
        self.surface.blit(image, image.get_rect(center=self.to((x, y))))

    def veil(self, layer: pygame.Surface) -> None:
        """Lay a translucent layer of the same size over what is drawn."""
        self.surface.blit(layer, (0, 0))

    def layer(self) -> Pen:
        """An empty pen of the same size and units."""
        return Pen(self.width, self.height, self.width * self.fine / self.scale, self.fine)

    def done(self) -> pygame.Surface:
        """The picture at its size, premultiplied."""
        return finish(self.surface, self.width, self.height)


def finish(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Premultiply first and shrink then, so that no dark or light seam comes out."""
    return pygame.transform.smoothscale(surface.premul_alpha(), (width, height))


def glyphs(name: str, text: str, colour: Colour, high: int) -> pygame.Surface:
    """Text cropped to its ink, sized so that a capital H is `high` pixels high."""
    face = font(name, capital_size(name, high))
    image = face.render(text, True, colour[:3])
    if len(colour) == 4:
        image.set_alpha(colour[3])
        flat = clear(*image.get_size())
        flat.blit(image, (0, 0))
        image = flat
    ink = image.get_bounding_rect()
    # Only the sides are cropped to the ink; vertically the capitals' box counts, so that words share a line.
    top = face.get_ascent() - high
    box = pygame.Rect(ink.left, top, max(1, ink.width), high)
    margin = max(1, high // 3)
    out = clear(box.width, high + 2 * margin)
    out.blit(image, (-ink.left, margin - top))
    return out


CAPITALS = {"ui": 0.727, "ui-semibold": 0.727, "ui-bold": 0.727, "serif": 0.667, "serif-bold": 0.667, "mono": 0.73}
"""How high a capital is beside the size of its font."""


def capital_size(name: str, high: int) -> int:
    """The font size at which a capital is `high` pixels."""
    return max(1, round(high / CAPITALS.get(name, 0.7)))
