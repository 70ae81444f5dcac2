"""Dealing at a real table with real events: what a person's hands would do for an act."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.rules.acts import Act, Hand, act_text
from trainer.shell import theme
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.acting import ActingTable
from trainer.shell.player.conductor import Conductor
from trainer.shell.services import Services
from trainer.stage.hands.guide import gesture_for, keys_for
from trainer.stage.things import Thing

MOST_ACTS = 400
BUTTONS = {Hand.LEFT: Qt.MouseButton.LeftButton, Hand.RIGHT: Qt.MouseButton.RightButton}
KEYS = {
    "enter": Qt.Key.Key_Return,
    "backspace": Qt.Key.Key_Backspace,
    "escape": Qt.Key.Key_Escape,
    "space": Qt.Key.Key_Space,
    "left": Qt.Key.Key_Left,
    "up": Qt.Key.Key_Up,
    "down": Qt.Key.Key_Down,
}


def player(qtbot: QtBot, home: Path, lesson: str, mode: str, motion: float = 0.0) -> PlayerPage:
    """A lesson opened on a page of its own, without animation unless asked for."""
    services = Services(home)
    services.preferences.change(motion=motion, sound=False)
    page = PlayerPage(services)
    qtbot.addWidget(page)
    page.resize(1180, 720)
    with qtbot.waitExposed(page):
        page.show()
    page.open(lesson, mode)
    qtbot.waitUntil(lambda: page.table.settled)
    assert theme.scale() == 1
    return page


def next_act(page: PlayerPage) -> Act:
    assert page.conductor is not None
    due = page.conductor.next_due()
    assert due is not None
    return due.act


def deal(qtbot: QtBot, home: Path, make: Callable[[ActingTable, Act], None], mode: str, lesson: str) -> Conductor:
    """Make every act that is due, and see that exactly this act was done."""
    page = player(qtbot, home, lesson, mode)
    conductor = page.conductor
    assert conductor is not None
    for _ in range(MOST_ACTS):
        if conductor.session.done:
            break
        act, number = next_act(page), len(conductor.session.judged)
        make(page.table, act)
        done = [act_text(one.entry.act) for one in conductor.session.judged[number:]]
        assert done == [act_text(act)]
    assert conductor.session.done
    return conductor


def by_mouse(table: ActingTable, act: Act) -> None:
    """Press, move and release on the canvas, and click in the palettes that are drawn on it."""
    assert table.kit is not None
    assert table.now is not None
    gesture = gesture_for(table.kit, act, table.now)
    for tap in gesture.taps:
        click(table, thing_point(table, tap))
    button = BUTTONS[gesture.button]
    # Chips that were taken up one by one are in the hand already: a click puts them down.
    start = place_point(table, gesture.to) if gesture.taps and gesture.to else thing_point(table, gesture.thing)
    if gesture.to and not gesture.taps:
        drag(table, start, place_point(table, gesture.to), button)
    else:
        click(table, start, button)
    for key in gesture.choices:
        assert table.menu is not None
        click(table, QPoint(*table.menu.point_of_key(key)))


def by_keys(table: ActingTable, act: Act) -> None:
    """Type what makes the act; the command line is not used."""
    assert table.kit is not None
    assert table.now is not None
    for key in keys_for(table.kit, act, table.now):
        press_key(table, key)


def press_key(table: ActingTable, key: str) -> None:
    if key in KEYS:
        QTest.keyClick(table, KEYS[key])
    else:
        QTest.keyClicks(table, key)


def thing_point(table: ActingTable, thing: Thing) -> QPoint:
    assert table.board is not None
    return QPoint(*table.board.point_of_thing(thing))


def place_point(table: ActingTable, place: str) -> QPoint:
    assert table.board is not None
    return QPoint(*table.board.point_of(place))


def click(table: ActingTable, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    QTest.mouseClick(table, button, Qt.KeyboardModifier.NoModifier, at)


def drag(table: ActingTable, start: QPoint, end: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    QTest.mousePress(table, button, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(table, (start + end) / 2)
    QTest.mouseMove(table, end)
    QTest.mouseRelease(table, button, Qt.KeyboardModifier.NoModifier, end)
