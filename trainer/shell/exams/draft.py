"""An exam that is being put together: what was filled in becomes the text of an exam's file, and is read as any file.

So there is one validation for a form and for a file, and what it says lands at the field it is about.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ruamel.yaml import YAML

from trainer.drill.exam import FRESH, Exam
from trainer.library import find, load_exam
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, Place, Problem, parse

NAME = "exam.yaml"


@dataclass(slots=True)
class DraftPart:
    """A lesson of the course; `seed` is for all candidates who get the same deal, None for the lesson's own."""

    lesson: str
    title: str = ""
    game: str = ""
    weight: int = 1
    minutes: int = 0
    fresh: bool = False
    arranged: bool = False
    seed: int | None = None

    def said(self) -> dict[str, Any]:
        made: dict[str, Any] = {"lesson": self.lesson, "weight": self.weight}
        if self.fresh:
            made["seed"] = FRESH
        elif self.seed is not None and not self.arranged:
            made["seed"] = self.seed
        if self.minutes:
            made["seconds"] = self.minutes * 60
        return made


@dataclass(slots=True)
class DraftWritten:
    """The written part; no topics means all."""

    questions: int = 10
    minutes: int = 15
    weight: int = 1
    pass_mark: int = 0
    topics: tuple[str, ...] = ()

    def said(self) -> dict[str, Any]:
        made: dict[str, Any] = {"questions": self.questions, "weight": self.weight}
        if self.topics:
            made["topics"] = list(self.topics)
        if self.minutes:
            made["seconds"] = self.minutes * 60
        if self.pass_mark:
            made["pass_mark"] = self.pass_mark
        return made


@dataclass(slots=True)
class Draft:
    """What a form has; minutes that are nothing mean no limit."""

    title: str = ""
    about: str = ""
    parts: list[DraftPart] = field(default_factory=list)
    written: DraftWritten | None = None
    pass_mark: int = 80
    attempts: int = 1
    minutes: int = 0
    opens: str = ""
    closes: str = ""
    hours: str = ""
    fail_outright: tuple[str, ...] = ()
    rubric: Mapping[str, Any] | None = None
    """A school's own rubric, written out; without it the shipped one."""

    def said(self) -> dict[str, Any]:
        """The content of the file, each key in a line of its own."""
        made: dict[str, Any] = {"title": self.title.strip()}
        if self.about.strip():
            made["about"] = self.about.strip()
        made["pass_mark"] = self.pass_mark
        made["attempts"] = self.attempts
        if self.minutes:
            made["seconds"] = self.minutes * 60
        made |= {key: said for key in ("opens", "closes", "hours") if (said := getattr(self, key))}
        if self.rubric is not None:
            made["rubric"] = dict(self.rubric)
        if self.fail_outright:
            made["fail_outright"] = list(self.fail_outright)
        made["parts"] = [part.said() for part in self.parts]
        if self.written is not None:
            made["written"] = self.written.said()
        return made

    @property
    def name(self) -> str:
        """What its file would be called.

        >>> Draft("Table test, No. 2").name
        'table-test-no-2'
        """
        return "-".join(re.findall(r"[a-z0-9]+", self.title.casefold())) or "exam"

    def text(self) -> str:
        """The exam's file."""
        yaml, into = YAML(), io.StringIO()
        yaml.default_flow_style = False
        yaml.width = 10_000
        yaml.dump(self.said(), into)
        return into.getvalue()


@dataclass(frozen=True, slots=True)
class Checked:
    """An exam that can be set, or what is wrong and where in the form."""

    exam: Exam | None
    problems: Mapping[Place, str] = field(default_factory=dict)


def check(draft: Draft, find_lesson: Callable[[str], Lesson] = find) -> Checked:
    """Read a draft as the file that it is."""
    try:
        document = parse(draft.text(), NAME)
    except BadFile as bad:
        return Checked(None, {("title",): bad.problems[0].message})
    try:
        return Checked(load_exam(document, f"exams/{draft.name}", find_lesson))
    except BadFile as bad:
        # Of the places that begin in a line the innermost is meant: each key has a line of its own.
        places = {line: place for place, line in sorted(document.lines.items(), key=lambda one: len(one[0]))}
        return Checked(None, {_place(places, problem): in_words(problem.message) for problem in bad.problems})


def _place(places: Mapping[int, Place], problem: Problem) -> Place:
    return places.get(problem.line, ())


def in_words(message: str) -> str:
    """A message as a sentence beside a field.

    >>> in_words("must have at least 3 characters, found 0")
    'Must have at least 3 characters.'
    """
    plain = message.partition(", found ")[0]
    return f"{plain[:1].upper()}{plain[1:]}."
