"""What differs between the tables of one game from house to house."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.games.lunar_poker.house import LunarHouse
from trainer.games.ultimate_texas_holdem.house import HoldemHouse
from trainer.rules.acts import Hand
from trainer.rules.patterngame.house import House


@dataclass(frozen=True, slots=True)
class Options:
    """`shoe_right` puts the shoe at the dealer's right and the discard rack at the left.

    `commission` is posted; `pay_table` is the one that the house has chosen of several; `positions` is how many there
    are if that is the house's choice, and 0 says as many as there can be.
    """

    shoe_right: bool = False
    commission: str = "10%"
    house: str = "Dealer Trainer"
    pay_table: str = "A"
    positions: int = 0
    progressive: bool = True

    @classmethod
    def of(cls, house: House) -> Options:
        """What a pattern game's house options mean for its table."""
        return cls(house.shoe_side is Hand.RIGHT, f"{float(house.rate):g}%")

    @classmethod
    def of_holdem(cls, house: HoldemHouse) -> Options:
        """What the house options of Ultimate Texas Hold 'em mean for its table."""
        return cls(house.shoe_side is Hand.RIGHT, pay_table=house.trips_table)

    @classmethod
    def of_lunar(cls, house: LunarHouse) -> Options:
        """What the house options of Lunar Poker mean for its table."""
        return cls(house.shoe_side is Hand.RIGHT, positions=house.positions, progressive=house.progressive)
