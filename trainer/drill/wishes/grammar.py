"""Wishes as written, and the conditions on a deal that they stand for."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from trainer.drill.wishes.deals import BOARD, DEALER, SPREADS, SUPER_ROWS, Deals, Mask, Spread
from trainer.games import lunar_poker, ultimate_texas_holdem
from trainer.games.lunar_poker.payouts import INSTANT_CASH
from trainer.games.lunar_poker.rows import second_row
from trainer.rules.cards import Face


class BadWish(ValueError):
    """What is wrong with a wish, and what was expected."""


@dataclass(frozen=True, slots=True)
class Condition(ABC):
    """Something that holds of a deal or not; `wish` is the line it came from."""

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
class SuperRows(Condition):
    """A seat's first five cards meet one of these rows of the super side bet."""

    place: str
    codes: frozenset[int]

    def holds(self, deals: Deals) -> Mask:
        return np.isin(deals.super_codes(self.place), list(self.codes))


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


@dataclass(frozen=True, slots=True)
class Second(Condition):
    """What a seat's second payout goes by, if anything."""

    place: str
    row: str | None

    def holds(self, deals: Deals) -> Mask:
        hands = deals.hands(self.place).tolist()
        return np.array([second_row([Face(face) for face in hand]) == self.row for hand in hands], bool)


@dataclass(slots=True)
class Wanted:
    """All that is asked of a deal, cheapest conditions first, and who draws a card."""

    game: str
    places: tuple[str, ...]
    conditions: list[Condition] = field(default_factory=list)
    drawing: set[str] = field(default_factory=set)

    @property
    def spread(self) -> Spread:
        return SPREADS[self.game]

    def rows(self, place: str) -> list[Rows]:
        return [one for one in self.conditions if isinstance(one, Rows) and one.place == place]


_Read = Callable[[Wanted, str, re.Match[str]], None]

_ROW = r"(?P<row>[a-z_]+)(?: or (?P<reach>better|worse))?"
_SEAT = r"seat (?P<seat>\d+)"
_WHO = rf"(?P<who>dealer|board|{_SEAT})"
_SIGNS = {"beats": 1, "ties": 0, "loses to": -1}
SECONDS = {
    "royal_flush": ("straight_flush", "flush", "straight"),
    "straight_flush": ("straight_flush", "flush", "straight", "ace_king"),
    "four_of_a_kind": ("full_house", "ace_king"),
    "full_house": ("full_house", "ace_king"),
    "flush": ("flush", "straight", "one_pair", "ace_king"),
    "straight": ("straight", "ace_king"),
    "three_of_a_kind": ("ace_king",),
    "two_pair": ("two_pair", "ace_king"),
    "one_pair": ("ace_king",),
}
"""By ruling L6, what six cards can be paid for besides their best row."""
_IN_FIVE = ("three_of_a_kind", "two_pair", "one_pair")
"""Rows that leave five cards an ace or a king for the second."""


def understand(game: str, wishes: Sequence[str], seats: Sequence[int]) -> Wanted:
    """Read the wishes of a game for these seats."""
    if game not in SPREADS:
        raise BadWish(f"no wishes can be made of {game!r}; expected one of {', '.join(SPREADS)}")
    spread = SPREADS[game]
    if not seats or len(set(seats)) != len(seats) or not all(1 <= seat <= spread.seats for seat in seats):
        raise BadWish(f"the seats are {list(seats)}; expected different ones from 1 to {spread.seats}")
    wanted = Wanted(game, (*map(str, seats), DEALER))
    for line in wishes:
        _understand(wanted, " ".join(line.split()))
    _board_has_what_plays(wanted)
    wanted.conditions.sort(key=lambda one: isinstance(one, Second))
    return wanted


def _understand(wanted: Wanted, wish: str) -> None:
    for pattern, games, read in _PATTERNS:
        if wanted.game in games and (found := re.fullmatch(pattern, wish)):
            read(wanted, wish, found)
            return
    raise BadWish(f"{wish!r} is no wish of {wanted.game}; expected one such as {_EXAMPLES[wanted.game]}")


def _seat(wanted: Wanted, wish: str, found: re.Match[str]) -> str:
    if found["seat"] not in wanted.places:
        dealt = ", ".join(wanted.places[:-1])
        raise BadWish(f"{wish!r} names a seat that is not dealt in; expected one of {dealt}")
    return found["seat"]


def _place(wanted: Wanted, wish: str, found: re.Match[str]) -> str:
    who = found["who"]
    if who == BOARD and not wanted.spread.board:
        raise BadWish(f"{wish!r}: {wanted.game} has no board; expected a seat or the dealer")
    return who if who in (DEALER, BOARD) else _seat(wanted, wish, found)


def _number(wish: str, row: str, rows: Sequence[str]) -> int:
    if row not in rows:
        raise BadWish(f"{wish!r}: {row!r} is no row; expected one of {', '.join(rows)}")
    return rows.index(row)


def _reached(wanted: Wanted, wish: str, found: re.Match[str]) -> frozenset[int]:
    rows = wanted.spread.rows
    number = _number(wish, found["row"], rows)
    match found["reach"]:
        case "better":
            return frozenset(range(number, len(rows)))
        case "worse":
            return frozenset(range(number + 1))
        case _:
            return frozenset((number,))


def _qualifying(wanted: Wanted, yes: bool) -> frozenset[int]:
    least = wanted.spread.qualifies_from
    return frozenset(range(least, len(wanted.spread.rows)) if yes else range(least))


