"""The small widgets that every page is made of; the style sheet styles them by their `role`."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.shell import theme
from trainer.shell.flow import Flow
from trainer.shell.scaledlengths import sized

Item = QWidget | QLayout
Piece = Item | int | None | tuple[Item | None, int]
"""A widget or a layout; a number is a gap in pixels; None stretches; a pair names how much a piece stretches."""
Margins = int | tuple[int, int] | tuple[int, int, int, int] | None
"""Around everything; across and down; left, top, right and bottom; or as the style has them."""

WRAPPED = ("title", "heading", "subheading", "lede", "body", "strong", "muted", "eyebrow")
"""The roles of words that go on in the next line where the width ends."""


def label(text: str, role: str = "body", *, wrap: bool = True, tone: str = "") -> QLabel:
    """Words in one of the roles title, heading, subheading, body, muted, citation, number (and a few more)."""
    made = QLabel(text)
    made.setProperty("role", role)
    if tone:
        made.setProperty("tone", tone)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap and role in WRAPPED)
    return made


def button(text: str, role: str = "quiet", tip: str = "", *, large: bool = False) -> QPushButton:
    """A push button in one of the roles primary, quiet, danger, link; Enter presses any but a dangerous one."""
    made = QPushButton(text)
    made.setProperty("role", role)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setAutoDefault(role != "danger")
    if large:
        made.setProperty("large", "true")
    if tip:
        made.setToolTip(tip)
    return made


def badge(text: str, tone: str = "neutral") -> QLabel:
    """A short word on a tint: neutral, good, bad, ruling, house or regulation."""
    made = QLabel(text)
    made.setProperty("role", "badge")
    made.setProperty("tone", tone)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
    return made


def card(*widgets: Piece, spacing: int = 10, margin: int = 18) -> QFrame:
    """A raised sheet with widgets below one another."""
    made = QFrame()
    made.setProperty("role", "card")
    fill_column(made, *widgets, spacing=spacing, margins=margin)
    return made


def row(*widgets: Piece, spacing: int = 12) -> QWidget:
    """Widgets beside one another."""
    made = QWidget()
    made.setProperty("role", "row")
    fill_row(made, *widgets, spacing=spacing)
    return made


def head(first: QWidget, *rest: QWidget, spacing: int = 12) -> QWidget:
    """A row whose first part has all the room that the others leave."""
    made = row(first, *rest, spacing=spacing)
    layout = made.layout()
    assert isinstance(layout, QHBoxLayout)
    layout.setStretch(0, 1)
    return made


def column(*widgets: Piece, spacing: int = 12) -> QWidget:
    """Widgets below one another."""
    made = QWidget()
    made.setProperty("role", "column")
    fill_column(made, *widgets, spacing=spacing)
    return made


def flow(*widgets: QWidget, spacing: int = 10) -> QWidget:
    """Widgets beside one another that go on in the next line where the width ends."""
    made = QWidget()
    made.setProperty("role", "row")
    layout = Flow(made, spacing)
    for one in widgets:
        layout.addWidget(one)
    return made


def divider() -> QFrame:
    """A hairline."""
    made = QFrame()
    made.setProperty("role", "divider")
    return made


def scroll(widget: QWidget) -> QScrollArea:
    """A widget that may be taller than the page; it takes the page's width."""
    widget.setProperty("role", widget.property("role") or "scrolled")
    made = QScrollArea()
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setWidget(widget)
    widget.setAutoFillBackground(False)
    return made


def set_role(widget: QWidget, role: str | None = None, tone: str | None = None) -> None:
    """Give a widget another role or tone after it was shown."""
    if role is not None:
        if isinstance(widget, QPushButton) and "danger" in (role, widget.property("role")):
            widget.setAutoDefault(role != "danger")
        widget.setProperty("role", role)
    if tone is not None:
        widget.setProperty("tone", tone)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def fill_column(owner: QWidget | None, *pieces: Piece, spacing: int | None = 12, margins: Margins = 0) -> QVBoxLayout:
    """Lay pieces below one another in a widget, or in a layout that is part of another."""
    made = QVBoxLayout() if owner is None else QVBoxLayout(owner)
    _fill(made, pieces, spacing, margins)
    return made


