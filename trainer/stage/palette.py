"""The palette: a composer's question as a small panel on the canvas, for the mouse and for learning the keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from trainer.stage.input.composer import BACK, CLOSE, ESCAPE, LEFT, Composer
from trainer.stage.look import Look
from trainer.stage.menuplacement import Surroundings, place
from trainer.stage.paletteart import Painter, measure
from trainer.stage.palettelayout import Cell, Plan, What, plans_of

MARGIN = 10
GAP = 8
"""What is left free between a menu and what it stands beside."""
SHADOW = 28
READABLE = 0.85
"""As small as letters may be without need, beside those that were asked for."""


class Palette:
    """Shows what the composer asks, beside what that is about and inside the canvas.

    `around` tells what a question stands near and what it may not cover; `size` (the canvas) is in native pixels,
    `scale` is the device pixel ratio. Call `refresh` after the composer has changed; `rect` is all that the palette
    paints, its shadow included.
    """

    def __init__(
        self,
        composer: Composer,
        around: Callable[[Composer], Surroundings],
        look: Look,
        scale: float,
        size: tuple[int, int],
    ) -> None:
        self.composer = composer
        self.around = around
        self.look = look
        self.scale = scale
        self.size = size
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.plan: Plan | None = None
        self._painter: Painter | None = None
        self._hover = -1
        self._last: tuple[int, int] | None = None
        self.refresh()

    @property
    def unit(self) -> float:
        return self.scale * self.look.text_size

    @property
    def rect(self) -> pygame.Rect:
        shadow = round(SHADOW * self.unit)
        return self.panel.inflate(2 * shadow, 2 * shadow)

    def refresh(self) -> None:
        """Lay out the open question afresh."""
        question = self.composer.question
        self._hover = -1
        if question is None or self.composer.closed:
            self.plan = self._painter = None
            self.panel = pygame.Rect(0, 0, 0, 0)
            return
        back = self.composer.depth > (1 if self.composer.bare else 0)

        around, gap = self.around(self.composer), 2 * round(GAP * self.unit)
        clear = tuple(rect.inflate(gap, gap) for rect in around.clear)
        around, margin = Surroundings(around.near, clear), round(MARGIN * self.scale)
        plans = plans_of(question, self.unit, measure, back)
        sizes = [(plan.width, plan.height) for plan in plans]
        where = place(self.size, margin, around, sizes, READABLE, self._last)
        unit, plan = self.unit, plans[where.shape]
        wide, high = (round(side * where.factor) for side in sizes[where.shape])
        while plan.width > wide or plan.height > high:
            # Letters of whole pixels do not shrink evenly.
            unit *= min(0.998, wide / plan.width, high / plan.height)
            plan = plans_of(question, unit, measure, back)[where.shape]
        self.plan = plan
        self._painter = Painter(question, plan, self.look, unit)
        self.panel = pygame.Rect(where.corner, (plan.width, plan.height))
        self._last = self.panel.center

    def resize(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale, self._last = size, scale, None
        self.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        if self._painter is not None:
            self._painter.draw(surface, self.panel.topleft, self._hover, self.composer.cursor)

    # The pointer

    def contains(self, x: float, y: float) -> bool:
        return self.panel.collidepoint(x, y)

    def hover(self, x: float, y: float) -> bool:
        """The pointer moved; True if the panel looks different now."""
        found = self._cell_at(x, y)
        changed = found != self._hover
        self._hover = found
        return changed

    def option_at(self, x: float, y: float) -> int | None:
        """What `Keyboard.choose` takes for what is under a point, `BACK` and `CLOSE` included; None if nothing is."""
        cell = self._cell(self._cell_at(x, y))
        if cell is None:
            return None
        return {What.BACK: BACK, What.CLOSE: CLOSE}.get(cell.what, cell.index)

    def click(self, x: float, y: float) -> bool:
        """Choose what is under the point; True if something was."""
        index = self.option_at(x, y)
        done = index is not None and self.composer.choose(index)
        self.refresh()
        return done

    def point_of(self, index: int) -> tuple[int, int]:
        """The middle of an option on the canvas."""
        cells = self.plan.cells if self.plan is not None else ()
        cell = next(cell for cell in cells if cell.index == index)
        return cell.rect.move(self.panel.topleft).center

    def point_of_key(self, key: str) -> tuple[int, int]:
        """The middle of the option with a key, or of Back (`left`) or Close (`escape`)."""
        cells = self.plan.cells if self.plan is not None else ()
        sign = {ESCAPE: What.CLOSE, LEFT: What.BACK}.get(key)
        if sign is not None:
            return next(cell for cell in cells if cell.what is sign).rect.move(self.panel.topleft).center
        return self.point_of(self.composer.index_of(key))

    def _cell_at(self, x: float, y: float) -> int:
        cells = self.plan.cells if self.plan is not None else ()
        left, top = self.panel.topleft
        for number, cell in enumerate(cells):
            if cell.what not in (What.RULE, What.DISPLAY, What.NOTE, What.SEARCH) and cell.rect.collidepoint(
                x - left, y - top
            ):
                return number
        return -1

    def _cell(self, number: int) -> Cell | None:
        return self.plan.cells[number] if self.plan is not None and number >= 0 else None
