"""How the lines of the catalogue are painted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.drill.course import Result
from trainer.drill.numbers import score_text
from trainer.shell import icons, theme
from trainer.shell.catalogue.model import Catalogue, Index, LessonRow, TopicRow

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LinePainter(QStyledItemDelegate):
    """Headings in small letters; lessons with their length and, on the right, the best result."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._sizes: dict[int, QSize] = {}
        self._measured = (0, 0.0)
        view.model().modelReset.connect(self._sizes.clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Asked for every line several times over whenever the list is laid out, so it is remembered."""
        view: QWidget = option.widget
        now = (view.width(), theme.scale())
        if now != self._measured:
            self._measured = now
            self._sizes.clear()
        size = self._sizes.get(index.row())
        if size is None:
            size = self._sizes[index.row()] = self._measure(index.data(Catalogue.ROW), view.width())
        return size

    @staticmethod
    def _measure(row: TopicRow | LessonRow, width: int) -> QSize:
        if isinstance(row, TopicRow):
            return QSize(100, theme.px(64 if row.game else 40))
        return QSize(100, theme.px(73 if _long(row, width) else 54))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(Catalogue.ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRectF = QRectF(option.rect)
        if isinstance(row, TopicRow):
            _heading(painter, rect, row)
        elif isinstance(row, LessonRow):
            self._line(painter, rect, row, option)
        painter.restore()

    def _line(self, painter: QPainter, rect: QRectF, row: LessonRow, option: QStyleOptionViewItem) -> None:
        state: QStyle.StateFlag = option.state
        view: QWidget = option.widget
        box = rect.adjusted(2, 1, -4, -1)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            focused = chosen and view.hasFocus()
            painter.setPen(QPen(theme.colour("focus"), 2) if focused else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent-soft" if chosen else "hover"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.px(8), theme.px(8))
        inner = box.adjusted(theme.px(12), theme.px(6), -theme.px(12), -theme.px(6))
        taken = result_mark(painter, inner, row.result)
        words = inner.adjusted(0, 0, -taken - theme.px(10), 0)
        flags = int(LEFT | Qt.TextFlag.TextWordWrap)
        foot = theme.px(20)
        painter.setFont(theme.font("strong" if chosen else "body"))
        painter.setPen(theme.colour("ink"))
        title = painter.boundingRect(words.adjusted(0, 0, 0, -foot), flags, row.card.title).height()
        top = words.center().y() - (title + foot) / 2
        painter.drawText(QRectF(words.left(), top, words.width(), title), flags, row.card.title)
        painter.setFont(theme.font("muted"))
        painter.setPen(theme.colour("muted"))
        length = f"{row.card.acts} acts · {minutes(row.card.minutes)}"
        below = QRectF(words.left(), top + title, words.width(), foot)
        painter.drawText(below, LEFT, length)
        if row.due:
            shift = QFontMetricsF(painter.font()).horizontalAdvance(f"{length} ")
            late = row.due.startswith("overdue") and (row.result is None or not row.result.done)
            painter.setPen(theme.colour("bad" if late else "brass"))
            painter.drawText(below.adjusted(shift, 0, 0, 0), LEFT, f"· {row.due}")


def _long(row: LessonRow, width: float) -> bool:
    """Whether a title needs two lines; measured in bold, so that choosing a line never changes its height."""
    # The scroll bar is counted in even where there is none: a line must not change its height when it comes.
    room = round(width) - theme.px(16) - 8 - theme.px(24) - theme.px(10) - result_width(row.result)
    return _width(row.card.title, theme.scale()) > room


def measure(titles: Iterable[str]) -> None:
    """Measure some titles beforehand: all at once takes longer than one turn of the event loop should."""
    for title in titles:
        _width(title, theme.scale())


@lru_cache(maxsize=2048)
def _width(text: str, scale: float) -> float:
    return _metrics(scale).horizontalAdvance(text)


@lru_cache(maxsize=4)
def _metrics(_scale: float) -> QFontMetricsF:
    return QFontMetricsF(theme.font("strong"))


def result_width(result: Result | None) -> float:
    """How wide a result is at the right end of its line."""
    if result is None or not result.finished:
        return float(theme.px(18))
    number = _width(score_text(result.score), theme.scale())
    return theme.px(18) + number + theme.px(8)


def _heading(painter: QPainter, rect: QRectF, row: TopicRow) -> None:
    box = rect.adjusted(theme.px(14), 0, -theme.px(16), 0)
    if row.game:
        painter.setFont(theme.font("heading"))
        painter.setPen(theme.colour("ink"))
        painter.drawText(box.adjusted(0, theme.px(6), 0, -box.height() / 2), LEFT, row.game)
    line = QRectF(box.left(), box.bottom() - theme.px(30), box.width(), theme.px(26))
    painter.setFont(theme.font("eyebrow"))
    painter.setPen(theme.colour("muted"))
    painter.drawText(line, LEFT, row.title.upper())
    painter.setPen(theme.colour("brass" if row.done == row.total else "muted"))
    painter.drawText(line, RIGHT, f"{row.done} of {row.total}")


def result_mark(painter: QPainter, box: QRectF, result: Result | None) -> float:
    """Paint the best result at the right end of a box; the width taken."""
    side = float(theme.px(18))
    where = QRectF(box.right() - side, box.center().y() - side / 2, side, side)
    if result is None or not result.finished:
        painter.setPen(QPen(theme.colour("edge"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(where.adjusted(1, 1, -1, -1))
        return side
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("accent" if result.done else "bad-soft"))
    painter.drawEllipse(where)
    inset = side * 0.16
    icons.draw(
        painter,
        "check" if result.done else "close",
        where.adjusted(inset, inset, -inset, -inset),
        theme.colour("on-accent" if result.done else "bad"),
        2.6,
    )
    font = theme.font("strong")
    text = score_text(result.score)
    width = QFontMetricsF(font).horizontalAdvance(text)
    painter.setFont(font)
    painter.setPen(theme.colour("ink" if result.done else "bad"))
    painter.drawText(QRectF(where.left() - width - theme.px(8), box.top(), width + 2, box.height()), RIGHT, text)
    return side + width + theme.px(8)


def minutes(length: float) -> str:
    """A length in words: about a minute, 4 min, 1 h 20."""
    whole = max(1, round(length))
    return f"{whole} min" if whole < 60 else f"{whole // 60} h {whole % 60:02d}"
