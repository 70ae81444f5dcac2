"""Drawing: every visible card once, and only what has changed, but all of it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.kinds import layout_of
from tests.stage.boards import board_of, dealt, pixels, swept
from tests.stage.tables import laid_table, performance
from trainer.parts.layout.picture import Picture
from trainer.stage.board import Board
from trainer.stage.look import Look
from trainer.stage.painter import merged
from trainer.stage.things import Thing, ThingKind

INSIDE = ("shoe", "shuffler", "rack", "off")
SIZE = (800, 450)
LESSONS = ("whole-round", "open-two-decks", "whole-round-hand", "whole-round-automated", "award-side-pots")


def whole(board: Board) -> bytes:
    """What the canvas would be if all of it were drawn."""
    board.layers.refresh()
    board.draw()
    return pixels(board)


def changed_outside(before: pygame.Surface, after: pygame.Surface, rects: list[pygame.Rect]) -> bool:
    """Whether any pixel changed that no rectangle covers."""
    left, right = before.copy(), after.copy()
    for rect in rects:
        left.fill(0, rect)
        right.fill(0, rect)
    return pygame.image.tobytes(left, "RGB") != pygame.image.tobytes(right, "RGB")


def frames(board: Board, most: int = 40) -> Iterator[list[pygame.Rect]]:
    for _ in range(most):
        going = board.update(1 / 20)
        yield board.draw()
        if not going:
            return


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_drawn_bit_by_bit_equals_what_is_drawn_whole(lesson: str) -> None:
    board = Board(layout_of("ultimate_8"), Look())
    board.resize(*SIZE)
    for number, picture in enumerate(performance(f"ultimate_8/{lesson}")):
        board.show(picture)
        if number % 5 == 2:
            board.say(number % 6 + 1, "Call.")
            board.glow(["main", f"hand:{number % 6 + 1}"])
        before = board.surface.copy()
        board.update(0.11)
        rects = board.draw()
        assert not changed_outside(before, board.surface, rects)
        if number % 4 == 0:
            kept = pixels(board)
            assert kept == whole(board)
    board.finish()
    board.draw()
    kept = pixels(board)
    assert kept == whole(board)


def test_one_moving_card_changes_only_its_surroundings() -> None:
    board = board_of(laid_table())
    board.show(dealt(laid_table()))
    area = board.surface.get_width() * board.surface.get_height()
    for rects in frames(board):
        assert sum(rect.width * rect.height for rect in rects) < area / 10


def test_everything_held_glowing_and_said_is_covered_by_the_rectangles() -> None:
    board = board_of(laid_table())
    board.hand.hold(Thing(ThingKind.CARDS, "shoe"), 300, 300, face_up=True)
    board.glow(["felt", "tray"])
    board.say(0, "Seat four, your bet.")
    board.show(swept(laid_table()))
    for number in range(60):
        board.hand.carry(300 + number * 5, 300)
        before = board.surface.copy()
        board.update(1 / 30)
        rects = board.draw()
        assert not changed_outside(before, board.surface, rects)
    kept = pixels(board)
    assert kept == whole(board)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_card_that_can_be_seen_is_drawn_exactly_once(lesson: str) -> None:
    board = Board(layout_of("ultimate_8"), Look())
    board.resize(*SIZE)
    for picture in performance(f"ultimate_8/{lesson}"):
        board.show(picture)
        board.update(0.07)
        board.draw()
        moving = board.cards_moving()
        assert len(moving) == len(set(moving))
        assert not set(moving) & set(board.cards_lying())
        board.finish()
        board.draw()
        lying = board.cards_lying()
        assert len(lying) == len(set(lying))
        assert set(lying) <= seen(picture)
        assert tops(picture) <= set(lying)


def seen(picture: Picture) -> set[int]:
    shown = {card for pile, cards in picture.piles.items() if pile not in INSIDE for card in cards}
    return shown | (set(picture.piles.get("rack", ())[-1:]) & picture.up)


def tops(picture: Picture) -> set[int]:
    """Of a stack the top card must be there; of any other pile every card."""
    stacks = ("deck", "packet", "held")
    found: set[int] = set()
    for pile, cards in picture.piles.items():
        if pile not in INSIDE:
            found |= set(cards[-1:] if pile.startswith(stacks) else cards)
    return found


def test_merged_rectangles_cover_all_and_do_not_overlap() -> None:
    bounds = pygame.Rect(0, 0, 1000, 1000)
    parts = [pygame.Rect(at * 37 % 900, at * 91 % 900, 20, 30) for at in range(30)]
    found = merged(parts, bounds)
    assert all(any(one.contains(part) for one in found) for part in parts)
    assert all(one.collidelist([other for other in found if other is not one]) < 0 for one in found)


def test_most_of_the_canvas_is_all_of_it() -> None:
    bounds = pygame.Rect(0, 0, 100, 100)
    assert merged([pygame.Rect(0, 0, 100, 70)], bounds) == [bounds]
    assert merged([pygame.Rect(200, 0, 9, 9)], bounds) == []
