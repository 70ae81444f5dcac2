"""How long the window keeps a person waiting: the longest turn of the event loop in a tour through the application.

Run by name, `pytest tests/benchmarks/test_stalls.py -s`, on a quiet machine. A turn is judged by the processor time
that the window's own thread spent in it; the wall clock beside it also holds whatever else the machine was doing, which
on a shared machine is a good deal (the last line: the same clock in a process that only sleeps).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from trainer.app import keep_responsive
from trainer.shell import theme
from trainer.shell.pages.player import PlayerPage
from trainer.shell.services import Services
from trainer.shell.window import Window

LONGEST = 0.050
BEAT = 5
ROUND = "ultimate_8/whole-round"


class Heart:
    """Beats each five milliseconds and keeps the longest pauses."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        self.begin()

    def begin(self) -> None:
        self.wall = self.own = 0.0
        self._last, self._spent = time.perf_counter(), time.thread_time()

    def _beat(self) -> None:
        now, spent = time.perf_counter(), time.thread_time()
        self.wall = max(self.wall, now - self._last - BEAT / 1000)
        self.own = max(self.own, spent - self._spent)
        self._last, self._spent = now, spent


def live(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.001)


def tour(window: Window) -> Iterator[tuple[str, Callable[[], object], float]]:
    """What a person does, one thing after another, and how many seconds to watch it."""
    choose = window.services.preferences.change
    page = window.page("player")
    assert isinstance(page, PlayerPage)
    yield "the first table, guided", lambda: window.open_lesson("ultimate_8/deal-first-cards", "guided"), 1.5
    yield "thirty cards", lambda: deal(page, 30), 1.0
    yield "a table in practice", lambda: window.open_lesson(ROUND, "practice"), 1.5
    yield "a shift, guided", lambda: window.open_lesson("ultimate_8/shift-ten-rounds", "guided"), 3.0
    yield "an exam", lambda: window.open_lesson(ROUND, "exam"), 1.5
    yield "a whole round", lambda: deal(page, 10_000), 1.0
    yield "its debrief", lambda: page.card.choose(0), 2.5
    for name in ("start", "course", "rulebook", "settings", "about") * 2:
        yield name, partial(window.go, name), 1.0
    yield "dark", lambda: choose(theme="dark"), 2.0
    yield "larger text", lambda: choose(text_size=1.3), 2.0
    yield "a table in the larger text", lambda: window.open_lesson(ROUND, "practice"), 1.5
    yield "a larger window", lambda: window.resize(1700, 950), 1.0


def deal(page: PlayerPage, acts: int) -> None:
    conductor = page.conductor
    assert conductor is not None
    while acts and (due := conductor.next_due()) is not None:
        acts -= 1
        conductor.act(due.act)
        live(0.02)


def test_no_turn_of_the_event_loop_takes_fifty_milliseconds(qtbot: QtBot, tmp_path: Path) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    services = Services(tmp_path)
    services.preferences.change(theme="light", sound=False)
    keep_responsive(services)
    theme.prepare(app, services.preferences)
    window = Window(services)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    heart = Heart()
    window.show()
    slow: list[str] = []

    def watched(name: str, do: Callable[[], object], seconds: float) -> None:
        heart.begin()
        do()
        live(seconds)
        print(f"{name:28} own work {heart.own * 1e3:4.0f} ms   on the wall clock {heart.wall * 1e3:4.0f} ms")
        if heart.own > LONGEST:
            slow.append(name)

    watched("start and load", lambda: None, 6.0)
    for name, do, seconds in tour(window):
        watched(name, do, seconds)
    print(f"{'nothing but sleep':28} {'':16}   on the wall clock {idle_jitter() * 1e3:4.0f} ms")
    assert not slow


def idle_jitter() -> float:
    worst, end = 0.0, time.perf_counter() + 10
    while (before := time.perf_counter()) < end:
        time.sleep(0.001)
        worst = max(worst, time.perf_counter() - before - 0.001)
    return worst
