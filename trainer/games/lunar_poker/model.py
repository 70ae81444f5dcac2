"""What an instructor writes in a file for the table of Lunar Poker."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from trainer.games.lunar_poker.turns import parse_happening, parse_turn
from trainer.parts.cards.model import ActStart, Amount, CardHouseModel, CardModel, CardsText, SeatNumber, readable
from trainer.parts.lessons.lesson import Strict

TurnText = Annotated[str, readable(parse_turn)]
HappeningText = Annotated[str, readable(parse_happening)]

NEEDED = 6
"""A player needs so many antes to go on: ante, option, bet, force, and one to spare."""


class LunarHouseModel(CardHouseModel):
    """The table's options, as the regulation and our rulings leave them to the house."""

    positions: Annotated[int, Field(ge=4, le=5)] = 5
    minimum: Annotated[int, Field(ge=100, le=1_000_000)] = 1000
    progressive: bool = False
    meter: Amount = 1_000_000
    reset: Amount = 1_000_000
    straight_flush: Literal["10_percent", "5000_dollars"] = "10_percent"
    tray_pays: Amount = 500_000
    cap: Amount | None = None


class SeatModel(Strict):
    """A patron: the stack in cents, what is wagered, a way of playing, and what to do turn by turn."""

    name: Annotated[str, Field(max_length=24)] = ""
    stack: Amount = 60_000
    style: Literal["steady", "bold", "careful"] = "steady"
    joins: Literal["at once", "when asked", "declines"] = "at once"
    ante: Amount | None = None
    super_bet: Amount = 0
    progressive: Literal["no", "chip", "coupon"] = "no"
    claims: Literal["at once", "late", "never"] = "at once"
    turns: Annotated[list[TurnText], Field(max_length=200)] = []


class DealModel(Strict):
    """One round's cards by place, or wishes for them; what is not named is filled from the seed.

    The dealer's first card is the up-card; `draws` are the cards of options, `dealer_draws` that of a force.
    """

    hands: dict[SeatNumber, CardsText] = {}
    dealer: CardsText = ""
    draws: dict[SeatNumber, CardsText] = {}
    dealer_draws: CardsText = ""
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
    "opening", "idle", "prepare", "deal", "claims", "options", "reveal", "force", "settle", "clear", "void"
]


class LunarModel(CardModel):
    """The whole file of a lesson at the table of Lunar Poker."""

    house: LunarHouseModel = LunarHouseModel()
    seats: Annotated[dict[SeatNumber, SeatModel], Field(min_length=0, max_length=5)]
    deals: Annotated[list[DealModel], Field(max_length=50)] = []
    sizes: dict[Annotated[int, Field(ge=0, le=11)], Annotated[int, Field(ge=0, le=8)]] = {}
    uncounted: Annotated[int, Field(ge=0, le=4)] = 0
    events: Annotated[list[EventModel], Field(max_length=100)] = []
    trouble_rate: Annotated[int | float, Field(ge=0, le=1)] = 0
    begin: StageName | None = None
    end: StageName | None = None
