"""An action of the user that waits, under a veil, until what it needs is imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from trainer.shell import theme, widgets

if TYPE_CHECKING:
    from trainer.shell.services import Services


class PendingAction(QObject):
    """Holds the latest action; an earlier one that still waits is dropped."""

    def __init__(self, services: Services, covered: QWidget) -> None:
        super().__init__(covered)
        self._services = services
        self._action: Callable[[], object] | None = None
        self.progress = widgets.Progress(covered)
        self.begun = False
        """Whether the start of the program has begun, after the first paint."""

    def postpone(self, words: str, action: Callable[[], object]) -> bool:
        """Whether an action has to wait for imports; it is then done after them."""
        if self._services.warm or (self.begun and not self._services.course.loading):
            return False
        self._action = action
        theme.apply_style(self.progress)
        self.progress.begin(words)
        return True

    def do(self) -> None:
        """Everything is imported: do what waits."""
        self.progress.end()
        action, self._action = self._action, None
        if action is not None:
            action()

    def drop(self) -> None:
        self._action = None
        self.progress.end()
