"""How the way through a game is painted: a line from station to station, units large, their lessons small."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.drill.course import Result
from trainer.drill.mastery import Level
from trainer.drill.numbers import score_text
from trainer.drill.path import SectionKind
from trainer.shell import icons, theme
from trainer.shell.catalogue.model import Catalogue, Index, LessonRow, SectionRow

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
ELIDED = Qt.TextElideMode.ElideRight
RAIL, WORDS = 26, 52
"""How far from the left edge the line of the way runs, and the words begin."""
STATION, STOP = 14, 9
"""The radius of a unit's mark, and of a lesson's."""


class LinePainter(QStyledItemDelegate):
    """A section with its number and what is mastered of it; a lesson with its length and its best result."""

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
    def _measure(row: SectionRow | LessonRow, width: int) -> QSize:
        if isinstance(row, SectionRow):
            return QSize(100, theme.px(56))
        return QSize(100, theme.px(66 if _long(row, width) else 47))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(Catalogue.ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect: QRectF = QRectF(option.rect)
        _ground(painter, rect, option)
        if isinstance(row, SectionRow):
            _rail(painter, rect, row.first, row.last)
            _section(painter, rect, row)
        elif isinstance(row, LessonRow):
            _rail(painter, rect, False, row.last)
            _lesson(painter, rect, row, bool(option.state & QStyle.StateFlag.State_Selected))
        painter.restore()


def _ground(painter: QPainter, rect: QRectF, option: QStyleOptionViewItem) -> None:
    state: QStyle.StateFlag = option.state
    view: QWidget = option.widget
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    if chosen or state & QStyle.StateFlag.State_MouseOver:
        focused = chosen and view.hasFocus()
        painter.setPen(QPen(theme.colour("focus"), 2) if focused else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent-soft" if chosen else "hover"))
        painter.drawRoundedRect(rect.adjusted(3, 2, -5, -2), theme.px(8), theme.px(8))


def _rail(painter: QPainter, rect: QRectF, first: bool, last: bool) -> None:
    """The line of the way, from the line above to the one below."""
    x, middle = rect.left() + theme.px(RAIL), rect.center().y()
    painter.setPen(QPen(theme.colour("edge"), theme.px(2)))
    painter.drawLine(QPointF(x, middle if first else rect.top()), QPointF(x, middle if last else rect.bottom() + 1))


def _section(painter: QPainter, rect: QRectF, row: SectionRow) -> None:
    section = row.section
    side = float(theme.px(STATION))
    middle = QPointF(rect.left() + theme.px(RAIL), rect.center().y())
    disc = QRectF(middle.x() - side, middle.y() - side, 2 * side, 2 * side)
    complete = row.standing.complete
    painter.setPen(QPen(theme.colour("brass" if complete else "edge"), theme.px(2)))
    painter.setBrush(theme.colour("brass" if complete else "raised"))
    painter.drawEllipse(disc)
    if row.standing.passed and not complete:
        # How much of it was passed alone, around the mark like the hand of a clock.
        painter.setPen(QPen(theme.colour("accent"), theme.px(3)))
        painter.drawArc(disc, 90 * 16, -round(360 * 16 * row.standing.passed / row.standing.total))
    inner = disc.adjusted(side / 2, side / 2, -side / 2, -side / 2)
    if complete:
        icons.draw(painter, "check", inner, theme.colour("raised"), 3)
    elif row.locked:
        icons.draw(painter, "lock", inner, theme.colour("muted"), 2)
    elif section.is_unit:
        painter.setFont(theme.font("badge"))
        painter.setPen(theme.colour("ink"))
        painter.drawText(disc, CENTRE, str(section.number))
    else:
        icon = "play" if section.kind is SectionKind.SHIFTS else "course"
        icons.draw(painter, icon, inner, theme.colour("muted"), 2)
    arrow = float(theme.px(14))
    right = rect.right() - theme.px(18)
    where = QRectF(right - arrow, middle.y() - arrow / 2, arrow, arrow)
    icons.draw(painter, "up" if row.unfolded else "down", where, theme.colour("faint"))
    half = theme.px(22)
    words = QRectF(
        rect.left() + theme.px(WORDS), middle.y() - half, where.left() - rect.left() - theme.px(WORDS + 8), half
    )
    painter.setFont(theme.font("strong"))
    painter.setPen(theme.colour("ink"))
    painter.drawText(words, LEFT, painter.fontMetrics().elidedText(section.title, ELIDED, round(words.width())))
    painter.setFont(theme.font("muted"))
    painter.setPen(theme.colour("brass" if complete else "muted"))
    painter.drawText(words.translated(0, half - theme.px(2)), LEFT, _section_note(row))


def _section_note(row: SectionRow) -> str:
    total = row.standing.total
    if row.locked:
        return "Locked for now"
    if not row.standing.passed:
        return f"{total} lessons" if total > 1 else "1 lesson"
    return row.standing.words


def _lesson(painter: QPainter, rect: QRectF, row: LessonRow, chosen: bool) -> None:
    side = float(theme.px(STOP))
    middle = QPointF(rect.left() + theme.px(RAIL), rect.center().y())
    _stop(painter, QRectF(middle.x() - side, middle.y() - side, 2 * side, 2 * side), row)
    inner = rect.adjusted(theme.px(WORDS), theme.px(5), -theme.px(18), -theme.px(5))
    score = _score(row.result)
    if score:
        assert row.result is not None
        painter.setFont(theme.font("strong"))
        painter.setPen(theme.colour("ink" if row.result.done else "bad"))
        painter.drawText(inner, RIGHT, score)
    words = inner.adjusted(0, 0, -_score_width(row.result), 0)
    flags = int(LEFT | Qt.TextFlag.TextWordWrap)
    foot = theme.px(18)
    painter.setFont(theme.font("strong" if chosen else "body"))
    painter.setPen(theme.colour("muted" if row.locked else "ink"))
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


def _stop(painter: QPainter, disc: QRectF, row: LessonRow) -> None:
    """A lesson's mark: a ring, a ring with a dot once it was dealt with guidance, a check, a brass check, a cross."""
    result = row.result
    level = Level.NEW if result is None else result.level
    failed = result is not None and result.finished and not result.passed and result.mode != "guided"
    ground, edge, icon, ink = "raised", "edge", "", "ink"
    if level is Level.MASTERED:
        ground, edge, icon, ink = "brass", "brass", "check", "raised"
    elif level is Level.PASSED:
        ground, edge, icon, ink = "accent", "accent", "check", "on-accent"
    elif failed:
        ground, edge, icon, ink = "bad-soft", "bad-soft", "close", "bad"
    elif level > Level.NEW:
        edge = "accent"
    elif row.locked:
        icon, ink = "lock", "muted"
    painter.setPen(QPen(theme.colour(edge), theme.px(2)))
    painter.setBrush(theme.colour(ground))
    painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
    inset = disc.width() * 0.2
    if icon:
        icons.draw(painter, icon, disc.adjusted(inset, inset, -inset, -inset), theme.colour(ink), 2.6)
    elif level is Level.DEALT:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawEllipse(disc.adjusted(inset * 1.6, inset * 1.6, -inset * 1.6, -inset * 1.6))


def _score(result: Result | None) -> str:
    """The best result as a number; what was dealt with guidance has none."""
    if result is None or not result.finished or result.mode == "guided":
        return ""
    return score_text(result.score)


def _score_width(result: Result | None) -> float:
    score = _score(result)
    return _width(score, theme.scale()) + theme.px(10) if score else 0.0


def _long(row: LessonRow, width: float) -> bool:
    """Whether a title needs two lines; measured in bold, so that choosing a line never changes its height."""
    # The scroll bar is counted in even where there is none: a line must not change its height when it comes.
    room = round(width) - theme.px(16) - theme.px(WORDS) - theme.px(18) - _score_width(row.result)
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


def minutes(length: float) -> str:
    """A length in words: about a minute, 4 min, 1 h 20."""
    whole = max(1, round(length))
    return f"{whole} min" if whole < 60 else f"{whole // 60} h {whole % 60:02d}"
