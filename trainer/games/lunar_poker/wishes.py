"""Wishes for deals of Lunar Poker: first five cards, instant cash, the super side bet, second payouts, the force."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from trainer.games.lunar_poker.payouts import ACE_KING_432, INSTANT_CASH, SuperRow
from trainer.games.lunar_poker.rows import ACE_KING, RED_SUITS, second_row
from trainer.parts.pokerhands import batch
from trainer.parts.pokerhands.batch import Values
from trainer.parts.pokerhands.ranks import CLASSES, HandClass
from trainer.parts.wishes.deals import DEALER, Cards, Codes, Deals, Mask, Spread
from trainer.parts.wishes.grammar import (
    HOUSE_BANKED,
    ROW,
    SEAT,
    Against,
    BadWish,
    Condition,
    Rows,
    SideRows,
    Vocabulary,
    Wanted,
    qualifying,
    reached,
    read_qualifies,
    row_number,
    seat_of,
)
from trainer.rules.cards import Face

SUPER_ROWS = (*(row.value for row in reversed(SuperRow)),)
"""By number, lowest first; -1 is a losing super side bet."""


def _row_codes(values: Values) -> Codes:
    return np.where(values >= ACE_KING_432, batch.classes(values) + 1, 0)


def super_codes(hands: Cards, values: Values) -> Codes:
    """The numbers of the super side bet's rows, five cards a row; -1 where it loses."""
    classes = batch.classes(values)
    red = np.isin(hands & 3, RED_SUITS)
    one_colour = red.all(axis=1) | ~red.any(axis=1)
    ranks = hands >> 2
    ace_king_queen = np.logical_and.reduce([(ranks == rank).any(axis=1) for rank in (12, 11, 10)])
    codes = np.where(one_colour, _super(SuperRow.FIVE_SAME_COLORED), -1)
    codes[ace_king_queen] = _super(SuperRow.ACE_KING_QUEEN)
    for row in (SuperRow.THREE_OF_A_KIND, SuperRow.FLUSH, SuperRow.FULL_HOUSE, SuperRow.FOUR_OF_A_KIND):
        codes[classes == CLASSES.index(HandClass(row.value))] = _super(row)
    run = np.isin(classes, [CLASSES.index(cls) for cls in _RUNS])
    codes[run] = _super(SuperRow.STRAIGHT)
    codes[run & one_colour] = _super(SuperRow.SAME_COLORED_STRAIGHT)
    return codes


_RUNS: Sequence[HandClass] = (HandClass.STRAIGHT, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)


def _super(row: SuperRow) -> int:
    return SUPER_ROWS.index(row.value)


@dataclass(frozen=True, slots=True)
class Second(Condition):
    """What a seat's second payout goes by, if anything."""

    slow: ClassVar[bool] = True

    place: str
    row: str | None

    def holds(self, deals: Deals) -> Mask:
        hands = deals.hands(self.place).tolist()
        return np.array([second_row([Face(face) for face in hand]) == self.row for hand in hands], bool)


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


def _read_first_five(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat = seat_of(wanted, wish, found)
    wanted.conditions.append(Rows(wish, seat, reached(wanted, wish, found), final=False))


def _read_instant(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat, rows = seat_of(wanted, wish, found), wanted.spread.rows
    instant = _instant(wanted.spread)
    if found["no"]:
        codes = frozenset(range(len(rows))) - instant
    elif found["row"]:
        row_number(wish, found["row"], tuple(INSTANT_CASH))
        codes = frozenset((rows.index(found["row"]),))
    else:
        codes = instant
    wanted.conditions.append(Rows(wish, seat, codes, final=False))


def _read_super(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat = seat_of(wanted, wish, found)
    every = {"wins": range(len(SUPER_ROWS)), "loses": [-1]}
    codes = every.get(found["row"]) or [row_number(wish, found["row"], SUPER_ROWS)]
    wanted.conditions.append(SideRows(wish, seat, frozenset(codes)))


def _read_buys(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    _buys(wanted, wish, seat_of(wanted, wish, found))


def _buys(wanted: Wanted, wish: str, seat: str) -> None:
    # 38.10(a)1: after instant cash nothing is bought.
    wanted.drawing.add(seat)
    codes = frozenset(range(len(wanted.spread.rows))) - _instant(wanted.spread)
    wanted.conditions.append(Rows(wish, seat, codes, final=False))


def _instant(spread: Spread) -> frozenset[int]:
    return frozenset(spread.rows.index(row) for row in INSTANT_CASH)


def _read_second(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    seat, rows = seat_of(wanted, wish, found), wanted.spread.rows
    first, second = found["row"], found["second"]
    row_number(wish, first, tuple(SECONDS))
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
    seat = seat_of(wanted, wish, found)
    wanted.conditions += [*_bet_won(wanted, wish, seat), Second(wish, seat, None)]


def _bet_won(wanted: Wanted, wish: str, seat: str) -> Iterable[Condition]:
    # After a force it is the mended hand that has to qualify.
    yield Rows(wish, DEALER, qualifying(wanted, True))
    yield Against(wish, seat, 1)


def _read_force(wanted: Wanted, wish: str, found: re.Match[str]) -> None:
    wanted.drawing.add(DEALER)
    wanted.conditions += [
        Rows(wish, DEALER, qualifying(wanted, False), final=False),
        Rows(wish, DEALER, qualifying(wanted, found["how"] == "qualifies")),
    ]


WISHES = Vocabulary(
    "lunar_poker",
    Spread(
        hole=5,
        board=0,
        seats=5,
        rows=(CLASSES[0].value, ACE_KING, *(cls.value for cls in CLASSES[1:])),
        coded=_row_codes,
        qualifies_from=1,
        side_rows=SUPER_ROWS,
        side_coded=super_codes,
    ),
    (
        *HOUSE_BANKED,
        (r"dealer has no hand", read_qualifies),
        (rf"{SEAT} first five {ROW}", _read_first_five),
        (rf"{SEAT} (?P<no>no )?instant(?P<row>)", _read_instant),
        (rf"{SEAT} (?P<no>)instant (?P<row>[a-z_]+)", _read_instant),
        (rf"{SEAT} super (?P<row>[a-z_]+)", _read_super),
        (rf"{SEAT} buys", _read_buys),
        (rf"{SEAT} second payout (?P<row>[a-z_]+) (?P<second>[a-z_]+)", _read_second),
        (rf"{SEAT} no second payout", _read_no_second),
        (r"force (?P<how>qualifies|fails)", _read_force),
    ),
    "'dealer has no hand', 'seat 2 instant royal_flush', 'seat 2 super full_house' or 'force fails'",
)
