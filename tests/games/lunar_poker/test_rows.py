"""13:69F-38.10(i)3 and ruling L6: the second payout, by its examples and against a slow reading of every subset."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.parts.pokerhands.slow import best, five
from trainer.games.lunar_poker.rows import BET, makers, row_of, second_row
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.rules.cards import ALL_FACES, Face, faces_text, parse_faces, rank_of


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        ("8s 8d 8c As Ad Ac", ["7 to 1", "7 to 1"]),
        ("Ks Kd 8s 8d 2s 2d", ["2 to 1", "2 to 1"]),
        ("As Qs 9s 7s 5s 3s", ["5 to 1", "5 to 1"]),
        ("9s 8d 7c 6s 5d 5h", ["4 to 1", "4 to 1"]),
        ("7s 7d 7c Ks Kd 2h", ["7 to 1"]),
        ("Ks Kd Ah 8c 5d", ["1 to 1", "1 to 1"]),
    ],
)
def test_ruling_l6_its_six_examples(hand: str, odds: list[str]) -> None:
    cards = parse_faces(hand)
    second = second_row(cards)
    assert [str(BET[row]) for row in (row_of(cards), second) if row] == odds


@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        ("As Ks Qs Js Ts 9s", ("royal_flush", "straight_flush")),
        ("As Ks Qs Js Ts 2s", ("royal_flush", "flush")),
        ("As Ks Qs Js Ts 9d", ("royal_flush", "straight")),
        ("As Ks Qs Js Ts Ad", ("royal_flush", "straight")),
        ("9s 8s 7s 6s 5s 4s", ("straight_flush", "straight_flush")),
        ("7s 7d 7c 7h Ks Kd", ("four_of_a_kind", "full_house")),
        ("7s 7d 7c 7h Ks Ad", ("four_of_a_kind", "ace_king")),
        ("7s 7d 7c Ks Kd Ah", ("full_house", "ace_king")),
        ("Ks Qs 9s 7s 5s Kd", ("flush", "one_pair")),
        ("9s 8d 7c 6s 5d 4h", ("straight", "straight")),
        ("9s 8d 7c 6s 5d 2h", ("straight", None)),
        ("As Kd Qc Js Td 2h", ("straight", None)),
        ("As Ad Ks Kd 5c 2h", ("two_pair", None)),
        ("As Kd 9c 8h 4s 2d", ("ace_king", None)),
        ("As Qd 9c 8h 4s 2d", ("high_card", None)),
        ("Qs Qd As Kd 4s 2d", ("one_pair", "ace_king")),
        ("As Ad Ks 9d 4s 2d", ("one_pair", "ace_king")),
    ],
)
def test_38_10_i_3_second_payouts(hand: str, rows: tuple[str, str | None]) -> None:
    cards = parse_faces(hand)
    assert (row_of(cards), second_row(cards)) == rows


def test_ruling_l6_side_cards_make_no_row() -> None:
    assert faces_text(makers(parse_faces("Ks Kd Ah 8c 5d"))) == "Ks Kd"
    assert faces_text(makers(parse_faces("As Kd 9c 8h 4s 2d"))) == "As Kd"
    assert faces_text(makers(parse_faces("2s 2d 7c 7h 7s 9d"))) == "7c 7h 7s 2s 2d"


SHAPES = {(2,): "one_pair", (3,): "three_of_a_kind", (2, 2): "two_pair", (4,): "four_of_a_kind"}


def row_needing_all(cards: tuple[Face, ...]) -> str | None:
    """The row that takes exactly these cards, no side card among them."""
    ranks = {rank_of(face) for face in cards}
    if len(cards) == 2 and ranks == {11, 12}:
        return "ace_king"
    if len(cards) == 5:
        name = CLASSES[five(cards)[0]].value
        return name if name in BET and name not in SHAPES.values() else None
    counts = sorted(sum(rank_of(face) == rank for face in cards) for rank in ranks)
    return SHAPES.get(tuple(counts))


def slow_second(hand: tuple[Face, ...]) -> str | None:
    """Every choice of cards for the first row, every choice for the second that is not inside it."""
    cls = CLASSES[best(hand)[0]].value
    first = "ace_king" if cls == "high_card" and {11, 12} <= {rank_of(face) for face in hand} else cls
    order = list(BET)
    sets = [cards for number in range(2, 6) for cards in combinations(hand, number)]
    found = []
    for used in sets:
        if row_needing_all(used) != first:
            continue
        if first in ("two_pair", "flush", "straight", "straight_flush", "full_house") and not tops(used, hand, first):
            continue
        rows = [row for cards in sets if not set(cards) <= set(used) and (row := row_needing_all(cards))]
        found.append(min(rows, key=order.index, default=None))
    # Where several choices are equally good the answer must not depend on which was taken.
    assert len(set(found)) <= 1
    return found[0] if found else None


def tops(used: tuple[Face, ...], hand: tuple[Face, ...], row: str) -> bool:
    """Whether no other choice of cards for the row is better."""
    if row == "two_pair":
        return {rank_of(face) for face in used} == set(best(hand)[1][:4])
    return five(used) == best(hand)


@settings(max_examples=300)
@given(st.permutations(ALL_FACES), st.sampled_from([5, 6]))
def test_ruling_l6_against_every_subset(deck: list[Face], number: int) -> None:
    hand = tuple(deck[:number])
    assert second_row(hand) == slow_second(hand)


# Few ranks and suits, so that what is rare comes up.
NARROW = [face for face in ALL_FACES if face >> 2 in (8, 9, 10, 11, 12, 7) and face & 3 in (1, 2, 3)]


@settings(max_examples=300)
@given(st.permutations(NARROW))
def test_ruling_l6_against_every_subset_where_hands_are_good(deck: list[Face]) -> None:
    hand = tuple(deck[:6])
    assert second_row(hand) == slow_second(hand)
