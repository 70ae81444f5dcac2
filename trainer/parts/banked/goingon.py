"""By which acts the dealer of a banked game lets a trouble pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.parts import acts as a
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.cards.glossary import CardIrregularity, CardMatter
from trainer.parts.cards.ledger import Trouble
from trainer.parts.cards.troubles import EQUIPMENT
from trainer.parts.irregularities import Irregularity

if TYPE_CHECKING:
    from trainer.parts.banked.state import BankedState

DEALING = (a.Deal, a.Deliver)
_PLAYING = (
    *DEALING,
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
_PREPARING = (a.Spread, a.Wash, a.Shuffle, a.Unload, a.Load, a.Hold, a.Cut, *DEALING)
GOING_ON: dict[Irregularity, tuple[type[a.Act], ...]] = {
    **dict.fromkeys(EQUIPMENT, _PREPARING),
    CardIrregularity.LOOSE_SHOE: (a.Load, *DEALING),
    CardIrregularity.JAM: (a.Load, a.Hold, *DEALING),
    CardIrregularity.ALERT: (a.Load, a.Hold, *DEALING),
    BankedIrregularity.SHOE_JAM: (*DEALING, a.Hold, a.Burn, a.Prompt),
}


def goes_on(game: BankedState, trouble: Trouble, act: a.Act) -> bool:
    """Whether the act carries on as if nothing had happened."""
    if isinstance(act, a.Call) and act.matter is CardMatter.CARDS:
        return trouble.kind in EQUIPMENT
    if trouble.kind in game.unfit:
        # It concerns that place alone; the others may be dealt to.
        return isinstance(act, DEALING) and act.spot == trouble.seat
    kinds = game.passed_by.get(trouble.kind) or GOING_ON.get(trouble.kind) or (*_PLAYING, *game.playing)
    return isinstance(act, kinds)
