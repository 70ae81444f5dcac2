"""The light on places that the trainee is shown; it comes up within a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from trainer.parts.layout.layout import Zone
from trainer.stage.tableimages import FADES, TableImages, faded

GLOW_IN = 0.25


class Glow:
    """How strongly each highlighted place is lit, from 0 to 1."""

    def __init__(self) -> None:
        self._strengths: dict[str, float] = {}

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(self._strengths)

    def light(self, places: Iterable[str], start: float) -> bool:
        """Light these places and no others, new ones from a strength; return whether any changed."""
        before, self._strengths = self._strengths, {place: self._strengths.get(place, start) for place in places}
        return before.keys() != self._strengths.keys()

    def update(self, dt: float) -> bool:
        """Brighten for so many seconds; return whether any place became brighter."""
        rising = [place for place, strength in self._strengths.items() if strength < 1]
        for place in rising:
            self._strengths[place] = min(1.0, self._strengths[place] + dt / GLOW_IN)
        return bool(rising)

    @property
    def rising(self) -> bool:
        """Whether a place is not fully lit yet."""
        return any(strength < 1 for strength in self._strengths.values())

    def finish(self) -> None:
        self._strengths = dict.fromkeys(self._strengths, 1.0)

    def lights(self, images: TableImages, area: Callable[[str], Zone | None]) -> dict[str, pygame.Surface]:
        """For each lit place that has an outline, its light."""
        found = {}
        for place, strength in self._strengths.items():
            outline = area(place)
            if outline is not None and strength > 0:
                light = images.glow(outline.width, outline.height, round(outline.pose.angle))
                found[place] = faded(light, max(1, round(strength * FADES)))
        return found
