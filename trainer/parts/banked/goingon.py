"""By which acts the dealer of a banked game lets a trouble pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.parts import acts as a
from trainer.parts.cards.ledger import Irregularity, Trouble
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
    (
        Irregularity.UNEQUAL,
        Irregularity.NO_BLIND,
        Irregularity.TRIPS_ALONE,
        Irregularity.TWO_SPOTS,
        Irregularity.ANTE_OUTSIDE,
        Irregularity.SUPER_ALONE,
    )
)
"""Wagers that do not fit together: they may be put right until the cards come."""
_OF_PLACES = (Irregularity.SUPER_ON_BET, Irregularity.EXTRA_PLACE)
_OF_PROGRESSIVE = (Irregularity.PROGRESSIVE_CHIP, Irregularity.SECOND_CHIP)
GOING_ON: dict[Irregularity, tuple[type[a.Act], ...]] = {
    **dict.fromkeys(Irregularity, _PLAYING),
    **dict.fromkeys(EQUIPMENT, _PREPARING),
    **dict.fromkeys((*_BEFORE, *_OF_PLACES), _DEALING),
    **dict.fromkeys(_OF_PROGRESSIVE, _DEALING),
    Irregularity.LOOSE_SHOE: (a.Load, *_DEALING),
    Irregularity.JAM: (a.Load, a.Hold, *_DEALING),
    Irregularity.ALERT: (a.Load, a.Hold, *_DEALING),
    Irregularity.SHOE_JAM: (*_DEALING, a.Hold, a.Burn, a.Prompt),
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
