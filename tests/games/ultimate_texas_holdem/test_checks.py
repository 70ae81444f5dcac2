"""What a file of Ultimate Texas Hold 'em is refused for."""

from __future__ import annotations

import pytest

from trainer.drill.reading import read_lesson
from trainer.parts.lessons.yamlfile import BadFile, parse

LESSON = "title: Board\ngame: ultimate_texas_holdem\nseats:\n  2: {{}}\ndeals:\n  - board: {}\n"


@pytest.mark.parametrize("cards", ["7c", "7c 6s", "7c 6s 5h Kd"])
def test_a_board_that_never_lies_so_is_refused(cards: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_lesson(parse(LESSON.format(cards), "board.yaml"), "tests/board")
    number = len(cards.split())
    assert str(refused.value) == (f"board.yaml:6: {number} cards never lie on the board; expected 3, all 5 or none")


@pytest.mark.parametrize("cards", ["''", "7c 6s 5h", "7c 6s 5h Kd 2c"])
def test_a_flop_or_a_whole_board_may_be_named(cards: str) -> None:
    read_lesson(parse(LESSON.format(cards), "board.yaml"), "tests/board")


def test_chips_are_added_only_to_spots_of_this_table() -> None:
    event = "{after: burn, does: add super 500, seat: 2}"
    text = f"title: Late\ngame: ultimate_texas_holdem\nseats:\n  2: {{}}\nevents:\n  - {event}\n"
    with pytest.raises(BadFile) as refused:
        read_lesson(parse(text, "late.yaml"), "tests/late")
    assert str(refused.value) == (
        "late.yaml:6: 'add super 500': expected add, one of ante, blind, trips, play and cents, such as add trips 500"
    )
