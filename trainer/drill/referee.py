"""The referee: one question, one ruling, with the reason and the paragraph.

A question is what JSON makes of it; a bad one is answered with an error, never with an exception.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from trainer.drill.asks import ANY_GAME, BY_GAME
from trainer.drill.questions import Answer, BadQuestion, parse, shown, word

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
    if ask in ANY_GAME:
        return ANY_GAME[ask](question)
    if ask == "rake":
        raise BadQuestion(f"rake is not in this version yet; expected one of {_answered()}")
    game = word(question, "game", f"one of {', '.join(GAMES)}")
    if game not in GAMES:
        raise BadQuestion(f"game is {shown(game)}; expected one of {', '.join(GAMES)}")
    if game not in BY_GAME:
        raise BadQuestion(f"{game} is not in this version yet; expected one of {', '.join(BY_GAME)}")
    if ask not in BY_GAME[game]:
        raise BadQuestion(f"{game} has no {ask}; expected one of {', '.join(BY_GAME[game])}")
    return BY_GAME[game][ask](question)


def _answered() -> str:
    asks = {ask for asks in BY_GAME.values() for ask in asks} | set(ANY_GAME)
    return ", ".join(ask for ask in ASKS if ask in asks)
