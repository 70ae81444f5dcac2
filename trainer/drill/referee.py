"""The referee: one question, one ruling, with the reason and the paragraph.

A question is what JSON makes of it; a bad one is answered with an error, never with an exception.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from trainer.drill.questions import (
    BadQuestion,
    Question,
    amount,
    cards,
    parse,
    percent,
    seat_amounts,
    seats,
    shown,
    word,
)
from trainer.games.ultimate_8.house import COMMISSION_CAP as ULTIMATE_8_CAP
from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS
from trainer.rules.cards import face_name, faces_text
from trainer.rules.patterns import Pattern, PatternBook
from trainer.rules.pots import commission, split

Answer = dict[str, object]
Ask = Callable[[Question], Answer]

GAMES = (
    "ultimate_8",
    "deuce_of_the_dragon",
    "ultimate_texas_holdem",
    "lunar_poker",
    "stud_high",
    "stud_hilo",
    "stud_hilo_8",
    "draw_high",
    "draw_low",
    "five_stud",
    "holdem",
    "omaha_high",
    "omaha_hilo_8",
    "mini_dice",
    "craps",
)
ASKS = ("read", "compare", "pots", "commission", "rake", "settle")


def answer(question: object) -> Answer:
    """The ruling on one question, or what is wrong with it under `error`."""
    try:
        return _find(question)
    except BadQuestion as problem:
        return {"error": str(problem)}


def answer_line(line: str) -> str:
    """The same for a line of JSON: one line of ASCII, without its newline.

    >>> answer_line('{"ask": "pots", "put_in": {"1": 500}}')
    '{"returned": {"1": 500}, "pots": []}'
    """
    try:
        question = parse(line)
    except BadQuestion as problem:
        return json.dumps({"error": str(problem)})
    return json.dumps(answer(question))


def _find(question: object) -> Answer:
    if not isinstance(question, Mapping):
        raise BadQuestion(f'the question is {shown(question)}; expected an object such as {{"ask": "read", ...}}')
    ask = word(question, "ask", f"one of {', '.join(ASKS)}")
    if ask not in ASKS:
        raise BadQuestion(f"ask is {shown(ask)}; expected one of {', '.join(ASKS)}")
    if ask in _ANY_GAME:
        return _ANY_GAME[ask](question)
    if ask == "rake":
        raise BadQuestion(f"rake is not in this version yet; expected one of {_answered()}")
    game = word(question, "game", f"one of {', '.join(GAMES)}")
    if game not in GAMES:
        raise BadQuestion(f"game is {shown(game)}; expected one of {', '.join(GAMES)}")
    if game not in _BY_GAME:
        raise BadQuestion(f"{game} is not in this version yet; expected one of {', '.join(_BY_GAME)}")
    if ask not in _BY_GAME[game]:
        raise BadQuestion(f"{game} has no {ask}; expected one of {', '.join(_BY_GAME[game])}")
    return _BY_GAME[game][ask](question)


def _answered() -> str:
    asks = {ask for asks in _BY_GAME.values() for ask in asks} | set(_ANY_GAME)
    return ", ".join(ask for ask in ASKS if ask in asks)


class _Commission(NamedTuple):
    cap: int
    citation: str


def _pattern_game(book: PatternBook, take: _Commission) -> dict[str, Ask]:
    """What a pattern game is asked."""

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


def _pots(question: Question) -> Answer:
    put_in, folded = seat_amounts(question, "put_in"), seats(question, "folded")
    if any(put_in.values()) and not put_in.keys() - folded:
        raise BadQuestion("every seat in put_in has folded; expected at least one seat still in, with 0 if need be")
    returned, pots = split(put_in, folded)
    return {
        "returned": {str(seat): cents for seat, cents in returned.items()},
        "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in pots],
    }


_ANY_GAME: dict[str, Ask] = {"pots": _pots}

_BY_GAME: dict[str, dict[str, Ask]] = {
    "ultimate_8": _pattern_game(ULTIMATE_8_PATTERNS, _Commission(ULTIMATE_8_CAP, "13:69F-42.10(k)")),
}
