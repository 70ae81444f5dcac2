"""Cards: a face is a number from 0 to 51, a card is a physical object that carries one.

Ranks run from the two (0) to the ace (12); suits from clubs (0) to spades (3). Which suit or rank is
worth more is a game's business, not the card's.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NewType

Face = NewType("Face", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"


class Rank(StrEnum):
    """Ranks as a dealer says them, in the order of `RANKS`."""

    TWO = "two"
    THREE = "three"
    FOUR = "four"
    FIVE = "five"
    SIX = "six"
    SEVEN = "seven"
    EIGHT = "eight"
    NINE = "nine"
    TEN = "ten"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    ACE = "ace"


class Suit(StrEnum):
    """Suits as a dealer says them, in the order of `SUITS`."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


RANK_WORDS = tuple(Rank)
SUIT_WORDS = tuple(Suit)
ACE = 12
DEUCE = 0
SPADES = 3

ALL_FACES: tuple[Face, ...] = tuple(Face(number) for number in range(52))
ACE_OF_SPADES = Face(51)
DEUCE_OF_HEARTS = Face(2)


def rank_of(face: Face) -> int:
    return face >> 2


def suit_of(face: Face) -> int:
    return face & 3


def make_face(rank: int, suit: int) -> Face:
    return Face(rank << 2 | suit)


def face_name(face: Face) -> str:
    """
    >>> face_name(ACE_OF_SPADES)
    'As'
    """
    return RANKS[face >> 2] + SUITS[face & 3]


def face_words(face: Face) -> str:
    """
    >>> face_words(ACE_OF_SPADES)
    'ace of spades'
    """
    return f"{RANK_WORDS[face >> 2]} of {SUIT_WORDS[face & 3]}"


class BadCard(ValueError):
    """Text that names no card."""


def parse_face(text: str) -> Face:
    """
    >>> parse_face("As") == ACE_OF_SPADES
    True
    """
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        raise BadCard(f"{text!r} is no card; expected a rank of {RANKS} and a suit of shdc, such as Qh")
    return make_face(RANKS.index(text[0]), SUITS.index(text[1]))


def parse_faces(text: str) -> tuple[Face, ...]:
    """Read several cards separated by blanks; the same card twice is refused."""
    faces = tuple(parse_face(word) for word in text.split())
    if len(set(faces)) != len(faces):
        twice = next(face for face in faces if faces.count(face) > 1)
        raise BadCard(f"{face_name(twice)} is named twice; a deck has each card once")
    return faces


def faces_text(faces: Iterable[Face]) -> str:
    return " ".join(face_name(face) for face in faces)
