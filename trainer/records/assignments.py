"""Lessons that a class is to do, each by a day; rows of the class in the ledger, read through the proof."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, tzinfo

from trainer.records.attemptstatus import AttemptStatus, attempt_statuses
from trainer.records.classes import Classes
from trainer.records.journal import Journal
from trainer.records.keptattempt import KeptAttempt, better, summary
from trainer.records.ledger import Writing
from trainer.records.ownlessons import find_any
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, Role, demand
from trainer.records.rows import RowKind

_DAY = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Assignment:
    """A lesson for a class; without a day it is due whenever."""

    class_: str
    lesson: str
    due: date | None
    by: str | None
    given: datetime

    def overdue(self, today: date) -> bool:
        return self.due is not None and today > self.due


@dataclass(frozen=True, slots=True)
class Progress:
    """How a member stands with an assignment."""

    person: Person
    best: KeptAttempt | None
    tries: int
    done_on: date | None = None
    """The day on which it was first passed."""
    late: bool = False
    """Done after the day that it was due."""

    @property
    def done(self) -> bool:
        return self.done_on is not None


class Assignments:
    """What the classes of a school are to do; days are those of the school's own clock."""

    def __init__(self, journal: Journal, classes: Classes, zone: tzinfo | None = None) -> None:
        self.journal = journal
        self.classes = classes
        self.zone = zone

    @property
    def today(self) -> date:
        return self.journal.wall().astimezone(self.zone).date()

    # Giving

    def assign(self, by: Person | None, class_: str, lesson: str, due: date | None = None) -> None:
        """Give a class a lesson to do; given again, it gets the new day."""
        demand(by, Deed.KEEP_CLASSES)
        find_any(self.journal, lesson)
        body = {"lesson": lesson, "due": due.isoformat() if due else None, "by": _id(by)}

        def assigned(writing: Writing) -> None:
            row = writing.trusted("classes", class_)
            if row is None or row["closed"]:
                raise Refused("There is no such class, or it is closed.")
            writing.append(class_, RowKind.ASSIGNED, body)

        self.journal.write(assigned, by).result()

    def take_back(self, by: Person | None, class_: str, lesson: str) -> None:
        """The class need not do it any more; what was done stays."""
        demand(by, Deed.KEEP_CLASSES)
        if lesson not in {one.lesson for one in self.of_class(class_)}:
            raise Refused("The class does not have this lesson to do.")
        body = {"lesson": lesson, "by": _id(by)}
        self.journal.write(lambda writing: writing.append(class_, RowKind.UNASSIGNED, body), by).result()

    # Looking

    def of_class(self, class_: str) -> list[Assignment]:
        """What a class is to do, what is due first before the rest."""
        with self.journal.database.reading() as connection:
            rows = self.journal.rows(connection, class_)
        found: dict[str, Assignment] = {}
        for row in rows:
            if row.kind == RowKind.ASSIGNED:
                body = row.content
                due = date.fromisoformat(body["due"]) if body["due"] else None
                lesson = body["lesson"]
                found[lesson] = Assignment(class_, lesson, due, body["by"], datetime.fromisoformat(row.at))
            elif row.kind == RowKind.UNASSIGNED:
                found.pop(row.content["lesson"], None)
        return sorted(found.values(), key=_soonest)

    def of_person(self, person: str) -> list[Assignment]:
        """What a trainee must do in their open classes, each lesson once, by the earliest day."""
        open_ = {one.id for one in self.classes.all() if not one.closed}
        mine = [one for id_ in self.classes.of(person) if id_ in open_ for one in self.of_class(id_)]
        first: dict[str, Assignment] = {}
        for one in sorted(mine, key=_soonest):
            first.setdefault(one.lesson, one)
        return list(first.values())

    def progress(self, by: Person | None, assignment: Assignment) -> list[Progress]:
        """How every trainee of the class stands, sorted by name; what was done in exams does not count."""
        demand(by, Deed.SEE_RECORDS)
        self.journal.demand_still(by)
        with self.journal.listing() as connection:
            listed = attempt_statuses(connection, "lesson = ? AND exam IS NULL", (assignment.lesson,))
        tried: dict[str, list[AttemptStatus]] = {}
        for status in listed:
            tried.setdefault(status.person or "", []).append(status)
        members = [one for one in self.classes.members(assignment.class_) if one.role is Role.TRAINEE]
        return [self._stands(member, assignment, tried.get(member.id, [])) for member in members]

    def _stands(self, person: Person, assignment: Assignment, tried: list[AttemptStatus]) -> Progress:
        done = [one.ended for one in tried if one.standing_passed and one.finished and one.ended is not None]
        first = min((datetime.fromisoformat(ended).astimezone(self.zone).date() for ended in done), default=None)
        late = first is not None and assignment.overdue(first)
        return Progress(person, better(summary(one) for one in tried), len(tried), first, late)


def read_day(text: str) -> date | None:
    """A day as typed; an empty string is no day.

    >>> read_day("2026-11-20")
    datetime.date(2026, 11, 20)
    """
    plain = text.strip()
    if not plain:
        return None
    try:
        if not _DAY.fullmatch(plain):
            raise ValueError
        return date.fromisoformat(plain)
    except ValueError:
        raise Refused(f"{plain!r} is no day; expected one such as 2026-11-20.", "due") from None


def _soonest(one: Assignment) -> tuple[bool, date, datetime]:
    return one.due is None, one.due or date.max, one.given


def _id(by: Person | None) -> str | None:
    return by.id or None if by else None
