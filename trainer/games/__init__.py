"""The games: an explicit registry. A new game is a package and a line here."""

from importlib import import_module

from trainer.parts.game import Game

MODULES = (
    "trainer.games.ultimate_8.game",
    "trainer.games.deuce_of_the_dragon.game",
    "trainer.games.ultimate_texas_holdem.game",
    "trainer.games.lunar_poker.game",
)
"""Each declares one game, as its GAME."""

GAMES: dict[str, Game] = {}
"""The games by name, in the order of the registry."""


def register(module: str) -> Game:
    """Make the game known that this module declares."""
    game: Game = import_module(module).GAME
    GAMES[game.name] = game
    return game


for _module in MODULES:
    register(_module)
