"""A dealer who deals a lesson without a fault leaves the tray with what it is due."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose, perform
from trainer.games import parse_entry
from trainer.library import find, lesson_files, load
from trainer.rules.act import Entry, act_text

CASES = Path(__file__).parents[2] / "cases" / "lunar_poker" / "tables"
FILES = [*lesson_files("lunar_poker"), *sorted(CASES.glob("*.yaml"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_tray_is_neither_over_nor_short_after_a_perfect_lesson(path: Path) -> None:
    lesson = load(path)
    for chance in (None, Random(1), Random(2)):
        attempt = perform(Attempt(lesson, mode=Mode.EXAM), chance)
        assert attempt.scene.over_short == 0


def test_stopping_a_second_option_leaves_the_first_payment_where_it_is() -> None:
    attempt = Attempt(find("lunar_poker/options-trouble"), mode=Mode.EXAM)
    while act_text(choose(attempt)) != "take 2 options":
        attempt.perform(Entry(choose(attempt)))
    for line in ("deal 2", "deal 2", "take-discards 2 count 2", "stop 2 one-option"):
        assert attempt.perform(parse_entry(line)).verdict.proper
    assert attempt.scene.table.amount("options:2") == 1000
    assert perform(attempt).scene.over_short == 0
