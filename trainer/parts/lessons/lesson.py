"""Lessons: what every instructor's file has, whatever the game, and what a lesson can do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from trainer.parts.game import Game
from trainer.parts.lessons.yamlfile import Document, Place
from trainer.rules.rulebook import Rulebook


class Strict(BaseModel):
    """Files say exactly what they mean: no unknown keys, no guessing at types."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class LessonModel(Strict):
    """The keys that all lessons share; a family of games adds its own."""

    title: Annotated[str, Field(min_length=3, max_length=80)]
    about: Annotated[str, Field(max_length=1000)] = ""
    game: str
    seed: Annotated[int, Field(ge=0, le=2**53)] = 1
    rounds: Annotated[int, Field(ge=1, le=200)] = 1
    house_does: Annotated[list[str], Field(max_length=30)] = []
    mode: Literal["guided", "practice", "exam"] = "practice"
    rubric: str = ""
    seconds: Annotated[int, Field(ge=1, le=36_000)] | None = None


class Lesson:
    """A lesson ready to be performed; the trainee works from stage `begin` up to stage `end`."""

    begin: Hashable | None = None
    end: Hashable | None = None

    def __init__(self, game: Game, id_: str, model: LessonModel, document: Document | None = None) -> None:
        self.game = game
        self.id = id_
        self.model = model
        self.document = document

    @property
    def title(self) -> str:
        return self.model.title

    @property
    def tables(self) -> tuple[Lesson, ...]:
        """The tables that the trainee deals at, one after the other; most lessons have one."""
        return (self,)

    def place_of(self, table: int) -> Place:
        """Where the table of this number stands in the file."""
        return ()

    @property
    def games(self) -> tuple[Game, ...]:
        """The games that are dealt, each once."""
        return tuple(dict.fromkeys(table.game for table in self.tables))

    @property
    def rulebook(self) -> Rulebook:
        """The duties that bind at this lesson's table: all of the game's, unless it says otherwise."""
        return self.game.rulebook()

    @property
    def arranged(self) -> bool:
        """Whether the lesson is about one deal, so that another seed would miss its point."""
        return False
