"""Where the table, the strip, the list and the detail lie: side by side, or below one another where it is narrow."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.shell import theme
from trainer.shell.debrief.transport import Transport
from trainer.shell.widgets import label

GAP = 16
RIGHT = 376
WIDEST_SHARE = 0.72
LEAST_TABLE = 480
"""Pixels of width below which the table would be too small to read beside a list."""

LOWEST = 470
LIST_SHARE = 0.45
TALLEST_DETAIL = 440
KEYS = "Arrow keys step    Space plays    N next error    B before and after    S speed    C checklist"


class Body(QWidget):
    """The table keeps 16 to 9 and takes all the room that leaves the list readable."""

    def __init__(self, table: QWidget, strip: QWidget, transport: Transport, lists: QWidget, detail: QWidget) -> None:
        super().__init__()
        self._table, self._strip, self._transport = table, strip, transport
        self._lists, self._detail = lists, detail
        self._keys = label(KEYS, "muted", wrap=False)
        # In the order of looking, which is the order of the Tab key.
        for one in (table, strip, transport, self._keys, lists, detail):
            one.setParent(self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.arrange)
        for one in self.styled_parts:
            one.installEventFilter(self)

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one."""
        return [self._strip, self._transport, self._keys, self._lists, self._detail]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A widget with another style sheet may want another size."""
        if event.type() == QEvent.Type.StyleChange:
            self._soon.start()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(1100), theme.px(540))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(480), theme.px(LOWEST))

    @property
    def stacked(self) -> bool:
        return self.width() - theme.px(RIGHT) - theme.px(GAP) < LEAST_TABLE

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Put everything in its place; wanted when a part has become taller."""
        gap = theme.px(GAP)
        width, height = self.width(), self.height()
        strip = self._strip.sizeHint().height()
        widest = width if self.stacked else round(min(width * WIDEST_SHARE, width - theme.px(RIGHT) - gap))
        controls = strip + self._transport.tall_at(widest) + theme.px(8) + theme.px(6)
        if self.stacked:
            self._arrange_stacked(controls, gap)
            return
        tall = max(theme.px(150), height - controls)
        left = min(width * WIDEST_SHARE, tall * 16 / 9, width - theme.px(RIGHT) - gap)
        self.setMinimumHeight(theme.px(LOWEST))
        self._left(0, round(left))
        right = QRect(round(left) + gap, 0, width - round(left) - gap, height)
        split = max(round(height * LIST_SHARE), height - gap - theme.px(TALLEST_DETAIL))
        self._lists.setGeometry(right.left(), 0, right.width(), split)
        self._detail.setGeometry(right.left(), split + gap, right.width(), height - split - gap)

    def _arrange_stacked(self, controls: int, gap: int) -> None:
        width = self.width()
        table = round(width * 9 / 16)
        lists, detail = theme.px(260), theme.px(360)
        self._left(0, width)
        top = table + controls + gap
        self._lists.setGeometry(0, top, width, lists)
        self._detail.setGeometry(0, top + lists + gap, width, detail)
        self.setMinimumHeight(top + lists + gap + detail)

    def _left(self, x: int, width: int) -> None:
        table = round(width * 9 / 16)
        strip = self._strip.sizeHint().height()
        self._table.setGeometry(x, 0, width, table)
        self._strip.setGeometry(x, table + theme.px(6), width, strip)
        top = table + theme.px(6) + strip + theme.px(8)
        self._transport.setGeometry(x, top, width, self._transport.tall_at(width))
        keys = self._transport.geometry().bottom() + theme.px(12)
        size = self._keys.sizeHint()
        self._keys.setGeometry(x, keys, width, size.height())
        self._keys.setVisible(not self.stacked and size.width() <= width and keys + size.height() <= self.height())
