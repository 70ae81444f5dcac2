"""A card in the middle of the table: paused, take up again, finished."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from trainer.shell import theme, widgets
from trainer.shell.straykeys import QUIET_MS, StrayKeys

Choice = tuple[str, str, Callable[[], None]]
"""A button's words, its role, and what it does."""


class CentreCard(QFrame):
    """Words and a few buttons over another widget; the first button has the keyboard, once that is quiet."""

    def __init__(self, over: QWidget, quiet_ms: int = QUIET_MS) -> None:
        super().__init__(over)
        self.setProperty("role", "card")
        self._over = over
        self._first: QPushButton | None = None
        self.strays = StrayKeys(self, quiet_ms)
        self.strays.settled.connect(self._place_cursor)
        self.heading = widgets.label("", "heading")
        self.words = widgets.label("", "body")
        for label in (self.heading, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(10)
        self._more = widgets.column(spacing=12)
        self._area = widgets.scroll(self._more)
        widgets.fill_column(self, self.heading, self.words, self._area, 6, self._buttons, margins=(28, 24), spacing=10)
        over.installEventFilter(self)
        self.strays.guard(self.heading)
        self.hide()

    def ask(
        self, heading: str, words: str, choices: list[Choice], *, unasked: bool = False, more: Sequence[QWidget] = ()
    ) -> None:
        """Show it; one that comes `unasked`, while keys are typed, is pressed by none of them.

        What more there is to say stands below the words, and is scrolled where there is no room for it.
        """
        widgets.refill(self._more, *more)
        self._area.setVisible(bool(more))
        self.heading.setText(heading)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        while self._buttons.count():
            item = self._buttons.takeAt(0)
            old = item.widget() if item is not None else None
            if old is not None:
                old.hide()
                old.deleteLater()
        self._first = None
        for text, role, act in choices:
            button = widgets.button(text, role)
            button.clicked.connect(lambda _=False, act=act: self._chosen(act))
            self._buttons.addWidget(button)
            self.strays.guard(button)
            self._first = self._first or button
        self.show()
        self.raise_()
        self._centre()
        if unasked:
            self.strays.arrive()
        self._place_cursor()

    def _place_cursor(self) -> None:
        if self.isHidden():
            return
        cursor = self.heading if self.strays.waiting or self._first is None else self._first
        cursor.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, number: int) -> None:
        """Do what a click on a button does."""
        item = self._buttons.itemAt(number)
        button = item.widget() if item is not None else None
        if isinstance(button, QPushButton):
            button.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The buttons have the keyboard; what is scrolled goes by the keys that mean nothing to them."""
        bar = self._area.verticalScrollBar()
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 5, Qt.Key.Key_PageUp: -5}
        by = step.get(Qt.Key(event.key()), 0)
        if by and bar.maximum():
            bar.setValue(bar.value() + by * theme.px(30))
        else:
            super().keyPressEvent(event)

    def _chosen(self, act: Callable[[], None]) -> None:
        self.hide()
        act()

    def _centre(self) -> None:
        more = not self._area.isHidden()
        self.setFixedWidth(min(theme.px(520 if more else 440), self._over.width() - 40))
        if more:
            wide = self.width() - 2 * theme.px(28)
            wanted = (
                self._more.heightForWidth(wide) if self._more.hasHeightForWidth() else self._more.sizeHint().height()
            )
            self._area.setFixedHeight(wanted)
            self.adjustSize()
            over = self.height() - (self._over.height() - 24)
            self._area.setFixedHeight(max(theme.px(80), wanted - max(0, over)))
        self.adjustSize()
        room = self._over.rect()
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._centre()
        return super().eventFilter(watched, event)
