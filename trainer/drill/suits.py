"""Cards as a dealer writes them: K♦, not the Kd of the notation."""

from __future__ import annotations

import re

SYMBOLS = {
    "c": "\N{BLACK CLUB SUIT}",
    "d": "\N{BLACK DIAMOND SUIT}",
    "h": "\N{BLACK HEART SUIT}",
    "s": "\N{BLACK SPADE SUIT}",
}
RED = frozenset((SYMBOLS["d"], SYMBOLS["h"]))
ABOUT_CARDS = ("hands", "readings")
"""The topics whose questions name cards."""

_CARD = re.compile(r"\b([2-9TJQKA])([cdhs])\b")


def in_suits(topic: str, words: str) -> str:
    """The words of a question or a choice with the suits as symbols, where cards are named; elsewhere "As" is a word.

    >>> in_suits("hands", "Kd Ts"), in_suits("duties", "As the dealer")
    ('K♦ 10♠', 'As the dealer')
    """
    if topic not in ABOUT_CARDS:
        return words
    return _CARD.sub(lambda found: f"{found[1].replace('T', '10')}{SYMBOLS[found[2]]}", words)
