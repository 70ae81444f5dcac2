"""The gradebook as files for a spreadsheet: CSV for any program, XLSX with colours and a plot."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

import xlsxwriter

from trainer.drill.exam import Outcome
from trainer.drill.numbers import rounded, two_decimals
from trainer.drill.suits import in_suits
from trainer.records import items
from trainer.records.gradebook import EVERYTHING, Choice, Gradebook, GradebookLine
from trainer.records.items import Item
from trainer.records.keptattempt import KeptAttempt
from trainer.records.results import CandidateResult
from trainer.records.roles import Deed, demand, may
from trainer.records.seengrades import covered, note_attempt, note_exam
from trainer.records.timestamps import moment_text
from trainer.records.writtenitems import WrittenItem
from trainer.reports.colours import FAIR_FROM, GOOD_FROM, SOFT
from trainer.reports.titles import Titles

MOST_LINES = 1_000_000
FIGURES = ("attempts", "counted", "passed", "mean score", "best score", "acts", "errors", "overrides", "last begun")
ATTEMPTS = (
    *("candidate", "lesson", "exam", "mode", "started", "state", "acts", "errors", "found score"),
    *("found passed", "standing score", "standing passed", "overrides", "attempt id", "lesson id"),
)
ITEMS = ("attempts", "met", "broken", "facility", "discrimination")
QUESTIONS = (
    *("question", "game", "topic", "paragraph", "asked", "right", "left open", "facility", "discrimination"),
    "often taken for it",
)
RESULTS = ("candidate", "login", "result", "score")
RESULTS_END = (
    "reasons",
    "found score",
    "found result",
    "overridden",
    "sittings",
    "sitting that counts",
    "begun",
    "exam",
    "exam key",
)
UNREAD = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
"""Nothing that a candidate is called may become a formula or a link."""

Cell = str | int | float | bool | None


def gradebook_csv(book: Gradebook, choice: Choice = EVERYTHING) -> str:
    """One line for each attempt, found and standing grade beside each other."""
    _allowed(book, choice)
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(ATTEMPTS)
    for row in attempt_rows(book, choice):
        lines.writerow([plain(cell) for cell in row])
    return text.getvalue()


def gradebook_xlsx(
    book: Gradebook, choice: Choice = EVERYTHING, questions: Sequence[WrittenItem] | None = None
) -> bytes:
    """A workbook: candidates, attempts, lessons with a plot, exams, duties, questions, and the heat map in colours."""
    _allowed(book, choice)
    # Every grade is in it, and so in the figures.
    _note(book, book.attempts(choice, size=MOST_LINES))
    memory = io.BytesIO()
    with xlsxwriter.Workbook(memory, UNREAD) as workbook:
        head = workbook.add_format({"bold": True, "bottom": 1})
        score = workbook.add_format({"num_format": "0.0"})
        share = workbook.add_format({"num_format": "0.00"})

        def sheet(name: str, titles: Sequence[str], rows: Sequence[Sequence[Cell]], form: Any = score) -> Any:
            page = workbook.add_worksheet(name)
            page.write_row(0, 0, titles, head)
            for number, row in enumerate(rows, 1):
                for column, cell in enumerate(row):
                    page.write(number, column, cell, form if isinstance(cell, float) else None)
            page.freeze_panes(1, 1)
            page.set_column(0, 0, 34)
            page.set_column(1, len(titles), 14)
            if rows:
                page.autofilter(0, 0, len(rows), len(titles) - 1)
            return page

        sheet("Candidates", ("candidate", *FIGURES), line_rows(book.candidates(choice)))
        sheet("Attempts", ATTEMPTS, list(attempt_rows(book, choice)))
        titles = Titles(book.journal)
        lessons = [(titles.lesson(str(row[0])), *row[1:]) for row in line_rows(book.lessons(choice))]
        page = sheet("Lessons", ("lesson", *FIGURES), lessons)
        if lessons:
            chart = workbook.add_chart({"type": "bar"})
            places = ["Lessons", 1, 0, len(lessons), 0], ["Lessons", 1, 4, len(lessons), 4]
            chart.add_series({"name": "mean score", "categories": places[0], "values": places[1]})
            chart.set_x_axis({"min": 0, "max": 100})
            chart.set_legend({"none": True})
            chart.set_title({"name": "Mean score by lesson"})
            page.insert_chart(1, len(FIGURES) + 2, chart)
        sheet("Exams", ("exam", *FIGURES), line_rows(book.exams(choice)))
        sheet("Duties", ("duty", *ITEMS), item_rows(items.duties(book, choice)), share)
        found = [(titles.lesson(str(row[0])), *row[1:]) for row in item_rows(items.lessons(book, choice))]
        sheet("Lesson items", ("lesson", *ITEMS), found, share)
        if questions is not None:
            sheet("Questions", QUESTIONS, question_rows(questions), share)
        map_ = items.heat_map(book, choice)
        rows = [
            (name or "(no account)", *(two_decimals(map_.facility(person, one)) for one in map_.paragraphs))
            for person, name in map_.candidates
        ]
        page = sheet("Paragraphs", ("candidate", *map_.paragraphs), rows, share)
        if rows:
            for tone, least, below in (("good", GOOD_FROM, 2), ("brass", FAIR_FROM, GOOD_FROM), ("bad", 0, FAIR_FROM)):
                where = f"=AND(ISNUMBER(B2),B2>={least},B2<{below})"
                form = workbook.add_format({"bg_color": SOFT[tone]})
                rule = {"type": "formula", "criteria": where, "format": form}
                page.conditional_format(1, 1, len(rows), len(map_.paragraphs), rule)
    return memory.getvalue()


def results_csv(results: Sequence[CandidateResult]) -> str:
    """One line for each candidate of an exam."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    for row in result_rows(results):
        lines.writerow([plain(cell) for cell in row])
    return text.getvalue()


