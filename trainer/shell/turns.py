"""Work done in several turns of the event loop, so that no single one keeps the window waiting."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid


def next_turn(owner: QObject, do: Callable[[], object]) -> None:
    """Do something in the next turn of the event loop, unless its owner is gone by then.

    `QTimer.singleShot` with an owner keeps what was to be done for ever if the owner goes first; without one it lets go
    of it in that turn, whatever has become of the owner.
    """
    QTimer.singleShot(0, lambda: do() if isValid(owner) else None)


class Turns(QObject):
    """Does one thing each turn, in order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: list[Callable[[], object]] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._take)

    @property
    def busy(self) -> bool:
        return bool(self._left)

    def begin(self, *things: Callable[[], object]) -> None:
        """Start with these; what was left of others is dropped."""
        self._left = list(things)
        self._timer.start()

    def first(self, *things: Callable[[], object]) -> None:
        """Do these before what is left."""
        self._left[:0] = things
        self._timer.start()

    def last(self, *things: Callable[[], object]) -> None:
        """Do these after what is left."""
        self._left += things
        self._timer.start()

    def stop(self) -> None:
        self._left = []
        self._timer.stop()

    def _take(self) -> None:
        thing = self._left.pop(0)
        if self._left:
            self._timer.start()
        thing()
