"""What values say in words."""

import pytest

from trainer.parts.pokerhands.evaluate import high, read
from trainer.parts.pokerhands.low import low
from trainer.parts.pokerhands.ranks import HandClass, class_of, describe, describe_low, low_class, low_text, ranks_of
from trainer.rules.cards import parse_faces

WORDS = {
    "As Ks Qs Js Ts 2d 2c": ("royal_flush", "royal flush", "royal flush"),
    "9h 8h 7h 6h 5h": ("straight_flush", "straight flush, nine high", "straight flush, nine high"),
    "5d 4d 3d 2d Ad Kd": ("straight_flush", "straight flush, five high", "straight flush, five high"),
    "6c 6d 6h 6s Ah Kd": ("four_of_a_kind", "four of a kind, sixes", "four of a kind, sixes, ace"),
    "Kc Kd Kh 4s 4c": ("full_house", "full house, kings full of fours", "full house, kings full of fours"),
    "Ac Jc 9c 4c 3c": ("flush", "flush, ace high", "flush, ace high, jack nine four three"),
    "5c 4d 3h 2s Ac": ("straight", "straight, five high", "straight, five high"),
    "7c 7d 7h Qs 2c": ("three_of_a_kind", "three of a kind, sevens", "three of a kind, sevens, queen two"),
    "Kc Kd 4h 4s 9c": ("two_pair", "two pair, kings and fours", "two pair, kings and fours, nine"),
    "9c 9d Ah 4s 2c": ("one_pair", "pair of nines", "pair of nines, ace four two"),
    "Ac Kd 9h 4s 2c": ("high_card", "ace high", "ace high, king nine four two"),
}


@pytest.mark.parametrize("cards", WORDS)
def test_a_hand_in_words(cards: str) -> None:
    cls, words, with_side_cards = WORDS[cards]
    value = high(parse_faces(cards))
    assert class_of(value) == cls
    assert describe(value) == words == read(parse_faces(cards)).words
    assert describe(value, side_cards=True) == with_side_cards


def test_a_value_lays_out_the_five_ranks() -> None:
    assert ranks_of(high(parse_faces("4s Kc 4c Kd 2h Kh 9d"))) == (11, 11, 11, 2, 2)
    assert ranks_of(high(parse_faces("4s Ac 2c 3d 5h"))) == (3, 2, 1, 0, 12)


@pytest.mark.parametrize(
    ("cards", "text", "words"),
    [
        ("Ac 2d 3h 4s 5c", "5 4 3 2 A", "five four three two ace low"),
        ("Ac Ad 3h 4s 9c", "A A 9 4 3", "pair of aces, as a low"),
        ("Ac Ad 3h 3s 3c", "3 3 3 A A", "full house, threes full of aces, as a low"),
    ],
)
def test_a_low_in_words(cards: str, text: str, words: str) -> None:
    value = low(parse_faces(cards))
    assert (low_text(value), describe_low(value)) == (text, words)


def test_straights_and_flushes_are_not_seen_in_a_low() -> None:
    assert low_class(low(parse_faces("Ac 2c 3c 4c 5c"))) is HandClass.HIGH_CARD
