"""Pages with a list at the left, and what it is on at the right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtGui import QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.shell import widgets
from trainer.shell.grid import Grid
from trainer.shell.kit.panel import Card, Panels
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.kit.request import Work, request
from trainer.shell.records import Records

T = TypeVar("T")


class ListPage(QWidget):
    """Read again whenever it is shown; forms and other cards take the place of the detail until they are done."""

    def __init__(self, records: Records, grid: Grid, detail: QWidget) -> None:
        super().__init__()
        self._records = records
        self.list = grid
        self.panels = Panels(detail)
        self.setFocusProxy(grid)
        refresh_while_shown(self, self.refresh)

    def lay_out(self, *left: widgets.Piece, shares: tuple[int, int]) -> None:
        """The pieces above and below the list, and how the width is shared between it and the panels."""
        column = widgets.fill_column(None, *left)
        widgets.fill_row(self, (column, shares[0]), (self.panels, shares[1]), spacing=20)

    def refresh(self) -> None:
        """Read what is listed."""
        raise NotImplementedError

    def request(self, work: Work[T], then: Callable[[T], object] = lambda _: None) -> None:
        """Ask the school; a refusal is told in the window."""
        request(self, self._records, work, then)

    def tell(self, sentence: str) -> None:
        """Say that something was done."""
        self._records.told.emit(sentence, "good")

    def put(self, card: Card, *, tall: bool = False) -> None:
        """Show a card in the place of the detail until it is given up."""
        card.given_up.connect(self.panels.back)
        self.panels.put(card, tall=tall)

    def bind(self, keys: QKeySequence.StandardKey, slot: Callable[[], object]) -> None:
        """Have keys do something anywhere on the page."""
        QShortcut(QKeySequence(keys), self).activated.connect(slot)


def dropped_file(event: QDropEvent) -> Path | None:
    """The file that is dragged, if it is exactly one."""
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
