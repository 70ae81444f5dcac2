"""How long the window keeps a person waiting: the longest turn of the event loop in a tour through the application.

Run by name, `pytest tests/benchmarks/test_stalls.py -s`, on a quiet machine. A turn is judged by the wall clock, less
what the UI thread was ready to run and other programs had the processors, which Linux counts. Beside it stands how late
a process of its own woke up meanwhile that does nothing but sleep: by so much the machine held everybody up. The
processor time of the UI thread in its longest turn tells its own work from waiting for other threads.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.app import collect_garbage
from trainer.games import GAMES
from trainer.shell import theme
from trainer.shell.pages.course import CoursePage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.services import Services
from trainer.shell.window import Window

LONGEST = 0.050
BEAT = 5
ROUND = "ultimate_8/whole-round"
SISTERS = "deuce_of_the_dragon/whole-sister-games"


SLEEPER = """
import sys, threading, time
worst = 0.0
def tell():
    global worst
    for _ in sys.stdin:
        print(worst, flush=True)
        worst = 0.0
threading.Thread(target=tell, daemon=True).start()
while True:
    before = time.perf_counter()
    time.sleep(0.005)
    worst = max(worst, time.perf_counter() - before - 0.005)
"""


class Sleeper:
    """Another process that only sleeps; how late it woke up at worst since it was last asked."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", SLEEPER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def late(self) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        return float(self._process.stdout.readline())

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()


class Heart:
    """Beats each five milliseconds and keeps the longest pauses."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        self.begin()

    def begin(self) -> None:
        self.wall = self.own = self.without_queue = 0.0
        self._last, self._spent, self._queued = time.perf_counter(), time.thread_time(), queued()

    def _beat(self) -> None:
        now, spent, waited = time.perf_counter(), time.thread_time(), queued()
        wall = now - self._last - BEAT / 1000
        self.wall = max(self.wall, wall)
        self.own = max(self.own, spent - self._spent)
        self.without_queue = max(self.without_queue, wall - (waited - self._queued))
        self._last, self._spent, self._queued = now, spent, waited


def queued() -> float:
    """Seconds for which this thread was ready to run and had no processor; 0 where the system does not count them."""
    file = Path("/proc/thread-self/schedstat")
    return int(file.read_text().split()[1]) / 1e9 if file.exists() else 0.0


def live(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def tour(window: Window) -> Iterator[tuple[str, Callable[[], object], float]]:
    """What a person does, one thing after another, and how many seconds to watch it."""
    choose = window.services.preferences.change
    page = window.page("player")
    assert isinstance(page, PlayerPage)
    yield "the first table, guided", lambda: window.open_lesson("ultimate_8/deal-first-cards", "guided"), 1.5
    yield "thirty cards", lambda: deal(page, 30), 1.0
    yield "a table in practice", lambda: window.open_lesson(ROUND, "practice"), 1.5
    yield "a shift, guided", lambda: window.open_lesson("ultimate_8/shift-ten-rounds", "guided"), 3.0
    yield "another game's table", lambda: window.open_lesson("lunar_poker/whole-round", "guided"), 2.5
    yield "forty acts there", lambda: deal(page, 40), 1.0
    yield "a lesson of three tables", lambda: window.open_lesson(SISTERS, "guided"), 3.0
    yield "from one table to another", lambda: deal(page, 140), 1.0
    yield "an exam", lambda: window.open_lesson(ROUND, "exam"), 1.5
    yield "a whole round", lambda: deal(page, 10_000), 1.0
    # First on the card stands the next lesson.
    yield "its debrief", lambda: page.card.choose(1), 2.5
    for name in ("start", "course", "gradebook", "rulebook", "school", "settings", "about") * 2:
        yield name, partial(window.go, name), 1.0
    course = window.page("course")
    assert isinstance(course, CoursePage)
    yield "the course again", partial(window.go, "course"), 1.0
    for _ in GAMES:
        yield "the next game's way", partial(course.tabs.go_on, 1), 0.5
    yield "a search in all games", lambda: course.search.setText("boxed"), 0.5
    yield "everything again", course.search.clear, 0.5
    yield "dark", lambda: choose(theme="dark"), 2.0
    yield "larger text", lambda: choose(text_size=1.3), 2.0
    yield "a table in the larger text", lambda: window.open_lesson(ROUND, "practice"), 1.5
    yield "a larger window", lambda: window.resize(1700, 950), 1.0


def deal(page: PlayerPage, acts: int) -> None:
    controller = page.controller
    assert controller is not None
    while acts and (due := controller.next_due()) is not None:
        acts -= 1
        # Looking for what is due is the tour's work, not the window's.
        live(0.006)
        controller.act(due.act)
        live(0.02)
        while controller.busy:
            live(0.005)


def test_no_turn_of_the_event_loop_takes_fifty_milliseconds(qtbot: QtBot, tmp_path: Path) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    services = Services(tmp_path)
    services.preferences.change(theme="light", sound=False)
    collect_garbage(services)
    theme.prepare(app, services.preferences)
    window = Window(services)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    heart = Heart()
    window.show()
    slow: list[str] = []
    sleeper = Sleeper()

    def watched(name: str, do: Callable[[], object], seconds: float) -> None:
        sleeper.late()
        heart.begin()
        do()
        live(seconds)
        noise = sleeper.late()
        print(
            f"{name:28} {heart.wall * 1e3:4.0f} ms   without the queue {heart.without_queue * 1e3:4.0f}"
            f"   own work {heart.own * 1e3:4.0f}   a sleeper {noise * 1e3:4.0f}"
        )
        if heart.without_queue > LONGEST and heart.wall - noise > LONGEST:
            slow.append(name)

    watched("start and load", lambda: None, 6.0)
    for name, do, seconds in tour(window):
        watched(name, do, seconds)
    sleeper.end()
    assert not slow
