"""What tells the pattern games apart in the slips that they share."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.parts.faults import Slip


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the games: its name, its subchapter, its second pot, what its lessons do otherwise.

    Shared slips need lessons of the same name in all games, with the same seats taken and the same turns.
    """

    name: str
    subchapter: str
    second: str
    commission: str
    """The commission on 60 dollars."""
    short_deck: str
    """The lesson whose deck lacks a card."""
    cut: str
    """The lesson on the cut."""
    most_antes: str
    """How many antes a raise may be at a limit table."""

    def slip(self, paragraph: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
        """A slip in a lesson of this game, against a paragraph of its subchapter."""
        return Slip(f"{self.subchapter}{paragraph}", what, f"{self.name}/{lesson}", at, instead, nth)

    def defined(self, word: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
        """A slip against the definition of a word."""
        return self.slip(f'.1 "{word}"', what, lesson, at, *instead, nth=nth)

    @property
    def antes_in(self) -> tuple[str, ...]:
        """What comes before the first card to seat 2, once the cards are loaded."""
        return ("sweep antes main", f"sweep {self.second}-antes {self.second}", "place player-button 2")
