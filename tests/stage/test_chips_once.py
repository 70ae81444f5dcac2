"""Every chip is drawn once: in every frame of every robot's performance the picture has what the table holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.stage.tables import performance
from trainer.drill.tables import layout_for
from trainer.library import find, lesson_files
from trainer.parts.layout.layout import Layout
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.board import Board
from trainer.stage.look import Look
from trainer.stage.things import Thing, ThingKind

LESSONS = [f"{file.parent.name}/{file.stem}" for file in lesson_files()]
SIZE = (320, 180)
FRAME = 0.09
UNTIMELY = 3
"""Frames between two acts, fewer than most movements take: chips are sent on while they are still under way."""


def wrong(board: Board, layout: Layout, picture: Picture) -> list[str]:
    """Heaps of which another number of chips is drawn than lies there; out of sight none but those on their way."""
    drawn = board.chips_drawn()
    found = []
    for place in sorted(picture.chips.keys() | drawn.keys()):
        heap, spot = picture.chips.get(place, EMPTY), layout.chips.get(place)
        seen = drawn.get(place, EMPTY)
        if not (seen == heap if spot is not None and spot.style.shown else heap.has(seen)):
            found.append(f"{place}: {seen} of {heap}")
    return found


def frames(lesson: str) -> Iterator[tuple[Board, Layout, Picture]]:
    """A robot's performance, frame by frame."""
    layout = layout_for(find(lesson))
    board = Board(layout, Look())
    board.resize(*SIZE)
    for picture in performance(lesson):
        board.show(picture)
        yield board, layout, picture
        for _ in range(UNTIMELY):
            board.update(FRAME)
            yield board, layout, picture


@pytest.mark.parametrize("lesson", LESSONS)
def test_in_every_frame_each_chip_is_drawn_once(lesson: str) -> None:
    with_chips = 0
    for board, layout, picture in frames(lesson):
        assert wrong(board, layout, picture) == []
        with_chips += bool(board.chips_drawn())
    assert with_chips


def test_chips_in_the_hand_are_drawn_there_and_nowhere_else() -> None:
    tray = Thing(ThingKind.CHIPS, "tray", chip=500)
    for number, (board, layout, picture) in enumerate(frames("ultimate_texas_holdem/whole-round")):
        board.hand.hold(tray, 100, 60, chips=Chips.parse("7x500 2x100"))
        assert wrong(board, layout, picture) == []
        board.hand.lay_down(Chips.parse("3x500") if number % 2 else None)
        assert wrong(board, layout, picture) == []
        if number % 3:
            board.hand.let_go()
            assert wrong(board, layout, picture) == []
    board.hand.let_go()
    board.hand.put_back()
    board.finish()
    assert wrong(board, layout, picture) == []


def test_a_payment_merges_neither_with_the_wager_nor_with_the_payment_before() -> None:
    most = max(performance("ultimate_texas_holdem/whole-round"), key=lambda one: len(one.lots.get("paid:2", ())))
    layout = layout_for(find("ultimate_texas_holdem/whole-round"))
    board = Board(layout, Look())
    board.resize(*SIZE)
    board.jump(most)
    lots = most.lots["paid:2"]
    assert [lot.beside for lot in lots] == ["ante:2", "blind:2", "play:2", "trips:2"]
    assert Chips.pooled(lot.chips for lot in lots) == most.chips["paid:2"]
