"""Where a menu stands: beside the thing it is about, inside the canvas, and over nothing that must stay in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist, hypot, inf
from typing import NamedTuple

import pygame

from trainer.stage.board import Board
from trainer.stage.input.about import places_about
from trainer.stage.input.composer import Composer

Size = tuple[int, int]

# What counts against a place, in heights of the canvas.
AFAR = 0.1
"""For the way from where the last question stood, as a share of it; the way from the thing itself counts whole."""
SMALLER = 0.9
"""For drawing the menu at no size at all; at nine tenths of its size a tenth of this."""
TINY = 4.0
"""Besides, for drawing it smaller than can be read with ease."""
RESHAPED = 0.05
"""For another number of columns than the list would have by itself."""

STEP = 0.93
LEAST = 0.2
"""A menu is never drawn smaller than this; a canvas so small shows nothing that could be read."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a menu stands near, and what it may not cover, in native pixels."""

    near: tuple[pygame.Rect, ...]
    clear: tuple[pygame.Rect, ...] = ()


class Placed(NamedTuple):
    """A panel's corner; `factor` is its size beside the wished one, `shape` which of the shapes it has."""

    corner: tuple[int, int]
    factor: float
    shape: int


def surroundings(board: Board, composer: Composer, pointer: tuple[float, float] | None = None) -> Surroundings:
    """What is around a composer's question; one about nothing there stands at the pointer or before the dealer."""
    nearest, in_sight = places_about(composer)
    near = board.find.rects_of(nearest)
    if not near:
        width, height = board.surface.get_size()
        x, y = pointer if pointer is not None else (width / 2, height)
        near = [pygame.Rect(round(x), round(y), 1, 1)]
    return Surroundings(tuple(near), (*board.find.kept_in_sight(), *board.find.rects_of(in_sight)))


def place(
    canvas: Size,
    margin: int,
    around: Surroundings,
    shapes: Sequence[Size],
    readable: float = 0.0,
    last: tuple[int, int] | None = None,
) -> Placed:
    """The best place for a panel that may have any of these sizes.

    Close to its thing comes first, then in full size, then where the last question stood. It is drawn smaller than
    `readable`, a share of its size, only where it would not fit otherwise.
    """
    clear = list(around.clear)
    best, least = Placed((margin, margin), LEAST, 0), inf
    factor = 1.0
    while factor > LEAST:
        smaller = SMALLER * (1 - factor) + TINY * max(0.0, readable - factor)
        if least <= smaller:
            break
        for shape, (width, height) in enumerate(shapes):
            size = round(width * factor), round(height * factor)
            for corner in _corners(canvas, margin, around, size):
                panel = pygame.Rect(corner, size)
                if panel.collidelist(clear) >= 0:
                    continue
                cost = smaller + RESHAPED * shape + _way(panel, around.near, last) / canvas[1]
                if cost < least:
                    best, least = Placed(corner, factor, shape), cost
        factor *= STEP
    return best


def _corners(canvas: Size, margin: int, around: Surroundings, size: Size) -> Iterator[tuple[int, int]]:
    """Where a panel of this size would touch an edge, or something that it may not cover, or stand along its thing."""
    width, height = size
    right, bottom = canvas[0] - margin - width, canvas[1] - margin - height
    lefts, tops = {margin, right}, {margin, bottom}
    for rect in around.clear:
        lefts |= {rect.right, rect.left - width}
        tops |= {rect.bottom, rect.top - height}
    for rect in around.near[:1]:
        lefts |= {rect.right, rect.left - width, min(max(margin, rect.centerx - width // 2), right)}
        tops |= {rect.bottom, rect.top - height, min(max(margin, rect.centery - height // 2), bottom)}
    for left in lefts:
        if margin <= left <= right:
            yield from ((left, top) for top in tops if margin <= top <= bottom)


def _way(panel: pygame.Rect, near: Sequence[pygame.Rect], last: tuple[int, int] | None) -> float:
    """How far a panel is from its thing, and a little of how far from where the last one stood."""
    apart = min(_apart(panel, rect) for rect in near)
    return apart + AFAR * dist(panel.center, last) if last is not None else apart


def _apart(one: pygame.Rect, other: pygame.Rect) -> float:
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return hypot(across, down)
