"""Chips: how many of each denomination, and the exact change-maker.

Amounts are whole cents. A heap of chips never changes; adding and taking make new heaps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

DENOMINATIONS = (100, 250, 500, 2500, 10000, 50000)
"""What the house has in its tray unless it says otherwise: $1, $2.50, $5, $25, $100, $500."""


def money(cents: int) -> str:
    """An amount as a dealer says it.

    >>> money(12500), money(250)
    ('$125', '$2.50')
    """
    dollars, rest = divmod(cents, 100)
    return f"${dollars}.{rest:02}" if rest else f"${dollars}"


class BadChips(ValueError):
    """Text or numbers that are no heap of chips."""


class Chips(Mapping[int, int]):
    """A heap: denomination in cents -> how many.

    >>> str(Chips({2500: 1, 100: 3}))
    '1x2500 3x100'
    >>> Chips.parse("1x2500 3x100").amount
    2800
    """

    __slots__ = ("_count", "amount")

    def __init__(self, counts: Mapping[int, int] | Iterable[tuple[int, int]] = ()) -> None:
        items = counts.items() if isinstance(counts, Mapping) else counts
        self._count: dict[int, int] = {
            denomination: number for denomination, number in sorted(items, reverse=True) if number
        }
        if any(denomination <= 0 or number < 0 for denomination, number in self._count.items()):
            raise BadChips(f"a heap has no chips of {self._count}")
        self.amount: int = sum(denomination * number for denomination, number in self._count.items())

    def __getitem__(self, denomination: int) -> int:
        return self._count[denomination]

    def __iter__(self) -> Iterator[int]:
        return iter(self._count)

    def __len__(self) -> int:
        return len(self._count)

    def __bool__(self) -> bool:
        return bool(self._count)

    def __hash__(self) -> int:
        return hash(tuple(self._count.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chips) and self._count == other._count

    def __str__(self) -> str:
        return " ".join(f"{number}x{denomination}" for denomination, number in self._count.items())

    def __repr__(self) -> str:
        return f"Chips({str(self)!r})"

    def __add__(self, other: Chips) -> Chips:
        if not other._count:
            return self
        if not self._count:
            return other
        return _added(self, other)

    def __sub__(self, other: Chips) -> Chips:
        """What is left when `other` is taken out; `has` tells beforehand whether it can be."""
        if not other._count:
            return self
        counts = dict(self._count)
        for denomination, number in other._count.items():
            left = counts.get(denomination, 0) - number
            if left > 0:
                counts[denomination] = left
            elif left == 0:
                counts.pop(denomination, None)
            else:
                raise BadChips(f"{self} does not hold {other}")
        return _heap(counts, self.amount - other.amount)

    def has(self, other: Chips) -> bool:
        mine = self._count
        return all(mine.get(denomination, 0) >= number for denomination, number in other._count.items())

    @classmethod
    def pooled(cls, heaps: Iterable[Chips]) -> Chips:
        """All these chips in one heap.

        >>> Chips.pooled([Chips.parse("1x500"), Chips.parse("2x100"), Chips.parse("1x500")])
        Chips('2x500 2x100')
        """
        counts: dict[int, int] = {}
        amount = 0
        for heap in heaps:
            amount += heap.amount
            for denomination, number in heap._count.items():
                counts[denomination] = counts.get(denomination, 0) + number
        return _heap(dict(sorted(counts.items(), reverse=True)), amount)

    @classmethod
    def parse(cls, text: str) -> Chips:
        return cls.from_words(text.split())

    @classmethod
    def from_words(cls, words: Iterable[str]) -> Chips:
        counts: dict[int, int] = {}
        for word in words:
            number, cross, denomination = word.partition("x")
            # Text such as "²" is a digit to isdigit() but not to int().
            if not (cross and number.isdecimal() and denomination.isdecimal() and len(word) < 24):
                raise BadChips(f"{word!r} is no stack of chips; expected COUNTxCENTS, such as 3x500")
            if int(denomination) == 0:
                raise BadChips(f"{word!r}: a chip is worth something")
            counts[int(denomination)] = counts.get(int(denomination), 0) + int(number)
        return cls(counts)

    def take(self, amount: int) -> Chips | None:
        """Some of these chips worth exactly `amount`, big ones first; None if there are none.

        >>> Chips.parse("1x500 4x250").take(750)
        Chips('1x500 1x250')
        >>> Chips.parse("1x500").take(250) is None
        True
        """
        return _exact(tuple(self._count.items()), amount)

    def change_for(self, amount: int, denominations: Sequence[int] = DENOMINATIONS) -> tuple[Chips, Chips] | None:
        """Which of these chips to change, and into what, so that `amount` can be taken; None if nothing helps.

        >>> Chips.parse("1x500").change_for(250)
        (Chips('1x500'), Chips('2x250'))
        >>> Chips.parse("1x10000").change_for(1000)
        (Chips('1x10000'), Chips('3x2500 5x500'))
        >>> Chips.parse("2x500 9x100").change_for(250)
        (Chips('1x500'), Chips('2x250'))
        """
        for denomination in reversed(self._count):
            give = Chips({denomination: 1})
            rest = self - give
            smaller = [one for one in denominations if one < denomination]
            # Big chips first need not help: for 250 out of 500s and 100s a 500 is broken whole.
            most = min(amount, denomination)
            needs = [amount - rest._at_most(amount), amount]
            needs += [need for one in rest for need in range(amount % one, most + 1, one)]
            for need in dict.fromkeys(needs):
                if 0 < need <= most and rest.take(amount - need) is not None:
                    first, second = _of(need, smaller), _of(denomination - need, smaller)
                    if first is not None and second is not None:
                        return give, first + second
        return None

    def _at_most(self, amount: int) -> int:
        """What big chips first come to without going over the amount."""
        total = 0
        for denomination, number in self._count.items():
            total += min(number, (amount - total) // denomination) * denomination
        return total

    @classmethod
    def of(cls, amount: int, denominations: Iterable[int] = DENOMINATIONS) -> Chips:
        """The fewest chips worth `amount` out of a tray that has plenty of each."""
        heap = _of(amount, denominations)
        if heap is None:
            raise BadChips(f"{amount} cents cannot be made of chips of {sorted(denominations)}")
        return heap


EMPTY = Chips()


def _heap(counts: dict[int, int], amount: int) -> Chips:
    """A heap of counts that are known to be positive and in descending order."""
    heap = Chips.__new__(Chips)
    heap._count = counts
    heap.amount = amount
    return heap


def _added(one: Chips, other: Chips) -> Chips:
    counts = dict(one._count)
    new = False
    for denomination, number in other._count.items():
        if denomination in counts:
            counts[denomination] += number
        else:
            counts[denomination] = number
            new = True
    return _heap(dict(sorted(counts.items(), reverse=True)) if new else counts, one.amount + other.amount)


def _of(amount: int, denominations: Iterable[int]) -> Chips | None:
    return _exact(tuple((one, amount // one) for one in sorted(denominations, reverse=True)), amount)


@lru_cache(maxsize=16384)
def _exact(heap: tuple[tuple[int, int], ...], amount: int) -> Chips | None:
    """Depth-first from the biggest chip down: greedy almost always, exact always."""
    dead: set[tuple[int, int]] = set()

    def search(at: int, left: int) -> list[tuple[int, int]] | None:
        if left == 0:
            return []
        if at == len(heap) or (at, left) in dead:
            return None
        denomination, number = heap[at]
        for use in range(min(number, left // denomination), -1, -1):
            rest = search(at + 1, left - use * denomination)
            if rest is not None:
                return [(denomination, use), *rest]
        dead.add((at, left))
        return None

    if amount < 0:
        return None
    found = search(0, amount)
    return None if found is None else Chips(found)
