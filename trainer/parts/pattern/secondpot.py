"""The second pot of a pattern game: what it is called, and which plays win its button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from trainer.parts.acts import Marker, Matter, Phrase

if TYPE_CHECKING:
    from trainer.parts.pattern.ledger import Played
    from trainer.parts.pattern.state import PatternState

Shown = Callable[["PatternState", "Played"], bool]


class Calling(NamedTuple):
    """A play that the dealer calls besides declaring its pattern."""

    phrase: Phrase
    key: str
    words: str
    shown: Shown


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondPot:
    """A pot of its own antes, which the winner of the main pot takes with its button."""

    name: str
    marker: Marker
    matter: Matter
    """What the supervisor is called for to verify it."""
    matter_key: str
    calls: tuple[Calling, ...]
    takes: Shown
    """Whether a play takes the button, asked when it lies on the table and is not yet booked."""
    winning: str
    """What a player has to play for the button."""
    held: str
    """What its holder holds."""
    lidded: bool = False
    """Whether the pot of an idle table is covered."""
    option: str = ""
    """The house's option on who takes the button, where it has one."""

    def called_for(self, game: PatternState, played: Played) -> tuple[Phrase, ...]:
        """What may be called of a play: any of it, if there are several, is enough."""
        return tuple(one.phrase for one in self.calls if one.shown(game, played))

    def words(self, phrases: tuple[Phrase, ...]) -> str:
        """What is to be called, for a remark."""
        return " or ".join(one.words for one in self.calls if one.phrase in phrases)
