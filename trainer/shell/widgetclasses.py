"""The kinds of widgets that Qt has.

Its Python side learns about a class when that is first named, and about all of them when a widget of unknown kind is
first handed over, a scroll area's viewport for example. That takes a tenth of a second, unless they are named before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6 import QtWidgets

NO_WIDGETS = ("QGraphics", "QStyle", "QGesture", "QPan", "QPinch", "QSwipe", "QTap", "QUndo", "QAbstractGraphics")


def widget_classes() -> Iterator[Callable[[], object]]:
    """Each takes a moment; afterwards all kinds are known."""
    for name in dir(QtWidgets):
        if name.startswith("Q") and not name.startswith(NO_WIDGETS):
            yield partial(getattr, QtWidgets, name)
    yield lambda: QtWidgets.QAbstractScrollArea().viewport()
