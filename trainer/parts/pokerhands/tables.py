"""The tables behind the evaluation: one for each number of cards, built when first asked.

Every card has a key, and a hand is looked up by the sum of its keys. The low 23 bits are the sum of the ranks' keys,
chosen so that no two sets of up to seven ranks have the same sum; the bits above are the sum of the suits' keys, from
which a flush can be told. Rank sums are sparse, so rows of 512 are slid over each other until they interlock, and a
row's offset is added to find a sum's place: all seven-card hands take some 350 kB, which stays in a processor's cache.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache
from itertools import product

from trainer.parts.pokerhands.ranks import CLASS_SHIFT, CLASSES, LOW_TOP, HandClass
from trainer.rules.cards import ACE, ALL_FACES

RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_KEYS = (0, 1, 25, 32)
SUIT_SHIFT = 23
RANK_BITS = (1 << SUIT_SHIFT) - 1
ROW_SHIFT = 9
KEYS = [RANK_KEYS[face >> 2] | SUIT_KEYS[face & 3] << SUIT_SHIFT for face in ALL_FACES]
PAIRS = [[first + second for second in KEYS] for first in KEYS]
"""Sums of two, which spare half of the additions."""

AT_A_TIME = 2000
"""Patterns that are placed in one step of building a table."""

UNBUILT = -1
"""Stands in the place of every flush until the table is built, so that looking for flushes finds that out."""

_ALL_RANKS = (1 << 13) - 1
_BASE = {cls: number << CLASS_SHIFT for number, cls in enumerate(CLASSES)}

Ranks = Callable[[int, int, int, int], int]
"""What ranks are worth: those present, those held at least twice, three times, four times, each as bits."""


class Table:
    """Values of so many cards by the sum of their keys; its parts are filled in place, so they may be kept."""

    __slots__ = ("cards", "highs", "lows", "offsets", "suited")

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.suited: list[int | None] = [UNBUILT] * (SUIT_KEYS[-1] * cards + 1)
        """By the sum of suits: the suit of the flush."""
        self.offsets: list[int] = []
        self.highs: array[int] = array("i")
        self.lows: array[int] = array("i")

    def build(self) -> None:
        """Fill in everything but the lows."""
        for _ in self.building():
            pass

    def building(self) -> Iterator[None]:
        """Do the same in short steps; a caller who asks the table meanwhile builds it at once."""
        if self.suited[0] != UNBUILT:
            return
        patterns = _patterns(self.cards)
        yield
        offsets, size = yield from _interlock(pattern & RANK_BITS for pattern in patterns)
        self.offsets[:] = offsets
        values = array("i", [0]) * size
        for first in range(0, len(patterns), AT_A_TIME):
            self._place(patterns[first : first + AT_A_TIME], _high_value, values)
            yield
        self.highs[:] = values
        # Last, because it is what tells that the rest is there.
        self.suited[:] = _flush_suits(self.cards)

    def build_lows(self) -> None:
        if not self.lows:
            self.build()
            values = array("i", [0]) * len(self.highs)
            self._place(_patterns(self.cards), _low_value, values)
            self.lows[:] = values

    def _place(self, patterns: Iterable[int], worth: Ranks, values: array[int]) -> None:
        offsets = self.offsets
        for pattern in patterns:
            key = pattern & RANK_BITS
            values[key + offsets[key >> ROW_SHIFT]] = worth(
                pattern >> 23 & _ALL_RANKS, pattern >> 36 & _ALL_RANKS, pattern >> 49 & _ALL_RANKS, pattern >> 62
            )


FIVE, SIX, SEVEN = Table(5), Table(6), Table(7)
TABLES = {table.cards: table for table in (FIVE, SIX, SEVEN)}


def _patterns(cards: int) -> list[int]:
    """All ways to hold so many ranks: the key, and above it the ranks held once, twice, three and four times, as bits.

    >>> len(_patterns(5)), len(_patterns(7))
    (6175, 49205)
    """
    held: list[list[int]] = [[0], *([] for _ in range(cards))]
    for rank, key in enumerate(RANK_KEYS):
        grown: list[list[int]] = [[] for _ in held]
        for before, states in enumerate(held):
            for copies in range(min(4, cards - before) + 1):
                more = copies * key + sum(1 << 23 + 13 * copy + rank for copy in range(copies))
                grown[before + copies] += [state + more for state in states]
        held = grown
    return held[cards]


def _interlock(keys: Iterable[int]) -> Generator[None, None, tuple[list[int], int]]:
    """Offsets by row so that no two keys meet, longest rows first, each where it first fits; and the room it takes."""
    rows: defaultdict[int, list[int]] = defaultdict(list)
    for key in keys:
        rows[key >> ROW_SHIFT].append(key)
    offsets, size, length = [0] * (max(rows) + 1), 0, 0
    free, start, window, step = -1, 0, (1 << 4096) - 1, 4096 - (1 << ROW_SHIFT)
    for row in sorted(rows, key=lambda row: -len(rows[row])):
        first = min(rows[row])
        columns = [key - first for key in rows[row]]
        if len(columns) != length:
            # Shorter rows may fit where longer ones did not; rows of one length only fill up from the left.
            length, start = len(columns), 0
        while True:
            here = fits = free >> start & window
            for column in columns:
                fits &= here >> column
            if fits:
                break
            start += step
        place = start + _lowest(fits)
        free ^= sum([1 << column for column in columns]) << place
        offsets[row] = place - first
        size = max(size, place + max(columns) + 1)
        yield
    return offsets, size


def _flush_suits(cards: int) -> Iterator[int | None]:
    """By the sum of suits: the one that so many cards hold five of."""
    found: dict[int, int] = {}
    for held in product(range(cards + 1), repeat=4):
        if sum(held) == cards and max(held) >= 5:
            found[sum(map(int.__mul__, held, SUIT_KEYS))] = held.index(max(held))
    return map(found.get, range(SUIT_KEYS[-1] * cards + 1))


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _highest(bits: int) -> int:
    return bits.bit_length() - 1


@cache
def _descending(bits: int, number: int) -> int:
    """The highest ranks of these, four bits each."""
    value = 0
    for _ in range(number):
        rank = _highest(bits)
        bits ^= 1 << rank
        value = value << 4 | rank
    return value


@cache
def _run(bits: int) -> int:
    """The best five ranks in a row, four bits each, or 0; an ace is also below the two."""
    for top in range(ACE, 3, -1):
        if bits >> top - 4 & 31 == 31:
            return top * 0x11111 - 0x01234
    return 0x3210C if bits & 0x100F == 0x100F else 0


def _high_value(once: int, twice: int, thrice: int, four: int) -> int:
    """The best of these ranks, suits aside."""
    if four:
        rank = _highest(four)
        return _BASE[HandClass.FOUR_OF_A_KIND] | rank * 0x11110 | _highest(once ^ 1 << rank)
    if thrice:
        rank = _highest(thrice)
        if pairs := twice ^ 1 << rank:
            return _BASE[HandClass.FULL_HOUSE] | rank * 0x11100 | _highest(pairs) * 0x11
    if run := _run(once):
        return _BASE[HandClass.STRAIGHT] | run
    if thrice:
        rank = _highest(thrice)
        return _BASE[HandClass.THREE_OF_A_KIND] | rank * 0x11100 | _descending(once ^ 1 << rank, 2)
    if twice:
        rank = _highest(twice)
        rest = once ^ 1 << rank
        if pairs := twice ^ 1 << rank:
            second = _highest(pairs)
            return _BASE[HandClass.TWO_PAIR] | rank * 0x11000 | second * 0x110 | _highest(rest ^ 1 << second)
        return _BASE[HandClass.ONE_PAIR] | rank * 0x11000 | _descending(rest, 3)
    return _BASE[HandClass.HIGH_CARD] | _descending(once, 5)


@cache
def flush_value(ranks: int) -> int:
    """What five or more cards of one suit are worth, their ranks given as bits.

    >>> hex(flush_value(0b1_0000_0000_1111))
    '0x83210c'
    """
    run = _run(ranks)
    if not run:
        return _BASE[HandClass.FLUSH] | _descending(ranks, 5)
    return _BASE[HandClass.ROYAL_FLUSH if run >> 16 == ACE else HandClass.STRAIGHT_FLUSH] | run


def _ace_low(bits: int) -> int:
    return (bits << 1 | bits >> ACE) & _ALL_RANKS


@cache
def _five_lowest(bits: int) -> int:
    """The five lowest of these, largest first, four bits each; 0 where there are not five."""
    if bits.bit_count() < 5:
        return 0
    while bits.bit_count() > 5:
        bits ^= 1 << _highest(bits)
    return _descending(bits, 5)


def _low_value(once: int, twice: int, thrice: int, four: int) -> int:
    """The best low of these ranks, by the high order reversed; with fewer than five ranks it has a pair or worse."""
    ranks = _ace_low(once)
    return LOW_TOP - (_five_lowest(ranks) or _paired_low(ranks, _ace_low(twice), _ace_low(thrice)))


def _paired_low(once: int, twice: int, thrice: int) -> int:
    """Of two to four ranks: the fewest sets there are, then the lowest."""
    pair = _lowest(twice)
    rest = once ^ 1 << pair
    if once.bit_count() == 4:
        return _BASE[HandClass.ONE_PAIR] | pair * 0x11000 | _descending(rest, 3)
    if once.bit_count() == 3:
        if pairs := twice ^ 1 << pair:
            second = _lowest(pairs)
            return _BASE[HandClass.TWO_PAIR] | second * 0x11000 | pair * 0x110 | _highest(rest ^ 1 << second)
        return _BASE[HandClass.THREE_OF_A_KIND] | pair * 0x11100 | _descending(rest, 2)
    if twice.bit_count() == 2:
        rank = _lowest(thrice)
        return _BASE[HandClass.FULL_HOUSE] | rank * 0x11100 | _highest(once ^ 1 << rank) * 0x11
    return _BASE[HandClass.FOUR_OF_A_KIND] | pair * 0x11110 | _highest(rest)
