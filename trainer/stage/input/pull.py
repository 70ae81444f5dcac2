"""A pull: chips drawn off a column toward the dealer, the further the more, and then carried away."""

from __future__ import annotations

from trainer.stage.input.heldchips import STACK

SIDEWAYS = 5
BACK = 2
"""How many steps the pointer goes aside, or back up, until the chips are no longer counted but carried."""


class Pull:
    """Begins where the column was pressed; each further `step` of pixels down is one chip more, up to a stack."""

    def __init__(self, x: float, y: float, step: float) -> None:
        self._x, self._y = x, y
        self._step = step
        self._furthest = 0.0
        self.carrying = False

    @property
    def number(self) -> int:
        """How many chips were drawn off.

        >>> pull = Pull(0, 0, 6)
        >>> for y in (3, 19, 20): pull.move(0, y)
        >>> pull.number, pull.carrying
        (4, False)
        >>> pull.move(0, -40)
        >>> pull.number, pull.carrying
        (4, True)
        """
        return min(STACK, 1 + int(self._furthest / self._step))

    def move(self, x: float, y: float) -> None:
        down = y - self._y
        aside = abs(x - self._x) > SIDEWAYS * self._step
        if aside or down < self._furthest - BACK * self._step:
            self.carrying = True
        if not self.carrying:
            self._furthest = max(self._furthest, down)
