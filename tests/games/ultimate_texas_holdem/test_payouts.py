"""19:47-32.10 and 32.11: each result at each kind of hand, from both sides of the table."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.parts.pokerhands.frequencies import SEVEN_CARD_HANDS
from trainer.games.ultimate_texas_holdem.payouts import (
    BLIND,
    TRIPS,
    Settlement,
    aggregate_limit,
    payable,
    qualifies,
    settle,
    trips_net,
)
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.rules.cards import ALL_FACES, Face, parse_faces
from trainer.rules.odds import CannotPay


def settled(player: str, dealer: str, board: str, *, table: str = "A", folded: bool = False) -> Settlement:
    hands = parse_faces(player), parse_faces(dealer), parse_faces(board)
    play = 0 if folded else 4000
    return settle(*hands, ante=1000, blind=1000, play=play, trips=500, folded=folded, trips_table=table)


@pytest.mark.parametrize(
    ("player", "dealer", "board", "nets"),
    [
        # 32.10(h)2: below a straight a winning blind pushes.
        ("As Kd", "Qc Jd", "Ah Qh 7c 4d 2s", (1000, 0, 4000, -500)),
        ("As Ad", "Qc Jd", "Ah Qh 7c 4d 2s", (1000, 0, 4000, 1500)),
        # 32.11(c), row by row.
        ("8s 6d", "7d 2c", "7h 5c 4d Ks Qs", (1000, 1000, 4000, 2000)),
        ("Ks 2s", "9d 8c", "9s 5s 4s Jd Td", (1000, 1500, 4000, 3500)),
        ("Ks Kd", "9d 8c", "Kh 9s 9c 4d 2h", (1000, 3000, 4000, 4500)),
        ("9h 9d", "Ad Kc", "9s 9c Ah 4d 2h", (1000, 10000, 4000, 15000)),
        ("9h 8h", "7d Kc", "7h 6h 5h Kd 2c", (1000, 50000, 4000, 20000)),
        ("Ah Kh", "Qd Jc", "Qh Jh Th 2d 2c", (1000, 500000, 4000, 25000)),
        # 32.10(h)1: a loser may still win on trips.
        ("As Kd", "Ac Qd", "Qs 8h 5c 4d 2s", (-1000, -1000, -4000, -500)),
        ("9s 9d", "Kc Kd", "Kh 9c 5c 4d 2s", (-1000, -1000, -4000, 1500)),
        # 32.10(h)3: the board plays.
        ("2s 3d", "2c 3h", "Ah Kc Qd Js Th", (0, 0, 0, 2000)),
        ("As 3d", "Ac 3h", "Kh Kc Qd Js 7h", (0, 0, 0, -500)),
    ],
)
def test_32_10_h_dealer_with_a_pair(player: str, dealer: str, board: str, nets: tuple[int, ...]) -> None:
    found = settled(player, dealer, board)
    assert found.qualifies
    assert found.nets == nets


@pytest.mark.parametrize(
    ("player", "dealer", "nets"),
    [
        ("As 3d", "Kc 3h", (0, 0, 4000, -500)),
        ("Kc 3h", "As 3d", (0, -1000, -4000, -500)),
        ("Ac 3h", "As 3d", (0, 0, 0, -500)),
        ("Th 8d", "As 3d", (0, 1000, 4000, 2000)),
    ],
)
def test_32_10_g_dealer_below_a_pair_returns_the_ante_whatever_the_result(
    player: str, dealer: str, nets: tuple[int, ...]
) -> None:
    found = settled(player, dealer, "Qh Jc 9d 6s 2h")
    assert not found.qualifies
    assert found.nets == nets
    assert found.citation == "19:47-32.10(g)"


def test_32_10_h_a_pair_on_the_board_qualifies_the_dealer() -> None:
    assert settled("As 3d", "Kc 4h", "Qh Qc 9d 6s 2h").qualifies


def test_32_10_e_2_folded_loses_ante_and_blind_and_trips_is_still_judged() -> None:
    assert settled("9s 9d", "Kc 3h", "9h Qc Jd 6s 2h", folded=True).nets == (-1000, -1000, 0, 1500)
    assert settled("8s 7d", "Kc 3h", "9h Qc Jd 6s 2h", folded=True).nets == (-1000, -1000, 0, -500)
    # Ruling T1: the dealer does not qualify here, and a folded ante stays collected all the same.
    assert not settled("8s 7d", "Kc 3h", "9h Qc Jd 6s 2h", folded=True).qualifies


def test_32_11_d_the_four_tables() -> None:
    paid = {table: [str(odds).removesuffix(" to 1") for _, odds in TRIPS[table].items()] for table in TRIPS}
    assert paid == {
        "A": ["50", "40", "30", "9", "7", "4", "3"],
        "B": ["50", "40", "30", "8", "6", "5", "3"],
        "C": ["50", "40", "30", "8", "7", "4", "3"],
        "D": ["50", "40", "20", "7", "6", "5", "3"],
    }
    assert settled("Ks Kd", "9d 8c", "Kh 9s 9c 4d 2h", table="D").trips == 3500


def test_32_11_c_three_to_two_is_paid_exactly_or_not_at_all() -> None:
    flush = parse_faces("Ks 2s"), parse_faces("9d 8c"), parse_faces("9s 5s 4s Jd Td")
    assert settle(*flush, ante=250, blind=250, play=250).blind == 375
    with pytest.raises(CannotPay, match="multiple of 2 cents"):
        settle(*flush, ante=251, blind=251, play=251)
    assert BLIND.unit == 2


def test_32_11_e_winnings_are_limited_and_stakes_are_not() -> None:
    royal = parse_faces("Ah Kh"), parse_faces("Qd Jc"), parse_faces("Qh Jh Th 2d 2c")
    found = settle(*royal, ante=15000, blind=15000, play=60000)
    assert found.won == 505 * 15000 == 7_575_000
    assert payable(found, aggregate_limit(1500, 500)) == 5_000_000
    assert payable(found, aggregate_limit(20000, 0)) == 7_575_000
    assert aggregate_limit(10000, 2500) == 505 * 10000 + 50 * 2500


@given(st.permutations(ALL_FACES), st.integers(1, 4), st.sampled_from("ABCD"), st.booleans())
def test_what_holds_of_every_settlement(deck: list[Face], times: int, table: str, folded: bool) -> None:
    player, dealer, board = deck[:2], deck[2:4], deck[4:9]
    play = 0 if folded else times * 200
    found = settle(player, dealer, board, ante=200, blind=200, play=play, trips=100, folded=folded, trips_table=table)
    mine, theirs = high(player + board), high(dealer + board)
    assert found.qualifies == qualifies(found.dealer) == (found.dealer.cls is not CLASSES[0])
    assert (found.trips < 0) == (CLASSES.index(found.player.cls) < 3)
    if folded:
        assert found.nets[:3] == (-200, -200, 0)
    else:
        sign = (mine > theirs) - (mine < theirs)
        assert found.play == sign * play
        assert found.ante == (sign * 200 if found.qualifies else 0)
        assert (found.blind < 0) == (sign < 0)
        assert (found.blind > 0) == (sign > 0 and CLASSES.index(found.player.cls) > 3)


def edge(table: str) -> Fraction:
    """The house edge of the trips wager, exactly, from the engine's own settlement and every seven-card hand."""
    stake = 100
    nets = [trips_net(stake, cls, table) for cls in CLASSES]
    lost = -sum(net * hands for net, hands in zip(nets, SEVEN_CARD_HANDS, strict=True))
    return Fraction(lost, stake * sum(SEVEN_CARD_HANDS))


@pytest.mark.parametrize(("table", "percent"), [("A", "0.90"), ("B", "1.90"), ("C", "3.50"), ("D", "6.18")])
def test_32_11_d_edge_of_the_trips_wager(table: str, percent: str) -> None:
    assert round(edge(table) * 100, 2) == Fraction(percent)
