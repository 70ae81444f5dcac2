"""A lesson from its file: the file names the game, and the game reads the rest."""

from __future__ import annotations

from trainer.drill.mixed import is_mixed, read_mixed
from trainer.games import GAMES
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.problems import Problems
from trainer.parts.lessons.yamlfile import Document, UnknownKeys, problem_at


def read_lesson(document: Document, id_: str) -> Lesson:
    """A lesson from its file's content; whatever is wrong is a BadFile that says where."""
    try:
        return _read(document, id_)
    except UnknownKeys as bad:
        problems = Problems()
        problems.take(bad)
        # What else is wrong is told with it.
        with problems.collecting():
            _read(bad.rest, id_)
        problems.settle()
        raise


def _read(document: Document, id_: str) -> Lesson:
    if is_mixed(document):
        return read_mixed(document, id_, read_lesson)
    name = document.value.get("game") if isinstance(document.value, dict) else None
    if isinstance(name, str) and name not in GAMES:
        raise problem_at(document, ("game",), f"there is no game {name!r}; expected one of {', '.join(GAMES)}")
    # Without a game the first one tells best what else is wrong.
    game = GAMES[name] if isinstance(name, str) else next(iter(GAMES.values()))
    return game.read_lesson(game, document, id_)