def _read_has(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    place = _place(wanted, wish, found)
    wanted.conditions.append(Rows(wish, place, _reached(wanted, wish, found), final=place != DEALER))


def _read_qualifies(wanted: Wanted, wish: str, _found: re.Match[str]) -> None:
    wanted.conditions.append(Rows(wish, DEALER, _qualifying(wanted, wish == "dealer qualifies"), final=False))


def _read_against(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    wanted.conditions.append(Against(wish, _seat(wanted, wish, found), _SIGNS[found["verb"]]))


def _read_board_plays(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    places = (_place(wanted, wish, found),) if found["who"] else wanted.places
    wanted.conditions.append(BoardPlays(wish, places))


def _read_first_five(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat = _seat(wanted, wish, found)
    wanted.conditions.append(Rows(wish, seat, _reached(wanted, wish, found), final=False))


def _read_instant(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat, rows = _seat(wanted, wish, found), wanted.spread.rows
    instant = _instant(wanted.spread)
    if found["no"]:
        codes = frozenset(range(len(rows))) - instant
    elif found["row"]:
        _number(wish, found["row"], tuple(INSTANT_CASH))
        codes = frozenset((rows.index(found["row"]),))
    else:
        codes = instant
    wanted.conditions.append(Rows(wish, seat, codes, final=False))


def _read_super(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat = _seat(wanted, wish, found)
    every = {"wins": range(len(SUPER_ROWS)), "loses": [-1]}
    codes = every.get(found["row"]) or [_number(wish, found["row"], SUPER_ROWS)]
    wanted.conditions.append(SuperRows(wish, seat, frozenset(codes)))


def _read_buys(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    _buys(wanted, wish, _seat(wanted, wish, found))


def _buys(wanted: Wanted, wish: str, seat: str) -> None:
    # 38.10(a)1: after instant cash nothing is bought.
    wanted.drawing.add(seat)
    codes = frozenset(range(len(wanted.spread.rows))) - _instant(wanted.spread)
    wanted.conditions.append(Rows(wish, seat, codes, final=False))


def _instant(spread: Spread) -> frozenset[int]:
    return frozenset(spread.rows.index(row) for row in INSTANT_CASH)


def _read_second(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat, rows = _seat(wanted, wish, found), wanted.spread.rows
    first, second = found["row"], found["second"]
    _number(wish, first, tuple(SECONDS))
    if second not in SECONDS[first]:
        raise BadWish(f"{wish!r}: {first} never comes with {second}; expected one of {', '.join(SECONDS[first])}")
    if second != "ace_king" or first not in _IN_FIVE:
        _buys(wanted, wish, seat)
    wanted.conditions += [
        Rows(wish, seat, frozenset((rows.index(first),))),
        *_bet_won(wanted, wish, seat),
        Second(wish, seat, second),
    ]


def _read_no_second(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat = _seat(wanted, wish, found)
    wanted.conditions += [*_bet_won(wanted, wish, seat), Second(wish, seat, None)]


def _bet_won(wanted: Wanted, wish: str, seat: str) -> Iterable[Condition]:
    # After a force it is the mended hand that has to qualify.
    yield Rows(wish, DEALER, _qualifying(wanted, True))
    yield Against(wish, seat, 1)


def _read_force(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    wanted.drawing.add(DEALER)
    wanted.conditions += [
        Rows(wish, DEALER, _qualifying(wanted, False), final=False),
        Rows(wish, DEALER, _qualifying(wanted, found["how"] == "qualifies")),
    ]


def _board_has_what_plays(wanted: Wanted) -> None:
    """Where the board plays, it has what the players are wished to have; said outright that is found sooner."""
    for one in list(wanted.conditions):
        if isinstance(one, BoardPlays):
            rows = [rows for place in one.places for rows in wanted.rows(place)]
            wanted.conditions += [Rows(rows.wish, BOARD, rows.codes) for rows in rows]


_UTH, _LUNAR = (ultimate_texas_holdem.NAME,), (lunar_poker.NAME,)
_BOTH = _UTH + _LUNAR
_PATTERNS: tuple[tuple[str, tuple[str, ...], _Read], ...] = (
    (r"dealer qualifies|dealer does not qualify", _BOTH, _read_qualifies),
    (r"dealer has no hand", _LUNAR, _read_qualifies),
    (rf"{_WHO} has {_ROW}", _BOTH, _read_has),
    (rf"{_SEAT} (?P<verb>beats|ties|loses to) dealer", _BOTH, _read_against),
    (rf"board plays(?: for {_WHO})?", _UTH, _read_board_plays),
    (rf"{_SEAT} first five {_ROW}", _LUNAR, _read_first_five),
    (rf"{_SEAT} (?P<no>no )?instant(?P<row>)", _LUNAR, _read_instant),
    (rf"{_SEAT} (?P<no>)instant (?P<row>[a-z_]+)", _LUNAR, _read_instant),
    (rf"{_SEAT} super (?P<row>[a-z_]+)", _LUNAR, _read_super),
    (rf"{_SEAT} buys", _LUNAR, _read_buys),
    (rf"{_SEAT} second payout (?P<row>[a-z_]+) (?P<second>[a-z_]+)", _LUNAR, _read_second),
    (rf"{_SEAT} no second payout", _LUNAR, _read_no_second),
    (r"force (?P<how>qualifies|fails)", _LUNAR, _read_force),
)
_EXAMPLES = {
    _UTH[0]: "'dealer does not qualify', 'seat 2 has flush', 'seat 2 beats dealer' or 'board plays'",
    _LUNAR[0]: "'dealer has no hand', 'seat 2 instant royal_flush', 'seat 2 super full_house' or 'force fails'",
}
