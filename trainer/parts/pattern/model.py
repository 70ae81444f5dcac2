"""What an instructor writes in a file for a pattern game's table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from trainer.parts.cards.model import Amount, CardHouseModel, CardModel, CardsText, SeatNumber, readable
from trainer.parts.cards.model import EventModel as AnyEventModel
from trainer.parts.lessons.lesson import Strict
from trainer.parts.pattern.turns import parse_happening, parse_turn

TurnText = Annotated[str, readable(parse_turn)]
HappeningText = Annotated[str, readable(parse_happening)]


class HouseModel(CardHouseModel):
    """The table's options, as the regulation and our rulings leave them to the house."""

    hand_deal: Literal["two_rounds_of_four", "eight_rounds_of_one"] = "two_rounds_of_four"
    limit: Literal["limit", "no-limit"] = "limit"
    ante: Annotated[int, Field(ge=100, le=1_000_000)] = 1000
    ante_ratio: Annotated[int, Field(ge=1, le=2)] = 2
    table_maximum: Amount = 200_000
    rate: Annotated[int | float, Field(ge=0)] | None = None


class SeatModel(Strict):
    """A patron: the stack in cents, a way of playing, and what to do turn by turn."""

    name: Annotated[str, Field(max_length=24)] = ""
    stack: Amount = 40_000
    style: Literal["steady", "bold", "careful"] = "steady"
    ante: Literal["prompt", "late", "declines"] = "prompt"
    posts: Annotated[list[Amount], Field(min_length=2, max_length=2)] | None = None
    turns: Annotated[list[TurnText], Field(max_length=200)] = []


class DealModel(Strict):
    """One round's cards: hands by seat and the stub; what is not named is filled from the seed."""

    hands: dict[SeatNumber, CardsText] = {}
    stub: CardsText = ""
    boxed: Annotated[int, Field(ge=1, le=52)] | None = None


class EventModel(AnyEventModel):
    """Something that happens after an act at a pattern game's table."""

    does: HappeningText


class PatternModel(CardModel):
    """What every file of a lesson at a pattern game's table has."""

    house: HouseModel = HouseModel()
    seats: Annotated[dict[SeatNumber, SeatModel], Field(min_length=0, max_length=11)]
    button: SeatNumber | None = None
    deals: Annotated[list[DealModel], Field(max_length=50)] = []
    sizes: dict[SeatNumber, Annotated[int, Field(ge=0, le=12)]] = {}
    stacks: dict[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=12)]] = {}
    events: Annotated[list[EventModel], Field(max_length=100)] = []
    trouble_rate: Annotated[int | float, Field(ge=0, le=1)] = 0
    begin: (
        Literal["opening", "idle", "prepare", "deal", "stub", "vacant", "bet", "play", "end", "clear", "void"] | None
    ) = None
    end: Literal["idle", "prepare", "deal", "stub", "vacant", "bet", "play", "end", "clear", "void"] | None = None

    @property
    def carried_over(self) -> int:
        """What earlier rounds left in the second pot, whose key a game names itself."""
        return 0
