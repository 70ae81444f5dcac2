"""Movement: eased, stepped from outside, exact at its end."""

from __future__ import annotations

import pytest

from tests.kinds import layout_of
from trainer.parts.layout.layout import Pose
from trainer.rules.chips import Chips
from trainer.stage.arrange import columns
from trainer.stage.chipmoves import ChipMove, chip_moves
from trainer.stage.motion import Glide, duration

CHIPS = layout_of("ultimate_8").chips


def test_a_glide_goes_from_its_start_to_exactly_its_end() -> None:
    glide = Glide(Pose(0, 0, 350), Pose(30, 40, 10), 0.5)
    assert glide.here == Pose(0, 0, 350)
    assert glide.step(0.25)
    assert glide.here == Pose(15, 20, 360)
    assert not glide.step(0.25)
    assert glide.here == Pose(30, 40, 10)


def test_a_glide_is_slow_at_both_ends_and_lifted_between() -> None:
    glide = Glide(Pose(0, 0), Pose(100, 0), 1.0)
    glide.step(0.1)
    assert 0 < glide.x < 5
    assert 0 < glide.lift < 0.5
    glide.step(0.4)
    assert glide.x == pytest.approx(50, abs=1)
    assert glide.lift == pytest.approx(1.0, abs=0.02)


def test_a_glide_waits_first() -> None:
    glide = Glide(Pose(0, 0), Pose(10, 0), 1.0, wait=0.5)
    glide.step(0.4)
    assert glide.x == 0
    glide.step(0.6)
    assert glide.x == pytest.approx(5, abs=0.1)


def test_a_glide_can_be_finished_at_once() -> None:
    glide = Glide(Pose(0, 0), Pose(10, 0, 5), 1.0, wait=3.0)
    glide.finish()
    assert glide.here == Pose(10, 0, 5)
    assert not glide.step(0.0)


def test_far_ways_take_longer_but_never_long() -> None:
    assert duration(10) < duration(500) < 1
    assert duration(5000) == duration(50000)
    assert duration(500, hurry=True) < duration(10)


def test_chips_are_seen_to_go_where_they_went() -> None:
    before = {"bets:1": Chips({500: 3}), "bets:2": Chips({500: 2, 100: 1})}
    after = {"main": Chips({500: 5, 100: 1})}
    assert chip_moves(before, after) == [
        ChipMove(500, 3, "bets:1", "main"),
        ChipMove(500, 2, "bets:2", "main"),
        ChipMove(100, 1, "bets:2", "main"),
    ]


def test_chips_travel_in_stacks_of_twenty_at_most() -> None:
    found = chip_moves({"main": Chips({500: 45})}, {"stack:1": Chips({500: 45})})
    assert [flow.number for flow in found] == [20, 20, 5]


def test_changed_chips_cross() -> None:
    found = chip_moves(
        {"main": Chips({500: 1}), "tray": Chips({100: 9})}, {"main": Chips({100: 5}), "tray": Chips({500: 1, 100: 4})}
    )
    assert found == [ChipMove(500, 1, "main", "tray"), ChipMove(100, 5, "tray", "main")]


def test_chips_out_of_nowhere_have_no_source() -> None:
    assert chip_moves({}, {"tray": Chips({500: 2})}) == [ChipMove(500, 2, "", "tray")]
    assert chip_moves({"tray": Chips({500: 2})}, {}) == [ChipMove(500, 2, "tray", "")]


@pytest.mark.parametrize("place", ["main", "ace", "stack:1", "bets:1", "side-2", "antes:3"])
def test_a_heap_shows_every_chip(place: str) -> None:
    chips = Chips({10000: 1, 2500: 27, 500: 64, 100: 14})
    found = columns(CHIPS[place].style, Pose(0, 0), chips)
    for chip, number in chips.items():
        assert sum(column.number for column in found if column.chip == chip) == number
    assert max(column.number for column in found) <= 20


def test_a_pot_is_cut_into_twenties_and_fives() -> None:
    found = columns(CHIPS["main"].style, Pose(0, 0), Chips({500: 33}))
    assert sorted(column.number for column in found) == [3, 5, 5, 20]


def test_behind_stands_what_is_drawn_first() -> None:
    depths = [
        column.pose.y for column in columns(CHIPS["stack:1"].style, Pose(0, 0), Chips({2500: 20, 500: 45, 100: 17}))
    ]
    assert depths == sorted(depths)
