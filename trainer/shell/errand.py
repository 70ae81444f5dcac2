"""Work beside the event loop that outlives whoever asked for it, so that nobody has to wait."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QThread

_UNDER_WAY: set[Errand] = set()
"""A thread must not be destroyed before it has ended, whatever becomes of the widget that began it."""


class Errand(QThread):
    """Does its work once; when `finished`, `result` is there, unless the work failed."""

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__()
        self._work = work
        self.result: object = None

    def begin(self) -> None:
        _UNDER_WAY.add(self)
        self.finished.connect(lambda: _UNDER_WAY.discard(self))
        self.start(QThread.Priority.LowPriority)

    def run(self) -> None:
        self.result = self._work()


def wait_for_errands() -> None:
    """The program ends: nothing of ours runs any more afterwards."""
    for errand in list(_UNDER_WAY):
        errand.wait()
