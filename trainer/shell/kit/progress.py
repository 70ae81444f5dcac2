"""Reports from a thread of the pool on how far its work is, brought to the UI thread by a signal."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, Signal, SignalInstance

Report = Callable[[int, int], None]
"""Called with how many steps are done, and of how many."""


def report_by(signal: SignalInstance) -> Report:
    """A report that emits a signal as long as the signal's owner lives."""

    def report(done: int, of: int) -> None:
        with suppress(RuntimeError):
            signal.emit(done, of)

    return report


def report_to(owner: QObject, step: Callable[[int, int], object]) -> Report:
    """A report that calls `step` on the UI thread as long as the owner lives."""
    relay = _Relay(owner)
    relay.reported.connect(step)
    return report_by(relay.reported)


class _Relay(QObject):
    reported = Signal(int, int)
