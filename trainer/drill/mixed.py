"""Mixed lessons: one table after the other, so that a dealer learns to leave one game's habits behind at the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field

from trainer.games import GAMES
from trainer.parts.game import Game
from trainer.parts.lessons.lesson import Lesson, LessonModel
from trainer.parts.lessons.problems import Problems
from trainer.parts.lessons.yamlfile import Document, Place, problem_at, validate
from trainer.rules.rulebook import Rulebook

TABLES = "tables"
OF_THE_WHOLE = ("mode", "rubric", "seconds", TABLES)
"""Keys that speak of the whole lesson and have no place at one of its tables."""


class MixedModel(LessonModel):
    """`game` is the one under which the lesson is listed; each table is written like a lesson of its own game."""

    tables: Annotated[list[dict[str, Any]], Field(min_length=2, max_length=20)]


class MixedLesson(Lesson):
    """Each of its tables is a lesson by itself; the trainee goes from one to the next."""

    def __init__(self, game: Game, id_: str, model: MixedModel, tables: tuple[Lesson, ...], document: Document) -> None:
        super().__init__(game, id_, model, document)
        self._tables = tables

    @property
    def tables(self) -> tuple[Lesson, ...]:
        return self._tables

    def place_of(self, table: int) -> Place:
        return (TABLES, table)

    @property
    def rulebook(self) -> Rulebook:
        """That of the first table; at each of the others its own binds."""
        return self._tables[0].rulebook

    @property
    def arranged(self) -> bool:
        return any(table.arranged for table in self._tables)


def is_mixed(document: Document) -> bool:
    return isinstance(document.value, dict) and TABLES in document.value


def read_mixed(document: Document, id_: str, read: Callable[[Document, str], Lesson]) -> MixedLesson:
    """A mixed lesson from its file's content; `read` reads one table."""
    model = validate(document, MixedModel)
    problems, read_ones = Problems(), []
    for number in range(len(model.tables)):
        with problems.collecting():
            read_ones.append(read(_table(document, model, number), id_))
    for key, is_said in (("rounds", model.rounds != 1), ("house_does", bool(model.house_does))):
        if is_said:
            problems.add(document, (key,), f"{key} belongs to each of the tables")
    problems.settle()
    tables = tuple(read_ones)
    games = [table.model.game for table in tables]
    if model.game not in games:
        listed = ", ".join(dict.fromkeys(games))
        raise problem_at(document, ("game",), f"no table deals {model.game}; expected a game of the tables: {listed}")
    return MixedLesson(GAMES[model.game], id_, model, tables, document)


def _table(document: Document, model: MixedModel, number: int) -> Document:
    """One table as a document of its own, with a title that it need not have in the file."""
    under, problems = document.under((TABLES, number)), Problems()
    for key in OF_THE_WHOLE:
        if key in under.value:
            problems.add(under, (key,), f"{key} belongs to the whole lesson, not to one of its tables")
    problems.settle()
    game = under.value.get("game")
    named = GAMES[game].title if isinstance(game, str) and game in GAMES else model.title
    return Document(under.name, {"title": named, **under.value}, under.lines)
