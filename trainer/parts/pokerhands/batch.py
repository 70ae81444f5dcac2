"""Thousands of hands at once: arrays of faces, one hand a row, to arrays of the same values as one at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from trainer.parts.pokerhands.evaluate import WrongNumber
from trainer.parts.pokerhands.ranks import CLASS_SHIFT, EIGHT_LOW, NO_LOW
from trainer.parts.pokerhands.tables import KEYS, RANK_BITS, ROW_SHIFT, SUIT_SHIFT, TABLES, flush_value
from trainer.rules.cards import ALL_FACES

Faces = NDArray[np.integer[Any]]
Values = NDArray[np.int32]
_Rows = NDArray[np.intp]

_SUIT_BITS = 13
_CHUNK = 1 << 14
"""Rows worked on at a time, so that what passes between two steps stays in the processor's cache."""


class _Arrays(NamedTuple):
    """A table as arrays."""

    suited: NDArray[np.int8]
    """The suit of the flush, or -1."""
    offsets: Values
    highs: Values


@cache
def _arrays(cards: int) -> _Arrays:
    table = TABLES[cards]
    table.build()
    suited = [-1 if suit is None else suit for suit in table.suited]
    return _Arrays(
        np.array(suited, np.int8), np.array(table.offsets, np.int32), np.frombuffer(table.highs, np.int32).copy()
    )


@cache
def _lows(cards: int) -> Values:
    TABLES[cards].build_lows()
    return np.frombuffer(TABLES[cards].lows, np.int32).copy()


@cache
def _keys() -> Values:
    return np.array(KEYS, np.int32)


@cache
def _bits() -> NDArray[np.int64]:
    """A bit for each face, suit by suit, so that a hand's sum shows the ranks of each suit."""
    return np.array([1 << _SUIT_BITS * (face & 3) + (face >> 2) for face in ALL_FACES], np.int64)


@cache
def _flushes() -> Values:
    """Values by the ranks of the suit, as bits."""
    return np.array([flush_value(bits) if bits.bit_count() >= 5 else 0 for bits in range(1 << 13)], np.int32)


def highs(faces: Faces) -> Values:
    """What the best five of each row of five to seven faces are worth.

    >>> [hex(value) for value in highs(np.array([[0, 4, 8, 12, 48], [0, 1, 4, 8, 12]]))]
    ['0x83210c', '0x100321']
    """
    return _in_chunks(_highs, faces)


def lows(faces: Faces) -> Values:
    """The best low of each row, qualified or not."""
    return _in_chunks(_low_values, faces)


def eights_or_better(faces: Faces) -> Values:
    """The best low of each row that qualifies, and `NO_LOW` where none does."""
    return qualified(lows(faces))


def qualified(values: Values) -> Values:
    """Lows with those that are not eight or better made `NO_LOW`."""
    return np.where(values >= EIGHT_LOW, values, np.int32(NO_LOW))


def classes(values: Values) -> Values:
    """The number of each high value's class, an index of `ranks.CLASSES`."""
    return values >> CLASS_SHIFT


def omaha_highs(holes: Faces, boards: Faces) -> Values:
    """What the best two of four and three of five are worth, row by row."""
    return _best(highs, holes, boards)


def omaha_lows(holes: Faces, boards: Faces) -> Values:
    """The best low of two and three, row by row, qualified or not."""
    return _best(lows, holes, boards)


def _best(worth: Callable[[Faces], Values], holes: Faces, boards: Faces) -> Values:
    if holes.ndim != 2 or holes.shape[1] != 4 or boards.shape != (len(holes), 5):
        raise WrongNumber(f"hole cards {holes.shape} and boards {boards.shape}; expected (n, 4) and (n, 5)")
    best = np.zeros(len(holes), np.int32)
    for two in combinations(range(4), 2):
        for three in combinations(range(5), 3):
            np.maximum(best, worth(np.hstack((holes[:, two], boards[:, three]))), out=best)
    return best


def _in_chunks(worth: Callable[[_Rows], Values], faces: Faces) -> Values:
    if faces.ndim != 2 or faces.shape[1] not in TABLES:
        raise WrongNumber(f"hands of shape {faces.shape}; expected (n, 5), (n, 6) or (n, 7)")
    values = np.empty(len(faces), np.int32)
    for start in range(0, len(faces), _CHUNK):
        rows = np.ascontiguousarray(faces[start : start + _CHUNK], np.intp)
        # A negative number reads as a large one here, so one look finds both.
        if rows.view(np.uintp).max() > 51:
            raise IndexError("faces run from 0 to 51")
        values[start : start + _CHUNK] = worth(rows)
    return values


def _sums(rows: _Rows) -> Values:
    # Faces were looked at, and clipping is how numpy takes without looking again. Adding columns is twice as fast as
    # `sum` along so short a row.
    keys = _keys().take(rows, mode="clip")
    sums = keys[:, 0] + keys[:, 1]
    for column in range(2, rows.shape[1]):
        sums += keys[:, column]
    return sums


def _places(sums: Values, table: _Arrays) -> Values:
    ranks = sums & np.int32(RANK_BITS)
    return ranks + table.offsets.take(ranks >> ROW_SHIFT)


def _highs(rows: _Rows) -> Values:
    table = _arrays(rows.shape[1])
    sums = _sums(rows)
    values = table.highs.take(_places(sums, table))
    suits = table.suited.take(sums >> SUIT_SHIFT)
    flushed = np.flatnonzero(suits >= 0)
    if len(flushed):
        cards = _bits().take(rows.take(flushed, axis=0)).sum(axis=1)
        values[flushed] = _flushes().take(cards >> _SUIT_BITS * suits.take(flushed) & (1 << _SUIT_BITS) - 1)
    return values


def _low_values(rows: _Rows) -> Values:
    cards = rows.shape[1]
    return _lows(cards).take(_places(_sums(rows), _arrays(cards)))
