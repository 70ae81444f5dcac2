"""What a game of poker hands is asked: what the best five cards are, and which of two hands is higher."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from trainer.parts.pokerhands.evaluate import read
from trainer.parts.pokerhands.ranks import CLASSES, describe
from trainer.parts.referee.questions import Answer, Ask, BadQuestion, Question, flag, hand
from trainer.rules.cards import Face, faces_text

FEWEST, MOST = 5, 7


@dataclass(frozen=True, slots=True)
class Ranking:
    """A game's order of hands: how it names them, and the paragraphs."""

    game: str
    row_of: Callable[[Sequence[Face]], str]
    order_citation: str
    equal_citation: str
    citations: Mapping[str, str]
    """By row."""


def class_row(cards: Sequence[Face]) -> str:
    """The class of the best five, for games that name nothing besides."""
    return read(cards).cls.value


def listed(order_citation: str, equal_citation: str) -> dict[str, str]:
    """Paragraphs of the classes, where a text numbers them from the best down and leaves out the high card."""
    paragraphs = {cls.value: f"{order_citation}{number}" for number, cls in enumerate(reversed(CLASSES), 1)}
    return paragraphs | {CLASSES[0].value: equal_citation}


def poker_hands(ranking: Ranking) -> dict[str, Ask]:
    def no_low(question: Question) -> None:
        if flag(question, "low"):
            raise BadQuestion(f"low is true; expected false, as {ranking.game} is played for the high hand only")

    def read_(question: Question) -> Answer:
        no_low(question)
        faces = hand(question, "cards", FEWEST, MOST)
        reading, row = read(faces), ranking.row_of(faces)
        return {
            "class": row,
            "cards": faces_text(reading.cards),
            "why": describe(reading.value, side_cards=True),
            "citation": ranking.citations[row],
        }

    def compare(question: Question) -> Answer:
        no_low(question)
        a, b = (read(hand(question, key, FEWEST, MOST)) for key in ("a", "b"))
        if a.value == b.value:
            better, why = "tie", f"both are {describe(a.value, side_cards=True)}"
        else:
            better = "a" if a.value > b.value else "b"
            side_cards = a.words == b.words
            more, less = (describe(max(a.value, b.value), side_cards=side_cards), min(a.value, b.value))
            why = f"{more} beats {describe(less, side_cards=side_cards)}"
        citation = ranking.order_citation if a.cls is not b.cls else ranking.equal_citation
        return {"better": better, "why": why, "citation": citation}

    return {"read": read_, "compare": compare}
