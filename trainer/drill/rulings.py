"""The rulings of all games, by their numbers."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from trainer.games import GAMES
from trainer.parts.houserulings import HOUSE_RULES
from trainer.rules.reading import Reading, ReadingGroup


def groups() -> tuple[ReadingGroup, ...]:
    """The rulings by the games they were made for, those on the house's rules last."""
    return (*dict.fromkeys(group for game in GAMES.values() for group in game.rulings), HOUSE_RULES)


def rulings() -> Mapping[str, Reading]:
    return _numbered(groups())


@lru_cache(maxsize=4)
def _numbered(listed: tuple[ReadingGroup, ...]) -> Mapping[str, Reading]:
    return {reading.number: reading for group in listed for reading in group.readings}


def cited(number: str) -> Reading | None:
    """The ruling that a verdict names, cut down to one sentence where it names one.

    >>> cited("L3.3").holds
    'Losing side bets are taken before the options.'
    """
    name, _, sentence = number.partition(".")
    reading = rulings().get(name)
    if reading is None or not sentence:
        return reading
    return replace(reading, holds=re.split(r"(?<=\.) ", reading.holds)[int(sentence) - 1])
