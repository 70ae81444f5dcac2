"""The games: an explicit registry. A new game is a package and a line here."""

from collections.abc import Callable
from dataclasses import dataclass

from trainer.games import ultimate_8
from trainer.rules.duty import Duty
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.house import Dealing, House, Limits
from trainer.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Game:
    """What the rest of the program knows of a game."""

    name: str
    title: str
    status: str
    limits: Limits
    duties: Callable[[], list[Duty]]
    rulebook: Callable[[Dealing], Rulebook]
    new_game: Callable[[House, tuple[int, ...]], PatternGame]


GAMES: dict[str, Game] = {
    module.NAME: Game(
        module.NAME,
        module.TITLE,
        module.STATUS,
        module.LIMITS,
        module.duties,
        module.rulebook,
        module.new_game,
    )
    for module in (ultimate_8,)
}