def results_xlsx(results: Sequence[CandidateResult]) -> bytes:
    """A workbook with the results of an exam, passes in green."""
    memory = io.BytesIO()
    with xlsxwriter.Workbook(memory, UNREAD) as workbook:
        head = workbook.add_format({"bold": True, "bottom": 1})
        score = workbook.add_format({"num_format": "0.0"})
        page = workbook.add_worksheet("Results")
        rows = list(result_rows(results))
        for number, row in enumerate(rows):
            for column, cell in enumerate(row):
                page.write(number, column, cell, head if not number else score if isinstance(cell, float) else None)
        page.freeze_panes(1, 1)
        page.set_column(0, 0, 28)
        page.set_column(1, len(rows[0]), 14)
        page.autofilter(0, 0, max(1, len(rows) - 1), len(rows[0]) - 1)
        green = workbook.add_format({"bg_color": SOFT["good"]})
        formula = {"type": "formula", "criteria": '=LEFT($C2,6)="passed"', "format": green}
        page.conditional_format(1, 0, max(1, len(rows) - 1), len(rows[0]) - 1, formula)
    return memory.getvalue()


def result_rows(results: Sequence[CandidateResult]) -> Iterator[tuple[Cell, ...]]:
    """The titles, then a line for each candidate: the result, each part, the sitting that counts, the exam's key."""
    parts = next(([line.name for line in one.lines] for one in results if one.lines), [])
    yield (*RESULTS, *parts, *RESULTS_END)
    for one in results:
        counts, first = one.counts.sitting if one.counts else None, one.found
        scores: list[Cell] = [rounded(line.score) for line in one.lines] or [None] * len(parts)
        yield (
            *(one.name or "(erased)", one.login, one.shown_standing, None if one.score is None else rounded(one.score)),
            *scores,
            "; ".join(one.reasons) if not one.passed else "",
            *(rounded(first.score) if first else None, _standing(first)),
            *(one.overridden, len(one.sittings)),
            *(counts.id if counts else None, moment_text(counts.started) if counts else None),
            *(one.title, one.key),
        )


def _standing(first: Outcome | None) -> str | None:
    return None if first is None else "passed" if first.passed else "not passed"


def line_rows(lines: Sequence[GradebookLine]) -> list[tuple[Cell, ...]]:
    return [
        (
            *(one.name or one.key or "(no account)", one.attempts, one.counted, one.passed, _rounded(one.mean)),
            *(_rounded(one.best), one.acts, one.errors, one.overrides, moment_text(one.last) if one.last else None),
        )
        for one in lines
    ]


def questions_csv(questions: Sequence[WrittenItem]) -> str:
    """The item analysis of written parts, one line for each item."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(QUESTIONS)
    for row in question_rows(questions):
        lines.writerow([plain(cell) for cell in row])
    return text.getvalue()


def question_rows(questions: Sequence[WrittenItem]) -> list[tuple[Cell, ...]]:
    return [
        (
            in_suits(one.topic, one.question) or f"{one.questions} different questions",
            *(one.game, one.topic, one.citation),
            *(one.asked, one.right, one.left_open, two_decimals(one.facility), two_decimals(one.discrimination)),
            one.taken_for or None,
        )
        for one in questions
    ]


def item_rows(found: Sequence[Item]) -> list[tuple[Cell, ...]]:
    return [(*one[:4], two_decimals(one.facility), two_decimals(one.discrimination)) for one in found]


def _rounded(score: float | None) -> float | None:
    return None if score is None else rounded(score)


def attempt_rows(book: Gradebook, choice: Choice) -> Iterator[tuple[Cell, ...]]:
    names = book.names()
    found = book.attempts(choice, size=MOST_LINES)
    _note(book, found)
    titles, exams = Titles(book.journal), {line.key: line.name for line in book.exams(choice)}
    for one in found:
        yield (
            *(names.get(one.person, "") or "(no account)", titles.lesson(one.lesson, one.lesson_sha256)),
            *(exams.get(one.exam, one.exam), one.mode.value, moment_text(one.started), one.state, one.acts, one.errors),
            *(one.score, one.passed, one.standing_score, one.standing_passed, one.overrides, one.id, one.lesson),
        )


def _note(book: Gradebook, found: Sequence[KeptAttempt]) -> None:
    """Note that the grades are shown to the user who exports the file."""
    exams = {one.exam for one in found if one.exam}
    for exam in exams:
        note_exam(book.journal, book.person, exam)
    # What was dealt in a sitting that is not over is no result yet.
    left = covered(book.journal, book.person, exams)
    for one in found:
        if (one.exam, one.person) in left:
            note_attempt(book.journal, book.person, one.id)


def plain(cell: Cell) -> Cell:
    """A cell that no spreadsheet takes for a formula.

    >>> plain("=1+1"), plain(-1.5), plain("Ann")
    ("'=1+1", -1.5, 'Ann')
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def _allowed(book: Gradebook, choice: Choice) -> None:
    """A user who may export only their own attempts finds nothing else in the gradebook anyway."""
    own = book.person.id if book.person else None
    if not may(book.person, Deed.EXPORT):
        demand(book.person, Deed.EXPORT, of=choice.person or own)
