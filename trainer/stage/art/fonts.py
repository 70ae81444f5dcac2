"""The bundled fonts, loaded once per size; Qt loads the same files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from trainer.resources import assets_dir

FILES = {
    "ui": "Inter-Regular.otf",
    "ui-semibold": "Inter-SemiBold.otf",
    "ui-bold": "Inter-Bold.otf",
    "serif": "Caladea-Regular.ttf",
    "serif-bold": "Caladea-Bold.ttf",
    "mono": "JetBrainsMono-Regular.ttf",
}


def font_path(name: str) -> Path:
    """The file of a font."""
    if name not in FILES:
        raise ValueError(f"no font {name!r}; there are {', '.join(FILES)}")
    return assets_dir() / "fonts" / FILES[name]


@lru_cache(maxsize=48)
def font(name: str, px: int) -> pygame.font.Font:
    """A font whose line is about `px` pixels high."""
    path = font_path(name)
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(path, max(1, px))
