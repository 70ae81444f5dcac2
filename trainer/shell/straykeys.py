"""Keys that were meant for the page before: for a moment after a change of page they press no button."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

STRAY_MS = 1000
"""So long after a change of page a key may still be meant for the page before."""

PRESSING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


class StrayKeys(QObject):
    """Holds Enter and Space back from the buttons it guards just after the page has changed; the mouse is free."""

    def __init__(self, parent: QObject, milliseconds: int = STRAY_MS) -> None:
        super().__init__(parent)
        self.milliseconds = milliseconds
        self._since = QElapsedTimer()

    def page_changed(self) -> None:
        self._since.start()

    def guard(self, button: QPushButton) -> None:
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        fresh = self._since.isValid() and self._since.elapsed() < self.milliseconds
        return fresh and event.key() in PRESSING
