"""The table of Deuce of the Dragon: what 13:69E-1.13AA wants on its felt, where cards are played, and the lid."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kinds import layout_of
from tests.stage.tables import performance
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.library import find
from trainer.parts.layout.camera import beside, within
from trainer.parts.layout.layout import CARD_WIDTH, WIDTH, Box, Ring, Words
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.layout.seats import SEATS
from trainer.parts.pattern.layout import ROUNDS, bets_pose
from trainer.rules.act import Entry, act_text
from trainer.stage.arrange import card_poses
from trainer.stage.board import Board
from trainer.stage.look import Look
from trainer.stage.tableimages import LID
from trainer.stage.things import Thing, ThingKind

LAYOUT = layout_of("deuce_of_the_dragon")
PLAYED = LAYOUT.cards["played:1"]


def test_the_felt_says_what_it_has_to() -> None:
    layout = layout_of("deuce_of_the_dragon")
    words = " | ".join(mark.text for mark in layout.marks if type(mark) is Words)
    for text in (
        "DEALER TRAINER",
        "DEUCE OF THE DRAGON",
        "First to play all eight cards takes the main pot",
        "The better suit wins",
        "Hearts over diamonds over clubs over spades",
        "A deuce pot that is not won grows",
        "5% of a pot won",
        "MAIN POT",
        "DEUCE POT",
    ):
        assert text in words


def test_a_lesson_posts_the_commission_of_its_house() -> None:
    words = {mark.text for mark in layout_of("deuce_of_the_dragon", rate=2.5).marks if isinstance(mark, Words)}
    assert "2.5% of a pot won" in words


def test_each_position_has_its_antes_and_three_betting_areas() -> None:
    captions = [mark.caption for mark in LAYOUT.marks if isinstance(mark, Box | Ring)]
    assert [captions.count(text) for text in ("Ante", "Deuce", "1", "2", "3")] == [len(SEATS)] * 5
    assert [captions.count(text) for text in ("1st", "2nd", "3rd")] == [1, 1, 1]


def test_lines_part_the_discard_areas_each_next_to_its_betting_area() -> None:
    boxes = [mark for mark in LAYOUT.marks if isinstance(mark, Box) and mark.parts == len(ROUNDS)]
    assert len(boxes) == len(SEATS)
    for seat, box in zip(SEATS, boxes, strict=True):
        wide = box.width / box.parts
        for number in ROUNDS:
            # Carried straight outward from the betting area, a card comes to lie in the area of the same round.
            bets = bets_pose(seat, number)
            area = beside(box.pose, (number - 2) * wide, 0)
            assert area.angle == bets.angle
            assert within(bets.x, bets.y, area, wide / 2, 400)


def test_the_deuce_pot_lies_at_the_dealers_right_next_to_the_main_pot() -> None:
    main, deuce = LAYOUT.zone("main"), LAYOUT.zone("deuce")
    assert main is not None
    assert deuce is not None
    assert main.pose.x == WIDTH / 2
    assert 0 < deuce.pose.x - main.pose.x - (main.width + deuce.width) / 2 < CARD_WIDTH


# Cards that were played


@pytest.mark.parametrize(
    ("areas", "ways"),
    [
        ((1,), [0]),
        ((2,), [65]),
        ((3,), [130]),
        ((1, 1, 2, 3), [0, 17, 65, 130]),
        ((1, 1, 1, 1, 1, 2), [0, 17, 34, 51, 68, 85]),
        ((3,) * 8, [11, 28, 45, 62, 79, 96, 113, 130]),
    ],
)
def test_played_cards_lie_in_the_area_of_their_round(areas: tuple[int, ...], ways: list[float]) -> None:
    level = replace(PLAYED, pose=PLAYED.pose._replace(angle=0))
    left = level.pose.x - level.reach / 2
    assert [pose.x - left for pose in card_poses(level, len(areas), areas)] == pytest.approx(ways)


@given(st.lists(st.sampled_from(ROUNDS), min_size=1, max_size=8).map(sorted))
def test_however_a_hand_is_played_every_index_shows_within_the_position(areas: list[int]) -> None:
    level = replace(PLAYED, pose=PLAYED.pose._replace(angle=0))
    ways = [pose.x - level.pose.x for pose in card_poses(level, len(areas), areas)]
    assert all(right - left >= level.step - 0.001 for left, right in pairwise(ways))
    assert -level.reach / 2 - 0.001 <= ways[0] <= ways[-1] <= level.reach / 2 + 0.001


def test_a_round_uses_one_area_after_the_other() -> None:
    seen = set()
    for picture in performance("deuce_of_the_dragon/whole-round"):
        played = [card for pile, cards in picture.piles.items() if pile.startswith("played:") for card in cards]
        assert all(card in picture.areas for card in played)
        for seat in SEATS:
            mine = [picture.areas[card] for card in picture.piles.get(f"played:{seat}", ())]
            assert mine == sorted(mine)
            seen.update(mine)
    assert seen == set(ROUNDS)


# The lid


def idle(until: str) -> Picture:
    attempt = Attempt(find("deuce_of_the_dragon/idle-deuce-pot"), mode=Mode.EXAM)
    while not attempt.done:
        act = choose(attempt)
        attempt.perform(Entry(act))
        if act_text(act) == until:
            return picture_of(attempt.scene)
    raise AssertionError(f"the robot never comes to {until}")


def shown(picture: Picture) -> Board:
    board = Board(LAYOUT, Look(motion=0))
    board.resize(1280, 720)
    board.jump(picture)
    board.draw()
    return board


def test_the_lid_covers_the_pot_and_all_of_its_chips() -> None:
    board = shown(idle("place lid deuce"))
    lid = Thing(ThingKind.MARKER, "deuce", "lid")
    assert board.find.thing_at(*board.find.point_of("deuce")) == lid
    assert LAYOUT.chips["deuce"].style.width <= LID[0]


def test_the_lid_lies_beside_the_pot_when_it_is_off() -> None:
    board = shown(idle("place lid off"))
    assert board.find.thing_at(*board.find.point_of_thing(Thing(ThingKind.MARKER, "lid-rest", "lid"))).name == "lid"
    assert board.find.thing_at(*board.find.point_of("deuce")).name != "lid"


def test_chips_are_seen_through_the_lid() -> None:
    covered = shown(idle("place lid deuce"))
    bare = shown(replace(covered.picture, markers={})) if covered.picture is not None else None
    assert bare is not None
    empty = shown(replace(idle("place lid deuce"), chips={}))
    x, y = bare.find.point_of_thing(Thing(ThingKind.CHIPS, "deuce", chip=2500))
    assert covered.surface.get_at((x, y)) != empty.surface.get_at((x, y))
    assert covered.surface.get_at((x, y)) != bare.surface.get_at((x, y))
