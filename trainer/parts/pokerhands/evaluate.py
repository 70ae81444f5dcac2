"""The best high hand of five to seven cards, one hand at a time.

The cards come from one deck: a card named twice is the caller's to refuse, and is not looked for here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from trainer.parts.pokerhands.ranks import FLUSHES, HandClass, class_of, describe, ranks_of
from trainer.parts.pokerhands.tables import (
    KEYS,
    PAIRS,
    RANK_BITS,
    ROW_SHIFT,
    SEVEN,
    SUIT_SHIFT,
    TABLES,
    UNBUILT,
    Table,
    flush_value,
)
from trainer.rules.cards import Face

_suited, _offsets, _highs = SEVEN.suited, SEVEN.offsets, SEVEN.highs


class WrongNumber(ValueError):
    """Fewer cards than make a hand, or more than any game deals."""


def high(hand: Sequence[Face]) -> int:
    """What the best five of five to seven cards are worth; see `ranks` for what the number says.

    >>> from trainer.rules.cards import parse_faces
    >>> describe(high(parse_faces("Kc 4d Kh Ks 9c 4s 2h")))
    'full house, kings full of fours'
    """
    # Spelled out, with the numbers in place of their names: a loop, or asking for the length, is what takes the time.
    try:
        a, b, c, d, e, f, g = hand
    except ValueError:
        return _fewer(hand)
    key = PAIRS[a][b] + PAIRS[c][d] + PAIRS[e][f] + KEYS[g]
    suit = _suited[key >> 23]
    if suit is not None:
        return _flush(hand, suit)
    key &= 0x7FFFFF
    return _highs[key + _offsets[key >> 9]]


def table_for(hand: Sequence[Face]) -> Table:
    table = TABLES.get(len(hand))
    if table is None:
        raise WrongNumber(f"{len(hand)} cards are no poker hand; expected five to seven")
    return table


def _fewer(hand: Sequence[Face]) -> int:
    table = table_for(hand)
    key = sum([KEYS[face] for face in hand])
    suit = table.suited[key >> SUIT_SHIFT]
    if suit is not None:
        return _flush(hand, suit)
    key &= RANK_BITS
    return table.highs[key + table.offsets[key >> ROW_SHIFT]]


def _flush(hand: Sequence[Face], suit: int) -> int:
    if suit == UNBUILT:
        table_for(hand).build()
        return high(hand)
    return flush_value(rank_bits(hand, suit))


def rank_bits(faces: Iterable[Face], suit: int) -> int:
    """The ranks of a suit's cards among these, as bits."""
    bits = 0
    for face in faces:
        if face & 3 == suit:
            bits |= 1 << (face >> 2)
    return bits


class Reading(NamedTuple):
    """A hand as a dealer reads it."""

    value: int
    cls: HandClass
    cards: tuple[Face, ...]
    """The five that make it, best first."""

    @property
    def words(self) -> str:
        return describe(self.value)


def read(hand: Sequence[Face]) -> Reading:
    """The best five of five to seven cards, with the cards that make it.

    >>> from trainer.rules.cards import faces_text, parse_faces
    >>> faces_text(read(parse_faces("5s Ah 4c 2d 3d 9s 9h")).cards)
    '5s 4c 3d 2d Ah'
    """
    value = high(hand)
    cls = class_of(value)
    if cls in FLUSHES:
        suits = [face & 3 for face in hand]
        hand = [face for face in hand if suits.count(face & 3) >= 5]
    return Reading(value, cls, pick(hand, ranks_of(value)))


@lru_cache(maxsize=4096)
def read_once(hand: tuple[Face, ...]) -> Reading:
    """The same for hands that are read again and again while they lie on a table."""
    return read(hand)


def pick(hand: Sequence[Face], ranks: Iterable[int]) -> tuple[Face, ...]:
    """A card of each rank in turn, of equal ones the one that lies first."""
    left, picked = list(hand), []
    for rank in ranks:
        face = next(face for face in left if face >> 2 == rank)
        left.remove(face)
        picked.append(face)
    return tuple(picked)
