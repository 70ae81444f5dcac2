"""What a hand carries stays in sight: it lands where it was let go, or is seen to go back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.shell.dealing import click, do, next_act, place_point, player, settle
from trainer.parts.acts import Deal
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
    return board.laid


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
    asked = page.table.menu
    assert asked is not None
    assert laid(board) is not None
    if ended == "escape":
        QTest.keyClick(page.table, Qt.Key.Key_Escape)
    else:
        click(page.table, QPoint(3, 3))
    assert page.table.menu is None
    assert laid(board) is None
    assert board.cards_moving() == [card]


def test_a_card_let_go_where_nothing_receives_it_goes_back(qtbot: QtBot, tmp_path: Path) -> None:
    page, board, card = before_the_deal(qtbot, tmp_path, "practice")
    carry(page, QPoint(3, 3))
    assert laid(board) is None
    assert board.cards_moving() == [card]
