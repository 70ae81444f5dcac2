"""What differs between the tables of one game from house to house."""

from __future__ import annotations

from dataclasses import dataclass


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
