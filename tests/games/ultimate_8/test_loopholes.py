"""What must not slip through: paths that look right and are not."""

from __future__ import annotations

import pytest

from tests.parts.pattern.scenes import game_of
from tests.parts.pattern.tables import lesson_at
from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.robot import choose
from trainer.games import parse_entry
from trainer.library import find
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Finding


def dealt_until(until: str, name: str = "ultimate_8/end-going-out", mode: Mode = Mode.EXAM) -> Attempt:
    """The robot deals until it would do an act that begins so."""
    attempt = Attempt(find(name), mode=mode)
    while not act_text(choose(attempt)).startswith(until):
        attempt.perform(Entry(choose(attempt)))
    return attempt


def do(attempt: Attempt, line: str) -> Judged:
    return attempt.perform(parse_entry(line))


def pot_lines(attempt: Attempt) -> str:
    return f"count pot main {game_of(attempt).table.amount('main')}"


def test_42_10_k_a_count_during_play_does_not_verify_the_final_pot() -> None:
    attempt = dealt_until("prompt", "ultimate_8/whole-round")
    do(attempt, pot_lines(attempt))
    do(attempt, "call supervisor pot")
    assert not game_of(attempt).round.verified


def test_42_10_k_a_second_commission_is_too_much() -> None:
    attempt = dealt_until("award main", "ultimate_8/whole-round")
    judged = do(attempt, "commission main 1x500")
    assert judged.verdict.citations[0] == "13:69F-42.10(k)"
    assert game_of(attempt).over_short == 500


def test_the_tray_is_short_of_a_commission_that_was_not_taken() -> None:
    attempt = dealt_until("commission main", "ultimate_8/whole-round")
    pot = game_of(attempt).table.amount("main")
    seat = game_of(attempt).winner
    do(attempt, f"count hand {seat} 8")
    judged = do(attempt, f"award main {seat}")
    assert "13:69F-42.10(k)" in judged.verdict.citations
    assert game_of(attempt).over_short == -(pot // 10 // 100 * 100)


def test_42_12_a_4_a_card_that_the_dealer_lets_be_seen_costs_like_one_dealt_face_up() -> None:
    attempt = dealt_until("deal 2", "ultimate_8/whole-round")
    assert do(attempt, "flash 1").verdict.citations == ("13:69F-42.7(e)",)
    assert act_text(choose(attempt)) == "rule misdeal"


@pytest.mark.parametrize("line", ["deal 9", "unload shuffler", "rack stub", "award main 1"])
def test_what_cannot_be_done_costs_nothing_in_practice_either(line: str) -> None:
    attempt = Attempt(lesson_at("shoe", 0.0, 1), mode=Mode.PRACTICE)
    judged = do(attempt, line)
    assert judged.verdict.finding is Finding.FUMBLE
    assert not judged.taken_back


def test_42_7_g_a_miscounted_stub_may_be_counted_again_and_half_is_back() -> None:
    attempt = dealt_until("count stub", "ultimate_8/whole-round")
    assert do(attempt, "count stub 5").verdict.citations == ("13:69F-42.7(g)",)
    assert act_text(choose(attempt)) == "count stub 4"
    assert do(attempt, "count stub 4").verdict.mends


def test_returning_an_uncalled_bet_mends_nothing_else() -> None:
    attempt = dealt_until("return", "ultimate_8/end-uncalled-bet")
    do(attempt, "rule tie")
    assert not do(attempt, act_text(choose(attempt))).verdict.mends


def test_42_7_d_a_button_put_wrong_while_clearing_costs_once() -> None:
    attempt = dealt_until("collect", "ultimate_8/button-moves-on")
    while game_of(attempt).stage != "clear":
        attempt.perform(Entry(choose(attempt)))
    wrong = next(seat for seat in range(1, 7) if seat != game_of(attempt).next_button)
    assert not do(attempt, f"place player-button {wrong}").verdict.proper
    while game_of(attempt).stage != "prepare":
        attempt.perform(Entry(choose(attempt)))
    assert do(attempt, f"place player-button {game_of(attempt).button_due}").verdict.mends == ("button",)
