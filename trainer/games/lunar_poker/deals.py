"""The cards that a lesson's file names, by place."""

from __future__ import annotations

from trainer.games.lunar_poker.model import DealModel
from trainer.parts.wishes.deals import DEALER, drawn_by
from trainer.rules.cards import Face, parse_faces

Deal = dict[str, tuple[Face, ...]]
"""Cards by place: a seat's number, `dealer`, and what each of them draws."""


def named_cards(deal: DealModel) -> Deal:
    named = {str(seat): parse_faces(cards) for seat, cards in deal.hands.items()}
    named |= {drawn_by(str(seat)): parse_faces(cards) for seat, cards in deal.draws.items()}
    others = ((DEALER, deal.dealer), (drawn_by(DEALER), deal.dealer_draws))
    return named | {place: parse_faces(cards) for place, cards in others if cards}
