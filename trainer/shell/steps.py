"""Work on the UI thread in short steps, so that no turn of the event loop keeps the window waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import GeneratorType

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

SLICE = 0.006
"""Seconds for which a generator is continued in one turn."""
PAUSE = 2
"""Milliseconds between two slices of a generator: what the person does meanwhile comes first."""

Step = Callable[[], object]
"""Does a little work; if it returns a generator, that is continued a slice at a time until it ends."""


def next_turn(owner: QObject, do: Callable[[], object]) -> None:
    """Do something in the next turn of the event loop, unless its owner is gone by then.

    `QTimer.singleShot` with an owner keeps what was to be done for ever if the owner goes first; without one it lets go
    of it in that turn, whatever has become of the owner.
    """
    QTimer.singleShot(0, lambda: do() if isValid(owner) else None)


class Steps(QObject):
    """Does one step each turn, in order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[Step] = []
        self._under_way: GeneratorType[object, None, object] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._take)

    @property
    def busy(self) -> bool:
        return bool(self._left) or self._under_way is not None

    def begin(self, *steps: Step) -> None:
        """Start with these; what was left of others is dropped."""
        self._drop()
        self._left = list(steps)
        self._timer.start(0)

    def first(self, *steps: Step) -> None:
        """Do these before what is left."""
        self._left[:0] = steps
        self._timer.start(0)

    def last(self, *steps: Step) -> None:
        """Do these after what is left."""
        self._left += steps
        self._timer.start(0)

    def stop(self) -> None:
        self._drop()
        self._left = []
        self._timer.stop()

    def _drop(self) -> None:
        under_way, self._under_way = self._under_way, None
        # A generator that stops its own steps is at work, and cannot be closed now.
        if under_way is not None and not under_way.gi_running:
            under_way.close()

    def _take(self) -> None:
        if self._under_way is not None:
            self._go_on(self._under_way)
            return
        step = self._left.pop(0)
        if self._left:
            self._timer.start(0)
        found = step()
        if isinstance(found, GeneratorType):
            self._under_way = found
            self._timer.start(0)

    def _go_on(self, work: GeneratorType[object, None, object]) -> None:
        end = time.perf_counter() + SLICE
        try:
            for _ in work:
                if self._under_way is not work:
                    return
                if time.perf_counter() > end:
                    self._timer.start(PAUSE)
                    return
        except BaseException:
            self.stop()
            raise
        if self._under_way is work:
            self._under_way = None
            if self._left:
                self._timer.start(0)
