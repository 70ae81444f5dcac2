"""Commands on a school's own lessons: add and withdraw them, have a class do one by a day, see who has done it."""

from __future__ import annotations

from pathlib import Path

import click

from trainer.chosenfile import read_chosen
from trainer.commands.access import class_meant, login_option, opened, who
from trainer.commands.sealed import demand_no_sitting
from trainer.games import GAMES
from trainer.library import NoSuchFile, find
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.parts.lessons.yamlread import MAX_BYTES
from trainer.records.assignments import Progress, read_day
from trainer.records.ownlessons import is_own
from trainer.records.ownpaths import path_in
from trainer.records.personalrecords import PersonalRecords
from trainer.records.roles import Deed, demand, may
from trainer.records.school import School
from trainer.records.timestamps import moment_text
from trainer.terminal import fail, print_json

json_option = click.option("--json", "as_json", is_flag=True, help="Print data.")


def find_lesson(name: str, login: str) -> Lesson:
    """A lesson by its id or file; one of the school's own only for those who have an account there."""
    if not is_own(name):
        return find(name)
    with opened() as school:
        return _reader(school, login).find_lesson(name)


def _reader(school: School, login: str) -> PersonalRecords:
    """The records of the user who reads lessons; while an exam is sat, only those who may see sealed ones."""
    asker = demand(who(school, login), Deed.PRACTISE)
    if not may(asker, Deed.SEE_SEALED):
        demand_no_sitting(school)
    return school.personal(asker)


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@login_option
def add(files: tuple[Path, ...], login: str) -> None:
    """Add lesson FILES, or a path, to the school's own; one that has changed is the next version. Exit 1 if refused."""
    bad = False
    with opened(make=True) as school:
        asker = who(school, login)
        demand(asker, Deed.WRITE_LESSONS)
        for path in files:
            try:
                content = read_chosen(path, MAX_BYTES)
                course = path_in(content, str(path))
                if course is not None:
                    click.echo(f"{path}: the school's path through {school.paths.add(asker, course, content).game}")
                    continue
                added = school.lessons.add(asker, str(path), content)
            except BadFile as problem:
                click.echo(str(problem), err=True)
                bad = True
            except OSError as problem:
                click.echo(f"{path}:1: cannot be read: {problem.strerror or problem}", err=True)
                bad = True
            else:
                one = added.lesson
                told = "" if added.new else ", as it is already"
                click.echo(f"{path}: {one.lesson}, version {one.version}{told}")
    raise SystemExit(1 if bad else 0)


@click.command("own")
@json_option
@login_option
def list_own(as_json: bool, login: str) -> None:
    """List the school's own lessons with their versions and authors."""
    with opened() as school:
        found = _reader(school, login).own_lessons()
        names = {one.id: one.name for one in school.people.all()}
        lines = [
            {
                "id": one.lesson,
                "version": one.version,
                "title": one.title,
                "game": one.card.game,
                "author": names.get(one.author or "", ""),
                "added": moment_text(one.added),
            }
            for one in found
        ]
    if as_json:
        print_json(lines)
        return
    for line in lines:
        by = f", {line['author']}" if line["author"] else ""
        click.echo(f"{line['id']}  {line['title']} (version {line['version']}{by})")


@click.command()
@click.argument("lesson")
@login_option
def withdraw(lesson: str, login: str) -> None:
    """Offer one of the school's own lessons no more, or, by the game's name, its path; what was done is kept."""
    with opened() as school:
        asker = who(school, login)
        if lesson in GAMES:
            school.paths.withdraw(asker, lesson)
        else:
            school.lessons.withdraw(asker, lesson)
        click.echo(f"{lesson}: withdrawn")


@click.command()
@click.argument("lesson")
@click.argument("class_", metavar="CLASS")
@click.option("--due", default="", help="The day by which it is to be done, such as 2026-11-20.")
@click.option("--take-back", is_flag=True, help="The class need not do it any more.")
@login_option
def assign(lesson: str, class_: str, due: str, take_back: bool, login: str) -> None:
    """Have a CLASS, by its name or id, do a LESSON: the school's own or a shipped one, by its id."""
    with opened() as school:
        asker = who(school, login)
        demand(asker, Deed.KEEP_CLASSES)
        meant, day = class_meant(school, asker, class_), read_day(due)
        if take_back:
            school.assignments.take_back(asker, meant, lesson)
            click.echo(f"{class_} need not do {lesson} any more")
            return
        try:
            school.assignments.assign(asker, meant, lesson, day)
        except NoSuchFile as problem:
            fail(problem)
        click.echo(f"{class_} is to do {lesson}{f' by {day}' if day else ''}")


@click.command()
@click.argument("class_", metavar="CLASS")
@json_option
@login_option
def assigned(class_: str, as_json: bool, login: str) -> None:
    """Show what a CLASS is to do, and who has done it."""
    with opened() as school:
        asker = demand(who(school, login), Deed.SEE_RECORDS)
        meant = class_meant(school, asker, class_)
        given = school.assignments
        found = [(one, given.progress(asker, one)) for one in given.of_class(meant)]
    if as_json:
        print_json(
            [
                {
                    "lesson": one.lesson,
                    "due": one.due.isoformat() if one.due else None,
                    "trainees": [_standing(member) for member in members],
                }
                for one, members in found
            ]
        )
        return
    for one, members in found:
        done = sum(member.done for member in members)
        click.echo(f"{one.lesson}  due {one.due or 'any day'}, {done} of {len(members)} done")
        for member in members:
            score = "" if member.best is None else f", best {member.best.standing_score}"
            late = ", late" if member.late else ""
            click.echo(
                f"  {member.person.name}: {f'done {member.done_on}{late}' if member.done else 'not done'}{score}"
            )


def _standing(one: Progress) -> dict[str, object]:
    return {
        "name": one.person.name,
        "login": one.person.login,
        "done": one.done,
        "done_on": one.done_on.isoformat() if one.done_on else None,
        "late": one.late,
        "best": one.best.standing_score if one.best else None,
        "tries": one.tries,
    }


COMMANDS = (add, list_own, withdraw, assign, assigned)
