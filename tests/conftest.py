"""Hypothesis profiles: `ci` finds the same thing on every machine, `proof` searches long.

Choose another with `--hypothesis-profile`. What a proof records as its `figure` is printed at the end of the run.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

# Widgets are real, the screen is not; whoever wants to watch sets another platform.
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
