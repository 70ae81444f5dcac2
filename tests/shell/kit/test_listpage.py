"""A list with what it is on beside it: read when it is shown; cards take the place of the detail for a while."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.shell import widgets
from trainer.shell.background import wait_for_tasks
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.listpage import ListPage, dropped_file
from trainer.shell.kit.panel import Card
from trainer.shell.services import Services

NAMES = ["Ana", "Bob"]


class Names(ListPage):
    """Lists names, with a label that says which one the list is on."""

    def __init__(self, services: Services) -> None:
        detail = widgets.label("", "heading")
        super().__init__(services.records, Grid((Column("Name", str, wide=True),), "Names"), detail, "Add a name")
        self.detail = detail
        self.read = 0
        self.read_with(lambda _school, _person: NAMES, self.arrive)
        self.list.marked.connect(self.detail.setText)
        self.lay_out((self.list, 1), shares=(40, 60))
        self.bind(QKeySequence.StandardKey.New, self.make)

    def arrive(self, found: list[str]) -> None:
        self.read += 1
        self.fill(found, lambda: self.detail.setText("No names"))

    def make(self) -> None:
        card = Card()
        card.fill(widgets.button("Save"), None)
        card.setFocusProxy(card.findChildren(QWidget)[0])
        self.put(card)


@pytest.fixture
def page(ready: Services, qtbot: QtBot) -> Iterator[Names]:
    made = Names(ready)
    qtbot.addWidget(made)
    made.resize(900, 500)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    qtbot.waitUntil(lambda: made.list.shown == NAMES)
    made.setFocus()
    yield made
    wait_for_tasks()


def test_it_is_read_whenever_it_is_shown_and_on_its_first_line(page: Names, qtbot: QtBot) -> None:
    assert (page.read, page.list.current, page.detail.text()) == (1, "Ana", "Ana")
    page.hide()
    page.show()
    qtbot.waitUntil(lambda: page.read == 2)


def test_the_detail_follows_the_cursor(page: Names) -> None:
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.detail.text() == "Bob"
    assert page.list.geometry().right() < page.panels.geometry().left()


def test_a_card_takes_the_place_of_the_detail_until_escape(page: Names, qtbot: QtBot) -> None:
    QTest.keyClick(page.list, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.panels.over is not None)
    assert not page.detail.isVisible()
    card = page.panels.over
    assert isinstance(card, Card)
    QTest.keyClick(card, Qt.Key.Key_Escape)
    assert page.panels.over is None
    assert page.detail.isVisible()
    assert page.list.hasFocus()


def test_what_was_done_is_told(page: Names, ready: Services, qtbot: QtBot) -> None:
    with qtbot.waitSignal(ready.records.told) as told:
        page.tell("Ana is in Monday now.")
    assert told.args == ["Ana is in Monday now.", "good"]


@pytest.mark.parametrize(
    ("urls", "file"),
    [
        (["file:///tmp/autumn.csv"], "/tmp/autumn.csv"),
        (["file:///tmp/autumn.csv", "file:///tmp/other.csv"], None),
        (["https://example.org/autumn.csv"], None),
        ([], None),
    ],
)
def test_exactly_one_file_can_be_dropped(urls: list[str], file: str | None) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(one) for one in urls])
    no_button, no_key = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(), Qt.DropAction.CopyAction, mime, no_button, no_key)
    found = dropped_file(event)
    assert (None if found is None else found.as_posix()) == file
