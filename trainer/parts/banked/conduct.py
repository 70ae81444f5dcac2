"""What no dealer is blamed for at a banked table, though nothing calls for it."""

from __future__ import annotations

from collections.abc import Hashable

from trainer.parts import acts as a
from trainer.parts.banked.state import BankedState
from trainer.parts.cards.conduct import NEUTRAL
from trainer.parts.cards.glossary import CardRuling
from trainer.parts.cards.troubles import VOIDING, named_rightly
from trainer.rules.notation import DEALER

_NEUTRAL = (*NEUTRAL, a.Read)


def harmless(game: BankedState, act: a.Act) -> bool:
    """Words, counts, a cut too many, a marker where it lies or where it does no harm."""
    if isinstance(act, a.Place):
        return True
    if isinstance(act, a.Prompt) and game.late_prompt(act):
        return True
    if isinstance(act, a.Rule):
        # What is void or folded already may be said to be so.
        if act.ruling is CardRuling.FOLD:
            return act.seat in game.round.folded
        hand = act.seat in game.round.void_hands
        return act.ruling in VOIDING and (hand or (bool(game.round.void) and act.seat == DEALER))
    if isinstance(act, a.TurnCard):
        return act.facing is a.Facing.DOWN
    if isinstance(act, a.Reveal):
        # A hand that is turned again, or shown when its wagers are settled, is no news.
        return act.spot in game.round.shown and act.spot != DEALER
    if isinstance(act, a.Stop):
        # A player who does what no paragraph speaks of may be told so.
        told = any(one.seat == act.seat and one.kind.noticed.stop is act.reason for one in game.troubles)
        return told or named_rightly(game, act)
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount
    return isinstance(act, _NEUTRAL)


def stopped_late(game: BankedState, act: a.Act) -> Hashable | None:
    """The slip of trouble that was let pass and that an act settles now."""
    for one in game.round.let_by:
        stops = isinstance(act, a.Stop) and act.seat == one.seat and one.kind.noticed.stop is act.reason
        if stops and one not in game.troubles and not any(other.seat == one.seat for other in game.troubles):
            return ("let-stand", one.number)
    return None
