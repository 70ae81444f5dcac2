"""How chips stand: full stacks of twenty, and lots apart from each other beside what they were set beside."""

from __future__ import annotations

import pytest

from trainer.parts.layout.layout import ChipSpot, LotSpot, Pose
from trainer.rules.chips import Chips
from trainer.rules.table import Lot
from trainer.stage.arrange import Column, columns, lot_columns

SPOT = ChipSpot(Pose(500, 300), beside={"ante:2": LotSpot(Pose(100, 50), 30), "play:2": LotSpot(Pose(100, 90, 90), 30)})


def lot(beside: str, chips: str) -> Lot:
    return Lot(beside, Chips.parse(chips))


def lotted(*lots: Lot, there: str = "") -> list[Column]:
    heap = Chips.parse(there) if there else Chips.pooled(one.chips for one in lots)
    return lot_columns(SPOT, lots, heap)


def test_a_lot_is_one_stack_with_the_large_chips_below() -> None:
    assert lotted(lot("ante:2", "3x500 1x2500")) == [
        Column(2500, 1, Pose(100, 50)),
        Column(500, 3, Pose(100, 50), under=1),
    ]


def test_a_second_lot_stands_next_to_the_first() -> None:
    assert [column.pose for column in lotted(lot("ante:2", "2x500"), lot("ante:2", "2x500"))] == [
        Pose(100, 50),
        Pose(130, 50),
    ]


def test_a_lot_stands_beside_its_own_wager_turned_as_that_is() -> None:
    first, second = lotted(lot("play:2", "1x500"), lot("play:2", "1x500"))
    assert first.pose[:2] == (100, 90)
    assert second.pose[:2] == pytest.approx((100, 120))


def test_more_than_twenty_break_into_stacks_of_twenty() -> None:
    found = lotted(lot("ante:2", "15x500 30x100"))
    assert sorted((column.pose.x, column.under, column.chip, column.number) for column in found) == [
        (100, 0, 500, 15),
        (100, 15, 100, 5),
        (130, 0, 100, 20),
        (160, 0, 100, 5),
    ]


def test_what_has_not_arrived_yet_is_of_the_last_lot() -> None:
    assert lotted(lot("ante:2", "2x500"), lot("ante:2", "3x500"), there="3x500") == [
        Column(500, 2, Pose(100, 50)),
        Column(500, 1, Pose(130, 50)),
    ]


def test_a_lot_beside_nothing_known_stands_where_the_heap_would() -> None:
    assert lotted(lot("trips:2", "2x500")) == [Column(500, 2, Pose(500, 300))]


@pytest.mark.parametrize("number", [1, 20, 21, 45, 130])
def test_no_stack_is_higher_than_twenty_and_no_chip_is_lost(number: int) -> None:
    found = columns(SPOT.style, SPOT.pose, Chips({500: number, 100: 3}))
    assert max(column.number for column in found) <= 20
    assert sum(column.number for column in found if column.chip == 500) == number
