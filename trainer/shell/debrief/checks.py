"""The checklist: the lesson's duties in their order, ticked as they were met."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from trainer.drill.debrief import Check
from trainer.shell import theme
from trainer.shell.debrief.marks import Mark, paint_mark

CHECK = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
NONE = QModelIndex()


def mark_of_check(check: Check) -> Mark:
    if check.undone:
        return Mark.UNDONE
    if check.broken:
        return Mark.WRONG
    return Mark.RIGHT if check.met else Mark.OPEN


def tally(checks: Sequence[Check]) -> str:
    """
    >>> tally([])
    'Nothing came up'
    """
    met = sum(mark_of_check(check) is Mark.RIGHT for check in checks)
    return f"{met} of {len(checks)} duties met" if checks else "Nothing came up"


class ChecksModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.checks: tuple[Check, ...] = ()

    def set_checks(self, checks: Sequence[Check]) -> None:
        self.beginResetModel()
        self.checks = tuple(checks)
        self.endResetModel()

    def rowCount(self, parent: Index = NONE) -> int:
        return 0 if parent.isValid() else len(self.checks)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        check = self.checks[index.row()]
        if role == CHECK:
            return check
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return check.duty.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{mark_of_check(check).value}: {check.duty.text} {check.duty.citation}"
        return None


class CheckDelegate(QStyledItemDelegate):
    """Two lines of the duty at most, then its citation."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(200), theme.px(66))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        check: Check = index.data(CHECK)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        box = QRectF(rect).adjusted(2, 1, -2, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent-soft" if chosen else "hover"))
            painter.drawRoundedRect(box, theme.px(6), theme.px(6))
        if chosen and state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("focus"), 2))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.px(6), theme.px(6))
        mark = mark_of_check(check)
        size, pad = theme.px(16), theme.px(10)
        paint_mark(painter, QRectF(box.left() + pad, box.top() + theme.px(8), size, size), mark)
        left = round(box.left()) + pad + size + theme.px(10)
        words = QRect(left, round(box.top()) + theme.px(6), round(box.right()) - pad - left, theme.px(36))
        painter.setFont(theme.font("muted"))
        painter.setPen(theme.colour("muted" if mark is Mark.OPEN else "ink"))
        metrics = QFontMetrics(painter.font())
        for number, line in enumerate(two_lines(metrics, check.duty.text, words.width())):
            painter.drawText(words.left(), words.top() + metrics.ascent() + number * metrics.lineSpacing(), line)
        painter.setFont(theme.font("citation"))
        painter.setPen(theme.colour("bad" if check.broken or check.undone else "muted"))
        below = QRect(left, round(box.bottom()) - theme.px(22), words.width(), theme.px(18))
        side = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(below, side | Qt.AlignmentFlag.AlignLeft, check.duty.citation)
        painter.setFont(theme.font("muted"))
        painter.drawText(below, side | Qt.AlignmentFlag.AlignRight, note(check))
        painter.restore()


def note(check: Check) -> str:
    """How often a duty was met, or where it was broken."""
    if check.undone:
        return "left undone"
    if check.broken:
        return "broken at act " + ", ".join(str(number) for number in check.broken[:4])
    if not check.met:
        return "did not come up"
    return f"met {len(check.met)} times" if len(check.met) > 1 else ""


def two_lines(metrics: QFontMetrics, text: str, width: int) -> list[str]:
    """Break words into at most two lines, the second one cut short if it must be."""
    words = text.split()
    first = ""
    while words and metrics.horizontalAdvance(f"{first} {words[0]}".strip()) <= width:
        first = f"{first} {words.pop(0)}".strip()
    rest = metrics.elidedText(" ".join(words), Qt.TextElideMode.ElideRight, width)
    return [line for line in (first, rest) if line]


class CheckList(QListView):
    """Choosing a duty goes to the moment where it was broken, or met first."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.checks = ChecksModel(self)
        self.setModel(self.checks)
        self.setItemDelegate(CheckDelegate(self))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setAccessibleName("Checklist of duties")
        self.selectionModel().currentChanged.connect(self._current)

    def _current(self, index: QModelIndex) -> None:
        check: Check | None = index.data(CHECK) if index.isValid() else None
        if check is not None and (check.broken or check.met):
            self.chosen.emit((check.broken or check.met)[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()
