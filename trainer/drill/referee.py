"""The referee: one question, one ruling, with the reason and the paragraph.

A question is what JSON makes of it; a bad one is answered with an error, never with an exception.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from trainer.games import GAMES
from trainer.parts.betting.questions import pots
from trainer.parts.referee.questions import Answer, Ask, BadQuestion, parse, shown, word

ANY_GAME: Mapping[str, Ask] = {"pots": pots}
"""Questions that name no game."""
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
    if ask not in GAMES[game].questions:
        has = ", ".join(GAMES[game].questions)
        raise BadQuestion(f"{game} has no {ask}; " + (f"expected one of {has}" if has else "it answers no questions"))
    return GAMES[game].questions[ask](question)


def _answered() -> str:
    asks = {ask for one in GAMES.values() for ask in one.questions} | set(ANY_GAME)
    return ", ".join(ask for ask in ASKS if ask in asks)
