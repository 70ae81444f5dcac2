"""What the gradebook's pages ask of the records; all of this runs off the UI thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trainer.records import items
from trainer.records.gradebook import Choice, Gradebook, GradebookLine
from trainer.records.items import HeatMap, Item
from trainer.records.keptattempt import KeptAttempt
from trainer.records.marking import Marks
from trainer.records.problems import Refused
from trainer.records.proposals import Waiting
from trainer.records.results import CandidateResult, exam_results
from trainer.records.roles import Deed, Person, may
from trainer.records.school import School
from trainer.records.seengrades import could_mark, covered, note_attempt, unseen_in_exam

MOST = 1_000_000
CURVE = 400
"""So many attempts of a candidate are drawn in a curve."""


class Option(NamedTuple):
    """Something to filter by."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Options:
    """All that there is to filter by."""

    classes: tuple[Option, ...] = ()
    exams: tuple[Option, ...] = ()
    lessons: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


def options(school: School, person: Person | None) -> Options:
    book = school.gradebook(person)
    lessons = tuple(line.name for line in book.lessons())
    exams = {id_: title for id_, title, _ in school.exams.titles(person)}
    exams |= {line.key: line.name for line in book.exams() if line.key and line.key not in exams}
    classes = school.classes.all() if may(person, Deed.SEE_CLASSES) else []
    return Options(
        tuple(Option(one.id, one.name) for one in classes),
        tuple(sorted((Option(id_, title) for id_, title in exams.items()), key=lambda one: one.name.casefold())),
        lessons,
        tuple(dict.fromkeys(name.partition("/")[0] for name in lessons)),
    )


class AttemptLine(NamedTuple):
    """An attempt in a list, with whose it is."""

    attempt: KeptAttempt
    name: str
    exam: str
    covered: bool = False
    """Whether the grade is not to be seen, because the person may still mark it independently."""


class ExamLine(NamedTuple):
    """An exam in a list, sat or not."""

    key: str
    title: str
    state: str
    figures: GradebookLine | None


class LessonLine(NamedTuple):
    """A lesson's figures with how it tells strong candidates from weak ones."""

    line: GradebookLine
    item: Item | None


def attempt_lines(school: School, book: Gradebook, choice: Choice, page: int, size: int) -> list[AttemptLine]:
    names = book.names()
    titles = _exam_titles(school, book.person)
    found = book.attempts(choice, page, size)
    hidden = covered(school.journal, book.person, {one.exam for one in found if one.exam and one.exam in titles})
    return [
        AttemptLine(
            *(one, names.get(one.person, ""), titles.get(one.exam or "", one.exam or "")),
            covered=(one.exam, one.person) in hidden,
        )
        for one in found
    ]


def _unseen(school: School, person: Person | None, exams: set[str]) -> set[tuple[str | None, str | None]]:
    """Exams with the candidates whose result a person could still mark independently."""
    return {(exam, one.person) for exam in exams for one in unseen_in_exam(school.journal, person, exam)}


def exam_lines(school: School, book: Gradebook, choice: Choice) -> list[ExamLine]:
    figures = {line.key: line for line in book.exams(choice)}
    set_ = {id_: (title, str(state)) for id_, title, state in school.exams.titles(book.person)}
    narrowed = any((choice.class_, choice.person, choice.lesson, choice.game, choice.search))
    found = [
        ExamLine(id_, title, state, figures.get(id_))
        for id_, (title, state) in set_.items()
        if choice.exam in (None, id_) and (id_ in figures or not narrowed)
    ]
    found += [ExamLine(line.key, line.name, "", line) for line in figures.values() if line.key and line.key not in set_]
    return sorted(found, key=lambda one: one.title.casefold())


def lesson_lines(book: Gradebook, choice: Choice) -> list[LessonLine]:
    told = {item.key: item for item in items.lessons(book, choice)}
    return [LessonLine(line, told.get(line.name)) for line in book.lessons(choice)]


