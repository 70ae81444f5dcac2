"""Change: one chip against smaller ones, so that an amount can be put down exactly."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from trainer.rules.chips import DENOMINATIONS, Chips

HEAPS = st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(1, 12), min_size=1, max_size=4).map(Chips)


@pytest.mark.parametrize(
    ("heap", "amount"),
    [("23x500 10x100", 250), ("1x500 1x100", 350), ("1x2500", 250), ("1x50000", 100)],
)
def test_change_is_found_though_small_chips_are_in_the_way(heap: str, amount: int) -> None:
    swap = Chips.parse(heap).change_for(amount)
    assert swap is not None
    assert swap[0].amount == swap[1].amount
    assert (Chips.parse(heap) - swap[0] + swap[1]).take(amount) is not None


@given(HEAPS, st.integers(1, 400).map(lambda number: 50 * number))
def test_what_is_changed_is_there_and_worth_the_same(heap: Chips, amount: int) -> None:
    assume(heap.amount >= amount)
    assume(heap.take(amount) is None)
    swap = heap.change_for(amount)
    if swap is not None:
        give, take = swap
        assert heap.has(give)
        assert give.amount == take.amount
        assert set(take) <= set(DENOMINATIONS)
        assert (heap - give + take).take(amount) is not None
