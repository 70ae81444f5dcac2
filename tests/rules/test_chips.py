"""Chips: heaps that never change, and exact change."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from trainer.rules.chips import DENOMINATIONS, EMPTY, BadChips, Chips

HEAPS = st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(0, 5)).map(Chips)


@given(HEAPS)
def test_a_heap_is_worth_its_chips_and_reads_back(heap: Chips) -> None:
    assert heap.amount == sum(denomination * number for denomination, number in heap.items())
    assert Chips.parse(str(heap)) == heap
    assert 0 not in heap.values()


@given(HEAPS, HEAPS)
def test_adding_and_taking_conserve_chips(one: Chips, other: Chips) -> None:
    both = one + other
    assert both == other + one
    assert both.amount == one.amount + other.amount
    assert both.has(one)
    assert both.has(other)
    assert both - other == one
    assert hash(both - other) == hash(one)


@given(HEAPS, HEAPS)
def test_a_heap_has_another_exactly_when_it_can_be_taken_out(one: Chips, other: Chips) -> None:
    if one.has(other):
        assert (one - other) + other == one
    else:
        with pytest.raises(BadChips):
            one - other


@given(HEAPS)
def test_the_empty_heap_changes_nothing(heap: Chips) -> None:
    assert heap + EMPTY == heap == EMPTY + heap
    assert heap - EMPTY == heap
    assert heap - heap == EMPTY


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from([250, 300, 500, 700]), st.integers(0, 3)).map(Chips), st.integers(0, 6000))
def test_taking_an_amount_finds_chips_whenever_there_are_some(heap: Chips, amount: int) -> None:
    taken = heap.take(amount)
    ways = product(*[[one * number for number in range(count + 1)] for one, count in heap.items()])
    if amount in {sum(way) for way in ways}:
        assert taken is not None
        assert taken.amount == amount
        assert heap.has(taken)
    else:
        assert taken is None


def test_no_heap_has_less_than_nothing() -> None:
    assert Chips.parse("1x500").take(-500) is None


@given(st.integers(0, 20000).map(lambda halves: halves * 50))
def test_a_tray_makes_every_amount_its_chips_can(amount: int) -> None:
    if amount not in (50, 150):
        assert Chips.of(amount).amount == amount
    else:
        with pytest.raises(BadChips, match="cannot be made"):
            Chips.of(amount)


@pytest.mark.parametrize(
    ("amount", "heap"),
    [(3800, "1x2500 2x500 3x100"), (750, "1x500 1x250"), (400, "4x100"), (600, "1x500 1x100"), (0, "")],
)
def test_a_tray_pays_with_big_chips_first(amount: int, heap: str) -> None:
    assert str(Chips.of(amount)) == heap


def test_a_tray_pays_with_the_fewest_chips() -> None:
    fewest = {0: 0}
    for amount in range(50, 60_000, 50):
        smaller = [fewest[amount - one] for one in DENOMINATIONS if amount - one in fewest]
        if smaller:
            fewest[amount] = min(smaller) + 1
    assert {amount: sum(Chips.of(amount).values()) for amount in fewest} == fewest


@pytest.mark.parametrize(
    "word", ["3", "x500", "3x", "-1x500", "3x-5", "3x0", "²x500", "3x5.0", "3X500", "9" * 30 + "x1"]
)
def test_what_is_no_stack_of_chips_is_refused(word: str) -> None:
    with pytest.raises(BadChips):
        Chips.parse(f"1x100 {word}")


def test_stacks_of_one_denomination_are_one_stack() -> None:
    assert Chips.parse("1x100 2x100 1x500") == Chips({500: 1, 100: 3})


@pytest.mark.parametrize("counts", [{100: -1}, {-100: 1}, {0: 1}])
def test_impossible_heaps_are_refused(counts: dict[int, int]) -> None:
    with pytest.raises(BadChips):
        Chips(counts)


def test_a_heap_is_no_dictionary() -> None:
    assert Chips({100: 1}) != {100: 1}
    assert Chips({100: 0}) == EMPTY
    assert not EMPTY


FULL_HEAPS = st.dictionaries(st.sampled_from(DENOMINATIONS), st.integers(1, 12), min_size=1, max_size=4).map(Chips)


@pytest.mark.parametrize(
    ("heap", "amount"),
    [("23x500 10x100", 250), ("1x500 1x100", 350), ("1x2500", 250), ("1x50000", 100)],
)
def test_change_is_found_though_small_chips_are_in_the_way(heap: str, amount: int) -> None:
    swap = Chips.parse(heap).change_for(amount)
    assert swap is not None
    assert swap[0].amount == swap[1].amount
    assert (Chips.parse(heap) - swap[0] + swap[1]).take(amount) is not None


@given(FULL_HEAPS, st.integers(1, 400).map(lambda number: 50 * number))
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
