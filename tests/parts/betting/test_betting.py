"""Betting rounds: whose turn it is, what reopens the betting, when it is closed (P13)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.parts.betting.betting import Betting, clockwise

ANTE = 1000


def betting(seats: Iterable[int] = (1, 2, 4), opener: int = 1, all_in: Iterable[int] = ()) -> Betting:
    seats = list(seats)
    return Betting(1, seats, opener, set(seats), set(all_in))


@pytest.mark.parametrize(
    ("after", "order"),
    [(0, [1, 2, 4, 6]), (1, [2, 4, 6, 1]), (3, [4, 6, 1, 2]), (6, [1, 2, 4, 6]), (9, [1, 2, 4, 6])],
)
def test_clockwise_is_ascending_and_wraps(after: int, order: list[int]) -> None:
    assert clockwise((1, 2, 4, 6), after) == tuple(order)


def test_the_opener_has_the_first_word() -> None:
    assert betting(opener=2).next() == 2
    assert betting(opener=4).next() == 4


def test_an_absent_opener_is_followed_by_the_next_clockwise() -> None:
    assert betting(opener=3).next() == 4
    assert betting(opener=6).next() == 1


def test_p13_all_check_closes_the_round() -> None:
    one = betting()
    for seat in (1, 2, 4):
        assert one.next() == seat
        one.check(seat)
    assert one.closed
    assert one.checked == {1, 2, 4}


def test_a_bet_after_checks_goes_round_to_those_who_checked() -> None:
    one = betting()
    one.check(1)
    one.wager(2, 2000, ANTE)
    assert [one.owes(seat) for seat in (1, 2, 4)] == [2000, 0, 2000]
    assert one.next() == 4
    one.wager(4, 2000, ANTE)
    assert one.next() == 1
    one.wager(1, 2000, ANTE)
    assert one.closed
    assert one.raises == 0


def test_p13_a_raise_reopens_the_betting_and_the_opening_bet_is_no_raise() -> None:
    one = betting()
    one.wager(1, 1000, ANTE)
    one.wager(2, 2000, ANTE)
    one.wager(4, 2000, ANTE)
    assert one.raises == 1
    assert one.next() == 1
    assert one.may_raise(1, 3)
    one.wager(1, 1000, ANTE)
    assert one.closed
    assert one.bettors == [1, 2]


def test_p13_at_most_three_raises_in_all() -> None:
    one = betting()
    one.wager(1, 1000, ANTE)
    for seat, amount in ((2, 2000), (4, 3000), (1, 3000)):
        assert one.may_raise(seat, 3)
        one.wager(seat, amount, ANTE)
    assert one.raises == 3
    assert not one.may_raise(2, 3)
    assert one.may_raise(2, None)


def test_p13_a_short_all_in_raise_does_not_reopen_the_betting() -> None:
    one = betting()
    one.wager(1, 2000, ANTE)
    one.wager(2, 2000, ANTE)
    one.all_in.add(4)
    one.wager(4, 2500, ANTE)
    assert one.next() == 1
    assert one.owes(1) == 500
    assert not one.may_raise(1, 3)
    one.wager(1, 500, ANTE)
    assert not one.may_raise(2, 3)
    one.wager(2, 500, ANTE)
    assert one.closed


def test_a_full_raise_after_a_short_one_reopens_the_betting_to_all() -> None:
    one = betting([1, 2, 3, 4])
    one.wager(1, 2000, ANTE)
    one.all_in.add(2)
    one.wager(2, 2500, ANTE)
    one.wager(3, 4500, ANTE)
    assert one.may_raise(1, 3)


def test_a_fold_leaves_the_turn_to_the_next() -> None:
    one = betting()
    one.wager(1, 1000, ANTE)
    one.fold(2)
    assert one.next() == 4
    one.fold(4)
    assert one.closed
    assert one.live == {1}


def test_p9_a_player_who_is_all_in_is_passed_over() -> None:
    one = betting(opener=1, all_in=[1])
    assert one.next() == 2


def test_p9_with_one_player_with_funds_there_is_nothing_to_bet() -> None:
    assert betting(all_in=[1, 4]).closed
    assert betting(all_in=[1, 2, 4]).closed


def test_a_player_with_funds_may_still_call_an_all_in_bet() -> None:
    one = betting([1, 2], all_in=[1])
    one.wager(1, 3000, ANTE)
    assert one.next() == 2
    assert not one.may_raise(2, 3)
    one.wager(2, 3000, ANTE)
    assert one.closed


def test_a_copy_is_its_own_but_shares_who_is_in() -> None:
    one = betting()
    one.wager(1, 1000, ANTE)
    twin = one.copy()
    twin.wager(2, 3000, ANTE)
    assert (one.level, one.next(), one.put[2], one.bettors) == (1000, 2, 0, [1])
    assert twin.level == 3000
    one.fold(4)
    assert twin.live == {1, 2}


WORDS = st.lists(st.tuples(st.sampled_from(["check", "call", "raise", "all-in", "fold"]), st.integers(0, 3)))


@given(st.integers(2, 6), st.integers(1, 6), WORDS)
def test_every_round_of_turns_comes_to_an_end(players: int, opener: int, words: list[tuple[str, int]]) -> None:
    one = Betting(1, range(1, players + 1), opener, set(range(1, players + 1)), set())
    for word, size in words + [("call", 0)] * 20:
        seat = one.next()
        if seat is None:
            break
        assert seat in one.live
        assert seat not in one.all_in
        owes = one.owes(seat)
        if word == "fold":
            one.fold(seat)
        elif word == "all-in":
            one.all_in.add(seat)
            one.wager(seat, owes // 2 + size * 300 + 1, ANTE)
        elif word == "raise" and one.may_raise(seat, 3):
            one.wager(seat, owes + ANTE * (1 + size), ANTE)
        elif owes:
            one.wager(seat, owes, ANTE)
        else:
            one.check(seat)
    assert one.closed
    assert all(one.put[seat] == one.level for seat in one.live - one.all_in) or len(one.live) < 2
