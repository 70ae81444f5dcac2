"""The path through a game: units of a few lessons in the order of learning, shifts that open after them, and the rest.

A path is a file beside the lessons that it names. It says only in what order to learn; what a trainee has reached on
it is worked out in `journey.py`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from pydantic import Field

from trainer.drill.course import OWN, LessonCard, topic_titles
from trainer.games import GAMES
from trainer.parts.lessons.lesson import Strict
from trainer.parts.lessons.problems import Problems
from trainer.parts.lessons.topics import SHIFTS
from trainer.parts.lessons.yamlfile import Document, Place, UnknownKeys, validate

FILE = "path.yaml"
"""What a path is called in the folder of its game's lessons."""

MORE = "More practice"

Title = Annotated[str, Field(min_length=3, max_length=60)]
About = Annotated[str, Field(max_length=300)]
Names = Annotated[list[str], Field(min_length=1, max_length=300)]


class UnitModel(Strict):
    """A few lessons that belong together."""

    title: Title
    about: About = ""
    lessons: Annotated[list[str], Field(min_length=1, max_length=12)]


class ShiftsModel(Strict):
    """Open-ended lessons, and the units after which they open; without units they are open to everyone."""

    about: About = ""
    opens_after: Annotated[list[str], Field(max_length=60, default_factory=list)]
    lessons: Names


class PathModel(Strict):
    """What a path's file says."""

    game: str
    units: Annotated[list[UnitModel], Field(min_length=1, max_length=60)]
    shifts: ShiftsModel | None = None
    more: Annotated[list[str], Field(max_length=300, default_factory=list)]


@dataclass(frozen=True, slots=True)
class Unit:
    """A few lessons that belong together, by their ids."""

    title: str
    about: str
    lessons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoursePath:
    """A path through a game; `opens_after` names the units after which the shifts open."""

    game: str
    units: tuple[Unit, ...]
    shifts: Unit | None = None
    opens_after: tuple[str, ...] = ()
    more: tuple[str, ...] = ()

    @property
    def lessons(self) -> tuple[str, ...]:
        """Every lesson that it names, in its order."""
        units = (*self.units, *([self.shifts] if self.shifts is not None else []))
        return (*(lesson for unit in units for lesson in unit.lessons), *self.more)


def is_path(document: Document) -> bool:
    """Whether a file is a path: no lesson has units."""
    return isinstance(document.value, dict) and "units" in document.value


def read_path(document: Document, games: Mapping[str, str], folder: str = "", *, left_out: bool = False) -> CoursePath:
    """A path from its file's content; whatever is wrong is a BadFile that says where.

    `games` says of every lesson there is, by its id, which game it is. A name without a folder is a lesson of `folder`,
    or of the game's own lessons. A path that was good once is read with its lessons `left_out` that are gone since.
    """
    problems = Problems()
    try:
        model = validate(document, PathModel)
    except UnknownKeys as bad:
        problems.take(bad)
        with problems.collecting():
            _checked(bad.rest, validate(bad.rest, PathModel), games, folder, left_out)
        problems.settle()
        raise
    return _checked(document, model, games, folder, left_out)


def _checked(document: Document, model: PathModel, games: Mapping[str, str], folder: str, left_out: bool) -> CoursePath:
    problems = Problems()
    if model.game not in GAMES:
        what = f"there is no game {model.game!r}; expected one of {', '.join(GAMES)}"
        problems.add(document, ("game",), what)
        problems.settle()
    names = _Names(document, model.game, games, folder, problems)
    units: list[Unit] = []
    for number, one in enumerate(model.units):
        if any(one.title == unit.title for unit in units):
            problems.add(document, ("units", number, "title"), f"there is a unit {one.title!r} already")
        lessons = names.take(one.lessons, ("units", number, "lessons"), f"the unit {one.title!r}")
        units.append(Unit(one.title, one.about, lessons))
    shifts: Unit | None = None
    after: tuple[str, ...] = ()
    if model.shifts is not None:
        shifts = Unit(
            SHIFTS.title, model.shifts.about, names.take(model.shifts.lessons, ("shifts", "lessons"), SHIFTS.title)
        )
        after = tuple(model.shifts.opens_after)
        titles = [unit.title for unit in units]
        for number, title in enumerate(after):
            if title not in titles:
                what = f"there is no unit {title!r}{_hint(title, titles)}"
                problems.add(document, ("shifts", "opens_after", number), what)
    more = names.take(model.more, ("more",), MORE)
    if not left_out:
        problems.settle()
    return CoursePath(model.game, tuple(units), shifts, after, more)


