"""What the debrief asks of the widget that draws the table, and how it comes by one."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QWidget

from trainer.drill.correction import Correction
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.lesson import Lesson
from trainer.stage.look import Look


class DebriefTable(Protocol):
    """Draws one picture after another."""

    def lay(self, lesson: Lesson) -> None: ...
    def set_look(self, look: Look) -> None: ...
    def show_picture(self, picture: Picture, animate: bool) -> None: ...
    def mark(self, correction: Correction | None) -> None: ...


def new_table() -> QWidget:
    # The stage loads only when a table is shown.
    from trainer.shell.canvas import TableView

    return TableView()
