"""How fast acts are judged, beside two poker engines, and how the cost grows with an attempt.

Run by name, `pytest tests/benchmarks` or `python tests/benchmarks/test_speed.py`; the extra `bench` brings the other
engines. Everything is recorded beforehand and replayed in the timing, every hand on a new table, in one process; the
contenders take turns, only the process's own time counts, and a ratio compares what each did at its best.

What is compared: our acts are judged against every duty and done; the other engines check that an operation is legal
and do it. Nobody decides anything in the other engines' runs, what their players do is recorded; so the gate is on our
acts with what patrons did recorded too. The table also has the full simulation, where patrons decide and act in
answer, and the way from text to a score. PokerKit runs with the automations that its own documentation uses for this
game (players' actions and dealing are called), and once without any, where its caller has to know every chore; all
operations it logs are counted, dealing included. OpenSpiel's actions include chance.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.parts.pattern.scenes import game_of
from trainer import games
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import Rubric, grade
from trainer.drill.reading import read_lesson
from trainer.drill.robot import perform
from trainer.games import parse_entry
from trainer.library import find_rubric
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import parse
from trainer.parts.pattern.apply import apply
from trainer.parts.pattern.occur import occur
from trainer.rules.act import Entry
from trainer.rules.events import Event

REPETITIONS = 21
HANDS = 60
SEATS = 6
GATE = 3.0
MOST_GROWTH = 1.3
ROUNDS = 100
TENTHS = 10
NEEDED = ("pokerkit", "pyspiel")

SEATED = """\
seats:
  1: {style: bold, stack: 10000000}
  2: {stack: 10000000}
  3: {style: careful, stack: 10000000}
  4: {stack: 10000000}
  5: {style: bold, stack: 10000000}
  6: {stack: 10000000}
"""
TABLES = {
    "shoe": "house: {dealing: shoe}\n" + SEATED,
    "hand": "house: {dealing: hand, shuffling: machine, decks: 2, limit: no-limit}\n" + SEATED,
    "automated": "house: {dealing: automated, shuffling: machine, decks: 2}\n" + SEATED,
    "four players": "seats: {1: {}, 2: {style: bold}, 4: {}, 5: {style: careful}}\n",
}


def lesson(table: str, rounds: int = 1) -> Lesson:
    text = f"title: Benchmark\ngame: ultimate_8\nmode: exam\nrounds: {rounds}\n{TABLES[table]}"
    return read_lesson(parse(text, "benchmark.yaml"), "benchmark")


@dataclass(frozen=True)
class Recorded:
    """A performance of the robot dealer, as text and as acts."""

    lesson: Lesson
    seed: int
    lines: tuple[str, ...]
    entries: tuple[Entry, ...]
    events: tuple[tuple[Event, ...], ...]


@cache
def recorded(table: str, seed: int, rounds: int = 1) -> Recorded:
    attempt = perform(Attempt(lesson(table, rounds), seed, Mode.EXAM))
    entries = tuple(judged.entry for judged in attempt.judged)
    events = tuple(judged.events for judged in attempt.judged)
    return Recorded(attempt.lesson, seed, tuple(map(str, entries)), entries, events)


@cache
def whole_rounds() -> list[Recorded]:
    """As many rounds of each table as of the other engines' hands."""
    return [recorded(table, seed) for table in TABLES for seed in range(HANDS // len(TABLES))]


# The contenders: each replays its recordings once and returns how many acts that were


def replay(one: Recorded, entries: Iterable[Entry]) -> Attempt:
    """Judge and do every act, with all that patrons do in answer."""
    attempt = Attempt(one.lesson, one.seed, Mode.EXAM)
    attempt.perform_all(entries)
    return attempt


def judged_acts() -> int:
    return sum(len(replay(one, one.entries).judged) for one in whole_rounds())


def engine_acts() -> int:
    """Judge and do, with what patrons did taken from the recording: the rules alone, without simulated players."""
    number = 0
    for one in whole_rounds():
        attempt = Attempt(one.lesson, one.seed, Mode.EXAM)
        book, game = attempt.book, game_of(attempt)
        for entry, events in zip(one.entries, one.events, strict=True):
            book.judge(game, entry.act)
            apply(game, entry.act)
            for event in events:
                occur(game, event)
        number += len(one.entries)
    return number


@cache
def rubric() -> Rubric:
    return find_rubric("")


def graded_lines() -> int:
    """From text to a score, with nothing read before."""
    games._parse.cache_clear()
    number = 0
    for one in whole_rounds():
        attempt = replay(one, map(parse_entry, one.lines))
        assert grade(attempt, rubric()).score == 100
        number += len(attempt.judged)
    return number


AUTOMATIONS = (
    "ANTE_POSTING",
    "BET_COLLECTION",
    "BLIND_OR_STRADDLE_POSTING",
    "HOLE_CARDS_SHOWING_OR_MUCKING",
    "HAND_KILLING",
    "CHIPS_PUSHING",
    "CHIPS_PULLING",
)


def pokerkit_state(automated: bool) -> Any:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(getattr(Automation, name) for name in AUTOMATIONS if automated)
    return NoLimitTexasHoldem.create_state(automations, True, 0, (50, 100), 100, 20_000, SEATS)


CHORES = (
    "post_blind_or_straddle",
    "collect_bets",
    "burn_card",
    "deal_hole",
    "deal_board",
    "kill_hand",
    "push_chips",
    "pull_chips",
)


def pokerkit_hand(random: Random, automated: bool) -> list[tuple[str, tuple[int, ...]]] | None:
    """A hand of random legal actions with all it takes, or None if it comes to a showdown."""
    state, done = pokerkit_state(automated), []
    while state.status:
        chore = next((name for name in CHORES if getattr(state, f"can_{name}")()), None)
        if chore is not None:
            step: tuple[str, tuple[int, ...]] = (chore, ())
        elif state.actor_index is None:
            return None
        else:
            choices: list[tuple[str, tuple[int, ...]]] = [("check_or_call", ())]
            if state.checking_or_calling_amount:
                choices.append(("fold", ()))
            least = state.min_completion_betting_or_raising_to_amount
            if least is not None:
                choices.append(("complete_bet_or_raise_to", (least,)))
            step = random.choice(choices)
        getattr(state, step[0])(*step[1])
        done.append(step)
    return done if sum(state.statuses) <= 1 else None


@cache
def pokerkit_hands(automated: bool) -> list[list[tuple[str, tuple[int, ...]]]]:
    return _found(lambda random: pokerkit_hand(random, automated))


def pokerkit_operations(automated: bool) -> int:
    """Counted as PokerKit logs them, so what it does by itself counts too."""
    number = 0
    for hand in pokerkit_hands(automated):
        state = pokerkit_state(automated)
        for name, arguments in hand:
            getattr(state, name)(*arguments)
        number += len(state.operations)
    return number


@cache
def open_spiel_game() -> Any:
    import pyspiel

    return pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": "fcpa",
            "numPlayers": SEATS,
            "numRounds": 4,
            "blind": "50 100 0 0 0 0",
            "firstPlayer": "3 1 1 1",
            "stack": " ".join(["20000"] * SEATS),
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
        },
    )


