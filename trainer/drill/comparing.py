"""Games that can be laid side by side."""

from __future__ import annotations

from trainer.games import GAMES
from trainer.parts.comparison import Row
from trainer.parts.game import Game

TITLE = "Sister games compared"


def comparable_games() -> tuple[Game, ...]:
    """The first games that can be compared with each other, in the order of the registry."""
    able = [game for game in GAMES.values() if game.compare is not None]
    families = ([one for one in able if one.compare is game.compare] for game in able)
    return tuple(next((family for family in families if len(family) > 1), ()))


def compared(one: Game, other: Game) -> tuple[Row, ...]:
    """Everything that the two declare, each line with both of them."""
    if one.compare is None or one.compare is not other.compare:
        raise TypeError(f"{one.title} cannot be compared with {other.title}")
    return one.compare(one, other)
