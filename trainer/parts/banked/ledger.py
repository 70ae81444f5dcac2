"""The ledger of a banked game: what its table forgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from trainer.parts.acts import HandWord, Ruling
from trainer.parts.cards.ledger import CardRound, Trouble


class Stage(StrEnum):
    """Where a round is: computed after each act from the table and the ledger, and kept until the next one.

    No game has all of them.
    """

    OPENING = "opening"
    IDLE = "idle"
    PREPARE = "prepare"
    DEAL = "deal"
    FIRST = "first"
    FLOP = "flop"
    SECOND = "second"
    RIVER = "river"
    LAST = "last"
    CLAIMS = "claims"
    OPTIONS = "options"
    REVEAL = "reveal"
    FORCE = "force"
    SETTLE = "settle"
    CLEAR = "clear"
    VOID = "void"

    # Enum hashes in Python, which shows in every look-up by stage.
    __hash__ = str.__hash__


class Outcome(NamedTuple):
    """What becomes of a wager: lost if nothing of it comes back, else the stake and what it wins.

    `handed` wagers are pushed back to their player by the dealer; others that are not lost the player picks up.
    """

    stake: int
    lost: bool = False
    wins: int = 0
    handed: bool = False

    @property
    def entitled(self) -> int:
        """What the player has of it in the end."""
        return 0 if self.lost else self.stake + self.wins


@dataclass(slots=True, eq=False)
class BankedRound(CardRound):
    """What has happened since the last round was cleared away."""

    announced: bool = False
    """Whether "No more bets" was said."""
    players: tuple[int, ...] = ()
    in_order: bool = True
    """Whether each card has gone to the place that was next, round and round."""
    pass_number: int = 1
    reach: int = -1
    jumped: int | None = None
    """The place that was last given a card of this pass before another whose turn it was."""
    made_up: int | None = None
    """The place that has just been given what it lacked when the others were through with the pass."""
    left: bool = False
    """Whether the dealer went on from the deal with a place short of cards."""
    stacks: int = 0
    unnoticed: set[int] = field(default_factory=set)
    """Places whose number of cards is wrong, not yet noticed."""
    boxed: int = 0
    """Cards that lay face up in the deck and were taken out."""
    astray: int = 0
    """Cards beyond a proper deal that are known to have left the deck: of void hands, or thrown away."""
    burns: int = 0
    last_burns: int = 0
    """How many of them came after the first community cards."""
    board: int = 0
    # Decisions
    prompted: int = 0
    """The player who was asked and has still to answer."""
    acted: set[tuple[int, int]] = field(default_factory=set)
    """Which player has answered in which turn of asking."""
    untimely: set[tuple[int, int]] = field(default_factory=set)
    """Answers among them that came without a question, or to one that came too early or out of turn."""
    early: list[int] = field(default_factory=list)
    """Players who were asked too early: they answer as soon as they can."""
    takes_back: dict[int, Callable[[], None]] = field(default_factory=dict)
    """What takes back a player's last wager or option, if the dealer refuses it."""
    let_by: list[Trouble] = field(default_factory=list)
    """Trouble that was let pass: stopping it late is better than never."""
    folded: set[int] = field(default_factory=set)
    void_hands: set[int] = field(default_factory=set)
    # The stub
    stub_taken: bool = False
    stub_said: int | None = None
    stub_size: int = 0
    stub_racked: bool = False
    hand_counts: dict[int, int] = field(default_factory=dict)
    # Settlement
    shown: set[int] = field(default_factory=set)
    unseen: set[int] = field(default_factory=set)
    """Players whose wagers were settled with the hand face down."""
    read: dict[int, HandWord] = field(default_factory=dict)
    staked: dict[tuple[int, str], int] = field(default_factory=dict)
    paid: dict[tuple[int, str], int] = field(default_factory=dict)
    handed: dict[tuple[int, str], int] = field(default_factory=dict)
    done: list[int] = field(default_factory=list)
    """Players whose wagers and cards are cleared away, in the order in which that was done."""
    # A void round
    cause: str = ""
    """What it was voided for."""
    groundless: tuple[int, ...] | None = None
    """Places with a wrong number of cards, if all hands were just voided without a cause: that may be taken back."""
    misruled: dict[int, Ruling] = field(default_factory=dict)
    """What was ruled on one hand without a cause and not acted on: that may be taken back while the hand lies there."""
    remove_deck: bool = False
