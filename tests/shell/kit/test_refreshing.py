"""Pages ask for what they show whenever they come, again while they stay, and not while they are hidden."""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.shell.kit.refreshing import refresh_while_shown

OFTEN = 20


def test_a_page_is_refreshed_each_time_it_is_shown(qtbot: QtBot) -> None:
    page, asked = QWidget(), list[bool]()
    qtbot.addWidget(page)
    refresh_while_shown(page, lambda: asked.append(page.isVisible()))
    assert asked == []
    page.show()
    page.hide()
    page.show()
    assert asked == [True, True]
    QTest.qWait(3 * OFTEN)
    assert asked == [True, True]


def test_a_page_is_refreshed_again_and_again_only_while_it_is_shown(qtbot: QtBot) -> None:
    page, asked = QWidget(), list[bool]()
    qtbot.addWidget(page)
    refresh_while_shown(page, lambda: asked.append(page.isVisible()), OFTEN)
    page.show()
    qtbot.waitUntil(lambda: len(asked) > 2)
    page.hide()
    counted = len(asked)
    QTest.qWait(3 * OFTEN)
    assert len(asked) == counted
    assert all(asked)
