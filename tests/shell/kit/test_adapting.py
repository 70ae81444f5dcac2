"""Rows that become columns, and lengths that follow the room, with real widgets."""

from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.shell import theme, widgets
from trainer.shell.kit.adapting import AdaptiveRow, keep_fitting
from trainer.shell.preferences import Choices

NARROW = 500


def row_of_two(qtbot: QtBot, below: QBoxLayout.Direction) -> tuple[QWidget, QWidget, QWidget]:
    owner, first, second = QWidget(), widgets.label("first"), widgets.label("second")
    qtbot.addWidget(owner)
    row = AdaptiveRow(owner, NARROW, 16, below)
    row.addWidget(first)
    row.addWidget(second)
    widgets.fill_column(owner, row)
    owner.resize(900, 300)
    owner.show()
    return owner, first, second


def test_the_parts_of_a_row_stand_beside_one_another_where_there_is_room(qtbot: QtBot) -> None:
    _, first, second = row_of_two(qtbot, QBoxLayout.Direction.TopToBottom)
    assert first.y() == second.y()
    assert first.x() < second.x()


def test_a_narrow_owner_puts_them_below_one_another_and_a_wide_one_back(qtbot: QtBot) -> None:
    owner, first, second = row_of_two(qtbot, QBoxLayout.Direction.TopToBottom)
    owner.resize(NARROW, 300)
    qtbot.waitUntil(lambda: first.y() < second.y())
    owner.resize(NARROW + 1, 300)
    qtbot.waitUntil(lambda: first.y() == second.y())


def test_what_stands_second_can_come_first_in_little_room(qtbot: QtBot) -> None:
    owner, first, second = row_of_two(qtbot, QBoxLayout.Direction.BottomToTop)
    owner.resize(300, 300)
    qtbot.waitUntil(lambda: first.y() > second.y())


def test_larger_letters_need_a_wider_owner(qtbot: QtBot, qapp: QApplication) -> None:
    owner, first, second = row_of_two(qtbot, QBoxLayout.Direction.TopToBottom)
    owner.resize(NARROW + 60, 300)
    assert first.y() == second.y()
    theme.apply(qapp, Choices(theme="light", text_size=1.3))
    qtbot.waitUntil(lambda: first.y() < second.y())


def test_a_widget_is_fitted_at_once_and_whenever_it_is_resized(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    widths: list[int] = []
    keep_fitting(owner, lambda: widths.append(owner.width()))
    assert len(widths) == 1
    owner.show()
    owner.resize(321, 200)
    qtbot.waitUntil(lambda: widths[-1] == 321)
    owner.update()
    counted = len(widths)
    QApplication.processEvents()
    assert len(widths) == counted
