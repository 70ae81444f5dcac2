"""Chips in the hand at a real table: pulled off columns, counted by the wheel, and put down where they belong."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.shell.dealing import click, do, drag, next_act, place_point, player, press_key, pull, settle, thing_point
from trainer.parts import acts as a
from trainer.parts.layout.picture import Picture
from trainer.rules.act import act_text
from trainer.rules.chips import Chips
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.chipinput import NOTCH
from trainer.stage.things import Thing, ThingKind

LESSON = "ultimate_texas_holdem/whole-round"
LEFT = Qt.MouseButton.LeftButton


def settling(qtbot: QtBot, home: Path, mode: str = "exam") -> PlayerPage:
    """A table where a wager is to be paid next."""
    page = player(qtbot, home, LESSON, mode)
    while not isinstance(next_act(page), a.Pay):
        do(page, next_act(page))
    return page


def column(page: PlayerPage, chip: int) -> QPoint:
    return thing_point(page.table, Thing(ThingKind.CHIPS, "tray", chip=chip))


def turn(page: PlayerPage, at: QPoint, notches: int) -> None:
    """Turn the wheel over a point."""
    where = QPointF(page.table.mapToGlobal(at))
    buttons, keys, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(QPointF(at), where, QPoint(), QPoint(0, notches * NOTCH), buttons, keys, phase, False)
    QApplication.sendEvent(page.table, event)


def busy(page: PlayerPage) -> str:
    return page.table.in_hand


def made(page: PlayerPage) -> list[str]:
    assert page.controller is not None
    return [act_text(one.entry.act) for one in page.controller.session.judged]


def now(page: PlayerPage) -> Picture:
    assert page.table.now is not None
    return page.table.now


def test_a_drag_off_a_column_carries_one_chip_and_never_the_bank(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    start, target = column(page, 500), place_point(page.table, "ante:2")
    QTest.mousePress(page.table, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(page.table, (start + target) / 2)
    assert busy(page) == "1 × $5 = $5"
    QTest.mouseRelease(page.table, LEFT, Qt.KeyboardModifier.NoModifier, (start + target) / 2)
    before = len(made(page))
    click(page.table, target)
    assert made(page)[before:] == ["pay 2 ante 1x500"]
    assert busy(page) == ""


def test_a_pull_takes_more_and_another_column_adds_to_the_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    before = len(made(page))
    pull(page.table, column(page, 500), 3, LEFT)
    assert busy(page) == "3 × $5 = $15"
    pull(page.table, column(page, 2500), 2, LEFT, place_point(page.table, "blind:2"))
    assert made(page)[before:] == ["pay 2 blind 2x2500 3x500"]


def test_the_wheel_takes_more_and_fewer(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    turn(page, column(page, 500), 3)
    assert busy(page) == "3 × $5 = $15"
    turn(page, place_point(page.table, "felt"), -1)
    assert busy(page) == "2 × $5 = $10"
    turn(page, place_point(page.table, "felt"), -2)
    assert busy(page) == ""
    turn(page, place_point(page.table, "felt"), 1)
    assert busy(page) == ""


def test_chips_put_back_while_they_are_carried_are_not_paid(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    before, start, target = made(page), column(page, 500), place_point(page.table, "ante:2")
    QTest.mousePress(page.table, LEFT, Qt.KeyboardModifier.NoModifier, start)
    for at in ((start + target) / 2, target):
        QTest.mouseMove(page.table, at)
    turn(page, target, 2)
    assert busy(page) == "3 × $5 = $15"
    turn(page, target, -3)
    assert busy(page) == ""
    QTest.mouseRelease(page.table, LEFT, Qt.KeyboardModifier.NoModifier, target)
    settle(page)
    assert made(page) == before


def test_chips_are_taken_and_put_down_by_names_alone(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    before = len(made(page))
    for _ in range(2):
        page.table.press_thing(Thing(ThingKind.CHIPS, "tray", chip=500))
    page.table.press_thing(Thing(ThingKind.CHIPS, "ante:2", chip=500))
    settle(page)
    assert made(page)[before:] == ["pay 2 ante 2x500"]
    assert busy(page) == ""


@pytest.mark.parametrize(
    ("key", "number"),
    [
        (Qt.KeyboardModifier.NoModifier, 1),
        (Qt.KeyboardModifier.ShiftModifier, 5),
        (Qt.KeyboardModifier.ControlModifier, 20),
    ],
)
def test_clicks_take_one_five_or_a_stack(qtbot: QtBot, tmp_path: Path, key: Qt.KeyboardModifier, number: int) -> None:
    page = settling(qtbot, tmp_path)
    QTest.mouseClick(page.table, LEFT, key, column(page, 100))
    assert busy(page) == f"{number} × $1 = ${number}"


def test_chips_dropped_where_they_mean_nothing_stay_in_the_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    before = made(page)
    drag(page.table, column(page, 500), place_point(page.table, "shoe"))
    assert made(page) == before
    assert busy(page) == "1 × $5 = $5"
    press_key(page.table, "escape")
    assert busy(page) == ""


def test_chips_that_are_paid_stand_at_the_wager_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    tray = now(page).chips["tray"]
    pull(page.table, column(page, 500), 2, LEFT, place_point(page.table, "ante:2"))
    board = page.table.board
    assert board is not None
    assert board.hand.held is None
    assert board.hand.laid is None
    assert now(page).chips["tray"] == tray - Chips.parse("2x500")


def test_a_refused_payment_is_back_in_the_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path, "practice")
    tray = now(page).chips["tray"]
    pull(page.table, column(page, 500), 7, LEFT, place_point(page.table, "ante:2"))
    assert now(page).chips["tray"] == tray
    assert busy(page) == "7 × $5 = $35"


def test_a_stack_is_cut_from_a_pot_with_the_right_button(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/whole-round", "exam")
    while not isinstance(next_act(page), a.Commission):
        do(page, next_act(page))
    before = len(made(page))
    stack = thing_point(page.table, Thing(ThingKind.CHIPS, "main", chip=500))
    pull(page.table, stack, 2, Qt.MouseButton.RightButton)
    assert busy(page) == "2 × $5 = $10"
    click(page.table, place_point(page.table, "drop-box"))
    assert made(page)[before:] == ["commission main 2x500 to drop-box"]


def test_drop_cutting_leaves_the_rest_of_the_stack_in_the_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    before = len(made(page))
    QTest.mouseClick(page.table, LEFT, Qt.KeyboardModifier.ControlModifier, column(page, 500))
    assert busy(page) == "20 × $5 = $100"
    pull(page.table, place_point(page.table, "ante:2"), 2, LEFT)
    assert made(page)[before:] == ["pay 2 ante 2x500"]
    assert busy(page) == "18 × $5 = $90"
    click(page.table, place_point(page.table, "play:2"))
    assert made(page)[before + 1 :] == ["pay 2 play 18x500"]
    assert busy(page) == ""


def test_the_menu_of_the_hand_sizes_in_colors_up_cuts_and_spreads(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    target = place_point(page.table, "ante:2")
    wager = now(page).chips["ante:2"]

    def choose(key: str) -> None:
        click(page.table, target, Qt.MouseButton.RightButton)
        assert page.table.question.menu is not None
        click(page.table, QPoint(*page.table.question.menu.point_of_key(key)))

    QTest.mouseClick(page.table, LEFT, Qt.KeyboardModifier.NoModifier, column(page, 100))
    choose("=")
    assert busy(page) == f"{wager[500]} × $5 = ${wager.amount // 100}"
    turn(page, column(page, 500), 10)
    before = busy(page)
    choose("<")
    choose(">")
    assert busy(page) == before
    choose("+")
    assert busy(page) == "$60 (2 × $25, 2 × $5)"
    choose("backspace")
    assert busy(page) == ""


def test_keys_handle_the_chips_in_the_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page = settling(qtbot, tmp_path)
    pull(page.table, column(page, 500), 5, LEFT)
    press_key(page.table, "+")
    assert busy(page) == "1 × $25 = $25"
    press_key(page.table, "backspace")
    assert busy(page) == ""
    before = made(page)
    press_key(page.table, "+")
    assert made(page) == before


@pytest.mark.parametrize("keys", ["2 *", ""], ids=["by keys", "by mouse"])
def test_the_payments_of_a_seat_are_proved_and_stacked_again(qtbot: QtBot, tmp_path: Path, keys: str) -> None:
    page = settling(qtbot, tmp_path)
    pull(page.table, column(page, 500), 7, LEFT, place_point(page.table, "ante:2"))
    board = page.table.board
    assert board is not None

    def prove() -> None:
        for key in keys.split():
            press_key(page.table, key)
        if not keys:
            paid = thing_point(page.table, Thing(ThingKind.CHIPS, "paid:2", chip=500))
            click(page.table, paid, Qt.MouseButton.RightButton)
            assert page.table.question.menu is not None
            click(page.table, QPoint(*page.table.question.menu.point_of_key("*")))

    before = made(page)
    prove()
    assert "paid:2" in board.proved
    assert board.chips_drawn()["paid:2"] == Chips({500: 7})
    prove()
    assert "paid:2" not in board.proved
    assert made(page) == before
