"""The sheet of keys and movements: how everything is done at this table. It says nothing about when."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from trainer.parts.controls.keys import OWN_HAND_KEY, SEAT_KEYS, cap_words
from trainer.parts.controls.kit import Kit
from trainer.shell import theme, widgets
from trainer.stage.input.controlshelp import keys_of_acts, movements

ALWAYS = (
    ("Space", "All acts, with their keys"),
    ("1 – {}", "What you do at that seat; after a deal, the next card there"),
    ("0", "What you do with your own hand"),
    ("/", "Type an act, for example deal 3"),
    ("↑ ↓ Enter", "Choose a line of a menu"),
    ("← ⌫", "Take the last answer back"),
    ("Esc", "Put down, close, stop"),
    ("F", "Turn the card that is carried"),
    ("1 2 R", "While chips are counted out: twelve of those"),
    ("= +", "Size them in against the wager, color them up"),
)


class KeySheet(QFrame):
    """Lies over the table until it is put away."""

    put_away = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Keys and movements")
        self._over = over
        self._inner = QWidget()
        close = widgets.button("Close", "quiet", "Back to the table (Esc)")
        close.clicked.connect(self.close_sheet)
        column = widgets.fill_column(
            self,
            widgets.row(widgets.label("Keys and movements", "heading", wrap=False), None, close),
            spacing=None,
            margins=(22, 18),
        )
        self._area = widgets.scroll(self._inner)
        column.addWidget(self._area, 1)
        over.installEventFilter(self)
        self.hide()

    def open_sheet(self, kit: Kit) -> None:
        """Show what this table's hands can do."""
        self._inner = QWidget()
        self._inner.setProperty("role", "scrolled")
        grid = QGridLayout(self._inner)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(7)
        row = self._fill(grid, 0, 0, "AT ANY TIME", always(kit), "citation")
        for title, acts in keys_of_acts(kit):
            lines = [(" ".join(map(cap_words, keys)), label) for keys, label in acts]
            row = self._fill(grid, row, 0, title.upper(), lines, "citation")
        self._fill(grid, 0, 2, "WITH THE MOUSE", movements(kit), "body")
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        grid.setColumnStretch(3, 1)
        self._area.setWidget(self._inner)
        # A scroll area gives what it takes in a background of its own.
        self._inner.setAutoFillBackground(False)
        self._fit()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _fill(
        grid: QGridLayout, row: int, column: int, heading: str, lines: Iterable[tuple[str, str]], role: str
    ) -> int:
        """Write a heading and its lines from a row on; the row after them."""
        grid.addWidget(widgets.label(heading, "eyebrow"), row, column, 1, 2)
        for how, what in lines:
            row += 1
            grid.addWidget(widgets.label(how, role), row, column, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(widgets.label(what, "muted"), row, column + 1, Qt.AlignmentFlag.AlignTop)
        return row + 1

    def close_sheet(self) -> None:
        if self.isVisible():
            self.hide()
            self.put_away.emit()

    def _fit(self) -> None:
        room = self._over.rect()
        width = min(theme.px(900), room.width() - 40)
        height = min(theme.px(620), room.height() - 40)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, width, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self._area.verticalScrollBar()
        steps = {Qt.Key.Key_Down: 60, Qt.Key.Key_Up: -60, Qt.Key.Key_PageDown: 400, Qt.Key.Key_PageUp: -400}
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif Qt.Key(event.key()) in steps:
            bar.setValue(bar.value() + steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._fit()
        return super().eventFilter(watched, event)


def always(kit: Kit) -> list[tuple[str, str]]:
    """The keys that do the same at every table; the dealer's own hand has one where the dealer has a hand."""
    seats = SEAT_KEYS[max(kit.seats) - 1].upper()
    return [(keys.format(seats), words) for keys, words in ALWAYS if keys != OWN_HAND_KEY or kit.own_hand is not None]
