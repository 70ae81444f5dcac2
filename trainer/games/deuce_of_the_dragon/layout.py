"""The table of Deuce of the Dragon, as 13:69E-1.13AA prescribes it."""

from __future__ import annotations

from trainer.games.deuce_of_the_dragon.deucepot import DEUCE_POT
from trainer.games.deuce_of_the_dragon.emblem import EMBLEM
from trainer.parts.layout.decor import Decor
from trainer.parts.pattern.layout import Printing

DECOR = Decor(
    felt=(112, 26, 36),
    lettering=(248, 220, 158),
    lines=(240, 216, 176),
    emblem=EMBLEM,
    leather=(40, 32, 34),
    wood=(58, 36, 32),
    metal=(206, 166, 84),
    lamp=(255, 248, 236),
    carpet=(128, 100, 86),
)
"""A lacquered table: deep red, black and gold."""

PRINTING = Printing(
    game="Deuce of the Dragon",
    second_pot=DEUCE_POT,
    rules=(
        "First to play all eight cards takes the main pot, with the button the deuce pot too",
        "Same pattern, same value? The better suit wins",
        "Hearts over diamonds over clubs over spades",
        "A deuce pot that is not won grows from round to round",
    ),
    discard_areas=3,
    decor=DECOR,
)
