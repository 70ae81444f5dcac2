"""The sheet of rankings and figures: a game's orders, patterns and limits on one page."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from trainer.drill.articles import short
from trainer.rules.cards import RANKS, SUIT_WORDS, Face, make_face
from trainer.rules.figures import Figures, PaySheet
from trainer.shell import theme
from trainer.shell.rulebook.cardart import CardRow
from trainer.shell.rulebook.place import Page, Place
from trainer.shell.rulebook.sheets import Links, head, link, sheet
from trainer.shell.widgets import card, column, label, row


def figures_sheet(figures: Figures, four_colours: bool, links: Links) -> QWidget:
    """Everything is worked out from the game's own data; each line leads to its paragraph."""
    game = link(figures.title, lambda: links.open(Place(Page.GAME, figures.game)), "Open all sections")
    pieces: list[QWidget | int | None] = [
        game,
        label("Rankings and figures", "title"),
        label("Highest first.", "muted"),
        theme.px(4),
        _order("Cards", _ranks(figures), figures.rank_citation, four_colours, links),
        *([_order("Suits", _suits(figures), figures.suit_citation, four_colours, links)] if figures.suits else []),
        head(figures.ranked, "heading"),
    ]

    def rest() -> Iterator[QWidget]:
        yield from _patterns(figures, four_colours, links)
        yield head("Figures", "heading")
        yield _numbers(figures, links)
        if figures.tables:
            yield head("Pay tables", "heading")
        for pays in figures.tables:
            yield _pays(pays, links)

    return sheet(pieces, rest())


def cite(citation: str, links: Links) -> QWidget:
    """A citation that leads to its paragraph."""
    if not citation:
        return label("", "citation")
    return link(short(citation), lambda: links.open(Place(Page.ARTICLE, citation)), "Open this paragraph")


def _order(name: str, faces: list[Face], citation: str, four_colours: bool, links: Links) -> QFrame:
    top = row(label(name, "subheading"), None, cite(citation, links))
    return card(top, CardRow(faces, width=40, four_colours=four_colours), spacing=theme.px(8), margin=theme.px(14))


def _ranks(figures: Figures) -> list[Face]:
    best = _suit_numbers(figures.suits)[0] if figures.suits else len(SUIT_WORDS) - 1
    return [make_face(RANKS.index(rank), best) for rank in figures.ranks]


def _suits(figures: Figures) -> list[Face]:
    best = RANKS.index(figures.ranks[0])
    return [make_face(best, suit) for suit in _suit_numbers(figures.suits)]


def _suit_numbers(suits: tuple[str, ...]) -> list[int]:
    names = [str(word) for word in SUIT_WORDS]
    return [names.index(word) for word in suits]


def _patterns(figures: Figures, four_colours: bool, links: Links) -> Iterator[QWidget]:
    """A line for each pattern; all have the same columns."""
    for line in figures.patterns:
        made, grid = table()
        unit = "card" if line.cards == "1" else "cards"
        place = label(str(line.place), "muted", wrap=False)
        place.setMinimumWidth(theme.px(22))
        size = [label(f"{line.cards} {unit}", "muted")] if line.cards else []
        words = column(label(line.name, "strong"), *size, spacing=theme.px(2))
        grid.addWidget(place, 0, 0)
        grid.addWidget(words, 0, 1)
        grid.addWidget(CardRow(line.example, width=32, four_colours=four_colours), 0, 2)
        grid.addWidget(cite(line.citation, links), 0, 3, Qt.AlignmentFlag.AlignRight)
        grid.setColumnMinimumWidth(3, theme.px(76))
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 3)
        yield made


def _numbers(figures: Figures, links: Links) -> QFrame:
    made, grid = table()
    for number, figure in enumerate(figures.figures):
        at = 2 * number
        if number:
            grid.addWidget(hairline(), at - 1, 0, 1, 3)
        grid.addWidget(label(figure.name), at, 0)
        grid.addWidget(label(figure.value, "strong", wrap=False), at, 1)
        grid.addWidget(cite(figure.citation, links), at, 2, Qt.AlignmentFlag.AlignRight)
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(1, 1)
    return made


def _pays(pays: PaySheet, links: Links) -> QFrame:
    """A pay table: a row for each hand, a column for each choice of the house."""
    made, grid = table()
    grid.addWidget(label(pays.title, "subheading"), 0, 0)
    width = max(len(line.odds) for line in pays.rows)
    grid.addWidget(cite(pays.citation, links), 0, width + 1, Qt.AlignmentFlag.AlignRight)
    for at, name in enumerate(pays.columns, 1):
        grid.addWidget(label(name, "muted", wrap=False), 0, at)
    for number, line in enumerate(pays.rows):
        grid.addWidget(hairline(), 2 * number + 1, 0, 1, width + 2)
        grid.addWidget(label(line.name), 2 * number + 2, 0)
        for at, odds in enumerate(line.odds, 1):
            grid.addWidget(label(odds, "strong", wrap=False), 2 * number + 2, at)
    if pays.note:
        grid.addWidget(label(pays.note, "muted"), 2 * len(pays.rows) + 1, 0, 1, width + 2)
    for at in range(width + 1):
        grid.setColumnStretch(at, 1)
    return made


def table() -> tuple[QFrame, QGridLayout]:
    """A card with a grid to write rows into."""
    made = QFrame()
    made.setProperty("role", "card")
    grid = QGridLayout(made)
    grid.setContentsMargins(theme.px(16), theme.px(9), theme.px(16), theme.px(9))
    grid.setHorizontalSpacing(theme.px(16))
    grid.setVerticalSpacing(theme.px(8))
    return made, grid


def hairline() -> QFrame:
    """The line between two rows."""
    made = QFrame()
    made.setProperty("role", "divider")
    return made
