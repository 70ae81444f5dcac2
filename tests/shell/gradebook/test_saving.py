"""Files that the gradebook saves: written by way of the menu, and read back."""

from __future__ import annotations

import csv
import io
import json
import os
import tempfile
import zipfile
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.shell.gradebook.taught import BETS, Taught, click
from trainer.records.gradebook import Choice
from trainer.records.results import exam_results
from trainer.reports.results import read_signed
from trainer.shell.gradebook.overview import Overview
from trainer.shell.gradebook.saving import PRINTED
from trainer.shell.pages.gradebook import GradebookPage


def offered(page: GradebookPage) -> dict[str, QAction]:
    page.saving.menu.aboutToShow.emit()
    found = {one.text(): one for one in page.saving.menu.actions() if one.text()}
    printing = found.pop("Print", None)
    menu = printing.menu() if printing is not None else None
    if isinstance(menu, QMenu):
        found |= {f"Print: {one.text()}": one for one in menu.actions()}
    return found


def saved(taught: Taught, page: GradebookPage, name: str, folder: Path, qtbot: QtBot) -> bytes:
    page.saving.ask_path = lambda file: folder / file
    with qtbot.waitSignal(page.saving.written, timeout=20_000) as written:
        offered(page)[name].trigger()
    return Path(written.args[0]).read_bytes()


@pytest.fixture
def page(taught: Taught) -> GradebookPage:
    for person in (taught.tom, taught.tina):
        taught.dealt(person)
    made = taught.page(taught.ed)
    panel = made.panel
    assert isinstance(panel, Overview)
    taught.until(lambda: panel.candidates.things)
    return made


def test_the_list_that_is_shown_is_saved_in_every_form(
    taught: Taught, page: GradebookPage, tmp_path: Path, qtbot: QtBot
) -> None:
    text = saved(taught, page, "This list as CSV", tmp_path, qtbot).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["Candidate"], row["Attempts"]) for row in rows] == [
        ("Al Ames", "0"),
        ("Tom Reed", "1"),
        ("Tina Vance", "1"),
    ]
    told = json.loads(saved(taught, page, "This list as JSON", tmp_path, qtbot))
    assert [line["Candidate"] for line in told["lines"]] == ["Al Ames", "Tom Reed", "Tina Vance"]
    book = saved(taught, page, "This list as a workbook (XLSX)", tmp_path, qtbot)
    with zipfile.ZipFile(io.BytesIO(book)) as file:
        assert b"Tina Vance" in file.read("xl/sharedStrings.xml")
    assert saved(taught, page, "This list as PDF", tmp_path, qtbot).startswith(b"%PDF")
    assert page.saving.isVisible()
    shown: list[Path] = []
    page.saving.open = shown.append
    click(page.saving.folder)
    assert shown == [tmp_path]


def test_only_what_the_filters_leave_is_saved(
    taught: Taught, page: GradebookPage, tmp_path: Path, qtbot: QtBot
) -> None:
    panel = page.panel
    assert isinstance(panel, Overview)
    panel.filters.search.setText("tom")
    taught.until(lambda: len(panel.candidates.things) == 1)
    everything = json.loads(saved(taught, page, "Everything with all acts (JSON)", tmp_path, qtbot))
    assert [one["candidate"]["name"] for one in everything["attempts"]] == ["Tom Reed"]
    assert everything["attempts"][0]["lesson"] == BETS


def test_an_attempts_papers_and_signed_file_are_saved(
    taught: Taught, page: GradebookPage, tmp_path: Path, qtbot: QtBot
) -> None:
    id_ = taught.school.gradebook(taught.ed).ids()[0]
    taught.school.personal(taught.ed).override(id_, "Good", score=90.0, passed=True).result()
    page.open_attempt(id_)
    taught.until(page.panel.exports)
    for name in ("Score report (PDF)", "Table-test record (PDF)", "Certificate (PDF)"):
        assert saved(taught, page, name, tmp_path, qtbot).startswith(b"%PDF")
    signed = read_signed(saved(taught, page, "Signed result file", tmp_path, qtbot))
    assert (signed.result["attempt"], signed.result["standing_score"]) == (id_, 90.0)


def test_an_exams_pass_list_and_the_sittings_papers_are_saved(taught: Taught, tmp_path: Path, qtbot: QtBot) -> None:
    exam = taught.sat(taught.tom, taught.al)
    page = taught.page(taught.ed)
    exam_results(taught.school, taught.ed, exam)
    page.open_exam(exam, "Stub test")
    taught.until(page.panel.exports)
    names = set(offered(page))
    assert {"Tom Reed: certificate (PDF)", "Al Ames: certificate (PDF)"} & names
    for name in ("Pass list (PDF)", "Results of everybody (PDF)", "Al Ames: score report (PDF)"):
        assert saved(taught, page, name, tmp_path, qtbot).startswith(b"%PDF")
    rows = list(
        csv.DictReader(io.StringIO(saved(taught, page, "This list as CSV", tmp_path, qtbot).decode("utf-8-sig")))
    )
    assert [(row["Candidate"], row["Score"], row["Result"]) for row in rows] == [
        ("Al Ames", "100.0", "passed"),
        ("Tom Reed", "100.0", "passed"),
    ]


def test_printing_opens_the_page_in_the_systems_viewer(taught: Taught, page: GradebookPage, qtbot: QtBot) -> None:
    shown: list[Path] = []
    page.saving.open = shown.append
    with qtbot.waitSignal(page.saving.written, timeout=20_000):
        offered(page)["Print: This list…"].trigger()
    assert [one.suffix for one in shown] == [".pdf"]
    assert shown[0].read_bytes().startswith(b"%PDF")


def test_nothing_is_left_half_written_and_why_is_said(
    taught: Taught, page: GradebookPage, tmp_path: Path, qtbot: QtBot
) -> None:
    page.saving.ask_path = lambda file: tmp_path / "no such folder" / file
    with qtbot.waitSignal(page.told) as told:
        offered(page)["This list as CSV"].trigger()
    assert told.args[0].startswith("Nothing was saved: ")
    page.saving.ask_path = lambda file: None
    with qtbot.assertNotEmitted(page.saving.written, wait=100):
        offered(page)["This list as CSV"].trigger()


def test_pages_that_were_printed_are_not_left_behind(
    taught: Taught, page: GradebookPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = tmp_path / f"{PRINTED}of-a-program-that-was-killed"
    left.mkdir()
    (left / "report.pdf").write_bytes(b"%PDF")
    os.utime(left, (0, 0))
    page.saving.open = lambda path: None
    shown: list[Path] = []
    page.saving.written.connect(lambda path: shown.append(Path(path)))
    export = next(one for one in page.panel.exports() if one.printable)
    for count in (1, 2):
        with qtbot.waitSignal(page.saving.written, timeout=20_000):
            page.saving.print(export)
        assert len(shown) == count
        assert shown[-1].read_bytes().startswith(b"%PDF")
    assert not shown[0].exists()
    assert list(tmp_path.glob(f"{PRINTED}*")) == [shown[1].parent]


def test_no_certificate_is_offered_for_a_part_of_an_exam(taught: Taught) -> None:
    exam = taught.sat(taught.tom)
    (part,) = taught.school.gradebook(taught.ed).ids(Choice(exam=exam))
    page = taught.page(taught.ed)
    exam_results(taught.school, taught.ed, exam)
    page.open_attempt(part)
    taught.until(page.panel.exports)
    assert "Score report (PDF)" in offered(page)
    assert not [name for name in offered(page) if "ertificate" in name]
