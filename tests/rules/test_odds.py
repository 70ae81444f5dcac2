"""Odds are exact: what cannot be paid to the cent is refused with its unit."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.odds import CannotPay, Odds, PayTable, to, winnings


@pytest.mark.parametrize(
    ("stake", "odds", "won"), [(1000, to(3, 2), 1500), (2, to(3, 2), 3), (700, to(6, 4), 1050), (5, to(500), 2500)]
)
def test_winnings_are_exact(stake: int, odds: Odds, won: int) -> None:
    assert winnings(stake, odds) == won


def test_a_stake_that_cannot_be_paid_names_the_unit() -> None:
    with pytest.raises(
        CannotPay, match=r"^1001 cents cannot be paid exactly at 3 to 2; expected a multiple of 2 cents$"
    ):
        winnings(1001, to(3, 2))
    with pytest.raises(CannotPay) as refused:
        winnings(7, to(9, 5))
    assert (refused.value.stake, refused.value.unit) == (7, 5)


@given(st.integers(0, 10**9), st.integers(0, 600), st.integers(1, 12))
def test_a_stake_is_paid_if_and_only_if_it_is_a_multiple_of_the_unit(stake: int, pays: int, on: int) -> None:
    odds = to(pays, on)
    if stake % odds.unit:
        with pytest.raises(CannotPay):
            winnings(stake, odds)
    else:
        assert winnings(stake, odds) == Fraction(stake * pays, on)


@pytest.mark.parametrize(("pays", "on"), [(-1, 1), (1, 0), (1, -2)])
def test_what_are_no_odds_is_refused(pays: int, on: int) -> None:
    with pytest.raises(ValueError, match="are no odds"):
        to(pays, on)


def test_a_table_pays_its_rows_and_nothing_else() -> None:
    table = PayTable("x", {"flush": to(3, 2), "straight": to(4, 3)})
    assert list(table) == ["flush", "straight"]
    assert len(table) == 2
    assert str(table["flush"]) == "3 to 2"
    assert table.winnings(600, "straight") == 800
    assert table.winnings(600, "two_pair") == 0
    assert "two_pair" not in table
    assert table.unit == 6
    table.accepts(12)
    with pytest.raises(CannotPay, match="at 4 to 3; expected a multiple of 6 cents"):
        table.accepts(8)


def test_a_table_whose_best_row_is_not_first_is_refused() -> None:
    with pytest.raises(ValueError, match="expected the best first"):
        PayTable("x", {"straight": to(1), "flush": to(2)})
