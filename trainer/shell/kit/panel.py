"""Panels beside a list: what the list's choice is about, or a card that stands there until it is done with."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from trainer.shell import widgets
from trainer.shell.kit.page import scrolled


class Card(QFrame):
    """A panel on a raised sheet; Esc gives it up."""

    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")

    def fill(self, *pieces: widgets.Piece, spacing: int = 10) -> QVBoxLayout:
        """Lay its pieces below one another."""
        return widgets.fill_column(self, *pieces, spacing=spacing, margins=(22, 20))

    @property
    def may_leave(self) -> bool:
        """Whether Esc may give it up now."""
        return True

    def leave(self) -> None:
        """Give it up."""
        self.given_up.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.may_leave:
            self.leave()
        else:
            super().keyPressEvent(event)


class Panels(QStackedWidget):
    """Shows its own widget, or one put over it; Esc and Cancel lead back to where the cursor was."""

    def __init__(self, base: QWidget) -> None:
        super().__init__()
        self._base = base
        self._before: QWidget | None = None
        self.over: QWidget | None = None
        self.addWidget(base)

    def put(self, widget: QWidget, *, tall: bool = False) -> None:
        """Show something over the base, with the cursor in it; what is tall takes all the height that there is."""
        focus = self.window().focusWidget()
        before = self._before if self.over is not None else focus
        self._drop()
        self._before = before
        self._outer: QWidget = scrolled((widget, int(tall)), (None, int(not tall)), margins=(0, 0, 4, 0))
        self.over = widget
        self.addWidget(self._outer)
        self.setCurrentWidget(self._outer)
        widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> None:
        """The base again."""
        before = self._before
        self._drop()
        if before is not None and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop(self) -> None:
        if self.over is not None:
            self.over = self._before = None
            self.setCurrentWidget(self._base)
            self.removeWidget(self._outer)
            self._outer.hide()
            self._outer.deleteLater()
