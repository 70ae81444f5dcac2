"""Patterns for questions on paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from trainer.parts.pattern.patterns import PatternBook
from trainer.rules.cards import Face

HELD, LONGEST = 8, 5


def quiz_patterns(book: PatternBook, deck: Sequence[Face], number: int, random: Random) -> list[tuple[Face, ...]]:
    """So many patterns that may be played, each out of eight cards of one deck."""
    hands: list[tuple[Face, ...]] = []
    for at in range(number):
        held = deck[HELD * at : HELD * at + HELD]
        found: dict[object, list[tuple[Face, ...]]] = {}
        for size in range(1, LONGEST + 1):
            for cards in combinations(held, size):
                pattern = book.read(cards)
                if pattern is not None:
                    found.setdefault(pattern.cls, []).append(pattern.cards)
        # Classes first: single cards would crowd out everything else.
        hands.append(random.choice(found[random.choice(list(found))]))
    return hands
