"""Draws a list of pictures over a background, and only where something has changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

MOST = 12
"""More changed rectangles than this are not worth keeping apart."""
WHOLE = 0.6
"""When more of the canvas has changed than this, all of it is drawn."""
Blit = tuple[pygame.Surface, tuple[int, int]]
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def merged(changed: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that cover the changed ones and do not overlap; one for all if it comes to that.

    >>> merged([pygame.Rect(0, 0, 2, 2), pygame.Rect(1, 1, 2, 2)], pygame.Rect(0, 0, 90, 90))
    [Rect(0, 0, 3, 3)]
    """
    left = [clipped for one in changed if (clipped := one.clip(bounds)).width and clipped.height]
    if not left:
        return []
    if len(left) > 4 * MOST:
        left = [left[0].unionall(left[1:])]
    apart: list[pygame.Rect] = []
    while left:
        one = left.pop()
        hit = one.collidelist(apart)
        if hit < 0:
            apart.append(one)
        else:
            left.append(one.union(apart.pop(hit)))
    if len(apart) > MOST:
        apart = [apart[0].unionall(apart[1:])]
    if sum(one.width * one.height for one in apart) > WHOLE * bounds.width * bounds.height:
        return [bounds.copy()]
    return apart


class Painter:
    """Holds the opaque canvas and the background that shows wherever nothing lies."""

    def __init__(self, background: pygame.Surface) -> None:
        self.background = background
        self.surface = pygame.Surface(background.get_size(), 0, 32)
        self.bounds = self.surface.get_rect()

    def paint(self, changed: Sequence[pygame.Rect], layers: Sequence[tuple[list[Blit], list[pygame.Rect]]]) -> None:
        """Draw the layers inside the changed rectangles; each layer is pictures and the rectangles they fill."""
        surface = self.surface
        for area in changed:
            surface.set_clip(area)
            surface.blit(self.background, area.topleft, area)
            whole = area == self.bounds
            for blits, rects in layers:
                if whole:
                    surface.fblits(blits, PREMULTIPLIED)
                elif blits:
                    surface.fblits([blits[at] for at in area.collidelistall(rects)], PREMULTIPLIED)
        surface.set_clip(None)
