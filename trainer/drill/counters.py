"""Counters of repeated acts: which card of how many it is, and which seat of how many.

Only a series that the dealer does alone is counted: how often players will be asked is for them to decide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from trainer.parts.wording.due import place_of
from trainer.rules.act import Act
from trainer.rules.duty import Duty

Occasion = tuple[Hashable, Duty | None, type[Act]]
"""The round, and what is counted together in it."""


class PlannedAct(NamedTuple):
    """An act of a whole performance: in which round, for which duty, and whether players did something after it."""

    round: Hashable
    duty: Duty | None
    act: Act
    answered: bool = False

    @property
    def occasion(self) -> Occasion:
        return self.round, self.duty, type(self.act)


class Counter(NamedTuple):
    """Where an act stands in its series: which of how many at one place, and which place of how many."""

    place: int | None
    number: int
    total: int
    at_place: int
    places: int
    seats: bool

    @property
    def words(self) -> str:
        """
        >>> Counter(3, 2, 4, 3, 6, True).words, Counter(None, 1, 3, 1, 1, False).words
        ('2 of 4, seat 3 of 6', '1 of 3')
        >>> Counter(0, 1, 1, 5, 5, False).words
        'hand 5 of 5'
        """
        once = [f"{self.number} of {self.total}"] if self.total > 1 else []
        where = [f"{'seat' if self.seats else 'hand'} {self.at_place} of {self.places}"] if self.places > 1 else []
        return ", ".join(once + where)


class Counters:
    """The counters of a whole performance, found again by how often the same was done in the round so far."""

    def __init__(self, planned: Sequence[PlannedAct] = ()) -> None:
        self._found: defaultdict[Occasion, list[Counter]] = defaultdict(list)
        series: dict[Occasion, list[int | None]] = {}
        for at, one in enumerate(planned, 1):
            series.setdefault(one.occasion, []).append(place_of(one.act))
            if one.answered or at == len(planned) or planned[at].round != one.round:
                for occasion, places in series.items():
                    self._found[occasion] += _counted(places)
                series = {}

    def words(self, round_: Hashable, duty: Duty, act: Act, before: int) -> str:
        """Where an act stands of which this many like it were done in the round; nothing if the plan has another."""
        found = self._found.get((round_, duty, type(act)), [])
        counter = found[before] if before < len(found) else None
        return counter.words if counter is not None and counter.place == place_of(act) else ""


def _counted(places: Sequence[int | None]) -> list[Counter]:
    """The counters of one series, in passes that come to each place once."""
    found: list[Counter] = []
    for runs in _passes(places):
        # Where seats are empty, the fourth to be dealt to may be seat 5: then it is the fourth hand.
        seats = [place for place, _ in runs] == list(range(1, len(runs) + 1))
        for at, (place, total) in enumerate(runs, 1):
            found += [Counter(place, number, total, at, len(runs), seats) for number in range(1, total + 1)]
    return found


def _passes(places: Sequence[int | None]) -> list[list[tuple[int | None, int]]]:
    """
    >>> _passes([1, 1, 2, 2, 1, 1, 2, 2])
    [[(1, 2), (2, 2)], [(1, 2), (2, 2)]]
    """
    passes: list[list[tuple[int | None, int]]] = []
    for place in places:
        if passes and passes[-1][-1][0] == place:
            passes[-1][-1] = (place, passes[-1][-1][1] + 1)
        elif passes and all(place != one for one, _ in passes[-1]):
            passes[-1].append((place, 1))
        else:
            passes.append([(place, 1)])
    return passes
