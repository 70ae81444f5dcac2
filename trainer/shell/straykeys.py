"""Keys that were meant for the page before: a page that comes unasked takes none until the keyboard has been quiet.

A candidate types on for a moment when a part ends. So the buttons of the page that follows get no key, and not the
cursor either, until every key is up and none was pressed for a short while. The mouse is free at once.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

QUIET_MS = 600
"""Longer than the pause between two keys of a person who types, and than it takes a key to repeat by itself."""

PRESSING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)
HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class StrayKeys(QObject):
    """Keeps keys from the widgets that it guards; `settled` tells when the cursor may go to a button."""

    settled = Signal()

    def __init__(self, parent: QObject, quiet_ms: int = QUIET_MS) -> None:
        super().__init__(parent)
        self.quiet_ms = quiet_ms
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.settled)

    @property
    def waiting(self) -> bool:
        """Whether a key may still be meant for the page before."""
        return self.timer.isActive()

    def arrive(self) -> None:
        """The page has come without being asked for."""
        if self.quiet_ms:
            self.timer.start(self.quiet_ms)

    def guard(self, *widgets: QWidget) -> None:
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        if not self.waiting:
            # A key that is held down repeats; that was not meant for this page at any time.
            return event.isAutoRepeat() and event.key() in PRESSING
        self.timer.start(self.quiet_ms)
        return not event.modifiers() & HELD
