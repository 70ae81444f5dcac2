"""The start of the program: no module is imported from two threads at once."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 120

TOUR = """
import sys, threading
from PySide6.QtCore import QTimer
from trainer import app as app_module

searched = []


class Finder:
    def find_spec(self, name, path=None, target=None):
        searched.append((name, threading.current_thread() is threading.main_thread()))


sys.meta_path.insert(0, Finder())
app = app_module.qt_application()
window = app_module.open_window(app)
phases = {}


def note(phase):
    phases[phase] = len(searched)


def tour():
    note("started")
    window.open_lesson("ultimate_8/whole-round", "practice")
    yield lambda: window.current == "player" and window.page("player").controller is not None
    page = window.page("player")
    yield lambda: page.table.settled
    page.sounds.wake()
    page.controller.act(page.controller.next_due().act)
    yield lambda: not page.controller.busy
    for name in ("gradebook", "school", "exams", "rulebook", "settings"):
        window.go(name)
        yield lambda: window.settled
    window.close_surely()


def go_on():
    while wish[0]():
        wish[0] = next(steps, None)
        if wish[0] is None:
            poll.stop()
            return


steps, wish = tour(), [lambda: True]
poll = QTimer(window)
poll.timeout.connect(go_on)
window.services.warmed.connect(lambda: note("warmed"))
window.services.started.connect(lambda: poll.start(20))
app.exec()
own, pool = ([name for name, main in searched[phases["warmed"]:] if main is one] for one in (True, False))
print("pool", *pool)
print("late", *[name for name, _ in searched[phases["started"]:] if name.startswith("trainer.")])
"""


def test_the_pool_imports_nothing_once_the_window_may_be_used(tmp_path: Path) -> None:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "DEALER_TRAINER_HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", TOUR], capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    pool, late = done.stdout.splitlines()
    assert pool.split()[1:] == []
    assert late.split()[1:] == []
