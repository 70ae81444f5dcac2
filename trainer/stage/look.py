"""How the table looks: the user's choices, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """Choices that change only the drawing; `motion` is the speed of movement, 0 for none."""

    four_colours: bool = False
    card_size: float = 1.0
    text_size: float = 1.0
    motion: float = 1.0
    dark: bool = False
