"""Dealing at a real table with real events: what a person's hands would do for an act."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.records.schools import CHEAP
from trainer.parts.acts import Deal, Hand
from trainer.records.keptattempt import KeptAttempt
from trainer.records.passwords import Hashing
from trainer.records.personalrecords import PersonalRecords
from trainer.rules.act import Act, act_text
from trainer.shell import theme
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.acting import DRAG, TableInput
from trainer.shell.player.chipinput import PULL
from trainer.shell.player.tablecontroller import TableController
from trainer.shell.services import Services
from trainer.stage.input.gestures import gesture_for
from trainer.stage.input.keystrokes import keys_for
from trainer.stage.input.pull import SIDEWAYS
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


def player(qtbot: QtBot, home: Path, lesson: str, mode: str, motion: float = 0.0, kept: bool = True) -> PlayerPage:
    """A lesson opened on a page of its own with its own records, without animation unless asked for."""
    services = Services(home)
    services.quiet_ms = 0
    assert bool(open_records(services)) is not kept
    services.preferences.change(motion=motion, sound=False)
    page = PlayerPage(services)

    def close(_: QWidget) -> None:
        page.leave()
        services.close()

    qtbot.addWidget(page, before_close_func=close)
    page.resize(1180, 720)
    with qtbot.waitExposed(page):
        page.show()
    sit_down(qtbot, page, lesson, mode)
    assert theme.scale() == 1
    return page


def open_records(services: Services) -> str:
    """Open the records at once, with passwords that cost little; why they cannot be opened, if they cannot."""
    services.records.hashing = Hashing(CHEAP)
    problem = services.records.open()
    services.records.arrived()
    return problem


def sit_down(qtbot: QtBot, page: PlayerPage, lesson: str, mode: str) -> None:
    """Open a lesson and wait for the table."""
    page.open(lesson, mode)
    qtbot.waitUntil(lambda: page.controller is not None)
    qtbot.waitUntil(lambda: page.table.settled)


def settle(widget: QWidget | None) -> None:
    """Let what was done at a table be written down and shown."""
    while widget is not None and not isinstance(widget, PlayerPage):
        widget = widget.parentWidget()
    end = time.monotonic() + 10
    while widget is not None and widget.controller is not None and widget.busy:
        assert time.monotonic() < end
        QTest.qWait(1)


def do(page: PlayerPage, act: Act) -> None:
    """An act as the table would tell it, until it is shown."""
    assert page.controller is not None
    page.controller.act(act)
    settle(page)


def personal_if_open(services: Services) -> PersonalRecords:
    """The records, when all that was said is written."""
    services.records.school.journal.write(lambda _: None).result()
    return services.records.personal


def kept_attempts(page: PlayerPage) -> list[KeptAttempt]:
    return personal_if_open(page.services).all()


def kept(page: PlayerPage, id_: str) -> KeptAttempt:
    record = personal_if_open(page.services).load(id_)
    assert record is not None
    return record


def next_act(page: PlayerPage) -> Act:
    assert page.controller is not None
    due = page.controller.next_due()
    assert due is not None
    return due.act


def deal(qtbot: QtBot, home: Path, make: Callable[[TableInput, Act], None], mode: str, lesson: str) -> TableController:
    """Make every act that is due, and see that exactly this act was done."""
    page = player(qtbot, home, lesson, mode)
    controller = page.controller
    assert controller is not None
    for _ in range(MOST_ACTS):
        if controller.session.done:
            break
        act, number = next_act(page), len(controller.session.judged)
        make(page.table, act)
        done = [act_text(one.entry.act) for one in controller.session.judged[number:]]
        assert done == [act_text(act)]
    assert controller.session.done
    return controller


def by_mouse(table: TableInput, act: Act) -> None:
    """Press, move and release on the canvas, and click in the palettes that are drawn on it."""
    assert table.kit is not None
    assert table.now is not None
    gesture = gesture_for(table.kit, act, table.now)
    button = BUTTONS[gesture.button]
    for thing, number in gesture.takes:
        take = button if table.kit.layout.tubes(thing.place) else Qt.MouseButton.RightButton
        pull(table, thing_point(table, thing), number, take)
    if gesture.number:
        pull(table, thing_point(table, gesture.thing), gesture.number, button, place_point(table, gesture.to))
    elif gesture.to and not gesture.takes:
        # A card at a time, also where one drag would serve the place.
        modifier = Qt.KeyboardModifier.ShiftModifier if isinstance(act, Deal) else Qt.KeyboardModifier.NoModifier
        drag(table, thing_point(table, gesture.thing), place_point(table, gesture.to), button, modifier)
    else:
        # Chips that were taken up are in the hand already: a click puts them down.
        click(table, place_point(table, gesture.to) if gesture.to else thing_point(table, gesture.thing), button)
    for key in gesture.choices:
        assert table.question.menu is not None
        click(table, QPoint(*table.question.menu.point_of_key(key)))


def by_keys(table: TableInput, act: Act) -> None:
    """Type what makes the act; the command line is not used."""
    assert table.kit is not None
    assert table.now is not None
    for key in keys_for(table.kit, act, table.now, table.resume):
        press_key(table, key)


def press_key(table: TableInput, key: str) -> None:
    strike(table, key)
    settle(table)


def strike(table: TableInput, key: str) -> None:
    """A key, without waiting for what it does."""
    if key in KEYS:
        QTest.keyClick(table, KEYS[key])
    else:
        QTest.keyClicks(table, key)


def thing_point(table: TableInput, thing: Thing) -> QPoint:
    assert table.board is not None
    return QPoint(*table.board.find.point_of_thing(thing))


def place_point(table: TableInput, place: str) -> QPoint:
    assert table.board is not None
    return QPoint(*table.board.find.point_of(place))


def click(table: TableInput, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    QTest.mouseClick(table, button, Qt.KeyboardModifier.NoModifier, at)
    settle(table)


def pull(table: TableInput, start: QPoint, number: int, button: Qt.MouseButton, end: QPoint | None = None) -> None:
    """Draw chips off a column, one more with each step; carry them to the end, or keep them in the hand."""
    QTest.mousePress(table, button, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(table, start + QPoint(DRAG, 0))
    at = start
    for _ in range(number - 1):
        at += QPoint(0, PULL)
        QTest.mouseMove(table, at)
    if end is not None:
        QTest.mouseMove(table, at + QPoint(2 * SIDEWAYS * PULL, 0))
        QTest.mouseMove(table, end)
    QTest.mouseRelease(table, button, Qt.KeyboardModifier.NoModifier, at if end is None else end)
    settle(table)


def drag(
    table: TableInput,
    start: QPoint,
    end: QPoint,
    button: Qt.MouseButton = Qt.MouseButton.LeftButton,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    QTest.mousePress(table, button, modifier, start)
    QTest.mouseMove(table, (start + end) / 2)
    QTest.mouseMove(table, end)
    QTest.mouseRelease(table, button, modifier, end)
    settle(table)
