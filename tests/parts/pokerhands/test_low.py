"""Lows by ruling K1: ace low, straights and flushes unseen, the high order reversed."""

from itertools import pairwise

import pytest
from hypothesis import given

from tests.parts.pokerhands.slow import any_hand, best_low, five_low, is_eight_or_better
from trainer.parts.pokerhands.evaluate import WrongNumber, high
from trainer.parts.pokerhands.low import eight_or_better, high_low, low, low_cards
from trainer.parts.pokerhands.ranks import ANY_LOW, CLASSES, NO_LOW, low_class, low_ranks, low_text, qualifies
from trainer.rules.cards import Face, faces_text, parse_faces

BEST_FIRST = """\
5c 4d 3h 2s Ac
6c 4d 3h 2s Ac
6c 5d 3h 2s Ac
6h 5h 4h 3h 2h
7c 6d 5h 4s 2c
8c 4d 3h 2s Ac
8c 7d 6h 5s 4c
9c 4d 3h 2s Ac
Kc Qd Jh Ts 9c
Ac Ad 4h 3s 2c
Ac Ad Kh Qs Jc
2c 2d 4h 3s Ac
Kc Kd Qh Js Tc
2c 2d Ah As 3c
3c 3d Ah As 2c
3c 3d 2h 2s Ac
Kc Kd Qh Qs Jc
Ac Ad Ah 3s 2c
Kc Kd Kh Qs Jc
Ac Ad Ah 2s 2c
2c 2d 2h As Ac
Kc Kd Kh Qs Qc
Ac Ad Ah As 2c
2c 2d 2h 2s Ac
Kc Kd Kh Ks Qc
""".splitlines()


@pytest.mark.parametrize(("better", "worse"), list(pairwise(BEST_FIRST)))
def test_k1_the_high_order_reversed(better: str, worse: str) -> None:
    assert low(parse_faces(better)) > low(parse_faces(worse))


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("Ah 2d 3c 4s 5h 6d 7c", "5 4 3 2 A"),
        # Counterfeit: the board pairs a low card, and the next larger one has to serve.
        ("Ah 2d 2c 3s 7h 8d Kc", "8 7 3 2 A"),
        ("Ah 2d 2c As 7h 8d 6c", "8 7 6 2 A"),
        ("Ah 2d 2c As 7h 8d Kc", None),
        ("Ah 2d 3c 4s 9h Td Kc", None),
        ("8h 7d 6c 5s 4h", "8 7 6 5 4"),
        ("Ah Ad 2c 3s 4h", None),
    ],
)
def test_eight_or_better(hand: str, text: str | None) -> None:
    assert low_text(eight_or_better(parse_faces(hand))) == text


def test_lows_that_do_not_qualify_tie() -> None:
    nine, king = parse_faces("9h 4d 3c 2s Ah"), parse_faces("Kh Kd 3c 2s Ah")
    assert eight_or_better(nine) == eight_or_better(king) == NO_LOW
    assert low(nine) > low(king)


def test_the_cards_of_a_low_largest_first() -> None:
    hand = parse_faces("2c Ah Kd 2d 7s 6h 3c")
    assert faces_text(low_cards(hand, low(hand))) == "7s 6h 3c 2c Ah"
    assert low_cards(hand, NO_LOW) == ()


@given(any_hand())
def test_a_low_is_the_best_of_its_fives(hand: tuple[Face, ...]) -> None:
    value, (number, ranks) = low(hand), best_low(hand)
    assert low_class(value) is CLASSES[number]
    assert low_ranks(value) == tuple((rank - 1) % 13 for rank in ranks)
    assert qualifies(value) == is_eight_or_better((number, ranks)) == (eight_or_better(hand) == value)
    assert five_low(low_cards(hand, value)) == (number, ranks)


@given(any_hand(), any_hand())
def test_lows_compare_as_they_do_slowly(one: tuple[Face, ...], other: tuple[Face, ...]) -> None:
    assert (low(one) > low(other)) == (best_low(one) < best_low(other))
    assert (low(one) == low(other)) == (best_low(one) == best_low(other))


@given(any_hand())
def test_high_low_is_both(hand: tuple[Face, ...]) -> None:
    assert high_low(hand) == (high(hand), eight_or_better(hand))
    assert high_low(hand, ANY_LOW) == (high(hand), low(hand))


def test_other_numbers_of_cards_are_refused() -> None:
    with pytest.raises(WrongNumber, match="4 cards"):
        low(parse_faces("As 2s 3s 4s"))
