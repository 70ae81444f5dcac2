"""The physical table: what is taken from one place lies in another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.cards import ALL_FACES, parse_faces
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.table import Impossible, Lot, Table


def table_with(cards: str = "As Kd 2c", chips: str = "2x500 3x100") -> Table:
    table = Table()
    table.bring_deck("red", parse_faces(cards), "shoe")
    table.bring_chips("tray", Chips.parse(chips))
    return table


def test_a_second_deck_has_cards_of_its_own() -> None:
    table = table_with()
    assert table.bring_deck("blue", parse_faces("As 3c"), "shoe") == [3, 4]
    assert table.deck("red") == [0, 1, 2]
    assert table.deck("blue") == [3, 4]
    assert table.piles["shoe"] == [0, 1, 2, 3, 4]
    assert table.faces[0] == table.faces[3]


def test_the_last_card_of_a_pile_is_drawn_first() -> None:
    table = table_with()
    assert table.faces[table.move_card("shoe", "hand:1")] == parse_faces("2c")[0]
    assert [table.faces[card] for card in table.piles["shoe"]] == list(parse_faces("As Kd"))


def test_an_empty_pile_gives_no_card() -> None:
    table = table_with()
    with pytest.raises(Impossible, match="no card in the rack"):
        table.move_card("rack", "shoe")


def test_a_pile_moves_as_it_lies_onto_another() -> None:
    table = table_with()
    table.bring_deck("blue", parse_faces("5h 6h"), "rack")
    assert table.move_all("shoe", "rack") == 3
    assert [table.faces[card] for card in table.piles["rack"]] == list(parse_faces("5h 6h As Kd 2c"))
    assert table.piles["shoe"] == []
    assert table.move_all("shoe", "rack") == 0


def test_a_pile_that_moves_to_itself_stays() -> None:
    table = table_with()
    assert table.move_all("shoe", "shoe") == 3
    assert len(table.piles["shoe"]) == 3


def test_cards_are_turned_and_turned_back() -> None:
    table = table_with()
    table.turn_all("shoe", up=True)
    assert table.up == {0, 1, 2}
    table.turn_all("shoe", up=False)
    assert table.up == set()


def test_chips_move_by_the_heap_or_all() -> None:
    table = table_with()
    assert table.move_chips("tray", "main", Chips.parse("1x500")) == Chips.parse("1x500")
    assert table.amount("main") == 500
    assert table.move_chips("tray", "main") == Chips.parse("1x500 3x100")
    assert table.amount("tray") == 0
    assert table.chips["main"] == Chips.parse("2x500 3x100")


@pytest.mark.parametrize("chips", ["3x500", "1x250", "2x500 4x100"])
def test_chips_that_are_not_there_cannot_move(chips: str) -> None:
    table = table_with()
    with pytest.raises(Impossible, match="those chips are not there"):
        table.move_chips("tray", "main", Chips.parse(chips))
    assert table.chips["tray"] == Chips.parse("2x500 3x100")
    assert table.amount("main") == 0


def test_chips_that_move_to_their_own_place_stay() -> None:
    table = table_with()
    table.move_chips("tray", "tray", Chips.parse("1x500"))
    assert table.chips["tray"] == Chips.parse("2x500 3x100")


def test_asking_an_amount_makes_no_place() -> None:
    table = table_with()
    assert table.amount("side-1") == 0
    assert "side-1" not in table.chips
    assert table.chips["side-1"] == EMPTY


PLACES = st.sampled_from(["shoe", "rack", "hand:1", "stub"])
MOVES = st.lists(st.tuples(PLACES, PLACES, st.integers(0, 6)), max_size=40)


@given(MOVES)
def test_cards_are_conserved_by_any_moves(moves: list[tuple[str, str, int]]) -> None:
    table = Table()
    table.bring_deck("red", ALL_FACES[:40], "shoe")
    table.bring_deck("blue", ALL_FACES[40:], "rack")
    for source, target, number in moves:
        pile = table.piles[source]
        if number == 0:
            table.move_all(source, target)
        elif number > 2:
            table.move_cards(source, target, number)
        elif number == 2 and source != target:
            table.move_deck("blue", source, target)
        elif pile:
            table.move_card(source, target)
            if table.piles[source]:
                table.pick_out(table.piles[source][0], source, target)
    assert sorted(card for pile in table.piles.values() for card in pile) == list(range(52))


HEAPS = st.dictionaries(st.sampled_from([100, 250, 500]), st.integers(0, 4)).map(Chips)


@given(st.lists(st.tuples(PLACES, PLACES, HEAPS | st.none()), max_size=40))
def test_chips_are_conserved_by_any_moves(moves: list[tuple[str, str, Chips | None]]) -> None:
    table = Table()
    brought = Chips({100: 9, 250: 9, 500: 9})
    table.bring_chips("shoe", brought)
    for source, target, chips in moves:
        try:
            table.move_chips(source, target, chips)
        except Impossible:
            assert chips is not None
    assert sum(table.chips.values(), EMPTY) == brought


def test_what_is_set_down_in_one_act_stands_apart_until_it_is_picked_up() -> None:
    table = Table()
    table.bring_chips("tray", Chips.parse("9x500 9x100"))
    table.set_beside("tray", "paid:2", Chips.parse("2x500"), "ante:2")
    table.set_beside("tray", "paid:2", Chips.parse("1x500 3x100"), "ante:2")
    assert table.lots() == {
        "paid:2": (Lot("ante:2", Chips.parse("2x500")), Lot("ante:2", Chips.parse("1x500 3x100"))),
    }
    table.move_chips("paid:2", "stack:2")
    assert table.lots() == {}
    assert table.chips["stack:2"] == Chips.parse("3x500 3x100")


def test_what_is_exchanged_where_lots_stand_stands_by_itself() -> None:
    table = Table()
    table.bring_chips("tray", Chips.parse("9x500 9x100"))
    table.set_beside("tray", "paid:2", Chips.parse("2x500"), "ante:2")
    table.move_chips("paid:2", "tray", Chips.parse("1x500"))
    table.move_chips("tray", "paid:2", Chips.parse("5x100"))
    assert table.lots() == {"paid:2": (Lot("ante:2", Chips.parse("1x500")), Lot("", Chips.parse("5x100")))}
