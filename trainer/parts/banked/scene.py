"""A table of a house-banked game with its patrons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from trainer.parts.acts import Wait
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.patrons import BankedPatrons
from trainer.parts.banked.setup import missize
from trainer.parts.banked.state import BankedGame
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.patrons import Ordered
from trainer.parts.lessons.scene import Person, PlainScene, Watch
from trainer.parts.lessons.yamlfile import Place
from trainer.rules.act import Act
from trainer.rules.events import Event
from trainer.rules.table import Impossible, Table

G = TypeVar("G", bound=BankedGame)
T = TypeVar("T", bound=Ordered)
SHOES = {Dealing.SHOE: ("shoe",), Dealing.AUTOMATED: ("automated-shoe",), Dealing.HAND: ()}


class BankedScene(PlainScene, ABC, Generic[G, T]):
    """The game in progress and everyone who reacts to the dealer."""

    def __init__(self, game: G, patrons: BankedPatrons[G, T], names: Mapping[int, str]) -> None:
        self.game = game
        self.patrons = patrons
        self.names = names
        self.watch: Watch | None = None

    # What a table has to say

    @property
    @abstractmethod
    def waiting(self) -> bool:
        """Whether somebody waits for a word from the dealer and would act without it in the end."""

    @property
    @abstractmethod
    def sizes(self) -> Mapping[int, int]:
        """Hands that the dealer before dealt too many or too few cards to."""

    @abstractmethod
    def begin(self) -> list[Event]: ...

    @abstractmethod
    def apply(self, act: Act) -> None: ...

    @abstractmethod
    def to_decide(self) -> int: ...

    # What all such tables share

    @property
    def table(self) -> Table:
        return self.game.table

    def people(self) -> tuple[Person, ...]:
        folded = self.game.round.folded
        return tuple(
            Person(seat, self.names.get(seat) or f"Seat {seat}", seat in folded) for seat in sorted(self.game.seated)
        )

    def devices(self) -> frozenset[str]:
        shuffler = ("shuffler",) if self.game.shuffler_here else ()
        return frozenset((*SHOES[self.game.house.dealing], *shuffler))

    @property
    def position(self) -> G:
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

    def do(self, act: Act) -> list[Event]:
        acting = self.to_decide() if type(act) is Wait and self.waiting else 0
        self.patrons.watch = self.watch
        spoken = self.patrons.speak_up(self.game, act)
        try:
            self.apply(act)
        except Impossible:
            if not spoken:
                raise
            # What the dealer reached for is not there after all: the player has decided otherwise.
            return spoken
        if self.watch is not None:
            self.watch(act)
        return [*spoken, *self.patrons.react(self.game, act, acting)]

    def hand_over(self) -> None:
        missize(self.game, self.sizes)

    def unreached(self) -> Iterator[tuple[Place, str]]:
        for number, order in self.patrons.pending:
            when = f"{order.after!r} (time {order.nth}) in round {order.round}"
            yield ("events", number), f"never happens: the robot's performance does not come to {when}"
        for seat, mind in self.patrons.minds.items():
            if mind.next_turn < len(mind.turns):
                why = f"seat {seat} is never asked for this turn, number {mind.next_turn + 1} of its list, by the robot"
                yield ("seats", seat, "turns", mind.next_turn), why
