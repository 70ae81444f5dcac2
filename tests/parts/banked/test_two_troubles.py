"""Two things wrong in one round of a game against the house: a dealer who does what is owed is blamed for nothing."""

from __future__ import annotations

from random import Random

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.reading import read_lesson
from trainer.drill.robot import perform
from trainer.parts.lessons.yamlfile import parse
from trainer.rules.verdict import Finding

GAMES = ("ultimate_texas_holdem", "lunar_poker")
AUTOMATED = "house: {dealing: automated, shuffling: machine}"
FROM_HAND = "house: {dealing: hand, shuffling: machine}"
TROUBLES = {
    "a card face up and a stub too small": "missing: [7h]\nuncounted: 4\ndeals: [{boxed: [9]}]",
    "a card face up and a stub too large": "extra: [As]\nuncounted: 4\ndeals: [{boxed: [9]}]",
    "a card face up and a shoe that stops": (
        f"{AUTOMATED}\ndeals: [{{boxed: [6]}}]\nevents: [{{after: deliver 4, does: shoe-jam}}]"
    ),
    "a shoe that stops before any player has cards": f"{AUTOMATED}\nevents: [{{after: announce, does: shoe-jam}}]",
    "a recut of a deck that is held": f"{FROM_HAND}\nevents: [{{after: hold, does: recut}}]",
    "a recut and a card face up": f"{FROM_HAND}\ndeals: [{{boxed: [9]}}]\nevents: [{{after: announce, does: recut}}]",
}


def performed(game: str, troubles: str, seed: int) -> Attempt:
    seats = "seats:\n  1: {name: Ana}\n  4: {name: Ben}\n"
    text = f"title: Two troubles\ngame: {game}\n{seats}seed: 14\nrounds: 2\nmode: exam\n{troubles}\n"
    return perform(Attempt(read_lesson(parse(text, "here"), "tests/here"), mode=Mode.EXAM), Random(seed))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("troubles", TROUBLES.values(), ids=TROUBLES)
def test_what_is_owed_breaks_no_other_paragraph(game: str, troubles: str) -> None:
    for seed in range(4):
        attempt = performed(game, troubles, seed)
        wrong = [one for one in attempt.judged if one.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE)]
        assert attempt.done
        assert not wrong, (wrong[0].entry, wrong[0].verdict.remark)


def test_32_9_d_the_rest_of_a_void_round_need_not_be_taken_out_of_the_automated_shoe() -> None:
    wrong_dealer = f"{AUTOMATED}\nmissing: [7h]\nuncounted: 4\ndeals: [{{boxed: [19]}}]\nbegin: first\nsizes: {{0: 3}}"
    for seed in range(6):
        attempt = performed("ultimate_texas_holdem", wrong_dealer, seed)
        assert not [one for one in attempt.judged if one.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE)]
