"""The tables of the games, found by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from trainer.stage.layout import Layout
from trainer.stage.layouts import deuce_of_the_dragon, lunar_poker, ultimate_8, ultimate_texas_holdem
from trainer.stage.layouts.options import Options

LAYOUTS: Mapping[str, Callable[[Options], Layout]] = {
    "deuce_of_the_dragon": deuce_of_the_dragon.layout,
    "lunar_poker": lunar_poker.layout,
    "ultimate_8": ultimate_8.layout,
    "ultimate_texas_holdem": ultimate_texas_holdem.layout,
}


@lru_cache(maxsize=32)
def layout_of(game: str, options: Options | None = None) -> Layout:
    """
    >>> layout_of("ultimate_8").card_spot("hand:3") is not None
    True
    """
    return LAYOUTS[game](options or Options())
