"""Watching the robot sets the own attempt aside: it is continued where it was left, with its record."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.shell.dealing import do, kept, kept_attempts, next_act, player, settle, sit_down
from trainer.rules.act import act_text
from trainer.shell.modes import MODES, WATCH, WATCH_ROBOT
from trainer.shell.pages.player import PlayerPage

LESSON = "ultimate_8/deal-full-table"
SHORT = "ultimate_8/stub-hand-of-nine"


def acts(page: PlayerPage) -> list[str]:
    assert page.controller is not None
    return [act_text(one.entry.act) for one in page.controller.session.judged]


def watch(qtbot: QtBot, page: PlayerPage) -> None:
    QTest.keyClick(page, Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: page.mode == WATCH and page.controller is not None)
    qtbot.waitUntil(lambda: page.table.settled)


@pytest.mark.parametrize("mode", ["guided", "practice"])
@pytest.mark.parametrize("are_kept", [True, False])
def test_the_own_attempt_goes_on_where_it_was_left(qtbot: QtBot, tmp_path: Path, mode: str, are_kept: bool) -> None:
    if not are_kept:
        (tmp_path / "school").write_text("in the way")
    page = player(qtbot, tmp_path, LESSON, mode, kept=are_kept)
    for _ in range(3):
        do(page, next_act(page))
    done, record = acts(page), page.record_id
    watch(qtbot, page)
    assert acts(page) == []
    assert page.bar.own_attempt.isVisible()
    assert page.bar.watch.isHidden()
    QTest.keyClick(page, Qt.Key.Key_F7)
    assert (page.mode, acts(page)) == (mode, done)
    assert page.bar.own_attempt.isHidden()
    do(page, next_act(page))
    assert len(acts(page)) == 4
    if are_kept:
        assert page.record_id == record
        assert [one.id for one in kept_attempts(page)] == [record]
        assert len(kept(page, record).entries) == 4


def test_an_attempt_without_an_act_is_continued_too(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    watch(qtbot, page)
    page.bar.own_attempt.click()
    assert (page.mode, acts(page)) == ("practice", [])
    do(page, next_act(page))
    assert len(kept_attempts(page)) == 1


def test_an_attempt_begun_again_after_the_robot_is_recorded(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    do(page, next_act(page))
    watch(qtbot, page)
    page.bar.own_attempt.click()
    QTest.keyClick(page, Qt.Key.Key_F4)
    page.card.choose(1)
    qtbot.waitUntil(lambda: page.settled and acts(page) == [])
    do(page, next_act(page))
    assert len(kept(page, page.record_id).entries) == 1
    assert len(kept_attempts(page)) == 2


def test_the_clock_stands_still_meanwhile(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    do(page, next_act(page))
    controller = page.controller
    assert controller is not None
    watch(qtbot, page)
    left_at = page._own.milliseconds if page._own is not None else -1
    page.bar.own_attempt.click()
    assert page.controller is not None
    assert controller.session is page.controller.session
    assert left_at <= page.controller.stopwatch.milliseconds < left_at + 2000


def test_after_the_robots_last_act_the_way_back_comes_first(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, SHORT, "practice")
    do(page, next_act(page))
    watch(qtbot, page)
    page.bar.speed.setValue(page.bar.speed.maximum())
    qtbot.waitUntil(page.card.isVisible, timeout=20_000)
    words = [button.text() for button in page.card.findChildren(QPushButton) if button.isVisible()]
    assert words == ["Back to my attempt", WATCH_ROBOT]
    page.card.choose(0)
    assert (page.mode, len(acts(page))) == ("practice", 1)


def test_leaving_while_watching_keeps_the_attempt_for_another_time(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    do(page, next_act(page))
    record = page.record_id
    watch(qtbot, page)
    page.leave()
    assert len(kept(page, record).entries) == 1
    sit_down(qtbot, page, LESSON, "practice")
    assert page.card.heading.text() == "Take it up again?"
    page.leave()
    page.open(LESSON, "practice", going_on=True)
    settle(page)
    qtbot.waitUntil(lambda: page.controller is not None and len(acts(page)) == 1)
    assert page.record_id == record
    assert page.card.isHidden(), "a button that says continue is not asked again"


def test_a_finished_attempt_is_not_set_aside(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, SHORT, "practice")
    while page.controller is not None and not page.controller.over:
        do(page, next_act(page))
    settle(page)
    watch(qtbot, page)
    assert page.bar.own_attempt.isHidden()


def test_watching_has_one_name(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    assert page.bar.watch.text() == MODES[WATCH].name == WATCH_ROBOT
    watch(qtbot, page)
    assert page.bar.mode.text() == WATCH_ROBOT
