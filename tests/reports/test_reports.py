"""What leaves the records: tables that spreadsheets read, signed results, pages that print, each for who may see it."""

from __future__ import annotations

import csv
import html
import io
import json
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from PySide6.QtGui import QColor, QImage

from tests.records.recorded import LESSONS, record
from trainer.records.passwords import Hashing
from trainer.records.personalrecords import PersonalRecords
from trainer.records.problems import Refused
from trainer.records.regrading import compare
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.records.signing import BadSignature
from trainer.reports.colours import GOOD_FROM
from trainer.reports.paper import Print, pdf
from trainer.reports.printed import Letterhead, certificate, score_report, table_test_record
from trainer.reports.results import attempt_in, read_signed, sheet_of, signed_result, write_everything
from trainer.reports.tables import ATTEMPTS, gradebook_csv, gradebook_xlsx

CELL = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


class Taught:
    """A school with two trainees, an examiner and three attempts."""

    def __init__(self, folder: Path) -> None:
        hashing = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        self.school = School.open(folder / "data", folder / "config", "0.1.0", hashing=hashing)
        people = self.school.people
        self.boss, _ = people.set_up("Ada", "ada", "correct horse")
        self.tom = people.create(self.boss, "=Tom", "tom", Role.TRAINEE, "258036")
        self.tina = people.create(self.boss, "Tina <b>", "tina", Role.TRAINEE, "258136")
        self.examiner = people.create(self.boss, "Ed", "ed", Role.EXAMINER, "correct horse")
        self.passed = record(self.personal(self.tom), LESSONS[0], 3, 0.3, "e1")
        self.failed = record(self.personal(self.tina), LESSONS[1], 3, 0.3, "e1")
        self.again = record(self.personal(self.tina), LESSONS[0], 3)

    def personal(self, person: Person) -> PersonalRecords:
        return self.school.personal(person)


@pytest.fixture
def taught(tmp_path: Path) -> Iterator[Taught]:
    found = Taught(tmp_path)
    yield found
    found.school.close()


@pytest.fixture
def letterhead(tmp_path: Path) -> Letterhead:
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    image.save(str(tmp_path / "logo.png"))
    return Letterhead("Atlantic Dealers & Co", tmp_path / "logo.png")


