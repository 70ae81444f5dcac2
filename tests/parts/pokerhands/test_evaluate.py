"""High hands: classes, side cards, ties, and the best five of seven."""

import subprocess
import sys
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.parts.pokerhands.slow import any_hand, best, dealt, five
from trainer.parts.pokerhands.evaluate import WrongNumber, high, read
from trainer.parts.pokerhands.ranks import CLASSES, class_of, ranks_of
from trainer.rules.cards import Face, faces_text, parse_faces

BEST_FIRST = """\
As Ks Qs Js Ts
Kh Qh Jh Th 9h
6c 5c 4c 3c 2c
Ad 2d 3d 4d 5d
Ac Ad Ah As Kc
Ac Ad Ah As Qc
2c 2d 2h 2s Ac
Ac Ad Ah Ks Kc
3c 3d 3h Ks Kc
3c 3d 3h 2s 2c
2c 2d 2h As Ac
Ac Kc Qc Jc 9c
Ad Kd Qd Td 9d
7s 5s 4s 3s 2s
Ac Kd Qh Js Tc
6c 5d 4h 3s 2c
Ac 2d 3h 4s 5c
Ac Ad Ah Ks Qc
Ac Ad Ah Ks Jc
2c 2d 2h 4s 3c
Ac Ad Kh Ks Qc
Ac Ad Kh Ks Jc
Ac Ad Qh Qs Kc
3c 3d 2h 2s Ac
3c 3d 2h 2s 4c
Ac Ad Kh Qs Jc
Ac Ad Kh Qs Tc
Ac Ad 4h 3s 2c
Kc Kd Ah Qs Jc
2c 2d 5h 4s 3c
Ac Kd Qh Js 9c
Ac Kd 4h 3s 2c
Ac Qd Jh Ts 9c
7c 5d 4h 3s 2c
""".splitlines()


@pytest.mark.parametrize(("better", "worse"), list(pairwise(BEST_FIRST)))
def test_class_then_sets_then_side_cards(better: str, worse: str) -> None:
    assert high(parse_faces(better)) > high(parse_faces(worse))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ac Kc Qc Jc 9c", "As Ks Qs Js 9s"),
        ("Ac Ad Kh Ks Qc", "Ah As Kc Kd Qs"),
        # The board plays: hole cards below it change nothing.
        ("As Ks Qs Js Ts 2d 2c", "As Ks Qs Js Ts Ad Ac"),
        # Four of a kind on the board and the same side card from either hand.
        ("9c 9d 9h 9s 3c Ah 4d", "9c 9d 9h 9s 3c As Kd"),
        # Three pairs: the third is a side card only if it is the highest left.
        ("Kc Kd 8h 8s 2c 2d Ah", "Kc Kd 8h 8s 3c 4d Ah"),
        # The sixth and seventh card never break a tie.
        ("Ac Kd Qh Js 9c 3d 2h", "Ac Kd Qh Js 9c 8d 7h"),
    ],
)
def test_equal_hands_tie(first: str, second: str) -> None:
    assert high(parse_faces(first)) == high(parse_faces(second))


@pytest.mark.parametrize(
    ("hand", "cls", "cards"),
    [
        ("Ah 2c 3d 4s 5h Kc Kd", "straight", "5h 4s 3d 2c Ah"),
        ("2c 3d 4s 5h 6c Ah Kd", "straight", "6c 5h 4s 3d 2c"),
        ("Ad 2d 3d 4d 5d 6c 7h", "straight_flush", "5d 4d 3d 2d Ad"),
        ("9c 8c 7c 6c 2c 5d Td", "flush", "9c 8c 7c 6c 2c"),
        ("9c 8c 7c 6c 5c Tc 2d", "straight_flush", "Tc 9c 8c 7c 6c"),
        ("Qc Kc Ac 2c 3c 4d 5d", "flush", "Ac Kc Qc 3c 2c"),
        ("Qc Kd Ac 2h 3c 7s", "high_card", "Ac Kd Qc 7s 3c"),
        ("4c 4d 4h Ks Kc Kd 2h", "full_house", "Ks Kc Kd 4c 4d"),
        ("4c 4d 4h Ks Kc Qd Qh", "full_house", "4c 4d 4h Ks Kc"),
        ("4c 4d 4h 4s Kc Kd Kh", "four_of_a_kind", "4c 4d 4h 4s Kc"),
        ("2h 9c Kc 8s Kd 9d 8h", "two_pair", "Kc Kd 9c 9d 8s"),
        ("Ks 2d As Qs 3c Ts Js", "royal_flush", "As Ks Qs Js Ts"),
    ],
)
def test_the_five_cards_best_first(hand: str, cls: str, cards: str) -> None:
    reading = read(parse_faces(hand))
    assert reading.cls == cls
    assert faces_text(reading.cards) == cards


@given(any_hand())
def test_a_hand_is_the_best_of_its_fives(hand: tuple[Face, ...]) -> None:
    number, ranks = best(hand)
    value = high(hand)
    assert (class_of(value), ranks_of(value)) == (CLASSES[number], ranks)
    assert value == max(high(some) for some in combinations(hand, 5))


@given(any_hand())
def test_the_five_cards_are_held_and_make_the_hand(hand: tuple[Face, ...]) -> None:
    reading = read(hand)
    assert set(reading.cards) <= set(hand)
    assert len(set(reading.cards)) == 5
    assert high(reading.cards) == reading.value
    assert five(reading.cards) == best(hand)


@given(any_hand(7), any_hand(7))
def test_hands_compare_as_they_do_slowly(one: tuple[Face, ...], other: tuple[Face, ...]) -> None:
    assert (high(one) > high(other)) == (best(one) > best(other))
    assert (high(one) == high(other)) == (best(one) == best(other))


@given(dealt(7), st.permutations(range(4)))
def test_neither_suits_nor_the_order_of_cards_count(hand: tuple[Face, ...], suits: list[int]) -> None:
    other = [Face(face & ~3 | suits[face & 3]) for face in reversed(hand)]
    assert high(other) == high(hand)


@pytest.mark.parametrize("cards", ["", "As Ks Qs Js", "As Ks Qs Js Ts 9s 8s 7s"])
def test_other_numbers_of_cards_are_refused(cards: str) -> None:
    with pytest.raises(WrongNumber, match="expected five to seven"):
        high(parse_faces(cards))


def test_one_hand_at_a_time_needs_no_numpy_and_importing_builds_nothing() -> None:
    code = (
        "import sys; from trainer.parts.pokerhands import evaluate, low, omaha, tables;"
        "assert not any(table.offsets for table in tables.TABLES.values());"
        "evaluate.high(range(7)); low.low(range(7)); assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[3])
