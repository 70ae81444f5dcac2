"""Every slip of both pattern games is caught under its own paragraph, alone, and costs once."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.coverage import try_slip
from trainer.drill.faulty import SLIPS
from trainer.drill.slips import Slip
from trainer.library import find
from trainer.rules.acts import parse_entry

GAMES = ("ultimate_8", "deuce_of_the_dragon")
DEAL_PLAY_IRREGULAR = (".7(", ".8(", ".9(", ".10(", ".12(")


@pytest.mark.parametrize(
    "slip", [slip for game in GAMES for slip in SLIPS[game]], ids=lambda slip: f"{slip.citation} {slip.what}"
)
def test_a_slip_is_caught_under_its_paragraph_and_costs_once(slip: Slip) -> None:
    tried = try_slip(slip, find(slip.lesson))
    assert tried.caught
    assert tried.alone
    assert tried.charged == 1, tried.found


@pytest.mark.parametrize("game", GAMES)
def test_every_duty_of_deal_play_and_irregularities_is_broken_by_some_slip(game: str) -> None:
    duties = find(f"{game}/whole-round").game.duties()
    mine = {duty.citation for duty in duties if any(section in duty.citation for section in DEAL_PLAY_IRREGULAR)}
    assert mine
    assert mine <= {slip.citation for slip in SLIPS[game]}


@pytest.mark.parametrize("game", GAMES)
def test_serving_a_place_that_was_passed_over_is_one_error_and_not_one_of_the_deal(game: str) -> None:
    attempt = Attempt(find(f"{game}/irregular-place-passed-over"), mode=Mode.EXAM)
    first, *others = [attempt.perform(parse_entry("deal 5")).verdict for _ in range(8)]
    assert [citation[-6:] for citation in first.citations] == ["12(a)3"]
    assert all(verdict.proper or verdict.again for verdict in others)
