"""What an instructor writes in a file for a table of Deuce of the Dragon."""

from __future__ import annotations

from typing import Literal

from trainer.parts.cards.model import Amount
from trainer.parts.pattern.model import HouseModel, PatternModel


class DragonHouseModel(HouseModel):
    """The options, with who takes the deuce button."""

    deuce_button: Literal["any_four_of_a_kind", "beats_a_single_deuce"] = "any_four_of_a_kind"


class DragonModel(PatternModel):
    """The whole file of a lesson."""

    house: DragonHouseModel = DragonHouseModel()
    deuce_pot: Amount = 0

    @property
    def carried_over(self) -> int:
        return self.deuce_pot
