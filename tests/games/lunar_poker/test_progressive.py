"""13:69F-38.12(g) to (i) and ruling L8: the meter and its awards, from the dealer's right."""

from __future__ import annotations

from fractions import Fraction

import pytest

from trainer.games.lunar_poker.progressive import StraightFlushAward, meter_after, pay_progressives
from trainer.parts.pokerhands.ranks import CLASSES, HandClass

ROYAL, STRAIGHT_FLUSH = HandClass.ROYAL_FLUSH, HandClass.STRAIGHT_FLUSH
METER, RESET = 12_345_00, 1_000_00


@pytest.mark.parametrize(
    ("cls", "award"),
    [(HandClass.FLUSH, 50_00), (HandClass.FULL_HOUSE, 100_00), (HandClass.FOUR_OF_A_KIND, 500_00)],
)
def test_38_12_g_fixed_awards_leave_the_meter_alone(cls: HandClass, award: int) -> None:
    assert pay_progressives([cls], METER, RESET) == ((award,), METER)


@pytest.mark.parametrize("cls", CLASSES[:5])
def test_38_12_g_below_a_flush_nothing_is_paid(cls: HandClass) -> None:
    assert pay_progressives([cls], METER, RESET) == ((0,), METER)


def test_38_12_g_straight_flush_as_the_house_designated() -> None:
    assert pay_progressives([STRAIGHT_FLUSH], METER, RESET) == ((1_234_50,), METER - 1_234_50)
    fixed = pay_progressives([STRAIGHT_FLUSH], METER, RESET, StraightFlushAward.FIXED)
    assert fixed == ((5_000_00,), METER)


def test_38_12_i_each_is_paid_by_the_meter_at_its_turn() -> None:
    paid = pay_progressives([STRAIGHT_FLUSH, STRAIGHT_FLUSH], 10_000_00, RESET)
    assert paid == ((1_000_00, 900_00), 8_100_00)
    assert pay_progressives([ROYAL, STRAIGHT_FLUSH], METER, RESET) == ((METER, 100_00), 900_00)


def test_38_12_i_royals_share_the_figure_when_the_first_is_reached() -> None:
    paid = pay_progressives([STRAIGHT_FLUSH, ROYAL, HandClass.FLUSH, ROYAL], 10_000_00, RESET)
    assert paid == ((1_000_00, 4_500_00, 50_00, 4_500_00), RESET)


def test_38_12_g_no_less_than_the_share_is_paid() -> None:
    assert pay_progressives([STRAIGHT_FLUSH], 1001, RESET).awards == (101,)
    assert pay_progressives([ROYAL, ROYAL], 1001, RESET).awards == (501, 501)


def test_38_12_h_at_least_seventy_percent_goes_to_the_meter() -> None:
    assert meter_after(METER, 5) == METER + 350
    assert meter_after(METER, 5, Fraction(1)) == METER + 500
    for rate in (Fraction(69, 100), Fraction(101, 100)):
        with pytest.raises(ValueError, match=r"expected 7/10 to 1"):
            meter_after(METER, 1, rate)
