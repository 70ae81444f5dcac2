"""What staff see of exams: the list of them, and who sits one now, how far along and in how much time."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from trainer.drill.exam import ExamKey
from trainer.records.attemptstatus import RUNNING
from trainer.records.clocknotices import ClockNotice, notices
from trainer.records.keptattempt import KeptAttempt
from trainer.records.people import People, told_apart
from trainer.records.proposals import waiting_in
from trainer.records.roles import Deed, Person, Role, demand
from trainer.records.rows import RowKind
from trainer.records.setexam import SetExam, State
from trainer.records.sitting import WRITTEN, Sitting, SittingStage, sittings_from
from trainer.records.sittings import Sittings
from trainer.records.steadyclock import SUBJECT as CLOCK


@dataclass(frozen=True, slots=True)
class ExamLine:
    """An exam in the list; `on` is when it came to the state it is in."""

    id: str
    title: str
    state: State
    key: ExamKey
    set_on: datetime
    on: datetime
    opens: str | None
    closes: str | None
    hours: str | None
    sit: int
    """How many sit it now."""
    over: int
    """How many sittings are finished or were stopped."""
    reason: str = ""
    classes: tuple[str, ...] = ()
    """The ids of the classes that it is for; none means every trainee."""
    class_names: tuple[str, ...] = ()
    annulment_waits: bool = False
    """Whether its annulment waits for a second signature."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A sitting as the examiner sees it; `part` is what the candidate is at, None between two parts.

    A part is broken off if it was begun, is not over, and no window that still runs has it open.
    """

    sitting: Sitting
    person: Person
    part: int | None
    acts: int
    left: float | None
    broken: int | None
    name: str = ""
    """With the login where another in the room has the same name."""
    annulment_waits: bool = False
    """Whether its annulment waits for a second signature."""

    @property
    def done(self) -> int:
        """How many parts were begun and left."""
        return len(self.sitting.parts) - (self.part is not None)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate who may be admitted, with the stages of their sittings of the exam so far."""

    person: Person
    stages: tuple[SittingStage, ...]
    extra: int = 0
    """Per cent of extra time that was decided beforehand."""

    @property
    def sits(self) -> bool:
        return SittingStage.RUNNING in self.stages

    @property
    def waits(self) -> bool:
        """Whether a sitting of theirs is interrupted, so that the examiner decides about that first."""
        return SittingStage.INTERRUPTED in self.stages


def listed(sittings: Sittings, by: Person | None) -> list[ExamLine]:
    """All exams, those that go on first, then the newest."""
    demand(by, Deed.SEE_SEALED)
    exams, lines = sittings.exams, list[ExamLine]()
    for id_, title, state in exams.titles(by):
        with exams.journal.database.reading() as connection:
            rows = exams.journal.rows(connection, id_, keep=True)
            content = json.loads((exams.journal.trusted(connection, "exams", id_) or {})["content"])
            classes = tuple(content.get("classes", ()))
            named = (exams.journal.trusted(connection, "classes", one) for one in classes)
            names = tuple(sorted(one["name"] for one in named if one is not None))
        changes = [row for row in rows if row.kind == RowKind.EXAM and row.content["did"] in frozenset(State)]
        stages = Counter(one.stage for one in sittings_from(rows))
        file = content["file"]
        lines.append(
            ExamLine(
                id_,
                title,
                state,
                ExamKey(content["key"]),
                datetime.fromisoformat(changes[0].at),
                datetime.fromisoformat(changes[-1].at),
                file.get("opens"),
                file.get("closes"),
                file.get("hours"),
                stages[SittingStage.RUNNING],
                stages[SittingStage.FINISHED] + stages[SittingStage.STOPPED],
                changes[-1].content.get("reason", ""),
                classes,
                names,
                any(one.kind is RowKind.EXAM for one in waiting_in(rows)),
            )
        )
    order = (State.OPEN, State.SET, State.CLOSED, State.ANNULLED)
    return sorted(lines, key=lambda one: (order.index(one.state), -one.set_on.timestamp()))


def seats(sittings: Sittings, people: People, by: Person | None, kept: SetExam) -> list[Seat]:
    """The sittings of an exam, those that run first."""
    demand(by, Deed.RUN_EXAM)
    attempts = {one.id: one for one in sittings.book.of_exam(kept.id)}
    every = sittings.all(by, kept.id)
    waiting = waiting_in(sittings.journal.rows_of(kept.id, keep=True))
    annulled = {one.body.get("sitting") for one in waiting if one.annuls}
    seated = [_seat(sittings, people, kept, one, attempts) for one in every]
    names = told_apart({one.person.id: one.person for one in seated}.values())
    found = [replace(one, name=names[one.person.id], annulment_waits=one.sitting.id in annulled) for one in seated]
    return sorted(found, key=lambda seat: (not seat.sitting.running, seat.person.sort_key, seat.sitting.number))


def clock_notices(sittings: Sittings, by: Person | None, every: Sequence[Sitting]) -> list[ClockNotice]:
    """What became of the machine's clock since the first of these sittings began that still runs."""
    demand(by, Deed.RUN_EXAM)
    journal = sittings.journal
    journal.note_clock()
    running = [one.seq for one in every if one.running]
    if not running:
        return []
    with journal.database.reading() as connection:
        return notices(journal.rows(connection, CLOCK), min(running))


def candidates(sittings: Sittings, by: Person | None, kept: SetExam, people: Sequence[Person]) -> list[Candidate]:
    """Of these people the trainees, with how they stand."""
    demand(by, Deed.RUN_EXAM)
    stages: dict[str, list[SittingStage]] = {}
    for one in sittings.all(by, kept.id):
        stages.setdefault(one.person, []).append(one.stage)
    trainees = (one for one in people if one.role is Role.TRAINEE and not one.erased)
    return [Candidate(who, tuple(stages.get(who.id, ())), kept.extra.get(who.id, 0)) for who in trainees]


def _seat(sittings: Sittings, people: People, kept: SetExam, one: Sitting, attempts: dict[str, KeptAttempt]) -> Seat:
    who = people.get(one.person) or Person(one.person, "", "", Role.TRAINEE, True)
    part, broken = None, None
    for number, begun in one.parts.items():
        record = attempts.get(begun.attempt)
        if number == WRITTEN:
            part = number if one.answers is None and one.running else part
        elif record is None or record.state == RUNNING:
            part = number if one.running else part
            if record is not None and not sittings.journal.holds(record.id, record.holder):
                broken = number if one.running else broken
    acts = sum(attempts[begun.attempt].acts for begun in one.parts.values() if begun.attempt in attempts)
    left = sittings.left(kept, one, part) if one.running else None
    return Seat(one, who, part, acts, left, broken)
