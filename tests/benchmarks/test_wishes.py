"""A one-in-a-million deal is found within two seconds for each of a hundred seeds.

Run by name, `pytest tests/benchmarks/test_wishes.py`.
"""

from __future__ import annotations

import time

from trainer.games.lunar_poker.wishes import WISHES
from trainer.parts.wishes import find_deal

SECONDS = 2.0


def test_an_instant_royal_and_a_dealer_without_a_hand_for_a_hundred_seeds() -> None:
    wishes = ["seat 1 instant royal_flush", "dealer has no hand"]
    taken = []
    for seed in range(100):
        start = time.perf_counter()
        find_deal(WISHES, wishes, [1, 2, 3, 4, 5], seed)
        taken.append(time.perf_counter() - start)
    print(f"\nfirst {taken[0]:.2f} s, slowest {max(taken):.2f} s, mean {sum(taken) / len(taken):.2f} s")
    assert max(taken) < SECONDS
