"""What commands may show of lessons and rules: nothing of a sealed exam, and nothing at all while an exam is sat.

Commands that read lesson files need no login; only where a sealed lesson is concerned do they ask who it is. While a
candidate sits an exam in these records, they show nothing except to those who run exams.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import click

from trainer.commands.access import who
from trainer.parts.lessons.lesson import Lesson
from trainer.records.attempts import program_version
from trainer.records.database import Database
from trainer.records.datafolders import folders
from trainer.records.exams import Sealed
from trainer.records.keys import Keys
from trainer.records.problems import RecordsProblem
from trainer.records.roles import Deed, may
from trainer.records.school import School
from trainer.terminal import fail

HIDDEN = "this lesson belongs to an exam; it can be seen when the exam is closed"
ASK = "who may see it before gives a --login"
SAT = (
    "A candidate sits an exam in these records; until it is handed in, this command needs the --login of an instructor "
    "or an examiner."
)


class Sight(NamedTuple):
    """What is hidden from the user who runs a command."""

    sealed: Sealed = Sealed(frozenset(), frozenset())

    @property
    def whole(self) -> bool:
        return not self.sealed.ids

    def hides(self, lesson: Lesson | str) -> bool:
        return not self.whole and self.sealed.hides(lesson)

    def seen(self, lessons: Iterable[Lesson]) -> list[Lesson]:
        """The lessons that are not hidden; that some are is said where it does not get into the data."""
        every = list(lessons)
        shown = [one for one in every if not self.hides(one)]
        if len(shown) < len(every):
            click.echo(
                f"{len(every) - len(shown)} lessons of an exam are left out until it is closed; {ASK}.", err=True
            )
        return shown

    def demand(self, lesson: Lesson | str, name: str = "") -> None:
        """End the command if the lesson is hidden."""
        if self.hides(lesson):
            known = name or (lesson if isinstance(lesson, str) else lesson.id)
            fail(f"{known}: {HIDDEN}, {ASK}.")

    def demand_all(self, what: str) -> None:
        """End a command that would show every lesson."""
        if not self.whole:
            fail(f"{what} would show lessons of an exam that is not closed; {ASK}.")

    def left(self, ids: Sequence[str]) -> list[str]:
        return [id_ for id_ in ids if not self.hides(id_)]


EVERYTHING = Sight()


def demand_no_sitting(school: School) -> None:
    """End the command of a user who may not see sealed lessons while a candidate sits an exam."""
    school.hand_in_late()
    if school.exams.anyone_sits():
        fail(SAT)


def sight(login: str = "") -> Sight:
    """What the user with this login may see: everything at home, and where nothing is sealed.

    Ends the command while an exam is sat, so every command that shows lessons or rules asks here first.
    """
    config, data = folders()
    database, keys = Database.inside(data / "school"), Keys(config / "keys")
    if not database.exists and not keys.accounts_on:
        return EVERYTHING
    try:
        school = School.open(data, config, program_version())
    except RecordsProblem as problem:
        # Broken records stop no practice at home; a school's may hide something.
        if keys.accounts_on:
            fail(problem)
        return EVERYTHING
    try:
        if school.people.before_login() is not None:
            return EVERYTHING
        if login and may(who(school, login), Deed.SEE_SEALED):
            return EVERYTHING
        demand_no_sitting(school)
        return Sight(school.exams.sealed())
    except RecordsProblem as problem:
        fail(problem)
    finally:
        school.close()
