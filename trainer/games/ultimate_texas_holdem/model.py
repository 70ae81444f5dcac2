"""What an instructor writes in a file for the table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, HoldemState
from trainer.games.ultimate_texas_holdem.turns import INCIDENTS, parse_turn
from trainer.parts.banked.model import (
    BankedDealModel,
    BankedEventModel,
    BankedHouseModel,
    BankedModel,
    BankedSeatModel,
    Named,
)
from trainer.parts.cards.model import Amount, CardsText, SeatNumber, readable
from trainer.parts.wishes.deals import BOARD

TurnText = Annotated[str, readable(parse_turn)]


class HoldemHouseModel(BankedHouseModel):
    """The table's options, as the regulation and our rulings leave them to the house."""

    trips_table: Literal["A", "B", "C", "D"] = "A"
    trips_minimum: Annotated[int, Field(ge=100, le=1_000_000)] = 500


class SeatModel(BankedSeatModel):
    """A patron, who may wager on trips, and whose blind may be wrong."""

    blind: Amount | None = None
    trips: Amount = 0
    turns: Annotated[list[TurnText], Field(max_length=200)] = []

    def wagers(self, ante: int) -> dict[str, int]:
        return {"ante": ante, "blind": ante if self.blind is None else self.blind, "trips": self.trips}

    @property
    def side(self) -> int:
        return self.trips


class DealModel(BankedDealModel):
    """One round's cards by place, those of the board too."""

    hand_size: ClassVar[int] = HoldemState.hand_size

    board: CardsText = ""

    def names(self) -> Iterator[Named]:
        yield from super().names()
        yield Named(("board",), BOARD, self.board, BOARD_SIZE)


class EventModel(BankedEventModel):
    """Something that happens after an act at this table."""

    incidents = INCIDENTS


StageName = Literal[
    "opening",
    "idle",
    "prepare",
    "deal",
    "first",
    "flop",
    "second",
    "river",
    "last",
    "reveal",
    "settle",
    "clear",
    "void",
]


class HoldemModel(BankedModel):
    """The whole file of a lesson at the table of Ultimate Texas Hold 'em."""

    house: HoldemHouseModel = HoldemHouseModel()
    seats: Annotated[dict[SeatNumber, SeatModel], Field(min_length=0, max_length=6)]
    deals: Annotated[list[DealModel], Field(max_length=50)] = []
    events: Annotated[list[EventModel], Field(max_length=100)] = []
    begin: StageName | None = None
    end: StageName | None = None
