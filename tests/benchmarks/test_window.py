"""From the start of the program to the first painted frame, and its memory, beside a bare PySide6 window.

Run by name, `pytest tests/benchmarks/test_window.py` or as a script. Each start is a process of its own; the two take
turns, and what counts is the median of the ratios of neighbours. The clock starts before Python does.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import pytest

REPETITIONS = 11
MOST_RATIO = 2.0
ROOT = Path(__file__).parents[2]

WATCH = """
import os, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not getattr(self, "seen", False):
            self.seen = True
            QTimer.singleShot(0, self.tell)
        return False
    def tell(self):
        since = time.time() - float(os.environ["BEGUN"])
        # Not the peak that getrusage tells: a new process inherits that from the one that started it.
        kilobytes = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
        print(since, int(kilobytes) / 1024, flush=True)
        os._exit(0)
"""

BARE = (
    WATCH
    + """
app = QApplication([])
watch = Watch()
window = QWidget()
window.resize(1280, 800)
window.installEventFilter(watch)
window.show()
app.exec()
"""
)

OURS = (
    WATCH
    + """
from pathlib import Path
import trainer.app
app = trainer.app.qt_application()
from trainer.shell import theme
from trainer.shell.services import Services
from trainer.shell.window import Window
services = Services(Path(os.environ["HOME_FOLDER"]))
theme.prepare(app, services.preferences)
window = Window(services)
watch = Watch()
window.page("start").installEventFilter(watch)
window.show()
app.exec()
"""
)


def start(code: str, home: str) -> tuple[float, float]:
    """Seconds to the first paint, and megabytes then."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        "BEGUN": repr(time.time()),
        "HOME_FOLDER": home,
    }
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    seconds, megabytes = ran.stdout.split()
    return float(seconds), float(megabytes)


def measure() -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(REPETITIONS):
            bare.append(start(BARE, home))
            ours.append(start(OURS, home))
    return bare[1:], ours[1:]


def figures(bare: list[tuple[float, float]], ours: list[tuple[float, float]]) -> tuple[float, str]:
    ratio = median(mine[0] / its[0] for mine, its in zip(ours, bare, strict=True))
    lines = [f"{'medians of ' + str(len(bare)):24}{'first paint, s':>16}{'memory, MB':>13}"]
    for name, found in (("a bare window", bare), ("the start page", ours)):
        lines.append(f"{name:24}{median(one[0] for one in found):>16.3f}{median(one[1] for one in found):>13.0f}")
    lines.append(f"the start page takes {ratio:.2f} times as long")
    return ratio, "\n".join(lines)


def test_the_start_page_is_painted_within_twice_the_time_of_a_bare_window(capsys: pytest.CaptureFixture[str]) -> None:
    ratio, text = figures(*measure())
    with capsys.disabled():
        print(f"\n{text}")
    assert ratio <= MOST_RATIO


if __name__ == "__main__":
    print(figures(*measure())[1])
