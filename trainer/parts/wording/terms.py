"""The words for what acts and events speak of: seats, decks, pots, chips and places."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.pattern.patterns import PatternClass
from trainer.rules.chips import Chips, money
from trainer.rules.notation import BOARD, BYSTANDER, DEALER, SUPERVISOR

SPOTS: Mapping[int, str] = {
    DEALER: "the dealer",
    BYSTANDER: "the bystander",
    SUPERVISOR: "the supervisor",
    BOARD: "the board",
}


def spot_words(spot: int) -> str:
    """
    >>> spot_words(3), spot_words(BYSTANDER)
    ('seat 3', 'the bystander')
    """
    return SPOTS.get(spot, f"seat {spot}")


def deck_words(deck: str) -> str:
    """
    >>> deck_words("red"), deck_words("both"), deck_words("")
    ('the red deck', 'both decks', 'the deck')
    """
    if deck == "both":
        return "both decks"
    return f"the {deck.replace('-', ' ')} deck" if deck else "the deck"


def pot_words(pot: str) -> str:
    """
    >>> pot_words("main"), pot_words("side-2"), pot_words("tray")
    ('the main pot', 'side pot 2', 'the chip tray')
    """
    if pot.startswith("side-"):
        return f"side pot {pot[5:]}"
    return "the chip tray" if pot == "tray" else f"the {pot} pot"


def source_words(source: str) -> str:
    """What is swept.

    >>> source_words("ace-antes"), source_words("tray")
    ('the ace antes', 'the chip tray')
    """
    if source == "bets" or source.endswith("antes"):
        return f"the {source.replace('-', ' ')}"
    return pot_words(source)


def chips_words(chips: Chips) -> str:
    """
    >>> chips_words(Chips({2500: 1, 500: 3}))
    '$40 (1 × $25, 3 × $5)'
    """
    heap = ", ".join(f"{number} × {money(cents)}" for cents, number in chips.items())
    return f"{money(chips.amount)} ({heap})" if heap else "no chips"


def place_words(where: str) -> str:
    """Where a marker goes.

    >>> place_words("3"), place_words("off")
    ('seat 3', 'off the layout')
    """
    return _PLACES.get(where, f"seat {where}")


_PLACES: Mapping[str, str] = {
    "off": "off the layout",
    "felt": "the felt",
    "rack": "the discard rack",
    "layout": "the layout",
    "dealer": "the dealer’s cards",
}


def sentence(words: str) -> str:
    """Words as a heading, without their article.

    >>> sentence("the red deck")
    'Red deck'
    """
    words = words.removeprefix("the ")
    return words[:1].upper() + words[1:]


def pattern_words(pattern: PatternClass) -> str:
    """
    >>> pattern_words(PatternClass.ONE_PAIR)
    'Pair'
    """
    return pattern.words.capitalize()


def cards_words(number: int) -> str:
    """
    >>> cards_words(1), cards_words(4)
    ('1 card', '4 cards')
    """
    return f"{number} card" if number == 1 else f"{number} cards"


def seen_at(what: str) -> str:
    """Where a card was seen in passing.

    >>> seen_at("5"), seen_at("stub")
    ('seat 5', 'the stub')
    """
    return f"seat {what}" if what.isdecimal() else f"the {what}"


def small(words: str) -> str:
    """Words within a sentence.

    >>> small("Not your turn"), small("I made a mistake")
    ('not your turn', 'I made a mistake')
    """
    return words if words.startswith("I ") else words[:1].lower() + words[1:]


def words_if(condition: object, words: str) -> str:
    return words if condition else ""
