"""A school of the first rules in the window: what was recorded is shown, and the differences are offered."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.records.schools import CHEAP
from tests.records.test_older_rules import FILE, PASSWORDS
from tests.shell.pages.test_debrief import Shown
from trainer.records.passwords import Hashing
from trainer.rules.version import RULES_VERSION
from trainer.shell.gradebook.attempt import AttemptPanel
from trainer.shell.gradebook.regrade import RegradePanel
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.services import Services


class OldWindow:
    def __init__(self, home: Path, qtbot: QtBot, kept: list[QWidget]) -> None:
        with zipfile.ZipFile(FILE) as archive:
            archive.extractall(home)
        self.about: dict[str, Any] = json.loads((home / "files" / "about.json").read_text())
        self.services, self._qtbot, self._kept = Services(home), qtbot, kept
        self.services.records.hashing = Hashing(CHEAP)
        assert self.services.records.open() == ""
        self.services.records.arrived()
        self.services.records.sign_in(self.services.records.school.people.log_in("ed", PASSWORDS["ed"]))

    def shown(self, page: QWidget) -> None:
        self._kept.append(page)
        self._qtbot.addWidget(page)
        page.resize(1158, 768)
        page.show()
        self._qtbot.waitExposed(page)


@pytest.fixture
def old(tmp_path: Path, qtbot: QtBot, kept: list[QWidget]) -> Iterator[OldWindow]:
    window = OldWindow(tmp_path / "home", qtbot, kept)
    yield window
    window.services.close()


def read(widget: QWidget) -> str:
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


def test_an_attempt_says_under_which_rules_it_was_graded(old: OldWindow, qtbot: QtBot) -> None:
    page = GradebookPage(old.services)
    old.shown(page)
    page.open_attempt(old.about["practice"]["ultimate_8/whole-round as it should be"])
    panel = page.panel
    assert isinstance(panel, AttemptPanel)
    # What was just put into a layout is shown with the next event.
    qtbot.waitUntil(lambda: "graded under rules version 1" in read(panel.facts), timeout=20_000)


def test_the_debrief_shows_the_recorded_grade_and_says_so(old: OldWindow, qtbot: QtBot) -> None:
    page = DebriefPage(old.services, Shown)
    old.shown(page)
    id_ = next(iter(old.about["practice"].values()))
    page.open(id_)
    qtbot.waitUntil(lambda: page.settled, timeout=20_000)
    assert page.debrief is not None
    assert page.debrief.score == old.about["attempts"][id_]["score"]
    assert "graded under rules version 1" in page.header.note.text()
    assert f"version {RULES_VERSION}" in page.header.note.text()
    assert page.header.note.isVisible()


def test_regrading_offers_what_the_present_rules_would_change(old: OldWindow, qtbot: QtBot) -> None:
    page = GradebookPage(old.services)
    old.shown(page)
    page.open_regrading(old.about["exams"]["held"], "Spring table test")
    panel = page.panel
    assert isinstance(panel, RegradePanel)
    panel.compare.click()
    qtbot.waitUntil(lambda: panel.found is not None, timeout=60_000)
    assert "10 attempts were graded under rules version 1" in panel.said.text()
    assert not panel.accept.isEnabled()
    assert panel.found is not None
    assert panel.found.differing
