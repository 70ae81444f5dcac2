"""What a table of Ultimate Texas Hold 'em forgets in a round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.parts.banked.ledger import BankedRound
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.cards import Face

Faces = tuple[Face, ...]


class Cards(NamedTuple):
    """What a player's wagers are settled by."""

    player: Faces
    dealer: Faces
    board: Faces


@dataclass(slots=True, eq=False)
class HoldemRound(BankedRound):
    """What has happened since the last round was cleared away."""

    tucked: set[int] = field(default_factory=set)
    """Players whose folded cards wait under their trips wager."""
    dealer_set: bool = False
    """Whether the dealer's cards lie beside those of the board that play."""
    # Cards that were seen stay known when they are picked up too soon.
    board_seen: Faces = ()
    cards_seen: dict[int, Cards] = field(default_factory=dict)
    """By player, since the dealer's hand lies open."""
    # A void round
    run_out: bool = False
    """The hands are void, but the board is dealt for the trips wagers."""
    played_out: dict[int, HandClass] = field(default_factory=dict)
    """What hands of a void round came to with the whole board."""
