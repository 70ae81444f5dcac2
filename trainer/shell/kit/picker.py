"""A list to choose from by words: type, go down with the arrows, Enter takes what is marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from trainer.shell import theme, widgets
from trainer.shell.kit.fields import line_edit

if TYPE_CHECKING:
    from trainer.shell.services import Course

MOST = 80
KEY = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose; `words` is all that it can be found by."""

    key: str
    title: str
    note: str
    words: str


def lesson_choices(course: Course, *, minutes: bool = False) -> list[Choice]:
    """The lessons of the course, found by their titles, games, topics and paragraphs."""
    offered = []
    for card in course.cards:
        game = course.titles.get(card.game, card.game)
        words = " ".join((card.title, card.about, game, card.id, card.topic, *card.trains)).casefold()
        own = "the school's own, " if card.id in course.own else ""
        about = f", about {max(1, round(card.minutes))} min" if minutes else ""
        offered.append(Choice(card.id, card.title, f"{own}{game}{about}", words))
    return offered


class Picker(QWidget):
    """Tells in `picked` the key of what was taken."""

    picked = Signal(str)

    def __init__(self, placeholder: str, name: str, lines: int = 6) -> None:
        super().__init__()
        self._choices: tuple[Choice, ...] = ()
        self._lines = lines
        self.search = line_edit(name, placeholder)
        self.list = QListWidget()
        self.list.setAccessibleName(f"{name}: found")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setUniformItemSizes(True)
        self.none = widgets.label("Nothing fits these words.", "muted")
        self.none.hide()
        widgets.fill_column(self, self.search, self.list, self.none, spacing=6)
        self.search.textChanged.connect(self._fill)
        self.search.installEventFilter(self)
        self.list.installEventFilter(self)
        self.list.itemDoubleClicked.connect(lambda item: self.picked.emit(item.data(KEY)))
        self.setFocusProxy(self.search)
        self._measure()

    def offer(self, choices: Sequence[Choice]) -> None:
        self._choices = tuple(choices)
        self._fill()

    def take(self) -> None:
        """Take what is marked."""
        item = self.list.currentItem()
        if item is not None:
            self.picked.emit(item.data(KEY))

    def _fill(self) -> None:
        words = self.search.text().casefold().split()
        found = [one for one in self._choices if all(word in one.words for word in words)]
        # Whatever is called like that comes before what only mentions it.
        said = self.search.text().strip().casefold()
        found.sort(
            key=lambda one: (
                one.key.casefold() != said,
                not all(word in f"{one.title} {one.note}".casefold() for word in words),
            )
        )
        self.list.clear()
        for one in found[:MOST]:
            item = QListWidgetItem(f"{one.title}   ·   {one.note}" if one.note else one.title)
            item.setData(KEY, one.key)
            item.setToolTip(one.title)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(found))
        self.none.setVisible(not found)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.take()
                return True
            if watched is self.search and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                row = min(max(self.list.currentRow() + step, 0), self.list.count() - 1)
                self.list.setCurrentRow(row)
                return True
            if watched is self.search and event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._measure()

    def _measure(self) -> None:
        self.list.setFixedHeight(theme.px(33 * self._lines + 8))
