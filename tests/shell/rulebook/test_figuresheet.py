"""The sheet of rankings and figures for a game with pay tables and without an order of suits."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.kinds import figures_of
from trainer.shell.rulebook.figuresheet import figures_sheet
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.rulebook.sheets import Links


def test_hands_numbers_and_pay_tables_are_on_the_sheet(qtbot: QtBot) -> None:
    opened: list[Place] = []
    sheet = figures_sheet(figures_of("ultimate_texas_holdem"), False, Links(opened.append, lambda *_: None))
    qtbot.addWidget(sheet)
    sheet.resize(700, 900)
    sheet.show()
    qtbot.waitUntil(lambda: "Trips" in texts(sheet), timeout=5_000)
    shown = texts(sheet)
    for expected in (
        "Hands",
        "Royal flush",
        "High card",
        "3 or 4 antes",
        "Pay tables",
        "Blind",
        "500 to 1",
        "3 to 2",
        "Table D",
    ):
        assert expected in shown
    assert "Suits" not in shown
    assert "Patterns" not in shown
    links = [button for button in sheet.findChildren(QPushButton) if button.text() == "32.11(c)"]
    assert len(links) == 1
    links[0].click()
    assert opened == [Place(Page.ARTICLE, "19:47-32.11(c)")]


def test_the_awards_of_lunar_poker_are_on_its_sheet_whole(qtbot: QtBot) -> None:
    opened: list[Place] = []
    sheet = figures_sheet(figures_of("lunar_poker"), False, Links(opened.append, lambda *_: None))
    qtbot.addWidget(sheet)
    sheet.resize(700, 900)
    sheet.show()
    qtbot.waitUntil(lambda: "Progressive wager" in texts(sheet), timeout=5_000)
    shown = texts(sheet)
    for expected in ("Ace and king", "2 to 5", "Super side bet", "250 to 1", "600 to 1", "the meter", "$500"):
        assert expected in shown
    award = next(one for one in sheet.findChildren(QLabel) if one.text() == "10 percent of the meter, or $5,000")
    assert award.width() >= award.fontMetrics().horizontalAdvance(award.text())
    links = [button for button in sheet.findChildren(QPushButton) if button.text() == "38.12(g)"]
    links[0].click()
    assert opened == [Place(Page.ARTICLE, "13:69F-38.12(g)")]


def texts(sheet: QWidget) -> list[str]:
    return [one.text() for one in sheet.findChildren(QLabel)]
