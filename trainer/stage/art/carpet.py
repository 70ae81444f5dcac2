"""The carpet of the room: a quiet lattice with stars in it, as a tile of light and shade."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from trainer.parts.layout.emblem import disc, polar, polygon, star
from trainer.stage.art.emblems import outline

TILE = 84.0
"""Units from star to star."""
PATTERN = 30
"""How much lighter the pattern is than the ground, of 256 parts."""
GROUND, PILE = 10.0, 3.4
"""How light the ground is, and how much that varies."""


def _lattice() -> str:
    """A lozenge from edge to edge of the tile; those of neighbouring tiles meet in its corners."""
    bars = "".join(
        polygon([polar(50, turn), polar(48.4, turn), polar(48.4, turn + 90), polar(50, turn + 90)])
        for turn in range(0, 360, 90)
    )
    inner = polygon([polar(40, turn) for turn in range(0, 360, 90)])
    inner += polygon([polar(38.8, turn) for turn in range(0, 360, 90)])
    corners = "".join(star(corner, 22, 6.4) for corner in ((0, 0), (100, 0), (0, 100), (100, 100)))
    return (
        bars
        + inner
        + star((50, 50), 20, 5.6)
        + "".join(disc(*polar(25, turn), 1.7) for turn in range(45, 360, 90))
        + corners
    )


@lru_cache(maxsize=4)
def tile(scale: float) -> npt.NDArray[np.uint16]:
    """How light each pixel of a tile is, in 256 parts of full light; `scale` is pixels to a unit."""
    drawn = outline(_lattice(), max(8, round(TILE * scale)), (255, 255, 255, 255))
    strength = pygame.surfarray.array_alpha(drawn).T.astype(np.float32) / 255
    pile = np.random.default_rng(38).normal(GROUND, PILE, strength.shape)
    return np.clip(np.rint(strength * PATTERN + pile), 0, None).astype(np.uint16)
