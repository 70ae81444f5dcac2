"""The card when a lesson is over: what went well, what was put right, and one thing to do next."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.shell.dealing import by_keys, do, kept, next_act, player, sit_down
from trainer.games import parse_act
from trainer.shell.loadedcourse import LoadedCourse
from trainer.shell.medal import Medal
from trainer.shell.pages.player import PlayerPage

SHORT = "ultimate_8/stub-hand-of-nine"


def finish(page: PlayerPage) -> None:
    while page.controller is not None and not page.controller.session.done:
        by_keys(page.table, next_act(page))
    assert page.card.isVisible()


def card_buttons(page: PlayerPage) -> list[tuple[str, str]]:
    found = (one for one in page.card.findChildren(QPushButton) if one.isVisible())
    return [(one.text(), str(one.property("role"))) for one in found]


def card_words(page: PlayerPage) -> str:
    return "\n".join(one.text() for one in page.card.findChildren(QLabel) if one.isVisible())


@pytest.fixture
def taught(qtbot: QtBot, tmp_path: Path, described: LoadedCourse) -> PlayerPage:
    """A page at a first lesson in guided mode, with the course loaded."""
    page = player(qtbot, tmp_path, SHORT, "guided")
    page.services.course.take(described)
    return page


def test_a_guided_lesson_ends_without_a_verdict_and_leads_to_the_same_alone(taught: PlayerPage, qtbot: QtBot) -> None:
    for _ in range(6):
        do(taught, parse_act("rack stub"))
    finish(taught)
    assert taught.card.heading.text() == "Dealt to the end"
    assert "assed" not in card_words(taught)
    assert "of 100" not in card_words(taught)
    assert "PUT RIGHT" in card_words(taught)
    assert "TO LEARN FROM" not in card_words(taught)
    assert card_buttons(taught) == [("Now deal it alone", "primary"), ("See the debrief", "quiet")]
    assert kept(taught, taught.record_id).passed
    with qtbot.waitSignal(taught.lesson_wanted) as told:
        QTest.keyClick(taught.focusWidget(), Qt.Key.Key_Space)
    assert told.args == [SHORT, "practice"]


def test_a_perfect_exam_looks_like_one(taught: PlayerPage, qtbot: QtBot) -> None:
    sit_down(qtbot, taught, SHORT, "exam")
    finish(taught)
    assert taught.card.words.text().endswith("a perfect table.")
    assert taught.card.findChild(Medal) is not None
    assert "acts were right at the first try." in card_words(taught)
    assert "PUT RIGHT" not in card_words(taught)
    assert "TO LEARN FROM" not in card_words(taught)
    assert card_buttons(taught)[0] == ("Next lesson", "primary")


def test_after_an_exam_with_errors_the_debrief_comes_first(taught: PlayerPage, qtbot: QtBot) -> None:
    sit_down(qtbot, taught, "ultimate_8/cut-one-hand", "exam")
    do(taught, parse_act("deal 3"))
    finish(taught)
    assert "TO LEARN FROM" in card_words(taught)
    assert card_buttons(taught)[0] == ("See the debrief", "primary")
