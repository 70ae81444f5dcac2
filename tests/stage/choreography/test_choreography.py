"""Each motion ends exactly where the picture says, with the hands gone; without hands or movement just as well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from tests.kinds import ACTS, layout_of
from tests.stage.tables import laid_table
from trainer.parts.acts import Hand
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import Chips
from trainer.rules.motion import Motion
from trainer.stage.board import Board
from trainer.stage.choreography import Doing
from trainer.stage.look import Look

STEP = 1 / 60
SLACK = 0.75
"""Seconds that hands may take to come and go beside what they do."""


def with_piles(picture: Picture, **piles: tuple[int, ...]) -> Picture:
    named = {name.replace("_", ":"): cards for name, cards in piles.items()}
    return replace(picture, piles={name: cards for name, cards in {**picture.piles, **named}.items() if cards})


TABLE = laid_table()
SHOE = TABLE.piles["shoe"]
DECK = with_piles(replace(TABLE, piles={}, up=frozenset()), deck_red=tuple(range(52)))
CHANGES: dict[str, tuple[Picture, Picture]] = {
    "a card dealt": (TABLE, with_piles(TABLE, shoe=SHOE[:-1], hand_4=(*TABLE.piles["hand:4"], SHOE[-1]))),
    "a hand racked": (TABLE, with_piles(TABLE, hand_4=(), rack=(*TABLE.piles["rack"], *TABLE.piles["hand:4"]))),
    "cards turned": (TABLE, replace(TABLE, up=TABLE.up - frozenset(TABLE.piles["played:3"]))),
    "bets swept": (
        TABLE,
        replace(TABLE, chips={**TABLE.chips, "bets:1": Chips(), "main": TABLE.chips["main"] + TABLE.chips["bets:1"]}),
    ),
    "a button moved": (TABLE, replace(TABLE, markers={**TABLE.markers, "player-button": "4"})),
    "a deck spread": (DECK, with_piles(DECK, deck_red=(), spread_red=tuple(range(52)))),
    "a deck washed": (DECK, with_piles(DECK, deck_red=(), wash_red=tuple(range(52)))),
    "a wash gathered": (with_piles(DECK, deck_red=(), wash_red=tuple(range(52))), DECK),
    "a deck cut": (DECK, with_piles(DECK, deck_red=tuple(range(26)), packet=tuple(range(26, 52)))),
    "a cut completed": (
        with_piles(DECK, deck_red=tuple(range(26)), packet=tuple(range(26, 52))),
        with_piles(DECK, deck_red=(*range(26, 52), *range(26))),
    ),
    "nothing": (TABLE, replace(TABLE)),
}


def board_of(picture: Picture, look: Look | None = None) -> Board:
    board = Board(layout_of("ultimate_8"), look or Look())
    board.resize(640, 360)
    board.jump(picture)
    board.draw()
    return board


def pixels(board: Board) -> bytes:
    board.draw()
    return pygame.image.tobytes(board.surface, "RGB")


def play(board: Board, each: Callable[[], object] = lambda: None) -> float:
    """Step to the end; how many seconds that took."""
    for step in range(1200):
        each()
        if not board.update(STEP):
            return step * STEP
    raise AssertionError("it does not come to an end")


def hands_while_playing(board: Board) -> bool:
    """Whether a hand was seen before the end."""
    seen: list[bool] = []
    play(board, lambda: seen.append(board.hands_seen))
    return any(seen)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("motion", Motion)
def test_every_motion_ends_at_the_picture(motion: Motion, change: str) -> None:
    """Whatever an act changes: one that is done wrong changes other things than its motion is made for."""
    before, after = CHANGES[change]
    board = board_of(before)
    board.show(after, doing=Doing(motion, "played:3"))
    play(board)
    assert not board.hands_seen
    assert not board.moving
    assert pixels(board) == pixels(board_of(after))


@pytest.mark.parametrize("motion", [motion for motion in Motion if motion is not Motion.NONE])
def test_hands_are_seen_unless_they_are_switched_off(motion: Motion) -> None:
    before, after = CHANGES["a card dealt"]
    for wanted in (True, False):
        board = board_of(before, Look(hands=wanted))
        board.show(after, doing=Doing(motion, "played:3"))
        assert hands_while_playing(board) is wanted


def test_hands_that_are_switched_off_go_at_once() -> None:
    before, after = CHANGES["a card dealt"]
    board = board_of(before)
    board.show(after, doing=Doing(Motion.PITCH))
    board.update(0.3)
    assert board.hand_poses()
    board.move_as(Look(hands=False))
    assert not hands_while_playing(board)
    assert pixels(board) == pixels(board_of(after))


def test_without_movement_there_are_no_hands() -> None:
    before, after = CHANGES["a deck washed"]
    board = board_of(before, Look(motion=0))
    board.show(after, doing=Doing(Motion.WASH))
    assert not board.moving
    assert not board.hands_seen
    assert pixels(board) == pixels(board_of(after, Look(motion=0)))


@pytest.mark.parametrize(
    ("motion", "change"),
    [
        (Motion.SHUFFLE, "nothing"),
        (Motion.WASH, "a deck washed"),
        (Motion.SPREAD, "a deck spread"),
        (Motion.SQUARE, "a wash gathered"),
        (Motion.CUT, "a cut completed"),
        (Motion.PITCH, "a card dealt"),
    ],
)
def test_a_motion_takes_about_as_long_as_it_says(motion: Motion, change: str) -> None:
    before, after = CHANGES[change] if motion is not Motion.SHUFFLE else (DECK, replace(DECK))
    board = board_of(before)
    board.show(after, doing=Doing(motion, "deck:red"))
    took = play(board)
    assert motion.seconds * 0.5 < took < motion.seconds + SLACK


def test_a_shuffle_is_riffled_stripped_boxed_and_named() -> None:
    board, named = board_of(DECK), [""]

    def listen() -> None:
        if board.caption not in ("", named[-1]):
            named.append(board.caption)
        elif not board.caption and named[-1]:
            named.append("")

    board.show(replace(DECK), doing=Doing(Motion.SHUFFLE, "deck:red"))
    play(board, listen)
    assert [one for one in named if one] == ["riffle", "riffle", "strip", "box", "riffle"]
    assert pixels(board) == pixels(board_of(DECK))


def test_a_shuffle_shows_the_deck_in_two_halves_and_parts() -> None:
    board, widths = board_of(DECK), []

    def measure() -> None:
        across = [pose.x for pose in board.card_poses().values()]
        widths.append(max(across) - min(across))

    board.show(replace(DECK), doing=Doing(Motion.SHUFFLE, "deck:red"))
    play(board, measure)
    assert max(widths) > 90
    assert widths[-1] == 0


def test_who_acts_on_cuts_a_long_motion_short() -> None:
    board = board_of(DECK)
    board.show(replace(DECK), doing=Doing(Motion.SHUFFLE, "deck:red"))
    board.update(1.0)
    # What a player does meanwhile lets it go on.
    board.show(replace(DECK))
    board.update(0.5)
    assert board.caption == "riffle"
    _, after = CHANGES["a deck cut"]
    board.show(after, doing=Doing(Motion.CUT))
    assert play(board) < 2
    assert pixels(board) == pixels(board_of(after))


def test_the_cut_packet_lies_on_the_cover_card() -> None:
    _, cut = CHANGES["a deck cut"]
    down = replace(cut, markers={**cut.markers, "cover-card": "felt"})
    board = board_of(down)
    packet = [board.card_poses()[number] for number in cut.piles["packet"]]
    cover = board.layout.marker_spot("cover-card", "felt").pose
    assert all(abs(pose.x - cover.x) < 20 and abs(pose.y - cover.y) < 30 for pose in packet)
    # The packet covers it, and an edge of it can still be taken hold of.
    assert board.find.thing_at(*board.camera.point(packet[-1].x, packet[-1].y)).place == "packet"
    assert board.find.thing_at(*board.camera.point(cover.x + 30, cover.y + 30)).name == "cover-card"


def test_the_hands_that_draw_and_place_are_those_of_the_act() -> None:
    before, after = CHANGES["a card dealt"]
    for draws in Hand:
        board = board_of(before)
        board.show(after, doing=Doing(Motion.PITCH, "", draws, draws.other))
        reached: dict[Hand, float] = {}

        def watch(board: Board = board, reached: dict[Hand, float] = reached) -> None:
            for side, pose in board.hand_poses().items():
                reached[side] = min(reached.get(side, 9999.0), pose.y)

        play(board, watch)
        # The one that places goes on toward the player.
        assert reached[draws.other] < reached[draws]


def test_every_act_of_every_game_declares_a_motion() -> None:
    assert all(isinstance(act.motion, Motion) for act in ACTS)
    assert {act.motion for act in ACTS} == set(Motion)
