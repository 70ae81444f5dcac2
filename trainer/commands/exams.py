"""Commands on exams: check and set them, open and close them, admit candidates, decide at sittings, show results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from trainer.commands.access import (
    candidate_meant,
    class_meant,
    exam_asked,
    exam_asked_by,
    exam_meant,
    login_option,
    opened,
    sitting_meant,
    who,
)
from trainer.commands.checking import prove_parts
from trainer.commands.lessons import find_lesson
from trainer.commands.sealed import sight
from trainer.drill.exam import Exam
from trainer.drill.numbers import mark_text, rounded, score_text
from trainer.library import NoSuchFile, find_exam
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.exams import MOST_EXTRA
from trainer.records.invigilation import clock_notices
from trainer.records.results import CandidateResult, exam_results
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.school import School
from trainer.records.setexam import SetExam, State
from trainer.records.timestamps import moment_text
from trainer.terminal import print_json

MOST_SECONDS = 100_000
WAITS = "noted; it waits for a second signature"
reason_option = click.option("--reason", default="", help="Why; it is kept with your name.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print data.")


@click.group()
def exam() -> None:
    """Set exams, run them and see their results; ID is an exam's id, the beginning of it, or its title."""


def exam_command(name: str | None = None, help_: str | None = None) -> Callable[[Callable[..., Any]], click.Command]:
    """A command about one exam, which its first argument names."""
    return lambda do: exam.command(name, help=help_)(click.argument("id_", metavar="ID")(do))


# Files


@exam.command()
@click.argument("file")
@login_option
def check(file: str, login: str) -> None:
    """Check an exam's FILE: say file:line: message for what is wrong, and end with 1."""
    allowed = sight(login)
    found = _read(file, 1, lambda name: find_lesson(name, login))
    for part in found.parts:
        allowed.demand(part.lesson, file)
    click.echo(f"{file}: good")


@exam.command("set")
@click.argument("file")
@click.option("--class", "classes", multiple=True, help="A class that it is for, by its name; may be repeated.")
@login_option
def set_(file: str, classes: tuple[str, ...], login: str) -> None:
    """Set the exam in FILE, or a shipped one by its name: from now on nothing of it changes."""
    with opened() as school:
        asker = demand(who(school, login), Deed.SET_EXAM)
        found = _read(file, 2, school.personal(asker).find_lesson)
        meant = [class_meant(school, asker, name) for name in classes]
        one = school.exams.create(asker, found, classes=meant)
        click.echo(f"{one.id}  {one.title}")
        click.echo(f"exam key {one.key}")


def _read(file: str, code: int, find_one: Callable[[str], Lesson]) -> Exam:
    """An exam's file, with the lessons that are written out in it tried, too."""
    try:
        found = find_exam(file, find_one)
        prove_parts(found)
    except (BadFile, NoSuchFile) as problem:
        click.echo(str(problem), err=True)
    except OSError as problem:
        click.echo(f"{file}: cannot be read: {problem.strerror or problem}", err=True)
    else:
        return found
    raise SystemExit(code)


# Looking


@exam.command("list")
@json_option
@login_option
def list_(as_json: bool, login: str) -> None:
    """List the exams of the school: id, state, title."""
    with opened() as school:
        found = school.exams.titles(who(school, login))
    if as_json:
        print_json([{"id": id_, "title": title, "state": state.value} for id_, title, state in found])
    for id_, title, state in () if as_json else found:
        click.echo(f"{id_}  {state.value:8}  {title}")
    if not found and not as_json:
        click.echo("No exam has been set; `dealer-trainer exam set FILE` does it.", err=True)


@exam_command()
@json_option
@login_option
def show(id_: str, as_json: bool, login: str) -> None:
    """Show an exam: its key, parts, weights and times."""
    with exam_asked(id_, login) as (school, asker, exam_id):
        one = school.exams.get(asker, exam_id)
    if as_json:
        print_json(_data(one))
        return
    model = one.exam.model
    click.echo(f"{one.title}: {one.state}")
    click.echo(f"  id {one.id}\n  exam key {one.key}, engine {one.engine}, rules version {one.rules}")
    attempts = "one attempt" if model.attempts == 1 else f"{model.attempts} attempts"
    click.echo(f"  pass mark {mark_text(one.exam.pass_mark)}, {attempts}{_time(model.seconds)}")
    for name, value in (("opens", model.opens), ("closes", model.closes), ("hours", model.hours)):
        if value:
            click.echo(f"  {name} {value}")
    for part in one.exam.parts:
        seed = "a fresh deal for each" if part.seed is None else f"seed {part.seed}"
        click.echo(f"  {part.name} ({part.lesson.id}): weight {part.weight}, {seed}{_time(part.seconds)}")
    if model.written:
        click.echo(
            f"  written part: {model.written.questions} questions, weight {model.written.weight}"
            f"{_time(model.written.seconds)}"
        )


def _data(one: SetExam) -> dict[str, Any]:
    return {
        "id": one.id,
        "state": one.state.value,
        "key": str(one.key),
        "engine": one.engine,
        "rules": one.rules,
        "exam": one.exam.model.model_dump(mode="json"),
        "lessons": list(one.exam.lessons),
    }


