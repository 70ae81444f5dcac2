"""Slips of Lunar Poker: one for each way of breaking each duty."""

from trainer.games.lunar_poker.faults import deal, play, ready, table
from trainer.parts.faults import Faults

FAULTS = Faults(
    (
        *table.SLIPS,
        *ready.SLIPS,
        *deal.SLIPS,
        *play.SLIPS,
    ),
)
