"""What lies on a table is found again under a finger, and can be pointed at."""

from __future__ import annotations

import pytest

from tests.kinds import layout_of
from tests.stage.boards import SIZE, STILL, board_of
from tests.stage.tables import laid_table, performance
from trainer.parts.layout.picture import Picture
from trainer.stage.board import Board
from trainer.stage.things import Thing, ThingKind


def things_of(picture: Picture) -> list[Thing]:
    found = [Thing(ThingKind.CARDS, pile) for pile in picture.piles if pile != "off"]
    for place, chips in picture.chips.items():
        if not place.startswith(("drop-box", "pocket")):
            found += [Thing(ThingKind.CHIPS, place, chip=chip) for chip in chips]
    found += [Thing(ThingKind.PERSON, f"person:{person.seat}") for person in picture.people]
    return [*found, Thing(ThingKind.PERSON, "supervisor")]


@pytest.mark.parametrize("size", [(1000, 600), (1366, 768), (1920, 1080), (700, 900)])
def test_every_thing_is_found_where_it_is_said_to_be(size: tuple[int, int]) -> None:
    picture = laid_table()
    board = board_of(picture)
    board.resize(*size)
    for thing in things_of(picture):
        assert board.find.thing_at(*board.find.point_of_thing(thing)) == thing


@pytest.mark.parametrize(
    "lesson", ["whole-round", "whole-round-hand", "whole-round-automated", "open-two-decks", "award-side-pots"]
)
def test_every_thing_of_a_lesson_is_found(lesson: str) -> None:
    board = Board(layout_of("ultimate_8"), STILL)
    board.resize(*SIZE)
    for picture in performance(f"ultimate_8/{lesson}"):
        board.jump(picture)
        for thing in things_of(picture):
            assert board.find.thing_at(*board.find.point_of_thing(thing)) == thing, thing


@pytest.mark.parametrize("size", [(1000, 600), (1920, 1080)])
@pytest.mark.parametrize("betting_round", ["", "1", "2", "3"])
def test_every_place_is_found_at_its_middle(size: tuple[int, int], betting_round: str) -> None:
    board = board_of(laid_table(betting_round))
    board.resize(*size)
    for place in {zone.place for zone in board.layout.zones}:
        if place != "felt":
            assert board.find.place_at(*board.find.point_of(place)) == place
    assert board.find.place_at(*board.find.point_of("felt")) == "felt"


def test_markers_are_found_where_they_lie() -> None:
    board = board_of(laid_table())
    for name, place in (("player-button", "person:1"), ("raise-button", "raise:2"), ("ace-button", "person:4")):
        thing = Thing(ThingKind.MARKER, place, name)
        assert board.find.thing_at(*board.find.point_of_thing(thing)) == thing


def test_wagers_stand_in_the_area_of_the_betting_round() -> None:
    points = {board_of(laid_table(number)).find.point_of("bets:3") for number in ("1", "2", "3")}
    assert len(points) == 3
    assert board_of(laid_table("")).find.point_of("bets:3") in points


def test_bare_felt_is_nothing_but_a_place() -> None:
    board = board_of(laid_table())
    assert board.find.thing_at(*board.find.point_of("felt")) == Thing(ThingKind.PLACE, "felt")
    assert board.find.thing_at(2, 2) == Thing(ThingKind.PLACE, "")


def test_what_is_not_there_cannot_be_pointed_at() -> None:
    board = board_of(laid_table())
    with pytest.raises(KeyError):
        board.find.point_of_thing(Thing(ThingKind.CARDS, "packet"))
    with pytest.raises(KeyError):
        board.find.point_of("nowhere")
