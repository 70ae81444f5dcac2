"""Omaha: two and three, no more and no fewer."""

import pytest
from hypothesis import given

from tests.parts.pokerhands.slow import any_hand, five, five_low
from trainer.parts.pokerhands import omaha
from trainer.parts.pokerhands.evaluate import WrongNumber
from trainer.parts.pokerhands.ranks import CLASSES, class_of, low_ranks, low_text, ranks_of
from trainer.rules.cards import Face, faces_text, parse_faces


@pytest.mark.parametrize(
    ("hole", "board", "cls", "cards"),
    [
        # One spade in the hole is no flush, however many lie on the board.
        ("As Kd 7c 2h", "Qs Js 9s 4s 3d", "high_card", "As Kd Qs Js 9s"),
        # The board does not play.
        ("2c 3d 7h 8h", "As Ks Qs Js Ts", "high_card", "As Ks Qs 8h 7h"),
        # Nor do four of a kind on it.
        ("Ac Kd 7h 2h", "9c 9d 9h 9s 4d", "three_of_a_kind", "9c 9d 9h Ac Kd"),
        # Three of a kind in the hole are a pair.
        ("Ac Ad Ah 2h", "Kc 9d 7s 5s 3d", "one_pair", "Ac Ad Kc 9d 7s"),
        # Only two of four suited cards count.
        ("Kc Qc Jc Tc", "9c 8c 2d 2h 3s", "one_pair", "2d 2h Kc Qc 9c"),
        ("Ad 4d Kc Kh", "2d 3d 5d Ks Kd", "straight_flush", "5d 4d 3d 2d Ad"),
    ],
)
def test_two_and_three(hole: str, board: str, cls: str, cards: str) -> None:
    reading = omaha.read(parse_faces(hole), parse_faces(board))
    assert (reading.cls, faces_text(reading.cards)) == (cls, cards)


@pytest.mark.parametrize(
    ("hole", "board", "text"),
    [
        ("Ac 2d Kh Kd", "3s 4h 8d Qc Qs", "8 4 3 2 A"),
        # Counterfeit: the board's two pairs the hole's, and the king is too large.
        ("Ac 2d Kh Kd", "2s 4h 8d Qc Qs", None),
        ("Ac 2d 3h Kd", "2s 4h 8d 7c Qs", "7 4 3 2 A"),
        # Two low cards on the board are too few.
        ("Ac 2d 3h 4d", "5s 6h Td Qc Qs", None),
        # One low card in the hole is too few.
        ("Ac Kd Kh Kc", "2s 3h 4d 5c Qs", None),
    ],
)
def test_low_of_two_and_three(hole: str, board: str, text: str | None) -> None:
    value = omaha.eight_or_better(parse_faces(hole), parse_faces(board))
    assert low_text(value) == text
    assert len(omaha.read_low(parse_faces(hole), parse_faces(board), value)) == (5 if text else 0)


@given(any_hand(9))
def test_all_sixty_were_looked_at(cards: tuple[Face, ...]) -> None:
    hole, board = cards[:4], cards[4:]
    every = list(omaha.hands(hole, board))
    assert len(every) == 60
    value, number_ranks = omaha.high(hole, board), max(map(five, every))
    assert (CLASSES.index(class_of(value)), ranks_of(value)) == number_ranks
    reading = omaha.read(hole, board)
    assert five(reading.cards) == number_ranks
    assert len(set(reading.cards) & set(hole)) == 2
    lowest = min(map(five_low, every))
    low = omaha.low(hole, board)
    assert low_ranks(low) == tuple((rank - 1) % 13 for rank in lowest[1])
    assert five_low(omaha.read_low(hole, board, low)) == lowest


def test_other_numbers_of_cards_are_refused() -> None:
    with pytest.raises(WrongNumber, match="expected four and five"):
        omaha.high(parse_faces("As Ks"), parse_faces("2c 3c 4c 5c 6c"))