def fill_row(owner: QWidget | None, *pieces: Piece, spacing: int | None = 12, margins: Margins = 0) -> QHBoxLayout:
    """Lay pieces beside one another in a widget, or in a layout that is part of another."""
    made = QHBoxLayout() if owner is None else QHBoxLayout(owner)
    _fill(made, pieces, spacing, margins)
    return made


def _fill(layout: QHBoxLayout | QVBoxLayout, pieces: tuple[Piece, ...], spacing: int | None, margins: Margins) -> None:
    if isinstance(margins, int):
        layout.setContentsMargins(margins, margins, margins, margins)
    elif margins is not None:
        layout.setContentsMargins(*(margins * 2)[:4])
    if spacing is not None:
        layout.setSpacing(spacing)
    add_to(layout, *pieces)


def add_to(layout: QBoxLayout, *pieces: Piece) -> None:
    """Lay pieces after what stands in a layout already."""
    for piece in pieces:
        match piece:
            case int():
                layout.addSpacing(piece)
            case None:
                layout.addStretch(1)
            case QWidget():
                layout.addWidget(piece)
            case QLayout():
                layout.addLayout(piece)
            case (None, stretch):
                layout.addStretch(stretch)
            case (QWidget() as widget, stretch):
                layout.addWidget(widget, stretch)
            case (QLayout() as inner, stretch):
                layout.addLayout(inner, stretch)


def add(widget: QWidget, *pieces: Piece) -> None:
    """Put pieces after what stands in a column or row already."""
    layout = widget.layout()
    if isinstance(layout, QBoxLayout):
        add_to(layout, *pieces)
    elif isinstance(layout, QLayout):
        for piece in pieces:
            assert isinstance(piece, QWidget), "other layouts than columns and rows take widgets only"
            layout.addWidget(piece)


def refill(widget: QWidget, *pieces: Piece) -> None:
    """Put pieces in the place of what stands in a column or row."""
    clear(widget)
    add(widget, *pieces)


def clear(widget: QWidget) -> None:
    """Take everything out of a widget's layout."""
    layout = widget.layout()
    while layout is not None and layout.count():
        item = layout.takeAt(0)
        inner = item.widget() if item is not None else None
        if inner is not None:
            inner.hide()
            inner.deleteLater()


class Progress(QWidget):
    """A veil over a widget while something takes long: it appears only after a moment, and says what goes on."""

    PATIENCE_MS = 400
    cancelled = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._text = label("", "subheading", wrap=False)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        sized(self._bar, width=260)
        self._bar.setAccessibleName("Progress")
        self.cancel_button = button("Cancel")
        self.cancel_button.clicked.connect(self._cancel)
        inner = card(self._text, self._bar, self.cancel_button, spacing=14, margin=26)
        outer = QVBoxLayout(self)
        outer.addWidget(inner, 0, Qt.AlignmentFlag.AlignCenter)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(self.PATIENCE_MS)
        self._soon.timeout.connect(self._appear)
        over.installEventFilter(self)
        self.hide()

    def begin(self, text: str, total: int = 0, *, at_once: bool = False, can_cancel: bool = False) -> None:
        """Something starts; with no total the bar only shows that it goes on."""
        self.cancel_button.setVisible(can_cancel)
        self.cancel_button.setEnabled(True)
        self._text.setText(text)
        self._bar.setRange(0, total)
        self._bar.setValue(0)
        if at_once:
            self._appear()
        else:
            self._soon.start()

    def step(self, done: int, total: int | None = None) -> None:
        if total is not None:
            self._bar.setMaximum(total)
        self._bar.setValue(done)

    def end(self) -> None:
        self._soon.stop()
        self.hide()

    def _appear(self) -> None:
        self.setGeometry(self._over.rect())
        self.raise_()
        self.show()
        if self.cancel_button.isVisible():
            self.cancel_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cancel(self) -> None:
        self.cancel_button.setEnabled(False)
        self.cancelled.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._over.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            veil = QColor(theme.colour("paper"))
            veil.setAlpha(190)
            painter.fillRect(event.rect(), veil)
