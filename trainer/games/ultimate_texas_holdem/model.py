"""What an instructor writes in a file for the table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from trainer.games.ultimate_texas_holdem.turns import parse_happening, parse_turn
from trainer.parts.cards.model import ActStart, Amount, CardHouseModel, CardModel, CardsText, SeatNumber, readable
from trainer.parts.lessons.lesson import Strict

TurnText = Annotated[str, readable(parse_turn)]
HappeningText = Annotated[str, readable(parse_happening)]


class HoldemHouseModel(CardHouseModel):
    """The table's options, as the regulation and our rulings leave them to the house."""

    positions: Annotated[int, Field(ge=1, le=6)] = 6
    minimum: Annotated[int, Field(ge=100, le=1_000_000)] = 1000
    trips_table: Literal["A", "B", "C", "D"] = "A"
    trips_minimum: Annotated[int, Field(ge=100, le=1_000_000)] = 500


class SeatModel(Strict):
    """A patron: the stack in cents, what is wagered, a way of playing, and what to do turn by turn."""

    name: Annotated[str, Field(max_length=24)] = ""
    stack: Amount = 40_000
    style: Literal["steady", "bold", "careful"] = "steady"
    joins: Literal["at once", "when asked", "declines"] = "at once"
    ante: Amount | None = None
    blind: Amount | None = None
    trips: Amount = 0
    turns: Annotated[list[TurnText], Field(max_length=200)] = []


class DealModel(Strict):
    """One round's cards by place, or wishes for them; what is not named is filled from the seed."""

    hands: dict[SeatNumber, CardsText] = {}
    dealer: CardsText = ""
    board: CardsText = ""
    wishes: Annotated[list[str], Field(max_length=12)] = []
    boxed: Annotated[list[Annotated[int, Field(ge=1, le=52)]], Field(max_length=4)] = []


class EventModel(Strict):
    """Something that happens after an act: `after` is the act or its first words."""

    after: ActStart
    does: HappeningText
    seat: Annotated[int, Field(ge=0, le=11)] = 0
    nth: Annotated[int, Field(ge=1, le=500)] = 1
    round: Annotated[int, Field(ge=1, le=500)] = 1

    @property
    def by_player(self) -> bool:
        """Whether it is a player's doing, so that somebody has to sit there."""
        return parse_happening(self.does).by_player


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


class HoldemModel(CardModel):
    """The whole file of a lesson at the table of Ultimate Texas Hold 'em."""

    house: HoldemHouseModel = HoldemHouseModel()
    seats: Annotated[dict[SeatNumber, SeatModel], Field(min_length=0, max_length=6)]
    deals: Annotated[list[DealModel], Field(max_length=50)] = []
    sizes: dict[Annotated[int, Field(ge=0, le=11)], Annotated[int, Field(ge=0, le=8)]] = {}
    uncounted: Annotated[int, Field(ge=0, le=4)] = 0
    events: Annotated[list[EventModel], Field(max_length=100)] = []
    trouble_rate: Annotated[int | float, Field(ge=0, le=1)] = 0
    begin: StageName | None = None
    end: StageName | None = None
