"""Ultimate Texas Hold 'em: orders that are right though the robot does it otherwise, and ways on after an error."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.robot import choose, perform
from trainer.games import parse_entry
from trainer.library import find
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Finding


def at(name: str) -> Attempt:
    return Attempt(find(f"ultimate_texas_holdem/{name}"), mode=Mode.EXAM)


def dealt_until(until: str, name: str, nth: int = 1) -> Attempt:
    """The robot deals until it would do an act that begins so, for the nth time."""
    attempt = at(name)
    while True:
        act = choose(attempt)
        nth -= act_text(act).startswith(until)
        if not nth:
            return attempt
        attempt.perform(Entry(act))


def do(attempt: Attempt, *lines: str) -> list[Judged]:
    return [attempt.perform(parse_entry(line)) for line in lines]


def wrong(attempt: Attempt) -> list[str]:
    return [str(one.entry) for one in attempt.judged if one.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE)]


def opening(deck: str) -> tuple[str, ...]:
    acts = ("inspect {}", "call supervisor cards", "spread {} up", "turn {} down", "wash {}", "stack {}")
    return tuple(act.format(deck) for act in acts)


def test_32_3_d_one_deck_may_be_opened_after_the_other() -> None:
    attempt = at("open-two-decks")
    do(attempt, *opening("red"), "shuffle machine deck red", *opening("blue"))
    perform(attempt)
    assert wrong(attempt) == []


def test_32_3_b_a_deck_that_was_not_checked_is_not_verified_with_the_other() -> None:
    attempt = at("open-two-decks")
    do(attempt, *opening("red"), "inspect blue")
    judged = do(attempt, "spread blue up")[0]
    assert judged.verdict.citations == ("19:47-32.3(b)",)


def test_32_3_c_a_wash_left_out_at_an_opening_is_not_a_restart() -> None:
    attempt = dealt_until("turn red down", "open-one-deck")
    assert do(attempt, "shuffle")[0].verdict.citations == ("19:47-32.3(c)",)


def test_32_4_d_a_recut_may_be_ordered_when_the_deck_is_in_the_shoe() -> None:
    attempt = dealt_until("cut", "cut-recut", nth=2)
    do(attempt, "place cover-card rack", "load shoe")
    assert act_text(choose(attempt)) == "stack red"
    perform(attempt)
    assert wrong(attempt) == ["load shoe"]


def test_32_1_places_with_unfit_wagers_may_be_dealt_around() -> None:
    attempt = at("wager-equal-stacks")
    do(attempt, "shuffle machine", "unload shuffler", "load shoe", "announce no-more-bets")
    do(attempt, "deal 5", "deal dealer", "place hand-cover dealer", "deal 5", "deal dealer")
    assert attempt.done
    assert wrong(attempt) == []


def test_32_6_b_after_the_call_a_player_does_not_put_the_blind_right() -> None:
    attempt = at("wager-equal-stacks")
    do(attempt, "shuffle machine", "unload shuffler", "load shoe", "announce no-more-bets", "stop 1 ante-size")
    assert attempt.scene.table.amount("ante:1") == attempt.scene.table.amount("blind:1") == 0


def test_32_1_stub_a_deck_that_was_racked_too_early_ends_the_round() -> None:
    attempt = dealt_until("burn", "wager-too-late", nth=2)
    do(attempt, "take stub", "rack stub")
    assert act_text(choose(attempt)) == "rule void"
    perform(attempt)
    assert wrong(attempt) == ["take stub", "rack stub"]
    assert attempt.scene.over_short == 0


def test_32_1_stub_a_deck_that_was_laid_down_too_early_is_dealt_on_from() -> None:
    attempt = dealt_until("burn", "wager-too-late", nth=2)
    do(attempt, "take stub")
    perform(attempt)
    assert wrong(attempt) == ["take stub"]


def test_32_10_i_a_board_that_was_picked_up_too_soon_still_plays() -> None:
    attempt = dealt_until("read 3", "read-ace-kicker")
    do(attempt, "collect board")
    perform(attempt)
    assert wrong(attempt) == ["collect board"]


def test_32_5_c_the_remark_names_the_cards_that_decide() -> None:
    attempt = dealt_until("pay 1 ante", "read-ace-kicker")
    verdict = do(attempt, "take 1 ante")[0].verdict
    assert "pair of kings, ace nine seven" in verdict.remark
    assert {"19:47-32.5(a)", "19:47-32.5(c)"} <= set(verdict.citations)
    assert "19:47-32.5(b)9" not in verdict.citations


def test_32_11_e_a_payment_beyond_the_limit_is_not_blamed_on_the_pay_table() -> None:
    attempt = dealt_until("pay 2 blind", "pay-limit")
    verdict = do(attempt, "pay 2 blind 15x500000")[0].verdict
    assert "19:47-32.11(e)" in verdict.citations
    assert "19:47-32.11(c)" not in verdict.citations


def test_32_11_e_any_wager_may_bear_the_limit() -> None:
    attempt = dealt_until("pay 2 ante", "pay-limit")
    do(attempt, "pay 2 blind 10x500000")
    perform(attempt)
    assert wrong(attempt) == []
    assert attempt.scene.over_short == 0


def log_of(name: str) -> list[str]:
    """What the robot does in a lesson, as text."""
    return [act_text(one.entry.act) for one in perform(at(name)).judged]


@pytest.mark.parametrize("nth", [1, 2])
def test_32_10_burn_that_was_left_out_costs_once_when_the_dealer_goes_on(nth: int) -> None:
    attempt = dealt_until("burn", "whole-round", nth=nth)
    cited = do(attempt, "deal board up")[0].verdict.citations
    assert cited == (("19:47-32.10(b)",), ("19:47-32.10(d)",))[nth - 1]
    perform(attempt)
    assert wrong(attempt) == ["deal board up"]


def test_32_10_burn_left_out_makes_no_act_of_the_same_log_uncalled_for() -> None:
    lines = log_of("whole-round")
    second = [number for number, line in enumerate(lines) if line == "burn"][1]
    attempt = at("whole-round")
    judged = do(attempt, *lines[:second], *lines[second + 1 :])
    assert not [str(one.entry) for one in judged if one.verdict.remark.startswith("Nothing called for")]
    # The cards have moved up: a seat that folds now is settled as if it had not, which is one slip.
    folded = [one for one in judged if one.verdict.duty and one.verdict.duty.citation == "19:47-32.10(e)2"]
    assert [str(one.entry) for one in folded] == ["pay 4 ante 2x500"]


def test_32_10_c_wrong_size_is_cited_where_that_decision_stands() -> None:
    attempt = dealt_until("stop 1 play-size", "wager-too-late")
    judged = do(attempt, "prompt 3 play")[0]
    assert judged.verdict.citations == ("19:47-32.10(c)", "19:47-32.6(d)")


def test_t6_a_dealers_card_seen_before_everyone_has_two_returns_the_trips_wagers() -> None:
    attempt = dealt_until("deal dealer", "irregular-dealer-card-seen")
    do(attempt, "deal dealer up", "rule void")
    acts = {act_text(due.act) for due in attempt.expected()}
    assert any(act.startswith("give-back") and act.endswith("trips") for act in acts)
    assert not any(act.startswith(("burn", "deal board")) for act in acts)
    perform(attempt)
    assert wrong(attempt) == ["deal dealer up"]
