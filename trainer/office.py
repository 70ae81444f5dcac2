"""Commands on a school's records: verify them, export from them, grade files; each person gets only what is theirs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import Rubric, grade, rounded
from trainer.drill.yamlfile import BadFile
from trainer.library import NoSuchFile, find, find_rubric
from trainer.records.attemptfile import MAX_BYTES, AttemptRecord, BadAttempt, read_attempt
from trainer.records.database import Database
from trainer.records.gradebook import Choice
from trainer.records.keys import Keys, Printed, parse_head
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.regrading import compare, perform_again
from trainer.records.roles import Deed, Person, demand
from trainer.records.school import School
from trainer.records.verify import Report
from trainer.records.verify import verify as verify_records
from trainer.terminal import fail, print_json, read_acts

PASSWORD = "DEALER_TRAINER_PASSWORD"
SHEETS = ("report", "certificate", "record")
FORMATS = ("csv", "xlsx", "json", "result", *SHEETS)

login_option = click.option("--login", default="", help="Your login, where the school has accounts.")


def places() -> tuple[Path, Path]:
    """Where the keys and the records are: as for the window."""
    from trainer.shell.services import folders

    return folders()


@contextmanager
def opened() -> Iterator[School]:
    """The records, if there are any; what is wrong with them is told in a sentence."""
    config, data = places()
    database = Database.inside(data / "school")
    if not database.exists:
        fail(f"There are no records in {database.path}.")
    try:
        school = School.open(data, config, "")
    except RecordsProblem as problem:
        fail(problem)
    try:
        yield school
    except RecordsProblem as problem:
        fail(problem)
    finally:
        school.close()


def who(school: School, login: str) -> Person | None:
    """Whoever asks: anybody at home; in a school, whoever gives their login and password."""
    anybody = school.people.whoever()
    if anybody is not None:
        return anybody
    if not login:
        raise Refused("This school has accounts: give your login with --login.")
    secret = os.environ.get(PASSWORD)
    if secret is None:
        secret = click.prompt("Password or PIN", hide_input=True, err=True)
    return school.people.log_in(login, secret)


@click.command()
@click.option("--head", "heads", multiple=True, metavar="HEAD", help="A head printed on a report; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print data.")
@login_option
def verify(heads: tuple[str, ...], as_json: bool, login: str) -> None:
    """Verify the records; exit 1 and say where, if anything was changed behind the program's back."""
    try:
        printed = tuple(parse_head(head) for head in heads)
    except ValueError as problem:
        fail(problem)
    report = _verified(printed, login)
    if as_json:
        alarms = [{"words": one.words, "seq": one.seq, "subject": one.subject, "n": one.n} for one in report.alarms]
        print_json(
            {
                "sound": report.sound,
                "rows": report.rows,
                "head": str(report.head),
                "alarms": alarms,
                "left_off": report.left_off,
                "remarks": report.remarks,
            }
        )
    else:
        for alarm in report.alarms:
            click.echo(str(alarm))
        if report.left_off:
            click.echo(f"... and {report.left_off} more.")
        for remark in report.remarks:
            click.echo(f"Note: {remark}")
        state = "as the program wrote them" if report.sound else f"NOT sound, {len(report.alarms)} alarms"
        click.echo(f"{report.rows} rows, head {report.head}: {state}.")
    sys.exit(0 if report.sound else 1)


def _verified(printed: tuple[Printed, ...], login: str) -> Report:
    config, data = places()
    database, keys = Database.inside(data / "school"), Keys(config / "keys")
    if not database.exists:
        fail(f"There are no records in {database.path}.")
    try:
        school = School.open(data, config, "")
    except RecordsProblem:
        # Records that cannot be opened any more are what this is for; a report names nobody.
        return verify_records(database, keys, printed)
    try:
        demand(who(school, login), Deed.VERIFY)
        return school.verify(printed)
    except Refused as problem:
        fail(problem)
    except RecordsProblem:
        return verify_records(database, keys, printed)
    finally:
        school.close()


