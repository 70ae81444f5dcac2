"""Discarding rounds: turns to play or pass, and when the interval is won (P9, P10)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS
from trainer.parts.pattern.contest import Contest
from trainer.parts.pattern.patterns import Pattern
from trainer.rules.cards import parse_faces


def pattern(cards: str) -> Pattern:
    read = ULTIMATE_8_PATTERNS.read(parse_faces(cards))
    assert read is not None
    return read


def contest(leader: int = 2) -> Contest:
    return Contest(1, [1, 2, 4, 5], leader, [1, 2, 4, 5])


def test_the_leader_begins_and_the_others_follow_clockwise() -> None:
    one = contest()
    assert one.next() == 2
    one.play(2, pattern("3c 3d"))
    assert one.next() == 4
    one.pass_(4)
    assert one.next() == 5


def test_p9_the_interval_ends_when_everyone_else_has_passed() -> None:
    one = contest()
    one.play(2, pattern("3c 3d"))
    for seat in (4, 5, 1):
        assert not one.over
        one.pass_(seat)
    assert one.over
    assert one.top == (2, pattern("3c 3d"))


def test_p9_a_pass_is_for_that_turn_only() -> None:
    one = contest()
    one.play(2, pattern("3c 3d"))
    one.pass_(4)
    one.play(5, pattern("4c 4d"))
    assert one.passed == set()
    one.pass_(1)
    one.pass_(2)
    assert one.next() == 4
    assert one.turns == {2: 2, 4: 1, 5: 1, 1: 1}


def test_p10_a_lap_of_passes_is_stuck_and_offered_again() -> None:
    one = contest()
    for seat in (2, 4, 5, 1):
        one.pass_(seat)
    assert (one.stuck, one.over, one.next()) == (True, False, None)
    one.again()
    assert (one.stuck, one.over, one.next()) == (False, False, 2)
    assert one.full_laps == 1


def test_one_who_has_folded_has_no_turn() -> None:
    one = contest()
    one.contenders.discard(4)
    one.play(2, pattern("3c 3d"))
    assert one.next() == 5
    one.pass_(5)
    one.pass_(1)
    assert one.over


def test_a_leader_who_does_not_contest_is_passed_over() -> None:
    one = Contest(1, [1, 2, 4, 5], 2, [1, 4, 5])
    assert one.next() == 4


def test_a_copy_is_its_own() -> None:
    one = contest()
    one.play(2, pattern("3c 3d"))
    twin = one.copy()
    twin.pass_(4)
    twin.play(5, None)
    twin.contenders.discard(1)
    assert (one.passed, one.top, one.last, one.contenders) == (set(), (2, pattern("3c 3d")), 2, {1, 2, 4, 5})


@given(st.lists(st.booleans(), max_size=40), st.sampled_from([1, 2, 4, 5]))
def test_turns_go_round_and_never_twice_to_the_same(plays: list[bool], leader: int) -> None:
    one = contest(leader)
    last = None
    for play in plays:
        seat = one.next()
        if seat is None:
            break
        assert seat != last
        assert seat != (one.top[0] if one.top else None)
        if play:
            one.play(seat, None)
        else:
            one.pass_(seat)
        last = seat
    assert (one.next() is None) == (one.over or one.stuck)
