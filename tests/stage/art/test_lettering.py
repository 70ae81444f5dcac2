"""Lettering grows with the text, and into nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from trainer.drill.tables import layout_for
from trainer.games import GAMES
from trainer.library import all_lessons
from trainer.parts.layout.layout import Box, Device, Layout, Mark, Pose, Words
from trainer.stage.art.inscription import words_size
from trainer.stage.art.lettering import enlarged
from trainer.stage.look import Look

LARGEST = 1.6


def square(mark: Words) -> tuple[float, float]:
    """Letters as wide as high."""
    return len(mark.text) * mark.size, mark.size


def sizes(marks: list[Mark]) -> list[float]:
    return [mark.size for mark in marks if isinstance(mark, Words)]


def test_words_with_room_round_them_grow_as_wished() -> None:
    assert sizes(enlarged([Words(Pose(800, 450), "ANTE", 20)], LARGEST, (), square)) == [32]


def test_nothing_shrinks_or_moves_at_the_usual_size() -> None:
    marks: list[Mark] = [Words(Pose(800, 450), "ANTE", 20), Box(Pose(800, 600), 100, 80, "Pot")]
    assert enlarged(marks, 1.0, (), square) == marks
    assert enlarged(marks, 0.85, (), square) == marks


@pytest.mark.parametrize(
    ("beside", "devices"),
    [
        ([Box(Pose(900, 450), 100, 30)], []),
        ([], [Device("shoe", Pose(900, 450), 100, 30)]),
        ([Words(Pose(910, 450), "BLIND", 20)], []),
    ],
    ids=["a box", "a device", "words"],
)
def test_words_stop_before_what_is_next_to_them(beside: list[Mark], devices: list[Device]) -> None:
    words = Words(Pose(800, 450), "ANTE", 20)
    grown = enlarged([words, *beside], LARGEST, devices, square)[0]
    assert isinstance(grown, Words)
    assert 20 < grown.size < 30


def test_words_stay_on_the_table() -> None:
    assert sizes(enlarged([Words(Pose(42, 450), "ANTE", 20)], LARGEST, (), square)) == [20]


def test_lines_of_one_size_stay_of_one_size() -> None:
    lines: list[Mark] = [Words(Pose(800, 300 + 24 * number), "FLUSH", 18) for number in range(4)]
    lines.append(Words(Pose(300, 300), "FLUSH", 18))
    found = set(sizes(enlarged(lines, LARGEST, (), square)))
    assert len(found) == 1
    assert 18 <= found.pop() < 24


def _layouts() -> Iterator[tuple[str, Layout]]:
    for name in GAMES:
        yield name, layout_for(next(one for one in all_lessons(name) if len(one.tables) == 1))


@pytest.mark.parametrize(("game", "layout"), list(_layouts()), ids=GAMES)
def test_every_felt_can_be_lettered_larger(game: str, layout: Layout) -> None:
    before = sizes(list(layout.marks))
    after = sizes(enlarged(layout.marks, LARGEST, layout.devices, words_size))
    assert all(one <= other <= one * LARGEST + 0.01 for one, other in zip(before, after, strict=True))
    assert any(other > one for one, other in zip(before, after, strict=True))


def test_cards_follow_the_text_a_little_and_never_beyond_their_limit() -> None:
    assert Look().cards == 1
    assert Look(text_size=0.85).cards == 1
    assert 1.05 < Look(text_size=LARGEST).cards < 1.15
    assert Look(card_size=1.3, text_size=LARGEST).cards == 1.3
