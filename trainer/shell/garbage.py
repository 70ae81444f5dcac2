"""Garbage is collected in the event loop's thread only.

Python collects in whichever thread happens to allocate, and a widget or timer that is destroyed in another thread than
its own takes the program with it. So nothing is collected by itself while other threads of ours are alive.
"""

from __future__ import annotations

import gc
from threading import Lock

from PySide6.QtCore import QObject, QTimer

EVERY = 2000
"""Milliseconds between two looks whether there is enough to be collected."""


class _Held:
    """How many threads of ours are alive beside the event loop's."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._count = 0

    def add(self, change: int) -> None:
        with self._lock:
            self._count += change
            if self._count:
                gc.disable()
            else:
                gc.enable()


_held = _Held()


def hold() -> None:
    """Another thread begins: Python collects nothing by itself until as many were let go as were held."""
    _held.add(1)


def let_go() -> None:
    _held.add(-1)


class Collector(QObject):
    """For a thread that stays: collects in the event loop what Python itself would have collected by now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        self._timer.start()

    def end(self) -> None:
        self._timer.stop()

    def look(self) -> int:
        """Collect the oldest generation of which there is enough; how much was found."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [number for number, (count, limit) in enumerate(zip(counts, limits, strict=True)) if 0 < limit < count]
        return gc.collect(max(due)) if due else 0
