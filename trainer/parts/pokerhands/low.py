"""The best ace-to-five low of five to seven cards, with and without the eight qualifier, one hand at a time.

Ruling K1: aces are low, straights and flushes are not seen, and paired hands follow the high order reversed.
"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.parts.pokerhands.evaluate import high, pick, rank_bits, table_for
from trainer.parts.pokerhands.ranks import EIGHT_LOW, NO_LOW, low_ranks
from trainer.parts.pokerhands.tables import KEYS, PAIRS, RANK_BITS, ROW_SHIFT, SEVEN, flush_value
from trainer.rules.cards import Face

_suited, _offsets, _highs, _lows = SEVEN.suited, SEVEN.offsets, SEVEN.highs, SEVEN.lows


def low(hand: Sequence[Face]) -> int:
    """What the best low is worth: the larger is the better low, and every hand has one.

    >>> from trainer.rules.cards import parse_faces
    >>> from trainer.parts.pokerhands.ranks import low_text
    >>> low_text(low(parse_faces("Ah 2d 2c 3s 6h 4d Kc")))
    '6 4 3 2 A'
    """
    table = table_for(hand)
    if not table.lows:
        table.build_lows()
    key = sum([KEYS[face] for face in hand]) & RANK_BITS
    return table.lows[key + table.offsets[key >> ROW_SHIFT]]


def eight_or_better(hand: Sequence[Face]) -> int:
    """The best low if it qualifies, otherwise `NO_LOW`: two that do not qualify tie."""
    value = low(hand)
    return value if value >= EIGHT_LOW else NO_LOW


def high_low(hand: Sequence[Face], worst: int = EIGHT_LOW) -> tuple[int, int]:
    """High, and the low if it is as good as `worst` (`ANY_LOW` asks nothing), at the price of little more than one.

    >>> from trainer.rules.cards import parse_faces
    >>> high_low(parse_faces("Kc Kd 9h 4d 3c 2s Ah"))[1] == NO_LOW
    True
    """
    # As in `high`: spelled out for speed.
    try:
        a, b, c, d, e, f, g = hand
    except ValueError:
        best, least = high(hand), low(hand)
        return best, least if least >= worst else NO_LOW
    if not _lows:
        SEVEN.build_lows()
    key = PAIRS[a][b] + PAIRS[c][d] + PAIRS[e][f] + KEYS[g]
    suit = _suited[key >> 23]
    key &= 0x7FFFFF
    place = key + _offsets[key >> 9]
    least = _lows[place]
    return _highs[place] if suit is None else flush_value(rank_bits(hand, suit)), least if least >= worst else NO_LOW


def low_cards(hand: Sequence[Face], value: int) -> tuple[Face, ...]:
    """The cards that make a low of this value, sets first, then the largest down; none if there is no low."""
    return pick(hand, low_ranks(value))
