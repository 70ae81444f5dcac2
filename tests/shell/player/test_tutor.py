"""Beside the table: how far one has come with a repeated act, and what was put right."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.shell.dealing import do, next_act, player
from tests.shots.audit import objections
from trainer.games import parse_act
from trainer.rules.act import act_text
from trainer.shell.player.panel import PUT_RIGHT, Fitting

LESSON = "ultimate_8/whole-round"


def test_repeated_acts_are_counted_in_the_guide_and_in_the_checklist(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "guided")
    qtbot.waitUntil(lambda: not page.panel.checklist.isHidden())
    assert page.panel.guide.eyebrow.text() == "NEXT"
    while act_text(next_act(page)) != "deal 2":
        do(page, next_act(page))
    do(page, next_act(page))
    assert page.panel.guide.eyebrow.text() == "NEXT · 2 OF 4, SEAT 2 OF 6"
    assert "<b>2 of 4, seat 2 of 6</b>" in page.panel.checklist.lines.text()
    page.bar.next_move.click()
    assert page.panel.guide.eyebrow.text() == "YOUR NEXT MOVE · 2 OF 4, SEAT 2 OF 6"
    page.resize(1150, 400)
    QApplication.processEvents()
    area = page.panel.findChild(Fitting)
    assert area is not None
    assert area.verticalScrollBar().isVisible()
    assert not [one for one in objections(page.panel) if "can be seen" in one]


def test_a_hint_that_shows_the_act_counts_it(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    while act_text(next_act(page)) != "deal 1":
        do(page, next_act(page))
    assert page.controller is not None
    session = page.controller.session
    qtbot.waitUntil(lambda: bool(session.plan))
    page.bar.hint.click()
    assert page.panel.guide.todo.text() == "Think of the deal."
    for _ in range(2):
        page.bar.hint.click()
    assert page.panel.guide.todo.text() == "Deal a card to seat 1 (1 of 4, seat 1 of 6)"


def test_after_the_correction_the_cross_becomes_put_right(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "guided")
    qtbot.waitUntil(lambda: not page.panel.checklist.isHidden())
    while act_text(next_act(page)) != "count stub 4":
        do(page, next_act(page))
    heading = page.panel.checklist.heading.text()
    do(page, parse_act("rack stub"))
    assert "✗" in page.panel.checklist.lines.text()
    assert PUT_RIGHT not in page.panel.checklist.lines.text()
    do(page, next_act(page))
    assert "✗" not in page.panel.checklist.lines.text()
    assert f"<br>{PUT_RIGHT}" in page.panel.checklist.lines.text()
    assert page.panel.checklist.heading.text() != heading
