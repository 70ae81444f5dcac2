"""Free play: everything that can come up at the table does, and the robot is never blamed or stuck."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.parts.pattern.freeplay import BETS, CAUSES, Census, free_play, play

GAMES = ("ultimate_8", "deuce_of_the_dragon")


@pytest.mark.parametrize("game", GAMES)
def test_60_rounds_of_free_play_are_dealt_without_a_fault(game: str) -> None:
    census = free_play(60, game)
    assert census.faults == []
    assert census.rounds >= 60
    assert set(census.bets) == set(BETS)


def test_free_play_is_the_same_every_time() -> None:
    assert play(7, "ultimate_8") == play(7, "ultimate_8")
    assert play(7, "ultimate_8") != play(8, "ultimate_8")


def test_what_has_not_come_up_is_named() -> None:
    census = Census("ultimate_8")
    assert "bets: uncalled" in census.missing()
    assert "patterns: royal_flush" in census.missing()
    assert "irregularities: jam" in census.missing()
    census.bets.update(BETS)
    census.causes.update(CAUSES)
    assert not any(line.startswith(("bets", "causes")) for line in census.missing())


def test_censuses_add_up() -> None:
    total = Census("ultimate_8")
    total.add(play(1, "ultimate_8"))
    total.add(play(2, "ultimate_8"))
    assert total.acts == play(1, "ultimate_8").acts + play(2, "ultimate_8").acts
    assert total.bets == play(1, "ultimate_8").bets + play(2, "ultimate_8").bets


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_proof_1_000_rounds_of_free_play_show_everything(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    census = free_play(1000, game)
    record_property("figure", "\n  ".join(census.table()))
    assert census.missing() == []
    assert census.faults == []
