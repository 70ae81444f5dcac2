"""Input and output off the UI thread: a small pool of threads, whose results arrive on the UI thread.

BACKGROUND.md, beside this file, says which work goes where.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Semaphore, Thread
from typing import TypeVar, cast

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

T = TypeVar("T")

MOST = 8
"""Threads that the pool has at most; a task that finds all of them busy waits for one."""
PATIENCE = 3.0
"""Seconds for which a window that closes waits for tasks under way; whatever a task waits for, it is left then."""


class Task:
    """Some work of the pool, and whom to tell; everything it holds is let go of on the UI thread."""

    def __init__(
        self,
        owner: QObject | None,
        work: Callable[[], object],
        done: Callable[[object], object],
        failed: Callable[[Exception], object] | None,
    ) -> None:
        self._owner = owner
        self._work: Callable[[], object] | None = work
        self._done: Callable[[object], object] | None = done
        self._failed = failed
        self._result: object = None
        self._error: Exception | None = None
        self._ended = Event()

    def run(self) -> None:
        """In a thread of the pool."""
        assert self._work is not None
        try:
            self._result = self._work()
        except Exception as error:  # noqa: BLE001 (the UI thread raises it)
            self._error = error

    def end(self) -> None:
        """In a thread of the pool, when nothing is left to be done there."""
        self._ended.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the work; whether it has ended. What comes of it is told by the event loop all the same."""
        return self._ended.wait(seconds)

    def tell(self) -> None:
        """On the UI thread: tell what came of it, unless the owner is gone."""
        owner, done, failed, result, error = self._owner, self._done, self._failed, self._result, self._error
        self._owner = self._work = self._done = self._failed = self._result = self._error = None
        if owner is not None and not isValid(owner):
            return
        if error is None:
            assert done is not None
            done(result)
        elif failed is not None:
            failed(error)
        else:
            raise error


class _Ends(QObject):
    """Brings the tasks that have ended to the UI thread."""

    ended = Signal(object)


class _Pool:
    """Threads that wait for tasks; they end with the process, whatever they are waiting for."""

    def __init__(self) -> None:
        self.under_way: set[Task] = set()
        self._tasks: SimpleQueue[Task] = SimpleQueue()
        self._idle = Semaphore(0)
        self._threads = 0
        self._ends: _Ends | None = None

    def begin(self, task: Task) -> None:
        if self._ends is None:
            self._ends = _Ends()
            self._ends.ended.connect(self._told, Qt.ConnectionType.QueuedConnection)
        self.under_way.add(task)
        self._tasks.put(task)
        if not self._idle.acquire(blocking=False) and self._threads < MOST:
            self._threads += 1
            Thread(target=self._serve, name=f"io-{self._threads}", daemon=True).start()

    def _serve(self) -> None:
        while True:
            task = self._tasks.get()
            task.run()
            # At the very end Qt's side of it may be gone.
            with contextlib.suppress(RuntimeError):
                cast(_Ends, self._ends).ended.emit(task)
            task.end()
            del task
            self._idle.release()

    def _told(self, task: Task) -> None:
        self.under_way.discard(task)
        task.tell()


_pool = _Pool()


def run_io(
    owner: QObject | None,
    work: Callable[[], T],
    done: Callable[[T], object] = lambda _: None,
    failed: Callable[[Exception], object] | None = None,
) -> Task:
    """Have a thread of the pool do some work; `done` or `failed` hears of it on the UI thread, where this is called.

    If the owner is gone by then, the result is dropped; an error without a handler is raised on the UI thread.
    """
    task = Task(owner, work, cast(Callable[[object], object], done), failed)
    _pool.begin(task)
    return task


def all_told() -> bool:
    """Whether no task is under way, and all results have been delivered."""
    return not _pool.under_way


def wait_for_tasks(seconds: float = PATIENCE) -> bool:
    """Wait for the tasks that are under way; whether all of them have ended."""
    end = time.monotonic() + seconds
    return all(task.wait(max(0.0, end - time.monotonic())) for task in list(_pool.under_way))
