"""Pots: who plays for which chips when contributions differ, and what the house may take of a pot."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Pot:
    """An amount and the seats that can win it."""

    amount: int
    eligible: tuple[int, ...]


def uncalled(put_in: Mapping[int, int], folded: Collection[int]) -> dict[int, int]:
    """What one player has put in above all others.

    >>> uncalled({1: 100, 2: 40, 5: 60}, [5])
    {1: 40}
    """
    *_, called, most = (0, 0, *sorted(put_in.values()))
    if most <= called:
        return {}
    top = next(seat for seat, amount in put_in.items() if amount == most)
    return {} if top in folded else {top: most - called}


def split(put_in: Mapping[int, int], folded: Collection[int]) -> tuple[dict[int, int], list[Pot]]:
    """What is returned uncalled, and the pots, the main pot first.

    >>> split({1: 100, 2: 40, 5: 60}, [5])
    ({1: 40}, [Pot(amount=120, eligible=(1, 2)), Pot(amount=40, eligible=(1,))])
    """
    returned = uncalled(put_in, folded)
    left = {seat: amount - returned.get(seat, 0) for seat, amount in put_in.items()} if returned else put_in
    live = {seat: amount for seat, amount in left.items() if seat not in folded}
    pots: list[Pot] = []
    floor = 0
    levels = sorted(set(live.values()))
    for level in levels:
        # No live player goes above the last level, so a folded seat's excess can only stay here.
        last = level == levels[-1]
        amount = sum([(one if last else min(one, level)) - floor for one in left.values() if one > floor])
        if amount:
            pots.append(Pot(amount, tuple(sorted([seat for seat, one in live.items() if one >= level]))))
        floor = level
    if not live and any(left.values()):
        pots.append(Pot(sum(left.values()), ()))
    return returned, pots


def commission(pot: int, rate: Fraction | int, chip: int) -> int:
    """`rate` percent of the pot, rounded down to whole chips (P16).

    >>> commission(38500, 10, 100)
    3800
    """
    return pot * rate.numerator // (100 * rate.denominator * chip) * chip
