"""What the fields of a Lunar Poker lesson must be to each other."""

from __future__ import annotations

from trainer.games.lunar_poker.deals import named_cards
from trainer.games.lunar_poker.model import NEEDED, LunarModel
from trainer.games.lunar_poker.payouts import least_posted_cap
from trainer.games.lunar_poker.progressive import WAGER
from trainer.games.lunar_poker.wishes import WISHES
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
from trainer.parts.cards.houserules import waived_problems
from trainer.parts.game import Game
from trainer.parts.lessons.yamlfile import Document, Place

HAND_SIZE = 5


def check(document: Document, game: Game, model: LunarModel) -> None:
    """Refuse a file whose fields do not fit each other, with every problem's line."""
    problems: Problems = [*house_problems(model.house, model.equipment), *_option_problems(model)]
    problems += waived_problems(game, model.house.waives)
    problems += [*_seat_problems(model), *_card_problems(model)]
    problems += event_problems(model, model.events, model.seats, model.house.positions)
    problems += course_problems(model, model.begin, game.duties())
    if not problems:
        problems += wish_problems(
            WISHES, model, model.seats, [(deal.wishes, named_cards(deal)) for deal in model.deals]
        )
    refuse(document, problems)


def _option_problems(model: LunarModel) -> Problems:
    house, found = model.house, Problems()
    least = least_posted_cap(house.minimum)
    if house.cap is not None and house.cap < least:
        found.append((("house", "cap"), f"a posted cap of {house.cap} is too low; expected at least {least}"))
    if house.progressive and WAGER not in house.chips:
        found.append((("house", "chips"), f"a progressive wager is one chip of {WAGER}; expected it among the chips"))
    return found


def _seat_problems(model: LunarModel) -> Problems:
    house, found = model.house, Problems()
    for seat, patron in model.seats.items():
        if seat > house.positions:
            found.append((("seats", seat), f"there is no seat {seat}; this table has seats 1 to {house.positions}"))
        ante = house.minimum if patron.ante is None else patron.ante
        for name, amount in (("ante", ante), ("super_bet", patron.super_bet), ("stack", patron.stack)):
            if not payable(amount, house.chips):
                path: Place = ("seats", seat, name) if name in patron.model_fields_set else ("seats", seat)
                found.append((path, f"{amount} cannot be made of chips of {min(house.chips)} and more"))
        if patron.stack < NEEDED * ante + patron.super_bet + WAGER:
            found.append((("seats", seat), f"a player needs {NEEDED} times the ante and the side wagers to play on"))
        if 0 < ante < house.minimum:
            found.append((("seats", seat, "ante"), f"the least ante is {house.minimum}, found {ante}"))
        if patron.progressive != "no" and not house.progressive:
            found.append((("seats", seat, "progressive"), "this table has no progressive; expected house: progressive"))
    return found


def _card_problems(model: LunarModel) -> Problems:
    found = Problems()
    for at, deal in enumerate(model.deals):
        named: list[tuple[Place, str, int]] = []
        for key, hands in (("hands", deal.hands), ("draws", deal.draws)):
            for seat, cards in hands.items():
                if seat not in model.seats:
                    what = f"nobody sits at seat {seat}; expected one of the seats"
                    found.append((("deals", at, key, seat), what))
                named.append((("deals", at, key, seat), cards, HAND_SIZE))
        named += [(("deals", at, "dealer"), deal.dealer, HAND_SIZE)]
        named += [(("deals", at, "dealer_draws"), deal.dealer_draws, 1)]
        found += named_card_problems(model, named)
    found += missing_problems(model)
    if model.sizes and model.begin not in ("claims", "options"):
        found.append((("sizes",), "wrong hands are found when the deal is over; expected begin: options"))
    return found
