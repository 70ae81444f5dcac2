"""What tells the two pattern games apart in the slips that they share."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.drill.slips import Slip


@dataclass(frozen=True, slots=True)
class PatternGame:
    """One of the two games: its name, its subchapter, its second pot, what its lessons do otherwise.

    Shared slips need lessons of the same name in both games, with the same seats taken and the same turns.
    """

    name: str
    subchapter: str
    second: str
    commission: str
    """The commission on 60 dollars."""
    short_deck: str
    """The lesson whose deck lacks a card."""

    def slip(self, paragraph: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
        """A slip in a lesson of this game, against a paragraph of its subchapter."""
        return Slip(f"{self.subchapter}{paragraph}", what, f"{self.name}/{lesson}", at, instead, nth)


ULTIMATE_8 = PatternGame("ultimate_8", "13:69F-42", "ace", "commission main 1x500 1x100", "stub-missing-card")
DEUCE_OF_THE_DRAGON = PatternGame(
    "deuce_of_the_dragon", "13:69F-41", "deuce", "commission main 3x100", "stub-deck-of-51"
)
