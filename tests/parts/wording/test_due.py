"""A verdict names what was done wrong and the act that was due, in a dealer's words."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.report import table_words
from trainer.drill.robot import choose, perform
from trainer.games import GAMES, parse_act
from trainer.library import find
from trainer.parts.acts import Deal
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Finding


def remark(lesson: str, before: str, line: str) -> str:
    """What is said of a line that comes when the robot would do `before`."""
    attempt = Attempt(find(lesson), mode=Mode.EXAM)
    while act_text(choose(attempt)) != before:
        attempt.perform(Entry(choose(attempt)))
    verdict = attempt.perform(Entry(parse_act(line))).verdict
    assert verdict.finding is Finding.IMPROPER
    return verdict.remark


@pytest.mark.parametrize(
    ("lesson", "before", "line", "wrong", "due"),
    [
        ("ultimate_8/whole-round", "deal 3", "deal 2", "A card too many: seat 2", "deal a card to seat 3"),
        ("ultimate_8/whole-round", "prompt 2 bet", "prompt 5 bet", "asked to bet out of turn", "ask seat 2 to bet"),
        ("lunar_poker/whole-round", "deal 5", "deal 4", "A card too many: seat 4", "deal a card to seat 5"),
        (
            "ultimate_8/whole-round-automated",
            "count pot main 45000",
            "commission main 1x2500 4x500",
            "The main pot was not counted",
            "count the main pot: $450",
        ),
        (
            "deuce_of_the_dragon/whole-round",
            "award main 2",
            "award deuce 2",
            "The deuce pot was pushed before the main pot",
            "push the main pot to seat 2",
        ),
        (
            "ultimate_texas_holdem/whole-round",
            "prompt 1 play",
            "prompt 5 play",
            "asked out of turn, before seat 1",
            "ask seat 1 to play",
        ),
    ],
)
def test_the_thing_done_wrong_and_the_act_that_was_due(
    lesson: str, before: str, line: str, wrong: str, due: str
) -> None:
    said = remark(lesson, before, line)
    assert wrong in said
    assert said.endswith(f"; due was: {due}")


def test_asking_clockwise_is_not_called_the_wrong_way() -> None:
    said = remark("ultimate_8/whole-round", "prompt 1 play", "prompt 4 play")
    assert "clockwise" not in said


def test_dealing_counter_clockwise_is_called_so() -> None:
    attempt = Attempt(find("ultimate_8/whole-round"), mode=Mode.EXAM)
    while act_text(choose(attempt)) != "deal 4":
        attempt.perform(Entry(choose(attempt)))
    attempt.perform(Entry(parse_act("deal 4")))
    for _ in range(3):
        attempt.perform(Entry(parse_act("deal 4")))
    said = attempt.perform(Entry(parse_act("deal 3"))).verdict.remark
    assert "it went counter-clockwise; due was: deal a card to seat 5" in said


@pytest.mark.parametrize("game", GAMES)
def test_a_stray_act_names_an_act_and_no_paragraph(game: str) -> None:
    attempt = Attempt(find(f"{game}/whole-round"), mode=Mode.EXAM)
    while not isinstance(choose(attempt), Deal):
        attempt.perform(Entry(choose(attempt)))
    first = act_text(choose(attempt))
    fallback = attempt.book.fallback
    lines = ("take 1 ante", "change main 1x500 for 5x100", "lock-out", "award main 2")
    verdicts = [Attempt.perform(_as_far(attempt), Entry(parse_act(line))).verdict for line in lines]
    said = [one.remark for one in verdicts if one.duty is fallback]
    assert said
    for one in said:
        assert one.startswith("Nothing called for this now")
        assert one.endswith(f"; due was: deal a card to seat {first.rpartition(' ')[2]}")


def _as_far(attempt: Attempt) -> Attempt:
    again = Attempt(attempt.lesson, attempt.seed, Mode.EXAM)
    again.perform_all(one.entry for one in attempt.judged)
    return again


def test_wrong_content_is_named_by_the_remark_alone() -> None:
    lesson = find("lunar_poker/whole-round")
    pay = next(
        act_text(one.entry.act)
        for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged
        if act_text(one.entry.act).startswith("pay")
    )
    said = remark("lunar_poker/whole-round", pay, f"{pay.rpartition(' ')[0]} 1x100")
    assert "was due" in said
    assert "due was" not in said


def test_the_table_shows_the_faces_that_came_open_and_the_cards_that_were_played() -> None:
    seen = {
        game: [line for lines in table_words(perform(Attempt(find(f"{game}/whole-round")))) for line in lines]
        for game in GAMES
    }
    assert "Seat 1 has played: 6d 5c 4d 3s" in seen["ultimate_8"]
    assert any(line.startswith("Seat 1 has played: ") for line in seen["deuce_of_the_dragon"])
    assert "Open on the board: 6h Jd Td" in seen["ultimate_texas_holdem"]
    assert "Open in the dealer’s hand: Qc" in seen["lunar_poker"]
    assert "Open before seat 4: 4d 9d Jd 5s Ad 5d" in seen["lunar_poker"]
