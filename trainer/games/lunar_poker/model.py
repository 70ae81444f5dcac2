"""What an instructor writes in a file for the table of Lunar Poker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from trainer.games.lunar_poker.progressive import WAGER
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.turns import INCIDENTS, parse_turn
from trainer.parts.banked.model import (
    BankedDealModel,
    BankedEventModel,
    BankedHouseModel,
    BankedModel,
    BankedSeatModel,
    Named,
)
from trainer.parts.cards.model import Amount, CardsText, SeatNumber, readable
from trainer.parts.wishes.deals import DEALER, drawn_by

TurnText = Annotated[str, readable(parse_turn)]


class LunarHouseModel(BankedHouseModel):
    """The table's options, as the regulation and our rulings leave them to the house."""

    positions: Annotated[int, Field(ge=4, le=5)] = 5
    progressive: bool = False
    meter: Amount = 1_000_000
    reset: Amount = 1_000_000
    straight_flush: Literal["10_percent", "5000_dollars"] = "10_percent"
    tray_pays: Amount = 500_000
    cap: Amount | None = None


class SeatModel(BankedSeatModel):
    """A patron, who may wager on the side and on the progressive, and claim in time or too late."""

    stack: Amount = 60_000
    super_bet: Amount = 0
    progressive: Literal["no", "chip", "coupon"] = "no"
    claims: Literal["at once", "late", "never"] = "at once"
    turns: Annotated[list[TurnText], Field(max_length=200)] = []

    def wagers(self, ante: int) -> dict[str, int]:
        return {"ante": ante, "super_bet": self.super_bet}

    @property
    def side(self) -> int:
        return self.super_bet + WAGER


class DealModel(BankedDealModel):
    """One round's cards by place.

    The dealer's first card is the up-card; `draws` are the cards of options, `dealer_draws` that of a force.
    """

    hand_size: ClassVar[int] = LunarState.hand_size

    draws: dict[SeatNumber, CardsText] = {}
    dealer_draws: CardsText = ""

    def names(self) -> Iterator[Named]:
        yield from super().names()
        for seat, cards in self.draws.items():
            yield Named(("draws", seat), drawn_by(str(seat)), cards, self.hand_size)
        yield Named(("dealer_draws",), drawn_by(DEALER), self.dealer_draws, 1)


class EventModel(BankedEventModel):
    """Something that happens after an act at this table."""

    incidents = INCIDENTS


StageName = Literal[
    "opening", "idle", "prepare", "deal", "claims", "options", "reveal", "force", "settle", "clear", "void"
]


class LunarModel(BankedModel):
    """The whole file of a lesson at the table of Lunar Poker."""

    house: LunarHouseModel = LunarHouseModel()
    seats: Annotated[dict[SeatNumber, SeatModel], Field(min_length=0, max_length=5)]
    deals: Annotated[list[DealModel], Field(max_length=50)] = []
    events: Annotated[list[EventModel], Field(max_length=100)] = []
    begin: StageName | None = None
    end: StageName | None = None
