"""What the table forgets: how far the decks are prepared, what went wrong, how the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from trainer.parts.acts import Facing, Method, Ruling
from trainer.parts.irregularities import Irregularity
from trainer.parts.lessons.scene import AS_USUAL, DealersHands


@dataclass(slots=True, eq=False)
class Trouble:
    """Something improper that waits for the dealer; `undo` takes the player's act back when it is stopped."""

    kind: Irregularity
    seat: int
    undo: Callable[[], None] | None = None
    detail: object = None
    number: int = 0


@dataclass(slots=True)
class Deck:
    """How far a deck's opening, shuffle and cut have come."""

    back: str
    inspected: bool = True
    verified: bool = True
    spread: Facing | None = None
    looks: int = 0
    looks_needed: int = 0
    idle: bool = False
    """Whether it was spread because the table lay idle, not because it was opened."""
    turned_down: bool = False
    washed: bool = True
    stacked: bool = True
    shuffled: Method | None = None
    pre_shuffled: bool = False
    jammed: bool = False
    cut: bool = False
    cuts: int = 0
    last_used: int = 0

    @property
    def ready(self) -> bool:
        """Through the opening: what is left is the shuffle of every round."""
        return self.stacked and self.washed

    @property
    def needs_cut(self) -> bool:
        return self.shuffled is Method.HAND or (self.shuffled is None and self.pre_shuffled)

    def used(self, round_number: int) -> None:
        """A card has left it: whatever mixing it had is spent."""
        self.shuffled = None
        self.pre_shuffled = self.jammed = self.cut = False
        self.cuts = 0
        self.last_used = round_number


@dataclass(slots=True, eq=False)
class CardRound:
    """What has happened since the last round was cleared away, as far as any card game remembers it."""

    number: int = 1
    back: str = ""
    deals: int = 0
    """How many cards were dealt to places."""
    dealt: dict[int, int] = field(default_factory=dict)
    """How many of them each place was dealt, whatever became of them."""
    hands: DealersHands = AS_USUAL
    causes: dict[str, str] = field(default_factory=dict)
    void: Ruling | None = None

    def give(self, place: int, number: int) -> None:
        """Note cards dealt to a place."""
        self.dealt[place] = self.dealt.get(place, 0) + number
        self.deals += number
