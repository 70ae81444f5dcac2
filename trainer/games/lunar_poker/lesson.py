"""A lesson at the table of Lunar Poker."""

from __future__ import annotations

from trainer.games.lunar_poker.house import LunarHouse
from trainer.games.lunar_poker.model import LunarModel
from trainer.parts.banked.lesson import BankedLesson


class LunarLesson(BankedLesson[LunarModel, LunarHouse]):
    """A lesson at the table of Lunar Poker, its cards and options read."""
