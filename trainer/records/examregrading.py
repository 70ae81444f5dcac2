"""Regrading an exam, or practice: which attempts are judged again, by what, and whose they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from trainer.drill.grading import Rubric
from trainer.library import NoSuchFile, find_rubric
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.gradebook import Choice
from trainer.records.problems import Refused
from trainer.records.regrading import Progress, Regraded, regrade
from trainer.records.seengrades import note_exam
from trainer.records.sitting import SittingStage
from trainer.rules.version import RULES_VERSION, rules_words

if TYPE_CHECKING:
    from trainer.records.judging import Counted
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.records.setexam import SetExam


class Difference(NamedTuple):
    """An attempt that was judged again, and whose it is."""

    found: Regraded
    name: str

    @property
    def turned(self) -> int:
        """-1 where a pass would be lost, 1 where one would be gained."""
        one = self.found
        return 0 if one.problem else int(one.passed) - int(one.standing_passed)


@dataclass(frozen=True, slots=True)
class Compared:
    """What regrading gave, and how it was judged; without a rubric each attempt by its lesson's own."""

    rubric: Rubric | None
    lines: tuple[Difference, ...]

    @property
    def differing(self) -> list[Difference]:
        return [one for one in self.lines if one.found.differs]

    @property
    def older(self) -> str:
        """Under which other rules some of them were graded, in a sentence; nothing if none was."""
        versions = sorted({one.found.rules for one in self.lines} - {RULES_VERSION})
        if not versions:
            return ""
        count = sum(one.found.rules != RULES_VERSION for one in self.lines)
        names = " and ".join(rules_words(one) for one in versions)
        were = "attempt was" if count == 1 else "attempts were"
        return f"{count} {were} graded under {names}; the present version is {RULES_VERSION}."


def compared(school: School, person: Person | None, exam: str, rubric: str, tell: Progress) -> Compared:
    """Judge again every attempt that counts in an exam; without another rubric, by the exam's own."""
    book = school.gradebook(person)
    whole = school.exams.kept(exam) if school.exams.known(exam) else None
    kept = whole.exam if whole else None
    chosen = _rubric(rubric) if rubric or kept is None else kept.rubric
    every = [part.lesson for part in kept.parts] if kept else []
    lessons = {one.id: one.document for one in every if one.document is not None}
    counted = _counted(school, person, whole) if whole else None
    note_exam(school.journal, person, exam)
    ids = book.ids(Choice(exam=exam)) if counted is None else list(counted)
    found = regrade(school.personal(person), school.journal.database, ids, chosen, None, tell, lessons, counted)
    return Compared(chosen, _named(school, person, Choice(exam=exam), found))


def practice_compared(school: School, person: Person | None, choice: Choice, rubric: str = "") -> Compared:
    """Judge again the attempts that belong to no exam; without a rubric, each by its lesson's own."""
    chosen = _rubric(rubric) if rubric else None
    book = school.gradebook(person)
    ids = [one.id for one in book.attempts(choice, size=len(book.ids(choice)) + 1) if one.exam is None]
    found = regrade(school.personal(person), school.journal.database, ids, chosen)
    return Compared(chosen, _named(school, person, choice, found))


def _named(school: School, person: Person | None, choice: Choice, found: list[Regraded]) -> tuple[Difference, ...]:
    book = school.gradebook(person)
    names, whose = book.names(), {}
    for one in book.attempts(choice, size=len(found) + 1_000_000):
        whose[one.id] = names.get(one.person, "")
    return tuple(Difference(one, whose.get(one.id, "")) for one in found)


def _counted(school: School, person: Person | None, kept: SetExam) -> dict[str, Counted]:
    """The parts of all sittings that are over; those that were stopped or broke down count as far as they came."""
    found: dict[str, Counted] = {}
    for one in school.sittings.all(person, kept.id):
        if not one.running and one.stage is not SittingStage.ANNULLED:
            found |= school.sittings.judge.counted(kept, one)
    return found


def _rubric(name: str) -> Rubric:
    try:
        return find_rubric(name)
    except (NoSuchFile, BadFile) as problem:
        raise Refused(str(problem)) from problem
