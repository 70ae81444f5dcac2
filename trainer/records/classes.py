"""Classes and who is in them; a roster's trainees get their accounts here."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass, field

from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.passwords import new_pin
from trainer.records.people import People
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, Role, demand
from trainer.records.roster import Line, Roster
from trainer.records.rows import Kind, Row

LONGEST_NAME = 120


@dataclass(frozen=True, slots=True)
class Class:
    id: str
    name: str
    closed: bool = False


@dataclass(slots=True)
class Enrolment:
    """What an imported roster came to; the PINs are shown this once."""

    created: list[tuple[Person, str]] = field(default_factory=list)
    known: list[Person] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Outlook:
    """What a roster would come to, before anything is created."""

    new: list[Line] = field(default_factory=list)
    known: list[Person] = field(default_factory=list)
    """Have an account and are not in the class yet."""
    inside: list[Person] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


class Classes:
    """The classes of a school."""

    def __init__(self, journal: Journal, people: People) -> None:
        self.journal = journal
        self.people = people

    def all(self) -> list[Class]:
        with self.journal.database.reading() as connection:
            found = connection.execute("SELECT id, name, closed FROM classes ORDER BY closed, name, id")
            return [Class(id_, name, bool(closed)) for id_, name, closed in found]

    def members(self, class_: str) -> list[Person]:
        with self.journal.database.reading() as connection:
            ids = [id_ for (id_,) in connection.execute("SELECT person FROM members WHERE class = ?", (class_,))]
        found = (self.people.get(id_) for id_ in ids)
        return sorted((one for one in found if one is not None), key=lambda one: (one.name, one.id))

    def of(self, person: str) -> list[str]:
        """The ids of the classes that somebody is in."""
        with self.journal.database.reading() as connection:
            return [id_ for (id_,) in connection.execute("SELECT class FROM members WHERE person = ?", (person,))]

    def create(self, by: Person | None, name: str) -> Class:
        demand(by, Deed.KEEP_CLASSES)
        return self._keep(by, Class(str(uuid.uuid4()), _name(name)))

    def change(self, by: Person | None, class_: Class) -> Class:
        """Another name, or closed: kept, but no longer offered."""
        demand(by, Deed.KEEP_CLASSES)
        return self._keep(by, Class(class_.id, _name(class_.name), class_.closed))

    def enrol(self, by: Person | None, class_: str, person: str) -> None:
        self._move(by, class_, person, Kind.ENROLLED)

    def leave(self, by: Person | None, class_: str, person: str) -> None:
        self._move(by, class_, person, Kind.LEFT)

    def foresee(self, class_: str, roster: Roster) -> Outlook:
        """What enrolling a roster would do now."""
        known = {person.login: person for person in self.people.all()}
        inside = {person.id for person in self.members(class_)}
        outlook = Outlook(problems=list(roster.problems))
        for line in roster.lines:
            person = known.get(line.login)
            if person is None:
                outlook.new.append(line)
            elif not _same(person, line):
                outlook.problems.append(f"line {line.number}: {_taken(person)}")
            else:
                (outlook.inside if person.id in inside else outlook.known).append(person)
        return outlook

    def enrol_roster(
        self, by: Person | None, class_: str, roster: Roster, tell: Callable[[int, int], object] = lambda *_: None
    ) -> Enrolment:
        """Create the accounts that are missing and put everybody into the class; doing it twice changes nothing.

        `tell` hears how many lines are done, of how many: each new account takes a moment.
        """
        demand(by, Deed.KEEP_CLASSES)
        known = {person.login: person for person in self.people.all()}
        inside = {person.id for person in self.members(class_)}
        outcome = Enrolment(problems=list(roster.problems))
        for done, line in enumerate(roster.lines):
            tell(done, len(roster.lines))
            person = known.get(line.login)
            try:
                if person is None:
                    pin = line.pin or new_pin()
                    person = self.people.create(by, line.name, line.login, Role.TRAINEE, pin)
                    outcome.created.append((person, pin))
                elif not _same(person, line):
                    raise Refused(_taken(person))
                else:
                    outcome.known.append(person)
                if person.id not in inside:
                    self.enrol(by, class_, person.id)
            except Refused as problem:
                outcome.problems.append(f"line {line.number}: {problem}")
        return outcome

    def _keep(self, by: Person | None, class_: Class) -> Class:
        values = {"name": class_.name, "closed": int(class_.closed)}
        body = {"by": by.id or None if by else None}
        self.journal.write(lambda writing: writing.seal("classes", class_.id, values, Kind.CLASS, body), by).result()
        return class_

    def _move(self, by: Person | None, class_: str, person: str, kind: Kind) -> None:
        demand(by, Deed.KEEP_CLASSES)
        body = {"person": person, "by": by.id or None if by else None}

        def move(writing: Writing) -> Row:
            for table, id_ in (("classes", class_), ("people", person)):
                if not writing.connection.execute(f"SELECT 1 FROM {table} WHERE id = ?", (id_,)).fetchone():
                    raise Refused("There is no such class or person.")
            return writing.append(class_, kind, body)

        self.journal.write(move, by).result()


def _same(person: Person, line: Line) -> bool:
    return person.name.casefold() == line.name.casefold()


def _taken(person: Person) -> str:
    return f"the login {person.login!r} belongs to {person.name} already"


def _name(name: str) -> str:
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise Refused(f"A class's name has 1 to {LONGEST_NAME} characters.")
    return plain
