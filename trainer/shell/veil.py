"""A card over a page that is dimmed meanwhile: nothing of the page moves, and the keyboard stays in the card."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from trainer.shell import theme
from trainer.shell.widgets import fill_column

WIDTH = 520
DIM = 110
"""How dark the page is below the card, of 255."""


class Veil(QWidget):
    """Covers another widget while it is shown; what is asked stands in `inner`, a column on a card."""

    def __init__(self, over: QWidget, width: int = WIDTH) -> None:
        super().__init__(over)
        self._over = over
        self._width = width
        self._before: QWidget | None = None
        self.card = QFrame()
        self.card.setProperty("role", "card")
        self.inner = fill_column(self.card, spacing=10, margins=(24, 20))
        outer = fill_column(self, None, spacing=None, margins=20)
        outer.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)
        over.installEventFilter(self)
        self.hide()

    def shut(self) -> None:
        """Take the card away; the cursor goes back to where it was."""
        self.hide()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cover(self) -> None:
        self.setGeometry(self._over.rect())
        width = min(theme.px(self._width), max(200, self._over.width() - 40))
        self.card.setFixedWidth(width)
        # A layout that centers the card does not ask how high words are that go on in the next line.
        self.card.setMinimumHeight(self.inner.totalHeightForWidth(width))
        self.raise_()

    def showEvent(self, event: QShowEvent) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and not self.isAncestorOf(focused):
            self._before = focused
        self._cover()
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._cover()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round inside the card."""
        focused = QApplication.focusWidget()
        start = focused if focused is not None and self.isAncestorOf(focused) else self.card
        at = start.nextInFocusChain() if forward else start.previousInFocusChain()
        while at is not None and at is not start:
            if self.isAncestorOf(at) and _takes_tab(at):
                at.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
                break
            at = at.nextInFocusChain() if forward else at.previousInFocusChain()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), QColor(0, 0, 0, DIM))


def _takes_tab(widget: QWidget) -> bool:
    tab = Qt.FocusPolicy.TabFocus
    able = widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None
    return able and widget.focusPolicy() & tab == tab
