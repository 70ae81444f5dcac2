"""Choosing by words: typed, gone through with the arrows, taken with Enter."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.shell.kit.picker import Choice, Picker, lesson_choices
from trainer.shell.services import Services

CHOICES = (
    Choice("a", "Antes", "Ultimate 8", "antes ultimate 8"),
    Choice("b", "Bets and antes", "Lunar Poker", "bets and antes lunar poker"),
    Choice("c", "Commission", "", "commission ultimate 8"),
)


@pytest.fixture
def picker(qtbot: QtBot) -> Picker:
    made = Picker("Search lessons", "Lessons")
    qtbot.addWidget(made)
    made.offer(CHOICES)
    made.show()
    return made


def titles(picker: Picker) -> list[str]:
    return [picker.list.item(row).text() for row in range(picker.list.count())]


def test_words_narrow_the_list_and_enter_takes_what_is_marked(picker: Picker, qtbot: QtBot) -> None:
    QTest.keyClicks(picker.search, "antes")
    assert titles(picker) == ["Antes   ·   Ultimate 8", "Bets and antes   ·   Lunar Poker"]
    QTest.keyClick(picker.search, Qt.Key.Key_Down)
    with qtbot.waitSignal(picker.picked) as picked:
        QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert picked.args == ["b"]


def test_what_is_only_mentioned_comes_last(picker: Picker) -> None:
    QTest.keyClicks(picker.search, "ultimate")
    assert titles(picker) == ["Antes   ·   Ultimate 8", "Commission"]


def test_where_nothing_fits_it_says_so_and_escape_shows_all_again(picker: Picker) -> None:
    QTest.keyClicks(picker.search, "zzz")
    assert picker.none.isVisible()
    QTest.keyClick(picker.search, Qt.Key.Key_Escape)
    assert len(titles(picker)) == len(CHOICES)
    assert not picker.none.isVisible()


def test_the_lessons_of_the_course_are_found_by_game_and_paragraph(ready: Services) -> None:
    offered = lesson_choices(ready.course, minutes=True)
    assert [one.key for one in offered] == [card.id for card in ready.course.cards]
    whole = next(one for one in offered if one.key == "ultimate_8/whole-round")
    assert whole.note.startswith("Ultimate 8 Poker, about ")
    assert "ultimate 8 poker" in whole.words
    assert "about" not in lesson_choices(ready.course)[0].note
