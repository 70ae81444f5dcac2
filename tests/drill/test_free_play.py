"""Free play: everything that can come up at the table does, and the robot is never blamed or stuck."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from trainer.drill.patterntable.freeplay import BETS, CAUSES, Census, free_play, play


def test_60_rounds_of_free_play_are_dealt_without_a_fault() -> None:
    census = free_play(60)
    assert census.faults == []
    assert census.rounds >= 60
    assert set(census.bets) == set(BETS)


def test_free_play_is_the_same_every_time() -> None:
    assert play(7) == play(7)
    assert play(7) != play(8)


def test_what_has_not_come_up_is_named() -> None:
    census = Census()
    assert "bets: uncalled" in census.missing()
    assert "patterns: royal_flush" in census.missing()
    assert "irregularities: jam" in census.missing()
    census.bets.update(BETS)
    census.causes.update(CAUSES)
    assert not any(line.startswith(("bets", "causes")) for line in census.missing())


def test_censuses_add_up() -> None:
    total = Census()
    total.add(play(1))
    total.add(play(2))
    assert total.acts == play(1).acts + play(2).acts
    assert total.bets == play(1).bets + play(2).bets


@pytest.mark.proof
def test_proof_1_000_rounds_of_free_play_show_everything(record_property: Callable[[str, object], None]) -> None:
    census = free_play(1000)
    record_property("figure", "\n  ".join(census.table()))
    assert census.missing() == []
    assert census.faults == []
