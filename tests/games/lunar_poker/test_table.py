"""The table of Lunar Poker, dealt by the robot and by hand: money, meter, stub, and what the rulings say of order."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.robot import choose, perform
from trainer.games import parse_entry
from trainer.games.lunar_poker.scene import LunarScene
from trainer.games.lunar_poker.state import LunarState
from trainer.library import lesson_files, load
from trainer.parts.banked.ledger import Stage
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Finding

LESSONS = [path for path in lesson_files() if path.parent.name == "lunar_poker"]


def at(lesson: str) -> Attempt:
    return Attempt(load(next(path for path in LESSONS if path.stem == lesson)), mode=Mode.EXAM)


def game_of(attempt: Attempt) -> LunarState:
    assert isinstance(attempt.scene, LunarScene)
    return attempt.scene.game


def up_to(attempt: Attempt, start: str) -> Attempt:
    """Let the robot deal until it would begin this act."""
    while not act_text(choose(attempt)).startswith(start):
        attempt.perform(Entry(choose(attempt)))
    return attempt


def do(attempt: Attempt, lines: Iterable[str]) -> list[Judged]:
    return [attempt.perform(parse_entry(line)) for line in lines]


def cited(judged: Judged) -> str:
    duty = judged.verdict.duty
    return duty.citation if duty is not None and judged.verdict.finding is Finding.IMPROPER else ""


def test_38_12_i_two_royals_share_the_meter_and_leave_it_reset() -> None:
    attempt = at("progressive-two-royals")
    game = game_of(attempt)
    assert game.meter == 400_000 + 2 * 70
    assert [game.award(seat) for seat in (4, 1)] == [200_100, 200_100]
    perform(attempt)
    assert game.meter == 100_000


def test_38_12_h_seventy_cents_of_each_wager_reach_the_meter_at_the_lock_out() -> None:
    attempt = up_to(at("deal-shoe"), "lock-out")
    assert game_of(attempt).meter == 1_000_000
    do(attempt, ["lock-out"])
    assert game_of(attempt).meter == 1_000_000 + 3 * 70


def test_l1_the_stub_is_counted_after_the_deal_and_dealt_from_afterwards() -> None:
    attempt = up_to(at("stub-count-shoe"), "count stub")
    game = game_of(attempt)
    do(attempt, ["count stub 32", "prompt 1 option", "take 1 options", "deal 1"])
    assert len(game.table.piles["stub"]) == 31
    assert game.round.stub_said == 32
    assert all(one.verdict.proper for one in attempt.judged)


def test_l7_a_player_who_did_not_force_is_paid_before_the_draw() -> None:
    attempt = up_to(at("force-qualifies"), "pay 4 ante")
    early = do(attempt, ["rack-from-hand Qh"])[0]
    assert cited(early) == "13:69F-38.10(k)"
    assert early.verdict.ruling == "L7"


def test_l11_a_pushed_hand_waits_for_the_losing_ones() -> None:
    attempt = up_to(at("settle-win-lose-push"), "reveal 2")
    assert cited(do(attempt, ["collect 4"])[0]) == "13:69F-38.10(i)2"


def test_38_10_b_options_may_be_served_card_first_or_payment_first() -> None:
    for lines in (["take 1 options", "deal 1"], ["deal 1", "take 1 options"]):
        attempt = up_to(at("options-all-four"), "take 1 options")
        assert [cited(one) for one in do(attempt, [*lines, "prompt 1 bet"])] == ["", "", ""]


def test_38_10_j_without_a_hand_all_antes_may_be_paid_before_any_hand_is_racked() -> None:
    attempt = up_to(at("force-fails"), "pay 5 ante")
    assert [cited(one) for one in do(attempt, ["pay 5 ante 2x500", "collect 5"])] == ["", ""]
    attempt = up_to(at("stub-count-shoe"), "pay 3 ante")
    lines = ["pay 3 ante 2x500", "pay 1 ante 2x500", "collect 1", "collect 3", "collect dealer"]
    assert [cited(one) for one in do(attempt, lines)] == [""] * 5


def test_38_13_a_stakes_go_back_and_completed_side_payments_stand() -> None:
    attempt = up_to(at("irregular-hole-card"), "rule void")
    game = game_of(attempt)
    do(attempt, ["rule void"])
    assert game.stage is Stage.VOID
    perform(attempt)
    # Ante and bet came back; the super side bet was paid seven to one before and stays so. The next wagers are out.
    assert sum(game.table.amount(place) for place in ("stack:1", "ante:1", "super:1")) == 60_000 + 3_500
    assert attempt.scene.over_short == 0


def test_38_10_a_a_claim_is_lost_with_the_first_option_card() -> None:
    attempt = up_to(at("claims-late"), "stop 3 claim-late")
    assert cited(do(attempt, ["pay 3 super 3x10000"])[0]) == "13:69F-38.10(a)"


def test_errors_that_stand_are_settled_by_what_now_lies_there() -> None:
    attempt = up_to(at("options-all-four"), "prompt 1 bet")
    game = game_of(attempt)
    assert cited(do(attempt, ["deal 1"])[0]) == "13:69F-38.10(b)1"
    assert act_text(choose(attempt)) == "rule void 1"
    perform(attempt)
    assert game.round.number == 2


def test_cards_named_for_a_player_who_got_the_ante_back_stay_in_the_deck() -> None:
    attempt = at("wagers-before-the-deal")
    given_back = False
    while not attempt.scene.table.piles["hand:1"]:
        if attempt.scene.table.piles["shoe"] and not given_back:
            given_back = True
            attempt.perform(parse_entry("give-back 3 ante"))
        attempt.perform(Entry(choose(attempt)))
    table = attempt.scene.table
    assert sorted(card for pile in table.piles.values() for card in pile) == list(range(52))
