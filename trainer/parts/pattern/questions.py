"""What a pattern game is asked: what cards make, which of two is higher, and the house's commission."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from trainer.parts.betting.pots import commission
from trainer.parts.pattern.patterns import Pattern, PatternBook
from trainer.parts.referee.questions import Answer, Ask, BadQuestion, Question, amount, cards, percent, shown
from trainer.rules.cards import face_name, faces_text


class Commission(NamedTuple):
    """The most the house may take of a pot, in percent."""

    cap: Fraction
    citation: str


def questions(book: PatternBook, take: Commission) -> dict[str, Ask]:
    def read(question: Question) -> Answer:
        faces = cards(question, "cards")
        pattern = book.read(faces)
        if pattern is None:
            citation = book.run_citation if book.goes_round(faces) else book.list_citation
            return {"class": None, "why": book.why_not(faces), "citation": citation}
        return {
            "class": pattern.cls.value,
            "high": face_name(pattern.high),
            "cards": faces_text(pattern.cards),
            "why": str(pattern),
            "citation": book.citation(pattern.cls),
        }

    def pattern_of(question: Question, key: str) -> Pattern:
        faces = cards(question, key)
        pattern = book.read(faces)
        if pattern is None:
            raise BadQuestion(f"{key} is no pattern: {book.why_not(faces)}; expected cards that may be played together")
        return pattern

    def compare(question: Question) -> Answer:
        a, b = pattern_of(question, "a"), pattern_of(question, "b")
        why, citation = book.because(a, b)
        # One card can head both only when the two are alternatives out of one hand.
        better = "tie" if a.strength == b.strength else "a" if a.strength > b.strength else "b"
        return {"better": better, "by": book.deciding(a, b), "why": why, "citation": citation}

    def commission_(question: Question) -> Answer:
        pot, rate, chip = amount(question, "pot"), percent(question, "rate"), amount(question, "chip", least=1)
        if rate > take.cap:
            raise BadQuestion(f"rate is over the legal cap; expected at most {take.cap} percent ({take.citation})")
        taken = commission(pot, rate, chip)
        why = f"{shown(question['rate'])} percent of {pot}, rounded down to whole chips of {chip}"
        return {"amount": taken, "why": why, "citation": take.citation}

    return {"read": read, "compare": compare, "commission": commission_}
