"""A whole round of Ultimate Texas Hold 'em, shuffle to last card, with real events on the real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.shell.dealing import by_keys, by_mouse, deal
from trainer.rules.act import Act
from trainer.shell.player.acting import TableInput

GAME = "ultimate_texas_holdem"
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
    "lesson", ["whole-round-hand", "whole-round-automated", "fold-two-kinds", "deal-shoe-on-the-right"]
)
@pytest.mark.parametrize("make", [by_mouse, by_keys])
def test_the_other_ways_of_dealing(qtbot: QtBot, tmp_path: Path, make: Making, lesson: str) -> None:
    assert deal(qtbot, tmp_path, make, "exam", f"{GAME}/{lesson}").grade().score == 100
