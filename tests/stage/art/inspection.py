"""What tests of art look at."""

from __future__ import annotations

import numpy as np
import pygame


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def is_premultiplied(surface: pygame.Surface) -> bool:
    """Whether it has alpha and no channel is brighter than the alpha allows, but for rounding."""
    if surface.get_bitsize() != 32 or not surface.get_flags() & pygame.SRCALPHA:
        return False
    colours = pygame.surfarray.array3d(surface).astype(int)
    alpha = pygame.surfarray.array_alpha(surface).astype(int)
    return bool(np.all(colours.max(axis=2) <= alpha + 1))


def mean_colour(surface: pygame.Surface) -> tuple[float, float, float]:
    red, green, blue = pygame.surfarray.array3d(surface).reshape(-1, 3).mean(axis=0)
    return float(red), float(green), float(blue)
