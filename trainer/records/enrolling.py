"""What a roster comes to: who is new, who has an account, whose name changes, and who moves from another class."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from trainer.records.problems import Refused
from trainer.records.roles import Person, Role
from trainer.records.roster import Roster, RosterLine

Tell = Callable[[int, int], object]
"""Hears how much is done, of how much."""
Stopped = Callable[[], bool]


class Cancelled(Refused):
    """The user has cancelled: nothing was changed."""

    def __init__(self) -> None:
        super().__init__("Cancelled; nothing was changed.")


def step(tell: Tell, stopped: Stopped, done: int, total: int) -> None:
    """Between two people: tell how far it is, and stop if that is wanted."""
    if stopped():
        raise Cancelled
    tell(done, total)


@dataclass(frozen=True, slots=True)
class Choices:
    """What is done with people who have an account already."""

    rename: bool = False
    """Trainees get the name that stands in the file."""
    move: bool = False
    """A person who joins the class leaves every other one."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """A person whose name in the file is a different one."""

    number: int
    person: Person
    name: str
    family: str = ""


@dataclass(slots=True)
class Outlook:
    """What a roster would come to, before anything is created."""

    new: list[RosterLine] = field(default_factory=list)
    known: list[Person] = field(default_factory=list)
    """Have an account and are not in the class yet."""
    inside: list[Person] = field(default_factory=list)
    renamed: list[Renamed] = field(default_factory=list)
    """Would get another name if that is chosen; else their lines are problems."""
    moved: list[Person] = field(default_factory=list)
    """Of those who join, the ones who are in another class now."""
    problems: list[str] = field(default_factory=list)

    @property
    def joining(self) -> int:
        return len(self.new) + len(self.known)


@dataclass(slots=True)
class Enrolment:
    """What an imported roster came to."""

    created: list[tuple[Person, str]] = field(default_factory=list)
    """With their PINs, which can be printed until they are used."""
    known: list[Person] = field(default_factory=list)
    renamed: list[Person] = field(default_factory=list)
    moved: list[Person] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def foreseen(
    roster: Roster, accounts: Mapping[str, Person], inside: set[str], elsewhere: Iterable[str], choices: Choices
) -> Outlook:
    """What enrolling a roster would do; `accounts` by login, `inside` who is in the class, `elsewhere` in another."""
    outlook = Outlook(problems=list(roster.problems))
    others = set(elsewhere)
    for line in roster.lines:
        person = accounts.get(line.login)
        if person is None:
            outlook.new.append(line)
            continue
        if not same_name(person, line):
            trainee = person.role is Role.TRAINEE
            if trainee:
                outlook.renamed.append(Renamed(line.number, person, line.name, line.family))
            if not trainee or not choices.rename:
                outlook.problems.append(f"line {line.number}: {taken(person)}")
                continue
        (outlook.inside if person.id in inside else outlook.known).append(person)
        if person.id in others:
            outlook.moved.append(person)
    return outlook


def same_name(person: Person, line: RosterLine) -> bool:
    return person.name.casefold() == line.name.casefold()


def taken(person: Person) -> str:
    return f"the login {person.login!r} belongs to {person.name} already"


def in_words(people: Sequence[Person], most: int = 3) -> str:
    """Some people by their names.

    >>> in_words([Person("", name, "", Role.TRAINEE) for name in ("Ann", "Bob", "Cy", "Di")])
    'Ann, Bob, Cy and 1 other'
    """
    names = [one.name for one in people]
    if len(names) > most:
        others = len(names) - most
        return f"{', '.join(names[:most])} and {others} other{'s' if others > 1 else ''}"
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
