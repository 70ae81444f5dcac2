"""The sheet that compares two games of a family: what each says on a point, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from operator import attrgetter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.drill.comparing import TITLE as SISTERS_TITLE
from trainer.drill.comparing import compared
from trainer.parts.comparison import Row, Side
from trainer.parts.game import Game
from trainer.shell import theme
from trainer.shell.rulebook.figuresheet import cite, hairline, table
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.rulebook.sheets import Links, head, link, sheet
from trainer.shell.widgets import column, label, row


def comparison_sheet(one: Game, other: Game, links: Links) -> QWidget:
    """Everything is worked out from what the two games declare; where they differ stands in bold."""
    pieces: list[QWidget | int | None] = [
        label(SISTERS_TITLE, "title"),
        label("Much is the same in both. Where they differ stands in bold.", "muted"),
        theme.px(4),
    ]

    def rest() -> Iterator[QWidget]:
        for topic, rows in groupby(compared(one, other), key=attrgetter("topic")):
            yield head(topic, "heading")
            yield _rows(list(rows), (one, other), links)

    return sheet(pieces, rest())


def _rows(rows: list[Row], games: tuple[Game, Game], links: Links) -> QFrame:
    made, grid = table()
    for at, game in enumerate(games, 1):
        opens = partial(links.open, Place(Page.GAME, game.name))
        grid.addWidget(row(link(game.title, opens, "Open all sections"), None), 0, at)
    for number, line in enumerate(rows, 1):
        grid.addWidget(hairline(), 2 * number - 1, 0, 1, 3)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(label(line.name, "muted"), 2 * number, 0, top)
        for at, side in enumerate((line.one, line.other), 1):
            grid.addWidget(_side(side, line.alike, links), 2 * number, at, top)
    for at, share in enumerate((3, 4, 4)):
        grid.setColumnStretch(at, share)
        grid.setColumnMinimumWidth(at, theme.px(40))
    return made


def _side(side: Side, alike: bool, links: Links) -> QWidget:
    value = label(side.value) if alike else label(side.value, "strong")
    return column(value, *([cite(side.citation, links)] if side.citation else []), spacing=0)
