"""Hands for questions on paper."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from trainer.parts.pokerhands.evaluate import read
from trainer.rules.cards import Face


def quiz_hands(deck: Sequence[Face], number: int, _: Random) -> list[tuple[Face, ...]]:
    """So many hands out of one deck: the best five of seven cards each."""
    return [tuple(read(deck[7 * at : 7 * at + 7]).cards) for at in range(number)]
