"""What the tables rest on: sums that tell sets of ranks and flushes apart."""

from itertools import product

import pytest

from trainer.parts.pokerhands.tables import RANK_BITS, SUIT_KEYS, TABLES, _patterns


@pytest.mark.parametrize(("cards", "ways"), [(5, 6175), (6, 18395), (7, 49205)])
def test_every_set_of_ranks_has_its_own_place(cards: int, ways: int) -> None:
    table = TABLES[cards]
    table.build_lows()
    keys = {pattern & RANK_BITS for pattern in _patterns(cards)}
    places = {key + table.offsets[key >> 9] for key in keys}
    assert len(keys) == len(places) == ways
    assert min(places) >= 0
    assert max(places) < len(table.highs) == len(table.lows)
    assert sum(value > 0 for value in table.highs) == sum(value > 0 for value in table.lows) == ways


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_a_sum_of_suits_means_one_flush_or_none(cards: int) -> None:
    table = TABLES[cards]
    table.build()
    for held in product(range(cards + 1), repeat=4):
        if sum(held) == cards:
            found = table.suited[sum(map(int.__mul__, held, SUIT_KEYS))]
            assert found == (held.index(max(held)) if max(held) >= 5 else None)
