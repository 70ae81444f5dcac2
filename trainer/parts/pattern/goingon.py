"""By which acts the dealer of a pattern game lets a trouble pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardIrregularity, CardMatter
from trainer.parts.cards.ledger import Trouble
from trainer.parts.cards.troubles import EQUIPMENT
from trainer.parts.irregularities import Irregularity, TableIrregularity
from trainer.parts.pattern.glossary import PatternIrregularity, PatternMarker

if TYPE_CHECKING:
    from trainer.parts.pattern.state import PatternState

PLAYS = frozenset(
    (
        PatternIrregularity.NOT_HIGHER,
        PatternIrregularity.NO_PATTERN,
        PatternIrregularity.FACE_DOWN,
        PatternIrregularity.OUTSIDE,
        PatternIrregularity.PLAY_OUT_OF_TURN,
        CardIrregularity.FOLDED_PLAY,
    )
)
OUT_OF_TURN = frozenset(
    (PatternIrregularity.BET_OUT_OF_TURN, PatternIrregularity.PLAY_OUT_OF_TURN, CardIrregularity.FOLDED_PLAY)
)
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
    **dict.fromkeys(EQUIPMENT, _PREPARING),
    PatternIrregularity.BAD_ANTE: (a.Sweep, *_DEALING),
    CardIrregularity.LOOSE_SHOE: (a.Load, *_DEALING),
    CardIrregularity.JAM: (a.Load, a.Hold, *_DEALING),
    CardIrregularity.ALERT: (a.Load, a.Hold, *_DEALING),
    PatternIrregularity.BAD_STACK: (a.Deliver,),
    TableIrregularity.BYSTANDER: (a.Prompt, a.Sweep, *_DEALING),
}
"""By which acts the dealer lets a trouble pass."""


def goes_on(game: PatternState, trouble: Trouble, act: a.Act) -> bool:
    """Whether the act carries on as if nothing had happened."""
    match act:
        case a.Declare(seat=seat):
            return trouble.kind in PLAYS and trouble.seat == seat
        case a.Call(matter=CardMatter.CARDS):
            return trouble.kind in EQUIPMENT
        case a.Sweep(source="bets", seat=seat) | a.Collect(spot=seat) if seat and seat in game.round.to_clear:
            return False
        case a.Sweep(source="bets") if trouble.kind is PatternIrregularity.BAD_ANTE:
            return False
        case a.Place(marker=PatternMarker.RAISE_BUTTON):
            return trouble.kind in PLAYS
        case _:
            return isinstance(act, GOING_ON.get(trouble.kind, _PLAYING))
