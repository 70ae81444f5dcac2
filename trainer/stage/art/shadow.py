"""Soft shadows: one lies under a pile."""

from __future__ import annotations

import pygame

from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import clear


@cached(4)
def soft(width: int, height: int, radius: int, blur: int, strength: float) -> pygame.Surface:
    """The shadow of a rounded box, `blur` larger on every side; `strength` from 0 to 1 is its darkness."""
    if not 0 <= strength <= 1:
        raise ValueError(f"a shadow's strength is from 0 to 1, not {strength}")
    blur = max(0, blur)
    shade = clear(width + 2 * blur, height + 2 * blur)
    box = pygame.Rect(blur, blur, max(1, width), max(1, height))
    pygame.draw.rect(shade, (0, 0, 0, round(255 * strength)), box, border_radius=max(0, radius))
    if not blur:
        return shade
    # Two boxes are close to a bell curve, and much faster.
    half = max(1, blur // 2)
    return pygame.transform.box_blur(pygame.transform.box_blur(shade, half), half)