def _time(seconds: int | None) -> str:
    return "" if seconds is None else f", {seconds} s"


@exam_command()
@json_option
@login_option
def sittings(id_: str, as_json: bool, login: str) -> None:
    """List who sits or has sat an exam: the sitting's id, its stage, the time left, the candidate."""
    with exam_asked(id_, login) as (school, asker, id_):
        names = {one.id: one for one in school.people.all()}
        rows, every = [], school.sittings.all(asker, id_)
        clock = (
            [one.words() for one in clock_notices(school.sittings, asker, every)] if may(asker, Deed.RUN_EXAM) else []
        )
        for one in every:
            left = school.sittings.time_left(asker, id_, one.id) if one.running else None
            person = names.get(one.person)
            rows.append(
                {
                    "sitting": one.id,
                    "number": one.number,
                    "stage": one.stage.value,
                    "started": moment_text(one.started),
                    "seconds_left": None if left is None else max(0, round(left)),
                    "parts_begun": sorted(one.parts),
                    "name": person.name if person else "",
                    "login": person.login if person else "",
                }
            )
    if as_json:
        print_json(rows)
    for row in () if as_json else rows:
        left_words = "" if row["seconds_left"] is None else f"{row['seconds_left']} s left"
        click.echo(
            f"{row['sitting']}  {row['stage']:11}  {left_words:12}  {row['name'] or '(erased)'} ({row['login']})"
        )
    if not rows and not as_json:
        click.echo("No one has been admitted.", err=True)
    for sentence in clock:
        click.echo(sentence, err=True)


@exam_command()
@json_option
@login_option
def results(id_: str, as_json: bool, login: str) -> None:
    """Show each candidate's result: the best sitting counts that was not annulled."""
    with exam_asked(id_, login) as (school, asker, exam_id):
        found = exam_results(school, asker, exam_id)
        waiting = len(school.decisions(asker).waiting_in_exam(exam_id)) if may(asker, Deed.SEE_RECORDS) else 0
    if as_json:
        print_json([_result(one) for one in found])
        return
    for one in found:
        score = "" if one.score is None else score_text(one.score)
        click.echo(f"{score:>6}  {one.shown_standing:20}  {one.shown_name or '(erased)'}{_found(one)}")
        for reason in () if one.passed or not one.counts else one.reasons:
            click.echo(f"        {reason}")
    if found:
        click.echo(f"{sum(one.passed for one in found)} of {len(found)} passed; exam key {found[0].key}")
    else:
        click.echo("There is no result yet.", err=True)
    if waiting:
        wait = "decision waits" if waiting == 1 else "decisions wait"
        click.echo(f"{waiting} {wait} for a second signature; until then nothing changes.", err=True)


def _found(one: CandidateResult) -> str:
    """What was found first, where an examiner has decided otherwise."""
    if one.found is None:
        return ""
    return f"  (found {score_text(one.found.score)}, {'passed' if one.found.passed else 'not passed'})"


def _result(one: CandidateResult) -> dict[str, Any]:
    return {
        "candidate": {"id": one.person, "name": one.name, "login": one.login},
        "exam": one.exam,
        "title": one.title,
        "exam_key": one.key,
        "standing": one.standing,
        "score": None if one.score is None else rounded(one.score),
        "passed": one.passed,
        "reasons": list(one.reasons),
        "overridden": one.overridden,
        "found": {"score": rounded(one.found.score), "passed": one.found.passed} if one.found else None,
        "counts": one.counts.sitting.id if one.counts else None,
        "parts": [{"name": line.name, "share": float(line.share), "score": rounded(line.score)} for line in one.lines],
        "sittings": [
            {
                "sitting": each.sitting.id,
                "stage": each.sitting.stage.value,
                "score": rounded(each.outcome.score) if each.outcome else None,
                "passed": each.outcome.passed if each.outcome else False,
            }
            for each in one.sittings
        ],
    }


# Running an exam


def _state_command(name: str, help_: str, change: Callable[[School, Person | None, str, str], SetExam]) -> None:
    @exam_command(name, help_)
    @reason_option
    @login_option
    def command(id_: str, reason: str, login: str) -> None:
        with exam_asked(id_, login) as (school, asker, exam_id):
            one = change(school, asker, exam_id, reason)
            waits = name == "annul" and one.state is not State.ANNULLED
            click.echo(f"{one.title}: {one.state}{f'; {WAITS}' if waits else ''}")


_state_command(
    "open", "Open an exam: candidates can be admitted.", lambda school, by, id_, why: school.exams.open(by, id_, why)
)
_state_command(
    "close", "Close an exam: its results can be seen.", lambda school, by, id_, why: school.exams.close(by, id_, why)
)
_state_command("annul", "Annul an exam, for a --reason.", lambda school, by, id_, why: school.exams.annul(by, id_, why))


