"""Who runs a command, and on which records: opened, told of in a sentence if they cannot be, closed again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trainer.records.attempts import program_version
from trainer.records.database import Database
from trainer.records.datafolders import folders
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.roles import Deed, Person, Role, demand
from trainer.records.school import School
from trainer.terminal import fail

if TYPE_CHECKING:
    from trainer.reports.paper import Letterhead

PASSWORD = "DEALER_TRAINER_PASSWORD"
LEAST_PREFIX = 4
"""So many letters of an id say which one is meant, if no other begins with them."""

login_option = click.option("--login", default="", help="Your login, where the school has accounts.")


@contextmanager
def opened(make: bool = False) -> Iterator[School]:
    """The records, if there are any or they may be made; what is wrong with them is told in a sentence."""
    config, data = folders()
    database = Database.inside(data / "school")
    if not database.exists and not make:
        fail(f"There are no records in {database.path}.")
    try:
        school = School.open(data, config, program_version())
    except RecordsProblem as problem:
        fail(problem)
    try:
        yield school
    except RecordsProblem as problem:
        fail(problem)
    except UnicodeEncodeError:
        fail("What was typed holds bytes that are no text; give it in UTF-8.")
    finally:
        school.close()


def who(school: School, login: str) -> Person | None:
    """The person who asks: anyone at home; in a school, by login and password, and not while they sit an exam."""
    person = signed_in(school, login)
    if person is not None and person.id:
        school.hand_in_late()
        demand_not_sitting(school, person)
    return person


def demand_not_sitting(school: School, person: Person) -> None:
    if person.role is Role.TRAINEE and school.exams.sits(person.id):
        raise Refused("You sit an exam now; commands are for you again when it is handed in.")


def signed_in(school: School, login: str) -> Person | None:
    """The person whose login and password were given; at home, the user without an account."""
    user = school.people.before_login()
    if user is not None:
        return user
    if not login:
        raise Refused("This school has accounts: give your login with --login.")
    secret = os.environ.get(PASSWORD)
    if secret is None:
        secret = click.prompt("Password or PIN", hide_input=True, err=True)
    return school.people.log_in(login, secret)


def exam_meant(school: School, asker: Person | None, text: str) -> str:
    """The id of an exam that is named by its id, the beginning of it, or its title."""
    known = school.exams.titles(asker)
    found = [id_ for id_, title, _ in known if text == id_ or text.casefold() == title.casefold()]
    found = found or [id_ for id_, _, _ in known if len(text) >= LEAST_PREFIX and id_.startswith(text)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(f"{text!r} may be any of {len(found)} exams; give the id of one.")
    raise Refused(f"There is no exam {text!r}; `dealer-trainer exam list` lists them.")


@contextmanager
def exam_asked(text: str, login: str) -> Iterator[tuple[School, Person | None, str]]:
    """The records, the user, and the id of the exam that a command names."""
    with opened() as school:
        asker = who(school, login)
        yield school, asker, exam_meant(school, asker, text)


@contextmanager
def exam_asked_by(deed: Deed, text: str, login: str) -> Iterator[tuple[School, Person, str]]:
    """As `exam_asked`, for a user who may do something with exams."""
    with opened() as school:
        asker = demand(who(school, login), deed)
        yield school, asker, exam_meant(school, asker, text)


def candidate_meant(school: School, asker: Person | None, login: str) -> str:
    """The id of a candidate by login; a person the user may not see looks like one who does not exist."""
    visible = school.gradebook(asker).names()
    found = (one for one in school.people.all() if one.login == login.strip().casefold() and one.id in visible)
    candidate = next((one.id for one in found), None)
    if candidate is None:
        raise Refused(f"There is no one with the login {login!r} whom you may see.")
    return candidate


def class_meant(school: School, asker: Person | None, name: str) -> str:
    """The id of a class that is named by its name or id."""
    demand(asker, Deed.SEE_CLASSES)
    for one in school.classes.all():
        if name in (one.name, one.id):
            return one.id
    raise Refused(f"There is no class {name!r}.")


def sitting_meant(school: School, asker: Person | None, exam: str, text: str) -> str:
    """The id of a sitting that is named by its id, the beginning of it, or the candidate's login for their last one."""
    seen = school.sittings.all(asker, exam)
    found = [one.id for one in seen if one.id == text or (len(text) >= LEAST_PREFIX and one.id.startswith(text))]
    if not found:
        logins = {one.id: one.login for one in school.people.all()}
        found = [one.id for one in seen if logins.get(one.person) == text.strip().casefold()][-1:]
    if len(found) != 1:
        raise Refused("There is no such sitting; `dealer-trainer exam sittings` lists them.")
    return found[0]


def letterhead_of(
    school: School, asker: Person | None, name: str, logo: Path | None, *, report: bool = False
) -> Letterhead:
    """The school's own letterhead, unless a command says otherwise; trainees have it on their report only."""
    if not report or name or logo is not None:
        demand(asker, Deed.PRINT)
    from trainer.reports.paper import Letterhead

    kept = school.letterhead.get()
    return Letterhead(name or kept.name, logo if logo is not None else kept.logo, str(school.journal.head()))
