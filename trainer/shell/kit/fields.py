"""Fields with their names, and the lines below them that say what is wrong."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QLabel, QLineEdit, QSpinBox, QWidget

from trainer.shell import theme, widgets

Box = TypeVar("Box", bound=QAbstractSpinBox)
MOST_MINUTES = 600


def line_edit(name: str, hint: str = "", text: str = "", *, longest: int = 0, secret: bool = False) -> QLineEdit:
    """A line to type in; screen readers tell its name, the hint stands in it while it is empty."""
    made = QLineEdit(text)
    made.setAccessibleName(name)
    made.setPlaceholderText(hint)
    if longest:
        made.setMaxLength(longest)
    if secret:
        made.setEchoMode(QLineEdit.EchoMode.Password)
    return made


def field_label(name: str, field: QWidget) -> QLabel:
    """A field's name, which screen readers tell with it."""
    made = widgets.label(name, "strong", wrap=False)
    made.setBuddy(field)
    return made


def named(name: str, field: QWidget, note: str = "", *, spacing: int = 4) -> QWidget:
    """A field with its name above it."""
    notes = [widgets.label(note, "muted", wrap=False)] if note else []
    return widgets.column(field_label(name, field), field, *notes, spacing=spacing)


def spin(least: int, most: int, value: int, name: str, suffix: str = "") -> QSpinBox:
    """A whole number between two others."""
    made = QSpinBox()
    made.setRange(least, most)
    made.setValue(value)
    made.setSuffix(suffix)
    made.setAccessibleName(name)
    return indented(made)


def minutes_spin(value: int, name: str, nothing: str = "no limit") -> QSpinBox:
    """Minutes; none at all has words of its own."""
    made = spin(0, MOST_MINUTES, value, name, " min")
    made.setSpecialValueText(nothing)
    return made


def indented(box: Box) -> Box:
    """A spin box's words begin a little off its edge; the sheet's padding does not reach them."""
    box.lineEdit().setTextMargins(theme.px(6), 0, 0, 0)
    return box


class ProblemLabel(QLabel):
    """What is wrong, in red; it takes no room while nothing is."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "body")
        self.setProperty("tone", "bad")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def tell(self, sentence: str) -> None:
        self.setText(sentence)
        self.setVisible(bool(sentence))


def matches(wanted: str, text: str) -> bool:
    """Whether every word that is looked for stands in a text.

    >>> matches("roe an", "Anna Roe aroe"), matches("zzz", "Anna Roe")
    (True, False)
    """
    found = text.casefold()
    return all(word in found for word in wanted.casefold().split())
