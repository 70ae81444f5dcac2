"""What differs between the tables of one game from house to house."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.acts import Hand
from trainer.rules.patterngame.house import House


@dataclass(frozen=True, slots=True)
class Options:
    """`shoe_right` puts the shoe at the dealer's right and the discard rack at the left; `commission` is posted."""

    shoe_right: bool = False
    commission: str = "10%"
    house: str = "Dealer Trainer"

    @classmethod
    def of(cls, house: House) -> Options:
        """What a pattern game's house options mean for its table."""
        return cls(house.shoe_side is Hand.RIGHT, f"{float(house.rate):g}%")