class _Names:
    """Finds the lessons that a path names, and tells of those that are not there, of another game, or named twice."""

    def __init__(
        self, document: Document, game: str, games: Mapping[str, str], folder: str, problems: Problems
    ) -> None:
        self._document, self._game, self._games, self._problems = document, game, games, problems
        self._folders = (folder, game) if folder else (game,)
        self._taken: dict[str, str] = {}

    def take(self, names: Sequence[str], at: Place, where: str) -> tuple[str, ...]:
        """The ids of lessons that stand at a place of the file."""
        found: list[str] = []
        for number, name in enumerate(names):
            lesson = self._find(name)
            problem = self._problem(name, lesson)
            if problem:
                self._problems.add(self._document, (*at, number), problem)
            else:
                self._taken[lesson] = where
                found.append(lesson)
        return tuple(found)

    def _find(self, name: str) -> str:
        """The id that is meant by a name: the first of the folders that has such a lesson."""
        if "/" in name:
            return name
        ids = [f"{folder}/{name}" for folder in self._folders]
        return next((one for one in ids if one in self._games), ids[-1])

    def _problem(self, name: str, lesson: str) -> str:
        if lesson not in self._games:
            near = {one.rpartition("/")[2]: one for one in self._games if one.partition("/")[0] in self._folders}
            return f"there is no lesson {name!r}{_hint(name, [*near, *self._games])}"
        if self._games[lesson] != self._game:
            return f"{name!r} is a lesson of {self._games[lesson]}, not of {self._game}"
        return f"{name!r} stands in {self._taken[lesson]} already" if lesson in self._taken else ""


def _hint(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


class SectionKind(Enum):
    """What a section of the course is."""

    UNIT = "unit"
    SHIFTS = "shifts"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of the way through a game, with the lessons that are there now; units are numbered from 1."""

    kind: SectionKind
    title: str
    about: str
    cards: tuple[LessonCard, ...]
    number: int = 0
    opens_after: tuple[str, ...] = ()
    """The titles of the units after which it opens."""

    @property
    def is_unit(self) -> bool:
        return self.kind is SectionKind.UNIT


def sections(path: CoursePath | None, cards: Sequence[LessonCard]) -> tuple[Section, ...]:
    """The way through a game with the lessons that are there: those that vanished are left out, new ones come last.

    A game without a path is learned topic by topic.
    """
    if path is None:
        return _by_topic(cards)
    known = {card.id: card for card in cards}
    made: list[Section] = []
    for unit in path.units:
        if found := _found(unit.lessons, known):
            number = sum(one.is_unit for one in made) + 1
            made.append(Section(SectionKind.UNIT, unit.title, unit.about, found, number))
    units = {one.title for one in made}
    shifts = path.shifts
    if shifts is not None and (found := _found(shifts.lessons, known)):
        after = tuple(title for title in path.opens_after if title in units)
        made.append(Section(SectionKind.SHIFTS, shifts.title, shifts.about, found, 0, after))
    named = frozenset(path.lessons)
    unnamed = [card for card in cards if card.id not in named]
    own = tuple(card for card in unnamed if card.topic == OWN)
    if own:
        made.append(Section(SectionKind.MORE, topic_titles()[OWN], "", own))
    if rest := (*_found(path.more, known), *(card for card in unnamed if card.topic != OWN)):
        made.append(Section(SectionKind.MORE, MORE, "", rest))
    return tuple(made)


def _found(lessons: Iterable[str], known: Mapping[str, LessonCard]) -> tuple[LessonCard, ...]:
    return tuple(known[lesson] for lesson in lessons if lesson in known)


def _by_topic(cards: Sequence[LessonCard]) -> tuple[Section, ...]:
    topics: dict[str, list[LessonCard]] = {}
    for card in cards:
        topics.setdefault(card.topic, []).append(card)
    made: list[Section] = []
    for topic, lessons in topics.items():
        kind = SectionKind.SHIFTS if topic == SHIFTS.name else SectionKind.MORE if topic == OWN else SectionKind.UNIT
        number = sum(one.is_unit for one in made) + 1 if kind is SectionKind.UNIT else 0
        made.append(Section(kind, topic_titles()[topic], "", tuple(lessons), number))
    return tuple(made)
