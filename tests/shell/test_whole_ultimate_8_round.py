"""A whole Ultimate 8 round, opening to award, dealt with real events on the real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.shell.dealing import MOST_ACTS, by_keys, by_mouse, deal, drag, next_act, place_point, player
from trainer.games import parse_act
from trainer.parts.acts import Deal
from trainer.rules.act import Act, act_text
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.player.acting import TableInput

LESSON = "ultimate_8/whole-round-from-opening"


@pytest.mark.parametrize("mode", ["practice", "exam"])
def test_by_mouse_alone(qtbot: QtBot, tmp_path: Path, mode: str) -> None:
    controller = deal(qtbot, tmp_path, by_mouse, mode, LESSON)
    assert controller.grade().score == 100
    assert controller.grade().passed


@pytest.mark.parametrize("mode", ["guided", "exam"])
def test_by_keyboard_alone_without_the_command_line(qtbot: QtBot, tmp_path: Path, mode: str) -> None:
    controller = deal(qtbot, tmp_path, by_keys, mode, LESSON)
    assert controller.grade().score == 100
    assert controller.grade().passed


@pytest.mark.parametrize("lesson", ["ultimate_8/whole-round-hand", "ultimate_8/whole-round-automated"])
@pytest.mark.parametrize("make", [by_mouse, by_keys])
def test_the_other_ways_of_dealing(
    qtbot: QtBot, tmp_path: Path, make: Callable[[TableInput, Act], None], lesson: str
) -> None:
    assert deal(qtbot, tmp_path, make, "exam", lesson).grade().score == 100


def test_a_round_whose_places_are_served_with_one_drag_each(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    controller = page.controller
    assert controller is not None
    drags = 0
    for _ in range(MOST_ACTS):
        if controller.session.done:
            break
        act = next_act(page)
        if isinstance(act, Deal):
            drags += 1
            drag(page.table, place_point(page.table, "shoe"), place_point(page.table, f"hand:{int(act.spot)}"))
        else:
            by_mouse(page.table, act)
    cards = sum(isinstance(one.entry.act, Deal) for one in controller.session.judged)
    # Two places card by card, and one drag for each of the others.
    assert (cards, drags) == (48, 8 + 10)
    assert controller.grade().score == 100


def test_a_clumsy_round_is_found_out_error_by_error(qtbot: QtBot, tmp_path: Path) -> None:
    """Stub not counted, wrong high card, commission too small: by hand, in an exam, where errors stand."""
    page = player(qtbot, tmp_path, LESSON, "exam")
    controller = page.controller
    assert controller is not None
    clumsy = {
        "count stub 4": ["rack stub"],
        "declare 1 straight diamonds ten": ["declare 1 straight diamonds nine"],
        "commission main 3x500 3x100": ["commission main 3x500"],
    }
    made: list[str] = []
    for _ in range(MOST_ACTS):
        if controller.session.done:
            break
        act = next_act(page)
        for line in clumsy.pop(act_text(act), [act_text(act)]):
            by_mouse(page.table, parse_act(line))
            made.append(line)
    assert not clumsy
    assert [act_text(one.entry.act) for one in controller.session.judged] == made
    wrong = [
        (act_text(one.entry.act), one.verdict.duty.citation)
        for one in controller.session.judged
        if not one.verdict.proper and one.verdict.duty is not None
    ]
    assert wrong == [
        ("rack stub", "13:69F-42.7(g)"),
        ("declare 1 straight diamonds nine", "13:69F-42.10(c)"),
        ("commission main 3x500", "13:69F-42.10(k)"),
    ]
    debrief = DebriefPage(page.services)
    qtbot.addWidget(debrief)
    debrief.resize(1200, 760)
    debrief.show()
    debrief.open(page.record_id)
    qtbot.waitUntil(lambda: debrief.settled)
    assert debrief.debrief is not None
    told = [(act_text(one.act), one.duty.citation) for one in debrief.debrief.faults if one.duty is not None]
    assert told == wrong
