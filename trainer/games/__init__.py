"""The games: an explicit registry. A new game is a package and a line here, or is registered by its module's path."""

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from typing import Any

from trainer.parts.game import Game
from trainer.parts.wording.synonyms import TRADE, Synonyms, merged
from trainer.rules.act import Act, Entry
from trainer.rules.notation import BadAct, Notation

MODULES = (
    "trainer.games.ultimate_8.game",
    "trainer.games.deuce_of_the_dragon.game",
    "trainer.games.ultimate_texas_holdem.game",
    "trainer.games.lunar_poker.game",
)
"""Each declares one game, as its GAME."""

GAMES: dict[str, Game] = {}
"""The games by name, in the order of the registry."""


_DECLARED_IN: dict[str, str] = {}


def register(module: str) -> Game:
    """Make the game known that this module declares."""
    game: Game = import_module(module).GAME
    GAMES[game.name] = game
    _DECLARED_IN[game.name] = module
    return game


def register_all(modules: Iterable[str]) -> None:
    """Make the games known that these modules declare: what a worker process begins with."""
    for module in modules:
        register(module)


def module_of(game: str) -> str:
    """The module that declares a game."""
    return _DECLARED_IN[game]


def registered() -> tuple[str, ...]:
    """The modules of all games that are known now, for worker processes."""
    return tuple(_DECLARED_IN[game] for game in GAMES)


register_all(MODULES)


def synonyms() -> Synonyms:
    """The words of the trade and those of all games, for searches over several of them."""
    return merged(TRADE, *(game.synonyms for game in GAMES.values()))


@lru_cache(maxsize=8)
def notation_of(games: tuple[Game, ...]) -> Notation:
    """The acts and words of all these games."""
    acts = dict.fromkeys(act for game in games for act in game.acts)
    return Notation(acts, tuple(dict.fromkeys(words for game in games for words in game.glossary)))


@lru_cache(maxsize=65536)
def _parse(line: str, first: Game | None, games: tuple[Game, ...]) -> Any:
    """A log may also name what its table does not have: then it is an act of another game."""
    if first is None:
        return notation_of(games).parse(line)
    try:
        return first.notation.parse(line)
    except BadAct:
        with suppress(BadAct):
            return notation_of(games).parse(line)
        raise


def parse_act(line: str, game: Game | None = None) -> Act:
    """An act from its line of text; of two games' acts that are written alike, the one of this game.

    >>> parse_act("declare 3 flush spades king").seat
    3
    """
    act: Act = _parse(line, game, tuple(GAMES.values()))
    return act


def parse_act_of(game: str, line: str) -> Act:
    """An act from a record, which knows its game by name alone; a game that is gone leaves the acts of the others."""
    return parse_act(line, GAMES.get(game))


def parse_entry(line: str, game: Game | None = None) -> Entry:
    """A line of an act log: an act, with its time if that was noted.

    >>> parse_entry("@12.4 deal 3").at
    12400
    """
    line = line.strip()
    if not line.startswith("@"):
        return Entry(parse_act(line, game))
    stamp, _, rest = line.partition(" ")
    whole, _, part = stamp[1:].partition(".")
    if not whole.isdecimal() or len(whole) > 7 or (part and not part.isdecimal()) or len(part) > 3:
        raise BadAct(f"expected seconds such as @12.4 before the act, found {stamp!r}")
    return Entry(parse_act(rest.strip(), game), int(whole) * 1000 + int((part or "0").ljust(3, "0")))
