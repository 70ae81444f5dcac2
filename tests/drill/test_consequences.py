"""One slip costs once: whatever is done wrong in a whole round, what follows from it is not charged again.

The table of `consequences` is worked out for every game; what costs more than one error is listed with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from tests.drill.consequences import GOOD, Account, Charge, Outcome, Tried, Way, account
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.games import GAMES
from trainer.library import find
from trainer.rules.verdict import Finding

LEAST = 0.97
"""How many of the mutants must cost exactly what they should."""

REASONS: dict[str, str] = {
    r"ultimate_8/whole-round-from-opening \d+ spread red up one step late": (
        "42.3(b), (c): the cards were washed before the players had seen them; once spread they must be washed again"
    ),
    r"deuce_of_the_dragon/whole-round \d+ prompt 1 bet one step late": (
        "41.10(b), (f): seat 1 was passed over, and is asked while the folded cards of seat 5 still lie there"
    ),
    r"deuce_of_the_dragon/whole-round \d+ prompt 2 play one step late": (
        "41.10(c), (i): the player who was asked too early leads the next interval, and the next question comes before "
        "that pattern is declared"
    ),
    r"lunar_poker/whole-round \d+ deal 1 one step late": (
        "38.10(d): the discards went before the new card, which then came to a player who had folded, and was left"
    ),
    r"lunar_poker/whole-round \d+ collect 1 to the wrong seat": (
        "38.1, 38.10(b), (d): a hand was taken from a player who had not decided, who then was served and asked"
    ),
    r"lunar_poker/whole-round \d+ deal 4 swapped": (
        "38.10(b), (c): asked before the bought card, seat 4 folds, and is paid for a hand that was not played"
    ),
}
"""Cases that cost more than one error, as patterns of how they are told, and what in the text makes them two."""


@cache
def of(game: str) -> Account:
    return account(game)


def reason(tried: Tried) -> str:
    return next((why for pattern, why in REASONS.items() if re.search(pattern, str(tried))), "")


@pytest.mark.parametrize("game", GAMES)
def test_one_slip_costs_once(game: str, record_property: Callable[[str, object], None]) -> None:
    found = of(game)
    over = [one for one in found.tried if one.outcome in (Outcome.TWO, Outcome.MORE)]
    told = "".join(f"\n    {one}: {reason(one)}" for one in over)
    record_property("figure", f"\n{found}{told}")
    for way in Way:
        wrong = [str(one) for one in found.wrong if one.mutant.way is way and not one.dealing]
        assert found.share(way) >= LEAST, wrong
    assert [str(one) for one in over if not reason(one)] == []


def test_every_reason_is_needed() -> None:
    over = [str(one) for game in GAMES for one in of(game).wrong]
    assert [pattern for pattern in REASONS if not any(re.search(pattern, one) for one in over)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_of_dealing_costs_once_and_a_failure_to_rule_once_more(game: str) -> None:
    dealt = [one for one in of(game).tried if one.dealing]
    assert dealt
    assert [str(one) for one in dealt if one.outcome not in GOOD] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "grader",
    [
        lambda attempt: (),
        lambda attempt: (Charge(0, frozenset(("house:everything",))),),
        lambda attempt: tuple(Charge(number, frozenset()) for number in range(len(attempt.judged))),
    ],
    ids=["nothing", "everything to one act", "every act"],
)
def test_a_grader_that_does_not_look_fails(game: str, grader: Callable[[Attempt], tuple[Charge, ...]]) -> None:
    blind = account(game, every=7, grader=grader)
    assert blind.share(Way.LEFT_OUT) < 0.1
    assert blind.share(Way.WRONG_SEAT) < 0.1


def test_38_10_k_a_card_drawn_before_the_highest_was_racked_is_one_error() -> None:
    """The dealer has six cards then and goes on: what follows is settled as if the highest were gone."""
    lesson = find("lunar_poker/force-qualifies")
    right = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.perform_all(entry for entry in right if not str(entry).startswith("rack-from-hand"))
    wrong = [one.verdict for one in attempt.judged if one.verdict.finding is Finding.IMPROPER]
    assert [verdict.duty.citation for verdict in wrong if verdict.duty is not None] == ["13:69F-38.10(k)"]
    assert attempt.done


def test_a_stray_act_before_any_error_is_charged() -> None:
    lesson = find("lunar_poker/force-qualifies")
    attempt = Attempt(lesson, mode=Mode.EXAM)
    entries = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    payment = next(entry for entry in entries if str(entry).startswith("take 1 ante"))
    attempt.perform(payment)
    assert attempt.judged[-1].verdict.finding is Finding.IMPROPER
    assert not attempt.judged[-1].verdict.again
