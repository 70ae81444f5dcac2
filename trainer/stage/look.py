"""How the table looks: the user's choices, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from math import pow

LARGEST_CARDS = 1.3
WITH_TEXT = 0.2
"""How much of the text's growth cards follow: five have to lie beside each other on a board."""


@dataclass(frozen=True, slots=True)
class Look:
    """Choices that change only the drawing; `motion` is the speed of movement, 0 for none.

    `hands` says whether the dealer's hands are seen as they move things.
    """

    four_colours: bool = False
    card_size: float = 1.0
    text_size: float = 1.0
    motion: float = 1.0
    dark: bool = False
    hands: bool = True

    @property
    def cards(self) -> float:
        """How large cards are: as wished, and a little larger with larger text, as far as their places allow."""
        return min(LARGEST_CARDS, self.card_size * pow(max(1.0, self.text_size), WITH_TEXT))
