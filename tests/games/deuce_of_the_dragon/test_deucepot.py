"""The deuce pot: who gets its button, what is called, the lid, and which cards are counted as they come back."""

from __future__ import annotations

import pytest

from tests.parts.pattern.scenes import game_of
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import citations
from trainer.drill.reading import read_lesson
from trainer.drill.robot import choose, perform
from trainer.games import parse_act
from trainer.library import find
from trainer.parts.lessons.yamlfile import parse
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Finding

HANDS = """
deals:
  - hands:
      1: 2h 2c 3h 4h 6d 7c 8h Ts
      3: Kh Kd Kc Ks 5c 6s 7s 9h
      4: 9d 9c 9s 3d 5h 8c Ac 2d
"""


def attempt_with(turns: dict[int, str], option: str = "any_four_of_a_kind") -> Attempt:
    """A table in the first interval, where everybody has checked and plays as ordered."""
    seats = "\n".join(f"  {seat}: {{turns: [check, {orders}]}}" for seat, orders in turns.items())
    text = (
        f"title: The deuce button\ngame: deuce_of_the_dragon\nhouse: {{deuce_button: {option}}}\nbutton: 1\n"
        f"begin: play\nend: bet\nseats:\n{seats}{HANDS}"
    )
    return Attempt(read_lesson(parse(text, "deuce"), "tests/deuce"), mode=Mode.EXAM)


def lines(attempt: Attempt) -> list[str]:
    return [act_text(one.entry.act) for one in perform(attempt).judged]


def until(attempt: Attempt, start: str) -> Attempt:
    """Let the robot deal up to the act that begins so."""
    while not act_text(choose(attempt)).startswith(start):
        attempt.perform(Entry(choose(attempt)))
    return attempt


def wrong(attempt: Attempt, *texts: str) -> set[str]:
    """Do these acts, and say which paragraphs they break."""
    for text in texts:
        attempt.perform(Entry(parse_act(text)))
    return citations(attempt)


def test_the_deuce_of_hearts_takes_the_button_in_whatever_pattern_it_is_played() -> None:
    done = lines(attempt_with({1: "play 2h 3h 4h, pass", 3: "pass", 4: "pass"}))
    assert done[1:4] == ["declare 1 straight_flush hearts four", "announce deuce-of-hearts", "place deuce-button 1"]


def test_a_later_four_of_a_kind_takes_it_away() -> None:
    done = lines(attempt_with({1: "play 2h, pass", 3: "play Kh Kd Kc Ks", 4: "pass"}))
    assert done.index("place deuce-button 1") < done.index("announce four-of-a-kind")
    assert done[done.index("announce four-of-a-kind") + 1] == "place deuce-button 3"


def test_a_later_deuce_of_hearts_is_called_but_does_not_take_it_from_a_four_of_a_kind() -> None:
    table = attempt_with({1: "pass, pass", 3: "play Kh Kd Kc Ks", 4: "pass"})
    perform(table)
    game = game_of(table)
    assert game.round.bonus_button == 3
    assert game.second_pot.takes(game, game.round.plays[-1])
    last = game.round.plays[-1]
    deuce = type(last)(1, tuple(card for card, face in enumerate(game.table.faces) if face == 2), None)
    assert game.second_pot.called_for(game, deuce) == ("deuce-of-hearts",)
    assert not game.second_pot.takes(game, deuce)


@pytest.mark.parametrize(
    ("option", "lead", "button"),
    [
        ("any_four_of_a_kind", "2c", True),
        ("any_four_of_a_kind", "8h", True),
        ("beats_a_single_deuce", "2c", True),
        ("beats_a_single_deuce", "8h", False),
    ],
)
def test_p19_the_house_says_which_four_of_a_kind_counts(option: str, lead: str, button: bool) -> None:
    done = lines(attempt_with({1: f"play {lead}, pass", 3: "play Kh Kd Kc Ks", 4: "pass"}, option))
    assert "announce four-of-a-kind" in done
    assert ("place deuce-button 3" in done) is button


def test_41_1_deuce_button_is_not_left_with_the_deuce_that_was_beaten() -> None:
    table = until(attempt_with({1: "play 2h, pass", 3: "play Kh Kd Kc Ks", 4: "pass"}), "place deuce-button 3")
    assert wrong(table, "prompt 4 play") == {'13:69F-41.1 "Deuce button"', "13:69F-41.10(c)"}


def test_41_1_deuce_is_any_two() -> None:
    table = attempt_with({1: "play 2c, pass", 3: "play Kh Kd Kc Ks", 4: "pass"}, "beats_a_single_deuce")
    assert wrong(until(table, "place deuce-button 3"), "prompt 4 play") == {'13:69F-41.1 "Deuce"', "13:69F-41.10(c)"}


