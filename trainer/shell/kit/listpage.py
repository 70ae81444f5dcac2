"""Pages with a list at the left, and the details of its current line at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.shell import widgets
from trainer.shell.grid import Grid
from trainer.shell.kit.panel import Card, Panels
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.kit.request import Work, request
from trainer.shell.records import Records
from trainer.shell.scaledlengths import sized

T = TypeVar("T")


class ListPage(QWidget):
    """Reads its list whenever it is shown; forms and other cards take the place of the detail until they are done."""

    def __init__(self, records: Records, grid: Grid, detail: QWidget, add: str = "") -> None:
        super().__init__()
        self._records = records
        self.list = grid
        self.panels = Panels(detail)
        self.add_button = widgets.button(add, "primary")
        self._wanted = ""
        """The key of a line to come to when the list is read."""
        self._read: Callable[[], object] = lambda: None
        self.setFocusProxy(grid)
        refresh_while_shown(self, self.refresh)

    def lay_out(self, *left: widgets.Piece, shares: tuple[int, int]) -> None:
        """The pieces above and below the list, and how the width is shared between it and the panels."""
        column = widgets.fill_column(None, *left)
        widgets.fill_row(self, (column, shares[0]), (self.panels, shares[1]), spacing=20)

    def lay_out_titled(self, title: str, shares: tuple[int, int], least_width: int) -> None:
        """A title and the button that adds something, above the list."""
        head = widgets.row(widgets.label(title, "heading", wrap=False), None, self.add_button)
        self.lay_out(head, (self.list, 1), (None, 0), shares=shares)
        sized(self.list, least_width=least_width)

    def read_with(self, work: Work[T], then: Callable[[T], object]) -> None:
        """Say how the list is read, and what shows it."""
        self._read = lambda: self.request(work, then)

    def refresh(self) -> None:
        """Read what is listed."""
        self._read()

    def fill(self, found: Sequence[object], say_nothing: Callable[[], object]) -> None:
        """Show the lines, on the wanted one or the first; without any, say so and offer to add one."""
        on, self._wanted = self._wanted, ""
        self.list.fill(found, on=on, first=True)
        self.list.setVisible(bool(found))
        if not found:
            say_nothing()
            self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)

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
