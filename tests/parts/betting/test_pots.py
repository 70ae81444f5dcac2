"""Side pots, uncalled bets and the commission."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.parts.betting.pots import Pot, commission, split


@pytest.mark.parametrize(
    ("put_in", "folded", "returned", "pots"),
    [
        ({1: 100, 2: 40, 5: 60}, {5}, {1: 40}, [(120, (1, 2)), (40, (1,))]),
        ({1: 100, 2: 100, 3: 100}, set(), {}, [(300, (1, 2, 3))]),
        ({1: 100, 2: 40, 3: 100}, set(), {}, [(120, (1, 2, 3)), (120, (1, 3))]),
        ({1: 100, 2: 100, 3: 60}, {3}, {}, [(260, (1, 2))]),
        ({1: 30, 2: 60, 3: 90, 4: 90}, set(), {}, [(120, (1, 2, 3, 4)), (90, (2, 3, 4)), (60, (3, 4))]),
        ({1: 40, 2: 40, 5: 100}, {5}, {}, [(180, (1, 2))]),
        ({1: 60, 2: 40, 5: 100}, {5}, {}, [(120, (1, 2)), (80, (1,))]),
        ({4: 100}, set(), {4: 100}, []),
        ({1: 0, 2: 100, 3: 0}, set(), {2: 100}, []),
        ({1: 0, 5: 100}, {5}, {}, [(100, (1,))]),
        ({1: 50, 2: 50}, {1, 2}, {}, [(100, ())]),
        ({}, set(), {}, []),
        ({1: 0, 2: 0}, set(), {}, []),
    ],
    ids=[
        "the contract's own example",
        "even",
        "one all-in",
        "a folded seat's wager stays",
        "three layers",
        "a folded seat's excess stays",
        "a folded seat's excess stays in the last pot",
        "alone",
        "uncalled",
        "the last one in put in nothing",
        "nobody left",
        "no seats",
        "no chips",
    ],
)
def test_p15_pots_by_layers(
    put_in: dict[int, int], folded: set[int], returned: dict[int, int], pots: list[tuple[int, tuple[int, ...]]]
) -> None:
    assert split(put_in, folded) == (returned, [Pot(*pot) for pot in pots])


def test_splitting_leaves_the_question_alone() -> None:
    put_in = {1: 100, 2: 40}
    split(put_in, ())
    assert put_in == {1: 100, 2: 40}


TABLES = st.dictionaries(st.integers(1, 10), st.integers(0, 12) | st.integers(0, 10**9), max_size=8)


@given(put_in=TABLES, folded=st.sets(st.integers(1, 10)))
def test_pots_conserve_money(put_in: dict[int, int], folded: set[int]) -> None:
    returned, pots = split(put_in, folded)
    assert sum(returned.values()) + sum(pot.amount for pot in pots) == sum(put_in.values())
    assert all(pot.amount > 0 for pot in pots)
    assert all(amount > 0 for amount in returned.values())


@given(put_in=TABLES, folded=st.sets(st.integers(1, 10)))
def test_each_pot_has_fewer_contenders_than_the_one_before(put_in: dict[int, int], folded: set[int]) -> None:
    _, pots = split(put_in, folded)
    for earlier, later in pairwise(pots):
        assert set(later.eligible) < set(earlier.eligible)
    assert not any(set(pot.eligible) & folded for pot in pots)


@given(put_in=TABLES, folded=st.sets(st.integers(1, 10)))
def test_p16_only_the_one_highest_live_seat_gets_back_what_no_other_matched(
    put_in: dict[int, int], folded: set[int]
) -> None:
    returned, _ = split(put_in, folded)
    amounts = [*sorted(put_in.values(), reverse=True), 0, 0]
    uncalled = amounts[0] - amounts[1]
    top = [seat for seat, amount in put_in.items() if amount == amounts[0]]
    assert returned == ({top[0]: uncalled} if uncalled and top[0] not in folded else {})


@given(put_in=TABLES)
def test_no_seat_can_win_more_from_another_seat_than_put_in(put_in: dict[int, int]) -> None:
    returned, pots = split(put_in, ())
    for seat, amount in put_in.items():
        mine = amount - returned.get(seat, 0)
        reach = sum(min(mine, other - returned.get(one, 0)) for one, other in put_in.items())
        assert sum(pot.amount for pot in pots if seat in pot.eligible) == reach


@pytest.mark.parametrize(
    ("pot", "rate", "chip", "taken"),
    [
        (38500, 10, 100, 3800),
        (38500, 5, 100, 1900),
        (38500, 5, 250, 1750),
        (999, 10, 100, 0),
        (1000, 10, 100, 100),
        (0, 10, 100, 0),
        (38500, 0, 100, 0),
        (40000, Fraction(15, 2), 100, 3000),
        (10**18, 10, 1, 10**17),
    ],
)
def test_42_10_k_commission_is_rounded_down_to_the_chip(pot: int, rate: Fraction | int, chip: int, taken: int) -> None:
    assert commission(pot, rate, chip) == taken


@given(
    pot=st.integers(0, 10**15),
    rate=st.integers(0, 10) | st.fractions(0, 10, max_denominator=100),
    chip=st.sampled_from([1, 100, 250, 500, 2500]),
)
def test_42_10_k_commission_is_the_most_whole_chips_within_the_rate(pot: int, rate: Fraction | int, chip: int) -> None:
    taken = commission(pot, rate, chip)
    exact = Fraction(pot) * rate / 100
    assert isinstance(taken, int)
    assert taken % chip == 0
    assert taken <= exact < taken + chip
