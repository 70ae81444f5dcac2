"""What a hand is worth, as one number: the larger is better, equal numbers tie.

A high value is the class above the five ranks, four bits each, as a dealer lays them out: sets first, then side cards
from the top; the wheel ends with its ace. A low value counts down instead, with the ace as the smallest rank, so that
here too the larger is better; 0 is no hand at all.
"""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.cards import RANK_WORDS, RANKS


class HandClass(StrEnum):
    """The classes of poker hands, lowest first."""

    HIGH_CARD = "high_card"
    ONE_PAIR = "one_pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"

    # Enum hashes in Python, which shows wherever a class is a key.
    __hash__ = str.__hash__

    @property
    def words(self) -> str:
        """
        >>> HandClass.FOUR_OF_A_KIND.words
        'four of a kind'
        """
        return self.value.replace("_", " ")


CLASSES = tuple(HandClass)
CLASS_SHIFT = 20
FLUSHES = (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)

NO_LOW = 0
ANY_LOW = 1
LOW_TOP = 1 << 24
EIGHT_LOW = LOW_TOP - 0x76543
"""The worst low that qualifies at eight or better: 8 7 6 5 4, in ranks that begin with the ace."""


def class_of(value: int) -> HandClass:
    """
    >>> class_of(0x6_BBB22).words
    'full house'
    """
    return CLASSES[value >> CLASS_SHIFT]


def ranks_of(value: int) -> tuple[int, int, int, int, int]:
    """The ranks of the five cards, best first."""
    return value >> 16 & 15, value >> 12 & 15, value >> 8 & 15, value >> 4 & 15, value & 15


def plural(rank: int) -> str:
    word = RANK_WORDS[rank]
    return word + ("es" if word.endswith("x") else "s")


_SIDE_CARDS = {
    HandClass.HIGH_CARD: 1,
    HandClass.ONE_PAIR: 2,
    HandClass.TWO_PAIR: 4,
    HandClass.THREE_OF_A_KIND: 3,
    HandClass.FLUSH: 1,
    HandClass.FOUR_OF_A_KIND: 4,
}
"""Where the cards begin that only break ties; classes not named have none."""


def describe(value: int, *, side_cards: bool = False) -> str:
    """A hand in a dealer's words, with the cards that break ties where they are asked for.

    >>> describe(0x6_BBB22)
    'full house, kings full of fours'
    >>> describe(0x1_44CA9, side_cards=True)
    'pair of sixes, ace queen jack'
    """
    cls, ranks = class_of(value), ranks_of(value)
    first, fourth = ranks[0], ranks[3]
    match cls:
        case HandClass.ROYAL_FLUSH:
            words = cls.words
        case HandClass.FULL_HOUSE:
            words = f"{cls.words}, {plural(first)} full of {plural(fourth)}"
        case HandClass.FOUR_OF_A_KIND | HandClass.THREE_OF_A_KIND:
            words = f"{cls.words}, {plural(first)}"
        case HandClass.TWO_PAIR:
            words = f"{cls.words}, {plural(first)} and {plural(ranks[2])}"
        case HandClass.ONE_PAIR:
            words = f"pair of {plural(first)}"
        case HandClass.HIGH_CARD:
            words = f"{RANK_WORDS[first]} high"
        case _:
            words = f"{cls.words}, {RANK_WORDS[first]} high"
    if side_cards and cls in _SIDE_CARDS:
        words += ", " + " ".join(RANK_WORDS[rank] for rank in ranks[_SIDE_CARDS[cls] :])
    return words


def qualifies(low: int) -> bool:
    """Whether a low is eight or better: five different ranks, none above the eight."""
    return low >= EIGHT_LOW


def low_ranks(low: int) -> tuple[int, ...]:
    """The ranks of a low's five cards, sets first, then from the largest down; none where there is no low.

    >>> [RANKS[rank] for rank in low_ranks(EIGHT_LOW)]
    ['8', '7', '6', '5', '4']
    """
    return tuple((rank - 1) % 13 for rank in ranks_of(LOW_TOP - low)) if low else ()


def low_class(low: int) -> HandClass:
    """The class a low counts as: straights and flushes are not seen."""
    return class_of(LOW_TOP - low)


def low_text(low: int) -> str | None:
    """
    >>> low_text(EIGHT_LOW)
    '8 7 6 5 4'
    """
    return " ".join(RANKS[rank] for rank in low_ranks(low)) or None


def describe_low(low: int) -> str:
    """
    >>> describe_low(EIGHT_LOW), describe_low(NO_LOW)
    ('eight seven six five four low', 'no low')
    """
    if not low:
        return "no low"
    ranks = low_ranks(low)
    if low_class(low) is HandClass.HIGH_CARD:
        return " ".join(RANK_WORDS[rank] for rank in ranks) + " low"
    # Only the ace changes places between the two orders, and words do not compare.
    return describe((LOW_TOP - low) & ~0xFFFFF | _packed(ranks)) + ", as a low"


def _packed(ranks: tuple[int, ...]) -> int:
    first, second, third, fourth, fifth = ranks
    return first << 16 | second << 12 | third << 8 | fourth << 4 | fifth
