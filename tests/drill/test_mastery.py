"""Mastery: what one attempt proves, what several do, and how a unit stands."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Mode
from trainer.drill.mastery import Level, Standing, Try, level_of, standing_of

GUIDED = Try(Mode.GUIDED, finished=True, passed=True, score=100.0)
ALONE = Try(Mode.PRACTICE, finished=True, passed=True, score=84.0)
WELL = ALONE._replace(score=90.0)


@pytest.mark.parametrize(
    ("tries", "level"),
    [
        ([], Level.NEW),
        ([ALONE._replace(finished=False, passed=False)], Level.BEGUN),
        ([GUIDED], Level.DEALT),
        ([GUIDED._replace(score=12.0, passed=False)], Level.DEALT),
        ([ALONE._replace(score=40.0, passed=False)], Level.DEALT),
        # What fails outright is not passed, whatever the score.
        ([WELL._replace(score=97.0, passed=False)], Level.DEALT),
        ([GUIDED, ALONE], Level.PASSED),
        ([WELL._replace(hints=1)], Level.PASSED),
        ([WELL, ALONE._replace(score=20.0, passed=False)], Level.MASTERED),
        ([WELL._replace(mode=Mode.EXAM)], Level.MASTERED),
    ],
)
def test_a_lesson_is_as_far_as_the_best_attempt_shows(tries: list[Try], level: Level) -> None:
    assert level_of(tries) is level


def test_a_unit_is_mastered_when_all_of_its_lessons_are() -> None:
    assert standing_of([Level.MASTERED, Level.PASSED, Level.NEW]) == Standing(3, 2, 1)
    assert not standing_of([Level.MASTERED, Level.PASSED]).complete
    assert standing_of([Level.MASTERED, Level.PASSED]).all_passed
    assert standing_of([Level.MASTERED] * 5).complete


def test_every_level_can_be_said() -> None:
    assert len({level.words for level in Level}) == len(Level)
