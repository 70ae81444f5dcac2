"""Says aloud, by way of a screen reader, what the eye would notice by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Announcer(QObject):
    """Announces for one widget; without a screen reader nothing happens but the signal."""

    said = Signal(str, bool)
    """The words, and whether they interrupt what is being read."""

    def __init__(self, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._speaker = speaker

    def say(self, words: str, urgent: bool = False) -> None:
        if not words:
            return
        self.said.emit(words, urgent)
        if QAccessible.isActive():
            event = QAccessibleAnnouncementEvent(self._speaker, words)
            if urgent:
                event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
            QAccessible.updateAccessibility(event)
