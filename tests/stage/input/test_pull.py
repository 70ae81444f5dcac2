"""A pull counts chips while the pointer comes nearer, and then carries them wherever it goes."""

from __future__ import annotations

from trainer.stage.input.heldchips import STACK
from trainer.stage.input.pull import Pull

STEP = 6


def pulled(*points: tuple[float, float]) -> tuple[int, bool]:
    pull = Pull(100, 100, STEP)
    for point in points:
        pull.move(*point)
    return pull.number, pull.carrying


def test_a_drag_straight_off_takes_one_chip() -> None:
    assert pulled((100, 97), (100, 60)) == (1, True)
    assert pulled((140, 100), (300, 140)) == (1, True)


def test_each_step_toward_the_dealer_is_a_chip_more() -> None:
    assert pulled((100, 118)) == (4, False)


def test_a_hand_that_trembles_changes_nothing() -> None:
    assert pulled((100, 118), (104, 110), (98, 118)) == (4, False)


def test_once_carried_they_are_not_counted_any_more() -> None:
    assert pulled((100, 118), (200, 118), (200, 400)) == (4, True)


def test_one_movement_takes_a_stack_at_most() -> None:
    assert pulled((100, 1000)) == (STACK, False)
