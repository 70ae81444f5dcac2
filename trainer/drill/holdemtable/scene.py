"""The table of Ultimate Texas Hold 'em with its patrons."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.drill.holdemtable.lesson import HoldemLesson
from trainer.drill.holdemtable.patrons import Patrons
from trainer.drill.holdemtable.setup import missize, set_up
from trainer.drill.scene import Person, Watch
from trainer.drill.yamlfile import Place
from trainer.games.ultimate_texas_holdem import HoldemGame
from trainer.games.ultimate_texas_holdem.apply import apply
from trainer.rules.acts import Act, Wait
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame.house import Dealing
from trainer.rules.events import Event
from trainer.rules.table import Table


class HoldemScene:
    """The game in progress and everyone who reacts to the dealer."""

    def __init__(self, lesson: HoldemLesson, seed: int) -> None:
        self.lesson = lesson
        self.game = set_up(lesson, seed)
        self.patrons = Patrons(lesson, seed)
        self.watch: Watch | None = None

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def waiting(self) -> bool:
        asking = self.game.stage in (Stage.FIRST, Stage.SECOND, Stage.LAST)
        return asking and bool(self.game.to_decide()) and not self.game.round.prompted

    def people(self) -> tuple[Person, ...]:
        seats, round_ = self.lesson.model.seats, self.game.round
        return tuple(
            Person(seat, seats[seat].name or f"Seat {seat}", seat in round_.folded, tucked=seat in round_.tucked)
            for seat in sorted(self.game.seated)
        )

    def devices(self) -> frozenset[str]:
        dealing = self.game.house.dealing
        shoe = {Dealing.SHOE: ("shoe",), Dealing.AUTOMATED: ("automated-shoe",), Dealing.HAND: ()}[dealing]
        return frozenset((*shoe, *(("shuffler",) if self.game.shuffler_here else ())))

    @property
    def position(self) -> HoldemGame:
        return self.game

    @property
    def round_number(self) -> int:
        return self.game.round.number

    @property
    def over_short(self) -> int:
        return self.game.over_short

    @property
    def playable(self) -> bool:
        game = self.game
        return game.stage is not Stage.PREPARE or bool(self.patrons.pending) or bool(game.seated)

    def begin(self) -> list[Event]:
        return self.patrons.begin(self.game)

    def do(self, act: Act) -> list[Event]:
        acting = self.game.to_decide() if type(act) is Wait and self.waiting else 0
        apply(self.game, act)
        if self.watch is not None:
            self.watch(act)
        self.patrons.watch = self.watch
        return self.patrons.react(self.game, act, acting)

    def hand_over(self) -> None:
        missize(self.lesson, self.game)

    def unreached(self) -> Iterator[tuple[Place, str]]:
        for number, order in self.patrons.pending:
            when = f"{order.after!r} (time {order.nth}) in round {order.round}"
            yield ("events", number), f"never happens: the robot's performance does not come to {when}"
        for seat, mind in self.patrons.minds.items():
            if mind.next_turn < len(mind.turns):
                why = f"seat {seat} is never asked for this turn in the robot's performance"
                yield ("seats", seat, "turns", mind.next_turn), why
