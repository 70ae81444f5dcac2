"""The command line: thin over the library."""

from __future__ import annotations

import difflib
import errno
import io
import sys
import textwrap
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from trainer import app, catalogue, commands, traceability
from trainer import coverage as pool
from trainer.drill import coverage as cover
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import act_log, grade_log
from trainer.drill.grading import grade
from trainer.drill.numbers import score_text
from trainer.drill.proof import prove
from trainer.drill.referee import answer_line
from trainer.drill.report import result_data, summary, table_words, verdict_data
from trainer.drill.robot import Stuck, perform
from trainer.games import GAMES
from trainer.library import NoSuchFile, all_lessons, broken_in, faults_of, find, find_rubric, lesson_files
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.terminal import fail, print_json, read_acts

MOST_NAME = 200
"""As much of a name as a message repeats."""


class Commands(click.Group):
    """The commands; a disk that is full is told in a sentence."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except OSError as problem:
            # A reader that went away, as `head` does, is click's business and no error.
            if problem.errno == errno.EPIPE:
                raise
            # What could not be written must not be tried again when Python ends.
            sys.stdout = io.StringIO()
            fail(f"the output could not be written: {problem.strerror or problem}")


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(package_name="dealer-trainer")
@click.pass_context
def main(context: click.Context) -> None:
    """Train and examine casino dealers by New Jersey's regulations."""
    if context.invoked_subcommand is None:
        try:
            sys.exit(app.run())
        except app.CannotStart as why:
            fail(why)


@main.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print data.")
@click.option("--describe", is_flag=True, help="For developers: have a robot perform each; write the catalogue.")
@commands.login_option
@click.pass_context
def lessons(context: click.Context, as_json: bool, describe: bool, login: str) -> None:
    """List the shipped lessons and what they train; or add a school's own, and have a class do one."""
    if context.invoked_subcommand is not None:
        return
    allowed = commands.sight(login)
    if describe:
        allowed.demand_all("the catalogue")
        write_catalogue()
        return
    found = allowed.seen(all_lessons())
    if as_json:
        print_json(
            [
                {
                    "id": one.id,
                    "game": one.model.game,
                    "title": one.title,
                    "about": one.model.about,
                    "trains": cover.trains(one, broken_in(one)),
                }
                for one in found
            ]
        )
        return
    width = max((len(one.id) for one in found), default=0)
    for one in found:
        click.echo(f"{one.id:{width}}  {one.title}")


def write_catalogue() -> None:
    cards = catalogue.described(lesson_files())
    file = catalogue.catalogue_file()
    try:
        catalogue.write_cards(cards, file)
    except OSError as problem:
        fail(f"{file}: cannot be written: {problem.strerror}")
    click.echo(f"{file}: {len(cards)} lessons")


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@commands.login_option
def check(files: tuple[Path, ...], login: str) -> None:
    """Check lessons, paths, exams and rosters (CSV); exit 1 with file:line: message for everything that is wrong."""
    bad, allowed = False, commands.sight(login)
    for path in files:
        try:
            commands.check_file(path, allowed, lambda name: commands.find_lesson(name, login))
        except BadFile as problem:
            click.echo(str(problem), err=True)
            bad = True
        except OSError as problem:
            click.echo(f"{path}:1: cannot be read: {problem.strerror or problem}", err=True)
            bad = True
        else:
            click.echo(f"{path}: good")
    sys.exit(1 if bad else 0)


def _lesson(name: str, login: str) -> Lesson:
    """A lesson that may be seen, by its id or file."""
    # For one of the school's own lessons the login is asked for where it is found.
    allowed = commands.EVERYTHING if commands.is_own(name) else commands.sight(login)
    try:
        found = commands.find_lesson(name, login)
    except (NoSuchFile, BadFile) as problem:
        fail(problem)
    except OSError as problem:
        fail(f"{name[:MOST_NAME]}: cannot be read: {problem.strerror or problem}")
    allowed.demand(found)
    return found


