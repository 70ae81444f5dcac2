"""The command that writes what the records hold to a file: tables, signed results, printed pages."""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from pathlib import Path

import click

from trainer.commands.access import (
    candidate_meant,
    class_meant,
    exam_meant,
    letterhead_of,
    login_option,
    opened,
    sitting_meant,
    who,
)
from trainer.records.gradebook import Choice
from trainer.records.privatefiles import write_private
from trainer.records.problems import Refused
from trainer.records.results import exam_results
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.school import School
from trainer.records.writtenitems import WrittenItem, written_items
from trainer.terminal import fail

ONE = ("result", "report", "certificate")
"""Forms that are about one attempt, or about one sitting of an exam."""

OF_EXAM = ("pass-list", "results", "results-csv", "results-xlsx", "questions")
FORMATS = ("csv", "xlsx", "json", *ONE, "record", *OF_EXAM)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for, as it was said."""

    form: str
    class_: str
    person: str
    exam: str
    lesson: str
    attempt: str
    sitting: str
    school: str
    logo: Path | None


@click.command()
@click.argument("form", metavar="FORM", type=click.Choice(FORMATS))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--class", "class_", default="", help="Only of a class, by its name.")
@click.option("--person", default="", help="Only of a candidate, by login.")
@click.option("--exam", default="", help="Only of an exam, by its id or title.")
@click.option("--lesson", default="", help="Only of a lesson, by its id.")
@click.option("--attempt", default="", help="The attempt of a result, report or certificate, by its id.")
@click.option("--sitting", default="", help="The sitting of an exam instead, by its id; give --exam, too.")
@click.option("--school", default="", help="The name to be printed, if not the school's own.")
@click.option("--logo", type=click.Path(path_type=Path), help="A picture to be printed, if not the school's own.")
@login_option
def export(file: Path, login: str, **said: str) -> None:
    """Write what the records hold to FILE.

    FORM is csv, xlsx or json for many attempts; record (PDF) for a candidate's table tests; result (signed), report or
    certificate (PDF) for one attempt, for one sitting of an exam, or, with --exam and --person, for the sitting that
    counts; pass-list or results (PDF), results-csv or results-xlsx for an exam, and questions (CSV), the item
    analysis of its written part.
    """
    wanted = Wanted(**said)  # type: ignore[arg-type]  # One of them is a path, as click was told.
    if wanted.form in ONE and not (wanted.attempt or (wanted.exam and (wanted.sitting or wanted.person))):
        fail(f"export {wanted.form}: which one? Give it with --attempt, or with --exam and --sitting or --person.")
    if wanted.form in OF_EXAM and not wanted.exam:
        fail(f"export {wanted.form}: of which exam? Give it with --exam.")
    with opened() as school:
        asker = who(school, login)
        content = _exported(school, asker, wanted)
        try:
            write_private(file, content)
        except OSError as problem:
            fail(f"{file}: cannot be written: {problem.strerror or problem}")
    click.echo(f"{file}: {len(content)} bytes", err=True)


def _exported(school: School, asker: Person | None, wanted: Wanted) -> bytes:
    if wanted.form in OF_EXAM:
        return _of_exam(school, asker, wanted)
    if wanted.form in ONE and not wanted.attempt:
        return _of_sitting(school, asker, wanted)
    choice = _choice(school, asker, wanted)
    if wanted.form in ("csv", "xlsx", "json"):
        return _many(school, asker, wanted.form, choice)
    # Paper is loaded only where it is asked for.
    from trainer.reports import results

    if wanted.form == "result":
        return results.signed_result(school, asker, wanted.attempt)
    from trainer.reports import printed

    letterhead = letterhead_of(school, asker, wanted.school, wanted.logo, report=wanted.form == "report")
    if wanted.form == "record":
        ids = [wanted.attempt] if wanted.attempt else school.gradebook(asker).ids(choice, counted=False)
        return printed.table_test_record([results.sheet_of(school, asker, id_) for id_ in ids], letterhead)
    sheet = results.sheet_of(school, asker, wanted.attempt)
    return (printed.score_report if wanted.form == "report" else printed.certificate)(sheet, letterhead)


def _many(school: School, asker: Person | None, form: str, choice: Choice) -> bytes:
    book = school.gradebook(asker)
    if form == "json":
        from trainer.reports.results import write_everything

        text = io.StringIO()
        write_everything(school, asker, text, choice)
        return text.getvalue().encode()
    from trainer.reports import tables

    if form == "csv":
        # The mark at its head tells a spreadsheet that the names are UTF-8.
        return tables.gradebook_csv(book, choice).encode("utf-8-sig")
    return tables.gradebook_xlsx(book, choice, _questions(school, asker, choice))


def _of_sitting(school: School, asker: Person | None, wanted: Wanted) -> bytes:
    """A whole sitting: the one that is named, or the one that counts for a candidate."""
    from trainer.reports import examreport, sitting

    exam = exam_meant(school, asker, wanted.exam)
    if wanted.sitting:
        id_ = sitting_meant(school, asker, exam, wanted.sitting)
    else:
        id_ = sitting.counting(school, asker, exam, candidate_meant(school, asker, wanted.person))
    if wanted.form == "result":
        return sitting.signed_sitting(school, asker, exam, id_)
    sheet = sitting.sitting_sheet(school, asker, exam, id_)
    make = examreport.sitting_report if wanted.form == "report" else examreport.exam_certificate
    return make(sheet, letterhead_of(school, asker, wanted.school, wanted.logo, report=wanted.form == "report"))


def _of_exam(school: School, asker: Person | None, wanted: Wanted) -> bytes:
    """How the candidates of an exam stand: a trainee finds only themselves there, when it is over."""
    exam = exam_meant(school, asker, wanted.exam)
    if wanted.form == "questions":
        from trainer.reports.tables import questions_csv

        demand(asker, Deed.EXPORT)
        return questions_csv(written_items(school, asker, Choice(exam=exam))).encode("utf-8-sig")
    of = candidate_meant(school, asker, wanted.person) if wanted.person else None
    found = exam_results(school, asker, exam, of=of)
    for one in found:
        demand(asker, Deed.EXPORT, of=one.person)
    if wanted.class_:
        members = {one.id for one in school.classes.members(class_meant(school, asker, wanted.class_))}
        found = [one for one in found if one.person in members]
    from trainer.reports import tables

    if wanted.form == "results-csv":
        return tables.results_csv(found).encode("utf-8-sig")
    if wanted.form == "results-xlsx":
        return tables.results_xlsx(found)
    from trainer.reports.examreport import pass_list_page

    letterhead = letterhead_of(school, asker, wanted.school, wanted.logo)
    return pass_list_page(found, letterhead, str(school.journal.head()), every=wanted.form == "results")


def _choice(school: School, asker: Person | None, wanted: Wanted) -> Choice:
    """Which attempts; those the user may not see look like those that do not exist."""
    class_ = class_meant(school, asker, wanted.class_) if wanted.class_ else None
    person = candidate_meant(school, asker, wanted.person) if wanted.person else None
    choice = Choice(class_, person, wanted.exam or None, wanted.lesson or None)
    try:
        return replace(choice, exam=exam_meant(school, asker, wanted.exam)) if wanted.exam else choice
    except Refused:
        # Attempts that were brought from elsewhere may name an exam that was not set here.
        return choice


def _questions(school: School, asker: Person | None, choice: Choice) -> list[WrittenItem] | None:
    """The written parts' items, for those who may see every candidate's."""
    return written_items(school, asker, choice) if may(asker, Deed.SEE_RECORDS) else None
