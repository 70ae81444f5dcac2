"""What no dealer is blamed for at a table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import conduct


def harmless(game: HoldemState, act: a.Act) -> bool:
    """Setting the dealer's cards once more, too."""
    return isinstance(act, a.SetHand) or conduct.harmless(game, act)
