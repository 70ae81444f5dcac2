"""A pattern game as its regulation makes it: the sections, the figures, the patterns and the second pot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from trainer.parts.game import Game
from trainer.parts.pattern.house import House, Limits
from trainer.parts.pattern.model import PatternModel
from trainer.parts.pattern.patterns import PatternBook
from trainer.parts.pattern.secondpot import SecondPot
from trainer.parts.pattern.state import PatternState


@dataclass(frozen=True, eq=False, kw_only=True)
class Subchapter(Game):
    """All that is to be known of a pattern game; `cited` says where each of the limits stands in the text."""

    limits: Limits
    cited: Mapping[str, str]
    patterns: PatternBook
    second_pot: SecondPot
    model: type[PatternModel]
    """What a lesson's file may say."""
    house: Callable[..., House]
    """Makes the table's options of what a file says of the house, and of what all pattern games have."""

    def new_game(self, house: House, seated: Iterable[int]) -> PatternState:
        """An empty table of this game with these seats taken."""
        return PatternState(house, self.patterns, self.second_pot, seated)
