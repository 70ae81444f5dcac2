"""Classes and who is in them; a roster's trainees get their accounts here."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from trainer.records.enrolling import (
    Choices,
    Enrolment,
    Outlook,
    Stopped,
    Tell,
    foreseen,
    same_name,
    step,
    taken,
)
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.names import normalized_name
from trainer.records.passwords import new_pin
from trainer.records.people import People, in_order, living, new_person, write_person
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, Role, demand
from trainer.records.roster import Roster, RosterLine
from trainer.records.rows import RowKind

LONGEST_NAME = 120


@dataclass(frozen=True, slots=True)
class Class:
    id: str
    name: str
    closed: bool = False


class Classes:
    """The classes of a school."""

    def __init__(self, journal: Journal, people: People) -> None:
        self.journal = journal
        self.people = people

    def all(self) -> list[Class]:
        with self.journal.listing() as connection:
            found = connection.execute("SELECT id, name, closed FROM classes")
            classes = [Class(id_, name, bool(closed)) for id_, name, closed in found]
        return sorted(classes, key=lambda one: (one.closed, normalized_name(one.name), one.name, one.id))

    def members(self, class_: str) -> list[Person]:
        with self.journal.listing() as connection:
            ids = {id_ for (id_,) in connection.execute("SELECT person FROM members WHERE class = ?", (class_,))}
        return in_order(one for one in self.people.all() if one.id in ids)

    def of(self, person: str) -> list[str]:
        """The ids of a person's classes."""
        with self.journal.listing() as connection:
            return [id_ for (id_,) in connection.execute("SELECT class FROM members WHERE person = ?", (person,))]

    def create(self, by: Person | None, name: str) -> Class:
        demand(by, Deed.KEEP_CLASSES)
        return self._keep(by, Class(str(uuid.uuid4()), _name(name)))

    def change(self, by: Person | None, class_: Class) -> Class:
        """Another name, or closed: kept, but no longer offered."""
        demand(by, Deed.KEEP_CLASSES)
        return self._keep(by, Class(class_.id, _name(class_.name), class_.closed))

    # Who is in them

    def enrol(self, by: Person | None, class_: str, *people: str) -> None:
        """Add all of these people to a class, or none of them; a present member stays."""
        self._change_members(by, lambda writing: [_join(writing, class_, person, _id(by)) for person in people])

    def leave(self, by: Person | None, class_: str, *people: str) -> None:
        """Remove all of these people from a class, or none of them."""

        def left(writing: Writing) -> None:
            for person in people:
                _leave(writing, class_, person, _id(by))

        self._change_members(by, left)

    def move(self, by: Person | None, from_: str, to: str, people: Sequence[str]) -> None:
        """Move all of these people from one class to another, or none of them."""
        if from_ == to:
            raise Refused("They are in that class already; choose another one.")

        def moved(writing: Writing) -> None:
            for person in people:
                _join(writing, to, person, _id(by))
                _leave(writing, from_, person, _id(by))

        self._change_members(by, moved)

    def _change_members(self, by: Person | None, do: Callable[[Writing], object]) -> None:
        demand(by, Deed.KEEP_CLASSES)
        self.journal.write(do, by).result()

    # Rosters

    def foresee(self, class_: str, roster: Roster, choices: Choices | None = None) -> Outlook:
        """What enrolling a roster would do now."""
        accounts = {person.login: person for person in self.people.all()}
        with self.journal.listing() as connection:
            members = connection.execute("SELECT class, person FROM members").fetchall()
        inside = {person for id_, person in members if id_ == class_}
        elsewhere = {person for id_, person in members if id_ != class_}
        return foreseen(roster, accounts, inside, elsewhere, choices or Choices())

    def enrol_roster(
        self,
        by: Person | None,
        class_: str,
        roster: Roster,
        tell: Tell = lambda *_: None,
        stopped: Stopped = lambda: False,
        choices: Choices | None = None,
    ) -> Enrolment:
        """Create the missing accounts and add everyone to the class; doing it twice changes nothing.

        All of it is one transaction: if it is cancelled, or the machine stops, nothing was changed. `tell` hears how
        many lines are done, of how many.
        """
        demand(by, Deed.KEEP_CLASSES)
        wanted, total = choices or Choices(), len(roster.lines)

        def enrolled(writing: Writing) -> Enrolment:
            outcome = Enrolment(problems=list(roster.problems))
            for done, line in enumerate(roster.lines):
                step(tell, stopped, done, total)
                self._take_in(writing, class_, line, wanted, _id(by), outcome)
            return outcome

        return self.journal.write(enrolled, by).result()

    def _take_in(
        self, writing: Writing, class_: str, line: RosterLine, choices: Choices, by: str | None, outcome: Enrolment
    ) -> None:
        found = writing.with_login(line.login)
        if found is None:
            pin = line.pin or new_pin()
            person = new_person(line.name, line.login, Role.TRAINEE, line.family)
            self.people.hand_out(writing, person, pin, by, new=True)
            outcome.created.append((person, pin))
        else:
            account = living(writing, found)
            person = account.person
            if not same_name(person, line):
                if not choices.rename or person.role is not Role.TRAINEE:
                    outcome.problems.append(f"line {line.number}: {taken(person)}")
                    return
                person = replace(person, name=line.name, family=line.family)
                write_person(writing, person, account.secret, by, account.pin)
                outcome.renamed.append(person)
            outcome.known.append(person)
        if _join(writing, class_, person.id, by) and choices.move and found is not None:
            for other in sorted(writing.classes_of(person.id) - {class_}):
                _leave(writing, other, person.id, by)
                outcome.moved.append(person)

    # PINs

    def handouts(self, by: Person | None, class_: str) -> list[tuple[Person, str]]:
        """The members who have not signed in since they got a PIN, each with the PIN."""
        return self.people.handouts(by, [one.id for one in self.members(class_)])

    def renew_pins(
        self, by: Person | None, class_: str, tell: Tell = lambda *_: None, stopped: Stopped = lambda: False
    ) -> list[tuple[Person, str]]:
        """A new PIN for every trainee of a class, in one transaction; the old ones open nothing any more."""
        demand(by, Deed.KEEP_CLASSES)
        members = [one for one in self.members(class_) if one.role is Role.TRAINEE]

        def renewed(writing: Writing) -> list[tuple[Person, str]]:
            made = []
            for done, member in enumerate(members):
                step(tell, stopped, done, len(members))
                person, pin = living(writing, member.id).person, new_pin()
                self.people.hand_out(writing, person, pin, _id(by))
                made.append((person, pin))
            return made

        return self.journal.write(renewed, by).result()

    def _keep(self, by: Person | None, class_: Class) -> Class:
        values = {"name": class_.name, "closed": int(class_.closed)}
        body = {"by": _id(by)}
        self.journal.write(lambda writing: writing.seal("classes", class_.id, values, RowKind.CLASS, body), by).result()
        return class_


def _join(writing: Writing, class_: str, person: str, by: str | None) -> bool:
    """Add a person to a class; return whether they were not in it before."""
    for table, id_ in (("classes", class_), ("people", person)):
        if not writing.knows(table, id_):
            raise Refused("There is no such class or person.")
    if _is_in(writing, class_, person):
        return False
    writing.append(class_, RowKind.ENROLLED, {"person": person, "by": by})
    return True


def _leave(writing: Writing, class_: str, person: str, by: str | None) -> None:
    if _is_in(writing, class_, person):
        writing.append(class_, RowKind.LEFT, {"person": person, "by": by})


def _is_in(writing: Writing, class_: str, person: str) -> bool:
    return class_ in writing.classes_of(person)


def _id(by: Person | None) -> str | None:
    return by.id or None if by else None


def _name(name: str) -> str:
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise Refused(f"A class's name has 1 to {LONGEST_NAME} characters.")
    return plain
