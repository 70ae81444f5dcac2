"""What the fields of a banked lesson must be to each other."""

from __future__ import annotations

from trainer.drill.holdemtable.model import HoldemModel
from trainer.drill.holdemtable.turns import parse_happening
from trainer.drill.wishes import BadWish, NoSuchDeal, find_deal
from trainer.drill.yamlfile import BadFile, Document, Place, problem_at
from trainer.games import HOLDEM
from trainer.rules.bankedgame.game import COUNT_EVERY
from trainer.rules.cards import parse_faces
from trainer.rules.chips import BadChips, Chips

HAND_SIZE, BOARD_SIZE = 2, 5


def check(document: Document, model: HoldemModel) -> None:
    """Refuse a file whose fields do not fit each other, with every problem's line."""
    problems: list[tuple[Place, str]] = [*_house_problems(model), *_seat_problems(model)]
    problems += [*_card_problems(model), *_course_problems(model)]
    if not problems:
        problems += _wish_problems(model)
    if problems:
        raise BadFile([found for path, message in problems for found in problem_at(document, path, message).problems])


def _payable(amount: int, chips: list[int]) -> bool:
    try:
        Chips.of(amount, chips)
    except BadChips:
        return False
    return True


def _house_problems(model: HoldemModel) -> list[tuple[Place, str]]:
    house = model.house
    found: list[tuple[Place, str]] = []
    machine = house.shuffling == "machine"
    if house.decks == 2 and not machine and "second-deck" not in model.equipment:
        found.append((("house", "decks"), "two decks need shuffling: machine; or name equipment: [second-deck]"))
    if house.dealing == "hand" and not machine:
        found.append((("house", "dealing"), "dealing from the hand needs shuffling: machine"))
    if house.counting_shuffler and not machine:
        found.append((("house", "counting_shuffler"), "a shuffler that counts needs shuffling: machine"))
    return found


def _seat_problems(model: HoldemModel) -> list[tuple[Place, str]]:
    found: list[tuple[Place, str]] = []
    house, places = model.house, model.house.positions
    for seat, patron in model.seats.items():
        if seat > places:
            found.append((("seats", seat), f"there is no seat {seat}; this table has seats 1 to {places}"))
        ante = house.minimum if patron.ante is None else patron.ante
        blind = ante if patron.blind is None else patron.blind
        for name, amount in (("ante", ante), ("blind", blind), ("trips", patron.trips), ("stack", patron.stack)):
            if not _payable(amount, house.chips):
                path: Place = ("seats", seat, name) if name in patron.model_fields_set else ("seats", seat)
                found.append((path, f"{amount} cannot be made of chips of {min(house.chips)} and more"))
        # A flush pays three to two.
        if (not found and not _payable(ante * 3 // 2, house.chips)) or ante % 2:
            found.append((("seats", seat), f"an ante of {ante} cannot be paid 3 to 2 in this table's chips"))
        if patron.stack < 6 * ante + patron.trips:
            found.append((("seats", seat), "a player needs six times the ante and the trips wager to play on"))
        if 0 < ante < house.minimum:
            found.append((("seats", seat, "ante"), f"the least ante is {house.minimum}, found {ante}"))
    for at, event in enumerate(model.events):
        if event.seat > places:
            found.append((("events", at, "seat"), f"there is no seat {event.seat}; this table has seats 1 to {places}"))
        elif parse_happening(event.does).by_player and event.seat not in model.seats:
            what = f"{event.does.split()[0]} is done by a player; expected seat: one of the seats"
            found.append((("events", at, "does"), what))
    return found


def _card_problems(model: HoldemModel) -> list[tuple[Place, str]]:
    found: list[tuple[Place, str]] = []
    missing, extra = set(model.missing), list(model.extra)
    for at, deal in enumerate(model.deals):
        seen: dict[str, int] = {}
        named: list[tuple[Place, str, int]] = [
            (("deals", at, "hands", seat), cards, HAND_SIZE) for seat, cards in deal.hands.items()
        ]
        named += [(("deals", at, "dealer"), deal.dealer, HAND_SIZE), (("deals", at, "board"), deal.board, BOARD_SIZE)]
        for path, cards, most in named:
            words = cards.split()
            if path[2] == "hands" and path[3] not in model.seats:
                found.append((path, f"nobody sits at seat {path[3]}; expected one of the seats"))
            if len(words) > most:
                found.append((path, f"there are {most} cards here, found {len(words)}"))
            for word in words:
                seen[word] = seen.get(word, 0) + 1
                if word in missing:
                    found.append((path, f"{word} is dealt but listed as missing"))
                elif seen[word] > 1 + extra.count(word):
                    found.append((path, f"{word} is dealt twice; a second one must be listed under extra:"))
    found += [
        (("missing", at), f"{card} is listed twice; a deck has each card once")
        for at, card in enumerate(model.missing)
        if card in model.missing[:at]
    ]
    counted = model.begin in ("river", "last") and model.uncounted == COUNT_EVERY - 1
    if model.sizes and model.begin != "first" and not counted:
        what = f"wrong hands are found at begin: first, or by a count at begin: last with uncounted: {COUNT_EVERY - 1}"
        found.append((("sizes",), what))
    return found


def _course_problems(model: HoldemModel) -> list[tuple[Place, str]]:
    found: list[tuple[Place, str]] = []
    topics = {duty.topic for duty in HOLDEM.duties()}
    for at, topic in enumerate(model.house_does):
        if topic not in topics:
            what = f"there is no topic {topic!r}; expected one of {', '.join(sorted(topics))}"
            found.append((("house_does", at), what))
    for at, event in enumerate(model.events):
        if event.round > model.rounds:
            what = f"the lesson has {model.rounds} rounds; this is to happen in {event.round}"
            found.append((("events", at, "round"), what))
    if model.start != "opening" and model.begin == "opening":
        found.append((("begin",), "the table is open already; expected start: opening"))
    return found


def _wish_problems(model: HoldemModel) -> list[tuple[Place, str]]:
    """Wishes are looked for here, so that an instructor hears of one that cannot be had."""
    found: list[tuple[Place, str]] = []
    for at, deal in enumerate(model.deals):
        if not deal.wishes:
            continue
        fixed = {str(seat): parse_faces(cards) for seat, cards in deal.hands.items()}
        fixed |= {name: parse_faces(cards) for name, cards in (("dealer", deal.dealer), ("board", deal.board)) if cards}
        try:
            find_deal(model.game, deal.wishes, sorted(model.seats), model.seed + at, fixed)
        except (BadWish, NoSuchDeal) as why:
            found.append((("deals", at, "wishes"), str(why)))
    return found
