"""How fast poker hands are read, beside four other evaluators, and every seven-card hand counted by class.

Run by name, `pytest tests/benchmarks/test_hands.py` or `python tests/benchmarks/test_hands.py`; the extra `bench`
brings the other evaluators. All read the same hands, in one process; the contenders take turns, and a ratio is the
median over the repetitions of what two did one after the other. Everybody gets hands ready made in the form it likes
best, outside the timing: eval7 lists of the 52 cards it made once, treys its integers, PokerKit its cards, phevaluator
tuples of numbers.

phevaluator is called in three ways, because its fastest is not its documented one: `evaluate_cards` as documented,
`evaluate_7cards`, and the C function behind both, mapped over the hands without a line of Python in between. The gate
is on the last.
"""

from __future__ import annotations

import gc
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from itertools import chain, combinations, pairwise, starmap
from math import comb
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.parts.pokerhands.frequencies import SEVEN_CARD_HANDS
from trainer.parts.pokerhands import batch
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.low import high_low
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.parts.pokerhands.tables import Table
from trainer.rules.cards import ALL_FACES, Face, face_name

REPETITIONS = 21
BATCH = 10_000
SLICE = 0.05
NEEDED = ("eval7", "treys", "phevaluator", "pokerkit")

Hand = tuple[Face, ...]


@cache
def rows() -> NDArray[np.int64]:
    """A batch of random seven-card hands."""
    random = np.random.default_rng(7)
    return random.permuted(np.tile(np.arange(52), (BATCH, 1)), axis=1)[:, :7].copy()


@cache
def hands() -> list[Hand]:
    return [tuple(Face(face) for face in row) for row in rows().tolist()]


def made_of(cards: list[Any]) -> list[list[Any]]:
    return [[cards[face] for face in hand] for hand in hands()]


def each(read: Callable[[Any], Any], ready: list[Any]) -> Callable[[], int]:
    """Calls as a user makes them, one hand after the other."""

    def run() -> int:
        for hand in ready:
            read(hand)
        return len(ready)

    return run


def eval7_cards() -> tuple[Callable[[Any], int], list[Any]]:
    import eval7

    return eval7.evaluate, made_of([eval7.Card(face_name(face)) for face in ALL_FACES])


def treys_cards() -> tuple[Callable[[Any, Any], int], list[Any]]:
    import treys

    cards = made_of([treys.Card.new(face_name(face)) for face in ALL_FACES])
    return treys.Evaluator().evaluate, [(hand[:5], hand[5:]) for hand in cards]


def treys_run() -> Callable[[], int]:
    read, ready = treys_cards()

    def run(share: int = BATCH // 20) -> int:
        for board, hole in ready[:share]:
            read(board, hole)
        return share

    return run


def phevaluator_run(name: str) -> Callable[[], int]:
    import phevaluator.evaluator

    module: Any = phevaluator.evaluator._pheval if name == "native" else phevaluator.evaluator
    read = getattr(module, "evaluate_7cards" if name == "native" else name)

    def run() -> int:
        deque(starmap(read, hands()), maxlen=0)
        return BATCH

    return run


def pokerkit_run() -> Callable[[], int]:
    from pokerkit import Card, EightOrBetterLowHand, StandardHighHand

    cards = [next(iter(Card.parse(face_name(face)))) for face in ALL_FACES]
    ready = [[cards[face] for face in hand] for hand in hands()[:50]]

    def run() -> int:
        for hand in ready:
            StandardHighHand.from_game(hand)
            EightOrBetterLowHand.from_game_or_none(hand)
        return len(ready)

    return run


def batch_high() -> int:
    batch.highs(rows())
    return BATCH


def batch_high_low() -> int:
    batch.highs(rows())
    batch.eights_or_better(rows())
    return BATCH


@dataclass
class Measured:
    """Speeds of one contender, repetition by repetition."""

    name: str
    run: Callable[[], int]
    speeds: list[float] = field(default_factory=list)

    def once(self) -> None:
        gc.collect()
        number, start = 0, time.perf_counter()
        while (passed := time.perf_counter() - start) < SLICE:
            number += self.run()
        self.speeds.append(number / passed)

    def beside(self, other: Measured) -> float:
        """How many times as fast as the other, by pairs."""
        return median(mine / its for mine, its in zip(self.speeds, other.speeds, strict=True))


ONE, EVAL7, TREYS = "one at a time", "eval7", "treys"
MANY, NATIVE = "batches of 10,000", "phevaluator, its C function mapped"
ONE_HIGH_LOW, MANY_HIGH_LOW, POKERKIT = "high-low, one at a time", "high-low, batches of 10,000", "PokerKit high-low"

GATES = ((ONE, EVAL7, 1.0), (ONE, TREYS, 20.0), (MANY, NATIVE, 5.0), (ONE_HIGH_LOW, POKERKIT, 500.0))


def measure() -> dict[str, Measured]:
    # Those that are compared stand side by side, so that they meet the same weather.
    contenders = [
        Measured(TREYS, treys_run()),
        Measured(ONE, each(high, hands())),
        Measured(EVAL7, each(*eval7_cards())),
        Measured(MANY, batch_high),
        Measured(NATIVE, phevaluator_run("native")),
        Measured("phevaluator.evaluate_7cards", phevaluator_run("evaluate_7cards")),
        Measured("phevaluator.evaluate_cards", phevaluator_run("evaluate_cards")),
        Measured(ONE_HIGH_LOW, each(high_low, hands())),
        Measured(POKERKIT, pokerkit_run()),
        Measured(MANY_HIGH_LOW, batch_high_low),
    ]
    for one in contenders:
        one.run()
    for _ in range(REPETITIONS):
        for one in contenders:
            one.once()
    return {one.name: one for one in contenders}


def speed_table(found: dict[str, Measured]) -> list[str]:
    lines = [f"{'seven cards, medians of ' + str(REPETITIONS):40}{'hands a second':>16}{'ns a hand':>12}"]
    for one in found.values():
        speed = median(one.speeds)
        lines.append(f"{one.name:40}{speed:>16,.0f}{1e9 / speed:>12,.0f}")
    lines += [
        f"{name} beside {other}: {found[name].beside(found[other]):.2f} times, at least {gate:g} wanted"
        for name, other, gate in GATES
    ]
    return lines


def building() -> dict[int, tuple[float, float]]:
    """By number of cards: seconds to build the table, and its lows."""
    found = {}
    for cards in (5, 6, 7):
        table = Table(cards)
        start = time.perf_counter()
        table.build()
        between = time.perf_counter()
        table.build_lows()
        found[cards] = between - start, time.perf_counter() - between
    return found


def all_seven_card_hands() -> Iterable[NDArray[np.uint8]]:
    """In parts: two cards with all five that come after them, which stand together in the order of all fives."""
    fives = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * comb(52, 5)).reshape(-1, 5)
    for second in range(1, 47):
        later = fives[np.searchsorted(fives[:, 0], second, side="right") :]
        part = np.empty((len(later), 7), np.uint8)
        part[:, 1] = second
        part[:, 2:] = later
        for first in range(second):
            part[:, 0] = first
            yield part


