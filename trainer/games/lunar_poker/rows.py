"""13:69F-38.5, 38.10(i)3, 38.12(e): the rows a hand is paid on, first and second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from trainer.parts.pokerhands.evaluate import high, read
from trainer.parts.pokerhands.ranks import HandClass, class_of
from trainer.rules.cards import Face, rank_of
from trainer.rules.odds import PayTable, to

ACE_KING = "ace_king"
RED_SUITS = (1, 2)
"""Diamonds and hearts."""

BET = PayTable(
    "13:69F-38.12(e)",
    {
        HandClass.ROYAL_FLUSH: to(100),
        HandClass.STRAIGHT_FLUSH: to(50),
        HandClass.FOUR_OF_A_KIND: to(20),
        HandClass.FULL_HOUSE: to(7),
        HandClass.FLUSH: to(5),
        HandClass.STRAIGHT: to(4),
        HandClass.THREE_OF_A_KIND: to(3),
        HandClass.TWO_PAIR: to(2),
        HandClass.ONE_PAIR: to(1),
        ACE_KING: to(1),
    },
)
"""On the bet wager; the second payout goes by the same table."""

_ORDER = {row: place for place, row in enumerate(BET)}
_MAKERS = {ACE_KING: 2, HandClass.ONE_PAIR: 2, HandClass.THREE_OF_A_KIND: 3, HandClass.TWO_PAIR: 4}
_MAKERS[HandClass.FOUR_OF_A_KIND] = 4
_ALL_FIVE = frozenset(row for row in BET if row not in _MAKERS)
_KING_AND_ACE = (11, 12)


def row_of(hand: Sequence[Face]) -> str:
    """The class of a hand's best five cards, or `ace_king`.

    >>> from trainer.rules.cards import parse_faces
    >>> row_of(parse_faces("As Kd 9c 4h 3s")), row_of(parse_faces("As Qd 9c 4h 3s"))
    ('ace_king', 'high_card')
    """
    value = high(hand)
    # Class and the first two ranks of a value: nothing, ace, king.
    return ACE_KING if value >> 12 == 0xCB else class_of(value).value


def makers(hand: Sequence[Face]) -> tuple[Face, ...]:
    """Ruling L6: the cards that make a hand's best row, side cards left out."""
    return read(hand).cards[: _MAKERS.get(row_of(hand), 5)]


def second_row(hand: Sequence[Face]) -> str | None:
    """38.10(i)3, ruling L6: the best row that takes a card which the first did not use, if there is one.

    >>> from trainer.rules.cards import parse_faces
    >>> second_row(parse_faces("8s 8d 8c As Ad Ac"))
    'full_house'
    """
    first = frozenset(makers(hand))
    if len(first) == len(hand):
        return None
    rows = (row for cards in _subsets(hand) if not first.issuperset(cards) and (row := _made_by(cards)))
    return min(rows, key=_ORDER.__getitem__, default=None)


def _subsets(hand: Sequence[Face]) -> Iterator[tuple[Face, ...]]:
    for number in (5, 4, 3, 2):
        yield from combinations(hand, number)


def _made_by(cards: tuple[Face, ...]) -> str | None:
    """The row that all of these cards are needed for."""
    if len(cards) == 5:
        row = class_of(high(cards)).value
        return row if row in _ALL_FIVE else None
    ranks = sorted(map(rank_of, cards))
    if len(cards) == 4 and ranks[0] == ranks[1] and ranks[2] == ranks[3]:
        return HandClass.FOUR_OF_A_KIND.value if ranks[1] == ranks[2] else HandClass.TWO_PAIR.value
    if len(cards) == 3 and ranks[0] == ranks[2]:
        return HandClass.THREE_OF_A_KIND.value
    if len(cards) == 2:
        return HandClass.ONE_PAIR.value if ranks[0] == ranks[1] else ACE_KING if tuple(ranks) == _KING_AND_ACE else None
    return None
