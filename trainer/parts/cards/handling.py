"""The dealer's hands: which one draws, which one places, and how a deck is held."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.state import CardState
from trainer.rules.duty import Fault


def wrong_hands(game: CardState, act: a.Deal) -> Fault | None:
    """From a shoe: drawn with the hand next to it, placed with the other."""
    hands = game.round.hands
    if game.house.dealing is not Dealing.SHOE or hands.draw is None or hands.place is None:
        return None
    near = game.house.shoe_side
    if hands.draw is not near:
        return Fault(f"The card was drawn with the {hands.draw} hand; the shoe stands on the {near}", "hands")
    if hands.place is not near.other:
        return Fault(f"The card was drawn and placed with the {near} hand", "hands")
    return None


def hands_right(game: CardState, act: a.Deal) -> bool:
    """Whether the hands that deal, as far as they are known, are those that should."""
    hands = game.round.hands
    if hands.draw is None and hands.place is None:
        return True
    return wrong_hands(game, act) is None and thumbed(game, act) is None


def thumbed(game: CardState, act: a.Deal) -> Fault | None:
    """From the hand: the other hand takes the top card."""
    hands = game.round.hands
    if game.source == "held" and hands.holding is not None and hands.holding in (hands.draw, hands.place):
        return Fault("The hand that holds the deck dealt the card", "hands")
    return None


def changed_hands(game: CardState, act: a.Hold) -> Fault | None:
    holding = game.round.hands.holding
    if holding is not None and act.hand is not holding:
        return Fault(f"The deck went from the {holding} hand to the {act.hand} hand", "holding")
    return None


def held_badly(_: CardState, act: a.Hold) -> Fault | None:
    if act.low or act.aside:
        where = "below the table's edge" if act.low else "to the side"
        return Fault(f"The deck was held {where}, not over the tray", "held-where")
    return None
