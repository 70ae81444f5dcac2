"""Batches agree with one hand at a time, and all five-card hands with the known frequencies."""

from itertools import chain, combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.parts.pokerhands.frequencies import FIVE_CARD_HANDS
from trainer.parts.pokerhands import batch, omaha
from trainer.parts.pokerhands.evaluate import WrongNumber, high
from trainer.parts.pokerhands.low import eight_or_better, low
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.rules.cards import Face


def shuffled(number: int) -> NDArray[np.int64]:
    return np.random.default_rng(4).permuted(np.tile(np.arange(52), (number, 1)), axis=1)


def hands_of(rows: NDArray[np.int64]) -> list[tuple[Face, ...]]:
    return [tuple(Face(face) for face in row) for row in rows.tolist()]


def test_every_five_card_hand_by_class_and_by_low() -> None:
    fives = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * comb(52, 5)).reshape(-1, 5)
    values = batch.highs(fives)
    assert tuple(np.bincount(batch.classes(values)).tolist()) == FIVE_CARD_HANDS
    # There are 7,462 different hands; as lows, 6,175, of which 56 are eight or better.
    assert len(np.unique(values)) == 7462
    lows = batch.lows(fives)
    assert len(np.unique(lows)) == 6175
    eights = batch.qualified(lows)
    assert len(np.unique(eights[eights > 0])) == comb(8, 5)
    assert np.count_nonzero(eights) == comb(8, 5) * 4**5
    assert len(CLASSES) == len(FIVE_CARD_HANDS)


@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.int64])
def test_rows_are_read_as_one_at_a_time(cards: int, dtype: type[np.integer]) -> None:
    rows = shuffled(3000)[:, :cards]
    assert batch.highs(rows.astype(dtype)).tolist() == [high(hand) for hand in hands_of(rows)]
    assert batch.lows(rows.astype(dtype)).tolist() == [low(hand) for hand in hands_of(rows)]
    assert batch.eights_or_better(rows).tolist() == [eight_or_better(hand) for hand in hands_of(rows)]


def test_every_flush_of_seven_cards_in_two_suits() -> None:
    rows = shuffled(3000)
    suited = np.array([row[row & 3 < 2][:7] for row in rows])
    assert batch.highs(suited).tolist() == [high(hand) for hand in hands_of(suited)]


def test_more_rows_than_are_worked_on_at_a_time() -> None:
    rows = np.tile(shuffled(1)[:, :7], (40_000, 1))
    assert set(batch.highs(rows).tolist()) == {high(hands_of(rows[:1])[0])}


def test_omaha_rows() -> None:
    rows = shuffled(300)
    holes, boards = rows[:, :4], rows[:, 4:9]
    pairs = list(zip(hands_of(holes), hands_of(boards), strict=True))
    assert batch.omaha_highs(holes, boards).tolist() == [omaha.high(*pair) for pair in pairs]
    assert batch.omaha_lows(holes, boards).tolist() == [omaha.low(*pair) for pair in pairs]


def test_no_hands_have_no_values() -> None:
    assert batch.highs(np.empty((0, 7), np.int64)).tolist() == []


def test_bad_shapes_and_faces_are_refused() -> None:
    with pytest.raises(WrongNumber, match=r"\(n, 7\)"):
        batch.highs(np.zeros((3, 8), np.int64))
    with pytest.raises(WrongNumber, match=r"\(n, 5\)"):
        batch.omaha_highs(np.zeros((3, 4), np.int64), np.zeros((3, 4), np.int64))
    for face in (52, -1):
        with pytest.raises(IndexError, match="0 to 51"):
            batch.highs(np.array([[0, 1, 2, 3, face]]))