def test_a_four_of_a_kind_that_is_not_called_is_an_error() -> None:
    table = until(attempt_with({1: "play 8h, pass", 3: "play Kh Kd Kc Ks", 4: "pass"}), "announce four-of-a-kind")
    assert wrong(table, "place deuce-button 3", "prompt 4 play") == {"13:69F-41.10(c)"}


def test_the_button_does_not_go_to_a_player_who_has_not_won_it() -> None:
    table = until(attempt_with({1: "play 8h, pass", 3: "pass", 4: "pass"}), "prompt 3")
    assert wrong(table, "place deuce-button 1") == {"13:69F-41.10(c)"}


def test_a_play_that_was_taken_back_leaves_the_comparison_before_it_as_it_was() -> None:
    table = until(attempt_with({1: "play 8h, pass", 3: "play Kh Kd Kc Ks", 4: "play 3d, pass"}), "stop 4")
    table.perform(Entry(choose(table)))
    beaten = game_of(table).round.beaten
    assert beaten is not None
    assert str(beaten) == "single card, eight of hearts high"
    assert "13:69E-1.13AA(b)8ii" not in wrong(table, "rule tie")


def at_the_end() -> Attempt:
    return until(Attempt(find("deuce_of_the_dragon/award-deuce-pot"), mode=Mode.EXAM), "award deuce")


def test_41_5_e_the_winner_with_the_button_is_not_denied_the_deuce_pot() -> None:
    assert "13:69F-41.5(e)" in wrong(at_the_end(), "shuffle")


def test_41_5_e_nor_is_a_loser_given_it_instead() -> None:
    assert "13:69F-41.5(e)" in wrong(at_the_end(), "award deuce 1")


def test_41_10_j_losing_hands_are_counted_and_the_winners_need_not_be() -> None:
    table = at_the_end()
    table.perform(Entry(parse_act("award deuce 4")))
    owed = {act_text(due.act) for due in table.expected() if not due.optional}
    assert owed == {"collect 1 count 8", "collect 3 count 8", "collect 4"}
    assert wrong(table, "collect 4 count 8", "collect 3 count 8") == set()
    assert wrong(table, "collect 1") == {"13:69F-41.10(j)"}


def test_41_10_k_both_pots_pay_five_percent() -> None:
    done = [act_text(one.entry.act) for one in perform(at_the_end()).judged]
    assert "commission main 1x500 4x100" in done
    assert "commission deuce 3x100" in done


def idle() -> Attempt:
    return Attempt(find("deuce_of_the_dragon/idle-deuce-pot"), mode=Mode.EXAM)


def test_41_10_l_an_idle_tables_pot_is_counted_verified_and_covered() -> None:
    table = idle()
    assert wrong(until(table, "place lid"), "wait") == {"13:69F-41.10(l)"}
    assert wrong(idle(), "place lid deuce") == {"13:69F-41.10(l)"}


def test_41_10_l_the_lid_stays_on_while_no_player_plays() -> None:
    text = (
        "title: Idle\ngame: deuce_of_the_dragon\nseats: {2: {}, 4: {}}\nstart: idle\ndeuce_pot: 5000\nend: deal\n"
        "events: [{after: wait, does: arrive, seat: 2}, {after: wait, does: arrive, seat: 4}]\n"
    )
    table = until(Attempt(read_lesson(parse(text, "idle"), "tests/idle"), mode=Mode.EXAM), "wait")
    assert game_of(table).lidded
    assert wrong(table, "place lid off") == {"13:69F-41.10(l)"}


def test_nothing_can_be_put_into_a_covered_pot() -> None:
    table = until(idle(), "place lid off")
    judged = table.perform(Entry(parse_act("sweep deuce-antes deuce")))
    assert judged.verdict.finding is Finding.FUMBLE
    assert "lid" in judged.verdict.remark


def test_41_4_c_a_player_does_not_cut() -> None:
    table = until(Attempt(find("deuce_of_the_dragon/cut-your-own"), mode=Mode.EXAM), "cut")
    assert wrong(table, "cut 20 by 1") == {"13:69F-41.4(c)"}


@pytest.mark.parametrize("name", ["whole-round", "whole-round-hand", "whole-round-automated"])
def test_the_robot_deals_a_whole_round_without_a_fault(name: str) -> None:
    attempt = perform(Attempt(find(f"deuce_of_the_dragon/{name}"), mode=Mode.EXAM))
    assert attempt.done
    assert citations(attempt) == set()
    assert game_of(attempt).over_short == 0
