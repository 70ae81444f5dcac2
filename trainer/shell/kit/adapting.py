"""Layouts that follow the room there is: called again with every other size of a widget or of the text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.shell import theme

UNBOUNDED = 16_777_215
"""What Qt calls QWIDGETSIZE_MAX."""
FITTING = (QEvent.Type.Resize, QEvent.Type.StyleChange, QEvent.Type.FontChange)
ACROSS, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


def keep_fitting(owner: QWidget, fit: Callable[[], object]) -> None:
    """Call `fit` now, and whenever the widget is resized or its text gets another size."""
    _Fitter(owner, fit)
    fit()


class AdaptiveRow(QBoxLayout):
    """A row whose parts stand below one another while its owner is no wider than `narrow`."""

    def __init__(self, owner: QWidget, narrow: int, spacing: int, below: QBoxLayout.Direction = BELOW) -> None:
        super().__init__(ACROSS)
        self.setSpacing(spacing)
        self._owner, self._narrow, self._below = owner, narrow, below
        keep_fitting(owner, self._fit)

    @property
    def wide(self) -> bool:
        """Whether there is room beside one another."""
        return self._owner.width() > theme.px(self._narrow)

    def _fit(self) -> None:
        self.setDirection(ACROSS if self.wide else self._below)


class _Fitter(QObject):
    """Lives with its widget and sees its events before it does."""

    def __init__(self, owner: QWidget, fit: Callable[[], object]) -> None:
        super().__init__(owner)
        self._fit = fit
        owner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in FITTING:
            self._fit()
        return False
