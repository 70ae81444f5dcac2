"""The page of keys: by kind, true for the table at hand, and searched in a dealer's words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from trainer.drill.tables import kit_of
from trainer.library import find
from trainer.parts.controls.keys import OWN_HAND_KEY
from trainer.shell.player.keysheet import KeySheet, always

HOLDEM, PATTERN = "ultimate_texas_holdem/whole-round", "ultimate_8/whole-round"


@pytest.fixture
def sheet(qtbot: QtBot) -> KeySheet:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1000, 700)
    over.show()
    return KeySheet(over)


def shown(sheet: KeySheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel) if label.isVisible()]


def test_it_tells_the_keys_of_this_table_by_kind(sheet: KeySheet) -> None:
    sheet.open_sheet(kit_of(find(HOLDEM)))
    told = shown(sheet)
    kinds = ["AT ANY TIME", "SAY", "CARDS", "HANDS", "CHIPS", "DECK", "BUTTONS AND DEVICES", "RULE", "WITH THE MOUSE"]
    assert [label for label in told if label in kinds] == kinds
    assert told[told.index("Burn a card") - 1] == ","
    assert told[told.index("Turn the last card") - 1] == "Space 3 L"
    assert "Push a pot" not in told


def test_only_a_dealer_with_a_hand_has_a_key_for_it(sheet: KeySheet) -> None:
    for lesson, has in ((HOLDEM, True), (PATTERN, False)):
        sheet.open_sheet(kit_of(find(lesson)))
        assert ("What you do with your own hand" in shown(sheet)) is has


def test_it_is_searched_in_a_dealer_s_words(sheet: KeySheet) -> None:
    sheet.open_sheet(kit_of(find(PATTERN)))
    QTest.keyClicks(sheet.search, "rake")
    told = shown(sheet)
    assert told[told.index("Take the commission") - 1] == "K"
    assert "Deal a card" not in told
    assert "SAY" not in told
    sheet.search.clear()
    assert "Deal a card" in shown(sheet)


def test_escape_puts_it_away_also_from_the_search(sheet: KeySheet, qtbot: QtBot) -> None:
    sheet.open_sheet(kit_of(find(PATTERN)))
    QTest.keyClicks(sheet.search, "rake")
    with qtbot.waitSignal(sheet.put_away):
        QTest.keyClick(sheet.search, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    sheet.open_sheet(kit_of(find(PATTERN)))
    assert sheet.search.text() == ""


def test_where_the_tenth_seat_has_its_key_the_dealers_hand_has_none() -> None:
    kit = kit_of(find("lunar_poker/whole-round"))
    assert OWN_HAND_KEY in dict(always(kit))
    assert OWN_HAND_KEY not in dict(always(replace(kit, seats=tuple(range(1, 12)))))
