"""The dealer's hands: which one draws, which one places, and how a deck is held."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.state import CardState
from trainer.rules.duty import Fault


def wrong_hands(game: CardState, act: a.Deal) -> Fault | None:
    """From a shoe: drawn with the hand next to it, placed with the other."""
    round_ = game.round
    if game.house.dealing is not Dealing.SHOE or round_.draw is None or round_.place is None:
        return None
    near = game.house.shoe_side
    if round_.draw is not near:
        return Fault(f"The card was drawn with the {round_.draw} hand; the shoe stands on the {near}", "hands")
    if round_.place is not near.other:
        return Fault(f"The card was drawn and placed with the {near} hand", "hands")
    return None


def thumbed(game: CardState, act: a.Deal) -> Fault | None:
    """From the hand: the other hand takes the top card."""
    round_ = game.round
    if game.source == "held" and round_.holding is not None and round_.holding in (round_.draw, round_.place):
        return Fault("The hand that holds the deck dealt the card", "hands")
    return None


def changed_hands(game: CardState, act: a.Hold) -> Fault | None:
    round_ = game.round
    if round_.holding is not None and act.hand is not round_.holding:
        return Fault(f"The deck went from the {round_.holding} hand to the {act.hand} hand", "holding")
    return None


def held_badly(_: CardState, act: a.Hold) -> Fault | None:
    if act.low or act.aside:
        where = "below the table's edge" if act.low else "to the side"
        return Fault(f"The deck was held {where}, not over the tray", "held-where")
    return None
