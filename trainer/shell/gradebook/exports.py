"""Makes the files that the gradebook saves; all of this runs off the UI thread."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from trainer.records.gradebook import Choice
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.school import School
from trainer.records.writtenitems import written_items
from trainer.reports.lists import ExportTable, table_csv, table_json, table_pdf, table_xlsx
from trainer.shell.gradebook.listview import MakeTable
from trainer.shell.gradebook.panel import Export

if TYPE_CHECKING:
    from trainer.records.results import CandidateResult
    from trainer.reports.paper import Letterhead


def file_name(*words: str) -> str:
    """Words as a file's name.

    >>> file_name("Pass list", "Table test: Ultimate 8")
    'pass-list-table-test-ultimate-8'
    """
    return re.sub(r"[^\w]+", "-", " ".join(words).casefold()).strip("-") or "export"


def list_exports(school: School, person: Person | None, name: str, table: MakeTable) -> list[Export]:
    """A list in every form."""

    def made(form: Callable[[ExportTable], bytes]) -> Callable[[], bytes]:
        return lambda: form(asked(school, person, table))

    def paper(one: ExportTable) -> bytes:
        return table_pdf(one, letterhead(school, person))

    found = [
        Export("This list as CSV", f"{name}.csv", made(table_csv)),
        Export("This list as a workbook (XLSX)", f"{name}.xlsx", made(table_xlsx)),
        Export("This list as JSON", f"{name}.json", made(table_json)),
    ]
    return [*found, Export("This list as PDF", f"{name}.pdf", made(paper))] if may(person, Deed.PRINT) else found


def asked(school: School, person: Person | None, table: MakeTable) -> ExportTable:
    """A list's lines, if the person may export them: others find only their own in the gradebook."""
    if not may(person, Deed.EXPORT):
        demand(person, Deed.EXPORT, of=person.id if person else None)
    return table(school, school.gradebook(person))


def whole_exports(school: School, person: Person | None, choice: Choice, name: str) -> list[Export]:
    """All attempts of a choice: for a spreadsheet, and everything that is known of them."""

    def workbook() -> bytes:
        from trainer.reports.tables import gradebook_xlsx

        questions = written_items(school, person, choice) if may(person, Deed.SEE_RECORDS) else None
        return gradebook_xlsx(school.gradebook(person), choice, questions)

    def everything() -> bytes:
        from trainer.reports.results import write_everything

        text = io.StringIO()
        write_everything(school, person, text, choice)
        return text.getvalue().encode()

    return [
        Export("The whole gradebook (XLSX)", f"{name}-gradebook.xlsx", workbook),
        Export("Everything with all acts (JSON)", f"{name}-everything.json", everything),
    ]


def attempt_exports(
    school: School, person: Person | None, attempt: str, name: str, passed: bool = False
) -> list[Export]:
    """The papers of one attempt; the certificate and the signed file only for a user who may sign."""

    def report() -> bytes:
        from trainer.reports.printed import score_report
        from trainer.reports.results import sheet_of

        return score_report(sheet_of(school, person, attempt), own_letterhead(school))

    def record() -> bytes:
        from trainer.reports.printed import table_test_record
        from trainer.reports.results import sheet_of

        return table_test_record([sheet_of(school, person, attempt)], letterhead(school, person))

    def certificate() -> bytes:
        from trainer.reports.printed import certificate
        from trainer.reports.results import sheet_of

        return certificate(sheet_of(school, person, attempt), letterhead(school, person))

    def signed() -> bytes:
        from trainer.reports.results import signed_result

        return signed_result(school, person, attempt)

    found = [Export("Score report (PDF)", f"{name}-report.pdf", report)]
    if may(person, Deed.PRINT):
        found.append(Export("Table-test record (PDF)", f"{name}-record.pdf", record))
    if may(person, Deed.SIGN):
        found.append(Export("Signed result file", f"{name}.result.json", signed))
        if passed:
            found.append(Export("Certificate (PDF)", f"{name}-certificate.pdf", certificate))
    return found


def candidate_record(school: School, person: Person | None, choice: Choice, name: str) -> Export:
    """All table tests of a candidate on one paper."""

    def make() -> bytes:
        from trainer.reports.printed import table_test_record
        from trainer.reports.results import sheet_of

        ids = school.gradebook(person).ids(choice, counted=False)
        return table_test_record([sheet_of(school, person, one) for one in ids], letterhead(school, person))

    return Export("Table-test record (PDF)", f"{name}-record.pdf", make)


def letterhead(school: School, person: Person | None) -> Letterhead:
    """The school's own letterhead, for a user who may print with it."""
    demand(person, Deed.PRINT)
    return own_letterhead(school)


def own_letterhead(school: School) -> Letterhead:
    """The school's own on a candidate's report, which is all that a trainee prints with it."""
    from trainer.reports.paper import Letterhead

    kept = school.letterhead.get()
    return Letterhead(kept.name, kept.logo, str(school.journal.head()))


def exam_exports(
    school: School, person: Person | None, exam: str, title: str, chosen: CandidateResult | None
) -> list[Export]:
    """The pass list of an exam, and the papers of the candidate who is chosen."""

    def listed(every: bool) -> bytes:
        from trainer.records.results import exam_results
        from trainer.reports.examreport import pass_list_page

        asked_for = demand(person, Deed.EXPORT)
        found = exam_results(school, asked_for, exam)
        return pass_list_page(found, letterhead(school, person), str(school.journal.head()), every)

    name = file_name(title)
    found = []
    if may(person, Deed.PRINT):
        found = [
            Export("Pass list (PDF)", f"{name}-pass-list.pdf", lambda: listed(False)),
            Export("Results of everybody (PDF)", f"{name}-results.pdf", lambda: listed(True)),
        ]
    if chosen is not None and chosen.counts is not None:
        found += sitting_exports(school, person, exam, chosen.counts.sitting.id, chosen.name, chosen.passed)
    return found


def sitting_exports(
    school: School, person: Person | None, exam: str, sitting: str, name: str, passed: bool, file: str = ""
) -> list[Export]:
    """The papers of one sitting."""

    def report() -> bytes:
        from trainer.reports.examreport import sitting_report
        from trainer.reports.sitting import sitting_sheet

        return sitting_report(sitting_sheet(school, person, exam, sitting), own_letterhead(school))

    def certificate() -> bytes:
        from trainer.reports.examreport import exam_certificate
        from trainer.reports.sitting import sitting_sheet

        return exam_certificate(sitting_sheet(school, person, exam, sitting), letterhead(school, person))

    def signed() -> bytes:
        from trainer.reports.sitting import signed_sitting

        return signed_sitting(school, person, exam, sitting)

    file = file or file_name(name or "candidate")
    found = [Export(f"{name}: score report (PDF)", f"{file}-report.pdf", report)]
    if may(person, Deed.SIGN):
        found.append(Export(f"{name}: signed result file", f"{file}.result.json", signed))
        if passed:
            found.append(Export(f"{name}: certificate (PDF)", f"{file}-certificate.pdf", certificate))
    return found
