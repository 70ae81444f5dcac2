"""Whoever deals a lesson without a fault leaves the tray with what it is due."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.library import lesson_files, load

CASES = Path(__file__).parents[2] / "cases" / "lunar_poker" / "tables"
FILES = [*lesson_files("lunar_poker"), *sorted(CASES.glob("*.yaml"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_tray_is_neither_over_nor_short_after_a_perfect_lesson(path: Path) -> None:
    lesson = load(path)
    for chance in (None, Random(1)):
        attempt = perform(Attempt(lesson, mode=Mode.EXAM), chance)
        assert attempt.scene.over_short == 0
