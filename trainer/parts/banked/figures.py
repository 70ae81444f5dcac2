"""What the figures of the games against the house have in common: poker hands, and the stub that a deal leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from trainer.parts.banked.state import BankedState
from trainer.parts.game import Game
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.cards import RANKS, parse_faces
from trainer.rules.figures import Figure, Figures, PatternLine, PayLine, PaySheet
from trainer.rules.odds import PayTable

Examples = Mapping[str, tuple[str, str]]
"""Cards that make each row, side cards included, and the paragraph that describes it."""

EXAMPLES: Examples = {
    HandClass.ROYAL_FLUSH: ("As Ks Qs Js Ts", ".5(b)1"),
    HandClass.STRAIGHT_FLUSH: ("9h 8h 7h 6h 5h", ".5(b)2"),
    HandClass.FOUR_OF_A_KIND: ("Qs Qh Qd Qc 7s", ".5(b)3"),
    HandClass.FULL_HOUSE: ("Ts Th Td 4c 4s", ".5(b)4"),
    HandClass.FLUSH: ("Kd Jd 8d 6d 3d", ".5(b)5"),
    HandClass.STRAIGHT: ("9s 8h 7d 6c 5s", ".5(b)6"),
    HandClass.THREE_OF_A_KIND: ("8s 8h 8d Kc 5s", ".5(b)7"),
    HandClass.TWO_PAIR: ("Js Jh 6d 6c As", ".5(b)8"),
    HandClass.ONE_PAIR: ("9s 9h Ad Jc 4s", ".5(b)9"),
}
"""The rows that all these games have, where their texts describe them."""


def banked_figures(
    game: Game,
    subchapter: str,
    examples: Examples,
    named: Callable[[str], str],
    numbers: Iterable[Figure],
    tables: Iterable[PaySheet],
) -> Figures:
    """The hands, the numbers and the pay tables of a game whose text is this subchapter."""
    return Figures(
        game=game.name,
        title=game.title,
        ranks=RANKS[::-1],
        rank_citation=f"{subchapter}.5(a)",
        suits=(),
        suit_citation="",
        patterns=tuple(
            PatternLine(place, named(row), "", parse_faces(cards), f"{subchapter}{paragraph}")
            for place, (row, (cards, paragraph)) in enumerate(examples.items(), 1)
        ),
        figures=tuple(numbers),
        ranked="Hands",
        tables=tuple(tables),
    )


def dealt_to(table: Callable[[Any, Iterable[int]], BankedState], house: Any, players: int) -> Any:
    """A table with so many players dealt in."""
    game = table(house, range(1, players + 1))
    game.round.players = tuple(range(1, players + 1))
    return game


def pay_sheet(title: str, table: PayTable, named: Callable[[str], str], note: str) -> PaySheet:
    rows = tuple(PayLine(named(row), (str(odds),)) for row, odds in table.items())
    return PaySheet(title, table.citation, rows, note=note)
