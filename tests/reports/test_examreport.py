"""Pages of an exam: what stands on them, that they print, and that nothing is printed of what was changed."""

from __future__ import annotations

import html
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import asdict

import pytest
from PySide6.QtGui import QRawFont

from tests.schoolhouse import NAMES, OVERRIDDEN, Schoolhouse
from trainer.drill.written import paper
from trainer.games import GAMES
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.results import exam_results
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.reports import examreport
from trainer.reports.paper import Letterhead, Print, pdf
from trainer.reports.results import read_signed
from trainer.reports.sitting import is_sitting, judged_again, sitting_sheet
from trainer.reports.tables import RESULTS, RESULTS_END, result_rows
from trainer.reports.titles import citation_text, done_words
from trainer.resources import assets_dir

pytestmark = pytest.mark.usefixtures("qapp")
NOTATION = r"\b[2-9TJQKA][cdhs]\b"
LETTERHEAD = Letterhead("Atlantic & Co")


@pytest.fixture
def school(schoolhouse: Schoolhouse) -> Iterator[School]:
    with schoolhouse.opened() as school:
        yield school


@pytest.fixture
def examiner(schoolhouse: Schoolhouse, school: School) -> Person:
    return schoolhouse.person(school, "ed")


@pytest.fixture
def bodies(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is set on the pages that are printed."""
    seen: list[str] = []

    def printed(what: Print) -> bytes:
        lines = " ".join((what.letterhead.school, *what.foot_lines(1, 1)))
        seen.append(f"{html.escape(lines)} {what.body}")
        return pdf(what)

    monkeypatch.setattr(examreport, "pdf", printed)
    return seen


def pages(file: bytes) -> int:
    assert file.startswith(b"%PDF-")
    return file.count(b"/Type /Page\n")


def test_cards_stand_on_paper_with_their_suits(
    schoolhouse: Schoolhouse, school: School, examiner: Person, bodies: list[str]
) -> None:
    sheet = sitting_sheet(school, examiner, schoolhouse.closed_exam, schoolhouse.closed_sittings["bquill"])
    hands = paper(list(GAMES), ["hands", "readings"], 20, 5)
    asked = [
        asdict(one) | {"choices": list(one.choices), "answer": number % 4} for number, one in enumerate(hands.questions)
    ]
    assert sum(bool(re.search(NOTATION, one["text"] + " ".join(one["choices"]))) for one in asked) > 5
    written = dict(sheet.result["written"], questions=asked, asked=len(asked))
    report = examreport.sitting_report(sheet._replace(result=dict(sheet.result, written=written)), LETTERHEAD)
    (body,) = bodies
    said = html.unescape(re.sub(r"<[^>]+>", "", body))
    assert re.findall(NOTATION, said) == []
    assert all(symbol in said for symbol in "♠♥♦♣")
    assert body.count("Dealer Suits") == sum(said.count(symbol) for symbol in "♠♥♦♣")
    assert b"DealerSuits" in report
    assert all(done_words(one["what"]) in said for part in sheet.result["parts"] for one in part["errors"])


def test_the_font_of_the_suits_has_all_of_them_and_lines_as_high_as_the_others() -> None:
    font = QRawFont(str(assets_dir() / "fonts" / "DealerSuits.ttf"), 20)
    plain = QRawFont(str(assets_dir() / "fonts" / "Inter-Regular.otf"), 20)
    assert all(font.supportsCharacter(ord(symbol)) for symbol in "♠♥♦♣")
    assert (font.ascent(), font.descent()) == (plain.ascent(), plain.descent())


def test_a_sittings_report_has_everything_that_decides_it(
    schoolhouse: Schoolhouse, school: School, examiner: Person, bodies: list[str]
) -> None:
    exam, sitting = schoolhouse.closed_exam, schoolhouse.closed_sittings["bquill"]
    sheet = sitting_sheet(school, examiner, exam, sitting)
    assert pages(examreport.sitting_report(sheet, LETTERHEAD)) >= 1
    (body,) = bodies
    (part,) = sheet.result["parts"]
    questions = sheet.result["written"]["questions"]
    assert part["errors"]
    assert len(questions) == 3
    for words in (
        *(
            NAMES["bquill"],
            "Closed test",
            "Atlantic &amp; Co",
            str(OVERRIDDEN),
            "found first",
            "Seen on video",
            "Ed Ekberg",
        ),
        *(sheet.result["exam_key"], sheet.head, sheet.signature, sheet.public_key),
        *(citation_text(citation) for one in part["errors"] for citation in one["citations"]),
        *(one["citation"].replace('"', "&quot;") for one in questions),
        *(one["category"].capitalize() for one in part["categories"]),
    ):
        assert words in body, words


def test_questions_are_printed_when_the_exam_is_closed(
    schoolhouse: Schoolhouse, school: School, examiner: Person, bodies: list[str]
) -> None:
    sheet = sitting_sheet(school, examiner, schoolhouse.sealed_exam, schoolhouse.sealed_sittings["bquill"])
    examreport.sitting_report(sheet, LETTERHEAD)
    assert "questions" not in sheet.result["written"]
    assert "3 of 3 right" in bodies[0]
    assert "printed when the exam is closed" in bodies[0]


def test_a_certificate_is_one_page_for_who_has_passed(
    schoolhouse: Schoolhouse, school: School, examiner: Person, bodies: list[str]
) -> None:
    exam, sittings = schoolhouse.closed_exam, schoolhouse.closed_sittings
    sheet = sitting_sheet(school, examiner, exam, sittings["aarcher"])
    assert pages(examreport.exam_certificate(sheet, LETTERHEAD)) == 1
    for words in ("Ann Archer", "Closed test", sheet.result["exam_key"], sheet.signature, sheet.head):
        assert words in bodies[0]
    with pytest.raises(Refused, match="passed"):
        examreport.exam_certificate(sitting_sheet(school, examiner, exam, sittings["bquill"]), LETTERHEAD)
    own = sitting_sheet(school, schoolhouse.person(school, "aarcher"), exam, sittings["aarcher"])
    assert not own.signed
    with pytest.raises(Refused, match="signature"):
        examreport.exam_certificate(own, LETTERHEAD)


def test_a_pass_list_names_who_has_passed_and_no_other(
    schoolhouse: Schoolhouse, school: School, examiner: Person, bodies: list[str]
) -> None:
    found = exam_results(school, examiner, schoolhouse.closed_exam)
    head = str(school.journal.head())
    for every in (False, True):
        assert pages(examreport.pass_list_page(found, LETTERHEAD, head, every)) == 1
    passed, all_ = bodies
    assert NAMES["aarcher"] in passed
    assert NAMES["bquill"] not in passed
    assert NAMES["bquill"] in all_
    assert "1 of 2" in passed
    assert all(found[0].key in body and head in body for body in bodies)
    titles, *rows = result_rows(found)
    assert titles == (*RESULTS, *(line.name for line in found[0].lines), *RESULTS_END)
    assert [row[2] for row in rows] == ["passed", "not passed (changed)"]
    assert "not passed (changed)" in all_
    assert "(changed)" not in passed


def test_candidates_of_one_name_are_told_apart_by_their_logins(
    schoolhouse: Schoolhouse, school: School, examiner: Person, bodies: list[str]
) -> None:
    exam, sittings = schoolhouse.closed_exam, schoolhouse.closed_sittings
    administrator = next(one for one in school.people.all() if one.role is Role.ADMINISTRATOR)
    assert all("(aarcher)" not in name for name in school.gradebook(examiner).names().values())
    school.people.change(administrator, schoolhouse.person(school, "bquill").id, name=NAMES["aarcher"])
    both = [f"{NAMES['aarcher']} ({login})" for login in ("aarcher", "bquill")]
    found = exam_results(school, examiner, exam)
    assert [one.shown_name for one in found] == both
    examreport.pass_list_page(found, LETTERHEAD, str(school.journal.head()), every=True)
    assert all(name in bodies[-1] for name in both)
    book = school.gradebook(examiner)
    assert set(both) <= set(book.names().values())
    assert [one.name for one in book.candidates() if one.name.startswith(NAMES["aarcher"])] == both
    sheet = sitting_sheet(school, examiner, exam, sittings["aarcher"])
    for page in (examreport.sitting_report, examreport.exam_certificate):
        page(sheet, LETTERHEAD)
        assert both[0] in bodies[-1]


def test_a_signed_sitting_can_be_checked_and_judged_again(
    schoolhouse: Schoolhouse, school: School, examiner: Person
) -> None:
    for login in ("aarcher", "bquill"):
        sheet = sitting_sheet(school, examiner, schoolhouse.closed_exam, schoolhouse.closed_sittings[login])
        signed = read_signed(sheet.file, school.signing(examiner).public_key)
        assert is_sitting(signed.result)
        assert judged_again(signed.result) == ([], [])
        part = signed.result["parts"][0]
        for name in ("acts", "verdicts"):
            part["attempt"][name] = part["attempt"][name][:-3]
        assert judged_again(signed.result).changes


def test_nothing_is_printed_of_a_sitting_that_was_changed(schoolhouse: Schoolhouse) -> None:
    with schoolhouse.opened() as school:
        examiner = schoolhouse.person(school, "ed")
        connection = sqlite3.connect(school.journal.database.path)
        connection.execute(
            "UPDATE ledger SET body = replace(body, '\"hand in\"', '\"hand in\" ') WHERE subject = ?",
            (schoolhouse.closed_exam,),
        )
        connection.commit()
        connection.close()
        sitting = schoolhouse.closed_sittings["bquill"]
        with pytest.raises(RecordsProblem, match="changed from outside"):
            sitting_sheet(school, examiner, schoolhouse.closed_exam, sitting)
    with pytest.raises(RecordsProblem, match="changed from outside"), schoolhouse.opened():
        pass
