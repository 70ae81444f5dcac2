"""The sidebar: the application's name and a button for each page; it folds to icons to leave a table room."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeySequence, QPainter, QPaintEvent, QPen, QPixmap, QShortcut
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from trainer.shell import icons, theme
from trainer.shell.controls import HoverButton
from trainer.shell.widgets import fill_column

ENTRIES: tuple[tuple[str, str, str], ...] = (
    ("start", "Start", "Ctrl+1"),
    ("course", "Course", "Ctrl+2"),
    ("rulebook", "Rulebook", "Ctrl+3"),
    ("settings", "Settings", "Ctrl+4"),
    ("about", "About", "Ctrl+5"),
    ("exams", "Exams", "Ctrl+6"),
    ("gradebook", "Results", "Ctrl+7"),
    ("school", "School", "Ctrl+8"),
)
FROM_RECORDS = ("exams", "gradebook", "school")
"""Ways that are there only when the records say so."""

COLUMN = ("start", "course", "exams", "gradebook", "rulebook", "player", "", "school", "settings", "about")
"""From top to bottom; what room there is stays where no name is."""

TABLE = ("player", "Your table", "Ctrl+0")
"""The way back to a lesson that rests; it is there only then."""

WIDE, NARROW = 208, 64


class Sidebar(QWidget):
    """A column of buttons, one of them marked as the page that is open."""

    wanted = Signal(str)
    person_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._folded = False
        self._name = _Name()
        self._buttons: dict[str, PageButton] = {}
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        column = fill_column(self, self._name, 18, spacing=4, margins=(10, 16))
        for name, text, key in (*ENTRIES, TABLE):
            button = PageButton(name, text, key)
            button.clicked.connect(lambda _=False, name=name: self.wanted.emit(name))
            self._group.addButton(button)
            self._buttons[name] = button
        for name in COLUMN:
            if name:
                column.addWidget(self._buttons[name])
            else:
                column.addStretch(1)
        self._buttons["player"].loud = True
        for name in ("player", *FROM_RECORDS):
            self._buttons[name].hide()
        self._person = PageButton("person", "", "")
        self._person.setCheckable(False)
        self._person.clicked.connect(self.person_wanted)
        QShortcut(QKeySequence("Ctrl+9"), self, self._person.click)
        self._person.hide()
        column.addWidget(self._person)
        self._measure()

    def button(self, name: str) -> PageButton:
        return self._buttons[name]

    def mark(self, name: str) -> None:
        """Show which page is open; a page that has no button leaves its neighbour marked."""
        if name in self._buttons and name != TABLE[0]:
            self._buttons[name].setChecked(True)
        elif name == "signin":
            self._mark_none()

    def _mark_none(self) -> None:
        self._group.setExclusive(False)
        for button in self._buttons.values():
            button.setChecked(False)
        self._group.setExclusive(True)

    def offer_table(self, on: bool) -> None:
        """Show the way back to the table, or take it away."""
        self._buttons["player"].setVisible(on)

    def offer(self, pages: Iterable[str], usable: Iterable[str] | None = None) -> None:
        """Show only the buttons of these pages; those that are not usable now keep their places and are disabled."""
        offered = frozenset(pages)
        open_ = offered if usable is None else frozenset(usable)
        for name, _, _ in ENTRIES:
            self._buttons[name].setVisible(name in offered)
            self._buttons[name].setEnabled(name in open_)

    def greet(self, name: str) -> None:
        """Show who is signed in, with the button to sign out; nothing where there are no accounts."""
        self._person.setText(name)
        self._person.key = "Your password, or sign out (Ctrl+9)"
        self._person.setAccessibleName(f"{name}: {self._person.key}")
        self._person.setVisible(bool(name))
        self._measure()

    def person_corner(self, height: int) -> QPoint:
        """Where a menu of such a height stands above the name."""
        return self._person.mapToGlobal(QPoint(0, -height))

    def rename(self, page: str, text: str) -> None:
        self._buttons[page].setText(text)
        self._buttons[page].setAccessibleName(text)
        self._measure()

    @property
    def folded(self) -> bool:
        return self._folded

    def fold(self, folded: bool) -> None:
        """Icons only, or words too."""
        if folded != self._folded:
            self._folded = folded
            self._measure()

    def _measure(self) -> None:
        self.setFixedWidth(NARROW if self._folded else theme.px(WIDE))
        self._name.folded = self._folded
        self._name.update()
        for button in (*self._buttons.values(), self._person):
            button.folded = self._folded
            # A name may be longer than there is room for.
            button.setToolTip(
                f"{button.text()} ({button.key})" if self._folded or button is self._person else button.key
            )
            button.updateGeometry()
            button.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self._measure()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), theme.colour("side"))
            painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour("line"))


class PageButton(HoverButton):
    """One entry of the sidebar."""

    def __init__(self, icon: str, text: str, key: str) -> None:
        super().__init__(text)
        self._icon, self.key = icon, key
        self.folded = False
        self.loud = False
        self.setText(text)
        self.setAccessibleDescription(key)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(44), theme.px(42))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            fill = QColor(Qt.GlobalColor.transparent)
            if self.isChecked():
                fill = theme.colour("accent-soft")
            elif self.underMouse() and self.isEnabled():
                fill = theme.colour("hover")
            elif self.loud:
                fill = theme.colour("brass-soft")
            painter.setPen(QPen(theme.colour("focus"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawRoundedRect(box, theme.px(8), theme.px(8))
            plain = "muted" if self.isEnabled() else "line"
            tint = theme.colour("accent" if self.isChecked() else "brass" if self.loud else plain)
            side = min(theme.px(21), 26)
            left = (self.width() - side) / 2 if self.folded else theme.px(12)
            icons.draw(painter, self._icon, QRectF(left, (self.height() - side) / 2, side, side), tint)
            if not self.folded:
                painter.setFont(theme.font("strong" if self.isChecked() else "body"))
                plain = "muted" if self.isEnabled() else "faint"
                painter.setPen(theme.colour("ink" if self.isChecked() or self.loud else plain))
                words = box.adjusted(theme.px(12) + side + theme.px(11), 0, -theme.px(8), 0)
                text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, int(words.width()))
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


class _Name(QWidget):
    """The mark, a spade on a green chip, with the application's name beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.folded = False
        self.setAccessibleName("Dealer Trainer")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(44), theme.px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            side = min(theme.px(34), self.width())
            left = (self.width() - side) / 2 if self.folded else theme.px(6)
            mark(painter, QRectF(left, (self.height() - side) / 2, side, side))
            if not self.folded:
                painter.setFont(theme.font("subheading"))
                painter.setPen(theme.colour("ink"))
                words = QRectF(self.rect()).adjusted(left + side + theme.px(10), 0, 0, 0)
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, "Dealer Trainer")


def mark(painter: QPainter, box: QRectF) -> None:
    """Paint the application's mark; it is the same in every theme."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1c5a44"))
    painter.drawEllipse(box)
    rim = QPen(QColor("#d9b468"), box.width() * 0.07)
    rim.setDashPattern([2.35, 2.14])
    rim.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(rim)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = box.width() * 0.085
    painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset))
    inset = box.width() * 0.25
    icons.draw(painter, "spade", box.adjusted(inset, inset, -inset, -inset), QColor("#fbf6e8"))
    painter.restore()


def window_icon() -> QIcon:
    """The application's mark for the task bar."""
    made = QIcon()
    for size in (16, 32, 64, 128):
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            mark(painter, picture.rect().toRectF())
        made.addPixmap(picture)
    return made
