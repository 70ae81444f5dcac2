"""Chips in the hand: they are of one place, never more than lie there, and say what they come to."""

from __future__ import annotations

from trainer.rules.chips import DENOMINATIONS, Chips
from trainer.stage.input.heldchips import HeldChips
from trainer.stage.things import Thing, ThingKind

TRAY = Chips({50000: 20, 10000: 40, 2500: 100, 500: 200, 100: 300})


def held(chips: str) -> HeldChips:
    hand = HeldChips()
    hand.hold("tray", Chips.parse(chips), TRAY)
    return hand


def test_chips_of_another_place_are_put_back_first() -> None:
    hand = held("3x500")
    hand.take("main", 100, 2, Chips({100: 9}))
    assert (hand.source, hand.chips) == ("main", Chips.parse("2x100"))


def test_no_more_are_taken_than_lie_there() -> None:
    hand = HeldChips()
    hand.take("main", 500, 20, Chips({500: 7}))
    assert hand.chips == Chips.parse("7x500")
    hand.take("main", 100, 1, Chips({500: 7}))
    assert hand.chips == Chips.parse("7x500")


def test_the_last_one_put_back_empties_the_hand() -> None:
    hand = held("1x500")
    hand.put_back(500, 5)
    assert not hand
    assert hand.thing is None
    assert hand.words == ""


def test_what_it_carries_is_the_denomination_handled_last() -> None:
    hand = held("1x2500")
    hand.take("tray", 500, 2, TRAY)
    assert hand.thing == Thing(ThingKind.CHIPS, "tray", chip=500)
    hand.put_back(500, 2)
    assert hand.thing == Thing(ThingKind.CHIPS, "tray", chip=2500)


def test_coloring_up_exchanges_the_smallest_for_the_next_larger() -> None:
    hand = held("12x500 3x100")
    assert hand.color_up(DENOMINATIONS, TRAY)
    assert hand.chips == Chips.parse("2x2500 2x500 3x100")
    assert hand.chips.amount == 6300
    assert not hand.color_up(DENOMINATIONS, TRAY)


def test_chips_that_do_not_come_out_even_stay_as_they_are() -> None:
    assert not held("4x100").color_up(DENOMINATIONS, TRAY)
