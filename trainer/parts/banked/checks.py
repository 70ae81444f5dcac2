"""What the fields of any banked lesson must be to each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trainer.parts.banked.housegame import HouseGame
from trainer.parts.banked.model import NEEDED, BankedModel
from trainer.parts.cards.checks import payable, shuffling_problems
from trainer.parts.cards.houserules import waived_problems
from trainer.parts.cards.model import CardModel
from trainer.parts.lessons.yamlfile import BadFile, Document, Place, problem_at
from trainer.parts.wishes import BadWish, NoSuchDeal, find_deal
from trainer.parts.wishes.grammar import Vocabulary
from trainer.rules.duty import Duty

Problems = list[tuple[Place, str]]


def check(document: Document, game: HouseGame, model: BankedModel) -> None:
    """Refuse a file whose fields do not fit each other, with every problem's line."""
    problems = [
        *shuffling_problems(model.house, model.equipment),
        *waived_problems(game, model.house.waives),
        *game.problems(model),
        *seat_problems(model),
        *card_problems(model),
        *missing_problems(model),
        *event_problems(model),
        *course_problems(model, game.duties()),
    ]
    if problems := problems or wish_problems(game.wishes, model):
        raise BadFile([found for path, message in problems for found in problem_at(document, path, message).problems])


def event_problems(model: BankedModel) -> Problems:
    """What is ordered to happen: at a seat of this table, by a player who sits there, in a round of the lesson."""
    places = model.house.positions
    found: Problems = []
    for at, event in enumerate(model.events):
        if event.seat > places:
            found.append((("events", at, "seat"), f"there is no seat {event.seat}; this table has seats 1 to {places}"))
        elif event.by_player and event.seat not in model.seats:
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


def course_problems(model: BankedModel, duties: Iterable[Duty]) -> Problems:
    """Topics that the house does must be of this game, and an open table is not opened."""
    found: Problems = []
    topics = {duty.topic for duty in duties}
    for at, topic in enumerate(model.house_does):
        if topic not in topics:
            what = f"there is no topic {topic!r}; expected one of {', '.join(sorted(topics))}"
            found.append((("house_does", at), what))
    if model.start != "opening" and model.begin == "opening":
        found.append((("begin",), "the table is open already; expected start: opening"))
    return found


def wish_problems(vocabulary: Vocabulary, model: BankedModel) -> Problems:
    """Wishes are looked for here, so that an instructor hears of one that cannot be had."""
    found: Problems = []
    for at, deal in enumerate(model.deals):
        if deal.wishes:
            try:
                find_deal(vocabulary, deal.wishes, sorted(model.seats), model.seed + at, deal.cards)
            except (BadWish, NoSuchDeal) as why:
                found.append((("deals", at, "wishes"), str(why)))
    return found


def seat_problems(model: BankedModel) -> Problems:
    """Players: at a seat of this table, with wagers that chips can be found for, and enough to play on."""
    found: Problems = []
    house, places = model.house, model.house.positions
    for seat, patron in model.seats.items():
        if seat > places:
            found.append((("seats", seat), f"there is no seat {seat}; this table has seats 1 to {places}"))
        ante = house.minimum if patron.ante is None else patron.ante
        for name, amount in (patron.wagers(ante) | {"stack": patron.stack}).items():
            if not payable(amount, house.chips):
                path: Place = ("seats", seat, name) if name in patron.model_fields_set else ("seats", seat)
                found.append((path, f"{amount} cannot be made of chips of {min(house.chips)} and more"))
        if patron.stack < NEEDED * ante + patron.side:
            found.append((("seats", seat), f"a player needs {NEEDED} times the ante and the side wagers to play on"))
        if 0 < ante < house.minimum:
            found.append((("seats", seat, "ante"), f"the least ante is {house.minimum}, found {ante}"))
    return found


def card_problems(model: BankedModel) -> Problems:
    """The cards of each deal, for places where they can lie."""
    found: Problems = []
    for at, deal in enumerate(model.deals):
        named = [((*("deals", at), *one.keys), one) for one in deal.names()]
        found += [
            (path, f"seat {path[-1]} is empty; expected one of the seats")
            for path, one in named
            if len(one.keys) > 1 and path[-1] not in model.seats
        ]
        found += named_card_problems(model, [(path, one.cards, one.most) for path, one in named])
    return found


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
