"""The page that follows a card from the mouse to the record says what really happens, in the order in which it does."""

from __future__ import annotations

import re
import sys
import threading
from itertools import combinations, pairwise
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import trainer
from tests.shell.dealing import by_keys, next_act, place_point, player
from trainer.rules.act import act_text

PACKAGE = Path(trainer.__file__).parent
WRITER = 6
"""The step that runs in the writer thread."""
DRAWING = 9
"""The step that goes on all the while that a card is carried."""

Steps = dict[int, list[str]]


class Call(NamedTuple):
    module: str
    written: bool
    """Whether it was in the writer thread."""


def told_steps(text: str) -> Steps:
    """The modules that each of the page's steps names."""
    numbered = text.partition("\n## ")[0]
    found = re.findall(r"^(\d+)\. (.*?)(?=^\d+\. |\Z)", numbered, re.MULTILINE | re.DOTALL)
    return {int(number): re.findall(r"`([\w/]+\.py)`", words) for number, words in found}


def wrong_in(steps: Steps, calls: list[Call]) -> str:
    """The first thing told that was not so: a step comes after the one before, and enters its modules in order."""
    begun = 0
    for number, modules in steps.items():
        at = begun
        for module in modules:
            call = Call(module, number == WRITER)
            after = at if number == DRAWING else begun
            if call not in calls[after:]:
                return f"step {number}: {module} was not entered after the step before"
            first = calls.index(call, after)
            if first < at:
                return f"step {number}: {module} was entered before the module that it is told after"
            at = first
        begun = at
    return ""


def page_text() -> str:
    return (PACKAGE / "shell" / "DEALING.md").read_text(encoding="utf-8")


@pytest.fixture
def calls(qtbot: QtBot, tmp_path: Path) -> list[Call]:
    """The modules of ours that are entered while one card is dragged to a seat and the act is recorded and drawn."""
    page = player(qtbot, tmp_path, "ultimate_8/deal-full-table", "practice")
    while act_text(next_act(page)) != "deal 3":
        by_keys(page.table, next_act(page))
    by_keys(page.table, next_act(page))
    while act_text(next_act(page)) != "deal 3":
        by_keys(page.table, next_act(page))
    qtbot.waitUntil(lambda: page.settled)
    controller, board, journal = page.controller, page.table.board, page.services.records.school.journal
    assert controller is not None
    assert board is not None
    start, end = place_point(page.table, "shoe"), place_point(page.table, "hand:3")
    found: list[Call] = []
    ours, ui = f"{PACKAGE}/", threading.get_ident()

    def note(frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(ours):
            found.append(Call(path.removeprefix(ours), threading.get_ident() != ui))

    left = Qt.MouseButton.LeftButton
    journal.write(lambda _: sys.setprofile(note)).result()
    sys.setprofile(note)
    try:
        with qtbot.waitSignal(controller.changed):
            QTest.mousePress(page.table, left, pos=start)
            QTest.mouseMove(page.table, (start + end) / 2)
            QTest.mouseMove(page.table, end)
            QTest.mouseRelease(page.table, left, pos=end)
        told = len(found)
        qtbot.waitUntil(lambda: Call("stage/painter.py", False) in found[told:])
    finally:
        sys.setprofile(None)
        journal.write(lambda _: sys.setprofile(None)).result()
    assert act_text(controller.session.judged[-1].entry.act) == "deal 3"
    return found


def test_the_modules_are_entered_as_the_page_says_and_in_no_other_order(calls: list[Call]) -> None:
    steps = told_steps(page_text())
    assert list(steps) == list(range(1, 10))
    named = [module for modules in steps.values() for module in modules]
    assert len(named) == len(set(named)) > 25
    assert wrong_in(steps, calls) == ""
    told = [number for number, modules in steps.items() if modules]
    for one, other in combinations(told, 2):
        assert wrong_in({**steps, one: steps[other], other: steps[one]}, calls), (
            f"steps {one} and {other} change places"
        )
    for number in told[:-1]:
        for first, second in pairwise(steps[number]):
            turned = [{first: second, second: first}.get(module, module) for module in steps[number]]
            assert wrong_in({**steps, number: turned}, calls), f"{first}, {second} change places"
