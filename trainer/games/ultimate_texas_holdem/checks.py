"""What the fields of a banked lesson must be to each other."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.deals import named_cards
from trainer.games.ultimate_texas_holdem.model import HoldemModel
from trainer.games.ultimate_texas_holdem.state import BOARD_SIZE, FLOP_SIZE
from trainer.games.ultimate_texas_holdem.wishes import WISHES
from trainer.parts.banked.checks import (
    Problems,
    course_problems,
    event_problems,
    house_problems,
    missing_problems,
    named_card_problems,
    payable,
    refuse,
    wish_problems,
)
from trainer.parts.banked.state import COUNT_EVERY
from trainer.parts.cards.houserules import waived_problems
from trainer.parts.game import Game
from trainer.parts.lessons.yamlfile import Document, Place

HAND_SIZE = 2
BOARDS = (0, FLOP_SIZE, BOARD_SIZE)
"""Community cards that a file may name: none, those of the flop, or all."""


def check(document: Document, game: Game, model: HoldemModel) -> None:
    """Refuse a file whose fields do not fit each other, with every problem's line."""
    places = model.house.positions
    problems: Problems = [*house_problems(model.house, model.equipment), *_seat_problems(model)]
    problems += waived_problems(game, model.house.waives)
    problems += [*event_problems(model, model.events, model.seats, places), *_card_problems(model)]
    problems += course_problems(model, model.begin, game.duties())
    if not problems:
        deals = [(deal.wishes, named_cards(deal)) for deal in model.deals]
        problems += wish_problems(WISHES, model, model.seats, deals)
    refuse(document, problems)


def _seat_problems(model: HoldemModel) -> Problems:
    found: Problems = []
    house, places = model.house, model.house.positions
    for seat, patron in model.seats.items():
        if seat > places:
            found.append((("seats", seat), f"there is no seat {seat}; this table has seats 1 to {places}"))
        ante = house.minimum if patron.ante is None else patron.ante
        blind = ante if patron.blind is None else patron.blind
        for name, amount in (("ante", ante), ("blind", blind), ("trips", patron.trips), ("stack", patron.stack)):
            if not payable(amount, house.chips):
                path: Place = ("seats", seat, name) if name in patron.model_fields_set else ("seats", seat)
                found.append((path, f"{amount} cannot be made of chips of {min(house.chips)} and more"))
        # A flush pays three to two.
        if (not found and not payable(ante * 3 // 2, house.chips)) or ante % 2:
            found.append((("seats", seat), f"an ante of {ante} cannot be paid 3 to 2 in this table's chips"))
        if patron.stack < 6 * ante + patron.trips:
            found.append((("seats", seat), "a player needs six times the ante and the trips wager to play on"))
        if 0 < ante < house.minimum:
            found.append((("seats", seat, "ante"), f"the least ante is {house.minimum}, found {ante}"))
    return found


def _card_problems(model: HoldemModel) -> Problems:
    found: Problems = []
    for at, deal in enumerate(model.deals):
        named: list[tuple[Place, str, int]] = []
        for seat, cards in deal.hands.items():
            path: Place = ("deals", at, "hands", seat)
            if seat not in model.seats:
                found.append((path, f"nobody sits at seat {seat}; expected one of the seats"))
            named.append((path, cards, HAND_SIZE))
        named += [(("deals", at, "dealer"), deal.dealer, HAND_SIZE), (("deals", at, "board"), deal.board, BOARD_SIZE)]
        found += named_card_problems(model, named)
        lying = len(deal.board.split())
        if lying not in BOARDS and lying < BOARD_SIZE:
            what = f"{lying} cards never lie on the board; expected {FLOP_SIZE}, all {BOARD_SIZE} or none"
            found.append((("deals", at, "board"), what))
    found += missing_problems(model)
    counted = model.begin in ("river", "last") and model.uncounted == COUNT_EVERY - 1
    if model.sizes and model.begin != "first" and not counted:
        what = f"wrong hands are found at begin: first, or by a count at begin: last with uncounted: {COUNT_EVERY - 1}"
        found.append((("sizes",), what))
    return found
