"""The palette: a composer's question as a small panel on the canvas, for the mouse and for learning the keys."""

from __future__ import annotations

import pygame

from trainer.parts.controls.question import Kind, Stand
from trainer.stage.input.composer import BACK, CLOSE, ESCAPE, LEFT, Composer
from trainer.stage.look import Look
from trainer.stage.paletteart import Painter, measure
from trainer.stage.palettelayout import Cell, Layouter, Plan, What

GAP = 18
CLEAR = (0.105, 0.12)
"""What is kept free beside and above a thing that a question is about, as shares of the canvas."""
CARD_CLEAR = 0.076
FLAT = 0.42
"""What a question that stands along an edge may take of the canvas's height."""
UPPER = 0.45
MARGIN = 10
SHADOW = 28


class Palette:
    """Shows what the composer asks, near an anchor and inside the canvas.

    `anchor` and `size` (the canvas) are native pixels, `scale` is the device pixel ratio. Call `refresh` after the
    composer has changed; `rect` is all that the palette paints, its shadow included. One that is `low` stands before
    the dealer, where it hides least, whatever the anchor.
    """

    def __init__(
        self,
        composer: Composer,
        anchor: tuple[float, float],
        look: Look,
        scale: float = 1.0,
        size: tuple[int, int] = (0, 0),
        low: bool = False,
    ) -> None:
        self.composer = composer
        self.anchor = anchor
        self.look = look
        self.scale = scale
        self.size = size
        self.low = low
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.plan: Plan | None = None
        self._painter: Painter | None = None
        self._hover = -1
        self._side = ""
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
        unit = self.unit
        most = self.size[1] - 2 * round(MARGIN * unit) if self.size[1] else 10_000
        if self.size[1] and self.stand is not Stand.NEAR:
            most = round(self.size[1] * FLAT)
        back = self.composer.depth > (1 if self.composer.bare else 0)
        plan = Layouter(question, unit, measure, most, back).plan()
        if self.size[0] and (plan.width > self.size[0] or plan.height > self.size[1]):
            # A small window or large text: rather smaller than cut off.
            unit *= min(self.size[0] / plan.width, self.size[1] / plan.height) * 0.97
            plan = Layouter(question, unit, measure, most, back).plan()
        self.plan = plan
        self._painter = Painter(question, plan, self.look, unit)
        self.panel = pygame.Rect(self._corner(plan), (plan.width, plan.height))

    def _corner(self, plan: Plan) -> tuple[int, int]:
        """Beside the anchor, above or below it, where there is room; if there can be, where the last question was."""
        x, y = self.anchor
        margin = round(MARGIN * self.unit)
        width, height = self.size
        gap, drop = self._clearance()
        if not width or not height:
            return round(x + gap), round(y - plan.height / 2)
        stand = self.stand
        if stand is Stand.LOW or (stand is Stand.ASIDE and y > height * UPPER):
            return round((width - plan.width) / 2), max(margin, height - margin - plan.height)
        if stand is Stand.ASIDE:
            left = x + gap if x + gap + plan.width <= width - margin else x - gap - plan.width
            return round(max(left, margin)), margin
        lift = 2 * GAP * self.unit
        along = y - lift if y < height / 2 else y + lift - plan.height
        across = x - plan.width / 2
        most_left, most_top = width - margin - plan.width, height - margin - plan.height
        along, across = min(max(along, margin), most_top), min(max(across, margin), most_left)
        corners = {
            "right": (x + gap, along),
            "left": (x - gap - plan.width, along),
            "below": (across, y + drop),
            "above": (across, y - drop - plan.height),
        }
        question = self.composer.question
        if question is not None and question.kind is Kind.CARDS:
            # The cards lie in a row: the panel stands over it, and the dealer's own below stay in sight.
            corners = {side: corners[side] for side in ("above", "below", "right", "left")}
        fitting = [
            side for side, (left, top) in corners.items() if margin <= left <= most_left and margin <= top <= most_top
        ]
        if self._side not in fitting:
            self._side = fitting[0] if fitting else self._side
        left, top = corners[self._side if fitting else "below" if y < height / 2 else "above"]
        return round(min(max(left, margin), most_left)), round(min(max(top, margin), most_top))

    @property
    def stand(self) -> Stand:
        """Where the question stands: what keys have opened is before the dealer."""
        question = self.composer.question
        return Stand.LOW if self.low else question.stand if question is not None else Stand.NEAR

    def _clearance(self) -> tuple[float, float]:
        """How far from the anchor: a menu close by, but cards to be declared and chips to be counted stay in sight."""
        near = GAP * self.unit
        question = self.composer.question
        if question is None or question.kind is Kind.MENU:
            return near, near
        if question.kind is Kind.CARDS:
            return max(near, self.size[0] * CLEAR[0]), max(near, self.size[1] * CARD_CLEAR)
        return max(near, self.size[0] * CLEAR[0]), max(near, self.size[1] * CLEAR[1])

    def resize(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale, self._side = size, scale, ""
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

    def key_at(self, x: float, y: float) -> str:
        """The key that a click there stands for; Back and Close have theirs too. Nothing if there is nothing."""
        cell = self._cell(self._cell_at(x, y))
        if cell is None:
            return ""
        if cell.what is What.CLOSE:
            return ESCAPE
        if cell.what is What.BACK:
            return LEFT
        question = self.composer.question
        return question.options[cell.index].key if question is not None and cell.index >= 0 else ""

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
            if cell.what not in (What.RULE, What.DISPLAY, What.NOTE) and cell.rect.collidepoint(x - left, y - top):
                return number
        return -1

    def _cell(self, number: int) -> Cell | None:
        return self.plan.cells[number] if self.plan is not None and number >= 0 else None
