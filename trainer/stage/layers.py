"""The layers of images that a table is painted from, and the parts of the canvas where they have changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from trainer.stage.painter import Blit, Painter, merged
from trainer.stage.patrons import PATRON
from trainer.stage.restinglayer import ImageKey, PlacedImage

Drawn = tuple[list[Blit], list[pygame.Rect]]


class Overlay(Protocol):
    """Something drawn above everything, such as a palette."""

    @property
    def rect(self) -> pygame.Rect: ...

    def draw(self, surface: pygame.Surface) -> None: ...


class Layers:
    """What rests, what moves above it, and what is above that; only where one of them differs is it painted."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.resting: dict[ImageKey, PlacedImage] = {}
        self.wanted = True
        """Whether anything may have to be painted."""
        self._resting_drawn: Drawn = ([], [])
        self._patrons_at: dict[ImageKey, int] = {}
        self._moving: Drawn = ([], [])
        self._top: Drawn = ([], [])
        self._damage: list[pygame.Rect] = []
        self._overlay: Overlay | None = None
        self._overlay_rect: pygame.Rect | None = None
        self.begin(ground)

    def begin(self, ground: pygame.Surface) -> None:
        """Start on an empty table, in another size or look; the overlay stays."""
        self._painter = Painter(ground)
        self.resting, self._moving, self._top = {}, ([], []), ([], [])
        self.refresh()

    @property
    def surface(self) -> pygame.Surface:
        return self._painter.surface

    @property
    def overlay(self) -> Overlay | None:
        return self._overlay

    @overlay.setter
    def overlay(self, overlay: Overlay | None) -> None:
        """Setting the same overlay again redraws it."""
        self._overlay = overlay
        if self._overlay_rect is not None:
            self.refresh(self._overlay_rect)
        self._overlay_rect = overlay.rect.copy() if overlay is not None else None
        if self._overlay_rect is not None:
            self.refresh(self._overlay_rect)

    def refresh(self, rect: pygame.Rect | None = None) -> None:
        """Redraw this part of the canvas, or all of it, next time."""
        self._damage.append(self._painter.bounds.copy() if rect is None else rect.copy())
        self.wanted = True

    def rest(self, after: dict[ImageKey, PlacedImage]) -> None:
        """Take what rests on the table now, the topmost last, and note where it differs from before."""
        before = self.resting
        for key, placed in after.items():
            old = before.get(key)
            if old is None:
                self._damage.append(placed.rect)
            elif old.image is not placed.image or old.rect != placed.rect or old.depth != placed.depth:
                self._damage += (old.rect, placed.rect)
        self._damage += [old.rect for key, old in before.items() if key not in after]
        self.resting = after
        images = after.values()
        self._resting_drawn = [(one.image, one.rect.topleft) for one in images], [one.rect for one in images]
        self._patrons_at = {key: at for at, key in enumerate(after) if key[0] in PATRON}

    def stir(self, patrons: Mapping[ImageKey, PlacedImage]) -> None:
        """Take the patrons anew who lean or reach out; all else that rests stays as it is."""
        blits, rects = self._resting_drawn
        for key, placed in patrons.items():
            at, old = self._patrons_at[key], self.resting[key]
            if old.image is not placed.image or old.rect != placed.rect:
                self._damage += (old.rect, placed.rect)
                self.resting[key], blits[at], rects[at] = placed, (placed.image, placed.rect.topleft), placed.rect

    def paint(self, moving: Drawn, top: Drawn) -> list[pygame.Rect]:
        """Paint what has changed, with these above what rests; return the painted rectangles, in native pixels."""
        self.wanted = False
        self._note_difference(self._moving, moving)
        # What is above, as a hand, is often far from what moves below: one rectangle for both would be half the table.
        below, self._damage = merged(self._damage, self._painter.bounds), []
        self._note_difference(self._top, top)
        changed = merged([*below, *self._damage], self._painter.bounds)
        self._moving, self._top, self._damage = moving, top, []
        if changed:
            self._painter.paint(changed, (self._resting_drawn, moving, top))
            self._paint_overlay(changed)
        return changed

    def _note_difference(self, old: Drawn, new: Drawn) -> None:
        if old[0] == new[0]:
            return
        if len(old[0]) == len(new[0]):
            for at, blit in enumerate(new[0]):
                if old[0][at] != blit:
                    self._damage += (old[1][at], new[1][at])
        else:
            self._damage += old[1]
            self._damage += new[1]

    def _paint_overlay(self, changed: list[pygame.Rect]) -> None:
        surface = self.surface
        for area in changed:
            if self._overlay is not None and self._overlay.rect.colliderect(area):
                surface.set_clip(area)
                self._overlay.draw(surface)
                surface.set_clip(None)
