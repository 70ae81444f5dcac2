"""Rulings: how we read the texts where they are silent, garbled or at odds with themselves.

The product shows them as rulings with their reason, never as law.
"""

from trainer.rules.rulings.banked_games import LUNAR_POKER, ULTIMATE_TEXAS_HOLDEM
from trainer.rules.rulings.pattern_games import DEUCE_OF_THE_DRAGON, PATTERN_GAMES, ULTIMATE_8
from trainer.rules.rulings.reading import Reading

READINGS: tuple[tuple[str, tuple[Reading, ...]], ...] = (
    ("Pattern games", PATTERN_GAMES),
    ("Ultimate 8 Poker", ULTIMATE_8),
    ("Deuce of the Dragon", DEUCE_OF_THE_DRAGON),
    ("Ultimate Texas Hold 'em", ULTIMATE_TEXAS_HOLDEM),
    ("Lunar Poker", LUNAR_POKER),
)
"""The rulings, by the games they were made for."""

RULINGS: dict[str, Reading] = {reading.number: reading for _, readings in READINGS for reading in readings}

__all__ = [
    "DEUCE_OF_THE_DRAGON",
    "LUNAR_POKER",
    "PATTERN_GAMES",
    "READINGS",
    "RULINGS",
    "ULTIMATE_8",
    "ULTIMATE_TEXAS_HOLDEM",
    "Reading",
]
