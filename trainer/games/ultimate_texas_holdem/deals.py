"""The cards that a lesson's file names, by place."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.model import DealModel
from trainer.rules.cards import Face, parse_faces

Deal = dict[str, tuple[Face, ...]]
"""Cards by place: a seat's number, `dealer`, `board`."""


def named_cards(deal: DealModel) -> Deal:
    """The cards that a deal names, by place."""
    named = {str(seat): parse_faces(cards) for seat, cards in deal.hands.items()}
    others = (("dealer", deal.dealer), ("board", deal.board))
    return named | {place: parse_faces(cards) for place, cards in others if cards}
