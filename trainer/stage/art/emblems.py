"""Draws emblems and other outlines that are given as SVG paths."""

from __future__ import annotations

from io import BytesIO

import pygame

Rgba = tuple[int, int, int, int]

_SIDE = 100


def outline(path: str, side: int, colour: Rgba) -> pygame.Surface:
    """The outlines of a square of 100 units, filled; every second one that lies inside others is a hole.

    The surface is not premultiplied.
    """
    red, green, blue, strength = colour
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_SIDE}" height="{_SIDE}" viewBox="0 0 {_SIDE} {_SIDE}">'
        f'<path fill-rule="evenodd" fill="rgb({red},{green},{blue})" d="{path}"/></svg>'
    )
    image = pygame.image.load_sized_svg(BytesIO(drawing.encode()), (max(1, side), max(1, side)))
    image.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return image
