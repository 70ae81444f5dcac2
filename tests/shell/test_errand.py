"""Threads beside the event loop: no widget may be destroyed in one of them."""

import gc
import threading
import time
import weakref
from collections.abc import Callable

from PySide6.QtCore import QThread, QTimer
from pytestqt.qtbot import QtBot

from trainer.shell.errand import PATIENCE, Errand, Manners


class Ring:
    """Garbage that only the collector finds, with a timer in it that may be destroyed in its own thread alone."""

    def __init__(self, ends: list[int]) -> None:
        self.timer = QTimer()
        self.timer.start(10_000)
        self.itself = self
        self._ends = ends

    def __del__(self) -> None:
        self._ends.append(threading.get_ident())


def test_garbage_with_widgets_in_it_is_not_collected_beside_the_event_loop(qtbot: QtBot) -> None:
    ends: list[int] = []
    gc.collect()
    for _ in range(50):
        Ring(ends)
    seen: list[bool] = []

    def work() -> int:
        seen.append(gc.isenabled())
        return len([[number] for number in range(200_000)])

    errand = Errand(work)
    with qtbot.waitSignal(errand.finished):
        errand.begin()
    qtbot.waitUntil(gc.isenabled)
    assert (errand.result, seen) == (200_000, [False])
    gc.collect()
    assert len(ends) == 50
    assert set(ends) == {threading.get_ident()}


def test_a_thread_stands_still_while_the_event_loop_is_in_the_middle_of_something(qtbot: QtBot) -> None:
    steps: list[float] = []
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            steps.append(time.perf_counter())

    errand = Errand(work)
    errand.begin()
    seen: list[int] = []
    counts: list[int] = []

    def turn() -> None:
        # Work of the loop's own, during which Qt hands the interpreter on time and again.
        end = time.perf_counter() + PATIENCE / 2
        while time.perf_counter() < end:
            QThread.usleep(100)
        start = end - PATIENCE / 4
        seen.append(len([one for one in list(steps) if start < one < end]))

    qtbot.waitUntil(lambda: len(steps) > 100)
    for _ in range(5):
        seen.clear()
        QTimer.singleShot(0, turn)
        qtbot.waitUntil(lambda: bool(seen))
        counts += seen
    stop.set()
    with qtbot.waitSignal(errand.finished):
        pass
    assert min(counts) == 0


def test_a_thread_goes_on_if_the_loop_waits_for_it(qtbot: QtBot) -> None:
    def work() -> int:
        return sum(len(str(number)) for number in range(50_000))

    errand = Errand(work)
    errand.begin()
    errand.end()
    assert errand.isFinished()
    assert errand.result == work()


def in_another_thread(work: Callable[[], object]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_nobody_gives_way_where_no_loop_is_watched(qtbot: QtBot) -> None:
    manners = Manners()
    seen: list[bool] = []
    in_another_thread(lambda: seen.append(manners.loop_is_busy))
    manners.attend()
    in_another_thread(lambda: seen.append(manners.loop_is_busy))
    manners.forget()
    in_another_thread(lambda: seen.append(manners.loop_is_busy))
    assert seen == [False, True, False]


def test_watching_the_loop_keeps_nothing_alive_that_began_it(qtbot: QtBot) -> None:
    class Widget:
        pass

    manners = Manners()
    left: list[weakref.ref[Widget]] = []

    def begin() -> None:
        widget = Widget()
        left.append(weakref.ref(widget))
        manners.attend()

    begin()
    try:
        assert left[0]() is None
    finally:
        manners.forget()
