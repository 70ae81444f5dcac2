"""Odds: what a winning wager is paid, as exact fractions; an amount that cannot be paid to the cent is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm


@dataclass(frozen=True, slots=True)
class Odds:
    """So much won on so much staked."""

    pays: int
    on: int = 1

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.pays, self.on)

    @property
    def unit(self) -> int:
        """The smallest stake in cents that these odds pay exactly; its multiples are the others."""
        return self.ratio.denominator

    def __str__(self) -> str:
        return f"{self.pays} to {self.on}"


class CannotPay(ValueError):
    """A stake that the odds do not pay in whole cents, and the unit that stakes must come in."""

    def __init__(self, stake: int, odds: str, unit: int) -> None:
        super().__init__(f"{stake} cents cannot be paid exactly at {odds}; expected a multiple of {unit} cents")
        self.stake = stake
        self.unit = unit


def to(pays: int, on: int = 1) -> Odds:
    """
    >>> str(to(3, 2)), to(3, 2).ratio
    ('3 to 2', Fraction(3, 2))
    """
    if pays < 0 or on < 1:
        raise ValueError(f"{pays} to {on} are no odds; expected something won on something staked")
    return Odds(pays, on)


EVEN = to(1)


def winnings(stake: int, odds: Odds) -> int:
    """What a stake wins, the stake itself not counted.

    >>> winnings(1000, to(3, 2))
    1500
    """
    won = stake * odds.ratio
    if won.denominator != 1:
        raise CannotPay(stake, str(odds), odds.unit)
    return won.numerator


class PayTable:
    """Rows that pay, best first; whatever is not on the table is not paid."""

    __slots__ = ("_rows", "citation")

    def __init__(self, citation: str, rows: dict[str, Odds]) -> None:
        ratios = [odds.ratio for odds in rows.values()]
        if ratios != sorted(ratios, reverse=True):
            raise ValueError(f"the rows of {citation} are not in order; expected the best first")
        self.citation = citation
        self._rows = {str(row): odds for row, odds in rows.items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, row: object) -> bool:
        return row in self._rows

    def __getitem__(self, row: str) -> Odds:
        return self._rows[row]

    def items(self) -> Iterator[tuple[str, Odds]]:
        return iter(self._rows.items())

    @property
    def unit(self) -> int:
        """The smallest stake in cents that every row pays exactly."""
        return lcm(*(odds.unit for odds in self._rows.values()))

    def winnings(self, stake: int, row: str) -> int:
        """What a stake wins on a row, 0 where the table does not pay it."""
        return winnings(stake, self._rows[row]) if row in self._rows else 0

    def accepts(self, stake: int) -> None:
        """Refuse a stake that one of the rows could not pay."""
        for odds in self._rows.values():
            if stake % odds.unit:
                raise CannotPay(stake, str(odds), self.unit)