@click.command()
@click.argument("form", metavar="FORM", type=click.Choice(FORMATS))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--class", "class_", default="", help="Only of a class, by its name.")
@click.option("--person", default="", help="Only of a candidate, by login.")
@click.option("--exam", default=None, help="Only of an exam, by its id.")
@click.option("--lesson", default=None, help="Only of a lesson, by its id.")
@click.option("--attempt", default="", help="The attempt of a result, report or certificate, by its id.")
@click.option("--exam-key", default="", help="The exam's key, to be printed on results.")
@click.option("--school", "name", default="", help="The school's name, to be printed.")
@click.option("--logo", type=click.Path(path_type=Path), help="A picture, to be printed.")
@login_option
def export(
    form: str,
    file: Path,
    class_: str,
    person: str,
    exam: str | None,
    lesson: str | None,
    attempt: str,
    exam_key: str,
    name: str,
    logo: Path | None,
    login: str,
) -> None:
    """Write what the records hold to FILE.

    FORM is csv, xlsx or json for many attempts; result (signed), report or certificate (PDF) for one; record (PDF) for
    a candidate's table tests.
    """
    if form in ("result", "report", "certificate") and not attempt:
        fail(f"export {form}: which one? Give it with --attempt.")
    with opened() as school:
        asker = who(school, login)
        choice = _choice(school, asker, class_, person, exam, lesson)
        content = _exported(school, asker, form, choice, attempt, exam_key, name, logo)
        try:
            file.write_bytes(content)
        except OSError as problem:
            fail(f"{file}: cannot be written: {problem.strerror or problem}")
    click.echo(f"{file}: {len(content)} bytes", err=True)


def _choice(
    school: School, asker: Person | None, class_: str, person: str, exam: str | None, lesson: str | None
) -> Choice:
    """What is asked for; whom or what one may not see is not told from what is not there."""
    wanted = None
    if class_:
        demand(asker, Deed.SEE_CLASSES)
        wanted = next((one.id for one in school.classes.all() if class_ in (one.name, one.id)), None)
        if wanted is None:
            raise Refused(f"There is no class {class_!r}.")
    candidate = None
    if person:
        visible = school.gradebook(asker).names()
        found = (one for one in school.people.all() if one.login == person.strip().casefold() and one.id in visible)
        candidate = next((one.id for one in found), None)
        if candidate is None:
            raise Refused(f"There is nobody with the login {person!r} whom you may see.")
    return Choice(wanted, candidate, exam, lesson)


def _exported(
    school: School,
    asker: Person | None,
    form: str,
    choice: Choice,
    attempt: str,
    exam_key: str,
    name: str,
    logo: Path | None,
) -> bytes:
    # Tables and paper are loaded only where they are asked for.
    from trainer.reports import results

    book = school.gradebook(asker)
    if form in ("csv", "xlsx"):
        from trainer.reports import tables

        # The mark at its head tells a spreadsheet that the names are UTF-8.
        return (
            tables.gradebook_csv(book, choice).encode("utf-8-sig")
            if form == "csv"
            else tables.gradebook_xlsx(book, choice)
        )
    if form == "json":
        import io

        text = io.StringIO()
        results.write_everything(school, asker, text, choice)
        return text.getvalue().encode()
    if form == "result":
        return results.signed_result(school, asker, attempt, exam_key)
    from trainer.reports import printed

    letterhead = printed.Letterhead(name, logo)
    if form == "record":
        ids = [attempt] if attempt else book.ids(choice, counted=False)
        sheets = [results.sheet_of(school, asker, id_, exam_key) for id_ in ids]
        return printed.table_test_record(sheets, letterhead)
    sheet = results.sheet_of(school, asker, attempt, exam_key)
    return printed.score_report(sheet, letterhead) if form == "report" else printed.certificate(sheet, letterhead)


