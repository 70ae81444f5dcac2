"""Every faulty robot of every game is caught under its own paragraph, alone, and costs once."""

from __future__ import annotations

from functools import cache

import pytest

from tests.kinds import PATTERN_GAMES
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.coverage import try_slip
from trainer.drill.faulty import citations
from trainer.drill.robot import perform
from trainer.games import GAMES, parse_entry
from trainer.library import faults_of, find
from trainer.parts.faults import Slip
from trainer.traceability import paragraph_name, slip_name

ALL = [slip for game in GAMES for slip in faults_of(game).slips]


@cache
def charged_when_dealt_right(lesson: str) -> set[str]:
    """The paragraphs that are charged when the robot performs the same lesson without a slip."""
    return citations(perform(Attempt(find(lesson), mode=Mode.EXAM)))


def test_every_game_has_faulty_robots() -> None:
    assert all(faults_of(game).slips for game in GAMES)


@pytest.mark.parametrize("slip", ALL, ids=slip_name)
def test_slip_costs_once_under_its_paragraph_and_the_right_act_nothing(slip: Slip) -> None:
    tried = try_slip(slip, find(slip.lesson))
    assert tried.caught
    assert tried.alone
    assert tried.charged == 1, tried.found
    assert slip.citation not in charged_when_dealt_right(slip.lesson)


@pytest.mark.parametrize("game", GAMES)
def test_every_scored_duty_has_a_test_of_its_name(game: str) -> None:
    named = {tuple(slip_name(slip).split("-")[:2]) for slip in ALL}
    scored = [duty.citation for duty in GAMES[game].duties()]
    assert [citation for citation in scored if (paragraph_name(citation), game) not in named] == []
    assert len({paragraph_name(citation) for citation in scored}) == len(scored)


def test_no_two_slips_share_a_name() -> None:
    assert len({slip_name(slip) for slip in ALL}) == len(ALL)


@pytest.mark.parametrize("game", GAMES)
def test_every_duty_is_broken_by_a_faulty_robot_or_cannot_be_acted(game: str) -> None:
    duties = {duty.citation for duty in GAMES[game].duties()}
    broken = {slip.citation for slip in faults_of(game).slips}
    excused = {one.citation for one in faults_of(game).not_acted}
    assert duties - broken == excused & duties
    assert not broken & excused


@pytest.mark.parametrize("game", PATTERN_GAMES)
def test_serving_a_place_that_was_passed_over_is_one_error_and_not_one_of_the_deal(game: str) -> None:
    attempt = Attempt(find(f"{game}/irregular-place-passed-over"), mode=Mode.EXAM)
    first, *others = [attempt.perform(parse_entry("deal 5")).verdict for _ in range(8)]
    assert [citation[-6:] for citation in first.citations] == ["12(a)3"]
    assert all(verdict.proper or verdict.again for verdict in others)
