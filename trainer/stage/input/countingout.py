"""Counting chips out: what a number, a chip's key, a click and the handling of the chips make of the heap so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.parts.controls.question import Handling
from trainer.rules.chips import Chips
from trainer.stage.input.heldchips import HeldChips

CHIP_KEYS = "qwertyiopacv"
"""The keys of the denominations, as the columns stand in a tray from the left."""
PACES = (1, 5, 20)
MOST_DIGITS = 3
PLENTY = 1000
"""A tray is never empty."""


@dataclass(frozen=True, slots=True)
class Counting:
    """The heap as it was counted out, part by part; `typed` is a number before the key of a chip."""

    parts: tuple[tuple[int, int], ...] = ()
    typed: str = ""
    pace: int = 1

    def __bool__(self) -> bool:
        return bool(self.parts or self.typed)

    @property
    def heap(self) -> Chips:
        counts: dict[int, int] = {}
        for cents, number in self.parts:
            counts[cents] = counts.get(cents, 0) + number
        return Chips(counts)

    @property
    def done(self) -> bool:
        """Whether there is a heap, and no number that still waits for its chip."""
        return bool(self.parts) and not self.typed

    def type(self, digit: str) -> Counting:
        """
        >>> Counting().type("0").type("1").type("2").typed
        '12'
        """
        typed = f"{self.typed}{digit}".lstrip("0")
        return replace(self, typed=typed) if len(typed) <= MOST_DIGITS else self

    def add(self, cents: int) -> Counting:
        """Add chips of a denomination: the number that was typed, or as many as are taken at a time.

        >>> str(Counting().add(2500).type("3").add(500).add(500).heap)
        '1x2500 4x500'
        """
        number = int(self.typed or self.pace)
        return replace(self, parts=(*self.parts, (cents, number)), typed="")

    def take_back(self) -> Counting:
        """Take the last digit back, or the last chips."""
        if self.typed:
            return replace(self, typed=self.typed[:-1])
        return replace(self, parts=self.parts[:-1])

    def switch_pace(self) -> Counting:
        return replace(self, pace=PACES[(PACES.index(self.pace) + 1) % len(PACES)])

    def handle(self, handling: Handling, against: Chips, denominations: Sequence[int]) -> Counting:
        """What becomes of the heap when it is sized in against other chips, or colored up."""
        if handling is Handling.SIZE_IN:
            return replace(self, parts=tuple(against.items()), typed="") if against else self
        held = HeldChips()
        plenty = Chips(dict.fromkeys(denominations, PLENTY))
        held.hold("tray", self.heap, plenty)
        held.color_up(denominations, plenty)
        return replace(self, parts=tuple(held.chips.items()), typed="")


NOTHING_COUNTED = Counting()
