"""Hypothesis profiles: `ci` finds the same thing on every machine, `proof` searches long.

Choose another with `--hypothesis-profile`. What a proof records as its `figure` is printed at the end of the run.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.schoolhouse import Schoolhouse

# Widgets are real, the screen is not; to watch, set another platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "ci",
    max_examples=50,
    stateful_step_count=40,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("proof", max_examples=5000, stateful_step_count=200, deadline=None)
settings.load_profile("ci")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures here: what a worker process prints is lost."""
    for report in terminalreporter.getreports("passed"):
        for name, figure in report.user_properties:
            if name == "figure":
                terminalreporter.write_line(f"{report.nodeid.rpartition('::')[2]}: {figure}")


@pytest.fixture(scope="session")
def built_schoolhouse(tmp_path_factory: pytest.TempPathFactory) -> Schoolhouse:
    """A full school, once in a run; not to be changed."""
    from tests.schoolhouse import build

    return build(tmp_path_factory.mktemp("schoolhouse") / "home")


@pytest.fixture
def schoolhouse(built_schoolhouse: Schoolhouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Schoolhouse:
    """A full school of one's own, where commands and windows find it."""
    copy = built_schoolhouse.copied_to(tmp_path / "school home")
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(copy.home))
    return copy
