"""The records as one user may use them: pages and commands ask here, and what the user may not see is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from typing import Any

from trainer.drill.grading import Rubric
from trainer.drill.path import CoursePath
from trainer.library import NoSuchFile, find_rubric
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, Document
from trainer.records.assignments import Assignment, Assignments
from trainer.records.attemptbook import AttemptBook
from trainer.records.attemptlog import AttemptLog
from trainer.records.attemptstatus import RUNNING, AttemptStatus
from trainer.records.chain import Last
from trainer.records.classes import Classes
from trainer.records.exams import Exams
from trainer.records.judging import Judge, in_time
from trainer.records.keptattempt import KeptAttempt
from trainer.records.ownlessons import OwnLesson, OwnLessons, find_any, is_own
from trainer.records.ownpaths import OwnPaths
from trainer.records.people import People
from trainer.records.problems import Refused
from trainer.records.rejudging import with_findings
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.rows import Row
from trainer.records.signatures import Signatures
from trainer.records.sitting import sittings_from


class PersonalRecords:
    """The records for one user: `person` is who has logged in, or the user at home."""

    def __init__(self, book: AttemptBook, person: Person | None, exams: Exams, judge: Judge | None = None) -> None:
        self._judge = judge or Judge(book, exams.engine)
        self._book = book
        self._exams = exams
        self.person = person

    @property
    def _mine(self) -> str | None:
        """The owner of the user's own attempts; at home they have none."""
        return self.person.id or None if self.person else None

    # The user's own work

    def begin(
        self, lesson: str, game: str, seed: int, mode: str, lesson_hash: str = "", exam: str | None = None
    ) -> AttemptLog:
        self._demand(Deed.PRACTISE if exam is None else Deed.SIT_EXAM)
        self._demand_not_sitting()
        if exam is not None and self._exams.known(exam):
            raise Refused("A part of an exam is begun at its sitting.")
        self.demand_lesson(lesson)
        return self._book.begin(lesson, game, seed, mode, lesson_hash, self._mine, exam)

    def resume(self, id_: str) -> AttemptLog:
        """Resume the user's own attempt; an exam's is resumed for the candidate by the examiner."""
        record = self._seen(id_)
        own = record.person == self._mine
        if not own or record.exam is not None:
            self._demand(Deed.RUN_EXAM)
        elif own:
            self._demand_not_sitting()
        return self._book.resume(id_, self._mine)

    def unfinished(self) -> list[KeptAttempt]:
        demand(self.person, Deed.PRACTISE)
        found = self._book.unfinished(self._mine)
        hidden = self._hidden()
        return [record for record in found if not hidden(record)]

    def best(self, lesson: str) -> KeptAttempt | None:
        return self._book.best(lesson, self._mine)

    # Looking

    def may_see_lesson(self, lesson: Lesson | str) -> bool:
        """Whether a lesson may be read, run or listed: not if an exam that is not over has it sealed."""
        return self.person is not None and (may(self.person, Deed.SEE_SEALED) or not self._exams.seals(lesson))

    def demand_lesson(self, lesson: Lesson | str) -> None:
        if not self.may_see_lesson(lesson):
            raise Refused("This lesson belongs to an exam; it can be seen when the exam is closed.")

    def sealed_lessons(self) -> frozenset[str]:
        """The ids of the lessons that may not be seen now, because an exam that is not over has them."""
        return frozenset() if may(self.person, Deed.SEE_SEALED) else self._exams.sealed().ids

    def load(self, id_: str) -> KeptAttempt | None:
        """An attempt, or None: one the user may not see looks like one that does not exist."""
        record = self._book.load(id_)
        return record if record is not None and self._may_see(record, self._hidden()) else None

    def all(self, of: str | None = None) -> list[KeptAttempt]:
        """The user's own attempts, or another person's if the user may see them."""
        whose = self._mine if of is None else of
        if whose != self._mine:
            demand(self.person, Deed.SEE_RECORDS, of=whose)
        elif self.person is None:
            demand(None, Deed.SEE_RECORDS)
        found = self._book.all(whose)
        hidden = frozenset() if may(self.person, Deed.SEE_SEALED) else self._exams.under_way()
        return [record for record in found if record.exam not in hidden]

    def of_exam(self, exam: str) -> list[KeptAttempt]:
        """An exam's attempts: all of them, or the user's own."""
        if self.person is None:
            demand(None, Deed.SEE_RECORDS)
        hidden = self._hidden()
        return [record for record in self._book.of_exam(exam) if self._may_see(record, hidden)]

    def find_lesson(self, name: str) -> Lesson:
        """A lesson that may be seen: the school's own or a shipped one by its id, or one in a file."""
        lesson = find_any(self._book.journal, name)
        self.demand_lesson(lesson)
        return lesson

    def own_lessons(self) -> list[OwnLesson]:
        """The school's own lessons; those that may not be seen now are not there."""
        if self.person is None:
            return []
        hidden = self.sealed_lessons()
        return [one for one in OwnLessons(self._book.journal).all() if one.lesson not in hidden]

    def own_paths(self) -> dict[str, CoursePath]:
        """The school's own paths, by the games that they lead through."""
        if self.person is None:
            return {}
        return {game: one.path for game, one in OwnPaths(self._book.journal).all().items()}

    def own_documents(self) -> dict[str, Document]:
        """Every version of the school's own lessons, for performing attempts at them again."""
        return OwnLessons(self._book.journal).documents()

    def authors(self, lessons: Iterable[OwnLesson]) -> dict[str, str]:
        """The names of the authors of lessons, by the lesson's id; an erased person has none."""
        people = People(self._book.journal)
        found = ((one.lesson, people.get(one.author)) for one in lessons if one.author is not None)
        return {lesson: person.name for lesson, person in found if person is not None and person.name}

    def assignments(self) -> list[Assignment]:
        """What the user must do for their classes; lessons that may not be seen now are not there."""
        if self._mine is None:
            return []
        journal = self._book.journal
        found = Assignments(journal, Classes(journal, People(journal)), self._exams.zone).of_person(self._mine)
        hidden = self.sealed_lessons()
        return [one for one in found if one.lesson not in hidden]

    def to_check(self, ids: list[str]) -> tuple[bytes, list[tuple[str, AttemptStatus | None, Last]]]:
        """What another process needs to read attempts and check their rows for itself."""
        demand(self.person, Deed.REGRADE)
        return self._book.journal.to_check(ids)

    def lesson_of(self, record: KeptAttempt) -> tuple[Lesson, Rubric] | None:
        """The lesson and the rubric of an attempt as the records have kept them; None where it is a file.

        An exam keeps its lessons, and of the school's own lessons every version is kept.
        """
        if record.exam is None and is_own(record.lesson):
            own = OwnLessons(self._book.journal).find(record.lesson, record.lesson_sha256)
            return (own, find_rubric(own.model.rubric)) if own is not None else None
        if record.exam is None or not self._exams.known(record.exam):
            return None
        exam = self._exams.kept(record.exam).exam
        return next(((part.lesson, exam.rubric) for part in exam.parts if part.lesson.id == record.lesson), None)

    # Deciding

    def interrupt(self, id_: str, reason: str) -> Future[Row]:
        self._demand(Deed.RUN_EXAM)
        return self._book.interrupt(id_, reason, self._mine)

    def annul(self, id_: str, reason: str) -> Future[Row]:
        """An attempt does not count; a part of an exam waits for a second signature, where the school wants two."""
        self._demand(Deed.ANNUL)
        self._demand_not_own(id_)
        return self._book.annul(id_, reason, self._mine, self._wants_two(id_))

    def override(
        self,
        id_: str,
        reason: str,
        score: float | None = None,
        passed: bool | None = None,
        act: int | None = None,
        finding: str | None = None,
        citation: str = "",
    ) -> Future[Row]:
        """Another grade, or another finding on an act, from which the grade is worked out again.

        About a part of an exam it waits for a second signature, where the school wants two.
        """
        self._demand(Deed.OVERRIDE)
        self._demand_not_own(id_)
        more: dict[str, Any] = {}
        if act is not None and finding is not None and score is None and passed is None:
            more = self._worked_out(id_, act, finding, citation)
            score, passed = more.pop("score"), more.pop("passed")
        propose = self._wants_two(id_)
        return self._book.override(id_, reason, self._mine, score, passed, act, finding, more, propose)

    def _worked_out(self, id_: str, act: int, finding: str, citation: str) -> dict[str, Any]:
        """What an attempt's grade is with another finding on an act."""
        record = self._book.load(id_)
        if record is None or record.state == RUNNING:
            raise Refused(f"Attempt {id_} is not one for which that can be decided now.")
        try:
            lesson, rubric = self.lesson_of(record) or self._usual(record)
        except (NoSuchFile, BadFile) as problem:
            why = "so the score cannot be worked out again; change the grade itself"
            raise Refused(f"The lesson cannot be read ({problem}), {why}.") from problem
        new = {"act": act, "finding": finding} | ({"citation": citation} if citation else {})
        found = with_findings(self._in_time(record), lesson, rubric, new)
        return found | ({"citation": citation} if citation else {})

    def _usual(self, record: KeptAttempt) -> tuple[Lesson, Rubric]:
        """The lesson and the rubric of an attempt that belongs to no exam."""
        lesson = find_any(self._book.journal, record.lesson, record.lesson_sha256)
        return lesson, find_rubric(lesson.model.rubric)

    def _in_time(self, record: KeptAttempt) -> KeptAttempt:
        """An attempt as far as it counts: in a sitting, what came after the time does not."""
        if record.exam is None or not self._exams.known(record.exam):
            return record
        journal = self._book.journal
        with journal.database.reading() as connection:
            sittings = sittings_from(journal.rows(connection, record.exam))
        for one in sittings:
            for begun in one.parts.values():
                if begun.attempt == record.id:
                    return in_time(record, self._judge.acts_in_time(self._exams.kept(record.exam), one, begun))
        return record

    def _wants_two(self, id_: str) -> bool:
        """Whether a decision about an attempt waits for a second signature: it changes the result of an exam."""
        journal = self._book.journal
        with journal.database.reading() as connection:
            found = journal.decided_attempt(connection, id_)
        return found is not None and found.status.exam is not None and Signatures(journal).two()

    def regrade(
        self,
        id_: str,
        reason: str,
        score: float,
        passed: bool,
        under: Mapping[str, Any],
        decisions: int | None = None,
        errors: int | None = None,
    ) -> Future[Row]:
        self._demand(Deed.REGRADE)
        two = self._wants_two(id_)
        return self._book.regrade(id_, reason, score, passed, under, self._mine, decisions, two, errors)

    def _seen(self, id_: str) -> KeptAttempt:
        record = self.load(id_)
        if record is None:
            raise Refused(f"There is no attempt {id_} to go on with.")
        return record

    def _demand(self, deed: Deed) -> None:
        """Refuse a deed that the user's account does not allow now."""
        demand(self.person, deed)
        self._book.journal.demand_still(self.person)

    def _demand_not_sitting(self) -> None:
        if self._mine is not None and self._exams.sits(self._mine):
            raise Refused("You sit an exam now; practise when it is over.")

    def _demand_not_own(self, id_: str) -> None:
        journal = self._book.journal
        with journal.database.reading() as connection:
            found = journal.decided_attempt(connection, id_)
        if self._mine is not None and found is not None and found.status.person == self._mine:
            raise Refused("You may not decide about your own attempt.")

    def _hidden(self) -> Callable[[KeptAttempt], bool]:
        """Which of the user's own attempts would tell what an open exam asks: the exam's, and of its lessons."""
        if may(self.person, Deed.SEE_SEALED):
            return lambda record: False
        under_way, sealed = self._exams.under_way(), self._exams.sealed()
        return lambda record: record.exam in under_way or sealed.hides(record.lesson, record.lesson_sha256)

    def _may_see(self, record: KeptAttempt, hidden: Callable[[KeptAttempt], bool]) -> bool:
        if self.person is not None and record.person == self._mine:
            return not self.person.erased and not hidden(record)
        return may(self.person, Deed.SEE_RECORDS, of=record.person)
