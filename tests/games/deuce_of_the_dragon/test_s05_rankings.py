"""13:69F-41.5 at the table: plays let stand, good plays refused, patterns declared as something else."""

from __future__ import annotations

import pytest

from tests.games.deuce_of_the_dragon.test_deucepot import until, wrong
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.reading import read_lesson
from trainer.parts.lessons.yamlfile import parse

R = "13:69F-41.5"


def table(lead: str, reply: str) -> Attempt:
    """Seat 1 has led, and seat 3 answers when asked."""
    text = (
        "title: Rankings\ngame: deuce_of_the_dragon\nbutton: 1\nbegin: play\nend: bet\nseats:\n"
        f"  1: {{turns: [check, play {lead}]}}\n  3: {{turns: [check, play {reply}]}}\n  4: {{turns: [check]}}\n"
        f"deals: [{{hands: {{1: {lead}, 3: {reply.partition(' claiming')[0]}}}}}]\n"
    )
    attempt = until(Attempt(read_lesson(parse(text, "rank"), "tests/rank"), mode=Mode.EXAM), "prompt 3 play")
    assert wrong(attempt, "prompt 3 play") == set()
    return attempt


@pytest.mark.parametrize(
    ("lead", "reply", "citation"),
    [
        ("2s", "Ah", f"{R}(a)"),
        ("Kh", "Ks", f"{R}(b)"),
        ("3d", "Kh Kd Kc 5s 5h", f"{R}(c)"),
        ("3c", "7h 7d 7c 7s 4d", f"{R}(c)"),
        ("5s 5h 5d 5c", "8h 9h Th", f"{R}(c)1"),
        ("3d 4d 5d", "6h 9h Kh", f"{R}(c)2"),
        ("3d 9d 5d", "Kh Qd Jc", f"{R}(c)3"),
        ("4c 5d 6h", "3s 3h 3d 8s 8h 8d", f"{R}(c)4"),
        ("4c 4d 4h 5c 5d 5h", "2s 2h 2d", f"{R}(c)5"),
        ("3c 3d 3h", "2s 2h As Ah Ks Kh Qs Qh", f"{R}(c)6"),
        ("3c 3d 4h 4c 5d 5h", "As Ah Ks Kh", f"{R}(c)8"),
        ("3c 3d 4h 4c", "2s 2h", f"{R}(c)9"),
        ("3c 3d 3h", "2s 2h As Ah", f"{R}(c)9"),
        ("3c 3d", "2h", f"{R}(c)10"),
        ("3c 3d", "2h", f"{R}(c)11"),
        ("4c 5d 6h", "Ah 2d 3s", f"{R}(d)2"),
        ("4c 5d 6h", "Kh Ad 2s 3c", f"{R}(d)3"),
    ],
)
def test_a_play_that_does_not_win_is_not_let_stand(lead: str, reply: str, citation: str) -> None:
    found = wrong(table(lead, reply), "prompt 4 play")
    assert citation in found


@pytest.mark.parametrize(
    ("lead", "reply", "reason", "citation"),
    [
        ("As", "2c", "not-higher", f"{R}(a)"),
        ("Ks", "Kh", "not-higher", f"{R}(b)"),
        ("Td Jd Qd", "3c 3d 3h 3s", "not-higher", f"{R}(c)1"),
        ("Th Jh Kh", "3d 4d 5d", "not-higher", f"{R}(c)2"),
        ("4s", "3d 9d 6d", "no-pattern", f"{R}(c)3"),
        ("4s", "5c 6d 7h 8s 9c Td", "no-pattern", f"{R}(c)4"),
        ("2s 2h 2d", "4c 4d 4h 5c 5d 5h", "no-pattern", f"{R}(c)5"),
        ("As Ah Kd Kc Qs Qh", "4c 4d 4h", "not-higher", f"{R}(c)6"),
        ("4s", "3c 3d 5h 5c 7d 7h 9c 9d", "no-pattern", f"{R}(c)7"),
        ("As Ah Kd Kc", "3c 3d 4h 4c 5d 5h", "not-higher", f"{R}(c)8"),
        ("As Ah", "3c 3d 4h 4c", "not-higher", f"{R}(c)9"),
        ("2h", "3c 3d", "not-higher", f"{R}(c)10"),
        ("3s", "2d 9d 6d", "no-pattern", f"{R}(d)1"),
        ("3s", "2d 2c 4d 4c", "no-pattern", f"{R}(d)1"),
        ("4s", "Ah 2d 3s", "no-pattern", f"{R}(d)2"),
        ("4s", "Qh Kd As", "no-pattern", f"{R}(d)2"),
        ("4s", "Kd As 2h", "no-pattern", f"{R}(d)2"),
    ],
)
def test_a_good_play_is_not_refused(lead: str, reply: str, reason: str, citation: str) -> None:
    assert citation in wrong(table(lead, reply), f"stop 3 {reason}")


@pytest.mark.parametrize(
    ("reply", "said", "citation"),
    [
        ("6c 6d 6h 7c 7d 7h", "three_of_a_kind hearts seven", f"{R}(c)5"),
        ("Ah 2d 3s", "straight diamonds two", f"{R}(d)2"),
        ("Ah 2d 3s", "straight hearts ace", f"{R}(d)2"),
        ("2d 3s 4h", "straight diamonds two", f"{R}(d)2"),
    ],
)
def test_a_pattern_is_declared_by_its_own_class_and_high_card(reply: str, said: str, citation: str) -> None:
    assert wrong(table("5s", reply), f"declare 3 {said}") == {citation, "13:69F-41.10(c)"}


def test_41_5_f_what_the_player_says_makes_no_difference() -> None:
    attempt = table("5s", "6d 7d 8c claiming straight_flush")
    assert wrong(attempt, "declare 3 straight_flush clubs eight") == {f"{R}(f)", "13:69F-41.10(c)"}


def test_1_13aa_b_8_ii_patterns_never_tie() -> None:
    assert wrong(table("Ks", "Kh"), "rule tie") == {"13:69E-1.13AA(b)8ii"}
