"""Pages that look at the records whenever they are shown, and again and again while they are."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


def refresh_while_shown(owner: QWidget, refresh: Callable[[], object], every_ms: int = 0) -> None:
    """Call `refresh` when the widget is shown and, if so many milliseconds are given, each time they have passed."""
    _Refresher(owner, refresh, every_ms)


class _Refresher(QObject):
    """Lives with its widget; a page that is hidden asks for nothing."""

    def __init__(self, owner: QWidget, refresh: Callable[[], object], every_ms: int) -> None:
        super().__init__(owner)
        self._refresh = refresh
        self._timer = QTimer(self)
        self._timer.setInterval(every_ms)
        self._timer.timeout.connect(refresh)
        owner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._refresh()
            if self._timer.interval():
                self._timer.start()
        elif event.type() == QEvent.Type.Hide:
            self._timer.stop()
        return False