def open_spiel_hand(random: Random) -> list[int] | None:
    """As above; all-in is left out, since nearly all of it ends in a showdown."""
    state, done, folds = open_spiel_game().new_initial_state(), [], 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            actions = [action for action in actions if action < 3]
        action = random.choice(actions)
        folds += action == 0 and not state.is_chance_node()
        state.apply_action(action)
        done.append(action)
    return done if folds == SEATS - 1 else None


@cache
def open_spiel_hands() -> list[list[int]]:
    return _found(open_spiel_hand)


def open_spiel_actions(checked: bool) -> int:
    number = 0
    for hand in open_spiel_hands():
        state = open_spiel_game().new_initial_state()
        do = state.apply_action_with_legality_check if checked else state.apply_action
        for action in hand:
            do(action)
        number += len(hand)
    return number


def _found(make: Callable[[Random], Any]) -> list[Any]:
    random = Random(8)
    hands: list[Any] = []
    while len(hands) < HANDS:
        hand = make(random)
        if hand is not None:
            hands.append(hand)
    return hands


# Measuring


@dataclass
class Measured:
    """Speeds of one contender, repetition by repetition."""

    name: str
    run: Callable[[], int]
    speeds: list[float] = field(default_factory=list)

    def once(self) -> None:
        """About a twentieth of a second of it, so that quick ones are measured as well as slow ones."""
        gc.collect()
        number, start = 0, time.process_time()
        while (passed := time.process_time() - start) < 0.05:
            number += self.run()
        self.speeds.append(number / passed)

    @property
    def best(self) -> float:
        return max(self.speeds)

    def beside(self, other: Measured) -> float:
        """How many times as fast as the other, each at its best."""
        return self.best / other.best


