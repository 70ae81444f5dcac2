"""A lesson rests at the table while another page is looked at, and there is a way back to it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.shell.standins import open_window, player
from trainer.shell.services import Services


def test_a_lesson_rests_while_the_rulebook_is_read(ready: Services, qtbot: QtBot) -> None:
    ready.preferences.remember(lesson_title="A whole round")
    window = open_window(qtbot, ready)
    window.open_lesson("ultimate_8/whole-round", "practice")
    player(window).citation_wanted.emit("13:69F-42.7(g)")
    assert window.current == "rulebook"
    assert (player(window).rests, player(window).leaves) == (1, 0)
    assert window.waiting.isVisible()
    assert "A whole round" in window.waiting.words.text()
    assert window.sidebar.button("player").isVisible()
    window.go("settings")
    assert player(window).resting, "going elsewhere does not end it"
    QTest.mouseClick(window.waiting.button, Qt.MouseButton.LeftButton)
    assert window.current == "player"
    assert (player(window).returns, player(window).leaves) == (1, 0)
    assert not window.waiting.isVisible()
    assert not window.sidebar.button("player").isVisible()


@pytest.mark.parametrize("back", ["sidebar", "key"])
def test_the_sidebar_and_a_key_lead_back_to_the_table(ready: Services, qtbot: QtBot, back: str) -> None:
    window = open_window(qtbot, ready)
    window.open_lesson("ultimate_8/whole-round", "guided")
    window.go("course")
    assert player(window).resting
    if back == "sidebar":
        QTest.mouseClick(window.sidebar.button("player"), Qt.MouseButton.LeftButton)
    else:
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert window.current == "player"
    assert player(window).returns == 1
    player(window).left.emit()
    assert (window.current, player(window).leaves) == ("course", 1)


def test_another_lesson_ends_the_one_that_rests(ready: Services, qtbot: QtBot) -> None:
    window = open_window(qtbot, ready)
    window.open_lesson("ultimate_8/whole-round", "practice")
    window.go("start")
    window.open_lesson("ultimate_8/deal-first-cards", "guided")
    assert player(window).leaves == 1
    assert player(window).returns == 0
    qtbot.waitUntil(lambda: player(window).opened[-1:] == [("ultimate_8/deal-first-cards", "guided")])
    assert not window.waiting.isVisible()


def test_closing_ends_a_lesson_that_rests(ready: Services, qtbot: QtBot) -> None:
    window = open_window(qtbot, ready)
    window.open_lesson("ultimate_8/whole-round", "practice")
    window.go("start")
    assert window.close()
    assert player(window).leaves == 1


@pytest.mark.parametrize("way", ["citation", "key"])
def test_during_an_exam_the_rulebook_stays_closed(ready: Services, qtbot: QtBot, way: str) -> None:
    window = open_window(qtbot, ready)
    window.open_lesson("ultimate_8/whole-round", "exam")
    player(window).may_rest = False
    if way == "citation":
        player(window).citation_wanted.emit("13:69F-42.7(g)")
    else:
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.current == "player"
    assert window.banner.words.text() == "During an exam the rulebook stays closed."
    assert player(window).leaves == 0
    window.go("start")
    assert player(window).leaves == 1, "the sidebar still ends an exam"
    assert not window.waiting.isVisible()
