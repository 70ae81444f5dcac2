"""The games: an explicit registry. A new game is a package and a line here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from trainer.games import deuce_of_the_dragon, lunar_poker, ultimate_8, ultimate_texas_holdem
from trainer.games.lunar_poker import LunarGame, LunarHouse
from trainer.games.ultimate_texas_holdem import HoldemGame, HoldemHouse
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Duty
from trainer.rules.figures import Figures
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.house import House, Limits
from trainer.rules.patterngame.secondpot import SecondPot
from trainer.rules.patterns import PatternBook
from trainer.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Game:
    """What the rest of the program knows of any game; `handling` is what an act breaks that no paragraph calls for."""

    name: str
    title: str
    status: str
    duties: Callable[[], list[Duty]]
    sections: tuple[Section[Any], ...] = field(default=(), kw_only=True)
    """The sections in the order of the text; those of the house last."""
    handling: Duty | None = field(default=None, kw_only=True)
    figures: Callable[[], Figures] | None = field(default=None, kw_only=True)
    """The rankings, numbers and pay tables at a glance, where they do not follow from what the family declares."""

    @property
    def house_rules(self) -> dict[str, Duty]:
        """What the house asks and no text does, by the names under which a table or a rubric can switch it off."""
        own = [entry.duty for one in self.sections if one.citation.startswith("house:") for entry in one.entries]
        rules = [*own, *([self.handling] if self.handling is not None else [])]
        return {duty.citation.rpartition(".")[2]: duty for duty in rules}


@dataclass(frozen=True, slots=True)
class PatternKit(Game):
    """A pattern game: its figures, its book for each way of dealing, and an empty table."""

    limits: Limits
    rulebook: Callable[[Dealing], Rulebook]
    new_game: Callable[[House, tuple[int, ...]], PatternGame]
    patterns: PatternBook
    second_pot: SecondPot
    cited: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    """Where each of the limits stands in the text."""


PATTERN_KITS: tuple[PatternKit, ...] = tuple(
    PatternKit(
        game.name,
        game.title,
        game.status,
        game.duties,
        game.limits,
        game.rulebook,
        game.new_game,
        game.patterns,
        game.second_pot,
        sections=game.sections,
        handling=game.handling,
        cited=game.cited,
    )
    for game in (ultimate_8.GAME, deuce_of_the_dragon.GAME)
)


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
    sections=ultimate_texas_holdem.SECTIONS,
    handling=ultimate_texas_holdem.HANDLING,
    figures=ultimate_texas_holdem.figures,
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
    sections=lunar_poker.SECTIONS,
    handling=lunar_poker.HANDLING,
    figures=lunar_poker.figures,
)

GAMES: dict[str, Game] = {kit.name: kit for kit in (*PATTERN_KITS, HOLDEM, LUNAR)}


def pattern_kit(name: str) -> PatternKit:
    """A game that is known to be a pattern game."""
    game = GAMES[name]
    if not isinstance(game, PatternKit):
        raise TypeError(f"{name} is no pattern game")
    return game
