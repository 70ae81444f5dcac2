"""What an instructor writes in a file for a pattern game's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from trainer.drill.lesson import LessonModel, Strict
from trainer.drill.patterntable.turns import BadTurn, parse_happening, parse_turn
from trainer.rules.acts import parse_act
from trainer.rules.cards import BadCard, parse_face, parse_faces
from trainer.rules.chips import DENOMINATIONS
from trainer.rules.notation import BadAct


def _readable(parse: Callable[[str], object], *, whole: bool = True) -> AfterValidator:
    """Text that `parse` can read; what it says otherwise is what the instructor is told.

    Not `whole`: the first words of an act will do, so only an unknown verb is wrong.
    """

    def check(text: str) -> str:
        try:
            parse(text)
        except (BadCard, BadTurn, BadAct) as bad:
            if whole or "is no act" in str(bad):
                raise ValueError(str(bad)) from None
        return text

    return AfterValidator(check)


CardText = Annotated[str, _readable(parse_face)]
CardsText = Annotated[str, _readable(parse_faces)]
TurnText = Annotated[str, _readable(parse_turn)]
HappeningText = Annotated[str, _readable(parse_happening)]
ActStart = Annotated[str, _readable(parse_act, whole=False)]
SeatNumber = Annotated[int, Field(ge=1, le=11)]
Amount = Annotated[int, Field(ge=0, le=100_000_000)]


class HouseModel(Strict):
    """The table's options, as RULINGS and the regulation leave them to the house."""

    dealing: Literal["shoe", "hand", "automated"] = "shoe"
    shuffling: Literal["manual", "machine"] = "manual"
    decks: Annotated[int, Field(ge=1, le=2)] = 1
    counting_shuffler: bool = False
    shoe_side: Literal["left", "right"] = "left"
    hand_deal: Literal["two_rounds_of_four", "eight_rounds_of_one"] = "two_rounds_of_four"
    limit: Literal["limit", "no-limit"] = "limit"
    ante: Annotated[int, Field(ge=100, le=1_000_000)] = 1000
    ante_ratio: Annotated[int, Field(ge=1, le=2)] = 2
    table_maximum: Amount = 200_000
    rate: Annotated[int | float, Field(ge=0)] = 10
    chips: Annotated[list[Annotated[int, Field(ge=1, le=10_000_000)]], Field(min_length=1, max_length=12)] = list(
        DENOMINATIONS
    )


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


class EventModel(Strict):
    """Something that happens after an act: `after` is the act or its first words."""

    after: ActStart
    does: HappeningText
    seat: Annotated[int, Field(ge=0, le=11)] = 0
    nth: Annotated[int, Field(ge=1, le=500)] = 1
    round: Annotated[int, Field(ge=1, le=500)] = 1


class PatternModel(LessonModel):
    """The whole file of a lesson at a pattern game's table."""

    house: HouseModel = HouseModel()
    seats: Annotated[dict[SeatNumber, SeatModel], Field(min_length=0, max_length=11)]
    start: Literal["opening", "idle", "play"] = "play"
    spread: Literal["up", "down"] = "up"
    button: SeatNumber | None = None
    ace_pot: Amount = 0
    pre_shuffled: bool = False
    deals: Annotated[list[DealModel], Field(max_length=50)] = []
    missing: Annotated[list[CardText], Field(max_length=5)] = []
    extra: Annotated[list[CardText], Field(max_length=5)] = []
    sizes: dict[SeatNumber, Annotated[int, Field(ge=0, le=12)]] = {}
    stacks: dict[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=12)]] = {}
    equipment: Annotated[
        list[Literal["cover-colour", "mixed-backs", "same-backs", "second-deck", "loose-shoe"]], Field(max_length=5)
    ] = []
    events: Annotated[list[EventModel], Field(max_length=100)] = []
    trouble_rate: Annotated[int | float, Field(ge=0, le=1)] = 0
    begin: (
        Literal["opening", "idle", "prepare", "deal", "stub", "vacant", "bet", "play", "end", "clear", "void"] | None
    ) = None
    end: Literal["idle", "prepare", "deal", "stub", "vacant", "bet", "play", "end", "clear", "void"] | None = None