JUDGED = "judged acts: judge, apply, patrons"
GRADED = "judged acts, from text to score"
ENGINE = "judged acts, patrons as recorded"
POKERKIT = "PokerKit operations"
POKERKIT_BARE = "PokerKit operations, no automation"
OPEN_SPIEL = "OpenSpiel actions, legality checked"
OPEN_SPIEL_BARE = "OpenSpiel actions, unchecked"


def measure() -> dict[str, Measured]:
    contenders = [
        Measured(ENGINE, engine_acts),
        Measured(POKERKIT, lambda: pokerkit_operations(True)),
        Measured(JUDGED, judged_acts),
        Measured(POKERKIT_BARE, lambda: pokerkit_operations(False)),
        Measured(OPEN_SPIEL, lambda: open_spiel_actions(True)),
        Measured(OPEN_SPIEL_BARE, lambda: open_spiel_actions(False)),
        Measured(GRADED, graded_lines),
    ]
    for one in contenders:
        one.run()
    for _ in range(REPETITIONS):
        for one in contenders:
            one.once()
    return {one.name: one for one in contenders}


def speed_table(found: dict[str, Measured]) -> list[str]:
    lines = [f"{'best of ' + str(REPETITIONS):36}{'per second':>12}{'beside PokerKit':>18}{'beside OpenSpiel':>18}"]
    for one in found.values():
        ratios = [f"{one.beside(found[other]):.3g} times" for other in (POKERKIT, OPEN_SPIEL)]
        lines.append(f"{one.name:36}{one.best:>12,.0f}{ratios[0]:>18}{ratios[1]:>18}")
    return lines


def spent(seed: int) -> tuple[list[float], list[float]]:
    """Microseconds for an act's replay, and for `expected` before it, in each tenth of a long attempt's rounds."""
    one = recorded("shoe", seed, ROUNDS)
    replaying, expecting, acts = ([0.0] * TENTHS for _ in range(3))
    clock = time.process_time
    attempt = Attempt(one.lesson, one.seed, Mode.EXAM)
    for entry in one.entries:
        tenth = (attempt.scene.round_number - 1) * TENTHS // ROUNDS
        start = clock()
        attempt.expected()
        middle = clock()
        attempt.perform(entry)
        expecting[tenth] += middle - start
        replaying[tenth] += clock() - middle
        acts[tenth] += 1
    return _each(replaying, acts), _each(expecting, acts)


def _each(seconds: list[float], acts: list[float]) -> list[float]:
    return [spent / number * 1e6 for spent, number in zip(seconds, acts, strict=True)]


def measure_growth(seeds: int = 3, repetitions: int = 3) -> tuple[list[float], list[float]]:
    """The best of several repetitions; tenths of the same attempts, for what happens differs from one to another.

    Python's own collector is off, as in the application: what it does grows with everything that is kept.
    """
    gc.collect()
    gc.disable()
    runs = [[spent(seed) for seed in range(seeds)] for _ in range(repetitions)]
    gc.enable()
    best = [
        [min(median(one[kind][tenth] for one in run) for run in runs) for tenth in range(TENTHS)] for kind in range(2)
    ]
    return best[0], best[1]


def growth_table(found: tuple[list[float], list[float]]) -> list[str]:
    lines = [f"{'microseconds for an act':36}{'replay':>12}{'expected':>12}"]
    each = ROUNDS // TENTHS
    for tenth, (replaying, expecting) in enumerate(zip(*found, strict=True)):
        name = f"rounds {tenth * each + 1} to {(tenth + 1) * each}"
        lines.append(f"{name:36}{replaying:>12.2f}{expecting:>12.2f}")
    return lines


def test_acts_are_judged_three_times_as_fast_as_pokerkit_operates(capsys: pytest.CaptureFixture[str]) -> None:
    for name in NEEDED:
        pytest.importorskip(name)
    found = measure()
    with capsys.disabled():
        print("", *speed_table(found), sep="\n")
    assert found[ENGINE].beside(found[POKERKIT]) >= GATE


def test_the_cost_of_an_act_does_not_grow_with_the_attempt(capsys: pytest.CaptureFixture[str]) -> None:
    found = measure_growth()
    with capsys.disabled():
        print("", *growth_table(found), sep="\n")
    for kind in found:
        assert max(kind) / kind[0] < MOST_GROWTH


if __name__ == "__main__":
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        print(f"not installed: {', '.join(missing)} (the extra `bench` brings them)")
    else:
        print(*speed_table(measure()), sep="\n")
    print("", *growth_table(measure_growth()), sep="\n")
