"""Cyclic garbage is collected by a timer on the UI thread, and by nothing else."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from trainer.shell import garbage
from trainer.shell.background import all_told, run_io
from trainer.shell.garbage import Collector


class Ring:
    """Garbage that only the collector finds, with a timer in it that may be destroyed in its own thread alone."""

    def __init__(self, ends: list[int]) -> None:
        self.timer = QTimer()
        self.timer.start(10_000)
        self.itself = self
        self._ends = ends

    def __del__(self) -> None:
        self._ends.append(threading.get_ident())


@pytest.fixture
def unfrozen() -> Iterator[None]:
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("unfrozen")
def test_it_is_collected_on_the_ui_thread_only(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "EVERY", 20)
    owner = QObject()
    collector = Collector(owner)
    assert not gc.isenabled()
    gc.collect()
    collector.begin()
    ends: list[int] = []
    for _ in range(50):
        Ring(ends)
    run_io(None, lambda: len([[number] for number in range(200_000)]))
    qtbot.waitUntil(all_told)
    enough = [[number] for number in range(5 * gc.get_threshold()[0])]
    qtbot.waitUntil(lambda: len(ends) == 50)
    assert enough
    assert set(ends) == {threading.get_ident()}


@pytest.mark.usefixtures("unfrozen")
def test_the_heap_is_frozen_once(qtbot: QtBot) -> None:
    owner = QObject()
    collector = Collector(owner)
    before = gc.get_freeze_count()
    collector.begin()
    frozen = gc.get_freeze_count()
    assert frozen > before
    more = [[number] for number in range(1000)]
    collector.begin()
    assert gc.get_freeze_count() <= frozen
    assert len(more) == 1000
