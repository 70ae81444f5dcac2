"""What tests of art look at."""

from __future__ import annotations

from collections.abc import Sequence

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


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """The ratio by which WCAG measures whether letters can be read, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Sequence[float]) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
