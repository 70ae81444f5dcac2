"""The games by what they are composed of, for tests that concern one kind."""

from __future__ import annotations

from typing import TypeVar

from trainer.drill.tables import layout_for
from trainer.games import GAMES, notation_of
from trainer.library import all_lessons
from trainer.parts.layout.layout import Layout
from trainer.parts.pattern.subchapter import Subchapter
from trainer.rules.figures import Figures
from trainer.rules.word import Word

W = TypeVar("W", bound=Word)

NOTATION = notation_of(tuple(GAMES.values()))
ACTS = tuple(grammar.cls for grammar in NOTATION.grammars)
"""The acts of all games."""
GLOSSARY = tuple(dict.fromkeys(words for game in GAMES.values() for words in game.glossary))
"""The words of all games."""

PATTERN_GAMES = [game.name for game in GAMES.values() if isinstance(game, Subchapter)]


def declared(kind: type[W]) -> list[W]:
    """The words of a kind, of whatever game; also those that no act is written with."""
    return [word for one in kind.__subclasses__() for word in one if "tests" not in one.__module__]


def pattern_game(name: str) -> Subchapter:
    game = GAMES[name]
    assert isinstance(game, Subchapter)
    return game


def layout_of(name: str, **house: object) -> Layout:
    """A game's table with these options of the house, and else the usual ones."""
    lesson = next(one for one in all_lessons(name) if len(one.tables) == 1)
    said = lesson.model.model_dump(exclude={"house"}) | {"house": house}
    return layout_for(type(lesson)(lesson.game, lesson.id, type(lesson.model).model_validate(said)))


def figures_of(name: str) -> Figures:
    game = GAMES[name]
    assert game.figures is not None
    return game.figures(game)
