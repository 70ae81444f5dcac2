"""The card over the table: which button the keyboard is at, and that one which comes unasked takes no stray key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from trainer.shell.player.centrecard import CentreCard

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return)


def test_a_card_that_comes_unasked_is_pressed_by_no_stray_key(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(800, 600)
    over.show()
    over.activateWindow()
    qtbot.waitUntil(over.isActiveWindow)
    card, pressed = CentreCard(over), list[str]()
    card.ask("Paused", "", [("Go on", "primary", lambda: pressed.append("asked"))])
    QTest.keyClick(over.focusWidget(), Qt.Key.Key_Space)
    assert pressed == ["asked"]
    card.strays.milliseconds = 600_000
    card.ask("This part is done", "", [("Go on", "primary", lambda: pressed.append("unasked"))], unasked=True)
    for key in KEYS:
        QTest.keyClick(over.focusWidget(), key)
    assert pressed == ["asked"]
    assert card.isVisible()
    assert isinstance(over.focusWidget(), QPushButton)
    card.strays.milliseconds = 0
    QTest.keyClick(over.focusWidget(), Qt.Key.Key_Return)
    assert pressed == ["asked", "unasked"]
