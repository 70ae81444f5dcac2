"""The table of contents: games, their sections and paragraphs, and the rulings, as a tree."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from trainer.drill.articles import RULINGS_TITLE, Article, Chapter
from trainer.drill.comparing import TITLE as SISTERS_TITLE
from trainer.drill.comparing import comparable_games
from trainer.drill.lookup import Lookup
from trainer.shell import theme
from trainer.shell.rulebook.place import Page, Place

Index = QModelIndex | QPersistentModelIndex

PLACE = Qt.ItemDataRole.UserRole
TAG = Qt.ItemDataRole.UserRole + 1
LEVEL = Qt.ItemDataRole.UserRole + 2
FIGURES_TITLE = "Rankings and figures"


class Contents(QTreeWidget):
    """Emits `opened` when the user comes to a line."""

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setHeaderHidden(True)
        self.setAccessibleName("Contents of the rulebook")
        self.setIndentation(theme.px(16))
        self.setUniformRowHeights(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_Lines(self))
        # The lines paint their own ground; with this role the style paints none under the chevrons.
        self.setProperty("role", "contents")
        self.setExpandsOnDoubleClick(True)
        self.setMouseTracking(True)
        self._items: dict[Place, QTreeWidgetItem] = {}
        self._folded: dict[Place, Chapter] = {}
        """Chapters whose lines are written when they are first attempt_from."""
        self._chapter_of: dict[Place, Place] = {}
        self.currentItemChanged.connect(self._come_to)
        self.itemExpanded.connect(lambda item: self._unfold(item.data(0, PLACE)))

    def fill(self, lookup: Lookup, titles: dict[str, str], with_figures: set[str]) -> None:
        """Write the tree; what was open stays open."""
        current = self.place
        attempt_from = {place for place, item in self._items.items() if item.isExpanded()}
        self.blockSignals(True)
        self.clear()
        for kept in (self._items, self._folded, self._chapter_of):
            kept.clear()
        family = [one.name for one in comparable_games()]
        for game, title in titles.items():
            top = self._line(self.invisibleRootItem(), Place(Page.GAME, game), "", title, 0)
            if game in with_figures:
                self._line(top, Place(Page.FIGURES, game), "", FIGURES_TITLE, 1)
            for chapter in lookup.chapters:
                if chapter.game == game:
                    self._chapter(top, chapter)
            if game == family[-1]:
                self._line(self.invisibleRootItem(), Place(Page.SISTERS), "", SISTERS_TITLE, 0)
        top = self._line(self.invisibleRootItem(), Place(Page.RULINGS), "", RULINGS_TITLE, 0)
        for chapter in lookup.chapters:
            if not chapter.game:
                self._chapter(top, chapter)
        for place, item in list(self._items.items()):
            if place in attempt_from if attempt_from else place.page is Page.GAME:
                self._unfold(place)
                item.setExpanded(True)
        if current is not None and (stood := self._item(current)) is not None:
            self.setCurrentItem(stood)
        self.blockSignals(False)

    @property
    def place(self) -> Place | None:
        item = self.currentItem()
        found = item.data(0, PLACE) if item is not None else None
        return found if isinstance(found, Place) else None

    def show_place(self, place: Place) -> None:
        """Put the cursor on a line without telling."""
        item = self._item(place)
        if item is None or item is self.currentItem():
            return
        self.blockSignals(True)
        self.setCurrentItem(item)
        self.blockSignals(False)
        self.scrollToItem(item)
        self.viewport().update()

    def _chapter(self, top: QTreeWidgetItem, chapter: Chapter) -> None:
        tag = "" if chapter.citation == "house" else chapter.citation.rpartition("-")[2]
        place = chapter_place(chapter)
        head = self._line(top, place, tag, chapter.title, 1)
        head.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        self._folded[place] = chapter
        for article in chapter.articles:
            self._chapter_of.setdefault(Place(Page.ARTICLE, article.citation), place)

    def _item(self, place: Place) -> QTreeWidgetItem | None:
        if place not in self._items and place in self._chapter_of:
            self._unfold(self._chapter_of[place])
        return self._items.get(place)

    def _unfold(self, place: Place) -> None:
        chapter = self._folded.pop(place, None)
        if chapter is None:
            return
        head = self._items[place]
        for article in chapter.articles:
            tag = article.paragraph if '"' not in article.citation and chapter.citation != "house" else ""
            text = article.paragraph if '"' in article.citation else article.text
            self._line(head, Place(Page.ARTICLE, article.citation), tag, text, 2)

    def _line(self, top: QTreeWidgetItem, place: Place, tag: str, text: str, level: int) -> QTreeWidgetItem:
        item = QTreeWidgetItem(top, [text])
        item.setData(0, PLACE, place)
        item.setData(0, TAG, tag)
        item.setData(0, LEVEL, level)
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{tag} {text}".strip())
        self._items[place] = item
        return item

    def _come_to(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.opened.emit(item.data(0, PLACE))

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """A small chevron before what can be attempt_from."""
        item = self.itemFromIndex(index)
        folded = item.childIndicatorPolicy() is QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator
        if not item.childCount() and not folded:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("muted"), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        centre = QPointF(rect.right() - theme.px(7), rect.center().y() + 0.5)
        reach = theme.px(3.5)
        points = ((-0.5, -1), (0.5, 0), (-0.5, 1)) if not item.isExpanded() else ((-1, -0.5), (0, 0.5), (1, -0.5))
        painter.drawPolyline([centre + QPointF(x * reach, y * reach) for x, y in points])
        painter.restore()


def chapter_place(chapter: Chapter) -> Place:
    return Place(Page.CHAPTER, chapter.title, chapter.game)


def article_place(article: Article) -> Place:
    return Place(Page.ARTICLE, article.citation)


class _Lines(QStyledItemDelegate):
    """Draws a line: the citation in front, the words elided."""

    def __init__(self, tree: Contents) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        level = index.data(LEVEL)
        return QSize(theme.px(120), theme.px(40 if level == 0 else 34 if level == 1 else 31))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        state, rect = option_parts(option)
        level, tag = int(index.data(LEVEL) or 0), str(index.data(TAG) or "")
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ground(painter, rect, state, focused=self._tree.hasFocus())
        left = rect.left() + theme.px(8)
        if tag:
            painter.setFont(theme.font("citation"))
            painter.setPen(theme.colour("accent" if level == 2 else "muted"))
            wide = max(QFontMetrics(painter.font()).horizontalAdvance(tag), theme.px(46 if level == 1 else 40))
            painter.drawText(QRect(left, rect.top(), wide, rect.height()), Qt.AlignmentFlag.AlignVCenter, tag)
            left += wide + theme.px(8)
        painter.setFont(theme.font("subheading" if level == 0 else "strong" if level == 1 else "muted"))
        painter.setPen(theme.colour("ink"))
        room = QRect(left, rect.top(), rect.right() - left - theme.px(6), rect.height())
        text = QFontMetrics(painter.font()).elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()


def paint_ground(painter: QPainter, rect: QRect, state: QStyle.StateFlag, *, focused: bool) -> None:
    """What lies under a line: chosen, under the pointer, or nothing; and the focus around the chosen one."""
    box = QRectF(rect).adjusted(0.5, 1, -1.5, -1)
    round_ = theme.px(6)
    chosen = bool(state & QStyle.StateFlag.State_Selected)
    ground = QColor(0, 0, 0, 0)
    if chosen:
        ground = theme.colour("accent-soft")
    elif state & QStyle.StateFlag.State_MouseOver:
        ground = theme.colour("hover")
    painter.setBrush(ground)
    painter.setPen(QPen(theme.colour("focus"), 2) if chosen and focused else Qt.PenStyle.NoPen)
    painter.drawRoundedRect(box.adjusted(0.5, 0, -0.5, 0), round_, round_)


def option_parts(option: QStyleOptionViewItem) -> tuple[QStyle.StateFlag, QRect]:
    """A view option's state and place, which the toolkit's type stubs do not know."""
    state: QStyle.StateFlag = getattr(option, "state")  # noqa: B009 - mypy would not know it as an attribute
    rect: QRect = getattr(option, "rect")  # noqa: B009 - nor this one
    return state, rect
