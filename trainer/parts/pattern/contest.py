"""A discarding round of a pattern game: whose turn it is to play or pass, and when the interval is over."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from trainer.parts.betting.betting import clockwise
from trainer.parts.pattern.patterns import Pattern


class Contest:
    """Patterns go round until everyone else has passed on the last one."""

    __slots__ = ("contenders", "forced", "full_laps", "last", "leader", "number", "passed", "seats", "top", "turns")

    def __init__(self, number: int, seats: Iterable[int], leader: int, contenders: Collection[int]) -> None:
        self.number = number
        self.seats = tuple(seats)
        self.leader = leader
        self.contenders = set(contenders)
        self.top: tuple[int, Pattern | None] | None = None
        self.last: int | None = None
        self.passed: set[int] = set()
        self.full_laps = 0
        self.forced = False
        self.turns: dict[int, int] = {}

    def copy(self) -> Contest:
        twin = Contest.__new__(Contest)
        for name in Contest.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.passed = set(self.passed)
        twin.contenders = set(self.contenders)
        twin.turns = dict(self.turns)
        return twin

    def next(self) -> int | None:
        """Whose turn it is; None when the interval is over, or when a whole lap has brought no pattern."""
        waiting = self.waiting()
        if waiting:
            for seat in clockwise(self.seats, self.last if self.last is not None else self.leader - 1):
                if seat in waiting:
                    return seat
        return None

    def waiting(self) -> set[int]:
        """Everyone who may still beat the last pattern or open."""
        waiting = self.contenders - self.passed
        if self.top is not None:
            waiting.discard(self.top[0])
        return waiting

    @property
    def stuck(self) -> bool:
        """A full lap of passes and no pattern on the table."""
        return self.top is None and bool(self.passed) and self.next() is None

    @property
    def over(self) -> bool:
        return self.top is not None and self.next() is None

    def again(self) -> None:
        """Offer the lead round once more."""
        self.passed.clear()
        self.last = None
        self.full_laps += 1

    def pass_(self, seat: int) -> None:
        self.passed.add(seat)
        self.last = seat
        self.turns[seat] = self.turns.get(seat, 0) + 1

    def play(self, seat: int, pattern: Pattern | None) -> None:
        self.top = (seat, pattern)
        self.passed.clear()
        self.last = seat
        self.turns[seat] = self.turns.get(seat, 0) + 1
