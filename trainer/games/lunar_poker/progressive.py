"""13:69F-38.11, 38.12(g) to (i): what the progressive wager of one dollar is paid. Amounts are cents."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from trainer.parts.pokerhands.ranks import HandClass

WAGER = 1_00
LEAST_PROGRESSION = Fraction(70, 100)
"""38.12(h): so much of each wager goes to the meter at least."""

FIXED = {
    HandClass.FOUR_OF_A_KIND: 500_00,
    HandClass.FULL_HOUSE: 100_00,
    HandClass.FLUSH: 50_00,
}
"""38.12(g); the royal takes the meter, the straight flush what the house designated."""


class StraightFlushAward(StrEnum):
    """38.12(g), ruling L8: what the house designated for a straight flush."""

    TENTH_OF_METER = "10_percent"
    FIXED = "5000_dollars"


STRAIGHT_FLUSH_SHARE = Fraction(1, 10)
STRAIGHT_FLUSH_FIXED = 5_000_00


class Paid(NamedTuple):
    """What each hand is paid, in the order given, and the meter afterwards."""

    awards: tuple[int, ...]
    meter: int


def meter_after(meter: int, wagers: int, rate: Fraction = LEAST_PROGRESSION) -> int:
    """38.12(h): the meter once so many wagers have been accepted.

    >>> meter_after(10_000_00, 4)
    1000280
    """
    if not LEAST_PROGRESSION <= rate <= 1:
        raise ValueError(f"a rate of progression of {rate} is not allowed; expected 7/10 to 1 (13:69F-38.12(h))")
    return meter + ceil(WAGER * wagers * rate)


def pay_progressives(
    classes: Sequence[HandClass],
    meter: int,
    reset: int,
    straight_flush: StraightFlushAward = StraightFlushAward.TENTH_OF_METER,
) -> Paid:
    """38.12(g) and (i), ruling L8: the awards of final hands, given from the dealer's right.

    Only shares of the meter come off it. The text says no less than the share, so part of a cent is paid as a cent.

    >>> pay_progressives([HandClass.ROYAL_FLUSH, HandClass.FLUSH, HandClass.ROYAL_FLUSH], 10_000_00, 1_000_00)
    Paid(awards=(500000, 5000, 500000), meter=100000)
    """
    royals = sum(cls is HandClass.ROYAL_FLUSH for cls in classes)
    share: int | None = None
    awards: list[int] = []
    for cls in classes:
        match cls:
            case HandClass.ROYAL_FLUSH:
                if share is None:
                    # The figure when the first royal is reached is shared by all; from here the meter starts anew.
                    share, meter = ceil(Fraction(meter, royals)), reset
                awards.append(share)
            case HandClass.STRAIGHT_FLUSH if straight_flush is StraightFlushAward.FIXED:
                awards.append(STRAIGHT_FLUSH_FIXED)
            case HandClass.STRAIGHT_FLUSH:
                awards.append(ceil(meter * STRAIGHT_FLUSH_SHARE))
                meter -= awards[-1]
            case _:
                awards.append(FIXED.get(cls, 0))
    return Paid(tuple(awards), meter)
