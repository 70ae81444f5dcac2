"""Work beside the event loop that outlives whoever asked for it, so that nobody has to wait."""

from __future__ import annotations

import gc
from collections.abc import Callable

from PySide6.QtCore import QThread

_UNDER_WAY: set[Beside] = set()
"""A thread must not be destroyed before it has ended, whatever becomes of the widget that began it."""


class Beside(QThread):
    """A thread beside which no garbage is collected.

    Python collects in whichever thread happens to allocate, and a widget or timer that is destroyed in another thread
    than its own takes the program with it.
    """

    def begin(self) -> None:
        _UNDER_WAY.add(self)
        gc.disable()
        self.finished.connect(self._over)
        self.start(QThread.Priority.LowPriority)

    def _over(self) -> None:
        """In the event loop's own thread again."""
        _UNDER_WAY.discard(self)
        if not _UNDER_WAY:
            gc.enable()


class Errand(Beside):
    """Does its work once; when `finished`, `result` is there, unless the work failed."""

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__()
        self._work = work
        self.result: object = None

    def run(self) -> None:
        self.result = self._work()


def wait_for_errands() -> None:
    """The program ends: nothing of ours runs any more afterwards."""
    for errand in list(_UNDER_WAY):
        errand.wait()
