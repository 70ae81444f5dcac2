"""What a hand carries stays in sight: it lands where it was let go, or is seen to go back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.shell.dealing import click, do, drag, next_act, place_point, player, settle
from trainer.parts.acts import Deal
from trainer.rules.act import act_text
from trainer.shell.pages.player import PlayerPage
from trainer.stage.board import Board
from trainer.stage.things import Thing

LESSON = "ultimate_8/deal-full-table"


def before_the_deal(qtbot: QtBot, home: Path, mode: str) -> tuple[PlayerPage, Board, int]:
    """A table where a card is to be dealt, at its usual speed; and which card that is."""
    page = player(qtbot, home, LESSON, mode, motion=1.0)
    while not isinstance(next_act(page), Deal):
        do(page, next_act(page))
    page.table.still()
    board = page.table.board
    assert board is not None
    board.finish()
    assert board.picture is not None
    return page, board, board.picture.piles["shoe"][-1]


def laid(board: Board) -> Thing | None:
    return board.hand.laid


def carry(page: PlayerPage, end: QPoint) -> None:
    """Press on the shoe, move, and release; what comes of it is not waited for."""
    button, start = Qt.MouseButton.LeftButton, place_point(page.table, "shoe")
    QTest.mousePress(page.table, button, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(page.table, (start + end) / 2)
    QTest.mouseMove(page.table, end)
    QTest.mouseRelease(page.table, button, Qt.KeyboardModifier.NoModifier, end)


def card_starts(board: Board) -> list[QPoint]:
    return [QPoint(*start) for _, start, _, card in board.under_way() if card]


def near(one: QPoint, other: QPoint) -> bool:
    return (one - other).manhattanLength() < 6


def test_the_card_that_is_dragged_is_the_card_that_lands(qtbot: QtBot, tmp_path: Path) -> None:
    page, board, _ = before_the_deal(qtbot, tmp_path, "practice")
    act = next_act(page)
    assert isinstance(act, Deal)
    place = f"hand:{int(act.spot)}"
    end = place_point(page.table, place) + QPoint(5, 9)
    carry(page, end)
    # It lies where it was let go until the act is written down.
    if page.busy:
        assert laid(board) is not None
        assert not board.cards_moving()
    settle(page)
    assert laid(board) is None
    assert board.picture is not None
    assert board.cards_moving() == [board.picture.piles[place][-1]]
    assert all(near(start, end) for start in card_starts(board))


def test_a_card_that_is_refused_lands_from_where_it_was_let_go_and_goes_back(qtbot: QtBot, tmp_path: Path) -> None:
    page, board, _ = before_the_deal(qtbot, tmp_path, "practice")
    act = next_act(page)
    assert isinstance(act, Deal)
    wrong = next(seat for seat in range(6, 0, -1) if seat != int(act.spot))
    end = place_point(page.table, f"hand:{wrong}") + QPoint(5, 9)
    carry(page, end)
    settle(page)
    assert page.controller is not None
    assert not page.controller.session.judged[-1].verdict.proper
    assert laid(board) is None
    assert board.picture is not None
    [card] = board.picture.piles[f"hand:{wrong}"]
    assert board.cards_moving() == [card]
    assert all(near(start, end) for start in card_starts(board))
    board.finish()
    table = page.controller.picture()
    qtbot.waitUntil(lambda: board.picture == table)
    assert f"hand:{wrong}" not in table.piles
    assert board.cards_moving() == [card]


@pytest.mark.parametrize("ended", ["escape", "a click beside it"])
def test_while_a_menu_asks_the_card_lies_there(qtbot: QtBot, tmp_path: Path, ended: str) -> None:
    page, board, card = before_the_deal(qtbot, tmp_path, "practice")
    end = place_point(page.table, "felt")
    carry(page, end)
    asked = page.table.question.menu
    assert asked is not None
    assert laid(board) is not None
    if ended == "escape":
        QTest.keyClick(page.table, Qt.Key.Key_Escape)
    else:
        click(page.table, QPoint(3, 3))
    assert page.table.question.menu is None
    assert laid(board) is None
    assert board.cards_moving() == [card]


def test_a_card_let_go_where_nothing_receives_it_goes_back(qtbot: QtBot, tmp_path: Path) -> None:
    page, board, card = before_the_deal(qtbot, tmp_path, "practice")
    carry(page, QPoint(3, 3))
    assert laid(board) is None
    assert board.cards_moving() == [card]


def deals(page: PlayerPage) -> list[str]:
    assert page.controller is not None
    return [act_text(one.entry.act) for one in page.controller.session.judged if isinstance(one.entry.act, Deal)]


def serve(page: PlayerPage, seat: int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """One drag from the shoe to a place."""
    start, end = place_point(page.table, "shoe"), place_point(page.table, f"hand:{seat}")
    drag(page.table, start, end, modifier=modifier)


def due_seat(page: PlayerPage) -> int:
    act = next_act(page)
    assert isinstance(act, Deal)
    return int(act.spot)


@pytest.mark.parametrize("mode", ["practice", "exam"])
def test_when_two_places_were_served_card_by_card_one_drag_serves_a_place(
    qtbot: QtBot, tmp_path: Path, mode: str
) -> None:
    page, _, _ = before_the_deal(qtbot, tmp_path, mode)
    told: list[str] = []
    page.told.connect(lambda words, _: told.append(words))
    for card in range(8):
        assert len(deals(page)) == card
        assert not told
        serve(page, due_seat(page))
    assert len(told) == 1
    assert "4 cards" in told[0]
    seat = due_seat(page)
    serve(page, seat)
    # Each card is an act of its own.
    assert deals(page)[8:] == [f"deal {seat}"] * 4
    seat = due_seat(page)
    serve(page, seat, Qt.KeyboardModifier.ShiftModifier)
    assert deals(page)[12:] == [f"deal {seat}"]
    # What the place still lacks of its visit.
    serve(page, seat)
    assert deals(page)[13:] == [f"deal {seat}"] * 3
    assert page.controller is not None
    assert all(one.verdict.proper for one in page.controller.session.judged)
    assert len(told) == 1


def test_in_practice_a_drag_to_the_wrong_place_is_one_error_and_ends_there(qtbot: QtBot, tmp_path: Path) -> None:
    page, _, _ = before_the_deal(qtbot, tmp_path, "practice")
    for _ in range(8):
        serve(page, due_seat(page))
    wrong = due_seat(page) % 6 + 1
    serve(page, wrong)
    assert deals(page)[8:] == [f"deal {wrong}"]
    # The error has to be made up for before a drag serves a place again.
    seat = due_seat(page)
    serve(page, seat)
    assert deals(page)[9:] == [f"deal {seat}"]


def test_where_each_pass_is_of_one_card_a_drag_gives_one(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_texas_holdem/whole-round", "exam")
    assert page.table.kit is not None
    assert page.table.kit.visit == 1
