"""Lessons: what an instructor writes in a file, and the checks that need more than one line of it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from trainer.drill.turns import BadTurn, parse_happening, parse_turn
from trainer.drill.yamlfile import BadFile, Document, problem_at, read, validate
from trainer.games import GAMES
from trainer.rules.acts import Hand, parse_act
from trainer.rules.cards import ALL_FACES, BadCard, Face, face_name, parse_face, parse_faces
from trainer.rules.chips import DENOMINATIONS, BadChips, Chips
from trainer.rules.duty import Category
from trainer.rules.notation import BadAct
from trainer.rules.patterngame.house import Dealing, HandDeal, House, Limit, Shuffling
from trainer.rules.patterngame.ledger import Stage


def _cards(text: str) -> str:
    try:
        parse_faces(text)
    except BadCard as bad:
        raise ValueError(str(bad)) from None
    return text


def _card(text: str) -> str:
    try:
        parse_face(text)
    except BadCard as bad:
        raise ValueError(str(bad)) from None
    return text


def _turn(text: str) -> str:
    try:
        parse_turn(text)
    except BadTurn as bad:
        raise ValueError(str(bad)) from None
    return text


def _happening(text: str) -> str:
    try:
        parse_happening(text)
    except BadTurn as bad:
        raise ValueError(str(bad)) from None
    return text


def _act_start(text: str) -> str:
    """A whole act, or its first words such as `deal`; checked by completing it is not possible, by its verb it is."""
    try:
        parse_act(text)
    except BadAct as bad:
        if "is no act" in str(bad):
            raise ValueError(str(bad)) from None
    return text


CardText = Annotated[str, AfterValidator(_card)]
CardsText = Annotated[str, AfterValidator(_cards)]
TurnText = Annotated[str, AfterValidator(_turn)]
HappeningText = Annotated[str, AfterValidator(_happening)]
ActStart = Annotated[str, AfterValidator(_act_start)]
SeatNumber = Annotated[int, Field(ge=1, le=11)]
Amount = Annotated[int, Field(ge=0, le=100_000_000)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


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


class LessonModel(Strict):
    """The whole file."""

    title: Annotated[str, Field(min_length=3, max_length=80)]
    about: Annotated[str, Field(max_length=1000)] = ""
    game: str
    house: HouseModel = HouseModel()
    seats: Annotated[dict[SeatNumber, SeatModel], Field(min_length=0, max_length=11)]
    seed: Annotated[int, Field(ge=0, le=2**53)] = 1
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
    rounds: Annotated[int, Field(ge=1, le=200)] = 1
    house_does: Annotated[list[str], Field(max_length=30)] = []
    amounts: bool = False
    mode: Literal["guided", "practice", "exam"] = "practice"
    rubric: str = ""
    seconds: Annotated[int, Field(ge=1, le=36_000)] | None = None


class Lesson:
    """A lesson ready to be performed."""

    def __init__(self, id_: str, model: LessonModel, document: Document | None = None) -> None:
        self.id = id_
        self.model = model
        self.document = document
        self.game = GAMES[model.game]
        self.house = _house(model)
        self.deals = [{seat: parse_faces(cards) for seat, cards in deal.hands.items()} for deal in model.deals]
        self.stubs = [parse_faces(deal.stub) for deal in model.deals]
        self.begin = Stage(model.begin) if model.begin else None
        self.end = Stage(model.end) if model.end else None

    @property
    def title(self) -> str:
        return self.model.title

    def deck_faces(self) -> list[Face]:
        """The faces that the deck brings: missing ones left out, extra ones added."""
        missing = {parse_face(card) for card in self.model.missing}
        return [face for face in ALL_FACES if face not in missing] + [parse_face(card) for card in self.model.extra]


def _house(model: LessonModel) -> House:
    house = model.house
    return House(
        limits=GAMES[model.game].limits,
        dealing=Dealing(house.dealing),
        shuffling=Shuffling(house.shuffling),
        # A second deck without a machine is an error to be noticed, not the house's choice.
        decks=house.decks if house.shuffling == "machine" else 1,
        counting_shuffler=house.counting_shuffler,
        shoe_side=Hand(house.shoe_side),
        hand_deal=HandDeal(house.hand_deal),
        limit=Limit(house.limit),
        ante=house.ante,
        ante_ratio=house.ante_ratio,
        table_maximum=house.table_maximum,
        rate=Fraction(str(house.rate)),
        chips=tuple(sorted(set(house.chips))),
    )


def load(path: Path, id_: str = "") -> Lesson:
    """Read and check a lesson file; whatever is wrong is a BadFile that says where."""
    return from_document(read(path), id_ or lesson_id(path))


def from_document(document: Document, id_: str) -> Lesson:
    model = validate(document, LessonModel)
    check(document, model)
    return Lesson(id_, model, document)


def lesson_id(path: Path) -> str:
    """`ultimate_8/stub-count` for `.../ultimate_8/stub-count.yaml`."""
    return f"{path.parent.name}/{path.stem}"


def check(document: Document, model: LessonModel) -> None:
    """What the fields must be to each other."""
    if model.game not in GAMES:
        raise problem_at(document, ("game",), f"there is no game {model.game!r}; expected one of {', '.join(GAMES)}")
    problems: list[tuple[tuple[str | int, ...], str]] = [*_house_problems(model), *_seat_problems(model)]
    problems += [*_card_problems(model), *_course_problems(model)]
    if problems:
        raise BadFile([found for path, message in problems for found in problem_at(document, path, message).problems])


def _payable(amount: int, chips: list[int]) -> bool:
    try:
        Chips.of(amount, chips)
    except BadChips:
        return False
    return True


def _house_problems(model: LessonModel) -> list[tuple[tuple[str | int, ...], str]]:
    limits, house = GAMES[model.game].limits, model.house
    found: list[tuple[tuple[str | int, ...], str]] = []
    if Fraction(str(house.rate)) > limits.commission_cap:
        found.append(
            (("house", "rate"), f"the commission may be at most {limits.commission_cap} percent, found {house.rate}")
        )
    if house.ante_ratio not in limits.ante_ratios:
        found.append((("house", "ante_ratio"), f"expected one of {limits.ante_ratios}, found {house.ante_ratio}"))
    smallest = min(house.chips)
    ratio = "ante_ratio" if "ante_ratio" in house.model_fields_set else "ante"
    for name, amount in (("ante", house.ante), (ratio, house.ante // house.ante_ratio)):
        if house.ante % house.ante_ratio or not _payable(amount, house.chips):
            found.append((("house", name), f"the ante cannot be posted in chips of {smallest} and more"))
            break
    machine = house.shuffling == "machine"
    if house.decks == 2 and not machine and "second-deck" not in model.equipment:
        found.append(
            (("house", "decks"), "two decks need shuffling: machine (42.2(b)); or name equipment: [second-deck]")
        )
    if house.dealing == "hand" and not machine:
        found.append((("house", "dealing"), "dealing from the hand needs shuffling: machine (42.8(b)1)"))
    if house.counting_shuffler and not machine:
        found.append((("house", "counting_shuffler"), "a shuffler that counts needs shuffling: machine"))
    return found


def _seat_problems(model: LessonModel) -> list[tuple[tuple[str | int, ...], str]]:
    limits = GAMES[model.game].limits
    found: list[tuple[tuple[str | int, ...], str]] = []
    antes = model.house.ante + model.house.ante // model.house.ante_ratio
    smallest = min(model.house.chips)
    for seat, patron in model.seats.items():
        if seat > limits.positions:
            found.append((("seats", seat), f"there is no seat {seat}; this table has seats 1 to {limits.positions}"))
        if patron.stack < antes:
            found.append(
                (("seats", seat, "stack"), f"a player needs at least the antes, {antes}; found {patron.stack}")
            )
        elif patron.stack % smallest:
            found.append((("seats", seat, "stack"), f"{patron.stack} cannot be made of chips of {smallest} and more"))
    seats = [("button",)] if model.button and model.button > limits.positions else []
    found += [
        (path, f"there is no seat {model.button}; this table has seats 1 to {limits.positions}") for path in seats
    ]
    if model.button and model.button not in model.seats and model.button <= limits.positions:
        found.append((("button",), f"nobody sits at seat {model.button}; the button lies before a player"))
    if model.start == "play" and len(model.seats) < 2:
        found.append((("seats",), "a round needs at least two players"))
    for at, event in enumerate(model.events):
        if event.seat > limits.positions:
            found.append(
                (("events", at, "seat"), f"there is no seat {event.seat}; this table has seats 1 to {limits.positions}")
            )
        elif parse_happening(event.does).by_player and event.seat not in model.seats:
            found.append(
                (
                    ("events", at, "does"),
                    f"{event.does.split()[0]} is done by a player; expected seat: one of the seats",
                )
            )
    return found


def _card_problems(model: LessonModel) -> list[tuple[tuple[str | int, ...], str]]:
    limits = GAMES[model.game].limits
    found: list[tuple[tuple[str | int, ...], str]] = []
    missing, extra = set(model.missing), list(model.extra)
    for at, deal in enumerate(model.deals):
        seen: dict[str, int] = {}
        named = [(("deals", at, "hands", seat), cards) for seat, cards in deal.hands.items()]
        for path, cards in [*named, (("deals", at, "stub"), deal.stub)]:
            words = cards.split()
            if path[2] == "hands":
                seat = path[3]
                if isinstance(seat, int) and seat > limits.positions:
                    found.append((path, f"there is no seat {seat}; this table has seats 1 to {limits.positions}"))
                if len(words) > limits.hand_size:
                    found.append((path, f"a hand has {limits.hand_size} cards, found {len(words)}"))
            elif len(words) > limits.stub_size:
                found.append((path, f"the stub has {limits.stub_size} cards, found {len(words)}"))
            for word in words:
                seen[word] = seen.get(word, 0) + 1
                if word in missing:
                    found.append((path, f"{word} is dealt but listed as missing"))
                elif seen[word] > 1 + extra.count(word):
                    found.append((path, f"{word} is dealt twice; a second one must be listed under extra:"))
    for at, card in enumerate(model.missing):
        if card in model.missing[:at]:
            found.append((("missing", at), f"{card} is listed twice; a deck has each card once"))
    if model.sizes and model.begin != "stub":
        found.append((("sizes",), "wrong hand sizes are found by the stub count; expected begin: stub"))
    found += [
        (("sizes", seat), f"there is no seat {seat}; this table has seats 1 to {limits.positions}")
        for seat in model.sizes
        if seat > limits.positions
    ]
    if model.stacks and model.house.dealing != "automated":
        found.append((("stacks",), "only an automated shoe gives stacks; expected house: {dealing: automated}"))
    return found


def _course_problems(model: LessonModel) -> list[tuple[tuple[str | int, ...], str]]:
    found: list[tuple[tuple[str | int, ...], str]] = []
    topics = {duty.topic for duty in GAMES[model.game].duties()}
    for at, topic in enumerate(model.house_does):
        if topic not in topics:
            found.append(
                (("house_does", at), f"there is no topic {topic!r}; expected one of {', '.join(sorted(topics))}")
            )
    for at, event in enumerate(model.events):
        if event.round > model.rounds:
            found.append(
                (("events", at, "round"), f"the lesson has {model.rounds} rounds; this is to happen in {event.round}")
            )
    if model.start != "opening" and model.begin == "opening":
        found.append((("begin",), "the table is open already; expected start: opening"))
    return found


CATEGORIES = tuple(Category)
NAMES = {face_name(face) for face in ALL_FACES}
