"""The games: an explicit registry. A new game is a package and a line here."""

from collections.abc import Callable
from dataclasses import dataclass

from trainer.games import lunar_poker, ultimate_8, ultimate_texas_holdem
from trainer.games.lunar_poker import LunarGame, LunarHouse
from trainer.games.ultimate_texas_holdem import HoldemGame, HoldemHouse
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Duty
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.house import House, Limits
from trainer.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Game:
    """What the rest of the program knows of any game."""

    name: str
    title: str
    status: str
    duties: Callable[[], list[Duty]]


@dataclass(frozen=True, slots=True)
class PatternKit(Game):
    """A pattern game: its figures, its book for each way of dealing, and an empty table."""

    limits: Limits
    rulebook: Callable[[Dealing], Rulebook]
    new_game: Callable[[House, tuple[int, ...]], PatternGame]


def _pattern_kits() -> list[PatternKit]:
    return [
        PatternKit(game.NAME, game.TITLE, game.STATUS, game.duties, game.LIMITS, game.rulebook, game.new_game)
        for game in (ultimate_8,)
    ]


@dataclass(frozen=True, slots=True)
class HoldemKit(Game):
    """Ultimate Texas Hold 'em: its book for each way of dealing, and an empty table."""

    rulebook: Callable[[Dealing], Rulebook]
    new_game: Callable[[HoldemHouse, tuple[int, ...]], HoldemGame]


HOLDEM = HoldemKit(
    ultimate_texas_holdem.NAME,
    ultimate_texas_holdem.TITLE,
    ultimate_texas_holdem.STATUS,
    ultimate_texas_holdem.duties,
    ultimate_texas_holdem.rulebook,
    ultimate_texas_holdem.new_game,
)


@dataclass(frozen=True, slots=True)
class LunarKit(Game):
    """Lunar Poker: its book for each way of dealing, and an empty table."""

    rulebook: Callable[[Dealing], Rulebook]
    new_game: Callable[[LunarHouse, tuple[int, ...]], LunarGame]


LUNAR = LunarKit(
    lunar_poker.NAME,
    lunar_poker.TITLE,
    lunar_poker.STATUS,
    lunar_poker.duties,
    lunar_poker.rulebook,
    lunar_poker.new_game,
)

GAMES: dict[str, Game] = {kit.name: kit for kit in (*_pattern_kits(), HOLDEM, LUNAR)}


def pattern_kit(name: str) -> PatternKit:
    """A game that is known to be a pattern game."""
    game = GAMES[name]
    if not isinstance(game, PatternKit):
        raise TypeError(f"{name} is no pattern game")
    return game
