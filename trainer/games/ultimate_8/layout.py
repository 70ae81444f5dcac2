"""The table of Ultimate 8 poker, as 13:69E-1.13BB prescribes it, with house rules for the ace antes and discards."""

from __future__ import annotations

from trainer.games.ultimate_8.acepot import ACE_POT
from trainer.games.ultimate_8.emblem import EMBLEM
from trainer.parts.layout.decor import Decor
from trainer.parts.pattern.layout import Printing

PRINTING = Printing(
    game="Ultimate 8",
    second_pot=ACE_POT,
    rules=(
        "Be the first to play all your cards and you win",
        "Patterns level? The better suit takes it",
        "Spades over hearts over diamonds over clubs",
    ),
    decor=Decor(emblem=EMBLEM),
)
