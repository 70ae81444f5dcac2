"""The table of Deuce of the Dragon, as 13:69E-1.13AA prescribes it."""

from __future__ import annotations

from trainer.games.deuce_of_the_dragon.deucepot import DEUCE_POT
from trainer.parts.pattern.layout import Printing

PRINTING = Printing(
    game="Deuce of the Dragon",
    second_pot=DEUCE_POT,
    rules=(
        "First to play all eight cards takes the main pot, with the button the deuce pot too",
        "Same pattern, same value? The better suit wins",
        "Hearts over diamonds over clubs over spades",
        "A deuce pot that nobody wins grows from round to round",
    ),
    discard_areas=3,
)
