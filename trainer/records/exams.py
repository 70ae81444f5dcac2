"""Exams that a school has set: kept whole and sealed, so that a file changed later changes nothing.

An exam is set, opened and closed, or annulled for a reason. Each change seals its row again and is a row of the
ledger. Until it is over, its lessons are hidden from those who may not see them.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import tzinfo
from typing import Any, NamedTuple

from trainer.drill.exam import Exam
from trainer.parts.lessons.lesson import Lesson
from trainer.records.attempts import lesson_hash
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.proposals import propose, two_wanted
from trainer.records.roles import Deed, Person, Role, demand
from trainer.records.rows import Row, RowKind, canonical
from trainer.records.setexam import SetExam, State, content_of, found, of_other_rules, state_of, whole
from trainer.records.sitting import sittings_from, sittings_of
from trainer.rules.version import FIRST_RULES

ASSIGNED, EXTRA_TIME = "assigned", "extra time"
"""What an exam's rows say besides its states."""

MOST_EXTRA = 200


class Sealed(NamedTuple):
    """Lessons that are hidden until their exam is over, by their id and by what is in their file."""

    ids: frozenset[str]
    hashes: frozenset[str]

    def hides(self, lesson: Lesson | str, sha256: str = "") -> bool:
        """By its id or, wherever its file lies, its content."""
        if isinstance(lesson, str):
            return lesson in self.ids or sha256 in self.hashes
        return lesson.id in self.ids or lesson_hash(lesson) in self.hashes


class Exams:
    """The exams of a school; `engine` is this program's version, `zone` the school's, or the machine's own."""

    def __init__(self, journal: Journal, engine: str, zone: tzinfo | None = None) -> None:
        self.journal = journal
        self.engine = engine
        self.zone = zone

    # Setting

    def create(
        self,
        by: Person | None,
        exam: Exam,
        settings: Mapping[str, Any] | None = None,
        classes: Sequence[str] = (),
    ) -> SetExam:
        """Set an exam for classes, or for every trainee: from now on it is as it is, and its lessons are hidden."""
        demand(by, Deed.SET_EXAM)
        key = exam.key(self.engine, settings)
        id_ = str(uuid.uuid4())
        one = SetExam(
            id_, exam, key, self.engine, State.SET, dict(settings or {}), tuple(classes), secret=self._secret(id_)
        )
        body = {"by": _id(by), "did": State.SET.value, "classes": list(one.classes)}

        def create(writing: Writing) -> Row:
            _demand_classes(writing, one.classes)
            return _seal(writing, one.id, whole(one), body)

        self.journal.write(create, by).result()
        return one

    def assign(self, by: Person | None, id_: str, classes: Sequence[str]) -> SetExam:
        """Say which classes an exam is for; none means every trainee. Who sits it already goes on."""
        demand(by, Deed.SET_EXAM)

        def assign(writing: Writing) -> None:
            content = _before_its_end(writing, id_)
            _demand_classes(writing, classes)
            body = {"by": _id(by), "did": ASSIGNED, "classes": list(classes)}
            _seal(writing, id_, content | {"classes": list(classes)}, body)

        self.journal.write(assign, by).result()
        return self.kept(id_)

    def give_extra_time(self, by: Person | None, id_: str, person: str, percent: int, reason: str) -> SetExam:
        """Lengthen every limit for a candidate who has not been admitted yet, by so many per cent; 0 takes it back."""
        demand(by, Deed.RUN_EXAM)
        if not 0 <= percent <= MOST_EXTRA:
            raise Refused(f"Extra time is 0 to {MOST_EXTRA} per cent.")
        if not reason.strip():
            raise Refused("A reason must be given.")

        def give(writing: Writing) -> None:
            content = _before_its_end(writing, id_)
            if not is_trainee(writing.trusted("people", person)):
                raise Refused("Only a trainee with an account can be given extra time.")
            if any(one.under_way for one in sittings_from(writing.rows_of(id_)) if one.person == person):
                raise Refused("This candidate is admitted already; give more time in the exam room.")
            extra = {key: value for key, value in content.get("extra", {}).items() if key != person}
            body = {"by": _id(by), "did": EXTRA_TIME, "person": person, "percent": percent, "reason": reason}
            _seal(writing, id_, content | {"extra": extra | ({person: percent} if percent else {})}, body)

        self.journal.write(give, by).result()
        return self.kept(id_)

    def open(self, by: Person | None, id_: str, reason: str = "") -> SetExam:
        return self._change(by, id_, State.OPEN, (State.SET,), reason)

    def close(self, by: Person | None, id_: str, reason: str = "") -> SetExam:
        """Close an exam: no candidate sits it any more, and every user may see its lessons."""
        return self._change(by, id_, State.CLOSED, (State.SET, State.OPEN), reason)

    def annul(self, by: Person | None, id_: str, reason: str) -> SetExam:
        """The exam does not count, for a reason; everything of it is kept.

        Where the school wants two signatures it waits for the second, and until then the state stays as it is.
        """
        demand(by, Deed.ANNUL)
        if not reason.strip():
            raise Refused("A reason must be given.")
        body = {"by": _id(by), "reason": reason}

        def annul(writing: Writing) -> Row:
            demand_not_annulled(writing, id_)
            if two_wanted(writing):
                return propose(writing, id_, RowKind.EXAM, body, 0)
            return annul_exam(writing, id_, body)

        self.journal.write(annul, by).result()
        return self.kept(id_)

    def _change(self, by: Person | None, id_: str, to: State, from_: tuple[State, ...], reason: str) -> SetExam:
        demand(by, Deed.RUN_EXAM)

        def change(writing: Writing) -> None:
            content = content_of(writing.trusted("exams", id_), id_)
            if State(content["state"]) not in from_:
                raise Refused(f"The exam is {content['state']}; it cannot be {to} now.")
            if to is State.OPEN and (older := of_other_rules(int(content.get("rules", FIRST_RULES)))):
                raise Refused(older)
            if to is State.CLOSED:
                _nobody_sits(writing, id_)
            # Everything but the state stays as it was set, whatever this version would make of it.
            _seal(writing, id_, content | {"state": to.value}, {"by": _id(by), "did": to.value, "reason": reason})

        self.journal.write(change, by).result()
        return self.kept(id_)

    # Looking

    def get(self, by: Person | None, id_: str) -> SetExam:
        """An exam with its lessons, for those who may see them; for a candidate there is the sitting."""
        one = self.kept(id_)
        demand(by, Deed.SEE_RECORDS if one.state.over else Deed.SEE_SEALED)
        return one

    def titles(self, by: Person | None) -> list[tuple[str, str, State]]:
        """Id, title and state of every exam: what every user with an account may know."""
        demand(by, Deed.PRACTISE)
        return sorted((row["id"], row["title"], state_of(row, row["id"])) for row in self._rows())

    def kept(self, id_: str) -> SetExam:
        """An exam as the program itself needs it, for any user."""
        with self.journal.database.reading() as connection:
            one = found(self.journal.trusted(connection, "exams", id_), id_)
        return replace(one, secret=self._secret(id_))

    def state(self, id_: str) -> State:
        """How an exam stands, without making all of it again."""
        with self.journal.database.reading() as connection:
            return state_of(self.journal.trusted(connection, "exams", id_), id_)

    def known(self, id_: str) -> bool:
        return self.journal.knows("exams", id_)

    def seals(self, lesson: Lesson | str) -> bool:
        """Whether a lesson is part of an exam that is not over, by its id or, wherever its file lies, its content."""
        return self.sealed().hides(lesson)

    def under_way(self) -> frozenset[str]:
        """The ids of the exams that are not over."""
        return frozenset(row["id"] for row in self._rows() if not state_of(row, row["id"]).over)

    def sits(self, person: str) -> bool:
        """Whether a person was admitted to an exam and has not handed it in; fast enough for every click."""
        every = self.journal.rows_of_many(self.journal.sealed_ids("exams"), keep=True)
        theirs = [id_ for id_, rows in every if any(one.under_way for one in sittings_of(rows, person))]
        return any(self.state(id_) is State.OPEN for id_ in theirs)

    def open_ones(self) -> list[str]:
        """The ids of the exams that are open."""
        return [row["id"] for row in self._rows() if state_of(row, row["id"]) is State.OPEN]

    def anyone_sits(self) -> bool:
        """Whether any candidate was admitted to an exam and has not handed it in."""
        every = list(self.journal.rows_of_many(self.open_ones(), keep=True))
        return any(one.under_way for _, rows in every for one in sittings_from(rows))

    def classes(self) -> dict[str, tuple[str, ...]]:
        """The classes that each exam is for, by the exam's id."""
        return {row["id"]: tuple(content_of(row, row["id"]).get("classes", ())) for row in self._rows()}

    def sealed(self) -> Sealed:
        """The lessons of all exams that are not over, for callers that ask about many."""
        kept = (content_of(row, row["id"]) for row in self._rows())
        hidden = [one for row in kept if not State(row["state"]).over for one in row["lessons"]]
        return Sealed(frozenset(one["id"] for one in hidden), frozenset(one["sha256"] for one in hidden))

    def _rows(self) -> list[dict[str, Any]]:
        """The rows of all exams; one that was changed or taken away from outside is refused, or it would hide less."""
        return self.journal.every("exams")

    def _secret(self, id_: str) -> bytes:
        return self.journal.secret_for(f"seeds of {id_}")


