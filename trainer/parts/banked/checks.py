"""What the fields of any banked lesson must be to each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from trainer.parts.cards.model import CardHouseModel, CardModel
from trainer.parts.lessons.yamlfile import BadFile, Document, Place, problem_at
from trainer.parts.wishes import BadWish, NoSuchDeal, find_deal
from trainer.parts.wishes.grammar import Vocabulary
from trainer.rules.cards import Face
from trainer.rules.chips import BadChips, Chips
from trainer.rules.duty import Duty

Problems = list[tuple[Place, str]]
Deal = Mapping[str, tuple[Face, ...]]
"""Cards by place."""


class Happens(Protocol):
    """Something that a lesson orders to happen."""

    @property
    def seat(self) -> int: ...

    @property
    def does(self) -> str: ...

    @property
    def round(self) -> int: ...

    @property
    def by_player(self) -> bool: ...


def payable(amount: int, chips: Sequence[int]) -> bool:
    try:
        Chips.of(amount, chips)
    except BadChips:
        return False
    return True


def house_problems(house: CardHouseModel, equipment: Sequence[str]) -> Problems:
    found: Problems = []
    machine = house.shuffling == "machine"
    if house.decks == 2 and not machine and "second-deck" not in equipment:
        found.append((("house", "decks"), "two decks need shuffling: machine; or name equipment: [second-deck]"))
    if house.dealing == "hand" and not machine:
        found.append((("house", "dealing"), "dealing from the hand needs shuffling: machine"))
    if house.counting_shuffler and not machine:
        found.append((("house", "counting_shuffler"), "a shuffler that counts needs shuffling: machine"))
    return found


def event_problems(model: CardModel, events: Sequence[Happens], seats: Collection[int], places: int) -> Problems:
    """What is ordered to happen: at a seat of this table, by a player who sits there, in a round of the lesson."""
    found: Problems = []
    for at, event in enumerate(events):
        if event.seat > places:
            found.append((("events", at, "seat"), f"there is no seat {event.seat}; this table has seats 1 to {places}"))
        elif event.by_player and event.seat not in seats:
            what = f"{event.does.split()[0]} is done by a player; expected seat: one of the seats"
            found.append((("events", at, "does"), what))
        if event.round > model.rounds:
            what = f"the lesson has {model.rounds} rounds; this is to happen in {event.round}"
            found.append((("events", at, "round"), what))
    return found


def missing_problems(model: CardModel) -> Problems:
    return [
        (("missing", at), f"{card} is listed twice; a deck has each card once")
        for at, card in enumerate(model.missing)
        if card in model.missing[:at]
    ]


def course_problems(model: CardModel, begin: str | None, duties: Iterable[Duty]) -> Problems:
    """Topics that the house does must be of this game, and an open table is not opened."""
    found: Problems = []
    topics = {duty.topic for duty in duties}
    for at, topic in enumerate(model.house_does):
        if topic not in topics:
            what = f"there is no topic {topic!r}; expected one of {', '.join(sorted(topics))}"
            found.append((("house_does", at), what))
    if model.start != "opening" and begin == "opening":
        found.append((("begin",), "the table is open already; expected start: opening"))
    return found


def wish_problems(
    vocabulary: Vocabulary, model: CardModel, seats: Iterable[int], deals: Sequence[tuple[Sequence[str], Deal]]
) -> Problems:
    """Wishes are looked for here, so that an instructor hears of one that cannot be had."""
    found: Problems = []
    for at, (wishes, named) in enumerate(deals):
        if wishes:
            try:
                find_deal(vocabulary, wishes, sorted(seats), model.seed + at, named)
            except (BadWish, NoSuchDeal) as why:
                found.append((("deals", at, "wishes"), str(why)))
    return found


def refuse(document: Document, problems: Problems) -> None:
    """Refuse a file whose fields do not fit each other, with every problem's line."""
    if problems:
        raise BadFile([found for path, message in problems for found in problem_at(document, path, message).problems])


def named_card_problems(model: CardModel, named: Sequence[tuple[Place, str, int]]) -> Problems:
    """Cards of one deal: not too many for their place, none twice, none that is missing."""
    found: Problems = []
    missing, extra = set(model.missing), list(model.extra)
    seen: dict[str, int] = {}
    for path, cards, most in named:
        words = cards.split()
        if len(words) > most:
            found.append((path, f"there are {most} cards here, found {len(words)}"))
        for word in words:
            seen[word] = seen.get(word, 0) + 1
            if word in missing:
                found.append((path, f"{word} is dealt but listed as missing"))
            elif seen[word] > 1 + extra.count(word):
                found.append((path, f"{word} is dealt twice; a second one must be listed under extra:"))
    return found
