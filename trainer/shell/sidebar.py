"""The sidebar: the application's name and the ways to its pages; it folds to icons to leave a table room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from trainer.shell import icons, theme

ENTRIES: tuple[tuple[str, str, str], ...] = (
    ("start", "Start", "Ctrl+1"),
    ("course", "Course", "Ctrl+2"),
    ("rulebook", "Rulebook", "Ctrl+3"),
    ("settings", "Settings", "Ctrl+4"),
    ("about", "About", "Ctrl+5"),
)
WIDE, NARROW = 208, 64


class Sidebar(QWidget):
    """A column of ways, one of them marked as the page that is open."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._folded = False
        self._name = _Name()
        self._ways: dict[str, Way] = {}
        group = QButtonGroup(self)
        group.setExclusive(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 16, 10, 16)
        column.setSpacing(4)
        column.addWidget(self._name)
        column.addSpacing(18)
        for name, text, key in ENTRIES:
            way = Way(name, text, key)
            way.clicked.connect(lambda _=False, name=name: self.wanted.emit(name))
            group.addButton(way)
            column.addWidget(way)
            self._ways[name] = way
            if name == "rulebook":
                column.addStretch(1)
        self._measure()

    def way(self, name: str) -> Way:
        return self._ways[name]

    def mark(self, name: str) -> None:
        """Show which page is open; a page that has no way leaves its neighbour marked."""
        if name in self._ways:
            self._ways[name].setChecked(True)

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
        for way in self._ways.values():
            way.folded = self._folded
            way.setToolTip(f"{way.text()} ({way.key})" if self._folded else way.key)
            way.updateGeometry()
            way.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self._measure()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.colour("side"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour("line"))


class Way(QAbstractButton):
    """One entry of the sidebar."""

    def __init__(self, icon: str, text: str, key: str) -> None:
        super().__init__()
        self._icon, self.key = icon, key
        self.folded = False
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(key)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(44), theme.px(42))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        fill = QColor(Qt.GlobalColor.transparent)
        if self.isChecked():
            fill = theme.colour("accent-soft")
        elif self.underMouse():
            fill = theme.colour("hover")
        painter.setPen(QPen(theme.colour("focus"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRoundedRect(box, theme.px(8), theme.px(8))
        tint = theme.colour("accent" if self.isChecked() else "muted")
        side = min(theme.px(21), 26)
        left = (self.width() - side) / 2 if self.folded else theme.px(12)
        icons.draw(painter, self._icon, QRectF(left, (self.height() - side) / 2, side, side), tint)
        if not self.folded:
            painter.setFont(theme.font("strong" if self.isChecked() else "body"))
            painter.setPen(theme.colour("ink" if self.isChecked() else "muted"))
            words = box.adjusted(theme.px(12) + side + theme.px(11), 0, -4, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())


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
        painter = QPainter(self)
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