def count_classes() -> tuple[int, ...]:
    counts = np.zeros(len(CLASSES), np.int64)
    for part in all_seven_card_hands():
        counts += np.bincount(batch.classes(batch.highs(part)), minlength=len(CLASSES))
    return tuple(counts.tolist())


def count_table() -> tuple[tuple[int, ...], list[str]]:
    start = time.perf_counter()
    counts = count_classes()
    passed = time.perf_counter() - start
    lines = [f"{'all seven-card hands by class':40}{'counted':>16}{'known':>16}"]
    lines += [
        f"{cls.words:40}{counted:>16,}{known:>16,}"
        for cls, counted, known in zip(CLASSES, counts, SEVEN_CARD_HANDS, strict=True)
    ]
    lines.append(f"{sum(counts):,} hands in {passed:.1f} seconds, {passed / sum(counts) * 1e9:.1f} ns a hand")
    return counts, lines


def test_every_seven_card_hand_by_class(capsys: pytest.CaptureFixture[str]) -> None:
    counts, lines = count_table()
    with capsys.disabled():
        print("", *lines, sep="\n")
    assert counts == SEVEN_CARD_HANDS
    assert sum(counts) == comb(52, 7)


def test_the_others_put_hands_in_the_same_order() -> None:
    for name in NEEDED:
        pytest.importorskip(name)
    import phevaluator.evaluator

    read, cards = eval7_cards()
    read_treys, treys_hands = treys_cards()
    ours = [high(hand) for hand in hands()]
    order = sorted(range(BATCH), key=lambda number: ours[number])
    for theirs in (
        [read(hand) for hand in cards],
        [-read_treys(*hand) for hand in treys_hands],
        [-phevaluator.evaluator.evaluate_7cards(*hand) for hand in hands()],
    ):
        for less, more in pairwise(order):
            assert (ours[less] == ours[more]) == (theirs[less] == theirs[more])
            assert theirs[less] <= theirs[more]


def test_hands_are_read_as_fast_as_by_compiled_evaluators(capsys: pytest.CaptureFixture[str]) -> None:
    for name in NEEDED:
        pytest.importorskip(name)
    found = measure()
    with capsys.disabled():
        print("", *speed_table(found), sep="\n")
    for name, other, gate in GATES:
        assert found[name].beside(found[other]) >= gate, (name, other)


def test_tables_are_built_quickly(capsys: pytest.CaptureFixture[str]) -> None:
    runs = [building() for _ in range(3)]
    highs = sum(min(run[cards][0] for run in runs) for cards in (5, 6, 7))
    with capsys.disabled():
        for cards in (5, 6, 7):
            high_time, low_time = (min(run[cards][kind] for run in runs) * 1000 for kind in (0, 1))
            print(f"\ntable of {cards} cards: {high_time:.0f} ms, lows {low_time:.0f} ms", end="")
        print()
    assert highs < 0.5


if __name__ == "__main__":
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        print(f"not installed: {', '.join(missing)} (the extra `bench` brings them)")
    else:
        print(*speed_table(measure()), sep="\n")
    print("", *count_table()[1], sep="\n")
