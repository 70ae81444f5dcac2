"""A message that floats over the page, gone when it is read, and the way back to a table that waits."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from trainer.shell import icons, theme, widgets
from trainer.shell.announcer import Announcer

SIGNS = {"good": "check", "bad": "warning", "warn": "warning"}


WIDEST, LEAST, BESIDE = 560, 260, 200
"""Between a page's title at the left and what may stand at the right, which needs so much at each side."""

PLACING = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)
"""What happens to the widgets around a message, and gives it another place."""

EDGE, AT_TABLE = 10, 3
"""Pixels between a message and the edge that it floats along, and below a tray there is little room."""


class Banner(QFrame):
    """One message at a time; good news goes away by itself, bad news waits to be closed.

    It lies over the middle of the upper edge, where pages have nothing to be clicked, or over the lower edge of a
    table, where nothing lies: nothing moves when it comes or goes, and no button is covered.
    """

    STAY_MS = 8000

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.announcer = Announcer(over)
        self._table: QWidget | None = None
        over.installEventFilter(self)
        self.setProperty("role", "banner")
        self.setProperty("floating", "true")
        self._sign: icons.Icon | None = None
        self.words = widgets.label("", "body")
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = icons.IconButton("close", role="link", tip="Close this message")
        self.close_button.clicked.connect(self.hide)
        self._row = widgets.fill_row(self, (self.words, 1), self.close_button, margins=(24, 4, 12, 4))
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(self.STAY_MS)
        self._later.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: str, tone: str = "neutral") -> None:
        """Show a message in one of the tones neutral, good, warn, bad; without words, none."""
        if not text:
            self._later.stop()
            self.hide()
            return
        if self._sign is not None:
            self._row.removeWidget(self._sign)
            self._sign.deleteLater()
        self._sign = icons.Icon(SIGNS.get(tone, "about"), tone if tone in SIGNS else "accent")
        self._row.insertWidget(0, self._sign)
        self.words.setText(text)
        self.setAccessibleName(text)
        self.announcer.say(text, urgent=tone == "bad")
        widgets.set_role(self, tone=tone)
        self.show()
        self.place()
        if tone in ("bad", "warn"):
            self._later.stop()
        else:
            self._later.start()

    @property
    def told(self) -> str:
        """The message that is on the screen; nothing where none is."""
        return "" if self.isHidden() else self.words.text()

    def float_over(self, table: QWidget | None) -> None:
        """From now on float along the lower edge of a table, or, without one, along the page's upper edge."""
        if table is not self._table:
            if self._table is not None:
                self._table.removeEventFilter(self)
            if table is not None:
                table.installEventFilter(self)
            self._table = table
        if not self.isHidden():
            self.place()

    def place(self) -> None:
        """Float in the middle of the edge, over everything."""
        room = self._over.rect()
        at_table = self._table is not None and self._table.isVisible()
        if self._table is not None and at_table:
            corner = self._table.mapTo(self._over, QPoint())
            room = room.intersected(QRect(corner, self._table.size()))
            width = min(room.width() - 2 * EDGE, self._row.sizeHint().width() + self._unwrapped())
        else:
            width = min(theme.px(WIDEST), room.width() - 2 * theme.px(BESIDE))
        width = max(theme.px(LEAST), width)
        height = max(self.heightForWidth(width), self.minimumSizeHint().height(), theme.px(44))
        top = room.bottom() + 1 - AT_TABLE - height if at_table else EDGE
        self.setGeometry(room.left() + (room.width() - width) // 2, top, width, height)
        self.raise_()

    def _unwrapped(self) -> int:
        """How much wider than wrapped its words are in one line."""
        return max(0, self.words.fontMetrics().horizontalAdvance(self.words.text()) - self.words.sizeHint().width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in PLACING and not self.isHidden():
            self.place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


class TableWaits(QFrame):
    """A lesson rests at the table: says so, and leads back to it."""

    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setProperty("tone", "table")
        self.on = False
        self.words = widgets.label("", "body")
        self.button = widgets.button("Back to the table", "primary", "Go on where you were (Ctrl+0)")
        self.button.setProperty("dense", "true")
        self.button.clicked.connect(self.wanted)
        widgets.fill_row(self, icons.Icon("player", "brass", 22), (self.words, 1), self.button, margins=(24, 7, 16, 7))
        self.hide()

    def offer(self, on: bool, title: str = "") -> None:
        """Show the way back to a lesson, or take it away."""
        self.on = on
        self.words.setText(f"Your table waits: {title}. The clock stands still." if title else "Your table waits.")
        self.setAccessibleName(self.words.text())
        self.setVisible(on)
