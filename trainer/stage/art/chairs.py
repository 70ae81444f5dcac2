"""The chairs at the rail, seen from the dealer's side: a back of leather with studs, and the shadow that it casts."""

from __future__ import annotations

import pygame

from trainer.parts.layout.decor import Decor
from trainer.stage.art.pen import Pen, curve, mirrored, mix

BLACK, LIGHT = (0, 0, 0), (255, 244, 224)
TALL = 0.9


def chair(width: int, decor: Decor, dim: float) -> pygame.Surface:
    """A chair's back; `dim` is what the room leaves of its colours."""
    pen = Pen(width, round(width * TALL), 100.0)
    leather = mix(BLACK, mix(decor.leather, decor.carpet, 0.25), dim)
    metal = mix(BLACK, decor.metal, dim * 0.8)
    for grown, colour in ((9, (0, 0, 0, 26)), (6, (0, 0, 0, 34)), (3, (0, 0, 0, 44))):
        pen.shape(colour, _back(36 + grown, 8 - grown, 4))
    pen.shape(mix(leather, BLACK, 0.42), _back(36, 8))
    pen.shape(mix(leather, LIGHT, 0.1), _back(34, 10))
    pen.shape(leather, _back(30, 15))
    pen.shape(mix(leather, LIGHT, 0.05), _back(24, 22))
    rim = _back(32, 12.4)
    for stud in rim[:: max(1, len(rim) // 22)]:
        pen.disc(metal, *stud, 0.9)
    return pen.done()


def _back(wide: float, top: float, lower: float = 0.0) -> list[tuple[float, float]]:
    half = curve((50.0, top), ((50 + wide * 0.62, top), (50 + wide, top + 8), (50 + wide, top + 26)), steps=10)
    return mirrored([*half, (50 + wide * 0.9, 90 + lower)], 50)
