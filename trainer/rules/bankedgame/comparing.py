"""What the order of two hands turns on: their class, what makes them, an ace at the side, nothing at all."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules.hands.evaluate import Reading
from trainer.rules.hands.ranks import HandClass, ranks_of

Judge = Callable[[Reading, Reading], bool]
ACE = 12
"""The rank of an ace in a hand's value."""

SETS = {
    HandClass.HIGH_CARD: 0,
    HandClass.ONE_PAIR: 2,
    HandClass.TWO_PAIR: 4,
    HandClass.THREE_OF_A_KIND: 3,
    HandClass.FOUR_OF_A_KIND: 4,
    HandClass.FLUSH: 0,
}
"""How many cards make the hand, before the side cards; classes without side cards are not listed."""


def by_class(mine: Reading, theirs: Reading) -> bool:
    return mine.cls is not theirs.cls


def both(*classes: HandClass) -> Judge:
    """The same class, one of these, and not equal."""
    return lambda mine, theirs: mine.cls is theirs.cls and mine.cls in classes and mine.value != theirs.value


def between(*classes: HandClass) -> Judge:
    """One hand of each of two classes."""
    return lambda mine, theirs: {mine.cls, theirs.cls} == set(classes)


def tied(mine: Reading, theirs: Reading) -> bool:
    return mine.value == theirs.value


def tied_suits(mine: Reading, theirs: Reading) -> bool:
    """Equal hands in which a suit is all that could be told apart."""
    return mine.value == theirs.value and mine.cls in (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)


def by_ace(mine: Reading, theirs: Reading) -> bool:
    """The same class, told apart by an ace that is a side card."""
    if mine.cls is not theirs.cls or mine.cls not in SETS:
        return False
    pairs = list(zip(ranks_of(mine.value), ranks_of(theirs.value), strict=True))
    at = next((place for place, (one, other) in enumerate(pairs) if one != other), -1)
    return at >= SETS[mine.cls] and ACE in pairs[at]


def by_side_card(mine: Reading, theirs: Reading) -> bool:
    """The same class and sets: what is left decides."""
    if mine.cls is not theirs.cls or mine.cls not in SETS or mine.value == theirs.value:
        return False
    made = SETS[mine.cls]
    return ranks_of(mine.value)[:made] == ranks_of(theirs.value)[:made]


def order_words(seat: int, mine: Reading, theirs: Reading) -> str:
    """Which of a player's hand and the dealer's is better."""
    if mine.value == theirs.value:
        return f"Seat {seat} and the dealer both have {mine.words}: nothing is won or lost"
    better, worse = (f"Seat {seat}", "the dealer") if mine.value > theirs.value else ("The dealer", f"seat {seat}")
    of_better, of_worse = (mine, theirs) if mine.value > theirs.value else (theirs, mine)
    return f"{better} has {of_better.words} and beats {worse}'s {of_worse.words}"
