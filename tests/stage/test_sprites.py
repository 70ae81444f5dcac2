"""In no frame of any performance is a thing in two places, vanish on its way, or jump."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.stage.tables import Shown, shown
from trainer.drill.tables import layout_for
from trainer.games import GAMES
from trainer.library import all_lessons, find
from trainer.parts.layout.layout import Layout, PileShape, Pose, Visibility
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.chips import Chips
from trainer.stage.board import Board
from trainer.stage.look import Look
from trainer.stage.motion import way

FRAME = 1 / 30
FARTHEST = 150.0
"""Units that a thing may move on from one frame to the next: more is a jump."""
LONGEST = 300
CUT_SHORT = 4, 7
"""Every fourth act is done after so few frames of the one before."""
LESSONS = [
    "ultimate_8/whole-round-from-opening",
    "ultimate_8/whole-round-hand",
    "deuce_of_the_dragon/whole-round-automated",
    "lunar_poker/whole-round",
    "ultimate_texas_holdem/whole-round",
    "ultimate_texas_holdem/device-shoe-jam",
]
ACTS = 45
"""How many acts of each are played in every run; all of them, of all lessons, with the proofs."""


def frames(board: Board, lesson: Lesson, most: int) -> Iterator[Picture]:
    """Play a performance; tell after each frame which table is being moved to."""
    for at, now in enumerate(shown(lesson, most)):
        if at == 0:
            board.jump(now.picture)
        else:
            board.show(now.picture, doing=now.doing)
        board.draw()
        yield now.picture
        for _ in range(_patience(at, now)):
            going = board.update(FRAME)
            board.draw()
            yield now.picture
            if not going:
                break


def _patience(at: int, now: Shown) -> int:
    every, few = CUT_SHORT
    return few if at % every == 0 or now.act is None else LONGEST


def seen(picture: Picture, layout: Layout) -> dict[int, str]:
    """The cards that lie in sight, and where."""
    piles = {pile: layout.card_spot(pile, picture.followed) for pile in picture.piles}
    return {
        card: pile
        for pile, spot in piles.items()
        if spot is not None and spot.visible is Visibility.ALL
        for card in picture.piles[pile]
    }


def check_frame(board: Board, picture: Picture) -> None:
    layout = board.layout
    drawn = Counter([*board.cards_lying(), *board.cards_moving()])
    assert [card for card, times in drawn.items() if times > 1] == []
    for card, pile in seen(picture, layout).items():
        spot = layout.card_spot(pile, picture.followed)
        # Of a stack only the cards with an edge to be seen are drawn.
        assert card in drawn or (spot is not None and spot.shape is PileShape.STACK), (card, pile)
    chips = {place: heap for place, heap in board.chips_drawn().items() if heap and layout.chips[place].style.shown}
    assert chips == {place: heap for place, heap in picture.chips.items() if layout.chips[place].style.shown}


def check_steps(before: dict[int, Pose], after: dict[int, Pose]) -> None:
    jumps = {card: (before[card], pose) for card, pose in after.items() if card in before}
    assert [one for one in jumps.items() if way(*one[1]) > FARTHEST] == []


def check_performance(lesson: Lesson, most: int) -> None:
    board = Board(layout_for(lesson), Look())
    board.resize(400, 225)
    before: dict[int, Pose] = {}
    for picture in frames(board, lesson, most):
        check_frame(board, picture)
        after = board.card_poses()
        check_steps(before, after)
        before = after


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_is_in_two_places(name: str) -> None:
    check_performance(find(name), ACTS)


def test_every_game_is_played() -> None:
    assert {name.partition("/")[0] for name in LESSONS} == set(GAMES)


@pytest.mark.proof
@pytest.mark.parametrize("name", [lesson.id for lesson in all_lessons() if len(lesson.tables) == 1])
def test_nothing_is_in_two_places_in_any_performance(name: str) -> None:
    check_performance(find(name), 400)


def test_what_is_not_where_it_belongs_is_noticed() -> None:
    lesson = find(LESSONS[0])
    board = Board(layout_for(lesson), Look())
    picture = next(shown(lesson, 1)).picture
    board.jump(picture)
    board.draw()
    check_frame(board, picture)
    with pytest.raises(AssertionError):
        check_frame(board, replace(picture, chips={**picture.chips, "main": Chips({500: 1})}))
    with pytest.raises(AssertionError):
        check_frame(board, replace(picture, piles={**picture.piles, "played:1": (99,)}))
    with pytest.raises(AssertionError):
        check_steps({1: Pose(0, 0)}, {1: Pose(FARTHEST + 1, 0)})
