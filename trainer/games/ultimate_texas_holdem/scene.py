"""The table of Ultimate Texas Hold 'em with its patrons."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.ultimate_texas_holdem.apply import apply
from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.model import EventModel
from trainer.games.ultimate_texas_holdem.patrons import Patrons
from trainer.games.ultimate_texas_holdem.setup import set_up
from trainer.games.ultimate_texas_holdem.state import HoldemGame
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.scene import BankedScene
from trainer.parts.lessons.scene import Person
from trainer.rules.act import Act
from trainer.rules.events import Event


class HoldemScene(BankedScene[HoldemGame, EventModel]):
    """The game in progress and everyone who reacts to the dealer."""

    def __init__(self, lesson: HoldemLesson, seed: int) -> None:
        names = {seat: patron.name for seat, patron in lesson.model.seats.items()}
        super().__init__(set_up(lesson, seed), Patrons(lesson, seed), names)
        self.lesson = lesson

    @property
    def waiting(self) -> bool:
        asking = self.game.stage in (Stage.FIRST, Stage.SECOND, Stage.LAST)
        return asking and bool(self.game.to_decide()) and not self.game.round.prompted

    def people(self) -> tuple[Person, ...]:
        return tuple(one._replace(tucked=one.seat in self.game.round.tucked) for one in super().people())

    @property
    def sizes(self) -> Mapping[int, int]:
        return self.lesson.model.sizes

    def begin(self) -> list[Event]:
        return self.patrons.open(self.game, self.lesson.model.equipment)

    def apply(self, act: Act) -> None:
        apply(self.game, act)

    def to_decide(self) -> int:
        return self.game.to_decide()
