"""Omaha: exactly two of the four hole cards with exactly three of the board, high and low."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations

from trainer.parts.pokerhands import evaluate
from trainer.parts.pokerhands.evaluate import Reading, WrongNumber, rank_bits
from trainer.parts.pokerhands.low import low as low_of
from trainer.parts.pokerhands.low import low_cards
from trainer.parts.pokerhands.ranks import EIGHT_LOW, NO_LOW
from trainer.parts.pokerhands.tables import FIVE, RANK_KEYS, ROW_SHIFT, flush_value
from trainer.rules.cards import Face

_Faces = Sequence[Face]


def high(hole: _Faces, board: _Faces) -> int:
    """What the best two and three are worth, comparable with every other high hand.

    >>> from trainer.rules.cards import parse_faces
    >>> from trainer.parts.pokerhands.ranks import describe
    >>> describe(high(parse_faces("As Kd 7c 2h"), parse_faces("Qs Js Ts 9s 2d")))
    'straight, ace high'
    """
    _counted(hole, board)
    FIVE.build()
    # Suits aside first: a flush made of two and three can only be better.
    best = max(_worth(hole, board, FIVE.highs))
    for suit in range(4):
        of_board, of_hole = rank_bits(board, suit), rank_bits(hole, suit)
        if of_board.bit_count() >= 3 and of_hole.bit_count() >= 2:
            best = max(best, *(flush_value(two | three) for two in _bits(of_hole, 2) for three in _bits(of_board, 3)))
    return best


def low(hole: _Faces, board: _Faces) -> int:
    """The best low of two and three, qualified or not."""
    _counted(hole, board)
    FIVE.build_lows()
    return max(_worth(hole, board, FIVE.lows))


def eight_or_better(hole: _Faces, board: _Faces) -> int:
    """The best low if it qualifies, otherwise `NO_LOW`.

    >>> from trainer.rules.cards import parse_faces
    >>> from trainer.parts.pokerhands.ranks import low_text
    >>> low_text(eight_or_better(parse_faces("Ah 3d Kc Kd"), parse_faces("8s 6h 4d Qc Js")))
    '8 6 4 3 A'
    """
    value = low(hole, board)
    return value if value >= EIGHT_LOW else NO_LOW


def read(hole: _Faces, board: _Faces) -> Reading:
    """The best high hand with the five cards that make it."""
    best = high(hole, board)
    return next(evaluate.read(hand) for hand in hands(hole, board) if evaluate.high(hand) == best)


def read_low(hole: _Faces, board: _Faces, value: int) -> tuple[Face, ...]:
    """The five cards that make a low of this value; none if there is no low."""
    if value == NO_LOW:
        return ()
    return next(low_cards(hand, value) for hand in hands(hole, board) if low_of(hand) == value)


def hands(hole: _Faces, board: _Faces) -> Iterator[tuple[Face, ...]]:
    """All sixty ways to take two and three."""
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield *two, *three


def _counted(hole: _Faces, board: _Faces) -> None:
    if len(hole) != 4 or len(board) != 5:
        raise WrongNumber(f"{len(hole)} hole cards and a board of {len(board)}; expected four and five")


def _worth(hole: _Faces, board: _Faces, values: array[int]) -> list[int]:
    offsets = FIVE.offsets
    twos = {RANK_KEYS[a >> 2] + RANK_KEYS[b >> 2] for a, b in combinations(hole, 2)}
    threes = {RANK_KEYS[a >> 2] + RANK_KEYS[b >> 2] + RANK_KEYS[c >> 2] for a, b, c in combinations(board, 3)}
    return [values[key + offsets[key >> ROW_SHIFT]] for two in twos for three in threes for key in (two + three,)]


def _bits(bits: int, number: int) -> list[int]:
    """All ways to keep so many of these bits."""
    single = [1 << rank for rank in range(13) if bits >> rank & 1]
    return [sum(kept) for kept in combinations(single, number)]