@click.command("grade")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--lesson", default="", help="The lesson of plain act logs, where their first line does not say.")
@click.option("--seed", type=click.IntRange(0, 2**53), help="The deal of plain act logs, if not the lesson's own.")
@click.option("--rubric", default="", help="A rubric file or name, instead of the lesson's own.")
@click.option("--key", default=None, help="The public key of the school that must have signed results.")
@click.option("--json", "as_json", is_flag=True, help="Print data.")
def grade_files(
    files: tuple[Path, ...], lesson: str, seed: int | None, rubric: str, key: str | None, as_json: bool
) -> None:
    """Grade FILEs: signed results, kept attempts (.jsonl) or plain act logs.

    Ends with 1 if a result is not as it was signed or comes out otherwise than recorded, with 2 if a file is no good.
    """
    try:
        weights = find_rubric(rubric) if rubric else None
    except (NoSuchFile, BadFile) as problem:
        fail(problem)
    found: list[dict[str, Any]] = []
    for path in files:
        try:
            found.append({"file": str(path), **_graded(path, lesson, seed, weights, key)})
        except (RecordsProblem, BadAttempt, NoSuchFile, BadFile) as problem:
            found.append({"file": str(path), "problem": str(problem)})
        except OSError as problem:
            found.append({"file": str(path), "problem": f"cannot be read: {problem.strerror or problem}"})
    if as_json:
        print_json(found)
    for one in () if as_json else found:
        if "problem" in one:
            click.echo(f"{one['file']}: {one['problem']}", err=True)
        else:
            whose = f" {one['candidate']}," if one.get("candidate") else ""
            told = "" if one["as_recorded"] is None else f"; {one['told']}"
            passed = "passed" if one["passed"] else "not passed"
            click.echo(f"{one['file']}:{whose} {one['lesson']}: score {one['score']}, {passed}{told}")
    bad = any("problem" in one for one in found)
    sys.exit(2 if bad else int(any(one["as_recorded"] is False for one in found)))


def _graded(path: Path, lesson: str, seed: int | None, rubric: Rubric | None, key: str | None) -> dict[str, Any]:
    """One file's grade; `as_recorded` is None where nothing was recorded to hold it against."""
    if path.exists() and not path.is_file():
        raise BadAttempt("this is not a file")
    with path.open("rb") as file:
        start = file.read(1)
        content = start + file.read(MAX_BYTES) if start == b"{" else b""
    if not content:
        return _graded_log(path, lesson, seed, rubric)
    if len(content) > MAX_BYTES:
        raise BadAttempt(f"larger than {MAX_BYTES // 2**20} MB, so it is neither a result nor an attempt")
    if path.suffix == ".jsonl":
        return _graded_attempt(read_attempt(content, path.stem), rubric)
    from trainer.reports.results import attempt_in, read_signed

    signed = read_signed(content, key)
    again = compare(attempt_in(signed.result), rubric)
    if again.problem:
        raise BadAttempt(again.problem)
    return {
        "lesson": again.lesson,
        "candidate": signed.result["candidate"]["name"],
        "score": again.score,
        "passed": again.passed,
        "as_recorded": again.same,
        "told": str(again).partition(": ")[2]
        + ("" if key else f"; signed with {signed.public_key}, not held against --key"),
        "head": signed.head,
        "public_key": signed.public_key,
        "standing_score": again.standing_score,
        "standing_passed": again.standing_passed,
    }


def _graded_attempt(record: AttemptRecord, rubric: Rubric | None) -> dict[str, Any]:
    again = perform_again(record, rubric)
    same = (again.score, again.passed) == (record.score, record.passed) if record.ended else None
    told = "as recorded" if same else f"recorded were {record.score}, {'passed' if record.passed else 'not passed'}"
    return {"lesson": record.lesson, "score": again.score, "passed": again.passed, "as_recorded": same, "told": told}


def _graded_log(path: Path, lesson: str, seed: int | None, rubric: Rubric | None) -> dict[str, Any]:
    name = lesson or _named(path)
    if not name:
        raise BadAttempt("neither a result nor an attempt; for an act log give its lesson with --lesson")
    found = find(name)
    attempt = Attempt(found, seed, Mode.EXAM)
    attempt.perform_all(entry for _, entry in read_acts(path))
    result = grade(attempt, rubric or find_rubric(found.model.rubric))
    return {
        "lesson": found.id,
        "score": rounded(result.score),
        "passed": result.passed,
        "as_recorded": None,
        "told": "",
    }


def _named(path: Path) -> str:
    """The lesson that a log's first line names, as `run` writes it: # ultimate_8/whole-round: A whole round."""
    with path.open("rb") as file:
        first = file.readline(300).decode("utf-8-sig", errors="replace")
    return first.lstrip("# ").partition(":")[0].strip() if first.startswith("#") and "/" in first else ""
