"""A pattern game as its regulation makes it: the sections, the figures, the patterns and the second pot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Category, Duty, Severity, Source
from trainer.rules.patterngame.conduct import harmless
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.house import House, Limits
from trainer.rules.patterngame.secondpot import SecondPot
from trainer.rules.patterngame.turnorder import late
from trainer.rules.patterns import PatternBook
from trainer.rules.rulebook import Rulebook


@dataclass(frozen=True, eq=False)
class Subchapter:
    """All that is to be known of a pattern game; `cited` says where each of the limits stands in the text."""

    name: str
    title: str
    status: str
    sections: tuple[Section[PatternGame], ...]
    limits: Limits
    cited: Mapping[str, str]
    patterns: PatternBook
    second_pot: SecondPot
    _books: dict[Dealing, Rulebook] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def handling(self) -> Duty:
        """What an act breaks that no paragraph calls for."""
        return Duty(
            f"house:{self.name}.handling",
            "Cards, chips and buttons are moved, and rulings given, only where the procedure calls for it.",
            "conduct",
            Category.PROTECTION,
            Severity.MAJOR,
            Source.HOUSE,
            ("H1",),
        )

    def duties(self) -> list[Duty]:
        return [entry.duty for section in self.sections for entry in section.entries]

    def rulebook(self, dealing: Dealing) -> Rulebook:
        """All duties, with the clauses that bind at a table that deals in this way."""
        if dealing not in self._books:
            bound = (entry.bind(dealing) for section in self.sections for entry in section.entries)
            self._books[dealing] = Rulebook(bound, harmless, self.handling, late)
        return self._books[dealing]

    def new_game(self, house: House, seated: Iterable[int]) -> PatternGame:
        """An empty table of this game with these seats taken."""
        return PatternGame(house, self.patterns, self.second_pot, seated)
