"""A class as its instructor finds it: who is where, what is due, and which exams wait for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from trainer.records.classes import Class
from trainer.records.gradebook import Choice
from trainer.records.invigilation import ExamLine, listed
from trainer.records.people import told_apart
from trainer.records.roles import Deed, Person, Role, demand
from trainer.records.setexam import State

if TYPE_CHECKING:
    from trainer.records.school import School


@dataclass(frozen=True, slots=True)
class TraineeNow:
    """Where a trainee is; `exam` is the title of the exam that they sit, empty if none."""

    person: Person
    name: str
    """With the login where another of the class has the same name."""
    exam: str
    interrupted: bool
    attempts: int
    passed: int
    last: str | None
    to_do: int
    """How many lessons of the class they have not passed yet."""
    overdue: int


@dataclass(frozen=True, slots=True)
class DueLesson:
    """A lesson that the class is to do."""

    lesson: str
    due: date | None
    overdue: bool
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class ClassNow:
    """A class at one moment."""

    class_: Class
    teaches: bool
    trainees: tuple[TraineeNow, ...]
    due: tuple[DueLesson, ...]
    exams: tuple[ExamLine, ...]
    """The exams for this class, or for every trainee, that are not over."""


def classes_of(school: School, by: Person | None) -> tuple[list[Class], list[Class]]:
    """The classes that a person teaches, and the other open ones."""
    who = demand(by, Deed.SEE_CLASSES)
    taught = school.teaching.of(who.id)
    ids = {one.id for one in taught}
    return taught, [one for one in school.classes.all() if not one.closed and one.id not in ids]


def class_now(school: School, by: Person | None, class_: Class) -> ClassNow:
    """Everything about a class; call it off the UI thread, since it reads the records."""
    who = demand(by, Deed.SEE_RECORDS)
    lines = [one for one in listed(school.sittings, who) if not one.state.over]
    exams = [one for one in lines if class_.id in (one.classes or (class_.id,))]
    sits = {
        one.person: (line.title, not one.running)
        for line in lines
        if line.state is State.OPEN
        for one in school.sittings.all(who, line.id)
        if one.under_way
    }
    practice = {one.key: one for one in school.gradebook(who).candidates(Choice(class_=class_.id))}
    members = [one for one in school.classes.members(class_.id) if one.role is Role.TRAINEE and not one.erased]
    today, due, left = school.assignments.today, list[DueLesson](), dict[str, list[bool]]()
    for assignment in school.assignments.of_class(class_.id):
        late = assignment.overdue(today)
        progress = school.assignments.progress(who, assignment)
        for one in progress:
            if not one.done:
                left.setdefault(one.person.id, []).append(late)
        done = sum(one.done for one in progress)
        due.append(DueLesson(assignment.lesson, assignment.due, late, done, len(progress)))
    trainees, names = [], told_apart(members)
    for member in members:
        title, interrupted = sits.get(member.id, ("", False))
        line, undone = practice.get(member.id), left.get(member.id, [])
        trainees.append(
            TraineeNow(
                member,
                names[member.id],
                title,
                interrupted,
                line.attempts if line else 0,
                line.passed if line else 0,
                line.last if line else None,
                len(undone),
                sum(undone),
            )
        )
    taught = {one.id for one in school.teaching.of(who.id)}
    return ClassNow(class_, class_.id in taught, tuple(trainees), tuple(due), tuple(exams))
