"""Rulings: how we read the texts where they are silent, garbled or at odds with themselves.

The product shows them as rulings with their reason, never as law.
"""

import re
from dataclasses import replace

from trainer.rules.rulings.banked_games import LUNAR_POKER, ULTIMATE_TEXAS_HOLDEM
from trainer.rules.rulings.house_rules import HOUSE_RULES
from trainer.rules.rulings.pattern_games import DEUCE_OF_THE_DRAGON, PATTERN_GAMES, ULTIMATE_8
from trainer.rules.rulings.reading import Reading

READINGS: tuple[tuple[str, tuple[Reading, ...]], ...] = (
    ("Pattern games", PATTERN_GAMES),
    ("Ultimate 8 Poker", ULTIMATE_8),
    ("Deuce of the Dragon", DEUCE_OF_THE_DRAGON),
    ("Ultimate Texas Hold 'em", ULTIMATE_TEXAS_HOLDEM),
    ("Lunar Poker", LUNAR_POKER),
    ("House rules that cost points", HOUSE_RULES),
)
"""The rulings, by the games they were made for."""

RULINGS: dict[str, Reading] = {reading.number: reading for _, readings in READINGS for reading in readings}


def cited(number: str) -> Reading | None:
    """The ruling that a verdict names, cut down to one sentence where it names one.

    >>> cited("L3.3").holds
    'Losing side bets are taken before the options.'
    """
    name, _, sentence = number.partition(".")
    reading = RULINGS.get(name)
    if reading is None or not sentence:
        return reading
    return replace(reading, holds=re.split(r"(?<=\.) ", reading.holds)[int(sentence) - 1])


__all__ = [
    "DEUCE_OF_THE_DRAGON",
    "HOUSE_RULES",
    "LUNAR_POKER",
    "PATTERN_GAMES",
    "READINGS",
    "RULINGS",
    "ULTIMATE_8",
    "ULTIMATE_TEXAS_HOLDEM",
    "Reading",
    "cited",
]
