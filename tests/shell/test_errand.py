"""Threads beside the event loop: no widget may be destroyed in one of them."""

import gc
import threading

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from trainer.shell.errand import Errand


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
