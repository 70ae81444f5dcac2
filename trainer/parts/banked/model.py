"""What an instructor writes in a file for a table of any game against the house."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal, NamedTuple

from pydantic import Field, field_validator

from trainer.parts.banked.turns import Incidents, Order
from trainer.parts.cards.model import (
    Amount,
    BadTurn,
    CardHouseModel,
    CardModel,
    CardsText,
    EventModel,
    SeatNumber,
)
from trainer.parts.lessons.lesson import Strict
from trainer.parts.lessons.yamlfile import Place
from trainer.parts.wishes.deals import DEALER
from trainer.rules.cards import Face, parse_faces

NEEDED = 6
"""A player needs so many antes to go on to the end of a round, whatever is chosen."""


class BankedHouseModel(CardHouseModel):
    """The options that every table of a game against the house has."""

    positions: Annotated[int, Field(ge=1, le=6)] = 6
    minimum: Annotated[int, Field(ge=100, le=1_000_000)] = 1000


class BankedSeatModel(Strict):
    """A patron: the stack in cents, what is wagered, a way of playing, and what to do turn by turn."""

    name: Annotated[str, Field(max_length=24)] = ""
    stack: Amount = 40_000
    style: Literal["steady", "bold", "careful"] = "steady"
    joins: Literal["at once", "when asked", "declines"] = "at once"
    ante: Amount | None = None
    turns: Annotated[list[str], Field(max_length=200)] = []

    def wagers(self, ante: int) -> dict[str, int]:
        """What is put out before the deal, by the key that says so, where the ante is this."""
        return {"ante": ante}

    @property
    def side(self) -> int:
        """What is wagered beside the game against the dealer."""
        return 0


class Named(NamedTuple):
    """Cards that a file names: under which keys, for which place, and how many can lie there."""

    keys: Place
    place: str
    cards: str
    most: int


class BankedDealModel(Strict):
    """One round's cards by place, or wishes for them; what is not named is filled from the seed."""

    hand_size: ClassVar[int]

    hands: dict[SeatNumber, CardsText] = {}
    dealer: CardsText = ""
    wishes: Annotated[list[str], Field(max_length=12)] = []
    boxed: Annotated[list[Annotated[int, Field(ge=1, le=52)]], Field(max_length=4)] = []

    def names(self) -> Iterator[Named]:
        """The cards of every place that the file names."""
        for seat, cards in self.hands.items():
            yield Named(("hands", seat), str(seat), cards, self.hand_size)
        yield Named(("dealer",), DEALER, self.dealer, self.hand_size)

    @property
    def cards(self) -> dict[str, tuple[Face, ...]]:
        """The cards that are named, by place."""
        return {one.place: parse_faces(one.cards) for one in self.names() if one.cards}


class BankedEventModel(EventModel):
    """Something that happens after an act at a table of its own game."""

    incidents: ClassVar[Incidents]

    @field_validator("does")
    @classmethod
    def _known(cls, does: str) -> str:
        try:
            cls.incidents.parse(does)
        except BadTurn as bad:
            raise ValueError(str(bad)) from None
        return does

    @property
    def order(self) -> Order:
        return self.incidents.parse(self.does)

    @property
    def by_player(self) -> bool:
        """Whether it is a player's doing, so that a player has to sit there."""
        return self.incidents.by_player(self.does)


class BankedModel(CardModel):
    """The fields that every lesson of a game against the house has; a game narrows them to its own."""

    house: BankedHouseModel = BankedHouseModel()
    seats: Mapping[SeatNumber, BankedSeatModel]
    deals: Sequence[BankedDealModel] = []
    sizes: dict[Annotated[int, Field(ge=0, le=11)], Annotated[int, Field(ge=0, le=8)]] = {}
    uncounted: Annotated[int, Field(ge=0, le=4)] = 0
    events: Sequence[BankedEventModel] = []
    trouble_rate: Annotated[int | float, Field(ge=0, le=1)] = 0
    begin: str | None = None
    end: str | None = None
