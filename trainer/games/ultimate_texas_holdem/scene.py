"""The table of Ultimate Texas Hold 'em with its patrons."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.scene import BankedScene
from trainer.parts.lessons.scene import Person


class HoldemScene(BankedScene[HoldemState]):
    """The game in progress and everyone who reacts to the dealer."""

    @property
    def waiting(self) -> bool:
        asking = self.game.stage in (Stage.FIRST, Stage.SECOND, Stage.LAST)
        return asking and bool(self.game.to_decide()) and not self.game.round.prompted

    def people(self) -> tuple[Person, ...]:
        return tuple(one._replace(tucked=one.seat in self.game.round.tucked) for one in super().people())
