"""Who may do what: the one place that says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from trainer.records.names import SortKey, sort_key
from trainer.records.problems import Refused


class Role(StrEnum):
    TRAINEE = "trainee"
    INSTRUCTOR = "instructor"
    EXAMINER = "examiner"
    ADMINISTRATOR = "administrator"


class Deed(StrEnum):
    PRACTISE = "practise"
    SIT_EXAM = "sit an exam"
    SEE_RECORDS = "see attempts and results"
    EXPORT = "export attempts and results"
    PRINT = "print lists and certificates with the school's letterhead"
    SEE_SEALED = "see the lessons of an exam that is not over"
    SEE_CLASSES = "see classes and rosters"
    KEEP_CLASSES = "keep classes and rosters"
    WRITE_LESSONS = "write lessons"
    SET_EXAM = "set an exam"
    RUN_EXAM = "start, stop or extend an exam"
    ANNUL = "annul an exam, a sitting or an attempt"
    OVERRIDE = "override a verdict or grade"
    REGRADE = "regrade an exam"
    MARK = "mark an attempt beside the program"
    SIGN = "sign results"
    VERIFY = "verify the records"
    KEEP_PEOPLE = "keep people and their passwords"
    ERASE = "erase a person"
    BACK_UP = "back up and restore the records"
    SET_UP = "set up the school"


@dataclass(frozen=True, slots=True)
class Person:
    """A person with an account, or whose account was erased."""

    id: str
    name: str
    login: str
    role: Role
    erased: bool = False
    family: str = ""
    """The family name, where the last word of the name alone would not tell."""

    @property
    def sort_key(self) -> SortKey:
        """What lists of people are sorted by."""
        return sort_key(self.name, self.family)


AT_HOME = Person("", "", "", Role.ADMINISTRATOR)
"""The user before a school has switched accounts on: nothing is hidden from them."""

_OWN = frozenset({Deed.SEE_RECORDS, Deed.EXPORT})
"""What every user may do with what is theirs."""

_TRAINEE = frozenset({Deed.PRACTISE, Deed.SIT_EXAM})
_INSTRUCTOR = frozenset(
    {
        Deed.PRACTISE,
        Deed.SEE_RECORDS,
        Deed.EXPORT,
        Deed.PRINT,
        Deed.SEE_CLASSES,
        Deed.KEEP_CLASSES,
        Deed.WRITE_LESSONS,
        Deed.VERIFY,
        Deed.SEE_SEALED,
        Deed.SET_EXAM,
        Deed.RUN_EXAM,
        Deed.SIGN,
    }
)
_EXAMINER = _INSTRUCTOR | {Deed.ANNUL, Deed.OVERRIDE, Deed.REGRADE, Deed.MARK}
"""An instructor sets and runs exams; to decide otherwise than the engine found is the examiner's."""

ALLOWED: dict[Role, frozenset[Deed]] = {
    Role.TRAINEE: _TRAINEE,
    Role.INSTRUCTOR: _INSTRUCTOR,
    Role.EXAMINER: _EXAMINER,
    Role.ADMINISTRATOR: frozenset(Deed),
}


def may(person: Person | None, deed: Deed, of: str | None = None) -> bool:
    """Whether a person may do a deed; `of` is the id of the person whose records it is about.

    None (not logged in, where there are accounts) may do nothing.
    """
    if person is None or person.erased:
        return False
    if deed in ALLOWED[person.role]:
        return True
    return deed in _OWN and of is not None and of == person.id


def demand(person: Person | None, deed: Deed, of: str | None = None) -> Person:
    """The person, if they may."""
    if person is None:
        raise Refused(f"Log in first: to {deed} needs an account.")
    if not may(person, deed, of):
        raise Refused(f"A {person.role} may not {deed}." if of is None else f"You may not {deed} of another person.")
    return person


def demand_still(person: Person, row: Mapping[str, Any] | None) -> None:
    """Refuse a person whose account has changed since they logged in; `row` is the account now."""
    if row is None or row["erased"] or row["role"] != person.role.value:
        raise Refused("Your account has changed since you logged in; log in again.")
