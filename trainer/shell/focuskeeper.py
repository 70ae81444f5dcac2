"""The cursor stays where work is done: what is disabled, hidden or taken away gives it to its page, not to the next.

Qt gives it to whatever comes next by Tab, which may be the sidebar, or a button that cannot be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from trainer.shell.window import Window


class FocusKeeper(QObject):
    """Watches the cursor of a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._moved)

    def _moved(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is None or not isValid(old) or old.window() is not self._window:
            return
        if old.isVisible() and old.isEnabled():
            # It was moved on purpose.
            return
        home = next(self._homes(old), None)
        if home is not None and home is not new:
            home.setFocus(Qt.FocusReason.OtherFocusReason)

    def _homes(self, lost: QWidget) -> Iterator[QWidget]:
        """Where the cursor begins in what is around a widget, from the nearest on."""
        around: QWidget | None = lost.parentWidget()
        while around is not None and around is not self._window:
            home = around.focusProxy()
            while home is not None and home.focusProxy() is not None:
                home = home.focusProxy()
            if home is not None and home is not lost and home.isVisible() and home.isEnabled():
                yield home
            around = around.parentWidget()