def duty_lines(book: Gradebook, choice: Choice) -> list[Item]:
    """Duties, those that are broken most often first."""
    return sorted(items.duties(book, choice), key=lambda one: (-one.broken, one.key))


def heat_map(book: Gradebook, choice: Choice) -> HeatMap:
    return items.heat_map(book, choice)


@dataclass(frozen=True, slots=True)
class Portrait:
    """A candidate's attempts summed up, the newest first."""

    line: GradebookLine | None
    attempts: tuple[AttemptLine, ...]
    exams: tuple[CandidateResult, ...] = ()
    """What came of the exams that they have sat, as far as it may be seen."""


def portrait(school: School, person: Person | None, choice: Choice) -> Portrait:
    book = school.gradebook(person)
    lines = book.candidates(choice, size=1)
    attempts = tuple(attempt_lines(school, book, choice, 0, CURVE))
    sat = dict.fromkeys(one.attempt.exam for one in attempts if one.attempt.exam)
    known = {exam for exam in sat if exam and school.exams.known(exam)}
    hidden = _unseen(school, person, known)
    results = [
        result
        for exam in sat
        if choice.person and exam and school.exams.known(exam) and (exam, choice.person) not in hidden
        for result in exam_results(school, person, exam, of=choice.person)
    ]
    return Portrait(lines[0] if lines else None, attempts, tuple(results))


@dataclass(frozen=True, slots=True)
class Opened:
    """An attempt with all that was decided about it and the names of those who did."""

    attempt: KeptAttempt
    name: str
    exam: str = ""
    exam_key: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    marks: Marks = field(default_factory=Marks)
    covered: bool = False
    """Whether the grade is not to be seen, because the person may still mark it independently."""
    waiting: tuple[Waiting, ...] = ()


def opened(school: School, person: Person | None, id_: str, reveal: bool = False) -> Opened:
    """An attempt; what is revealed to a person who could have marked it independently is noted."""
    attempt = school.personal(person).load(id_)
    if attempt is None:
        raise Refused("There is no such attempt, or it belongs to an exam that is not over.")
    hidden = not reveal and is_covered(school, person, attempt)
    if not hidden and attempt.exam and attempt.state != "running":
        note_attempt(school.journal, person, id_)
    waiting = school.decisions(person).waiting(id_) if may(person, Deed.SEE_RECORDS) else []
    owner = school.people.get(attempt.person) if attempt.person else None
    title, key = "", ""
    if attempt.exam:
        title = _exam_titles(school, person).get(attempt.exam, attempt.exam)
        key = str(school.exams.kept(attempt.exam).key) if school.exams.known(attempt.exam) else ""
    return Opened(
        attempt,
        owner.name if owner else "",
        title,
        key,
        names_of(school, (*attempt.decisions, *(one.body for one in waiting))),
        school.marking(person).of_attempt(id_),
        hidden,
        tuple(waiting),
    )


def is_covered(school: School, person: Person | None, attempt: KeptAttempt) -> bool:
    """Whether a person could still mark a part of an exam independently, and so must not be shown its grade yet."""
    if person is None or not could_mark(person) or not attempt.exam or attempt.state in ("running", "annulled"):
        return False
    if not school.exams.known(attempt.exam) or attempt.person == person.id:
        return False
    marking = school.marking(person)
    marked = any(one.by == person.id for one in marking.of_attempt(attempt.id).given)
    return not marked and not marking.why_not_attempt(attempt.id, attempt.exam)


def names_of(school: School, decisions: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The names of those who decided."""
    found = {}
    for id_ in {one.get(key) for one in decisions for key in ("by", "with")}:
        person = school.people.get(id_) if id_ else None
        if id_ and person is not None:
            found[id_] = person.name
    return found


def _exam_titles(school: School, person: Person | None) -> dict[str, str]:
    return {id_: title for id_, title, _ in school.exams.titles(person)}