@main.command()
@click.argument("lesson")
@click.option("--acts", "acts_file", type=click.Path(path_type=Path), help="An act log to grade; - for standard input.")
@click.option("--mode", type=click.Choice([mode.value for mode in Mode]), help="Default: exam for --acts.")
@click.option("--seed", type=click.IntRange(0, 2**53), help="Another deal than the lesson's own.")
@click.option("--rubric", default="", help="A rubric file or name.")
@click.option("--table", is_flag=True, help="Show every act, what the players did and which faces came open.")
@click.option("--json", "as_json", is_flag=True, help="Print data.")
@commands.login_option
def run(
    lesson: str,
    acts_file: Path | None,
    mode: str | None,
    seed: int | None,
    rubric: str,
    table: bool,
    as_json: bool,
    login: str,
) -> None:
    """Grade an act log of LESSON, an id or a file; without --acts print the robot's model answer."""
    found = _lesson(lesson, login)
    if Path(lesson).is_file():
        # A lesson that `check` refuses is not graded either; the shipped ones are known to be good.
        try:
            prove(found)
        except BadFile as problem:
            fail(problem)
    try:
        weights = find_rubric(rubric or found.model.rubric)
    except (BadFile, NoSuchFile) as problem:
        fail(problem)
    except OSError as problem:
        fail(f"{rubric[:MOST_NAME]}: cannot be read: {problem.strerror or problem}")
    entries = read_acts(acts_file, found.game) if acts_file is not None else None
    attempt = Attempt(found, seed, Mode(mode) if mode else Mode.EXAM)
    if entries is None:
        try:
            perform(attempt)
        except Stuck as stuck:
            fail(f"{stuck}; `dealer-trainer check` says which line of a lesson is at fault")
    else:
        attempt.perform_all(entry for _, entry in entries)
    result = grade(attempt, weights)
    if as_json:
        print_json(result_data(attempt, result))
    elif entries is None:
        click.echo(f"# {found.id}: {found.title}")
        for line in textwrap.wrap(found.model.about, 100):
            click.echo(f"# {line}")
        if seed is not None:
            click.echo(f"# dealt from seed {seed}: grade it with --seed {seed}")
        click.echo(f"# the robot's model answer, {len(attempt.judged)} acts, score {score_text(result.score)}")
        seen = table_words(attempt) if table else [[] for _ in range(len(attempt.judged) + 1)]
        for number, words in enumerate(seen):
            if number:
                click.echo(str(attempt.judged[number - 1].entry))
            for line in words:
                click.echo(f"#   {line}")
    else:
        for text in summary(attempt, result, [number for number, _ in entries], table):
            click.echo(text)
        if len(entries) > len(attempt.judged):
            click.echo(f"  {len(entries) - len(attempt.judged)} acts after the end of the lesson were not graded.")


@main.command()
@click.option("--performances", default=200, show_default=True, type=click.IntRange(0, 10_000_000))
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option("--show", nargs=2, metavar="GAME CITATION", help="Print one duty's code, tests and faulty logs.")
@click.option("--json", "as_json", is_flag=True, help="Print data.")
@commands.login_option
def coverage(performances: int, jobs: int, show: tuple[str, str] | None, as_json: bool, login: str) -> None:
    """For each duty: where it is exercised, whether its violation is caught; false alarms in legal performances."""
    allowed = commands.sight(login)
    if show:
        _show(*show, as_json, allowed)
        return
    data: dict[str, Any] = {"games": {}, "duties": []}
    for game in GAMES:
        tried = pool.slips(game, jobs)
        rows = cover.by_duty(all_lessons(game), tried)
        with click.progressbar(length=performances, label=f"{game}: legal performances", file=sys.stderr) as bar:
            seen = pool.performances(game, performances, jobs, bar.update)
        data["games"][game] = {
            "scored": len(rows),
            "exercised": sum(bool(row.lessons) for row in rows),
            "caught": sum(row.caught for row in rows),
            "not_acted": [asdict(one) for one in faults_of(game).not_acted],
            "faulty_logs": len(tried),
            "faulty_logs_caught": sum(one.caught for one in tried),
            "switched_off_exactly": sum(one.alone for one in tried),
            "performances": seen.number,
            "acts": seen.acts,
            "false_alarms": len(seen.false_alarms),
            "distinct_sequences": len(seen.sequences),
            "free_pairs": len(seen.pairs),
            "free_pairs_both_ways": len(seen.pairs_both_ways),
            "free_pairs_one_way": sorted(seen.pairs - seen.pairs_both_ways),
        }
        data["duties"] += [
            {"game": game, "citation": row.citation, "lessons": allowed.left(row.lessons), "caught": row.caught}
            for row in rows
        ]
        for alarm in seen.false_alarms[:20] if allowed.whole else ():
            click.echo(f"false alarm: {alarm}", err=True)
    if as_json:
        print_json(data)
        return
    for game, figures in data["games"].items():
        click.echo(game)
        for name, value in figures.items():
            click.echo(f"  {name.replace('_', ' ')}: {len(value) if isinstance(value, list) else value}")
    for row in data["duties"]:
        if not row["caught"] or not row["lessons"]:
            click.echo(
                f"  {row['citation']}: {len(row['lessons'])} lessons, {'caught' if row['caught'] else 'NOT caught'}"
            )


