"""Nameplates: a patron's seat and name, and what has become of the hand."""

from __future__ import annotations

from enum import StrEnum

import pygame

from trainer.stage.art.fonts import font
from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]


class Standing(StrEnum):
    """How a patron stands in the round."""

    IN = ""
    ACTING = "acting"
    FOLDED = "folded"
    ALL_IN = "all in"


LOOKS: dict[Standing, tuple[Rgba, Rgb, Rgba, Rgb]] = {
    Standing.IN: ((18, 20, 24, 224), (250, 247, 240), (250, 246, 236, 255), (28, 31, 37)),
    Standing.ACTING: ((250, 206, 104, 255), (40, 28, 8), (60, 42, 14, 255), (255, 226, 150)),
    Standing.FOLDED: ((18, 20, 24, 224), (176, 178, 182), (92, 95, 101, 255), (226, 228, 230)),
    Standing.ALL_IN: ((160, 28, 38, 250), (255, 246, 236), (255, 226, 168, 255), (96, 14, 20)),
}
"""The plate, its ink, the disc with the seat's number, and the number's ink."""


@cached(2)
def nameplate(seat: int, name: str, standing: Standing, px: int) -> pygame.Surface:
    """`px` is the size of the letters."""
    plate, ink, disc, figure = LOOKS[standing]
    said = standing.value if standing in (Standing.FOLDED, Standing.ALL_IN) else ""
    words = font("ui-bold", px).render(name, True, ink).premul_alpha()
    more = font("ui", px).render(f" {said}", True, ink).premul_alpha() if said else None
    height = round(px * 1.6)
    lead, end = round(height * 1.06), round(px * 0.6)
    width = lead + words.get_width() + (more.get_width() if more is not None else 0) + end
    pen = Pen(width, height, width)
    pen.box(plate, 0, 0, width, height, height / 2)
    pen.disc(disc, height / 2, height / 2, height * 0.39)
    out = pen.done()
    number = font("ui-bold", round(px * (0.86 if seat < 10 else 0.72))).render(str(seat), True, figure).premul_alpha()
    lay = pygame.BLEND_PREMULTIPLIED
    out.blit(number, number.get_rect(center=(height / 2 + 0.5, height / 2)), special_flags=lay)
    out.blit(words, words.get_rect(midleft=(lead, height / 2)), special_flags=lay)
    if more is not None:
        out.blit(more, more.get_rect(midleft=(lead + words.get_width(), height / 2)), special_flags=lay)
    return out
