"""The window: pages by mouse and key, lessons opened and left, messages, and what is remembered."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.shell.standins import Debrief, Rulebook, open_window, player
from trainer.resources import first_lesson
from trainer.shell import startup, theme
from trainer.shell.pagestack import styled_parts
from trainer.shell.player.playerframe import PlayerFrame
from trainer.shell.services import Services
from trainer.shell.window import SMALLEST_SIZE, Window

Make = Callable[[Services], Window]


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Make:
    # As in the application: each part of the window wears the sheet, the application itself none.
    qapp.setStyleSheet("")
    return partial(open_window, qtbot)


def folded(window: Window) -> bool:
    return window.sidebar.folded


def test_the_start_page_is_open_first(make: Make, ready: Services) -> None:
    window = make(ready)
    assert window.current == "start"
    assert window.sidebar.button("start").isChecked()


@pytest.mark.parametrize("name", ["course", "rulebook", "settings", "about"])
def test_the_sidebar_opens_pages(make: Make, ready: Services, qtbot: QtBot, name: str) -> None:
    window = make(ready)
    QTest.mouseClick(window.sidebar.button(name), Qt.MouseButton.LeftButton)
    assert window.current == name
    qtbot.waitUntil(lambda: window.stack.currentWidget() is window.page(name))
    assert window.sidebar.button(name).isChecked()


@pytest.mark.parametrize(
    ("key", "modifier", "name"),
    [
        (Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier, "start"),
        (Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier, "course"),
        (Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier, "rulebook"),
        (Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier, "settings"),
        (Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier, "about"),
        (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier, "rulebook"),
    ],
)
def test_keys_open_pages(
    make: Make, ready: Services, qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier, name: str
) -> None:
    window = make(ready)
    window.go("about" if name != "about" else "settings")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, key, modifier)
    assert window.current == name


def test_a_page_is_built_once_and_not_before_it_is_wanted(make: Make, ready: Services) -> None:
    window = make(ready)
    assert window.stack.count() == 1
    window.go("settings")
    first = window.page("settings")
    window.go("start")
    window.go("settings")
    assert window.page("settings") is first


def test_the_first_button_sits_the_newcomer_down_at_a_table(make: Make, ready: Services, qtbot: QtBot) -> None:
    window = make(ready)
    button = window.page("start").focusProxy()
    assert button is not None
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert window.current == "player"
    qtbot.waitUntil(lambda: player(window).opened == [(first_lesson().id, "guided")])


def test_at_the_table_the_sidebar_is_folded(make: Make, ready: Services) -> None:
    window = make(ready)
    assert not folded(window)
    window.open_lesson("ultimate_8/whole-round", "exam")
    assert folded(window)
    player(window).left.emit()
    assert window.current == "start"
    assert not folded(window)


def test_a_narrow_window_has_a_folded_sidebar(make: Make, ready: Services) -> None:
    window = make(ready)
    window.resize(1000, 700)
    assert folded(window)


def test_leaving_the_table_goes_back_where_the_lesson_was_chosen(make: Make, ready: Services) -> None:
    window = make(ready)
    window.go("course")
    window.open_lesson("ultimate_8/whole-round", "practice")
    player(window).left.emit()
    assert window.current == "course"
    assert player(window).leaves == 1


def test_a_table_that_will_not_be_left_stays(make: Make, ready: Services) -> None:
    window = make(ready)
    window.open_lesson("ultimate_8/whole-round", "practice")
    player(window).may_leave = player(window).may_rest = False
    assert not window.go("course")
    assert window.current == "player"
    assert not window.close()
    player(window).may_leave = True
    assert window.close()


def test_a_finished_lesson_is_debriefed_and_may_be_done_again(make: Make, ready: Services, qtbot: QtBot) -> None:
    window = make(ready)
    window.open_lesson("ultimate_8/whole-round", "practice")
    player(window).finished.emit("record-7")
    assert window.current == "debrief"
    debrief = window.page("debrief")
    assert isinstance(debrief, Debrief)
    assert debrief.opened == ["record-7"]
    debrief.again.emit("ultimate_8/whole-round", "exam")
    assert window.current == "player"
    qtbot.waitUntil(lambda: player(window).opened == [("ultimate_8/whole-round", "exam")])
    with qtbot.waitSignal(ready.course.results_changed):
        window.go("course")


def test_a_citation_is_looked_up_in_the_rulebook(make: Make, ready: Services) -> None:
    window = make(ready)
    window.open_lesson("ultimate_8/whole-round", "practice")
    player(window).citation_wanted.emit("13:69F-42.7(g)")
    rulebook = window.page("rulebook")
    assert isinstance(rulebook, Rulebook)
    assert rulebook.asked == ["13:69F-42.7(g)"]


def test_a_message_moves_nothing_of_the_page(make: Make, ready: Services, qtbot: QtBot) -> None:
    window = make(ready)
    page = window.page("start")

    def places() -> list[QRect]:
        return [QRect(one.mapTo(window, QPoint()), one.size()) for one in page.findChildren(QPushButton)]

    qtbot.waitUntil(lambda: window.settled)
    QTest.qWait(0)
    before = places()
    for tone in ("neutral", "good", "warn", "bad"):
        window.tell("The attempt cannot be kept. " * 12, tone)
        QTest.qWait(0)
        assert window.banner.isVisible()
        assert window.stack.geometry().top() == 0
        assert places() == before
        assert window.rect().contains(window.banner.geometry())
    window.tell("")
    assert places() == before
    window.tell("The attempt cannot be kept.", "bad")
    QTest.mouseClick(window.sidebar.button("course"), Qt.MouseButton.LeftButton)
    assert window.current == "course"


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_a_message_at_a_table_lies_on_its_lower_edge(
    ready: Services, qtbot: QtBot, qapp: QApplication, text: float
) -> None:
    qapp.setStyleSheet("")
    ready.preferences.change(text_size=text, motion=0.0)
    window = Window(ready)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window.open_lesson("ultimate_8/whole-round", "guided")
    qtbot.waitUntil(lambda: window.current == "player")
    page = window.page("player")
    assert isinstance(page, PlayerFrame)
    qtbot.waitUntil(lambda: page.table.board is not None and page.table.settled and window.settled)
    window.tell("Two places served without a fault. One drag now gives a place all its 4 cards, with Shift one.")
    board = page.table.board
    assert board is not None
    here = QRect(page.table.mapFromGlobal(window.banner.mapToGlobal(QPoint())), window.banner.size())
    assert page.table.rect().contains(here)
    tray = board.find.rects_of(["tray"])[0]
    # At the largest text it may reach up to the tray's front.
    assert here.top() >= (tray.bottom if text == 1 else tray.centery)
    window.end_lesson()


def test_a_lesson_wanted_while_the_table_is_imported_opens_afterwards(
    make: Make, services: Services, qtbot: QtBot
) -> None:
    window = make(services)
    services.begin()
    window.open_lesson("ultimate_8/whole-round", "guided")
    assert window.current == "start"
    with qtbot.waitSignal(services.warmed, timeout=60_000):
        pass
    assert window.current == "player"
    qtbot.waitUntil(lambda: player(window).opened == [("ultimate_8/whole-round", "guided")])
    assert not window.progress.isVisible()


def test_a_lesson_wanted_from_the_first_moment_waits_for_the_first_frame(
    make: Make, services: Services, qtbot: QtBot
) -> None:
    window = make(services)
    window.open_lesson("ultimate_8/whole-round", "guided")
    assert not services.course.loading
    assert window.current == "start"
    with qtbot.waitSignal(services.warmed, timeout=60_000):
        pass
    qtbot.waitUntil(lambda: player(window).opened == [("ultimate_8/whole-round", "guided")])


def test_loading_begins_after_the_first_frame(make: Make, services: Services, qtbot: QtBot) -> None:
    window = make(services)
    assert not services.course.loading
    qtbot.waitUntil(lambda: services.course.loading or services.course.loaded)
    assert window.current == "start"


def test_a_course_that_cannot_be_loaded_is_told(
    make: Make, services: Services, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(startup, "NEEDED", ("trainer.nowhere",))
    window = make(services)
    qtbot.waitUntil(window.banner.isVisible)
    assert "trainer.nowhere" in window.banner.words.text()


def test_closing_at_once_leaves_nothing_running(make: Make, services: Services, qtbot: QtBot) -> None:
    window = make(services)
    qtbot.waitUntil(lambda: services.course.loading)
    assert window.close()
    assert not services.course.loading


def test_closing_before_the_first_frame_begins_nothing(make: Make, services: Services, qtbot: QtBot) -> None:
    window = make(services)
    assert window.close()
    QTest.qWait(30)
    assert not services.course.loading


def test_closing_shuts_the_pages(make: Make, ready: Services) -> None:
    shut = []

    class Busy(QWidget):
        def __init__(self, services: Services) -> None:
            super().__init__()

        def shut(self) -> None:
            shut.append(self)

    window = make(ready)
    window.stack._makers["rulebook"] = Busy
    page = window.page("rulebook")
    assert window.close()
    assert shut == [page]


def test_the_windows_place_is_remembered(make: Make, ready: Services, tmp_path: Path, qtbot: QtBot) -> None:
    window = make(ready)
    # The test's screen is small, and Qt brings a window back onto it.
    window.resize(SMALLEST_SIZE + QSize(0, 30))
    window.close()
    again = Window(Services(tmp_path / "home"))
    qtbot.addWidget(again)
    assert again.size() == SMALLEST_SIZE + QSize(0, 30)


def test_a_place_that_makes_no_sense_is_ignored(make: Make, ready: Services) -> None:
    ready.preferences.remember(geometry="zz-not-hex")
    assert make(ready).isVisible()


def test_a_setting_takes_effect_at_once(make: Make, ready: Services, qtbot: QtBot) -> None:
    window = make(ready)
    ready.preferences.change(theme="dark")
    qtbot.waitUntil(lambda: window.settled)
    picture = window.grab().toImage()
    assert picture.pixelColor(picture.width() - 4, picture.height() - 4) == QColor(theme.DARK["paper"])
    ready.preferences.change(theme="light", text_size=1.2)
    assert theme.scale() == 1.2
    ready.preferences.change(text_size=1.0)


def test_pages_out_of_sight_are_dressed_when_they_are_wanted_again(make: Make, ready: Services, qtbot: QtBot) -> None:
    window = make(ready)
    window.go("about")
    qtbot.waitUntil(lambda: window.settled)
    window.go("settings")
    qtbot.waitUntil(lambda: window.settled)
    ready.preferences.change(theme="dark", text_size=1.2)
    qtbot.waitUntil(lambda: window.settled)
    assert all(theme.has_style(part) for part in styled_parts(window.page("settings")))
    assert not any(theme.has_style(part) for part in styled_parts(window.page("about")))
    assert not theme.has_style(window.page("start"))
    window.go("about")
    qtbot.waitUntil(lambda: window.settled)
    assert window.stack.currentWidget() is window.page("about")
    assert all(theme.has_style(part) for part in styled_parts(window.page("about")))
    picture = window.grab().toImage()
    assert picture.pixelColor(picture.width() - 4, picture.height() - 4) == QColor(theme.DARK["paper"])


def test_a_large_page_is_dressed_part_by_part_a_turn_for_each(make: Make, ready: Services, qtbot: QtBot) -> None:
    class Large(QWidget):
        def __init__(self, services: Services) -> None:
            super().__init__()
            self.styled_parts = [QLabel("One", self), QLabel("Two", self), QLabel("Three", self)]

    window = make(ready)
    window.stack._makers["rulebook"] = Large
    window.go("rulebook")
    qtbot.waitUntil(lambda: window.settled)
    page = window.page("rulebook")
    assert isinstance(page, Large)
    ready.preferences.change(theme="dark")
    counts = []
    while not window.settled:
        counts.append(sum(theme.has_style(part) for part in page.styled_parts))
        QTest.qWait(0)
    assert counts[:3] == [1, 2, 3]
    assert all(theme.has_style(part) for part in page.styled_parts)


def test_trouble_with_settings_is_told_when_the_window_opens(make: Make, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "preferences.json").write_text("broken", encoding="utf-8")
    services = Services(tmp_path)
    window = make(services)
    qtbot.waitUntil(window.banner.isVisible)
    assert "could not be read" in window.banner.words.text()
    window.close()


def test_every_way_can_be_reached_by_tab(make: Make, ready: Services, qtbot: QtBot) -> None:
    window = make(ready)
    ways = [window.sidebar.button(name) for name in ("start", "course", "rulebook", "settings", "about")]
    assert all(way.focusPolicy() & Qt.FocusPolicy.TabFocus for way in ways)
    assert all(way.accessibleName() for way in ways)


def test_to_continue_is_not_asked_again_at_the_table(make: Make, ready: Services, qtbot: QtBot) -> None:
    window = make(ready)
    window.open_lesson("ultimate_8/whole-round", "guided")
    qtbot.waitUntil(lambda: bool(player(window).opened))
    assert not player(window).going_on
    window.page_signals["going_on_wanted"]("ultimate_8/whole-round", "guided")
    qtbot.waitUntil(lambda: len(player(window).opened) == 2)
    assert player(window).going_on
