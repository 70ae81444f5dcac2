"""How soon the gradebook's page stands with 200 candidates, 10,000 attempts and 2,000,000 acts."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.benchmarks.test_gradebook import ACTS, ATTEMPTS, CANDIDATES, LIMIT, fill
from tests.records.schools import CHEAP
from trainer.records.passwords import Hashing
from trainer.shell import theme
from trainer.shell.gradebook.overview import Overview
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.services import Services


def test_the_page_shows_its_first_list_in_under_half_a_second(
    tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    services = Services(tmp_path / "home")
    services.records.hashing = Hashing(CHEAP)
    assert services.records.open() == ""
    services.records.arrived()
    school = services.records.school
    boss, _ = school.people.set_up("Ada", "ada", "correct horse")
    fill(school.journal)
    # Followed as it is at the start of the program, and not when the page is opened.
    school.gradebook(boss).candidates()
    services.records.sign_in(boss)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    # As in the window: each part of a page wears the sheet for itself.
    app.setStyleSheet("")
    theme.prepare(app, services.preferences)
    start = time.perf_counter()
    page = GradebookPage(services)
    qtbot.addWidget(page)
    for part in page.styled_parts:
        theme.apply_style(part)
    page.resize(1158, 768)
    page.show()
    list_ = page.panel
    assert isinstance(list_, Overview)
    qtbot.waitUntil(lambda: len(list_.candidates.things) == CANDIDATES, timeout=10_000)
    page.grab()
    first = time.perf_counter() - start
    took = {}
    for name, number, view in (
        ("exams", 1, list_.exams),
        ("lessons", 2, list_.lessons),
        ("attempts", 5, list_.attempts),
    ):
        start = time.perf_counter()
        with qtbot.waitSignal(view.filled, timeout=10_000):
            list_.views.choose(number)
        took[name] = time.perf_counter() - start
    told = ", ".join(f"{name} in {seconds * 1000:.0f} ms" for name, seconds in took.items())
    with capsys.disabled():
        print(f"\n{ATTEMPTS * ACTS:,} acts: the page with its first list in {first * 1000:.0f} ms; then {told}")
    services.close()
    assert first < LIMIT
    assert max(took.values()) < LIMIT
