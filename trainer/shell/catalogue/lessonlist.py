"""The list of the way: arrows choose, Enter begins a lesson, and sections fold and unfold."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QListView

from trainer.shell.catalogue.model import Catalogue, LessonRow, SectionRow


class LessonList(QListView):
    """Right and Left unfold and fold a section, or come from a lesson back to it; so does a click on the section."""

    begun = Signal()
    folded = Signal(str, bool)
    """A section's title, and whether it is to be folded or unfolded."""

    def __init__(self, model: Catalogue) -> None:
        super().__init__()
        self._catalogue = model
        self.setModel(model)
        self.setAccessibleName("The way through the game")
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)

    def _turn(self, index: QModelIndex) -> None:
        row = self._catalogue.at(index)
        if isinstance(row, SectionRow):
            self.folded.emit(row.section.title, row.unfolded)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        row = self._catalogue.at(index)
        match event.key(), row:
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), LessonRow()):
                self.begun.emit()
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), SectionRow()):
                self._turn(index)
            case Qt.Key.Key_Right, SectionRow(unfolded=False):
                self._turn(index)
            case Qt.Key.Key_Left, SectionRow(unfolded=True):
                self._turn(index)
            case Qt.Key.Key_Left, LessonRow():
                self.setCurrentIndex(self._catalogue.index(self._catalogue.section_above(index.row())))
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._turn(self.indexAt(event.position().toPoint()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()
