"""The house edge of the trips wager, exactly, from the engine's own settlement and every seven-card hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.parts.pokerhands.frequencies import SEVEN_CARD_HANDS
from trainer.games.ultimate_texas_holdem.payouts import trips_net
from trainer.parts.pokerhands.ranks import CLASSES


def edge(table: str) -> Fraction:
    stake = 100
    nets = [trips_net(stake, cls, table) for cls in CLASSES]
    lost = -sum(net * hands for net, hands in zip(nets, SEVEN_CARD_HANDS, strict=True))
    return Fraction(lost, stake * sum(SEVEN_CARD_HANDS))


@pytest.mark.parametrize(("table", "percent"), [("A", "0.90"), ("B", "1.90"), ("C", "3.50"), ("D", "6.18")])
def test_32_11_d_edge_of_the_trips_wager(table: str, percent: str) -> None:
    assert round(edge(table) * 100, 2) == Fraction(percent)
