"""What the pattern games share of their slips: the same fault in lessons of the same name, under its own paragraph."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.drill.slips import Slip


@dataclass(frozen=True, slots=True)
class PatternSlips:
    """What differs between the games: their names, the second pot, the lesson on the cut and the limit of a raise."""

    game: str
    subchapter: str
    pot: str
    cut: str
    most_antes: str

    def slip(self, paragraph: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
        return Slip(f"{self.subchapter}{paragraph}", what, f"{self.game}/{lesson}", at, instead, nth)

    def defined(self, word: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
        return self.slip(f'.1 "{word}"', what, lesson, at, *instead, nth=nth)

    @property
    def antes_in(self) -> tuple[str, ...]:
        return ("sweep antes main", f"sweep {self.pot}-antes {self.pot}", "place player-button 2")


ULTIMATE_8 = PatternSlips("ultimate_8", "13:69F-42", "ace", "cut-one-hand", "twenty")
DEUCE_OF_THE_DRAGON = PatternSlips("deuce_of_the_dragon", "13:69F-41", "deuce", "cut-your-own", "three")
