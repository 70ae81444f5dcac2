"""What stands where there is nothing to list yet: a sign, a heading, what to do next, and the way to it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from trainer.shell import widgets
from trainer.shell.icons import Icon
from trainer.shell.scaledlengths import sized

WIDTH = 520
"""Pixels at the usual text size; longer lines are hard to read."""


class EmptyState(QWidget):
    """In the middle of its place, a little above it; `words` are no wider than is good to read."""

    def __init__(self, icon: str, heading: str, words: QLabel, *buttons: QWidget) -> None:
        super().__init__()
        self.heading = widgets.label(heading, "heading")
        self.words = words
        for one in (self.heading, words):
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
        across = widgets.fill_row(None, None, (words, 100), None, spacing=None)
        column = widgets.fill_column(self, (None, 2), spacing=10, margins=(16, 24))
        column.addWidget(Icon(icon, "faint", 44), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.heading)
        column.addLayout(across)
        if buttons:
            column.addSpacing(6)
            column.addWidget(widgets.row(None, *buttons, None))
        column.addStretch(3)
        sized(words, most_width=WIDTH)
