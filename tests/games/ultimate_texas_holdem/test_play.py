"""19:47-32.7 to 32.10 and 32.13 at the table: no legal order is blamed."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose, perform
from trainer.games import parse_entry
from trainer.library import find
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Finding


def dealt_until(lesson: str, until: str, nth: int = 1) -> Attempt:
    """The robot deals until it would do an act that begins so for the nth time."""
    attempt = Attempt(find(f"ultimate_texas_holdem/{lesson}"), mode=Mode.EXAM)
    while True:
        line = act_text(choose(attempt))
        nth -= line == until or line.startswith(until + " ")
        if not nth:
            return attempt
        attempt.perform(parse_entry(line))


def blamed(attempt: Attempt) -> list[tuple[str, str]]:
    """Acts that were found wrong, or could not be done, with the paragraph."""
    wrong = (Finding.IMPROPER, Finding.FUMBLE)
    return [(str(one.entry), str(one.verdict.duty)) for one in attempt.judged if one.verdict.finding in wrong]


FREE = (
    ("deal-first-cards", "announce no-more-bets", 1, "place hand-cover dealer"),
    ("deal-first-cards", "deal dealer", 1, "place hand-cover dealer; deal dealer"),
    ("deal-automated", "deliver 5", 1, "place hand-cover dealer; deliver 5"),
    ("deal-automated", "hold deck", 1, "prompt 1 play; prompt 2 play; hold deck right"),
    ("deal-hand", "hold deck", 1, "announce no-more-bets; hold deck right"),
    ("fold-trips-paid", "reveal 3", 1, "reveal 4; take 4 trips; collect 4; reveal 3"),
    ("fold-trips-paid", "reveal 4", 1, "reveal 1; pay 1 trips 3x500; collect 1"),
    ("fold-trips-paid", "take 4 trips", 1, "read 4 one_pair; take 4 trips"),
    ("fold-two-kinds", "take 1 ante", 1, "collect 1 count 2 spread; prompt 2 play"),
    ("settle-one-pass", "pay 2 ante", 1, "pay 2 play 1x2500 1x500; pay 2 blind 2x500; pay 2 ante 2x500"),
    ("settle-one-pass", "collect 6", 1, "give-back 6 ante; give-back 6 blind; give-back 6 play"),
    ("settle-one-pass", "pay 4 trips", 1, "give-back 4 blind"),
    ("settle-no-pair", "give-back 3 ante", 1, "take 3 blind; take 3 play; give-back 3 ante"),
    ("settle-collect", "collect dealer", 1, "collect board; collect dealer"),
    ("reveal-dealers-hand", "set-hand", 1, "read dealer straight; set-hand 5h 6s 7c"),
    ("reveal-dealers-hand", "take stub", 1, "rack stub"),
    ("reveal-dealers-hand", "rack stub", 1, "count stub 39; rack stub"),
    ("stub-count-due", "take stub", 1, "prompt 1 play; take stub"),
    ("stub-misdealt-hand", "rule void", 1, "count hand 1 2; count hand 4 3; rule misdeal"),
    ("stub-missing-card", "rule void", 1, "count hand 2 2; rule dead"),
    ("irregular-two-up-early", "rack card", 2, "rule void; rack card"),
    ("irregular-two-up-late", "rack card", 1, "rule void; rack card"),
    ("irregular-dealer-card-seen", "reveal 1", 1, "reveal 4; read 4 high_card; take 4 trips; collect 4"),
    ("irregular-dealer-card-seen", "burn", 1, "collect 2; give-back 2 play; collect dealer"),
    ("irregular-three-cards", "rule void 3", 1, "count hand 3 3; rule dead 3"),
    ("irregular-three-cards", "give-back 3 ante", 1, "prompt 1 play; prompt 4 play"),
    ("irregular-dealer-one-card", "deal dealer", 1, "prompt 2 play; deal dealer"),
    ("irregular-dealer-three-cards", "give-back 1 ante", 1, "collect 1; collect 4; collect dealer"),
    ("device-shuffler-jam", "shuffle machine", 2, "unload shuffler; shuffle machine"),
    ("device-shuffler-jam", "shuffle machine", 2, "remove shuffler; shuffle"),
    ("device-shoe-jam", "rule void", 1, "rule misdeal"),
)


@pytest.mark.parametrize(("lesson", "until", "nth", "lines"), FREE, ids=str)
def test_an_order_that_the_text_leaves_free_is_not_blamed(lesson: str, until: str, nth: int, lines: str) -> None:
    attempt = dealt_until(lesson, until, nth)
    attempt.perform_all(map(parse_entry, lines.split("; ")))
    assert blamed(perform(attempt)) == []
    assert attempt.done
    assert attempt.scene.over_short == 0


@pytest.mark.parametrize(
    ("lesson", "citation"),
    [
        ("irregular-dealer-card-seen", "19:47-32.13(a)"),
        ("irregular-two-up-late", "19:47-32.13(b)"),
        ("irregular-dealer-three-cards", "19:47-32.13(d)"),
        ("device-shoe-jam", "19:47-32.13(f)"),
        ("stub-missing-card", "19:47-32.7(f)2"),
    ],
)
def test_stakes_of_a_void_round_go_back_under_the_paragraph_that_voids_it(lesson: str, citation: str) -> None:
    attempt = dealt_until(lesson, "give-back")
    judged = attempt.perform(Entry(choose(attempt)))
    assert str(judged.verdict.duty) == citation


def test_32_7_f_2_a_hand_of_three_is_unknown_until_the_stub_is_counted() -> None:
    attempt = dealt_until("stub-misdealt-hand", "count stub")
    assert "rule void 4" not in [act_text(due.act) for due in attempt.expected()]
    attempt.perform(parse_entry("count stub 36"))
    assert {act_text(due.act) for due in attempt.expected()} == {"rule void", "rule misdeal"}


def test_32_13_d_a_hand_of_three_that_comes_to_light_at_the_reveal_is_void() -> None:
    attempt = dealt_until("stub-misdealt-hand", "take stub")
    while (line := act_text(choose(attempt))) != "reveal 4":
        attempt.perform(parse_entry("rack stub" if line in ("take stub", "count stub 36") else line))
    attempt.perform(parse_entry("reveal 4"))
    assert act_text(choose(attempt)) == "rule void 4"


def test_32_10_f_with_every_play_wager_out_no_player_is_hurt_by_an_early_look() -> None:
    attempt = dealt_until("reveal-dealers-hand", "take stub")
    attempt.perform(parse_entry("flash dealer"))
    assert "rule void" not in [act_text(due.act) for due in attempt.expected()]


def test_32_13_d_the_stakes_of_a_void_hand_do_not_become_next_rounds_wagers() -> None:
    attempt = dealt_until("irregular-three-cards", "give-back 3 ante")
    attempt.perform(parse_entry("collect 3"))
    assert {act_text(due.act) for due in attempt.expected()} == {
        f"give-back 3 {one}" for one in ("ante", "blind", "trips")
    }
