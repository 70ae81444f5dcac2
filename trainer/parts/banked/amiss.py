"""Whether anything has gone wrong in a round: where nothing has, acts in their order are plainly right."""

from __future__ import annotations

from trainer.parts.banked.state import BankedState
from trainer.parts.cards.facts import derived


@derived
def _as_dealt(game: BankedState) -> bool:
    round_ = game.round
    return not (
        round_.void
        or round_.void_hands
        or round_.causes
        or game.boxed_seen
        or round_.stub_said is not None
        or game.misdealt
    )


def nothing_amiss(game: BankedState) -> bool:
    """Whether nothing was charged, no hand is wrong, and nothing has happened that a round could be voided for.

    What has been charged is no part of the position: it is looked at each time.
    """
    return not game.slips.charged and _as_dealt(game)
