"""The course page: the catalogue on the left, the chosen lesson on the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListView, QStackedLayout, QWidget

from trainer.shell import theme, widgets
from trainer.shell.catalogue.detail import LessonDetail
from trainer.shell.catalogue.model import Catalogue, LessonRow, Show
from trainer.shell.catalogue.painter import LinePainter, measure
from trainer.shell.controls import Segments
from trainer.shell.services import due_words
from trainer.shell.steps import Steps

if TYPE_CHECKING:
    from trainer.shell.services import Services

LIST_WIDTH = 410
NOTHING = {
    Show.ALL: "There are no lessons.",
    Show.TO_DO: "Everything is done.",
    Show.DONE: "Nothing done yet.",
    Show.ASSIGNED: "Your class has nothing to do.",
}
MEASURED = 60
"""How many titles are measured in one turn of the event loop."""


class CoursePage(QWidget):
    """Arrows choose, Enter begins, letters jump to a title, Ctrl+F searches."""

    lesson_wanted = Signal(str, str)
    debrief_wanted = Signal(str)
    citation_wanted = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._chosen = services.preferences.place.lesson
        self.model = Catalogue(self)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search lessons, words or citations")
        self.search.setClearButtonEnabled(False)
        self.search.setAccessibleName("Search lessons")
        self.show_only = Segments(("All", "To do", "Done", "For class"), "Which lessons are listed")
        self.list = LessonList()
        self.list.setModel(self.model)
        self.list.setItemDelegate(LinePainter(self.list))
        self.detail = LessonDetail(services)
        self.nothing = widgets.label("", "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.progress = widgets.Progress(self)
        self._lay_out()
        self.setFocusProxy(self.list)
        self.search.textChanged.connect(self._fill)
        self.show_only.chosen.connect(self._fill)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.begun.connect(self._enter)
        self.list.doubleClicked.connect(self._enter)
        self.search.installEventFilter(self)
        self.detail.begin.connect(self.lesson_wanted)
        self.detail.debrief_wanted.connect(self.debrief_wanted)
        self.detail.citation_wanted.connect(self.citation_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self._find)
        self._turns = Steps(self)
        course = services.course
        course.ready.connect(self._loaded)
        self._stale = False
        """Whether the results have changed since they were listed, while the page was hidden."""
        course.results_changed.connect(self._results_changed)
        course.progress.connect(self.progress.step)
        course.failed.connect(self.progress.end)
        if course.loaded:
            titles = [card.title for card in course.cards]
            some = (titles[at : at + MEASURED] for at in range(0, len(titles), MEASURED))
            self._turns.begin(*(partial(measure, part) for part in some), self._loaded)
        else:
            self.progress.begin("Loading the course", len(course.cards))
            course.load()

    def _lay_out(self) -> None:
        self._left = _Side()
        side = widgets.fill_column(self._left, margins=(16, 22, 10, 0))
        head = widgets.column(widgets.label("Course", "title"), self.search, self.show_only, spacing=12)
        layout = head.layout()
        assert layout is not None
        layout.setContentsMargins(6, 0, 8, 0)
        side.addWidget(head)
        self._either = QStackedLayout()
        self._either.addWidget(self.list)
        self._either.addWidget(self.nothing)
        side.addLayout(self._either, 1)
        widgets.fill_row(self, self._left, (self.detail, 1), spacing=0)
        self._measure()

    def _measure(self) -> None:
        self._left.setFixedWidth(round(LIST_WIDTH * min(1.35, theme.scale())))

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one: all together would take too long for one turn."""
        return [self._left, self.detail, self.progress]

    def choose(self, lesson_id: str) -> None:
        """Show a lesson in the list and its detail."""
        self._chosen = lesson_id
        row = self.model.row_of(lesson_id)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))

    @property
    def chosen(self) -> str:
        return self._chosen

    def _results_changed(self) -> None:
        if self.isVisible():
            self._fill()
        else:
            self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            # Coming into sight takes a turn by itself.
            self._turns.last(self._fill)

    def _loaded(self) -> None:
        self.progress.end()
        self._fill()

    def _fill(self) -> None:
        course = self._services.course
        show = Show(self.show_only.current)
        chosen = self._chosen
        due = {lesson: due_words(one.due, course.today) for lesson, one in course.assigned.items()}
        self.model.fill(course.cards, course.results, course.titles, self.search.text(), show, due)
        row = self.model.row_of(chosen)
        if row < 0:
            row = self.model.first_lesson()
        self._either.setCurrentWidget(self.list if row >= 0 else self.nothing)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
            self.list.scrollTo(self.model.index(row))
            if row <= 1:
                self.list.scrollToTop()
        elif self.search.text():
            self.nothing.setText("No lesson fits these words.")
        else:
            self.nothing.setText(NOTHING[show])

    def _choose(self, index: QModelIndex) -> None:
        row = self.model.at(index)
        if isinstance(row, LessonRow):
            self._chosen = row.card.id
            self.detail.show_lesson(row.card, row.result)

    def _enter(self) -> None:
        row = self.model.at(self.list.currentIndex())
        if isinstance(row, LessonRow):
            self.lesson_wanted.emit(row.card.id, self.detail.suggested)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.list.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._measure()


class LessonList(QListView):
    """The list itself: Enter begins the lesson."""

    begun = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Lessons")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)

    def moveCursor(self, cursor: QListView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """A heading cannot be chosen: go on to the lesson below it, or above it from the end."""
        index = super().moveCursor(cursor, modifiers)
        step = -1 if cursor == QListView.CursorAction.MoveEnd else 1
        while index.isValid() and not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            index = index.siblingAtRow(index.row() + step)
        return index

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begun.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()


class _Side(QWidget):
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(event.rect(), theme.colour("raised"))
            painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour("line"))
