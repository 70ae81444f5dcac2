"""The first of a dealer's hints: what the next duty has to do with, and nothing of what it asks."""

from __future__ import annotations

NUDGES = {
    "all_in": "Think of the players who have no chips left.",
    "antes": "Look at the antes.",
    "award": "Think of what the winner is due.",
    "betting": "Think of the betting: who is to act?",
    "burn": "Think of the card that no one is dealt.",
    "button": "Look at the buttons.",
    "cards": "Look at the cards and the decks themselves.",
    "collect": "Think of what has to be collected from the layout.",
    "commission": "Think of the house's commission.",
    "community": "Think of the community cards.",
    "conduct": "Think of how you and the players behave at the table.",
    "cut": "Think of the cut.",
    "deal": "Think of the deal.",
    "decision": "Think of the players who still have to decide.",
    "declare": "Think of what you have to announce.",
    "device": "Look at the shoe and the shuffler.",
    "discard": "Think of the cards that players put down.",
    "irregularity": "Something is not as it should be. Look for what went wrong.",
    "layout": "Look at the places on the layout.",
    "limit": "Think of the limits of the table.",
    "opening": "Think of what opening a table takes.",
    "options": "Think of the cards that players may buy or exchange.",
    "payout": "Think of what the winning wagers are paid.",
    "pots": "Look at the pots.",
    "progressive": "Think of the progressive.",
    "ranking": "Think of which hand is the best.",
    "reveal": "Think of the dealer's own cards.",
    "settle": "Think of the wagers that are still to be settled.",
    "shuffle": "Think of the shuffle.",
    "stub": "Look at the stub.",
    "wager": "Look at the wagers.",
}
"""A duty's topic -> what makes a dealer think of it."""


def nudge(topic: str) -> str:
    """What a dealer is told first; of a topic without words of its own, its name.

    >>> nudge("stub"), nudge("side_wheel")
    ('Look at the stub.', 'Think of this: side wheel.')
    """
    return NUDGES.get(topic, f"Think of this: {topic.replace('_', ' ')}.")
