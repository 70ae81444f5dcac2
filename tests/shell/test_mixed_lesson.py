"""A mixed lesson in the window: the table changes under the trainee's hands, and back when a step is taken back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.shell.dealing import by_keys, by_mouse, next_act, player, sit_down
from trainer.drill.attempt import Mode
from trainer.parts.wording import event_words
from trainer.rules.act import Act, act_text
from trainer.shell.canvas import TableView
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.acting import TableInput
from trainer.shell.services import Services

TWO = """
title: Two tables, two best suits
game: deuce_of_the_dragon
mode: practice
tables:
  - game: ultimate_8
    seats: {1: {name: Ana}, 2: {name: Ben}}
    begin: bet
    end: play
  - game: deuce_of_the_dragon
    about: Hearts are the best suit now.
    seats: {4: {name: Cleo}, 5: {name: Dev}}
    begin: bet
    end: play
"""


@pytest.fixture
def lesson(tmp_path: Path) -> str:
    file = tmp_path / "mixed" / "two.yaml"
    file.parent.mkdir()
    file.write_text(TWO, encoding="utf-8")
    return str(file)


def game(page: PlayerPage) -> str:
    assert page.controller is not None
    return page.controller.session.attempt.here.model.game


def felt(table: TableView) -> set[str]:
    """What can be read on the table."""
    assert table.board is not None
    return {text for mark in table.board.layout.marks if (text := getattr(mark, "text", ""))}


def opening(page: PlayerPage) -> list[str]:
    """What patrons had done at this table before anybody acted."""
    assert page.controller is not None
    events = page.controller.session.attempt.visits[-1].opening
    assert events
    return [event_words(event, page.controller.names) for event in events]


def written(page: PlayerPage) -> list[str]:
    """The lines of the log beside the table."""
    return [line.text() for line in page.panel.log.findChildren(QLabel) if not line.isHidden()]


def go_over(page: PlayerPage) -> None:
    while game(page) == "ultimate_8":
        by_keys(page.table, next_act(page))


@pytest.mark.parametrize("make", [by_keys, by_mouse], ids=["keys", "mouse"])
def test_it_is_dealt_through_at_both_tables_and_scores_100(
    qtbot: QtBot, tmp_path: Path, lesson: str, make: object
) -> None:
    page = player(qtbot, tmp_path, lesson, "practice")
    controller = page.controller
    assert controller is not None
    seen = []
    while not controller.session.done:
        act, number = next_act(page), len(controller.session.judged)
        seen.append(game(page))
        qtbot.waitUntil(lambda: page.table.settled)
        _do(make, page.table, act)
        assert [act_text(one.entry.act) for one in controller.session.judged[number:]] == [act_text(act)]
    assert list(dict.fromkeys(seen)) == ["ultimate_8", "deuce_of_the_dragon"]
    assert controller.grade().score == 100


def _do(make: object, table: TableInput, act: Act) -> None:
    assert callable(make)
    make(table, act)


def test_the_next_table_is_laid_and_told_of(qtbot: QtBot, tmp_path: Path, lesson: str) -> None:
    page = player(qtbot, tmp_path, lesson, "practice")
    told: list[str] = []
    page.told.connect(lambda text, _tone: told.append(text))
    assert "ULTIMATE 8" in felt(page.table)
    go_over(page)
    assert "ULTIMATE 8" not in felt(page.table)
    assert told == ["Change of table: Deuce of the Dragon."]
    assert "Hearts are the best suit now." in page.panel.brief.words.text()
    assert page.panel.brief.isVisible()
    assert page.table.now is not None
    assert {person.name for person in page.table.now.people} == {"Cleo", "Dev"}
    qtbot.waitUntil(lambda: page.table.settled)


def test_what_was_found_at_a_table_is_written_down_beside_it(qtbot: QtBot, tmp_path: Path, lesson: str) -> None:
    page = player(qtbot, tmp_path, lesson, "practice")
    qtbot.waitUntil(lambda: written(page) == opening(page))
    assert "Ana" in written(page)[0]
    go_over(page)
    qtbot.waitUntil(lambda: written(page) == opening(page))
    assert "Cleo" in written(page)[0]
    page.bar.back.click()
    qtbot.waitUntil(lambda: len(written(page)) > len(opening(page)))
    assert written(page)[: len(opening(page))] == opening(page)
    assert "Ana" in written(page)[0]


def test_a_step_back_goes_back_to_the_table_before(qtbot: QtBot, tmp_path: Path, lesson: str) -> None:
    page = player(qtbot, tmp_path, lesson, "practice")
    go_over(page)
    page.bar.back.click()
    assert game(page) == "ultimate_8"
    assert "ULTIMATE 8" in felt(page.table)
    assert page.table.now is not None
    assert {person.name for person in page.table.now.people} == {"Ana", "Ben"}
    by_keys(page.table, next_act(page))
    assert game(page) == "deuce_of_the_dragon"


def test_an_attempt_that_was_left_at_the_second_table_goes_on_there(qtbot: QtBot, tmp_path: Path, lesson: str) -> None:
    page = player(qtbot, tmp_path, lesson, "practice")
    go_over(page)
    by_keys(page.table, next_act(page))
    page.leave()
    sit_down(qtbot, page, lesson, "practice")
    page.card.choose(0)
    qtbot.waitUntil(lambda: page.controller is not None and game(page) == "deuce_of_the_dragon")
    assert "ULTIMATE 8" not in felt(page.table)


def test_the_debrief_shows_each_moment_at_its_own_table(
    qtbot: QtBot, tmp_path: Path, lesson: str, ready: Services
) -> None:
    page = player(qtbot, tmp_path, lesson, Mode.EXAM.value)
    controller = page.controller
    assert controller is not None
    while not controller.session.done:
        by_keys(page.table, next_act(page))
    debrief = DebriefPage(ready, TableView)
    qtbot.addWidget(debrief)
    debrief.resize(1146, 768)
    debrief.show()
    attempt = controller.session.attempt
    debrief.show_attempt(attempt.lesson, None, attempt)
    qtbot.waitUntil(lambda: debrief.settled)
    table = debrief.findChild(TableView)
    assert isinstance(table, TableView)
    assert "ULTIMATE 8" not in felt(table)
    debrief.go(0)
    assert "ULTIMATE 8" in felt(table)
    change = attempt.visits[1].first
    debrief.go(change - 1)
    assert "ULTIMATE 8" in felt(table)
    QTest.keyClick(debrief, Qt.Key.Key_Right)
    assert "ULTIMATE 8" not in felt(table)
    qtbot.waitUntil(lambda: table.settled)
    debrief.shut()
    table.still()
