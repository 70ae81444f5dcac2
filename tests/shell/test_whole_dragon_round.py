"""Rounds of Deuce of the Dragon, shuffle to last card, with real events on the real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.shell.dealing import by_keys, by_mouse, deal
from trainer.rules.act import Act, act_text
from trainer.shell.player.acting import TableInput

GAME = "deuce_of_the_dragon"
Making = Callable[[TableInput, Act], None]


@pytest.mark.parametrize("mode", ["practice", "exam"])
def test_by_mouse_alone(qtbot: QtBot, tmp_path: Path, mode: str) -> None:
    controller = deal(qtbot, tmp_path, by_mouse, mode, f"{GAME}/whole-round")
    assert controller.grade().score == 100
    assert controller.grade().passed


@pytest.mark.parametrize("mode", ["guided", "exam"])
def test_by_keyboard_alone_without_the_command_line(qtbot: QtBot, tmp_path: Path, mode: str) -> None:
    controller = deal(qtbot, tmp_path, by_keys, mode, f"{GAME}/whole-round")
    assert controller.grade().score == 100
    assert controller.grade().passed


@pytest.mark.parametrize(
    ("lesson", "done"),
    [
        ("whole-round-hand", "hold deck left"),
        ("whole-round-automated", "deliver 1"),
        ("declare-the-deuce-button", "announce four-of-a-kind"),
        ("award-deuce-pot", "count pot deuce"),
        ("idle-deuce-pot", "place lid off"),
    ],
)
@pytest.mark.parametrize("make", [by_mouse, by_keys])
def test_other_ways_of_dealing_and_what_may_happen(
    qtbot: QtBot, tmp_path: Path, make: Making, lesson: str, done: str
) -> None:
    controller = deal(qtbot, tmp_path, make, "exam", f"{GAME}/{lesson}")
    assert controller.grade().score == 100
    assert any(act_text(one.entry.act).startswith(done) for one in controller.session.judged)
