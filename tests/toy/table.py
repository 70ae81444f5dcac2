"""The table of Cup and Dice: what a dealer does there, how a round goes, and patrons who bet over or under ten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from trainer.parts.acts import Announce
from trainer.parts.happenings import TableHappening
from trainer.parts.lessons.lesson import Lesson, LessonModel, Strict
from trainer.parts.lessons.scene import Person, PlainScene
from trainer.rules.act import Act
from trainer.rules.chips import Chips, money
from trainer.rules.events import Event
from trainer.rules.notation import MOST_SEATS, Spot
from trainer.rules.rulebook import Slips
from trainer.rules.table import Impossible, Table, not_done

CHIP = 500
MIDDLE = 10
"""Up to this the wagers on under win, beyond it those on over."""


class Move(StrEnum):
    COVER = "cover"
    SHAKE = "shake"
    LIFT = "lift"


@dataclass(frozen=True, slots=True)
class Cup(Act):
    syntax: ClassVar[str] = "cup {move}"
    title: ClassVar[str] = "Handle the cup"
    sound: ClassVar[str] = "shuffle"
    move: Move

    def words(self) -> str:
        return f"{self.move.capitalize()} the cup"


@dataclass(frozen=True, slots=True)
class Call(Act):
    syntax: ClassVar[str] = "call {total}"
    title: ClassVar[str] = "Call the total"
    total: int

    def said(self) -> str:
        return f"{self.total}, {'over' if self.total > MIDDLE else 'under'}!"


@dataclass(frozen=True, slots=True)
class Take(Act):
    syntax: ClassVar[str] = "take {seat}"
    title: ClassVar[str] = "Take a wager"
    seat: Spot

    def words(self) -> str:
        return f"Take the wager of seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Pay(Act):
    syntax: ClassVar[str] = "pay {seat} {chips}"
    title: ClassVar[str] = "Pay a wager"
    seat: Spot
    chips: Chips


Amount = Annotated[int, Field(ge=CHIP, multiple_of=CHIP)]


class SeatModel(Strict):
    """A patron: the stack in cents, and what is put out on which side in every round."""

    stack: Amount = 20_000
    bet: Amount = 1000
    side: Literal["over", "under"] = "over"


class CupModel(LessonModel):
    seats: dict[Annotated[int, Field(ge=1, le=MOST_SEATS)], SeatModel]


class CupLesson(Lesson):
    model: CupModel


class CupTable(PlainScene):
    """Scene and position in one: stages are bets, cup, call and settle; `lying` has the side of each open wager."""

    troubles = ()
    waiting = False

    def __init__(self, lesson: CupLesson, seed: int) -> None:
        self.seats, self.seed = lesson.model.seats, seed
        self.table, self.position = Table(), self
        self.table.bring_chips("tray", Chips({CHIP: 500}))
        for seat, patron in self.seats.items():
            self.table.bring_chips(f"stack:{seat}", Chips.of(patron.stack, [CHIP]))
        self.over_short = self.round_number = self.shakes = 0
        self.stage, self.covered = "bets", False

    def begin(self) -> list[Event]:
        return [self.tell(event) for event in self._new_round()]

    @property
    def move(self) -> Move:
        """What comes next with the cup."""
        if not self.covered and not self.shakes:
            return Move.COVER
        return Move.SHAKE if self.shakes < 3 else Move.LIFT

    def wagers(self, won: bool) -> list[int]:
        """Whose wagers that still lie there have won, or lost."""
        winning = "over" if self.total > MIDDLE else "under"
        return [seat for seat, side in self.lying.items() if (side == winning) is won]

    def due(self, seat: int) -> Chips:
        """What a wager is paid: even money if it has won."""
        return self.table.chips[f"{self.lying[seat]}:{seat}"] if seat in self.wagers(won=True) else Chips()

    def do(self, act: Act) -> list[Event]:
        match act:
            case Announce() if self.stage == "bets":
                self.stage = "cup"
            case Call() if self.stage == "call":
                self.stage = "settle"
            case Announce() | Call():
                # Words at another time change nothing.
                pass
            case Cup(move=move) if self.stage in ("bets", "cup"):
                self.stage = "call" if move is Move.LIFT else "cup"
                self.covered |= move is Move.COVER
                self.shakes += move is Move.SHAKE
            case Take(seat=seat) | Pay(seat=seat) if seat not in self.lying:
                raise Impossible("no wager lies there")
            case Take(seat=seat):
                self.over_short += self.due(seat).amount
                self.table.move_chips(f"{self.lying[seat]}:{seat}", "tray")
            case Pay(seat=seat, chips=chips):
                self.over_short += self.due(seat).amount - chips.amount
                self.table.set_beside("tray", f"paid:{seat}", chips, f"{self.lying[seat]}:{seat}")
            case _:
                raise not_done()
        if isinstance(act, Take | Pay):
            self.stage = "settle"
            del self.lying[act.seat]
        if self.watch is not None:
            self.watch(act)
        return [] if self.lying else [self.tell(event) for event in self._new_round()]

    def _new_round(self) -> Iterator[Event]:
        """Patrons pick up what the last round brought, and bet again."""
        for seat in self.seats:
            heaps = [f"{place}:{seat}" for place in ("over", "under", "paid")]
            chips = Chips.pooled(self.table.chips[heap] for heap in heaps)
            self.table.pool_chips(heaps, f"stack:{seat}")
            if chips:
                yield Event(TableHappening.PICKS_UP, seat, chips)
        self.round_number += 1
        self.slips, self.stage, self.covered, self.shakes = Slips(), "bets", False, 0
        random = Random(f"{self.seed}/{self.round_number}")
        self.dice = [random.randint(1, 6) for _ in range(3)]
        self.total = sum(self.dice)
        self.lying: dict[int, str] = {}
        for seat, patron in sorted(self.seats.items()):
            chips = self.table.chips[f"stack:{seat}"].take(patron.bet) or Chips()
            if chips:
                self.lying[seat] = patron.side
                self.table.move_chips(f"stack:{seat}", f"{patron.side}:{seat}", chips)
                yield Event(TableHappening.POSTS, seat, chips, told=f"puts {money(chips.amount)} on {patron.side}")

    @property
    def playable(self) -> bool:
        return bool(self.lying)

    def people(self) -> tuple[Person, ...]:
        return tuple(Person(seat, f"Seat {seat}") for seat in sorted(self.seats))

    def figures(self) -> Mapping[str, str]:
        return {"dice": " ".join(map(str, self.dice))} if self.stage in ("call", "settle") else {}
