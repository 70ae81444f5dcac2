"""What an instructor writes in a file for any table with cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from trainer.parts.lessons.lesson import LessonModel, Strict
from trainer.rules.cards import BadCard, parse_face, parse_faces
from trainer.rules.chips import DENOMINATIONS


class BadTurn(ValueError):
    """A line that orders nothing we know; the message says what was expected."""


def readable(parse: Callable[[str], object]) -> AfterValidator:
    """Text that `parse` can read; what it says otherwise is what the instructor is told."""

    def check(text: str) -> str:
        try:
            parse(text)
        except (BadCard, BadTurn) as bad:
            raise ValueError(str(bad)) from None
        return text

    return AfterValidator(check)


CardText = Annotated[str, readable(parse_face)]
CardsText = Annotated[str, readable(parse_faces)]
ActStart = Annotated[str, Field(min_length=1, max_length=80)]
"""An act or its first words; which acts a table knows is checked when the game is known."""

SeatNumber = Annotated[int, Field(ge=1, le=11)]
Amount = Annotated[int, Field(ge=0, le=100_000_000)]
Equipment = Literal["cover-colour", "mixed-backs", "same-backs", "second-deck", "loose-shoe", "one-cover"]


class EventModel(Strict):
    """Something that happens after an act: `after` is the act or its first words."""

    after: ActStart
    does: str
    seat: Annotated[int, Field(ge=0, le=11)] = 0
    nth: Annotated[int, Field(ge=1, le=500)] = 1
    round: Annotated[int, Field(ge=1, le=500)] = 1


class CardHouseModel(Strict):
    """The options that every card table has."""

    dealing: Literal["shoe", "hand", "automated"] = "shoe"
    shuffling: Literal["manual", "machine"] = "manual"
    decks: Annotated[int, Field(ge=1, le=2)] = 1
    counting_shuffler: bool = False
    shoe_side: Literal["left", "right"] = "left"
    chips: Annotated[list[Annotated[int, Field(ge=1, le=10_000_000)]], Field(min_length=1, max_length=12)] = list(
        DENOMINATIONS
    )
    waives: Annotated[list[str], Field(max_length=10)] = []


class CardModel(LessonModel):
    """The fields that every lesson at a card table has."""

    house: CardHouseModel = CardHouseModel()
    start: Literal["opening", "idle", "play"] = "play"
    spread: Literal["up", "down"] = "up"
    pre_shuffled: bool = False
    missing: Annotated[list[CardText], Field(max_length=5)] = []
    extra: Annotated[list[CardText], Field(max_length=5)] = []
    equipment: Annotated[list[Equipment], Field(max_length=6)] = []
