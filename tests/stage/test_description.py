"""What is told of a table to those who don't see it: everything, by names that are not mistaken, and no secret."""

from __future__ import annotations

import pytest

from tests.stage.tables import laid_table, performance
from trainer.drill.tables import layout_for
from trainer.library import all_lessons, find
from trainer.parts.layout.layout import Visibility
from trainer.rules.cards import face_words
from trainer.stage.board import Board
from trainer.stage.description import Description, describe
from trainer.stage.look import Look
from trainer.stage.things import ThingKind

WHOLE_ROUNDS = [lesson.id for lesson in all_lessons() if lesson.id.endswith("whole-round")]
SEEN_EVERY = 5


def board_of(lesson: str) -> Board:
    board = Board(layout_for(find(lesson)), Look(motion=0))
    board.resize(960, 540)
    return board


def told(board: Board) -> dict[str, str]:
    return {one.name: one.state for one in describe(board)}


@pytest.mark.parametrize("lesson", WHOLE_ROUNDS)
def test_every_thing_of_a_round_has_a_name_of_its_own_and_lies_on_the_canvas(lesson: str) -> None:
    board = board_of(lesson)
    canvas = board.surface.get_rect()
    for number, picture in enumerate(performance(lesson)):
        if number % SEEN_EVERY:
            continue
        board.jump(picture)
        found = describe(board)
        names = [one.name for one in found]
        assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
        assert all(canvas.colliderect(one.rect) for one in found)
        missing = [
            pile for pile in picture.piles if _seen(board, pile) and pile not in {one.thing.place for one in found}
        ]
        assert not missing


def _seen(board: Board, pile: str) -> bool:
    spot = board.layout.card_spot(pile)
    return spot is not None and spot.visible is Visibility.ALL


@pytest.mark.parametrize("lesson", WHOLE_ROUNDS)
def test_no_card_that_lies_face_down_is_told(lesson: str) -> None:
    board = board_of(lesson)
    for number, picture in enumerate(performance(lesson)):
        if number % SEEN_EVERY:
            continue
        board.jump(picture)
        open_faces = {face_words(picture.faces[card]) for card in picture.up}
        closed = {face_words(face) for face in picture.faces} - open_faces
        words = " ".join(one.state for one in describe(board))
        assert not [face for face in closed if face in words]


def test_hands_are_counted_and_named_as_far_as_they_show() -> None:
    board = board_of("ultimate_8/whole-round")
    picture = laid_table()
    board.jump(picture)
    found = told(board)
    assert found["Seat 1's cards"] == "2 cards face down"
    played = ", ".join(face_words(picture.faces[card]) for card in picture.piles["played:1"])
    assert found["Seat 1's played cards"] == f"5 cards: {played}"
    assert found["Fatima at seat 6"] == ""
    assert found["Bo at seat 2"] == "folded"
    assert found["Emil at seat 5"] == "all in"


def test_chips_are_told_by_their_stacks_and_never_as_an_amount() -> None:
    board = board_of("ultimate_8/whole-round")
    board.jump(laid_table())
    found = told(board)
    assert found["Main pot"] == "27 × $25, 33 × $5, 14 × $1"
    assert found["Chip tray, $25 chips"] == "100 chips"


def test_the_table_is_told_from_the_top_down() -> None:
    board = board_of("ultimate_8/whole-round")
    board.jump(laid_table())
    order: list[Description] = describe(board)
    heights = {one.name: one.rect.centery for one in order}
    names = [one.name for one in order]
    assert names.index("Amara at seat 1") < names.index("Main pot") < names.index("Chip tray, $5 chips")
    assert heights["Main pot"] < heights["Chip tray, $5 chips"]
    assert order[0].thing.kind is ThingKind.PERSON
