"""The board: what it is told to show it shows, and moves there."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.stage.boards import STILL, board_of, dealt, pixels, swept
from tests.stage.tables import laid_table
from trainer.rules.chips import Chips
from trainer.stage.board import Board
from trainer.stage.look import Look
from trainer.stage.things import Thing, ThingKind

# Moving


def test_a_card_is_seen_on_its_way_and_arrives() -> None:
    board = board_of(laid_table())
    board.show(dealt(laid_table()))
    seen = []
    while board.update(1 / 60):
        seen += [rect.centerx for rect in board.draw()]
    assert len(seen) > 10
    assert pixels_after(board) == pixels(board_of(dealt(laid_table())))


def pixels_after(board: Board) -> bytes:
    board.draw()
    return pixels(board)


@pytest.mark.parametrize("change", [dealt, swept])
def test_finishing_at_once_is_the_same_as_jumping(change: object) -> None:
    assert callable(change)
    board = board_of(laid_table())
    board.show(change(laid_table()))
    board.update(0.1)
    board.draw()
    board.finish()
    assert not board.moving
    assert not board.update(1.0)
    assert pixels_after(board) == pixels(board_of(change(laid_table())))


def test_a_second_picture_takes_over_in_mid_air() -> None:
    board = board_of(laid_table())
    board.show(swept(dealt(laid_table())))
    board.update(0.15)
    board.draw()
    board.show(laid_table())
    for _ in range(300):
        if not board.update(1 / 60):
            break
        board.draw()
    assert pixels_after(board) == pixels(board_of(laid_table()))


def test_without_motion_everything_is_there_at_once() -> None:
    board = board_of(laid_table(), STILL)
    board.show(dealt(laid_table()))
    assert not board.moving
    assert not board.update(1 / 60)
    assert pixels_after(board) == pixels(board_of(dealt(laid_table()), STILL))


def test_a_hurried_movement_is_soon_over() -> None:
    board = board_of(laid_table())
    board.show(swept(dealt(laid_table())), hurry=True)
    board.update(0.13)
    assert not board.moving


def test_chips_in_flight_are_in_neither_heap() -> None:
    board = board_of(laid_table())
    board.show(swept(laid_table()))
    board.update(0.05)
    flying = [card for *_, card in board.under_way()]
    assert flying == [False] * len(laid_table().chips["bets:3"])


def test_an_idle_board_draws_nothing() -> None:
    board = board_of(laid_table())
    assert not board.update(1 / 60)
    assert board.draw() == []


# Speaking, glowing, holding


def test_a_bubble_stays_long_enough_to_be_read_and_fades() -> None:
    short, long = board_of(laid_table()), board_of(laid_table())
    short.say(3, "Fold.")
    long.say(3, "I would like to know how many cards the lady across the table has left.")
    plain = pixels(board_of(laid_table()))

    def lasts(board: Board) -> int:
        frames = 0
        while board.update(0.1):
            board.draw()
            frames += 1
        assert pixels_after(board) == plain
        return frames

    assert 12 < lasts(short) < lasts(long)


@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5, 6, 0, -1, -2])
def test_bubbles_of_everyone_are_on_the_canvas(seat: int) -> None:
    board = board_of(laid_table(), STILL)
    board.say(seat, "I raise it to one hundred and twenty-five dollars, if nobody minds.")
    (rect, *_) = board.draw()
    assert board.surface.get_rect().contains(rect)


def test_hushing_takes_the_words_away() -> None:
    board = board_of(laid_table())
    board.say(1, "Call.")
    board.update(0.3)
    board.draw()
    board.hush()
    while board.update(0.1):
        pass
    assert pixels_after(board) == pixels(board_of(laid_table()))


def test_a_glow_lights_up_round_its_place_and_goes_out() -> None:
    board = board_of(laid_table())
    before = pixels(board)
    board.glow(["shoe", "hand:3"])
    assert board.update(0.1)
    assert not board.update(0.2)
    rects = board.draw()
    assert any(rect.collidepoint(board.find.point_of("shoe")) for rect in rects)
    assert pixels(board) != before
    board.glow([])
    assert pixels_after(board) == before


def test_what_is_held_follows_the_pointer_and_has_left_its_place() -> None:
    board = board_of(laid_table())
    board.hand.hold(Thing(ThingKind.MARKER, "person:1", "player-button"), 500, 550)
    board.draw()
    assert board.hand.held == Thing(ThingKind.MARKER, "person:1", "player-button")
    with pytest.raises(KeyError):
        board.find.point_of_thing(Thing(ThingKind.MARKER, "person:1", "player-button"))
    before = pixels(board)
    board.hand.carry(300, 550)
    assert board.draw()
    assert pixels(board) != before


def test_what_is_taken_up_on_its_way_is_only_in_the_hand() -> None:
    board = board_of(laid_table())
    board.show(dealt(laid_table()))
    board.update(0.1)
    (moving,) = board.cards_moving()
    assert board.picture is not None
    place = next(place for place, cards in board.picture.piles.items() if moving in cards)
    board.hand.hold(Thing(ThingKind.CARDS, place), 500, 520)
    assert not board.cards_moving()
    board.draw()
    assert moving not in board.cards_lying()


def test_chips_taken_up_on_their_way_are_only_in_the_hand() -> None:
    board = board_of(laid_table())
    board.show(swept(laid_table()))
    board.update(0.1)
    assert board.picture is not None
    heap = board.picture.chips["main"]
    board.hand.hold(Thing(ThingKind.CHIPS, "main", chip=max(heap)), 500, 520, heap)
    assert board.chips_drawn()["main"] == heap


@pytest.mark.parametrize(
    ("thing", "chips"),
    [
        (Thing(ThingKind.CARDS, "shoe"), None),
        (Thing(ThingKind.CARDS, "played:2"), None),
        (Thing(ThingKind.CHIPS, "main", chip=500), Chips({500: 7, 100: 2})),
        (Thing(ThingKind.CHIPS, "tray", chip=500), None),
        (Thing(ThingKind.MARKER, "raise:2", "raise-button"), None),
    ],
)
def test_what_is_let_go_returns(thing: Thing, chips: Chips | None) -> None:
    board = board_of(laid_table())
    board.hand.hold(thing, 500, 520, chips)
    board.draw()
    board.hand.carry(420, 500)
    board.draw()
    board.hand.let_go()
    assert board.hand.held is None
    assert board.moving
    for _ in range(200):
        if not board.update(1 / 60):
            break
        board.draw()
    assert pixels_after(board) == pixels(board_of(laid_table()))


MOVED = {
    "a card": (Thing(ThingKind.CARDS, "shoe"), None, dealt),
    "chips": (Thing(ThingKind.CHIPS, "bets:3", chip=2500), laid_table().chips["bets:3"], swept),
    "a marker": (
        Thing(ThingKind.MARKER, "person:1", "player-button"),
        None,
        lambda picture: replace(picture, markers={**picture.markers, "player-button": "4"}),
    ),
}


def laid(board: Board) -> Thing | None:
    return board.hand.laid


def let_fall(board: Board, thing: Thing, chips: Chips | None) -> tuple[int, int]:
    """Carry a thing to the middle of the table and leave it there."""
    board.hand.hold(thing, *board.find.point_of("felt"), chips)
    at = board.find.point_of("main")
    board.hand.carry(*at)
    board.hand.lay_down()
    return at


@pytest.mark.parametrize("kind", MOVED)
def test_what_is_laid_down_stays_there_and_goes_on_from_there(kind: str) -> None:
    thing, chips, change = MOVED[kind]
    board = board_of(laid_table())
    at = let_fall(board, thing, chips)
    board.draw()
    assert laid(board) == thing
    assert not board.moving
    # What was still to be shown of before is shown first, and leaves it there.
    board.show(laid_table())
    assert laid(board) == thing
    board.show(change(laid_table()))
    assert laid(board) is None
    starts = [start for _, start, _, _ in board.under_way()]
    assert starts
    assert all(abs(x - at[0]) < 3 and abs(y - at[1]) < 3 for x, y in starts)
    board.finish()
    assert pixels_after(board) == pixels(board_of(change(laid_table())))


@pytest.mark.parametrize("kind", MOVED)
def test_what_was_laid_down_in_vain_is_put_back(kind: str) -> None:
    thing, chips, _ = MOVED[kind]
    board = board_of(laid_table())
    let_fall(board, thing, chips)
    board.hand.put_back()
    assert laid(board) is None
    assert board.moving
    board.finish()
    assert pixels_after(board) == pixels(board_of(laid_table()))


def test_only_one_thing_lies_about() -> None:
    board = board_of(laid_table())
    let_fall(board, *MOVED["a card"][:2])
    board.hand.hold(*MOVED["a marker"][:1], *board.find.point_of("felt"))
    assert laid(board) is None
    assert board.cards_moving() == [laid_table().piles["shoe"][-1]]


class Patch:
    """A palette of one colour."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((200, 30, 200), self.rect)


