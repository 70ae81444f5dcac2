"""Wishes: what was asked for is what is dealt, from the same seed the same, and never more often than at a table."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from trainer.games.lunar_poker.payouts import forced, instant_cash, qualifies, settle, super_row
from trainer.games.lunar_poker.rows import row_of, second_row
from trainer.games.lunar_poker.wishes import SECONDS, SUPER_ROWS, super_codes
from trainer.games.lunar_poker.wishes import WISHES as LUNAR
from trainer.games.ultimate_texas_holdem.wishes import WISHES as UTH
from trainer.parts.pokerhands import batch
from trainer.parts.pokerhands.evaluate import high, read
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.parts.wishes import BadWish, NoSuchDeal, find_deal
from trainer.parts.wishes.deals import Cards
from trainer.parts.wishes.grammar import Vocabulary, understand
from trainer.parts.wishes.placing import Chance, all_fives, placed, pools
from trainer.rules.cards import ALL_FACES, Face, faces_text, parse_faces

Deal = dict[str, tuple[Face, ...]]


def each_card_once(deal: Deal) -> bool:
    faces = [face for cards in deal.values() for face in cards]
    return len(faces) == len(set(faces)) and set(faces) <= set(ALL_FACES)


def uth(wishes: Sequence[str], seed: int = 1, seats: Sequence[int] = (1, 2, 3)) -> Deal:
    deal = find_deal(UTH, wishes, seats, seed)
    assert {place: len(cards) for place, cards in deal.items()} == {
        **{str(seat): 2 for seat in seats},
        "dealer": 2,
        "board": 5,
    }
    assert each_card_once(deal)
    return deal


def lunar(wishes: Sequence[str], seed: int = 1, seats: Sequence[int] = (1, 2, 3)) -> Deal:
    deal = find_deal(LUNAR, wishes, seats, seed)
    assert list(deal)[: len(seats) + 1] == [*map(str, seats), "dealer"]
    assert all(len(cards) == (1 if place.endswith("draws") else 5) for place, cards in deal.items())
    assert each_card_once(deal)
    return deal


def worth(deal: Deal, place: str) -> int:
    return high(deal[place] + deal["board"])


@pytest.mark.parametrize("cls", [cls.value for cls in CLASSES])
@pytest.mark.parametrize("place", ["seat 2", "dealer"])
def test_uth_every_class_is_found_for_seat_and_dealer(cls: str, place: str) -> None:
    deal = uth([f"{place} has {cls}"])
    assert read(deal[place.removeprefix("seat ")] + deal["board"]).cls == cls


@pytest.mark.parametrize(("verb", "sign"), [("beats", 1), ("ties", 0), ("loses to", -1)])
@pytest.mark.parametrize("qualifies_", [True, False])
def test_uth_results_with_and_without_a_dealer_who_qualifies(verb: str, sign: int, qualifies_: bool) -> None:
    deal = uth([f"seat 2 {verb} dealer", f"dealer {'qualifies' if qualifies_ else 'does not qualify'}"])
    mine, theirs = worth(deal, "2"), worth(deal, "dealer")
    assert (mine > theirs) - (mine < theirs) == sign
    assert (read(deal["dealer"] + deal["board"]).cls != "high_card") is qualifies_


def test_uth_board_plays_for_everybody_or_for_one() -> None:
    deal = uth(["board plays"], seats=range(1, 7))
    assert all(worth(deal, place) == high(deal["board"]) for place in deal if place != "board")
    deal = uth(["board plays for seat 2", "seat 2 loses to dealer"])
    assert worth(deal, "2") == high(deal["board"]) < worth(deal, "dealer")
    deal = uth(["board plays for dealer", "seat 1 beats dealer"])
    assert worth(deal, "dealer") == high(deal["board"]) < worth(deal, "1")


def test_uth_rare_wishes_together() -> None:
    deal = uth(["board plays", "seat 1 has royal_flush"])
    assert read(deal["board"]).cls == "royal_flush"
    deal = uth(["seat 1 has royal_flush", "dealer has four_of_a_kind"])
    assert read(deal["1"] + deal["board"]).cls == "royal_flush"
    assert read(deal["dealer"] + deal["board"]).cls == "four_of_a_kind"
    deal = uth(["board has straight_flush", "seat 3 beats dealer"])
    assert worth(deal, "3") > worth(deal, "dealer")


@pytest.mark.parametrize("reach", ["better", "worse"])
def test_or_better_and_or_worse(reach: str) -> None:
    for seed in range(10):
        deal = uth([f"seat 1 has straight or {reach}"], seed)
        number = CLASSES.index(read(deal["1"] + deal["board"]).cls)
        assert number >= 4 if reach == "better" else number <= 4


@pytest.mark.parametrize("seed", range(4))
def test_lunar_instant_royal_and_a_dealer_without_a_hand(seed: int) -> None:
    assert_royal_and_no_hand(seed)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(100))
def test_lunar_instant_royal_and_a_dealer_without_a_hand_for_a_hundred_seeds(seed: int) -> None:
    assert_royal_and_no_hand(seed)


def assert_royal_and_no_hand(seed: int) -> None:
    deal = lunar(["seat 1 instant royal_flush", "dealer has no hand"], seed, range(1, 6))
    assert read(deal["1"]).cls == "royal_flush"
    assert not qualifies(deal["dealer"])


@pytest.mark.parametrize("row", SUPER_ROWS)
def test_lunar_every_row_of_the_super_side_bet_is_found(row: str) -> None:
    assert super_row(lunar([f"seat 2 super {row}"])["2"]) == row


def test_lunar_super_wins_and_loses() -> None:
    assert super_row(lunar(["seat 2 super wins"])["2"]) is not None
    assert super_row(lunar(["seat 2 super loses"])["2"]) is None


@pytest.mark.parametrize(("first", "second"), [(first, second) for first in SECONDS for second in SECONDS[first]])
def test_lunar_every_second_payout_there_is_is_found(first: str, second: str) -> None:
    deal = lunar([f"seat 2 second payout {first} {second}"])
    final = deal["2"] + deal.get("2 draws", ())
    assert (row_of(final), second_row(final)) == (first, second)
    assert not instant_cash(100, deal["2"])
    assert settle(deal["2"], final, deal["dealer"], ante=100, bet=200).second_row == second


NARROW = [face for face in ALL_FACES if face >> 2 in (0, 1, 2, 3, 11, 12) and face & 3 in (1, 2, 3)]


@settings(max_examples=300)
@given(st.permutations(ALL_FACES) | st.permutations(NARROW))
def test_lunar_no_other_second_payout_exists(deck: list[Face]) -> None:
    hand = deck[:6]
    second = second_row(hand)
    assert second is None or second in SECONDS[row_of(hand)]


def test_lunar_a_second_payout_in_five_cards_needs_no_purchase() -> None:
    assert "2 draws" not in lunar(["seat 2 second payout one_pair ace_king"])
    deal = lunar(["seat 2 second payout one_pair ace_king", "seat 2 buys"])
    assert second_row(deal["2"] + deal["2 draws"]) == "ace_king"
    deal = lunar(["seat 2 no second payout"])
    assert settle(deal["2"], deal["2"], deal["dealer"], ante=100, bet=200).row
    assert second_row(deal["2"]) is None


def test_lunar_first_five_and_what_is_bought() -> None:
    deal = lunar(["seat 1 first five one_pair", "seat 1 buys", "seat 1 has three_of_a_kind"])
    assert row_of(deal["1"]) == "one_pair"
    assert row_of(deal["1"] + deal["1 draws"]) == "three_of_a_kind"


def test_lunar_ace_king_is_a_row() -> None:
    deal = lunar(["dealer has ace_king", "seat 1 has ace_king", "seat 1 ties dealer"])
    assert row_of(deal["dealer"]) == row_of(deal["1"]) == "ace_king"
    assert high(deal["dealer"]) == high(deal["1"])
    assert row_of(lunar(["dealer has high_card"])["dealer"]) == "high_card"


@pytest.mark.parametrize(("how", "qualified"), [("qualifies", True), ("fails", False)])
def test_lunar_force(how: str, qualified: bool) -> None:
    deal = lunar([f"force {how}", "seat 2 loses to dealer"])
    mended = forced(deal["dealer"], deal["dealer draws"][0])
    assert not qualifies(deal["dealer"])
    assert qualifies(mended) is qualified
    assert high(deal["2"]) < high(mended)


@pytest.mark.parametrize(
    ("game", "wishes"),
    [
        (UTH, ["dealer does not qualify", "seat 2 has flush"]),
        (UTH, ["seat 1 has royal_flush", "dealer qualifies"]),
        (LUNAR, ["seat 1 instant royal_flush"]),
        (LUNAR, ["seat 2 second payout straight_flush straight_flush"]),
        (LUNAR, []),
    ],
)
def test_the_seed_decides_the_deal(game: Vocabulary, wishes: list[str]) -> None:
    deals = [find_deal(game, wishes, [1, 2], seed) for seed in (5, 5, 6)]
    assert deals[0] == deals[1] != deals[2]


def test_deals_do_not_change_from_one_version_to_the_next() -> None:
    deal = find_deal(LUNAR, ["seat 1 instant royal_flush", "dealer has no hand"], [1], 2026)
    assert {place: faces_text(cards) for place, cards in deal.items()} == {
        "1": "Ad Qd Kd Td Jd",
        "dealer": "7d 9h 3c Qs Jc",
    }


def test_fixed_cards_stay_where_they_are() -> None:
    fixed = {"1": parse_faces("As Ks"), "board": parse_faces("Qs Js 2d 2c 7h")}
    deal = find_deal(UTH, ["seat 2 beats dealer", "dealer has two_pair"], [1, 2], 3, fixed)
    assert deal["1"] == fixed["1"]
    assert deal["board"] == fixed["board"]
    assert each_card_once(deal)
    royal = {"dealer": parse_faces("As Ks Qs Js 2d"), "2": parse_faces("Ah Kh Qh Jh 2c")}
    for seed in range(5):
        deal = find_deal(LUNAR, ["seat 1 instant royal_flush"], [1, 2], seed, royal)
        assert {face & 3 for face in deal["1"]} <= {0, 1}
        assert each_card_once(deal)


@pytest.mark.parametrize(
    ("game", "wishes", "says"),
    [
        (UTH, [""], "'' is no wish"),
        (UTH, ["seat 1 wins"], "'seat 1 wins' is no wish of ultimate_texas_holdem; expected one such as"),
        (UTH, ["dealer has no hand"], "is no wish of ultimate_texas_holdem"),
        (LUNAR, ["board plays"], "is no wish of lunar_poker"),
        (LUNAR, ["board has flush"], "has no board"),
        (UTH, ["seat 4 has flush"], "names a seat that is not dealt in; expected one of 1, 2"),
        (UTH, ["seat 1 has flosh"], "'flosh' is no row; expected one of high_card"),
        (UTH, ["seat 1 has ace_king"], "'ace_king' is no row"),
        (LUNAR, ["seat 1 instant flush"], "'flush' is no row; expected one of royal_flush, straight_flush"),
        (LUNAR, ["seat 1 super two_pair"], "'two_pair' is no row; expected one of five_same_colored"),
        (LUNAR, ["seat 1 second payout straight one_pair"], "straight never comes with one_pair; expected one of"),
        (LUNAR, ["seat 1 second payout ace_king one_pair"], "'ace_king' is no row"),
    ],
)
def test_an_unreadable_wish_is_told_what_was_expected(game: Vocabulary, wishes: list[str], says: str) -> None:
    with pytest.raises(BadWish) as refused:
        find_deal(game, wishes, [1, 2], 1)
    assert says in str(refused.value)
    assert "expected" in str(refused.value)


def test_uth_seven_places_can_be_wished_for() -> None:
    deal = find_deal(UTH, ["seat 7 has flush"], [1, 4, 7], 1)
    assert read(deal["7"] + deal["board"]).cls == "flush"


@pytest.mark.parametrize("seats", [[], [0], [8], [1, 1]])
def test_seats_that_are_not_there_are_refused(seats: list[int]) -> None:
    with pytest.raises(BadWish, match="expected different ones from 1 to 7"):
        find_deal(UTH, [], seats, 1)


@pytest.mark.parametrize(
    ("fixed", "says"),
    [
        ({"3": "As Ks"}, "cards are fixed for '3'; expected one of 1, 2, dealer, board"),
        ({"1": "As"}, "1 cards are fixed for '1'; expected 2"),
        ({"1": "As Ks", "2": "As Qs"}, "As is fixed for '1' and '2'; expected each card once"),
    ],
)
def test_fixed_cards_that_cannot_be_are_refused(fixed: dict[str, str], says: str) -> None:
    with pytest.raises(BadWish) as refused:
        find_deal(UTH, [], [1, 2], 1, {place: parse_faces(text) for place, text in fixed.items()})
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("game", "wishes", "says"),
    [
        (UTH, ["dealer has one_pair", "dealer does not qualify"], "exclude each other"),
        (LUNAR, ["force fails", "dealer qualifies"], "exclude each other"),
        (LUNAR, ["seat 1 instant", "seat 1 buys"], "exclude each other"),
        (UTH, ["dealer has high_card", "seat 1 ties dealer", "seat 1 has one_pair"], "none of 327680 deals meets"),
        (LUNAR, ["seat 1 super ace_king_queen", "seat 1 has four_of_a_kind"], "no cards are left that meet"),
    ],
)
def test_impossible_wishes_are_given_up_in_words(game: Vocabulary, wishes: list[str], says: str) -> None:
    with pytest.raises(NoSuchDeal) as refused:
        find_deal(game, wishes, [1, 2], 1)
    assert says in str(refused.value)
    assert wishes[0] in str(refused.value)


def test_a_rare_board_is_found_for_fixed_cards() -> None:
    fixed = {"1": parse_faces("2c 3d"), "dealer": parse_faces("7s 7h")}
    deal = find_deal(UTH, ["seat 1 has royal_flush"], [1, 2], 1, fixed)
    assert read(deal["board"]).cls == "royal_flush"
    deal = find_deal(
        UTH, ["seat 1 has straight_flush", "dealer has four_of_a_kind"], [1, 2], 1, fixed | {"1": parse_faces("8c 9c")}
    )
    assert read(deal["1"] + deal["board"]).cls == "straight_flush"
    assert read(deal["dealer"] + deal["board"]).cls == "four_of_a_kind"
    with pytest.raises(NoSuchDeal, match="no cards are left that meet 'seat 1 has royal_flush' and 'dealer has four"):
        find_deal(UTH, ["seat 1 has royal_flush", "dealer has four_of_a_kind"], [1, 2], 1, fixed)


def test_impossible_among_fixed_cards() -> None:
    fixed = {"dealer": parse_faces("Ts Th Td Tc 2s")}
    with pytest.raises(NoSuchDeal, match="no cards are left that meet 'seat 1 instant royal_flush'"):
        find_deal(LUNAR, ["seat 1 instant royal_flush"], [1, 2], 1, fixed)


def test_super_rows_of_a_batch_are_those_of_the_pay_table() -> None:
    hands = all_fives()[Chance(3).below(len(all_fives()), 3000)]
    codes = super_codes(hands, batch.highs(hands)).tolist()
    named = [None if code < 0 else SUPER_ROWS[code] for code in codes]
    assert named == [super_row([Face(face) for face in hand]) for hand in hands.tolist()]


def test_all_fives_are_all_different_and_in_order() -> None:
    fives = all_fives().astype(np.int64)
    numbers = fives @ (64 ** np.arange(4, -1, -1))
    assert len(fives) == 2_598_960
    assert (np.diff(numbers) > 0).all()
    assert (np.diff(fives, axis=1) > 0).all()


@pytest.mark.parametrize("cls", ["straight", "flush", "full_house"])
def test_placed_sevens_are_spread_like_dealt_ones(cls: str) -> None:
    """Told by the sum of their ranks, which a seven that counted once for each of its fives would shift."""
    number = CLASSES.index(next(one for one in CLASSES if one == cls))
    pool = pools(understand(UTH, [f"seat 1 has {cls}"], [1]), {})[0]
    chosen, keep = placed(pool, Chance(11), 60_000, np.empty(0, np.intp))
    seven = np.hstack((chosen["1"], chosen["board"]))[keep]
    seven = seven[batch.classes(batch.highs(seven)) == number]
    decks = Chance(12).decks(400_000, np.empty((400_000, 0), np.intp))[:, :7]
    dealt = decks[batch.classes(batch.highs(decks)) == number]
    for measure in (_sum_of_ranks, _different_ranks):
        a, b = measure(seven), measure(dealt)
        error = np.sqrt(a.var() / len(a) + b.var() / len(b))
        assert abs(a.mean() - b.mean()) < 3.5 * error


def _sum_of_ranks(cards: Cards) -> NDArray[np.float64]:
    return np.asarray((cards >> 2).sum(axis=1), np.float64)


def _different_ranks(cards: Cards) -> NDArray[np.float64]:
    ranks = np.sort(cards >> 2, axis=1)
    return np.asarray((np.diff(ranks, axis=1) > 0).sum(axis=1), np.float64)
