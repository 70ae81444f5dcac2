"""The card over the table: which button the keyboard is at, and that one which comes unasked takes no stray key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.shell.player.centrecard import CentreCard

LONG_MS = 600_000
KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Enter, Qt.Key.Key_D)
PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def over(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def focused(over: QWidget) -> QWidget:
    found = over.focusWidget()
    assert found is not None
    return found


def test_a_card_that_was_asked_for_takes_the_next_key(over: QWidget) -> None:
    card, pressed = CentreCard(over, LONG_MS), list[str]()
    card.ask("Paused", "", [("Go on", "primary", lambda: pressed.append("on"))])
    QTest.keyClick(focused(over), Qt.Key.Key_Space)
    assert pressed == ["on"]


def test_a_card_that_comes_unasked_is_pressed_by_no_stray_key(over: QWidget, qtbot: QtBot) -> None:
    card, pressed = CentreCard(over, LONG_MS), list[str]()
    card.ask("This part is done", "", [("Go on", "primary", lambda: pressed.append("on"))], unasked=True)
    for key in KEYS:
        QTest.keyClick(focused(over), key)
    assert pressed == []
    assert card.isVisible()
    assert focused(over) is card.heading
    card.strays.timer.start(0)
    qtbot.waitUntil(lambda: focused(over) is not card.heading)
    QTest.keyClick(focused(over), Qt.Key.Key_Return)
    assert pressed == ["on"]


def test_every_key_begins_the_quiet_moment_again(over: QWidget) -> None:
    card = CentreCard(over, LONG_MS)
    card.ask("This part is done", "", [("Go on", "primary", lambda: None)], unasked=True)
    for event in (PRESS, RELEASE):
        card.strays.timer.start(30)
        QApplication.sendEvent(focused(over), QKeyEvent(event, Qt.Key.Key_Space, NONE))
        assert card.strays.timer.remainingTime() > 30


def test_a_key_that_is_held_down_presses_nothing_however_long(over: QWidget, qtbot: QtBot) -> None:
    card, pressed = CentreCard(over, 1), list[str]()
    QTest.keyPress(over, Qt.Key.Key_Return)
    card.ask("This part is done", "", [("Go on", "primary", lambda: pressed.append("on"))], unasked=True)
    qtbot.waitUntil(lambda: focused(over) is not card.heading)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        for event in (PRESS, RELEASE):
            QApplication.sendEvent(focused(over), QKeyEvent(event, key, NONE, "", True))
    QTest.keyRelease(focused(over), Qt.Key.Key_Return)
    assert pressed == []
    QTest.keyClick(focused(over), Qt.Key.Key_Return)
    assert pressed == ["on"]


def test_the_mouse_is_free_at_once(over: QWidget) -> None:
    card, pressed = CentreCard(over, LONG_MS), list[str]()
    card.ask("This part is done", "", [("Go on", "primary", lambda: pressed.append("on"))], unasked=True)
    card.choose(0)
    assert pressed == ["on"]
