"""Commands on an exam's results: decide, list what waits for a second signature, sign and withdraw."""

from __future__ import annotations

import click

from trainer.commands.access import exam_asked, exam_asked_by, exam_meant, login_option, opened, sitting_meant, who
from trainer.commands.exams import WAITS, exam, exam_command, reason_option
from trainer.records.problems import Refused
from trainer.records.proposals import Waiting
from trainer.records.roles import Deed, Person, demand
from trainer.records.school import School
from trainer.records.timestamps import moment_text

__all__ = ["exam"]


@exam_command()
@click.argument("sitting")
@click.option("--score", type=click.FloatRange(0, 100), help="Another score.")
@click.option("--passed/--not-passed", default=None, help="Whether it is a pass.")
@reason_option
@login_option
def decide(id_: str, sitting: str, score: float | None, passed: bool | None, reason: str, login: str) -> None:
    """Decide on the result of a SITTING, for a --reason; what was found first stays beside it."""
    with exam_asked_by(Deed.OVERRIDE, id_, login) as (school, asker, exam_id):
        one = sitting_meant(school, asker, exam_id, sitting)
        stands = school.decisions(asker).decide(exam_id, one, reason, score, passed)
        click.echo("decided" if stands else WAITS)


@exam_command()
@login_option
def waiting(id_: str, login: str) -> None:
    """List the decisions of an exam that wait for a second signature, each with its number."""
    with exam_asked(id_, login) as (school, asker, exam_id):
        names = {one.id: one.name for one in school.people.all()}
        found = school.decisions(asker).waiting_in_exam(exam_id)
        for one in found:
            name = names.get(one.by or "", "")
            click.echo(f"{one.seq}  {moment_text(one.at)}  {name}: {_in_words(one)}: {one.reason}")
        if not found:
            click.echo("No decision waits for a second signature.", err=True)


@exam_command()
@click.argument("number", type=click.IntRange(1))
@login_option
def sign(id_: str, number: int, login: str) -> None:
    """Sign decision NUMBER as `waiting` lists it, as the second examiner: it takes effect."""
    with opened() as school:
        asker = demand(who(school, login), Deed.OVERRIDE)
        school.decisions(asker).sign(_meant(school, asker, id_, number))
        click.echo("signed; it stands now")


@exam_command()
@click.argument("number", type=click.IntRange(1))
@reason_option
@login_option
def withdraw(id_: str, number: int, reason: str, login: str) -> None:
    """Withdraw decision NUMBER as `waiting` lists it, for a --reason: it changes nothing."""
    with opened() as school:
        asker = demand(who(school, login), Deed.OVERRIDE)
        school.decisions(asker).withdraw(_meant(school, asker, id_, number), reason)
        click.echo("withdrawn")


def _in_words(one: Waiting) -> str:
    if one.annuls:
        return f"annul {one.annuls_what}"
    said = (name for name in ("act", "finding", "score", "passed") if name in one.body)
    return ", ".join(f"{name} {one.body[name]}" for name in said)


def _meant(school: School, asker: Person, id_: str, number: int) -> Waiting:
    """The decision with this number, which is its own for ever: what was settled meanwhile shifts no other."""
    for one in school.decisions(asker).waiting_in_exam(exam_meant(school, asker, id_)):
        if one.seq == number:
            return one
    raise Refused(f"No decision {number} waits; `dealer-trainer exam waiting` lists those that do.")
