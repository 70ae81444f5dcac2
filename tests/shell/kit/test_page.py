"""Pages that scroll: no wider than is good to read, at the left or in the middle."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.shell import theme, widgets
from trainer.shell.kit.page import Bounded, scrolled, scrolled_in_the_middle
from trainer.shell.preferences import Choices


def test_what_is_bounded_grows_to_its_width_and_with_the_text(qtbot: QtBot, qapp: QApplication) -> None:
    inner = widgets.column(widgets.label("words"))
    made = Bounded(inner, 400)
    qtbot.addWidget(made)
    made.resize(300, 100)
    made.show()
    qtbot.waitUntil(lambda: 290 < inner.width() <= 300)
    made.resize(900, 100)
    qtbot.waitUntil(lambda: inner.width() == 400)
    assert inner.x() == 0
    theme.apply(qapp, Choices(theme="light", text_size=1.3))
    qtbot.waitUntil(lambda: inner.width() == theme.px(400))
    assert theme.px(400) > 400


def test_a_tall_page_scrolls_and_is_as_wide_as_its_place(qtbot: QtBot) -> None:
    tall = QWidget()
    tall.setFixedHeight(900)
    area = scrolled(tall, None, margins=(32, 24))
    qtbot.addWidget(area)
    area.resize(500, 300)
    area.show()
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 900 + 48 - 300)
    assert area.horizontalScrollBar().maximum() == 0


def test_a_page_stands_in_the_middle_of_a_wide_window(qtbot: QtBot) -> None:
    owner, inner = QWidget(), QWidget()
    qtbot.addWidget(owner)
    widgets.fill_column(owner, scrolled_in_the_middle(owner, inner, 400, (20, 10)))
    owner.resize(1000, 300)
    owner.show()
    qtbot.waitUntil(lambda: inner.width() == 400)
    assert abs(inner.mapTo(owner, inner.rect().center()).x() - 500) <= 1
