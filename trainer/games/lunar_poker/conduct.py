"""What nobody is blamed for at this table, though nothing calls for it."""

from __future__ import annotations

from trainer.games.lunar_poker.game import LunarGame
from trainer.rules import acts as a
from trainer.rules.bankedgame import conduct


def harmless(game: LunarGame, act: a.Act) -> bool:
    """A look at a light, a number said once more, and what is harmless at any banked table."""
    if isinstance(act, a.CheckLight):
        return True
    if isinstance(act, a.Confirm | a.ProveChips):
        return bool(game.round.deals) or not game.house.progressive or isinstance(act, a.ProveChips)
    return conduct.harmless(game, act)
