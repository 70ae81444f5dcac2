"""By which acts the dealer of a pattern game lets a trouble pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.parts import acts as a
from trainer.parts.cards.ledger import Irregularity, Trouble
from trainer.parts.cards.troubles import EQUIPMENT

if TYPE_CHECKING:
    from trainer.parts.pattern.state import PatternState

PLAYS = frozenset(
    (
        Irregularity.NOT_HIGHER,
        Irregularity.NO_PATTERN,
        Irregularity.FACE_DOWN,
        Irregularity.OUTSIDE,
        Irregularity.PLAY_OUT_OF_TURN,
        Irregularity.FOLDED_PLAY,
    )
)
OUT_OF_TURN = frozenset((Irregularity.BET_OUT_OF_TURN, Irregularity.PLAY_OUT_OF_TURN, Irregularity.FOLDED_PLAY))
_DEALING = (a.Deal, a.Deliver)
_PLAYING = (
    a.Prompt,
    a.Sweep,
    *_DEALING,
    a.TakeStub,
    a.CountStub,
    a.RackStub,
    a.Collect,
    a.CountPot,
    a.Commission,
    a.Award,
)
_PREPARING = (a.Spread, a.Wash, a.Shuffle, a.Unload, a.Load, a.Hold, a.Cut, *_DEALING)
GOING_ON: dict[Irregularity, tuple[type[a.Act], ...]] = {
    **dict.fromkeys(Irregularity, _PLAYING),
    **dict.fromkeys(EQUIPMENT, _PREPARING),
    Irregularity.BAD_ANTE: (a.Sweep, *_DEALING),
    Irregularity.LOOSE_SHOE: (a.Load, *_DEALING),
    Irregularity.JAM: (a.Load, a.Hold, *_DEALING),
    Irregularity.ALERT: (a.Load, a.Hold, *_DEALING),
    Irregularity.BAD_STACK: (a.Deliver,),
    Irregularity.BYSTANDER: (a.Prompt, a.Sweep, *_DEALING),
}
"""By which acts the dealer lets a trouble pass."""


def goes_on(game: PatternState, trouble: Trouble, act: a.Act) -> bool:
    """Whether the act carries on as if nothing had happened."""
    match act:
        case a.Declare(seat=seat):
            return trouble.kind in PLAYS and trouble.seat == seat
        case a.Call(matter=a.Matter.CARDS):
            return trouble.kind in EQUIPMENT
        case a.Sweep(source="bets", seat=seat) | a.Collect(spot=seat) if seat and seat in game.round.to_clear:
            return False
        case a.Sweep(source="bets") if trouble.kind is Irregularity.BAD_ANTE:
            return False
        case a.Place(marker=a.Marker.RAISE_BUTTON):
            return trouble.kind in PLAYS
        case _:
            return isinstance(act, GOING_ON[trouble.kind])
