"""A lesson at the table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.house import HoldemHouse
from trainer.games.ultimate_texas_holdem.model import HoldemModel
from trainer.parts.banked.lesson import BankedLesson


class HoldemLesson(BankedLesson[HoldemModel, HoldemHouse]):
    """A lesson at the table of Ultimate Texas Hold 'em, its cards and options read."""
