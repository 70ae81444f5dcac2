"""Parts: what pages are made of behaves as its name says."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.shell import icons, theme, widgets
from trainer.shell.banner import Banner
from trainer.shell.controls import Segments, Switch
from trainer.shell.sidebar import Sidebar


def test_a_button_is_pressed_by_mouse_and_by_key(qtbot: QtBot) -> None:
    made = widgets.button("Deal", "primary", "Deals a card")
    qtbot.addWidget(made)
    pressed: list[bool] = []
    made.clicked.connect(lambda: pressed.append(True))
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    QTest.keyClick(made, Qt.Key.Key_Space)
    assert len(pressed) == 2
    assert made.toolTip() == "Deals a card"


def test_words_are_never_read_as_markup(qtbot: QtBot) -> None:
    made = widgets.label("<b>Ana</b>", "body")
    qtbot.addWidget(made)
    assert made.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize("tone", ["neutral", "good", "bad", "ruling", "house", "regulation"])
def test_a_badge_is_tinted(qtbot: QtBot, tone: str) -> None:
    holder = QWidget()
    holder.setProperty("role", "page")
    qtbot.addWidget(holder)
    made = widgets.badge("word", tone)
    made.setParent(holder)
    made.adjustSize()
    holder.show()
    grounds = {"neutral": "sunken", "good": "good-soft", "bad": "bad-soft", "ruling": "ruling-soft"}
    grounds |= {"house": "brass-soft", "regulation": "accent-soft"}
    seen = made.grab().toImage().pixelColor(3, made.height() // 2)
    assert seen == theme.colour(grounds[tone])


def test_a_column_stacks_and_a_row_lines_up(qtbot: QtBot) -> None:
    above, below = widgets.label("above"), widgets.label("below")
    left, right = widgets.label("left"), widgets.label("right")
    whole = widgets.column(above, 10, below, widgets.row(left, None, right))
    qtbot.addWidget(whole)
    whole.resize(300, 200)
    whole.show()
    assert above.mapTo(whole, QPoint()).y() < below.mapTo(whole, QPoint()).y()
    assert left.mapTo(whole, QPoint()).x() < right.mapTo(whole, QPoint()).x()
    assert left.mapTo(whole, QPoint()).y() == right.mapTo(whole, QPoint()).y()


def test_a_flow_goes_on_in_the_next_line(qtbot: QtBot) -> None:
    buttons = [widgets.button(f"Button {number}") for number in range(4)]
    made = widgets.flow(*buttons)
    qtbot.addWidget(made)
    widest = max(button.sizeHint().width() for button in buttons)
    made.resize(widest * 2 + 30, 300)
    made.show()
    lines = {button.y() for button in buttons}
    assert len(lines) == 2
    assert all(button.geometry().right() <= made.width() for button in buttons)
    assert made.heightForWidth(10_000) < made.heightForWidth(150)


def test_clearing_takes_everything_out(qtbot: QtBot) -> None:
    made = widgets.column(widgets.label("one"), 5, widgets.label("two"))
    qtbot.addWidget(made)
    widgets.clear(made)
    layout = made.layout()
    assert layout is not None
    assert layout.count() == 0


def test_a_scrolled_widget_takes_the_width_and_keeps_its_height(qtbot: QtBot) -> None:
    inner = widgets.column(*(widgets.label(f"line {number}") for number in range(60)))
    made = widgets.scroll(inner)
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    assert inner.width() == made.viewport().width()
    assert made.verticalScrollBar().maximum() > 0


def test_progress_appears_only_if_it_takes_a_while(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(400, 300)
    over.show()
    veil = widgets.Progress(over)
    veil.begin("Loading", 10)
    assert not veil.isVisible()
    qtbot.waitUntil(veil.isVisible)
    veil.step(4, 10)
    over.resize(500, 350)
    qtbot.waitUntil(lambda: veil.size() == over.size())
    veil.end()
    assert not veil.isVisible()


def test_progress_that_is_quick_is_never_seen(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.show()
    veil = widgets.Progress(over)
    veil.begin("Loading")
    veil.end()
    qtbot.wait(veil.PATIENCE_MS + 50)
    assert not veil.isVisible()


def test_segments_are_chosen_by_mouse_and_by_arrows(qtbot: QtBot) -> None:
    made = Segments(("One", "Two", "Three"), "Number", 1)
    qtbot.addWidget(made)
    made.show()
    told: list[int] = []
    made.chosen.connect(told.append)
    assert made.current == 1
    QTest.mouseClick(made.buttons[2], Qt.MouseButton.LeftButton)
    QTest.keyClick(made.buttons[2], Qt.Key.Key_Left)
    QTest.keyClick(made.buttons[1], Qt.Key.Key_Left)
    assert told == [2, 1, 0]
    assert made.current == 0


def test_four_segments_go_on_in_a_second_line_where_there_is_no_room(qtbot: QtBot) -> None:
    words = ("Ultimate 8 Poker", "Deuce of the Dragon", "Ultimate Texas Hold 'em", "Lunar Poker")
    made = Segments(words, "Game")
    host = QWidget()
    QVBoxLayout(host).addWidget(made)
    host.setContentsMargins(0, 0, 0, 0)
    qtbot.addWidget(host)
    host.show()
    edges = host.width() - made.width()
    wide, narrow = made.sizeHint().width(), made.minimumSizeHint().width()
    assert narrow < wide

    def lines() -> int:
        return len({button.y() for button in made.buttons})

    for width, expected in ((wide, 1), (wide - 1, 2), (narrow, 2), (wide + 80, 1)):
        host.resize(width + edges, 200)
        QApplication.processEvents()
        assert lines() == expected
        assert all(button.width() >= button.sizeHint().width() for button in made.buttons)
    made.choose(3)
    assert made.current == 3


def test_fewer_than_four_segments_stay_in_one_line(qtbot: QtBot) -> None:
    made = Segments(("All", "To do", "Done"), "Which")
    qtbot.addWidget(made)
    made.show()
    made.resize(10, 40)
    assert len({button.y() for button in made.buttons}) == 1


def test_tab_comes_to_the_segment_that_is_on(qtbot: QtBot) -> None:
    made = Segments(("One", "Two"), "Number")
    qtbot.addWidget(made)
    made.choose(1)
    policies = [button.focusPolicy() for button in made.buttons]
    assert policies == [Qt.FocusPolicy.ClickFocus, Qt.FocusPolicy.StrongFocus]


def test_a_switch_is_thrown_by_mouse_and_by_key(qtbot: QtBot) -> None:
    made = Switch("Sound")
    qtbot.addWidget(made)
    made.show()
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    assert made.isChecked()
    QTest.keyClick(made, Qt.Key.Key_Space)
    assert not made.isChecked()
    assert made.accessibleName() == "Sound"


def test_bad_news_waits_and_good_news_goes(qtbot: QtBot) -> None:
    holder = widgets.column()
    qtbot.addWidget(holder)
    banner = Banner(holder)
    holder.show()
    banner.tell("It went wrong", "bad")
    assert banner.isVisible()
    assert not banner._later.isActive()
    banner.tell("It went well", "good")
    assert banner._later.isActive()
    assert banner.words.text() == "It went well"
    QTest.mouseClick(banner.close_button, Qt.MouseButton.LeftButton)
    assert not banner.isVisible()


@pytest.mark.parametrize("name", sorted(icons.STROKES))
def test_every_icon_is_drawn_inside_its_box(qtbot: QtBot, name: str) -> None:
    box = icons.path(name).boundingRect()
    assert box.left() >= 1
    assert box.top() >= 1
    assert box.right() <= 23
    assert box.bottom() <= 23
    picture = icons.pixmap(name, 24, QColor("black")).toImage()
    assert any(picture.pixelColor(x, y).alpha() for x in range(24) for y in range(24))


def test_an_icon_button_without_words_has_a_name(qtbot: QtBot) -> None:
    made = icons.IconButton("close", tip="Close this message")
    qtbot.addWidget(made)
    assert made.accessibleName() == "Close this message"


def test_the_sidebar_folds_to_icons(qtbot: QtBot) -> None:
    bar = Sidebar()
    qtbot.addWidget(bar)
    bar.show()
    wide = bar.width()
    bar.fold(True)
    assert bar.width() < wide / 2
    assert bar.button("course").toolTip() == "Course (Ctrl+2)"
    bar.fold(False)
    assert bar.width() == wide


def test_the_sidebar_tells_where_to_go(qtbot: QtBot) -> None:
    bar = Sidebar()
    qtbot.addWidget(bar)
    with qtbot.waitSignal(bar.wanted) as told:
        QTest.mouseClick(bar.button("settings"), Qt.MouseButton.LeftButton)
    assert told.args == ["settings"]


def test_parts_are_ordinary_widgets(qtbot: QtBot) -> None:
    made = widgets.card(widgets.label("Words"), widgets.button("Press"), widgets.divider())
    qtbot.addWidget(made)
    assert len(made.findChildren(QLabel)) == 1
    assert len(made.findChildren(QPushButton)) == 1


def test_pieces_fill_a_widget_with_gaps_stretches_and_margins(qtbot: QtBot) -> None:
    holder, first, second, third = QWidget(), *(QLabel(str(number)) for number in range(3))
    qtbot.addWidget(holder)
    widgets.fill_column(holder, first, 30, (second, 1), widgets.fill_row(None, None, third), margins=(7, 5), spacing=0)
    holder.resize(200, 300)
    holder.show()
    assert (first.x(), first.y()) == (7, 5)
    assert second.y() == first.geometry().bottom() + 1 + 30
    assert second.height() > first.height()
    assert third.geometry().bottom() == 300 - 5 - 1
    assert third.geometry().right() == 200 - 7 - 1


def test_a_column_is_filled_anew(qtbot: QtBot) -> None:
    before, after = QLabel("before"), QLabel("after")
    made = widgets.column(before)
    qtbot.addWidget(made)
    made.show()
    widgets.refill(made, after)
    widgets.add(made, QLabel("more"))
    qtbot.waitUntil(after.isVisible)
    assert [one.text() for one in made.findChildren(QLabel) if not one.isHidden()] == ["after", "more"]
