"""Nothing that hands can do raises, in any game, and every card and chip stays on the table."""

from __future__ import annotations

import multiprocessing
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.drill.spoiledlogs import lesson_ids, performed, spoiled
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.debrief import debrief
from trainer.drill.grading import grade
from trainer.drill.report import result_data, summary
from trainer.library import find, find_rubric
from trainer.rules.act import act_text
from trainer.rules.chips import EMPTY

BATCH = 250
RUBRIC = find_rubric("")


@dataclass
class Outcome:
    """What became of some spoiled logs."""

    logs: int = 0
    acts: int = 0
    errors: int = 0
    broken: list[str] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        self.logs += other.logs
        self.acts += other.acts
        self.errors += other.errors
        self.broken += other.broken

    def __str__(self) -> str:
        return (
            f"{self.logs:,} spoiled logs over {len(lesson_ids())} lessons, {self.acts:,} acts with"
            f" {self.errors:,} errors: no exception, every card and chip kept"
        )


def brought(attempt: Attempt) -> tuple[object, object]:
    """The cards that lie at every table of an attempt, each once, and the chips of all places together."""
    cards, chips = Counter[tuple[int, int]](), EMPTY
    for number, visit in enumerate(attempt.visits):
        table = visit.scene.table
        cards.update((number, card) for pile in table.piles.values() for card in pile)
        chips = sum(table.chips.values(), chips)
    return cards, chips


def conserved(attempt: Attempt) -> None:
    """The same cards, once each, as were brought; the same chips as lay there before the first act."""
    fresh = Attempt(attempt.lesson, attempt.seed, attempt.mode)
    cards, _ = brought(attempt)
    assert cards == Counter(
        (number, card) for number, visit in enumerate(attempt.visits) for card in range(len(visit.scene.table.faces))
    )
    if len(attempt.visits) == 1:
        assert brought(attempt)[1] == brought(fresh)[1]


def read_everywhere(attempt: Attempt) -> int:
    """Have everything that reads an attempt read it; how many errors it had."""
    attempt.expected()
    result = grade(attempt, RUBRIC)
    result_data(attempt, result)
    summary(attempt, result, table=True)
    debrief(attempt, result, RUBRIC)
    return len(result.deductions)


def try_logs(first: int, last: int) -> Outcome:
    ids = lesson_ids()
    outcome = Outcome()
    for number in range(first, last):
        lesson_id = ids[number % len(ids)]
        acts = spoiled(lesson_id, Random(f"spoiled/{number}"))
        try:
            attempt = performed(lesson_id, acts, Mode.PRACTICE if number % 40 == 7 else Mode.EXAM)
            conserved(attempt)
            outcome.errors += read_everywhere(attempt)
            outcome.acts += len(attempt.judged)
        except Exception:  # noqa: BLE001 - whatever is raised is what we look for
            log = "; ".join(act_text(act) for act in acts)
            outcome.broken.append(f"#{number} {lesson_id}: {traceback.format_exc(limit=-4)}\n{log}")
        outcome.logs += 1
    return outcome


def batch(first: int) -> Outcome:
    return try_logs(first, first + BATCH)


@pytest.mark.parametrize("part", range(8))
def test_spoiled_logs_raise_nothing_and_lose_nothing(part: int) -> None:
    outcome = try_logs(part * 75, (part + 1) * 75)
    assert not outcome.broken, outcome.broken[0]
    assert outcome.errors > 75


@pytest.mark.proof
def test_proof_100_000_spoiled_logs(record_property: Callable[[str, object], None]) -> None:
    total = Outcome()
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        for outcome in pool.map(batch, range(0, 100_000, BATCH)):
            total.add(outcome)
    record_property("figure", str(total))
    assert total.logs == 100_000
    assert not total.broken, f"{len(total.broken)} of them: {total.broken[0]}"


def test_a_lost_chip_and_a_lost_card_are_noticed() -> None:
    lesson = find("ultimate_8/whole-round")
    attempt = Attempt(lesson, mode=Mode.EXAM)
    conserved(attempt)
    attempt.scene.table.chips["tray"] = EMPTY
    with pytest.raises(AssertionError):
        conserved(attempt)
    attempt = Attempt(lesson, mode=Mode.EXAM)
    next(pile for pile in attempt.scene.table.piles.values() if pile).pop()
    with pytest.raises(AssertionError):
        conserved(attempt)
