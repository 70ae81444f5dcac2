"""A pattern game's table with its patrons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trainer.parts.acts import Collect, Declare, Wait
from trainer.parts.cards.house import Dealing
from trainer.parts.lessons.scene import DealersHands, Person, Watch
from trainer.parts.lessons.yamlfile import Place
from trainer.parts.pattern.apply import apply
from trainer.parts.pattern.ledger import Stage, said
from trainer.parts.pattern.lesson import PatternLesson
from trainer.parts.pattern.patrons import Patrons
from trainer.parts.pattern.setup import missize, set_up
from trainer.parts.pattern.state import PatternState
from trainer.rules.act import Act
from trainer.rules.events import Event
from trainer.rules.table import Table


class PatternScene:
    """The game in progress and everyone who reacts to the dealer."""

    def __init__(self, lesson: PatternLesson, seed: int) -> None:
        self.lesson = lesson
        self.game = set_up(lesson, seed)
        self.patrons = Patrons(lesson, seed)
        self.watch: Watch | None = None

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def waiting(self) -> bool:
        return bool(self.game.whose_turn()) and not self.game.round.prompted

    def people(self) -> tuple[Person, ...]:
        round_, seats = self.game.round, self.lesson.model.seats
        return tuple(
            Person(seat, seats[seat].name or f"Seat {seat}", seat in round_.folded, seat in round_.all_in)
            for seat in sorted(self.game.seated)
        )

    def devices(self) -> frozenset[str]:
        dealing = self.game.house.dealing
        shoe = {Dealing.SHOE: ("shoe",), Dealing.AUTOMATED: ("automated-shoe",), Dealing.HAND: ()}[dealing]
        return frozenset((*shoe, *(("shuffler",) if self.game.shuffler_here else ())))

    def areas(self) -> Mapping[int, int]:
        return {card: play.area for play in self.game.round.plays for card in play.cards}

    def hands(self) -> DealersHands:
        return self.game.round.hands

    def cards_read(self, act: Act) -> tuple[int, ...]:
        """The pattern that a declaration is about."""
        play = self.game.meant(act.seat, said(act)) if isinstance(act, Declare) else None
        return play.cards if play is not None else ()

    @property
    def position(self) -> PatternState:
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
        if game.stage is not Stage.PREPARE or self.patrons.pending:
            return True
        return len(game.seated - game.round.folded) > 1

    def begin(self) -> list[Event]:
        return self.patrons.begin(self.game)

    def speak_up(self, act: Act) -> list[Event]:
        self.patrons.watch = self.watch
        return self.patrons.speak_up(self.game, act)

    def do(self, act: Act) -> list[Event]:
        acting = self.game.whose_turn() if type(act) is Wait else 0
        if type(act) is Collect:
            self.patrons.remember_hand(self.game, act.spot)
        self.patrons.watch = self.watch
        again = self.patrons.put_down_again(self.game, act) if self.game.round.refused is not None else []
        apply(self.game, act)
        if self.watch is not None:
            self.watch(act)
        happened = again + self.patrons.react(self.game, act, acting)
        self.game.round.acts += 1
        return happened

    def hand_over(self) -> None:
        if self.lesson.begin is Stage.STUB:
            missize(self.lesson, self.game)

    def unreached(self) -> Iterator[tuple[Place, str]]:
        for number, order in self.patrons.pending:
            when = f"{order.after!r} (time {order.nth}) in round {order.round}"
            yield ("events", number), f"never happens: the robot's performance does not come to {when}"
        for seat, mind in self.patrons.minds.items():
            if mind.next_turn < len(mind.turns):
                why = f"seat {seat} is never asked for this turn, number {mind.next_turn + 1} of its list, by the robot"
                yield ("seats", seat, "turns", mind.next_turn), why