def _before_its_end(writing: Writing, id_: str) -> Any:
    """The content of an exam that is not over."""
    content = content_of(writing.trusted("exams", id_), id_)
    if State(content["state"]).over:
        raise Refused(f"The exam is {content['state']}; nothing of it can be changed.")
    return content


def demand_not_annulled(writing: Writing, id_: str) -> Any:
    """The content of an exam that was not annulled."""
    content = content_of(writing.trusted("exams", id_), id_)
    if content["state"] == State.ANNULLED:
        raise Refused("The exam is annulled; it cannot be annulled now.")
    return content


def annul_exam(writing: Writing, id_: str, body: Mapping[str, Any]) -> Row:
    """An exam does not count any more; `body` says by whom and why."""
    content = demand_not_annulled(writing, id_)
    return _seal(writing, id_, content | {"state": State.ANNULLED.value}, {"did": State.ANNULLED.value, **body})


def _demand_classes(writing: Writing, classes: Sequence[str]) -> None:
    for id_ in classes:
        if writing.trusted("classes", id_) is None:
            raise Refused("There is no such class.")


def is_trainee(row: Mapping[str, Any] | None) -> bool:
    return row is not None and not row["erased"] and row["role"] == Role.TRAINEE


def _seal(writing: Writing, id_: str, content: Mapping[str, Any], body: Mapping[str, Any]) -> Row:
    values = {"title": content["title"], "content": canonical(content)}
    return writing.seal("exams", id_, values, RowKind.EXAM, {**body, "key": content["key"]})


def _nobody_sits(writing: Writing, id_: str) -> None:
    still = sum(one.running for one in sittings_from(writing.rows_of(id_)))
    if still:
        who = "one candidate still sits" if still == 1 else f"{still} candidates still sit"
        raise Refused(f"{who[:1].upper()}{who[1:]} the exam; stop or interrupt that first.")


def _id(by: Person | None) -> str | None:
    return by.id or None if by else None
