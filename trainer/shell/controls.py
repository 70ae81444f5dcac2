"""Controls of our own: a choice between a few words, and a switch."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QGridLayout, QLabel, QSizePolicy

from trainer.shell import theme, widgets

MARGIN, GAP = 3, 2
FOLDED = 4
"""From how many on the words of a choice may stand in two lines."""


class Segments(QFrame):
    """A few words of which one is chosen; the arrow keys move the choice.

    Four or more go on in a second line where there is no room for all of them.
    """

    chosen = Signal(int)

    def __init__(self, words: Sequence[str], name: str, current: int = 0) -> None:
        super().__init__()
        self.setProperty("role", "segments")
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self._grid.setSpacing(GAP)
        self._across = len(words)
        for number, word in enumerate(words):
            button = widgets.button(word, "segment")
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setAccessibleName(f"{name}: {word}")
            button.installEventFilter(self)
            self._group.addButton(button, number)
            self._grid.addWidget(button, 0, number)
        self.buttons[current].setChecked(True)
        self._set_tab_stop()
        self._group.idToggled.connect(self._toggled)

    @property
    def buttons(self) -> list[QAbstractButton]:
        return self._group.buttons()

    @property
    def current(self) -> int:
        return self._group.checkedId()

    def sizeHint(self) -> QSize:
        return QSize(self._width(len(self.buttons)), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        most = len(self.buttons)
        narrow = self._width(ceil(most / 2)) if most >= FOLDED else super().minimumSizeHint().width()
        return QSize(narrow, super().minimumSizeHint().height())

    def _width(self, across: int) -> int:
        """How wide all words are in full with so many in a line."""
        widths = [button.sizeHint().width() for button in self.buttons]
        columns = [max(widths[column::across]) for column in range(across)]
        edges = 2 * (MARGIN + self.frameWidth())
        return sum(columns) + GAP * (across - 1) + edges

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        most = len(self.buttons)
        across = ceil(most / 2) if most >= FOLDED and event.size().width() < self._width(most) else most
        if across != self._across:
            self._across = across
            for number, button in enumerate(self.buttons):
                self._grid.addWidget(button, number // across, number % across)
            self.updateGeometry()

    def choose(self, number: int) -> None:
        self.buttons[number].setChecked(True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows move the choice; Qt's own way depends on where the buttons happen to lie."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}.get(
                Qt.Key(event.key()), 0
            )
            if step:
                number = min(max(self.current + step, 0), len(self.buttons) - 1)
                self.choose(number)
                self.buttons[number].setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _toggled(self, number: int, on: bool) -> None:
        if on:
            self._set_tab_stop()
            self.chosen.emit(number)

    def _set_tab_stop(self) -> None:
        """Tab comes to the choice that is on; from there the arrows move."""
        for button in self.buttons:
            tab = Qt.FocusPolicy.StrongFocus if button.isChecked() else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(tab)


class HoverButton(QAbstractButton):
    """A button that paints itself: reached by Tab, a hand over it, painted anew when the pointer comes or goes."""

    def __init__(self, name: str, across: QSizePolicy.Policy = QSizePolicy.Policy.Expanding) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()


class Switch(HoverButton):
    """On or off."""

    def __init__(self, name: str, on: bool = False) -> None:
        super().__init__(name, QSizePolicy.Policy.Fixed)
        self.setCheckable(True)
        self.setChecked(on)

    def said_by(self, words: QLabel) -> QLabel:
        """Words beside it that work it, too, when they are clicked."""
        words.installEventFilter(self)
        words.setCursor(Qt.CursorShape.PointingHandCursor)
        return words

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and event.button() is Qt.MouseButton.LeftButton
        ):
            self.click()
            return True
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(50), theme.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            if self.hasFocus():
                painter.setPen(QPen(theme.colour("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            groove = box.adjusted(3, 3, -3, -3)
            on = self.isChecked()
            name = ("accent-hover" if on else "muted") if self.underMouse() else ("accent" if on else "edge")
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(name))
            painter.drawRoundedRect(groove, groove.height() / 2, groove.height() / 2)
            side = groove.height() - 5
            left = groove.right() - side - 2.5 if on else groove.left() + 2.5
            painter.setBrush(theme.colour("on-accent" if on else "raised"))
            painter.drawEllipse(QRectF(left, groove.top() + 2.5, side, side))
