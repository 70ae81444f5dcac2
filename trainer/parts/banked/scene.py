"""A table of a house-banked game with its patrons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from trainer.parts.acts import Deal, Read, Wait
from trainer.parts.banked import unspoken
from trainer.parts.banked.apply import apply, unvoid
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.lesson import BankedLesson
from trainer.parts.banked.setup import missize, set_up
from trainer.parts.banked.state import BankedState
from trainer.parts.cards.house import Dealing
from trainer.parts.lessons.scene import DealersHands, Person, PlainScene, Watch
from trainer.parts.lessons.yamlfile import Place
from trainer.rules.act import Act
from trainer.rules.events import Event
from trainer.rules.notation import DEALER
from trainer.rules.table import Impossible, Table

G = TypeVar("G", bound=BankedState)
SHOES = {Dealing.SHOE: ("shoe",), Dealing.AUTOMATED: ("automated-shoe",), Dealing.HAND: ()}


class BankedScene(PlainScene, ABC, Generic[G]):
    """The game in progress and everyone who reacts to the dealer."""

    game: G

    def __init__(self, lesson: BankedLesson[Any, Any], seed: int) -> None:
        self.lesson = lesson
        game: Any = set_up(lesson, seed)
        self.game = game
        self.patrons = lesson.game.patrons(lesson, seed)
        self.watch: Watch | None = None

    # What a table has to say

    @property
    @abstractmethod
    def waiting(self) -> bool:
        """Whether a player waits for a word from the dealer and would act without it in the end."""

    # What all such tables share

    @property
    def table(self) -> Table:
        return self.game.table

    def people(self) -> tuple[Person, ...]:
        folded, seats = self.game.round.folded, self.lesson.model.seats
        return tuple(
            Person(seat, seats[seat].name or f"Seat {seat}", seat in folded) for seat in sorted(self.game.seated)
        )

    def cards_read(self, act: Act) -> tuple[int, ...]:
        """The five cards of a hand that count."""
        if not isinstance(act, Read):
            return ()
        game, place = self.game, int(act.spot)
        counting, piles, faces = game.counting(place), game.table.piles, game.table.faces
        return tuple(card for card in (*piles[game.pile_of(place)], *piles["board"]) if faces[card] in counting)

    def devices(self) -> frozenset[str]:
        shuffler = ("shuffler",) if self.game.shuffler_here else ()
        return frozenset((*SHOES[self.game.house.dealing], *shuffler))

    def hands(self) -> DealersHands:
        return self.game.round.hands

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

    def begin(self) -> list[Event]:
        return self.patrons.open(self.game, self.lesson.model.equipment)

    def do(self, act: Act) -> list[Event]:
        acting = self.game.to_decide() if type(act) is Wait and self.waiting else 0
        self.patrons.watch = self.watch
        spoken = self.patrons.speak_up(self.game, act)
        try:
            apply(self.game, act, self._do)
        except Impossible:
            if not spoken:
                raise
            # What the dealer reached for is not there after all: the player has decided otherwise.
            return spoken
        if self.watch is not None:
            self.watch(act)
        return [*spoken, *self.patrons.react(self.game, act, acting)]

    def _do(self, game: G, act: Act) -> None:
        """Do an act at the table, after the ruling that it leaves unsaid."""
        does, due = self.lesson.game.does, self.lesson.game.must_be_void
        if isinstance(act, Deal) and act.spot == DEALER and unspoken.taken_back(game):
            unvoid(game)
        unspoken.note_groundless(game, act, due)
        unsaid = unspoken.ruling(game, act, due)
        if unsaid is not None:
            does(game, unsaid)
        does(game, act)

    def hand_over(self) -> None:
        missize(self.game, self.lesson.model.sizes)

    def unreached(self) -> Iterator[tuple[Place, str]]:
        for number, order in self.patrons.pending:
            when = f"{order.after!r} (time {order.nth}) in round {order.round}"
            yield ("events", number), f"never happens: the robot's performance does not come to {when}"
        for seat, mind in self.patrons.minds.items():
            if mind.next_turn < len(mind.turns):
                why = f"seat {seat} is never asked for this turn, number {mind.next_turn + 1} of its list, by the robot"
                yield ("seats", seat, "turns", mind.next_turn), why
