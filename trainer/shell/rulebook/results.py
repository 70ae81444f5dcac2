"""Search results: one article a line, with the words that were looked for marked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem

from trainer.drill.articles import Article, ArticleKind
from trainer.rules.duty import Source
from trainer.shell import theme
from trainer.shell.rulebook.contents import Index, option_parts, paint_ground

ARTICLE = Qt.ItemDataRole.UserRole
LINES = 2


class ResultsModel(QAbstractListModel):
    """The articles found, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.articles: tuple[Article, ...] = ()

    def show_articles(self, articles: Sequence[Article]) -> None:
        self.beginResetModel()
        self.articles = tuple(articles)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.articles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        article = self.articles[index.row()]
        if role == ARTICLE:
            return article
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{article.short}, {article.section_title}: {article.text}"
        return None


class Results(QListView):
    """Tells `opened` with the article the cursor comes to."""

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.found = ResultsModel(self)
        self.setModel(self.found)
        self.words: tuple[str, ...] = ()
        self.setAccessibleName("What was found")
        self.setItemDelegate(_Rows(self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._come_to)

    def show_found(self, articles: Sequence[Article], words: Sequence[str]) -> None:
        """List articles; the best one is where the cursor begins."""
        self.words = tuple(word for word in words if len(word) > 2) or tuple(words)
        self.found.show_articles(articles)
        if articles:
            self.setCurrentIndex(self.found.index(0))
        self.scrollToTop()

    def step(self, by: int) -> None:
        """Move the cursor by so many lines, stopping at the ends."""
        count = self.found.rowCount()
        if count:
            row = min(count - 1, max(0, self.currentIndex().row() + by))
            self.setCurrentIndex(self.found.index(row))

    def _come_to(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.found.articles[index.row()])


class _Rows(QStyledItemDelegate):
    def __init__(self, view: Results) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        article, wide = index.data(ARTICLE), self._view.viewport().width() - 2 * theme.px(10)
        words = QFontMetrics(theme.font("muted")).horizontalAdvance(
            article.text if isinstance(article, Article) else ""
        )
        return QSize(theme.px(200), theme.px(24 + 20 * (1 if words < wide * 0.97 else LINES) + 16))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        article = index.data(ARTICLE)
        if not isinstance(article, Article):
            return
        state, rect = option_parts(option)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, rect, state, focused=self._view.hasFocus())
        inner = rect.adjusted(theme.px(10), theme.px(8), -theme.px(10), -theme.px(6))
        self._head(painter, inner, article)
        self._words(painter, inner, article)
        painter.restore()

    def _head(self, painter: QPainter, inner: QRect, article: Article) -> None:
        """The citation, and on the right where it stands."""
        line = QRect(inner.left(), inner.top(), inner.width(), theme.px(22))
        painter.setFont(theme.font("citation"))
        painter.setPen(theme.colour(tone_colour(article)))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, article.short)
        used = QFontMetrics(painter.font()).horizontalAdvance(article.short) + theme.px(14)
        painter.setFont(theme.font("badge"))
        painter.setPen(theme.colour("muted"))
        where = "Ruling" if article.kind is ArticleKind.RULING else article.section_title
        room = line.adjusted(used, 0, 0, 0)
        elided = QFontMetrics(painter.font()).elidedText(where, Qt.TextElideMode.ElideRight, max(0, room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, elided)

    def _words(self, painter: QPainter, inner: QRect, article: Article) -> None:
        font = theme.font("muted")
        layout = QTextLayout(article.text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.setFormats(marks(article.text, self._view.words))
        layout.beginLayout()
        top = 0.0
        number = 0
        while number < LINES:
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(inner.width())
            line.setPosition(QPointF(0, top))
            top += theme.px(20)
            number += 1
        rest = layout.createLine()
        cut = rest.isValid()
        layout.endLayout()
        painter.setPen(theme.colour("ink"))
        origin = QPointF(inner.left(), inner.top() + theme.px(25))
        for at in range(min(number, layout.lineCount())):
            line = layout.lineAt(at)
            if cut and at == number - 1:
                start = line.textStart()
                text = QFontMetrics(font).elidedText(article.text[start:], Qt.TextElideMode.ElideRight, inner.width())
                last = QTextLayout(text, font)
                last.setFormats(marks(text, self._view.words))
                last.beginLayout()
                last.createLine().setLineWidth(inner.width() * 2)
                last.endLayout()
                last.draw(painter, origin + QPointF(0, line.y()))
            else:
                line.draw(painter, origin)


def tone_colour(article: Article) -> str:
    """The colour of an article's source."""
    return {Source.RULING: "ruling", Source.HOUSE: "brass"}.get(article.source, "accent")


def marks(text: str, words: Sequence[str]) -> list[QTextLayout.FormatRange]:
    """Where the words that were looked for stand, as ranges to be marked."""
    found: list[QTextLayout.FormatRange] = []
    if not words:
        return found
    marked = QTextCharFormat()
    marked.setFontWeight(QFont.Weight.DemiBold)
    marked.setForeground(theme.colour("accent"))
    marked.setBackground(theme.colour("accent-soft"))
    for hit in re.finditer(rf"\b(?:{'|'.join(map(re.escape, words))})[\w']*", text, re.IGNORECASE):
        one = QTextLayout.FormatRange()
        one.start, one.length, one.format = hit.start(), hit.end() - hit.start(), marked
        found.append(one)
    return found
