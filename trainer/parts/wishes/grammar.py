"""Wishes as written, and the conditions on a deal that they stand for."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np

from trainer.parts.wishes.deals import BOARD, DEALER, Deals, Mask, Spread


class BadWish(ValueError):
    """What is wrong with a wish, and what was expected."""


@dataclass(frozen=True, slots=True)
class Condition(ABC):
    """Something that holds of a deal or not; `wish` is the line it came from. A slow one is looked at last."""

    slow: ClassVar[bool] = False
    wish: str

    @abstractmethod
    def holds(self, deals: Deals) -> Mask: ...


@dataclass(frozen=True, slots=True)
class Rows(Condition):
    """A place has one of these rows, before or after its draw."""

    place: str
    codes: frozenset[int]
    final: bool = True

    def holds(self, deals: Deals) -> Mask:
        return np.isin(deals.codes(self.place, self.final), list(self.codes))


@dataclass(frozen=True, slots=True)
class SideRows(Condition):
    """A seat's first five cards meet one of these rows of the side bet on them."""

    place: str
    codes: frozenset[int]

    def holds(self, deals: Deals) -> Mask:
        return np.isin(deals.side_codes(self.place), list(self.codes))


@dataclass(frozen=True, slots=True)
class Against(Condition):
    """A seat is better than the dealer (1), equal (0) or worse (-1)."""

    place: str
    sign: int

    def holds(self, deals: Deals) -> Mask:
        stands: Mask = np.sign(deals.values(self.place) - deals.values(DEALER)) == self.sign
        return stands


@dataclass(frozen=True, slots=True)
class BoardPlays(Condition):
    """These places cannot better the board."""

    places: tuple[str, ...]

    def holds(self, deals: Deals) -> Mask:
        board, plays = deals.values(BOARD), np.ones(len(deals), bool)
        for place in self.places:
            plays &= deals.values(place) == board
        return plays


@dataclass(slots=True)
class Wanted:
    """All that is asked of a deal, cheapest conditions first, and who draws a card."""

    vocabulary: Vocabulary
    places: tuple[str, ...]
    conditions: list[Condition] = field(default_factory=list)
    drawing: set[str] = field(default_factory=set)

    @property
    def spread(self) -> Spread:
        return self.vocabulary.spread

    def rows(self, place: str) -> list[Rows]:
        return [one for one in self.conditions if isinstance(one, Rows) and one.place == place]


Read = Callable[[Wanted, str, re.Match[str]], None]
"""Turns a wish, matched by its pattern, into conditions."""


@dataclass(frozen=True)
class Vocabulary:
    """The wishes that one game understands: patterns with what they mean, and examples for an author of another."""

    game: str
    spread: Spread
    patterns: tuple[tuple[str, Read], ...]
    examples: str


ROW = r"(?P<row>[a-z_]+)(?: or (?P<reach>better|worse))?"
SEAT = r"seat (?P<seat>\d+)"
WHO = rf"(?P<who>dealer|board|{SEAT})"
_SIGNS = {"beats": 1, "ties": 0, "loses to": -1}


def understand(vocabulary: Vocabulary, wishes: Sequence[str], seats: Sequence[int]) -> Wanted:
    """Read the wishes of a game for these seats."""
    spread = vocabulary.spread
    if not seats or len(set(seats)) != len(seats) or not all(1 <= seat <= spread.seats for seat in seats):
        raise BadWish(f"the seats are {list(seats)}; expected different ones from 1 to {spread.seats}")
    wanted = Wanted(vocabulary, (*map(str, seats), DEALER))
    for line in wishes:
        _understand(wanted, " ".join(line.split()))
    _board_has_what_plays(wanted)
    wanted.conditions.sort(key=lambda one: one.slow)
    return wanted


def _understand(wanted: Wanted, wish: str) -> None:
    for pattern, read in wanted.vocabulary.patterns:
        if found := re.fullmatch(pattern, wish):
            read(wanted, wish, found)
            return
    known = wanted.vocabulary
    raise BadWish(f"{wish!r} is no wish of {known.game}; expected one such as {known.examples}")


def seat_of(wanted: Wanted, wish: str, found: re.Match[str]) -> str:
    if found["seat"] not in wanted.places:
        dealt = ", ".join(wanted.places[:-1])
        raise BadWish(f"{wish!r} names a seat that is not dealt in; expected one of {dealt}")
    return found["seat"]


def _place(wanted: Wanted, wish: str, found: re.Match[str]) -> str:
    who = found["who"]
    if who == BOARD and not wanted.spread.board:
        raise BadWish(f"{wish!r}: {wanted.vocabulary.game} has no board; expected a seat or the dealer")
    return who if who in (DEALER, BOARD) else seat_of(wanted, wish, found)


def row_number(wish: str, row: str, rows: Sequence[str]) -> int:
    if row not in rows:
        raise BadWish(f"{wish!r}: {row!r} is no row; expected one of {', '.join(rows)}")
    return rows.index(row)


def reached(wanted: Wanted, wish: str, found: re.Match[str]) -> frozenset[int]:
    rows = wanted.spread.rows
    number = row_number(wish, found["row"], rows)
    match found["reach"]:
        case "better":
            return frozenset(range(number, len(rows)))
        case "worse":
            return frozenset(range(number + 1))
        case _:
            return frozenset((number,))


def qualifying(wanted: Wanted, yes: bool) -> frozenset[int]:
    least = wanted.spread.qualifies_from
    return frozenset(range(least, len(wanted.spread.rows)) if yes else range(least))


def read_has(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    place = _place(wanted, wish, found)
    wanted.conditions.append(Rows(wish, place, reached(wanted, wish, found), final=place != DEALER))


def read_qualifies(wanted: Wanted, wish: str, _found: re.Match[str]) -> None:
    wanted.conditions.append(Rows(wish, DEALER, qualifying(wanted, wish == "dealer qualifies"), final=False))


def read_against(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    wanted.conditions.append(Against(wish, seat_of(wanted, wish, found), _SIGNS[found["verb"]]))


def read_board_plays(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    places = (_place(wanted, wish, found),) if found["who"] else wanted.places
    wanted.conditions.append(BoardPlays(wish, places))


def _board_has_what_plays(wanted: Wanted) -> None:
    """Where the board plays, it has what the players are wished to have; said outright that is found sooner."""
    for one in list(wanted.conditions):
        if isinstance(one, BoardPlays):
            rows = [rows for place in one.places for rows in wanted.rows(place)]
            wanted.conditions += [Rows(rows.wish, BOARD, rows.codes) for rows in rows]


HOUSE_BANKED: tuple[tuple[str, Read], ...] = (
    (r"dealer qualifies|dealer does not qualify", read_qualifies),
    (rf"{WHO} has {ROW}", read_has),
    (rf"{SEAT} (?P<verb>beats|ties|loses to) dealer", read_against),
)
"""What can be wished for wherever players' hands are settled against the dealer's."""
