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
USUAL_ASKS = ("read", "compare", "pots", "commission", "rake", "settle")
"""What any referee may be asked, whether or not some game here has an answer to it."""


def asks() -> tuple[str, ...]:
    """All that can be asked, with what only some game here answers."""
    return tuple(dict.fromkeys((*USUAL_ASKS, *(ask for game in GAMES.values() for ask in game.questions))))


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
    ask = word(question, "ask", f"one of {', '.join(asks())}")
    if ask not in asks():
        raise BadQuestion(f"ask is {shown(ask)}; expected one of {', '.join(asks())}")
    if ask in ANY_GAME:
        return ANY_GAME[ask](question)
    if ask not in _answered():
        raise BadQuestion(f"{ask} is not in this version yet; expected one of {', '.join(_answered())}")
    game = word(question, "game", f"one of {', '.join(GAMES)}")
    if game not in GAMES:
        raise BadQuestion(f"game is {shown(game)}; expected one of {', '.join(GAMES)}")
    if ask not in GAMES[game].questions:
        has = ", ".join(GAMES[game].questions)
        raise BadQuestion(f"{game} has no {ask}; " + (f"expected one of {has}" if has else "it answers no questions"))
    return GAMES[game].questions[ask](question)


def _answered() -> tuple[str, ...]:
    answered = {ask for one in GAMES.values() for ask in one.questions} | set(ANY_GAME)
    return tuple(ask for ask in asks() if ask in answered)
