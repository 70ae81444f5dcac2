"""Cards: names, numbers and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.cards import (
    ACE,
    ACE_OF_SPADES,
    ALL_FACES,
    SPADES,
    BadCard,
    Face,
    face_name,
    face_words,
    faces_text,
    make_face,
    parse_face,
    parse_faces,
    rank_of,
    suit_of,
)


def test_a_deck_has_52_different_names() -> None:
    names = [face_name(face) for face in ALL_FACES]
    assert len(set(names)) == 52
    assert [parse_face(name) for name in names] == list(ALL_FACES)


def test_rank_and_suit_make_the_face() -> None:
    assert [make_face(rank_of(face), suit_of(face)) for face in ALL_FACES] == list(ALL_FACES)
    assert (rank_of(ACE_OF_SPADES), suit_of(ACE_OF_SPADES)) == (ACE, SPADES)


@pytest.mark.parametrize(
    ("name", "words"),
    [("As", "ace of spades"), ("Th", "ten of hearts"), ("2c", "two of clubs"), ("Qd", "queen of diamonds")],
)
def test_cards_in_words(name: str, words: str) -> None:
    assert face_words(parse_face(name)) == words


@given(st.lists(st.sampled_from(ALL_FACES), unique=True))
def test_text_of_cards_reads_back(faces: list[Face]) -> None:
    assert parse_faces(faces_text(faces)) == tuple(faces)


def test_no_text_is_no_cards() -> None:
    assert parse_faces("  ") == ()


@pytest.mark.parametrize("text", ["", "A", "as", "AS", "10s", "1s", "Ax", "sA", "A s", "Ass", "٣s"])
def test_what_names_no_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadCard, match="such as Qh"):
        parse_face(text)


def test_one_card_twice_is_refused_by_name() -> None:
    with pytest.raises(BadCard, match="Kd is named twice"):
        parse_faces("As Kd 2c Kd")


@given(st.text("AK2sh ", max_size=8) | st.text("AsTh01\u0663\ud800\t\u00a0", max_size=8))
def test_any_text_reads_or_is_refused(text: str) -> None:
    names = {face_name(face) for face in ALL_FACES}
    words = text.split()
    if names.issuperset(words) and len(set(words)) == len(words):
        assert faces_text(parse_faces(text)).split() == words
    else:
        with pytest.raises(BadCard):
            parse_faces(text)
