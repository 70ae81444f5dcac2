"""How chips stand: full stacks of twenty, and lots apart from each other beside what they were set beside."""

from __future__ import annotations

import pytest

from trainer.parts.layout.layout import ChipSpot, LotSpot, Pose
from trainer.rules.chips import Chips
from trainer.rules.table import Lot
from trainer.stage.arrange import Column, columns, laid_out, lot_columns, proved
from trainer.stage.things import Form

SPOT = ChipSpot(Pose(500, 300), beside={"ante:2": LotSpot(Pose(100, 50), 30), "play:2": LotSpot(Pose(100, 90, 90), 30)})


def lot(beside: str, chips: str) -> Lot:
    return Lot(beside, Chips.parse(chips))


def lotted(*lots: Lot, there: str = "") -> list[Column]:
    heap = Chips.parse(there) if there else Chips.pooled(one.chips for one in lots)
    return lot_columns(SPOT, lots, heap)


def test_a_lots_denominations_stand_one_before_the_other_the_highest_behind() -> None:
    behind, before = lotted(lot("ante:2", "3x500 1x2500"))
    assert [(behind.chip, behind.number), (before.chip, before.number)] == [(500, 3), (2500, 1)]
    assert behind.pose.x == before.pose.x == 100
    assert behind.pose.y < 50 < before.pose.y


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
    assert [(column.chip, column.number) for column in found] == [(100, 20), (500, 15), (100, 10)]
    assert {column.pose.x for column in found} == {100}


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


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("chips", ["1x500", "5x500", "7x500", "2x2500 23x500", "1x2500 1x500"])
def test_chips_in_the_hand_lie_side_by_side_and_none_is_lost(form: Form, chips: str) -> None:
    heap = Chips.parse(chips)
    found = laid_out(heap, form, 30)
    assert [along for along, _, _ in found] == sorted({along for along, _, _ in found})
    assert found[0][0] == pytest.approx(-found[-1][0])
    assert Chips.pooled(Chips({chip: number}) for _, chip, number in found) == heap
    most = {Form.STACKED: 20, Form.CUT: 5, Form.SPREAD: 20}[form]
    assert max(number for _, _, number in found) <= most


@pytest.mark.parametrize("chips", ["3x500", "5x500", "12x500", "1x2500 8x500"])
def test_a_heap_that_is_proved_has_five_spread_and_the_others_in_fives(chips: str) -> None:
    heap = Chips.parse(chips)
    found = proved(SPOT, SPOT.pose, (), heap)
    assert Chips.pooled(Chips({column.chip: column.number}) for column in found) == heap
    assert max(column.number for column in found) <= 5
    first = max(heap)
    assert [column.number for column in found if column.chip == first][: min(5, heap[first])] == [1] * min(
        5, heap[first]
    )


def test_each_lot_is_proved_by_itself() -> None:
    lots = (lot("ante:2", "2x500"), lot("play:2", "6x500"))
    found = proved(SPOT, SPOT.pose, lots, Chips({500: 8}))
    assert [column.number for column in found] == [1, 1, 1, 1, 1, 1, 1, 1]
    assert [column.pose.y for column in found] == [50, 50, *[90] * 6]
