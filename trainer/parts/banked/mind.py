"""A patron's mind at a banked table: what the lesson orders, what was refused once more, or what occurs to a player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Generic, TypeVar

from trainer.parts.acts import Asked
from trainer.parts.banked.model import BankedSeatModel
from trainer.parts.banked.state import BankedState

G = TypeVar("G", bound=BankedState)
T = TypeVar("T")
BOLDNESS = {"steady": 0.5, "bold": 0.8, "careful": 0.2}


class BankedMind(ABC, Generic[G, T]):
    """One patron's decisions."""

    def __init__(self, seat: int, patron: BankedSeatModel, seed: int, read: Callable[[str], T]) -> None:
        self.seat = seat
        self.bold = BOLDNESS[patron.style]
        self.seed = seed
        self.turns = [read(turn) for turn in patron.turns]
        self.next_turn = 0
        self.last: T | None = None
        self.refused = False
        """Whether the dealer refused the last turn, which is taken again when the player is asked again."""
        self.random = Random(f"{seed}/1/{seat}")

    def new_round(self, number: int) -> None:
        """Chance comes from the seed, the round and the seat alone, so the dealer's order of things changes nothing."""
        self.random = Random(f"{self.seed}/{number}/{self.seat}")

    def decide(self, game: G, asked: Asked, trouble_rate: float) -> T:
        """What to do when asked: once more what was refused, or the lesson's order, if the next fits the question."""
        if not self.refused or self.last is None:
            self.last = self._ordered(asked) or self.choose(game, asked, trouble_rate)
        self.refused = False
        return self.last

    def _ordered(self, asked: Asked) -> T | None:
        if self.next_turn < len(self.turns) and self.answers(self.turns[self.next_turn], asked):
            self.next_turn += 1
            return self.turns[self.next_turn - 1]
        return None

    def answers(self, turn: T, asked: Asked) -> bool:
        """Whether a turn is an answer to what is asked."""
        return True

    @abstractmethod
    def choose(self, game: G, asked: Asked, trouble_rate: float) -> T:
        """What the player does without an order."""
