"""What no dealer is blamed for at this table, though nothing calls for it."""

from __future__ import annotations

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarAsked
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import conduct


def harmless(game: LunarState, act: a.Act) -> bool:
    """A look at a light, a number said once more, the force offered twice, what is harmless at any banked table."""
    if isinstance(act, a.Prompt) and act.asked is LunarAsked.FORCE and 0 in game.round.shown:
        return act.seat in game.round.forced | game.round.declined
    return isinstance(act, own.CheckLight | own.Confirm | own.ProveChips) or conduct.harmless(game, act)
