"""The command that regrades: recorded attempts judged by the present rules, the differences first."""

from __future__ import annotations

import click

from trainer.commands.access import candidate_meant, exam_meant, login_option, opened, who
from trainer.records.examregrading import Compared, compared, practice_compared
from trainer.records.gradebook import Choice
from trainer.records.regrading import Accepted, under_rubric
from trainer.records.regrading import accept as accept_differences
from trainer.records.roles import Deed, demand
from trainer.terminal import fail, print_json


@click.command("regrade")
@click.option("--exam", default="", help="An exam, by its id or title; without it, practice.")
@click.option("--person", default="", help="Practice of one candidate only, by login.")
@click.option("--lesson", default="", help="Practice of one lesson only, by its id.")
@click.option("--rubric", default="", help="A rubric file or name, instead of the exam's or the lesson's own.")
@click.option("--accept", is_flag=True, help="Let the differences stand, for a --reason; what was found first is kept.")
@click.option("--reason", default="", help="Why; it is kept with your name.")
@click.option("--json", "as_json", is_flag=True, help="Print data.")
@login_option
def regrade(
    exam: str, person: str, lesson: str, rubric: str, accept: bool, reason: str, as_json: bool, login: str
) -> None:
    """Judge recorded attempts by the present rules and list the grades that would differ; nothing changes by that."""
    if accept and not reason.strip():
        fail("regrade: give the reason for the new grades with --reason.")
    if exam and (person or lesson):
        fail("regrade: an exam is regraded as a whole; --person and --lesson are for practice.")
    with opened() as school:
        asker = demand(who(school, login), Deed.REGRADE)
        if exam:
            found = compared(school, asker, exam_meant(school, asker, exam), rubric, lambda done, of: None)
        else:
            candidate = candidate_meant(school, asker, person) if person else None
            found = practice_compared(school, asker, Choice(person=candidate, lesson=lesson or None), rubric)
        accepted = Accepted([], [])
        if accept:
            under = under_rubric(found.rubric, school.exams.engine)
            accepted = accept_differences(school.personal(asker), [one.found for one in found.differing], reason, under)
    if as_json:
        print_json(_data(found, accepted))
        return
    _tell(found)
    if accept:
        click.echo(str(accepted))
    elif found.differing:
        click.echo("Nothing is changed; --accept --reason WHY lets the differences stand.")


def _tell(found: Compared) -> None:
    for one, name in found.lines:
        if one.problem:
            click.echo(f"{name or '(no one)'}: {one}", err=True)
        elif one.differs:
            held = " (decided by hand, so it stays)" if one.decided else ""
            click.echo(f"{name or '(no one)'}: {one}{held}")
    told = f"{len(found.lines)} attempts judged again, {len(found.differing)} would have another grade."
    click.echo(f"{told} {found.older}".strip())


def _data(found: Compared, accepted: Accepted) -> dict[str, object]:
    return {
        "attempts": [
            {
                "attempt": one.id,
                "candidate": name,
                "lesson": one.lesson,
                "rules": one.rules,
                "standing_score": one.standing_score,
                "standing_passed": one.standing_passed,
                "score": one.score,
                "passed": one.passed,
                "verdicts_changed": len(one.changes),
                "differs": one.differs,
                "decided": one.decided,
                "lesson_changed": one.lesson_changed,
                "problem": one.problem,
            }
            for one, name in found.lines
        ],
        "changed": accepted.changed,
        "waiting": accepted.waiting,
    }
