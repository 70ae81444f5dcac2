"""What differs between the tables of one game from house to house."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.games.ultimate_texas_holdem.house import HoldemHouse
from trainer.rules.acts import Hand
from trainer.rules.patterngame.house import House


@dataclass(frozen=True, slots=True)
class Options:
    """`shoe_right` puts the shoe at the dealer's right and the discard rack at the left.

    `commission` is posted; `pay_table` is the one that the house has chosen of several.
    """

    shoe_right: bool = False
    commission: str = "10%"
    house: str = "Dealer Trainer"
    pay_table: str = "A"

    @classmethod
    def of(cls, house: House) -> Options:
        """What a pattern game's house options mean for its table."""
        return cls(house.shoe_side is Hand.RIGHT, f"{float(house.rate):g}%")

    @classmethod
    def of_holdem(cls, house: HoldemHouse) -> Options:
        """What the house options of Ultimate Texas Hold 'em mean for its table."""
        return cls(house.shoe_side is Hand.RIGHT, pay_table=house.trips_table)
