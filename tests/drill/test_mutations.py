"""Spoilt lessons: nothing crashes or hangs, and a refusal names the line that was spoilt or its neighbour."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.drill.mutate import encoded, mutate
from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.library import lesson_files
from trainer.parts.lessons.yamlfile import BadFile, parse

BATCH = 500


@dataclass
class Outcome:
    """What became of some spoilt files."""

    files: int = 0
    refused: int = 0
    near: int = 0
    performed: int = 0
    astray: list[str] = field(default_factory=list)

    def add(self, other: Outcome) -> None:
        self.files += other.files
        self.refused += other.refused
        self.near += other.near
        self.performed += other.performed
        self.astray += other.astray

    @property
    def share(self) -> float:
        return self.near / self.refused

    def __str__(self) -> str:
        return (
            f"{self.files} spoilt files: {self.refused} refused, {self.share:.2%} of them at the spoilt line or its"
            f" neighbour; {self.performed} still good and performed; no crash"
        )


def spoil(first: int, last: int) -> Outcome:
    """Spoil the lessons in turn, check each as the command `check` does, and count."""
    texts = [(path.stem, path.read_text("utf-8")) for path in lesson_files()]
    outcome = Outcome(last - first)
    for number in range(first, last):
        name, text = texts[number % len(texts)]
        spoilt, lines, kind = mutate(text, Random(f"mutation/{number}"))
        try:
            prove(read_lesson(parse(encoded(spoilt), name), name))
        except BadFile as refusal:
            outcome.refused += 1
            named = {problem.line for problem in refusal.problems}
            if named & {line + step for line in lines for step in (-1, 0, 1)}:
                outcome.near += 1
            else:
                outcome.astray.append(f"{kind} at {sorted(lines)} of {name}: {refusal}")
        else:
            outcome.performed += 1
    return outcome


def batch(first: int) -> Outcome:
    return spoil(first, first + BATCH)


def test_300_spoilt_lessons() -> None:
    outcome = spoil(0, 300)
    assert outcome.share >= 0.95, outcome.astray


@pytest.mark.proof
def test_proof_100_000_spoilt_lessons(record_property: Callable[[str, object], None]) -> None:
    total = Outcome()
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        for outcome in pool.map(batch, range(0, 100_000, BATCH)):
            total.add(outcome)
    record_property("figure", str(total))
    assert total.files == 100_000
    assert total.share >= 0.95, total.astray[:50]
