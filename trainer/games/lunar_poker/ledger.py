"""What a table of Lunar Poker forgets in a round."""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.games.lunar_poker.payouts import Option
from trainer.parts.acts import HandWord
from trainer.parts.banked.ledger import BankedRound
from trainer.rules.cards import Face

Faces = tuple[Face, ...]


@dataclass(slots=True, eq=False)
class LunarRound(BankedRound):
    """What has happened since the last round was cleared away."""

    # The progressive
    locked: bool = False
    lit: set[int] = field(default_factory=set)
    """Players whose progressive wager was accepted: the light of their acceptor is on."""
    coupons: set[int] = field(default_factory=set)
    chips_out: bool = False
    """Whether the chips were brought from the acceptors to the layout."""
    proved: int | None = None
    chips_racked: int = 0
    lights_seen: set[int] = field(default_factory=set)
    validated: set[int] = field(default_factory=set)
    documented: set[int] = field(default_factory=set)
    meter: int = 0
    """The meter before any player was paid in this round."""
    # The dealer's hand
    spread: bool = False
    spread_reversed: bool = False
    up_card: int | None = None
    row_left: bool = False
    """Whether the dealer went on without a card turned up."""
    no_hand_said: bool = False
    dealer: Faces = ()
    """The dealer's five cards as they were dealt."""
    left_out: Face | None = None
    """The card that the dealer gave up for a force."""
    drawn: Face | None = None
    # Claims
    claimed: set[int] = field(default_factory=set)
    verified: dict[int, HandWord] = field(default_factory=dict)
    returned: set[int] = field(default_factory=set)
    instant: set[int] = field(default_factory=set)
    """Players whose round instant cash has ended."""
    # Options
    first: dict[int, Faces] = field(default_factory=dict)
    final: dict[int, Faces] = field(default_factory=dict)
    option: dict[int, Option] = field(default_factory=dict)
    discards: dict[int, int] = field(default_factory=dict)
    """How many cards a player gave up."""
    confirmed: dict[int, int] = field(default_factory=dict)
    drew: dict[int, int] = field(default_factory=dict)
    forfeit: set[int] = field(default_factory=set)
    run_out_told: bool = False
    """Whether the supervisor knows that the stub cannot serve everybody (L12)."""
    refused: set[int] = field(default_factory=set)
    """Players who had an option that the stub could not serve."""
    # The force
    offered: set[int] = field(default_factory=set)
    forced: set[int] = field(default_factory=set)
    declined: set[int] = field(default_factory=set)
    stub_due: int | None = None
    """What the stub should have had when it was taken out."""
