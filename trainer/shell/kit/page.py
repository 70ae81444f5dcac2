"""Pages that may be taller than the window, and no wider than is good to read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from trainer.shell import theme, widgets
from trainer.shell.kit.adapting import keep_fitting
from trainer.shell.scaledlengths import sized

READABLE = 1100
"""How wide a page of forms and cards is at the most, at the usual text size."""


class Bounded(QWidget):
    """Something at the left that grows no wider than is good to read, whatever the text size."""

    def __init__(self, inner: QWidget, width: int = READABLE) -> None:
        super().__init__()
        widgets.fill_row(self, (inner, 100), None, spacing=None)
        self.setFocusProxy(inner)
        sized(inner, most_width=width)


def centered(heading: QLabel, words: QLabel, button: QPushButton) -> QScrollArea:
    """The middle of a page where there is little to say."""
    for one in (heading, words):
        one.setAlignment(Qt.AlignmentFlag.AlignCenter)
    inner = widgets.column(None, heading, words, 6, widgets.row(None, button, None), None)
    return widgets.scroll(widgets.column(inner))


def scrolled(*pieces: widgets.Piece, spacing: int = 12, margins: widgets.Margins = (32, 24)) -> QScrollArea:
    """Pieces below one another with their margins, scrolled where they are too tall."""
    middle = QWidget()
    widgets.fill_column(middle, *pieces, spacing=spacing, margins=margins)
    return widgets.scroll(middle)


def scrolled_in_the_middle(owner: QWidget, inner: QWidget, widest: int, margins: widgets.Margins) -> QScrollArea:
    """A page's content in the middle of a wide window, scrolled where it is too tall."""
    middle = QWidget()
    widgets.fill_row(middle, None, (inner, 100), None, margins=margins)
    # The page is told of another text size first: its content may get the style sheet piece by piece.
    keep_fitting(owner, lambda: inner.setMaximumWidth(theme.px(widest)))
    return widgets.scroll(middle)
