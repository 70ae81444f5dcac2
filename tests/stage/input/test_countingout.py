"""Chips counted out by keys: a number and a denomination, taken back part by part."""

from __future__ import annotations

from trainer.rules.chips import Chips
from trainer.stage.input.countingout import CHIP_KEYS, NOTHING_COUNTED, PACES


def test_what_was_added_last_is_taken_back_first() -> None:
    counting = NOTHING_COUNTED.add(500).type("4").add(100).type("7")
    assert counting.take_back().take_back().heap == Chips({500: 1})
    assert not counting.take_back().take_back().take_back()


def test_a_number_goes_before_the_pace_and_only_for_its_chip() -> None:
    five = NOTHING_COUNTED.switch_pace()
    assert five.pace == PACES[1]
    assert five.type("2").add(500).add(500).heap == Chips({500: 2 + PACES[1]})


def test_a_number_does_not_grow_without_end() -> None:
    counting = NOTHING_COUNTED
    for digit in "12345":
        counting = counting.type(digit)
    assert counting.typed == "123"


def test_no_denomination_needs_a_digit_or_another_ones_key() -> None:
    assert len(set(CHIP_KEYS)) == len(CHIP_KEYS) == 12
    assert CHIP_KEYS.isalpha()
