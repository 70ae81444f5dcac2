"""What an instructor writes in a file for a table of Ultimate 8."""

from __future__ import annotations

from trainer.parts.cards.model import Amount
from trainer.parts.pattern.model import PatternModel


class Ultimate8Model(PatternModel):
    """The whole file of a lesson."""

    ace_pot: Amount = 0

    @property
    def carried_over(self) -> int:
        return self.ace_pot
