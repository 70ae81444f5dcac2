"""A line of words that is cut short with dots before it pushes its neighbours off the page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QStyleOption

from trainer.shell import theme

LEAST = 120


class ElidedLabel(QLabel):
    """Shows what there is room for; a tip has all of it once something is missing."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)

    @property
    def shown(self) -> str:
        """What is to be read."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def minimumSizeHint(self) -> QSize:
        whole = super().minimumSizeHint()
        return QSize(min(theme.px(LEAST), whole.width()), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tip()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._tip()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tip()

    def _tip(self) -> None:
        self.setToolTip(self.text() if self.shown != self.text() else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOption()
        option.initFrom(self)
        with QPainter(self) as painter:
            self.style().drawItemText(
                painter,
                self.rect(),
                int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft),
                option.palette,
                self.isEnabled(),
                self.shown,
                self.foregroundRole(),
            )
