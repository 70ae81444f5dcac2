"""Lengths that grow with the text: kept right when the size of the text is changed while a page is open."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from trainer.shell import theme


def sized(
    widget: QWidget,
    *,
    width: float | None = None,
    height: float | None = None,
    least_width: float | None = None,
    least_height: float | None = None,
    most_width: float | None = None,
) -> None:
    """Give a widget lengths as they are at the usual size of text, now and whenever that changes."""
    asked = {
        "setFixedWidth": width,
        "setFixedHeight": height,
        "setMinimumWidth": least_width,
        "setMinimumHeight": least_height,
        "setMaximumWidth": most_width,
    }
    before = next((one for one in widget.children() if isinstance(one, _Sizes)), None)
    sizes = before or _Sizes(widget)
    sizes.lengths |= {name: length for name, length in asked.items() if length is not None}
    sizes.apply()


class _Sizes(QObject):
    """Lives with its widget and notices when its style changes."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self.lengths: dict[str, float] = {}
        widget.installEventFilter(self)

    def apply(self) -> None:
        for name, length in self.lengths.items():
            getattr(self._widget, name)(theme.px(length))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            self.apply()
        return False
