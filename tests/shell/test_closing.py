"""The real application in a process of its own, closed in whatever state it is: it ends well and says nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 60
EXPECTED = "This plugin does not support "
"""What Qt says of the screen that is none."""

DRIVER = """
import os, sys
from PySide6.QtCore import QTimer
from trainer import app
from trainer.shell.window import Window

ROUND = "ultimate_8/whole-round"


def sit(window, mode="practice"):
    window.open_lesson(ROUND, mode)
    yield lambda: window.current == "player" and window.page("player").controller is not None
    yield lambda: window.page("player").table.settled


def just_started(window):
    yield lambda: True


def loading(window):
    yield lambda: window.services.course.loading


def lesson_wanted_too_early(window):
    window.open_lesson(ROUND, "practice")
    yield lambda: window.services.course.loading


def table_being_drawn(window):
    window.open_lesson(ROUND, "guided")
    yield lambda: window.current == "player"


def in_motion(window):
    yield from sit(window)
    page = window.page("player")
    for _ in range(6):
        page.controller.act(page.controller.next_due().act)
    yield lambda: page.table.ticking


def palette_open(window):
    yield from sit(window)
    window.page("player").table.press("space")
    yield lambda: True


def paused(window):
    yield from sit(window)
    window.page("player").bar.pause.click()
    yield lambda: True


def robot(window):
    yield from sit(window, "watch")
    page = window.page("player")
    page.controller.speed = 8.0
    yield lambda: bool(page.controller.session.judged)


def resting(window):
    yield from sit(window)
    window.look_up("42.7(g)")
    yield lambda: window.resting


def debrief_loading(window):
    yield lambda: window.services.course.loaded
    from tests.shots.taking import clumsy_attempt
    record = clumsy_attempt(window.services.records.personal)
    window.open_debrief(record)
    yield lambda: window.page("debrief").replay.busy


def settings_changed(window):
    yield lambda: window.services.course.loaded
    window.go("settings")
    yield lambda: window.settled
    window.services.preferences.change(theme="dark", text_size=1.3, four_colours=True)


def drive(window, steps):
    def step():
        while wish[0]():
            wish[0] = next(steps, None)
            if wish[0] is None:
                poll.stop()
                window.close()
                return

    wish = [lambda: True]
    poll = QTimer(window)
    poll.timeout.connect(step)
    poll.start(2)


show = Window.show


def shown(window):
    show(window)
    drive(window, globals()[sys.argv[1]](window))


Window.show = shown
sys.exit(app.run())
"""
STATES = (
    "just_started",
    "loading",
    "lesson_wanted_too_early",
    "table_being_drawn",
    "in_motion",
    "palette_open",
    "paused",
    "robot",
    "resting",
    "debrief_loading",
    "settings_changed",
)


def close_from(code: str, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "DEALER_TRAINER_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        "PYTHONFAULTHANDLER": "1",
    }
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        env=environment,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("state", STATES)
def test_the_window_closes_well_in_any_state(state: str, tmp_path: Path) -> None:
    done = close_from(DRIVER, tmp_path, state)
    said = [line for line in done.stderr.splitlines() if not line.startswith(EXPECTED)]
    assert said == []
    assert done.returncode == 0


HANGING = """
import sys, threading
from PySide6.QtCore import QTimer
from trainer import app
from trainer.shell.background import run_io
from trainer.shell.window import Window

show = Window.show


def shown(window):
    show(window)
    proven = []

    def hang():
        with window.services.records.school.journal._proof.proven.lock:
            proven.append(True)
            threading.Event().wait()

    def close():
        if proven:
            poll.stop()
            window.close()

    window.services.course.ready.connect(lambda: run_io(None, hang))
    poll = QTimer(window)
    poll.timeout.connect(close)
    poll.start(10)


Window.show = shown
sys.exit(app.run())
"""


def test_the_window_closes_though_a_task_hangs_with_the_lock_of_the_records(tmp_path: Path) -> None:
    done = close_from(HANGING, tmp_path)
    assert done.returncode == 0
    assert [line for line in done.stderr.splitlines() if not line.startswith(EXPECTED)] == []
