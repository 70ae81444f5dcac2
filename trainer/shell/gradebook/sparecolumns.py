"""Lists in little room: columns that can be spared go, so that the wide one can still be read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFontMetrics

from trainer.shell import theme
from trainer.shell.gradebook.bars import ShareBar
from trainer.shell.grid import Grid

LEAST = 170
"""So wide at least is the column that takes the room which the others leave."""

MEASURED = 20
"""So many lines are measured to tell how wide a column is."""


class SpareColumns(QObject):
    """Watches a list and hides, from the first on, those of `spare` that it has no room for."""

    def __init__(self, grid: Grid, spare: Sequence[str]) -> None:
        super().__init__(grid)
        self._grid = grid
        heads = [column.head for column in grid.lines.columns]
        self._spare = [heads.index(name) for name in spare]
        self._wide = next(at for at, column in enumerate(grid.lines.columns) if column.wide)
        self.covered: set[int] = set()
        """Columns that are hidden for another reason."""
        grid.setWordWrap(False)
        # Lines are much alike, and a page of them must not take a turn of its own.
        grid.horizontalHeader().setResizeContentsPrecision(MEASURED)
        grid.installEventFilter(self)
        grid.lines.modelReset.connect(self._later)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.fit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._later()
        return super().eventFilter(watched, event)

    def _later(self) -> None:
        self._soon.start()

    def fit(self) -> None:
        columns = range(len(self._grid.lines.columns))
        needs = {at: self._needs(at) for at in columns if at != self._wide and at not in self.covered}
        room = self._grid.viewport().width() - theme.px(LEAST)
        gone = set(self.covered)
        for at in self._spare:
            if sum(need for other, need in needs.items() if other not in gone) <= room:
                break
            gone.add(at)
        for at in columns:
            self._grid.setColumnHidden(at, at in gone)

    def _needs(self, at: int) -> int:
        """How wide a column is that is as wide as its words; a hidden one is measured, too."""
        column = self._grid.lines.columns[at]
        plain, head = QFontMetrics(theme.font("body")), QFontMetrics(theme.font("muted"))
        longest = max(
            (plain.horizontalAdvance(column.words(one)) for one in self._grid.lines.things[:MEASURED]), default=0
        )
        painted = self._grid.itemDelegateForColumn(at)
        bar = theme.px(74) if isinstance(painted, ShareBar) else 0
        # Beside a head there is room for the arrow that tells how the list is sorted.
        return max(longest + bar + theme.px(28), head.horizontalAdvance(column.head) + theme.px(44))
