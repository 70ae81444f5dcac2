"""What is written down when a lesson ends, or is broken off."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.shell.dealing import kept, player
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.library import find
from trainer.shell.player.tablecontroller import TableController

LESSON, LEFT_OUT = "ultimate_8/bet-fold", 4


def _has_dealt(controller: TableController, acts: int) -> bool:
    return len(controller.session.judged) == acts


def test_what_ends_without_an_act_that_was_charged_is_recorded_as_it_is_graded(qtbot: QtBot, tmp_path: Path) -> None:
    acts = [one.entry.act for one in perform(Attempt(find(LESSON), None, Mode.EXAM)).judged]
    page = player(qtbot, tmp_path, LESSON, "exam")
    controller = page.controller
    assert controller is not None
    for number, act in enumerate((*acts[:LEFT_OUT], *acts[LEFT_OUT + 1 :]), 1):
        controller.act(act)
        qtbot.waitUntil(partial(_has_dealt, controller, number))
    assert not controller.session.done
    found = controller.grade()
    assert (found.passed, found.finished) == (True, True)
    ended: list[bool] = []
    controller.break_off(lambda: ended.append(True))
    qtbot.waitUntil(lambda: bool(ended))
    record = kept(page, page.record_id)
    assert (record.passed, record.finished) == (True, True)
