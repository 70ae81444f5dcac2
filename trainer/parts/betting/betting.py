"""A betting round: who has put in what, who is next, when it is closed. It lives in words and numbers, not in the
look of the chips, so that a dealer's early sweep does not change who owes a call."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=4096)
def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """The seats in clockwise order, starting behind `after` and ending with it.

    >>> clockwise((1, 2, 4, 6), 2)
    (4, 6, 1, 2)
    >>> clockwise((1, 2, 4, 6), 3)
    (4, 6, 1, 2)
    """
    return (*(seat for seat in seats if seat > after), *(seat for seat in seats if seat <= after))


class Betting:
    """One betting round among `seats` (in ascending order); `opener` has the first word."""

    __slots__ = (
        "acted",
        "all_in",
        "bettors",
        "checked",
        "closed_to",
        "last",
        "level",
        "live",
        "number",
        "opener",
        "put",
        "raises",
        "seats",
        "turns",
    )

    def __init__(self, number: int, seats: Iterable[int], opener: int, live: set[int], all_in: set[int]) -> None:
        self.number = number
        self.seats = tuple(seats)
        self.opener = opener
        self.live = live
        self.all_in = all_in
        self.put: dict[int, int] = dict.fromkeys(self.seats, 0)
        self.level = 0
        self.raises = 0
        self.last: int | None = None
        self.acted: set[int] = set()
        self.checked: set[int] = set()
        self.bettors: list[int] = []
        self.closed_to: set[int] = set()
        self.turns = 0
        """How many times a player has acted."""

    def copy(self) -> Betting:
        """The same round; who is live and all-in stays shared with the game."""
        twin = Betting.__new__(Betting)
        for name in Betting.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.put = dict(self.put)
        twin.acted = set(self.acted)
        twin.checked = set(self.checked)
        twin.closed_to = set(self.closed_to)
        twin.bettors = list(self.bettors)
        return twin

    def owes(self, seat: int) -> int:
        return max(0, self.level - self.put[seat])

    def next(self) -> int | None:
        """Whose turn it is; None when everybody has called, folded or gone all-in."""
        live, acted, put, level = self.live, self.acted, self.put, self.level
        if len(live) < 2:
            return None
        able = live - self.all_in
        contested = len(able) > 1
        for seat in clockwise(self.seats, self.last if self.last is not None else self.opener - 1):
            if seat in able and (put[seat] < level or (contested and seat not in acted)):
                return seat
        return None

    def waiting(self) -> set[int]:
        """Everyone who still has to act."""
        able = self.live - self.all_in
        if len(self.live) < 2:
            return set()
        contested = len(able) > 1
        return {seat for seat in able if self.put[seat] < self.level or (contested and seat not in self.acted)}

    def _anyone_to_bet_against(self, seat: int) -> bool:
        return bool(self.live - self.all_in - {seat})

    @property
    def closed(self) -> bool:
        return self.next() is None

    def check(self, seat: int) -> None:
        self.acted.add(seat)
        self.checked.add(seat)
        self.last = seat
        self.turns += 1

    def fold(self, seat: int) -> None:
        self.live.discard(seat)
        self.last = seat
        self.turns += 1

    def wager(self, seat: int, amount: int, least_raise: int) -> None:
        """Add chips to a seat's bet: a call, an opening bet or a raise, as the amount makes it."""
        total = self.put[seat] + amount
        self.put[seat] = total
        if total > self.level:
            opening = self.level == 0
            full = total - self.level >= least_raise
            if not opening:
                self.raises += 1
            self.level = total
            self.bettors.append(seat)
            if full or opening:
                self.acted.clear()
                self.closed_to.clear()
            else:
                # A short all-in does not reopen the betting: who has acted may only call or fold.
                self.closed_to |= self.acted
        self.acted.add(seat)
        self.last = seat
        self.turns += 1

    def may_raise(self, seat: int, most_raises: int | None) -> bool:
        if most_raises is not None and self.raises >= most_raises:
            return False
        return seat not in self.closed_to and self._anyone_to_bet_against(seat)
