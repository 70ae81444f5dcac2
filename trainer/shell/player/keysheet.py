"""The sheet of keys and movements: how everything is done at this table. It says nothing about when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from trainer.parts.controls.keys import OWN_HAND_KEY, SEAT_KEYS, cap_words
from trainer.parts.controls.kit import Kit
from trainer.parts.wording import Synonyms, readings
from trainer.shell import theme, widgets
from trainer.shell.kit.fields import line_edit
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
        self._parts: list[_Part] = []
        self._synonyms: Synonyms = {}
        self.search = line_edit("Search keys and movements", "Search")
        self.search.textChanged.connect(self._narrow)
        close = widgets.button("Close", "quiet", "Back to the table (Esc)")
        close.clicked.connect(self.close_sheet)
        column = widgets.fill_column(
            self,
            widgets.row(widgets.label("Keys and movements", "heading", wrap=False), None, self.search, close),
            spacing=None,
            margins=(22, 18),
        )
        self._area = widgets.scroll(self._inner)
        column.addWidget(self._area, 1)
        over.installEventFilter(self)
        self.hide()

    def open_sheet(self, kit: Kit) -> None:
        """Show what this table's hands can do."""
        self._synonyms = kit.synonyms
        self._inner = QWidget()
        self._inner.setProperty("role", "scrolled")
        acts = [
            (title.upper(), [(" ".join(map(cap_words, keys)), label) for keys, label in lines])
            for title, lines in keys_of_acts(kit)
        ]
        keys = [_Part(title, lines, "citation") for title, lines in (("AT ANY TIME", always(kit)), *acts)]
        mouse = _Part("WITH THE MOUSE", movements(kit), "body")
        self._parts = [*keys, mouse]
        widgets.fill_row(self._inner, (_column(*keys), 5), (_column(mouse), 6), spacing=24, margins=(0, 0, 8, 0))
        self._area.setWidget(self._inner)
        # A scroll area gives what it takes in a background of its own.
        self._inner.setAutoFillBackground(False)
        self.search.clear()
        self._fit()
        self.show()
        self.raise_()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _narrow(self, text: str) -> None:
        """Leave what has the words, as they were typed or in other words of the trade."""
        ways = [way.split() for way in readings(text, self._synonyms)]
        for part in self._parts:
            part.narrow(ways)

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


class _Part(QWidget):
    """A heading with its lines: how it is done, and what that does."""

    def __init__(self, heading: str, lines: Iterable[tuple[str, str]], role: str) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 8)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(7)
        grid.setColumnMinimumWidth(0, theme.px(86))
        grid.setColumnStretch(0, 1 if role == "body" else 0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(widgets.label(heading, "eyebrow"), 0, 0, 1, 2)
        self._lines: list[tuple[str, QLabel, QLabel]] = []
        for row, (how, what) in enumerate(lines, 1):
            first, second = widgets.label(how, role), widgets.label(what, "muted")
            grid.addWidget(first, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(second, row, 1, Qt.AlignmentFlag.AlignTop)
            self._lines.append((f"{how} {what}".casefold(), first, second))

    def narrow(self, ways: Sequence[Sequence[str]]) -> None:
        """Show the lines that have all the words of one way to read what is looked for, and itself if there are any."""
        some = False
        for text, *labels in self._lines:
            fits = any(all(word in text for word in way) for way in ways)
            some |= fits
            for label in labels:
                label.setVisible(fits)
        self.setVisible(some)


def _column(*parts: QWidget) -> QWidget:
    return widgets.column(*parts, None, spacing=4)


def always(kit: Kit) -> list[tuple[str, str]]:
    """The keys that do the same at every table; the dealer's own hand has one unless the tenth seat needs it."""
    last = SEAT_KEYS[max(kit.seats) - 1].upper()
    own = kit.own_hand is not None and SEAT_KEYS.index(OWN_HAND_KEY) + 1 not in kit.seats
    return [(keys.format(last), words) for keys, words in ALWAYS if keys != OWN_HAND_KEY or own]
