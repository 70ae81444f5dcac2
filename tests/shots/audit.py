"""What a pair of eyes would object to on a page: words and cards cut off, controls too small or without a name."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QTextEdit,
    QWidget,
)

from trainer.shell.elided import ElidedLabel

ROUNDING = 1
CONTROLS = (
    QAbstractButton,
    QLineEdit,
    QComboBox,
    QAbstractSlider,
    QAbstractItemView,
    QAbstractSpinBox,
    QTextEdit,
    QPlainTextEdit,
)


def objections(window: QWidget) -> Iterator[str]:
    """Everything that is wrong with what can be seen of the window now."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QLabel):
            yield from _cut_off(widget)
        elif isinstance(widget, (QPushButton, QCheckBox, QRadioButton)):
            yield from _too_small(widget)
        elif isinstance(widget, QScrollArea):
            yield from _too_wide(widget)
        if isinstance(widget, CONTROLS) and not isinstance(widget, QScrollBar):
            yield from _nameless(widget)


def too_large(window: QWidget, size: QSize) -> bool:
    """Whether the page asks for more room than the window has."""
    need = window.minimumSizeHint()
    return need.width() > size.width() or need.height() > size.height()


def _cut_off(label: QLabel) -> Iterator[str]:
    words = label.text()
    if not words or isinstance(label, ElidedLabel):
        return
    high = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
    if high > label.height() + ROUNDING:
        yield f"{label.height()} of {high} pixels high: {words!r}"
    rich = label.textFormat() is Qt.TextFormat.RichText
    if not label.wordWrap() and not rich and label.sizeHint().width() > label.width() + ROUNDING:
        yield f"{label.width()} of {label.sizeHint().width()} pixels wide: {words!r}"


def _too_small(button: QAbstractButton) -> Iterator[str]:
    need, has = button.sizeHint(), button.size()
    # One that cuts its own words short says so by its policy.
    wide = button.sizePolicy().horizontalPolicy() is not button.sizePolicy().Policy.Ignored
    if (wide and need.width() > has.width() + ROUNDING) or need.height() > has.height() + ROUNDING:
        yield f"{has.toTuple()} of {need.toTuple()} pixels: {button.text()!r} {button.accessibleName()}"


def _too_wide(area: QScrollArea) -> Iterator[str]:
    """What is cut off at the right and cannot be scrolled to; the widest of its parts is named."""
    inner, room = area.widget(), area.viewport().width()
    never = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if inner is None or not never:
        return
    wide = max(inner.width(), inner.minimumSizeHint().width() if area.widgetResizable() else 0)
    if wide <= room + ROUNDING:
        return
    labels = [one for one in inner.findChildren(QLabel) if one.isVisible() and one.text()]
    widest = max(labels, key=lambda one: one.minimumSizeHint().width(), default=None)
    which = f": {widest.text()!r}" if widest is not None else ""
    yield f"{wide} pixels wide where {room} can be seen{which}"


def _nameless(control: QWidget) -> Iterator[str]:
    if control.focusPolicy() is Qt.FocusPolicy.NoFocus or control.objectName().startswith("qt_"):
        return
    text = control.text() if isinstance(control, QAbstractButton) else ""
    if not control.accessibleName() and not text:
        yield f"no name: {type(control).__name__} in {type(control.parent()).__name__}"
