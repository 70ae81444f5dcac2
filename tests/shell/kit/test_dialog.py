"""Dialogs over a page: what Enter and Esc do, what is asked for, and what the records refuse."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from trainer.records.problems import Refused
from trainer.records.roles import Person
from trainer.records.school import School
from trainer.shell import widgets
from trainer.shell.kit.dialog import Confirmation, ReasonDialog
from trainer.shell.services import Services

STOP = Confirmation("Stop Tina?", "The sitting ends here.", "Stop the sitting")
DANGER = replace(STOP, danger=True)
MORE = replace(STOP, minutes="Minutes", suggested=5, least=1)
ENTER, ESCAPE, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab

Decided = list[tuple[str, int]]


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made, button = QWidget(), QPushButton("Stop…")
    widgets.fill_column(made, button)
    qtbot.addWidget(made)
    made.resize(800, 500)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    button.setFocus()
    return made


def asked(page: QWidget, what: Confirmation, decided: Decided) -> ReasonDialog:
    dialog = ReasonDialog(page)
    dialog.ask(what, lambda reason, minutes: decided.append((reason, minutes)))
    return dialog


def test_a_reason_is_asked_for_and_enter_decides_once(page: QWidget) -> None:
    decided: Decided = []
    dialog = asked(page, STOP, decided)
    assert dialog.reason.hasFocus()
    assert not dialog.yes.isEnabled()
    QTest.keyClick(dialog.reason, ENTER)
    assert decided == []
    QTest.keyClicks(dialog.reason, " fire drill ")
    QTest.keyClick(dialog.reason, ENTER)
    QTest.keyClick(dialog.reason, ENTER)
    assert decided == [("fire drill", 0)]


def test_what_cannot_be_taken_back_needs_its_button(page: QWidget) -> None:
    decided: Decided = []
    dialog = asked(page, DANGER, decided)
    QTest.keyClicks(dialog.reason, "talked")
    QTest.keyClick(dialog.reason, ENTER)
    assert decided == []
    QTest.mouseClick(dialog.yes, Qt.MouseButton.LeftButton)
    assert decided == [("talked", 0)]


def test_minutes_come_after_the_reason(page: QWidget) -> None:
    decided: Decided = []
    dialog = asked(page, MORE, decided)
    QTest.keyClicks(dialog.reason, "noise")
    QTest.keyClick(dialog.reason, TAB)
    assert dialog.minutes.hasFocus()
    QTest.keyClick(dialog.minutes, Qt.Key.Key_Up)
    QTest.keyClick(dialog.minutes, ENTER)
    assert decided == [("noise", 6)]


def test_escape_closes_it_and_the_cursor_goes_back(page: QWidget, qtbot: QtBot) -> None:
    decided: Decided = []
    dialog = asked(page, STOP, decided)
    with qtbot.waitSignal(dialog.cancelled):
        QTest.keyClick(dialog.reason, ESCAPE)
    assert dialog.isHidden()
    assert page.findChildren(QPushButton)[0].hasFocus()
    assert decided == []


def test_it_stays_with_what_the_records_refuse_and_goes_when_they_have_taken_it(
    page: QWidget, ready: Services, qtbot: QtBot
) -> None:
    done: list[str] = []
    dialog = ReasonDialog(page)

    def work(school: School, person: Person | None) -> str:
        if not refusals:
            raise Refused("Not while the exam is closed.")
        return "stopped"

    refusals: list[str] = []
    dialog.ask(STOP, lambda _reason, _minutes: dialog.submit(ready.records, work, done.append))
    QTest.keyClicks(dialog.reason, "talked")
    QTest.keyClick(dialog.reason, ENTER)
    qtbot.waitUntil(lambda: dialog.problem.text() == "Not while the exam is closed.")
    assert dialog.isVisible()
    assert dialog.reason.text() == "talked"
    refusals.append(dialog.problem.text())
    QTest.keyClick(dialog.reason, ENTER)
    qtbot.waitUntil(lambda: done == ["stopped"])
    assert dialog.isHidden()
