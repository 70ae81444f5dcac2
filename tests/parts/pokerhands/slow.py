"""Hands read the slow and obvious way: all fives looked at, class by class, as the regulation lists them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from hypothesis import strategies as st

from trainer.parts.pokerhands.ranks import CLASSES, HandClass
from trainer.rules.cards import ALL_FACES, Face, rank_of, suit_of

Key = tuple[int, tuple[int, ...]]
RUNS = [tuple(range(top, top - 5, -1)) for top in range(12, 3, -1)] + [(3, 2, 1, 0, 12)]
LOW_CLASSES = {
    (1, 1, 1, 1, 1): HandClass.HIGH_CARD,
    (2, 1, 1, 1): HandClass.ONE_PAIR,
    (2, 2, 1): HandClass.TWO_PAIR,
    (3, 1, 1): HandClass.THREE_OF_A_KIND,
    (3, 2): HandClass.FULL_HOUSE,
    (4, 1): HandClass.FOUR_OF_A_KIND,
}


def laid_out(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many of each rank, most first, and the five ranks in that order, larger before smaller."""
    counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    return tuple(count for _, count in counts), tuple(rank for rank, count in counts for _ in range(count))


def five(hand: Sequence[Face]) -> Key:
    """Class and ranks of exactly five cards; larger is better."""
    shape, ranks = laid_out(map(rank_of, hand))
    flush = len(set(map(suit_of, hand))) == 1
    run = next((run for run in RUNS if set(run) == set(ranks)), None)
    if run is not None:
        ranks = run
        if flush:
            cls = HandClass.ROYAL_FLUSH if run[0] == 12 else HandClass.STRAIGHT_FLUSH
        else:
            cls = HandClass.STRAIGHT
    else:
        cls = HandClass.FLUSH if flush else LOW_CLASSES[shape]
    return CLASSES.index(cls), ranks


def five_low(hand: Sequence[Face]) -> Key:
    """Class and ranks of exactly five cards with the ace as one; smaller is better."""
    shape, ranks = laid_out((rank_of(face) + 1) % 13 for face in hand)
    return CLASSES.index(LOW_CLASSES[shape]), ranks


def best(hand: Sequence[Face]) -> Key:
    return max(five(some) for some in combinations(hand, 5))


def best_low(hand: Sequence[Face]) -> Key:
    return min(five_low(some) for some in combinations(hand, 5))


def is_eight_or_better(key: Key) -> bool:
    return key[0] == 0 and key[1][0] <= 7


def dealt(number: int, faces: Sequence[Face] = ALL_FACES) -> st.SearchStrategy[tuple[Face, ...]]:
    return st.permutations(faces).map(lambda deck: tuple(deck[:number]))


TWO_SUITS = [face for face in ALL_FACES if suit_of(face) < 2]
FEW_RANKS = [face for face in ALL_FACES if rank_of(face) in (0, 5, 11, 12)]
SMALL = [face for face in ALL_FACES if rank_of(face) in (0, 1, 2, 3, 4, 12)]


def any_hand(number: int | None = None) -> st.SearchStrategy[tuple[Face, ...]]:
    """Hands of five to seven, and often those in which flushes, sets or wheels are common."""
    sizes = st.integers(5, 7) if number is None else st.just(number)
    decks = st.sampled_from([list(ALL_FACES), TWO_SUITS, FEW_RANKS, SMALL])
    return st.tuples(sizes, decks).flatmap(lambda chosen: dealt(chosen[0], chosen[1]))
