"""What the fields of a lesson must be to each other."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from trainer.parts.cards.checks import payable, shuffling_problems
from trainer.parts.cards.houserules import waived_problems
from trainer.parts.lessons.yamlfile import BadFile, Document, Place, problem_at
from trainer.parts.pattern.model import PatternModel
from trainer.parts.pattern.subchapter import Subchapter
from trainer.parts.pattern.turns import parse_happening


def check(document: Document, game: Subchapter, model: PatternModel) -> None:
    """Refuse a file whose fields do not fit each other, with every problem's line."""
    problems: list[tuple[Place, str]] = [*_house_problems(game, model), *_seat_problems(game, model)]
    problems += waived_problems(game, model.house.waives)
    problems += [*_card_problems(game, model), *_course_problems(game, model)]
    if problems:
        raise BadFile([found for path, message in problems for found in problem_at(document, path, message).problems])


def _house_problems(game: Subchapter, model: PatternModel) -> list[tuple[Place, str]]:
    limits, house = game.limits, model.house
    found: list[tuple[Place, str]] = []
    if house.rate is not None and Fraction(str(house.rate)) > limits.commission_cap:
        found.append(
            (("house", "rate"), f"the commission may be at most {limits.commission_cap} percent, found {house.rate}")
        )
    if house.ante_ratio not in limits.ante_ratios:
        found.append(
            (("house", "ante_ratio"), f"expected {' or '.join(map(str, limits.ante_ratios))}, found {house.ante_ratio}")
        )
    smallest = min(house.chips)
    ratio = "ante_ratio" if "ante_ratio" in house.model_fields_set else "ante"
    for name, amount in (("ante", house.ante), (ratio, house.ante // house.ante_ratio)):
        if house.ante % house.ante_ratio or not payable(amount, house.chips):
            found.append((("house", name), f"the ante cannot be posted in chips of {smallest} and more"))
            break
    pot = model.carried_over
    if pot % smallest or not payable(pot, house.chips):
        found.append(((f"{game.second_pot.name}_pot",), f"{pot} cannot be made of chips of {smallest} and more"))
    found += shuffling_problems(house, model.equipment, partial(_cited, game))
    return found


def _cited(game: Subchapter, paragraph: str) -> str:
    """A paragraph of the game's own subchapter, as it is cited in passing."""
    found = (duty.citation for duty in game.duties() if duty.citation.endswith(f".{paragraph}"))
    return f" ({next(found).partition('-')[2]})"


def _seat_problems(game: Subchapter, model: PatternModel) -> list[tuple[Place, str]]:
    limits = game.limits
    found: list[tuple[Place, str]] = []
    antes = model.house.ante + model.house.ante // model.house.ante_ratio
    smallest = min(model.house.chips)
    for seat, patron in model.seats.items():
        if seat > limits.positions:
            found.append((("seats", seat), f"there is no seat {seat}; this table has seats 1 to {limits.positions}"))
        if patron.stack < antes:
            found.append(
                (("seats", seat, "stack"), f"a player needs at least the antes, {antes}; found {patron.stack}")
            )
        elif patron.stack % smallest or not payable(patron.stack, model.house.chips):
            found.append((("seats", seat, "stack"), f"{patron.stack} cannot be made of chips of {smallest} and more"))
    seats = [("button",)] if model.button and model.button > limits.positions else []
    found += [
        (path, f"there is no seat {model.button}; this table has seats 1 to {limits.positions}") for path in seats
    ]
    if model.button and model.button not in model.seats and model.button <= limits.positions:
        found.append((("button",), f"seat {model.button} is empty; the button lies before a player"))
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


def _card_problems(game: Subchapter, model: PatternModel) -> list[tuple[Place, str]]:
    limits = game.limits
    found: list[tuple[Place, str]] = []
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


def _course_problems(game: Subchapter, model: PatternModel) -> list[tuple[Place, str]]:
    found: list[tuple[Place, str]] = []
    topics = {duty.topic for duty in game.duties()}
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
