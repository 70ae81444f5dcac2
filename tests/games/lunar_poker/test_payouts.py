"""13:69F-38.10 and 38.12: instant cash, super side bet, bet, no hand, force and the posted cap."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.games.lunar_poker.payouts import (
    SUPER,
    Option,
    Settlement,
    SuperRow,
    forced,
    instant_cash,
    least_posted_cap,
    payable,
    qualifies,
    settle,
    super_row,
)
from trainer.rules.cards import ALL_FACES, Face, faces_text, parse_faces

NO_HAND = "Ac Qd Jh 4s 2c"
ACE_KING = "Ad Kh 9s 4d 3c"


def settled(
    hand: str, dealer: str, *, final: str = "", option: Option | None = None, folded: bool = False, drawn: str = ""
) -> Settlement:
    first, theirs = parse_faces(hand), parse_faces(dealer)
    draw = parse_faces(drawn)[0] if drawn else None
    last = parse_faces(final) if final else first
    bet = 0 if folded else 2000
    return settle(first, last, theirs, ante=1000, bet=bet, super_bet=500, option=option, folded=folded, drawn=draw)


@pytest.mark.parametrize(("hand", "won"), [("As Ks Qs Js Ts", 600_000), ("5h 4h 3h 2h Ah", 200_000)])
@pytest.mark.parametrize("dealer", [NO_HAND, "9c 9d 9s 8c 8d"])
def test_38_10_a_1_instant_cash_ends_the_round_whatever_the_dealer_has(hand: str, won: int, dealer: str) -> None:
    found = settled(hand, dealer)
    assert (found.instant, found.super_bet) == (won, 150 * 500)
    assert (found.ante, found.bet, found.second, found.row, found.second_row) == (0, 0, 0, None, None)


def test_38_1_instant_cash_needs_the_first_five_cards() -> None:
    found = settled("9h 8h 7h 6h 2c", ACE_KING, final="9h 8h 7h 6h 2c 5h", option=Option.BUY)
    assert found.instant == 0
    assert (found.bet, found.row, found.option) == (50 * 2000, "straight_flush", -1000)
    assert instant_cash(1000, parse_faces("9h 8h 7h 6h 2c")) == 0


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("9s 9h 9d 9c 2s", "four_of_a_kind"),
        ("9s 8c 7s 6c 5s", "same_colored_straight"),
        ("9h 8d 7d 6h 5h", "same_colored_straight"),
        ("9h 8h 7h 6h 5h", "same_colored_straight"),
        ("As Ks Qs Js Ts", "same_colored_straight"),
        ("9s 9h 9d 2c 2s", "full_house"),
        ("As Ks Qs 3s 2s", "flush"),
        ("9h 8s 7d 6h 5h", "straight"),
        ("As Kd Qs Jc Ts", "straight"),
        ("9s 9h 9d 3c 2s", "three_of_a_kind"),
        ("As Kd Qs 3c 2s", "ace_king_queen"),
        ("As Ks Qs 3c 2s", "ace_king_queen"),
        ("As Ad Kc Qs 2s", "ace_king_queen"),
        ("Kd Kh 9d 4h 2d", "five_same_colored"),
        ("Kd Kh 9d 9h 2d", "five_same_colored"),
        ("Kd Kh 9d 4h 2c", None),
        ("As Kd Js Tc 2s", None),
    ],
)
def test_38_12_d_the_single_best_row_of_the_super_side_bet(hand: str, row: str | None) -> None:
    assert super_row(parse_faces(hand)) == row


@given(st.permutations(ALL_FACES))
def test_38_12_d_the_row_is_the_best_paying_of_those_met(deck: list[Face]) -> None:
    hand = deck[:5]
    ranks = sorted((face >> 2 for face in hand), reverse=True)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    run = len(counts) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    one_colour = all(face & 3 in (1, 2) for face in hand) or all(face & 3 in (0, 3) for face in hand)
    met = {
        SuperRow.FOUR_OF_A_KIND: counts[0] == 4,
        SuperRow.SAME_COLORED_STRAIGHT: run and one_colour,
        SuperRow.FULL_HOUSE: counts[:2] == [3, 2],
        SuperRow.FLUSH: len({face & 3 for face in hand}) == 1,
        SuperRow.STRAIGHT: run,
        SuperRow.THREE_OF_A_KIND: counts[0] == 3,
        SuperRow.ACE_KING_QUEEN: {12, 11, 10} <= set(ranks),
        SuperRow.FIVE_SAME_COLORED: one_colour,
    }
    assert super_row(hand) == max((row for row in met if met[row]), key=lambda row: SUPER[row].ratio, default=None)


@pytest.mark.parametrize(
    ("hand", "qualified"),
    [("As Kd 4c 3h 2s", True), ("As Qd Jc Th 9s", False), ("2s 2d 5c 4h 3s", True), ("Ks Qd Jc Th 8s", False)],
)
def test_38_1_qualifying_is_ace_king_or_better(hand: str, qualified: bool) -> None:
    assert qualifies(parse_faces(hand)) is qualified


@pytest.mark.parametrize(
    ("hand", "ante", "bet", "second", "rows"),
    [
        ("As Qs 9h 4c 3d", -1000, -2000, 0, (None, None)),
        ("As Kd 8c 4h 3d", -1000, -2000, 0, (None, None)),
        ("As Kd 9c 4h 3d", 0, 0, 0, (None, None)),
        ("As Kd Tc 4h 3d", 0, 2000, 0, ("ace_king", None)),
        ("2s 2d 9c 4h 3d", 0, 2000, 0, ("one_pair", None)),
        ("Ks Kc As 8c 5d", 0, 2000, 2000, ("one_pair", "ace_king")),
        ("Ks Kc 8s 8c 5d", 0, 4000, 0, ("two_pair", None)),
        ("Ks Kc 8s 8c As", 0, 4000, 2000, ("two_pair", "ace_king")),
        ("7s 7c 7d Kc As", 0, 6000, 2000, ("three_of_a_kind", "ace_king")),
        ("8s 7c 6d 5c 4s", 0, 8000, 0, ("straight", None)),
        ("8s 7s 6s 5s 2s", 0, 10000, 0, ("flush", None)),
        ("7s 7c 7d Kc Ks", 0, 14000, 0, ("full_house", None)),
        ("7s 7c 7d 7h Ks", 0, 40000, 0, ("four_of_a_kind", None)),
    ],
)
def test_38_10_i_against_a_qualifying_dealer(
    hand: str, ante: int, bet: int, second: int, rows: tuple[str | None, str | None]
) -> None:
    found = settled(hand, ACE_KING)
    assert found.qualifies
    assert (found.ante, found.bet, found.second) == (ante, bet, second)
    assert (found.row, found.second_row) == rows


def test_38_10_j_1_no_hand_pays_the_ante_and_voids_the_bet() -> None:
    found = settled("9s 9d 9h 9c 3s", NO_HAND)
    assert (found.ante, found.bet, found.second, found.force, found.row) == (1000, 0, 0, 0, None)
    assert not found.qualifies


def test_38_10_k_the_highest_card_is_replaced() -> None:
    assert faces_text(forced(parse_faces(NO_HAND), parse_faces("Qs")[0])) == "Qd Jh 4s 2c Qs"


@pytest.mark.parametrize(
    ("drawn", "ante", "bet", "citation"),
    [
        ("Qs", 0, 2000, "13:69F-38.10(i)3"),
        ("9h", 0, 0, "13:69F-38.10(k)2"),
        ("Kc", 0, 0, "13:69F-38.10(k)2"),
    ],
)
def test_38_10_k_force(drawn: str, ante: int, bet: int, citation: str) -> None:
    found = settled("Ks Kd 8h 7c 3s", NO_HAND, drawn=drawn)
    assert (found.force, found.ante, found.bet, found.citation) == (-1000, ante, bet, citation)
    assert found.qualifies == (citation == "13:69F-38.10(i)3")


def test_38_10_k_1_a_forced_dealer_may_win() -> None:
    found = settled("9s 9d 8h 7c 3s", NO_HAND, drawn="Qs")
    assert (found.force, found.ante, found.bet, found.qualifies) == (-1000, -1000, -2000, True)


@pytest.mark.parametrize("option", [None, *Option])
def test_38_10_b_4_folded_loses_the_ante_and_the_option_payment(option: Option | None) -> None:
    finals = {None: "", Option.BUY: "9s 8d 7h 3c 2s Kc", Option.EXCHANGE: "9s 8d 7h Kc Qc"}
    found = settled("9s 8d 7h 3c 2s", ACE_KING, final=finals[option], option=option, folded=True)
    assert (found.ante, found.bet, found.option) == (-1000, 0, -1000 if option else 0)
    assert found.super_bet == -500


def test_ruling_l9_the_posted_cap_is_never_below_the_best_instant_payout_at_the_minimum() -> None:
    assert least_posted_cap(500) == 500_000
    assert least_posted_cap(1000) == 600_000
    hand = parse_faces("As Ks Qs Js Ts")
    royal = settle(hand, hand, parse_faces(NO_HAND), ante=1000, bet=0, super_bet=500)
    assert royal.under_cap == 675_000
    assert payable(royal, None, 500) == 675_000
    assert payable(royal, 600_000, 500) == 600_000
    assert payable(royal, 700_000, 500) == 675_000
    with pytest.raises(ValueError, match="expected at least 600000"):
        payable(royal, 599_999, 1000)