def test_an_overlay_lies_above_everything_and_leaves_no_trace() -> None:
    board = board_of(laid_table())
    before = pixels(board)
    board.layers.overlay = Patch(pygame.Rect(200, 100, 300, 200))
    board.draw()
    assert board.surface.get_at((300, 200))[:3] == (200, 30, 200)
    board.show(dealt(laid_table(), 3))
    while board.update(1 / 30):
        board.draw()
        assert board.surface.get_at((300, 200))[:3] == (200, 30, 200)
    board.jump(laid_table())
    board.layers.overlay = None
    assert pixels_after(board) == before


# Looks


@pytest.mark.parametrize(
    "look", [Look(dark=True), Look(four_colours=True), Look(card_size=1.25), Look(text_size=1.4)], ids=str
)
def test_another_look_is_drawn_anew(look: Look) -> None:
    board = board_of(laid_table())
    before = pixels(board)
    board.set_look(look)
    assert board.draw() == [board.surface.get_rect()]
    assert pixels(board) != before
    board.set_look(Look())
    assert pixels_after(board) == before


def test_another_speed_is_not_drawn_at_all() -> None:
    board = board_of(laid_table())
    board.set_look(Look(motion=2.0))
    assert board.draw() == []
    assert board.look.motion == 2.0


def test_words_are_still_said_after_a_resize() -> None:
    board = board_of(laid_table())
    board.say(3, "Call.")
    board.update(0.5)
    board.resize(1280, 720)
    board.draw()
    kept = pixels(board)
    board.hush()
    assert pixels_after(board) != kept


def test_text_keeps_a_readable_size_at_any_pixel_ratio() -> None:
    board = board_of(laid_table())
    board.resize(1000, 600, 1.0)
    small = board.images.text_pixels(15)
    board.resize(2000, 1200, 2.0)
    assert board.images.text_pixels(15) >= 2 * small >= 22


def test_pictures_can_be_made_beforehand() -> None:
    board = board_of(laid_table())
    board.resize(400, 240)
    calls = 0
    while board.prepare(10):
        calls += 1
    assert calls > 3
    assert not board.prepare()


def test_amounts_are_shown_only_when_asked_for() -> None:
    board = board_of(laid_table())
    board.show_amounts = True
    board.jump(laid_table())
    assert pixels_after(board) != pixels(board_of(laid_table()))