def _show(game: str, citation: str, as_json: bool, allowed: commands.Sight) -> None:
    if game not in GAMES:
        fail(f"{game}: no such game; expected one of {', '.join(GAMES)}")
    mine = [slip for slip in faults_of(game).slips if slip.citation == citation]
    reasons = [one.reason for one in faults_of(game).not_acted if one.citation == citation]
    if not mine and not reasons:
        known = [duty.citation for duty in GAMES[game].duties()]
        near = [one for one in known if one.endswith(citation)] or difflib.get_close_matches(citation, known, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        fail(f"{citation}: {'no faulty robot breaks it' if citation in known else 'no such duty in ' + game + hint}")
    for slip in mine:
        allowed.demand(find(slip.lesson))
    code = traceability.enforcers(GAMES[game], citation)
    tests = traceability.list_tests(GAMES[game], citation, mine)
    if not as_json:
        click.echo(f"# {citation} is enforced by")
        for call in code:
            asked = f"{call.role} of a {call.clause} ({', '.join(call.acts)})"
            click.echo(f"#   {call.file}:{call.line} {call.function}: {asked}")
        click.echo(f"# {citation} is tried by" if tests is not None else "# the tests that try it come with the source")
        for test in tests or ():
            click.echo(f"#   {test}")
    data = []
    for slip in mine:
        lesson = find(slip.lesson)
        log = act_log(slip, lesson)
        attempt = grade_log(lesson, log.lines)
        wrong = [(number, one) for number, one in enumerate(attempt.judged, 1) if not one.verdict.proper]
        data.append(
            {
                "citation": citation,
                "violation": slip.what,
                "lesson": slip.lesson,
                "log": list(log.lines),
                "verdicts": [verdict_data(number, one) for number, one in wrong],
                "enforced_by": [asdict(call) for call in code],
                "tests": tests,
            }
        )
        if as_json:
            continue
        click.echo(f"# {citation}: {slip.what}")
        click.echo(f"# lesson {slip.lesson}, wrong from line {log.slipped_at + 1} of the log")
        for line in log.lines:
            click.echo(line)
        for number, one in wrong:
            click.echo(f"# act {number}: {' '.join(one.verdict.citations)}: {one.verdict.remark}")
    if as_json:
        print_json(data)
    for reason in reasons:
        click.echo(f"# {citation} is not acted out: {reason}")


@main.command()
@click.argument("lesson")
@click.option(
    "--mode", type=click.Choice(["guided", "practice", "exam", "watch"]), default="practice", show_default=True
)
@commands.login_option
def play(lesson: str, mode: str, login: str) -> None:
    """Open the window at LESSON, an id or a file: an instructor's way to try one out."""
    found = _lesson(lesson, login)
    name = str(Path(lesson).resolve()) if Path(lesson).is_file() else found.id
    try:
        sys.exit(app.run(lesson=name, mode=mode))
    except app.CannotStart as why:
        fail(why)


@main.command()
@click.option("--jsonl", is_flag=True, required=True, help="One JSON question a line in, one answer a line out.")
@commands.login_option
def referee(jsonl: bool, login: str) -> None:
    """Answer questions about the rules."""
    commands.sight(login)
    if sys.stdin is None:
        fail("standard input is closed; questions are read from it")
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", errors="surrogateescape")
        if line.strip():
            click.echo(answer_line(line))
            sys.stdout.flush()


for command in commands.COMMANDS:
    main.add_command(command)
for command in commands.LESSON_COMMANDS:
    lessons.add_command(command)
