"""By which acts the dealer of a banked game lets a trouble pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.parts import acts as a
from trainer.parts.cards.ledger import Kind, Trouble
from trainer.parts.cards.troubles import EQUIPMENT

if TYPE_CHECKING:
    from trainer.parts.banked.state import BankedState

_DEALING = (a.Deal, a.Deliver)
_PLAYING = (
    *_DEALING,
    a.Prompt,
    a.Burn,
    a.TakeStub,
    a.CountStub,
    a.RackStub,
    a.Collect,
    a.Reveal,
    a.Read,
    a.Pay,
    a.Take,
    a.GiveBack,
    a.Scoop,
)
_PREPARING = (a.Spread, a.Wash, a.Shuffle, a.Unload, a.Load, a.Hold, a.Cut, *_DEALING)
_BEFORE = frozenset(
    (Kind.UNEQUAL, Kind.NO_BLIND, Kind.TRIPS_ALONE, Kind.TWO_SPOTS, Kind.ANTE_OUTSIDE, Kind.SUPER_ALONE)
)
"""Wagers that do not fit together: they may be put right until the cards come."""
_OF_PLACES = (Kind.SUPER_ON_BET, Kind.EXTRA_PLACE)
_OF_PROGRESSIVE = (Kind.PROGRESSIVE_CHIP, Kind.SECOND_CHIP)
GOING_ON: dict[Kind, tuple[type[a.Act], ...]] = {
    **dict.fromkeys(Kind, _PLAYING),
    **dict.fromkeys(EQUIPMENT, _PREPARING),
    **dict.fromkeys((*_BEFORE, *_OF_PLACES), _DEALING),
    **dict.fromkeys(_OF_PROGRESSIVE, _DEALING),
    Kind.LOOSE_SHOE: (a.Load, *_DEALING),
    Kind.JAM: (a.Load, a.Hold, *_DEALING),
    Kind.ALERT: (a.Load, a.Hold, *_DEALING),
    Kind.SHOE_JAM: (*_DEALING, a.Hold, a.Burn, a.Prompt),
}


def goes_on(game: BankedState, trouble: Trouble, act: a.Act) -> bool:
    """Whether the act carries on as if nothing had happened."""
    if isinstance(act, a.Call) and act.matter is a.Matter.CARDS:
        return trouble.kind in EQUIPMENT
    if trouble.kind in _BEFORE and isinstance(act, _DEALING):
        # It concerns that place alone; the others may be dealt to.
        return act.spot == trouble.seat
    kinds = (*GOING_ON[trouble.kind], *game.also_going_on.get(trouble.kind, ()))
    return isinstance(act, kinds) or (GOING_ON[trouble.kind] is _PLAYING and isinstance(act, game.playing))
