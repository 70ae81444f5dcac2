"""Work beside the event loop that outlives whoever asked for it, so that nobody has to wait."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QAbstractEventDispatcher, QThread

from trainer.shell import garbage

_UNDER_WAY: set[Beside] = set()
"""A thread must not be destroyed before it has ended, whatever becomes of the widget that began it."""

GLANCE = 0.0005
"""Seconds between two looks at what the event loop is doing."""
PATIENCE = 0.040
"""The longest that a thread gives way at one time: the loop may be waiting for that very thread."""
GRANT = 0.005
"""Seconds that it then goes on for, whatever the loop does."""


class Manners:
    """Knows whether the event loop is in the middle of something, and lets other threads give way to it.

    Only one thread at a time has the interpreter, and Qt's calls hand it back and forth so often that a turn which
    shares it with a busy thread takes many times as long.
    """

    def __init__(self) -> None:
        self._main = threading.main_thread().ident
        self._watched: QAbstractEventDispatcher | None = None
        self._resting: FrameType | None = None
        self.hurry = False
        """Somebody waits for a thread, which must not give way to that."""

    def attend(self) -> None:
        """In the event loop's thread: watch it from now on, if there is one."""
        if self._watched is None:
            self._watched = QAbstractEventDispatcher.instance()
            if self._watched is not None:
                self._watched.awake.connect(self._note)

    def forget(self) -> None:
        """In the event loop's thread: there is nobody left who would give way."""
        if self._watched is not None:
            self._watched.awake.disconnect(self._note)
        self._watched = self._resting = None

    def _note(self) -> None:
        # Whoever runs the loop: between two turns, nothing of ours is above it.
        self._resting = sys._getframe(1)

    @property
    def loop_is_busy(self) -> bool:
        """Whether the loop is in the middle of a turn; where there is none, nobody has to give way."""
        return self._watched is not None and sys._current_frames().get(self._main or 0) is not self._resting

    def keep(self) -> None:
        """In another thread: from now on give way whenever something is called."""
        looked = time.perf_counter()

        def give_way(_frame: FrameType, _event: str, _argument: object) -> None:
            nonlocal looked
            now = time.perf_counter()
            if now - looked < GLANCE or self.hurry:
                return
            looked = now
            while self.loop_is_busy and not self.hurry:
                if time.perf_counter() - now > PATIENCE:
                    looked = time.perf_counter() + GRANT
                    return
                time.sleep(GLANCE)
            looked = time.perf_counter()

        sys.setprofile(give_way)


_manners = Manners()


class Beside(QThread):
    """A thread that gives way to the event loop, and beside which no garbage is collected."""

    def begin(self) -> None:
        _UNDER_WAY.add(self)
        garbage.hold()
        _manners.attend()
        self.finished.connect(self._over)
        self.start(QThread.Priority.LowPriority)

    def run(self) -> None:
        _manners.keep()
        self.work()

    def work(self) -> None:
        """What is to be done."""

    def end(self) -> None:
        """Wait for it; it need not give way meanwhile."""
        _manners.hurry = True
        try:
            self.wait()
        finally:
            _manners.hurry = False

    def _over(self) -> None:
        """In the event loop's own thread again."""
        _UNDER_WAY.discard(self)
        garbage.let_go()
        if not _UNDER_WAY:
            _manners.forget()


class Errand(Beside):
    """Does its work once; when `finished`, `result` is there, unless the work failed."""

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__()
        self._work = work
        self.result: object = None

    def work(self) -> None:
        self.result = self._work()


def beside(work: Callable[[], object]) -> Callable[[], object]:
    """Begin some work; what is returned waits for its end."""
    errand = Errand(work)
    errand.begin()
    return errand.end


def all_done() -> bool:
    """Whether nothing is under way, so that whoever asked has been answered."""
    return not _UNDER_WAY


def wait_for_errands() -> None:
    """The program ends: nothing of ours runs any more afterwards."""
    for errand in list(_UNDER_WAY):
        errand.end()
