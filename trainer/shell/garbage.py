"""Cyclic garbage is collected on the UI thread only, by a timer.

By itself Python collects in whichever thread happens to allocate, and a widget or timer that is destroyed in another
thread than its own takes the program with it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 2000
"""Milliseconds between two looks whether there is enough to be collected."""


class Collector(QObject):
    """Collects what Python itself would have collected by now; nothing before the start of the program is over."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        """The program has started: what it has loaded stays for good and is never looked through."""
        if not self._timer.isActive():
            gc.freeze()
            self._timer.start()

    def look(self) -> int:
        """Collect the oldest generation of which there is enough; how much was found."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [number for number, (count, limit) in enumerate(zip(counts, limits, strict=True)) if 0 < limit < count]
        return gc.collect(max(due)) if due else 0
