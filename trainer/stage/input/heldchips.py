"""The chips in the dealer's hand: taken up from one place, column by column, and put down in one act or in several."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.parts.wording import chips_words
from trainer.rules.chips import EMPTY, Chips, money
from trainer.stage.things import Form, Thing, ThingKind

STACK = 20
"""Chips that one movement takes at most when it takes a stack."""


class HeldChips:
    """`chips` still belong to `source` until an act moves them; `last` is the denomination that was handled last."""

    def __init__(self) -> None:
        self.source = ""
        self.chips = EMPTY
        self.last = 0
        self.form = Form.STACKED

    def __bool__(self) -> bool:
        return bool(self.chips)

    @property
    def thing(self) -> Thing | None:
        """What the hand carries, as a thing at the place it was taken from."""
        if not self.chips:
            return None
        return Thing(ThingKind.CHIPS, self.source, chip=self.last if self.last in self.chips else max(self.chips))

    @property
    def words(self) -> str:
        """Count and amount, for the dealer who holds them.

        >>> held, tray = HeldChips(), Chips({500: 40, 2500: 40})
        >>> held.take("tray", 500, 3, tray)
        >>> held.words
        '3 × $5 = $15'
        >>> held.take("tray", 2500, 1, tray)
        >>> held.words
        '$40 (1 × $25, 3 × $5)'
        """
        if len(self.chips) != 1:
            return chips_words(self.chips) if self.chips else ""
        ((cents, number),) = self.chips.items()
        return f"{number} × {money(cents)} = {money(self.chips.amount)}"

    def of(self, source: str) -> Chips:
        """What was taken from a place."""
        return self.chips if source == self.source else EMPTY

    def take(self, source: str, chip: int, number: int, there: Chips) -> None:
        """Take up more chips of a denomination as far as they lie there; those of another place are put back first."""
        held = self.of(source)
        self.hold(source, held + Chips({chip: max(0, number)}), there)
        if chip in self.chips:
            self.last = chip

    def put_back(self, chip: int, number: int) -> None:
        """Put chips of a denomination back where they were taken."""
        self.chips = self.chips - Chips({chip: min(number, self.chips.get(chip, 0))})
        if not self.chips:
            self.clear()

    def hold(self, source: str, chips: Chips, there: Chips) -> None:
        """Hold just these chips of a place, as far as they lie there."""
        self.source = source
        self.chips = Chips({cents: min(number, there.get(cents, 0)) for cents, number in chips.items()})
        if not self.chips:
            self.clear()
        elif self.last not in self.chips:
            self.last = max(self.chips)

    def clear(self) -> None:
        self.source, self.chips, self.last, self.form = "", EMPTY, 0, Form.STACKED

    def color_up(self, denominations: Iterable[int], there: Chips) -> bool:
        """Exchange the smallest chips held, as far as it comes out even, for the next larger; whether any could be."""
        values = sorted(denominations)
        for low in sorted(self.chips):
            for high in (one for one in values if one > low and one % low == 0):
                each = high // low
                number = min(self.chips[low] // each, there.get(high, 0) - self.chips.get(high, 0))
                if number > 0:
                    self.hold(self.source, self.chips - Chips({low: number * each}) + Chips({high: number}), there)
                    self.last = high
                    return True
        return False
