"""The table of Lunar Poker with its patrons."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.lunar_poker.state import LunarState
from trainer.parts.banked.scene import BankedScene


class LunarScene(BankedScene[LunarState]):
    """The game in progress and everyone who reacts to the dealer."""

    @property
    def waiting(self) -> bool:
        game = self.game
        seat = game.to_decide()
        return bool(seat) and game.impatient(seat) and not game.round.prompted

    def devices(self) -> frozenset[str]:
        return super().devices() | {*self._progressive()}

    def _progressive(self) -> Iterator[str]:
        """The controller of the progressive, whether it is locked, and the lights of the acceptors."""
        if self.game.house.progressive:
            yield "progressive"
            yield from ("locked",) if self.game.round.locked else ()
            yield from (f"light:{seat}" for seat in self.game.round.lit)

    def figures(self) -> dict[str, str]:
        return {"meter": f"${self.game.meter / 100:,.2f}"} if self.game.house.progressive else {}