def csv_lines(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_csv_has_a_line_for_each_attempt_and_no_formula(taught: Taught) -> None:
    taught.personal(taught.examiner).override(taught.failed, "Short deck", score=81.0, passed=True).result()
    text = gradebook_csv(taught.school.gradebook(taught.boss))
    lines = {line["attempt id"]: line for line in csv_lines(text)}
    assert tuple(csv_lines(text)[0]) == ATTEMPTS
    assert set(lines) == {taught.passed, taught.failed, taught.again}
    assert lines[taught.passed]["candidate"] == "'=Tom"
    assert (lines[taught.failed]["found passed"], lines[taught.failed]["standing passed"]) == ("False", "True")
    assert lines[taught.failed]["standing score"] == "81.0"


def strings(book: bytes) -> tuple[list[str], list[str], str]:
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        names = [one.attrib["name"] for one in ET.fromstring(archive.read("xl/workbook.xml")).iter(f"{CELL}sheet")]
        shared = ET.fromstring(archive.read("xl/sharedStrings.xml"))
        pages = "".join(archive.read(one).decode() for one in archive.namelist() if "worksheets/sheet" in one)
        return names, [one.text or "" for one in shared.iter(f"{CELL}t")], pages


def test_the_workbook_has_its_pages_a_plot_and_no_formula(taught: Taught) -> None:
    names, texts, pages = strings(gradebook_xlsx(taught.school.gradebook(taught.boss)))
    assert names == ["Candidates", "Attempts", "Lessons", "Exams", "Duties", "Lesson items", "Paragraphs"]
    assert {"=Tom", "Tina <b>", taught.failed, *LESSONS} <= set(texts)
    assert "<f>" not in pages
    assert f"AND(ISNUMBER(B2),B2&gt;={GOOD_FROM}," in pages
    assert "<drawing" in pages


def test_everything_is_json_and_a_trainee_gets_their_own(taught: Taught) -> None:
    text = io.StringIO()
    assert write_everything(taught.school, taught.boss, text) == 3
    whole = json.loads(text.getvalue())
    assert {one["attempt"] for one in whole["attempts"]} == {taught.passed, taught.failed, taught.again}
    assert whole["seal"] == str(taught.school.journal.head())
    own = io.StringIO()
    assert write_everything(taught.school, taught.tom, own) == 1
    assert "Tina" not in own.getvalue()
    assert taught.tina.id not in own.getvalue()
    with pytest.raises(Refused):
        write_everything(taught.school, None, io.StringIO())


def test_a_signed_result_is_checked_and_graded_again_elsewhere(taught: Taught) -> None:
    file = signed_result(taught.school, taught.examiner, taught.failed)
    signed = read_signed(file, taught.school.signing(taught.boss).public_key)
    assert (signed.result["candidate"]["name"], signed.result["exam_key"]) == ("Tina <b>", "")
    assert compare(attempt_in(signed.result)).same
    assert read_signed(file) == signed
    with pytest.raises(BadSignature, match="changed"):
        read_signed(file.replace(b'"Tina <b>"', b'"Tina <a>"'))
    with pytest.raises(BadSignature, match="another school"):
        read_signed(file, "AAAA" * 10 + "AAA=")
    for broken in (b"", b"{}", b"[1]", b"\xff", file[:100]):
        with pytest.raises(BadSignature):
            read_signed(broken)


def test_only_who_may_sign_signs_and_nobody_gets_what_is_anothers(taught: Taught) -> None:
    with pytest.raises(Refused):
        signed_result(taught.school, taught.tom, taught.passed)
    assert not sheet_of(taught.school, taught.tom, taught.passed).signed
    for person in (taught.tom, None):
        with pytest.raises(Refused):
            sheet_of(taught.school, person, taught.failed)
    assert [line["attempt id"] for line in csv_lines(gradebook_csv(taught.school.gradebook(taught.tom)))] == [
        taught.passed
    ]
    _, texts, _ = strings(gradebook_xlsx(taught.school.gradebook(taught.tom)))
    assert not {"Tina <b>", taught.failed, LESSONS[1]} & set(texts)


def pages(file: bytes) -> int:
    assert file.startswith(b"%PDF-")
    assert file.rstrip().endswith(b"%%EOF")
    return file.count(b"/Type /Page\n")


@pytest.mark.usefixtures("qapp")
def test_pages_are_printed_with_what_proves_them(
    taught: Taught, letterhead: Letterhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []
    from trainer.reports import printed as module

    def seen(what: Print) -> bytes:
        lines = html.escape(" ".join((what.letterhead.school, *what.foot_lines(1, 1))))
        printed.append(f"{lines} {what.body}")
        return pdf(what)

    monkeypatch.setattr(module, "pdf", seen)
    taught.personal(taught.examiner).override(taught.failed, "Short <deck>", score=81.0, passed=True).result()
    sheets = [sheet_of(taught.school, taught.examiner, id_) for id_ in (taught.failed, taught.again)]
    made = [
        score_report(sheets[0], letterhead),
        certificate(sheets[1], letterhead),
        table_test_record(sheets, letterhead),
    ]
    assert [pages(one) for one in made] == [pages(made[0]), 1, 1]
    for body, sheet in zip(printed, (sheets[0], sheets[1], sheets[1]), strict=True):
        for text in (
            "Tina &lt;b&gt;",
            "Atlantic Dealers &amp; Co",
            f"Seal {sheet.head}",
            "Page 1 of 1",
        ):
            assert text in body
        # Titles and no ids.
        assert sheet.result["title"] != sheet.result["lesson"]
        assert html.escape(sheet.result["title"]) in body
        assert sheet.result["attempt"] not in body
        assert sheet.result["lesson"] not in body
        assert "<b>," not in body
    assert "Short &lt;deck&gt;" in printed[0]
    assert "by Ed: Short" in printed[0]
    assert sheets[0].signature in printed[0]
    assert sheets[1].signature in printed[1]
    # No page of bare signatures: the seal proves all lines of a list.
    assert not any(sheet.signature in printed[2] for sheet in sheets)
    assert "81, passed" in printed[0]


@pytest.mark.usefixtures("qapp")
def test_what_cannot_be_certified_is_refused(taught: Taught, tmp_path: Path) -> None:
    failed = sheet_of(taught.school, taught.examiner, record(taught.personal(taught.tina), LESSONS[1], 3, 0.3))
    unsigned = sheet_of(taught.school, taught.tom, record(taught.personal(taught.tom), LESSONS[0], 3))
    with pytest.raises(Refused, match="passed"):
        certificate(failed, Letterhead())
    with pytest.raises(Refused, match="signature"):
        certificate(unsigned, Letterhead())
    with pytest.raises(Refused, match="one candidate"):
        table_test_record([failed, unsigned], Letterhead())
    with pytest.raises(Refused, match="cannot be read"):
        score_report(failed, Letterhead("x", tmp_path / "none.png"))
    (tmp_path / "bad.png").write_bytes(b"no picture")
    with pytest.raises(Refused, match="not a picture"):
        score_report(failed, Letterhead("x", tmp_path / "bad.png"))
    with pytest.raises(Refused, match="not a picture"):
        score_report(failed, Letterhead("x", b"none"))
    assert b"%PDF" in score_report(unsigned, Letterhead())