@exam_command()
@click.argument("candidate", metavar="LOGIN")
@login_option
def admit(id_: str, candidate: str, login: str) -> None:
    """Admit a candidate whose identity you have confirmed: the time runs from now on."""
    with exam_asked_by(Deed.RUN_EXAM, id_, login) as (school, asker, id_):
        one = school.sittings.admit(asker, id_, candidate_meant(school, asker, candidate))
        click.echo(f"{one.id}  admitted, sitting number {one.number}")


@exam_command("admit-class")
@click.argument("class_", metavar="CLASS")
@login_option
def admit_class(id_: str, class_: str, login: str) -> None:
    """Admit all trainees of a CLASS, by its name, whose identity you have confirmed: the time runs from now on."""
    with exam_asked_by(Deed.RUN_EXAM, id_, login) as (school, asker, id_):
        members = {one.id: one for one in school.classes.members(class_meant(school, asker, class_))}
        admission = school.sittings.admit_all(asker, id_, list(members))
    for person, why in admission.refused:
        click.echo(f"{members[person].name}: {why}", err=True)
    click.echo(f"{len(admission.admitted)} of {len(members)} admitted")
    if admission.refused:
        raise SystemExit(1)


@exam_command()
@click.argument("classes", metavar="CLASS...", nargs=-1)
@login_option
def assign(id_: str, classes: tuple[str, ...], login: str) -> None:
    """Say which CLASSes an exam is for, by their names; without one it is for every trainee."""
    with opened() as school:
        asker = demand(who(school, login), Deed.SET_EXAM)
        meant = [class_meant(school, asker, name) for name in classes]
        one = school.exams.assign(asker, exam_meant(school, asker, id_), meant)
        click.echo(f"{one.title}: for {', '.join(classes) or 'every trainee'}")


@exam_command("extra-time")
@click.argument("candidate", metavar="LOGIN")
@click.argument("percent", type=click.IntRange(0, MOST_EXTRA))
@reason_option
@login_option
def extra_time(id_: str, candidate: str, percent: int, reason: str, login: str) -> None:
    """Give a candidate PERCENT more of every limit, before the admission, for a --reason; 0 takes it back."""
    with opened() as school:
        asker = demand(who(school, login), Deed.RUN_EXAM)
        person = candidate_meant(school, asker, candidate)
        one = school.exams.give_extra_time(asker, exam_meant(school, asker, id_), person, percent, reason)
        click.echo(f"{one.title}: {percent} % more time for {candidate}")


Decide = Callable[..., object]


def _decide(id_: str, sitting: str, login: str, decide: Callable[[School, Person, str, str], object]) -> None:
    with exam_asked_by(Deed.RUN_EXAM, id_, login) as (school, asker, exam_id):
        one = sitting_meant(school, asker, exam_id, sitting)
        waits = decide(school, asker, exam_id, one) is False
        click.echo(f"{one}  {school.sittings.get(asker, exam_id, one).stage}{f'; {WAITS}' if waits else ''}")


@exam_command()
@click.argument("sitting")
@click.argument("seconds", type=click.IntRange(1, MOST_SECONDS))
@click.option("--part", type=click.IntRange(0), help="Give the time to a part, too; 0 is the written one.")
@reason_option
@login_option
def extend(id_: str, sitting: str, seconds: int, part: int | None, reason: str, login: str) -> None:
    """Give a candidate more SECONDS, for a --reason; SITTING is its id or the candidate's login."""
    _decide(id_, sitting, login, lambda school, by, on, one: school.sittings.extend(by, on, one, seconds, reason, part))


@exam_command()
@click.argument("sitting")
@click.option("--give-back", default=0, type=click.IntRange(0, MOST_SECONDS), help="Seconds that were lost.")
@reason_option
@login_option
def resume(id_: str, sitting: str, give_back: int, reason: str, login: str) -> None:
    """Let an interrupted sitting go on, for a --reason."""
    _decide(id_, sitting, login, lambda school, by, on, one: school.sittings.resume(by, on, one, reason, give_back))


@exam_command("let-go-on")
@click.argument("sitting")
@click.argument("part", type=click.IntRange(1))
@reason_option
@login_option
def let_go_on(id_: str, sitting: str, part: int, reason: str, login: str) -> None:
    """Let the candidate go on with a PART that was broken off, for a --reason."""
    _decide(id_, sitting, login, lambda school, by, on, one: school.sittings.let_go_on(by, on, one, part, reason))


def _end_command(name: str, help_: str, end: Callable[[School], Decide]) -> None:
    @exam_command(name, help_)
    @click.argument("sitting")
    @reason_option
    @login_option
    def command(id_: str, sitting: str, reason: str, login: str) -> None:
        _decide(id_, sitting, login, lambda school, by, on, one: end(school)(by, on, one, reason))


_end_command("stop", "Stop a sitting, for a --reason: it counts as it is.", lambda school: school.sittings.stop)
_end_command(
    "interrupt", "Interrupt a sitting that broke down, for a --reason.", lambda school: school.sittings.interrupt
)
_end_command(
    "annul-sitting", "Annul a sitting, for a --reason: it does not count.", lambda school: school.sittings.annul
)
