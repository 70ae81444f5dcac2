"""Any list as a file, read back."""

from __future__ import annotations

import csv
import io
import json
import zipfile

import pytest

from trainer.reports.lists import ExportTable, table_csv, table_json, table_pdf, table_xlsx
from trainer.reports.paper import Letterhead

pytestmark = pytest.mark.usefixtures("qapp")
TABLE = ExportTable("Candidates", ("Name", "Mean"), [("=1+1", 82.5), ("Zoë <b>", None)])


def test_names_are_no_formulas_and_keep_their_letters() -> None:
    rows = list(csv.reader(io.StringIO(table_csv(TABLE).decode("utf-8-sig"))))
    assert rows == [["Name", "Mean"], ["'=1+1", "82.5"], ["Zoë <b>", ""]]
    told = json.loads(table_json(TABLE))
    assert told == {"title": "Candidates", "lines": [{"Name": "=1+1", "Mean": 82.5}, {"Name": "Zoë <b>", "Mean": None}]}
    with zipfile.ZipFile(io.BytesIO(table_xlsx(TABLE))) as file:
        sheet = file.read("xl/worksheets/sheet1.xml").decode()
        assert "<f>" not in sheet
        assert "82.5" in sheet
        assert "Zoë &lt;b&gt;" in file.read("xl/sharedStrings.xml").decode()


def test_any_title_becomes_the_name_of_a_sheet() -> None:
    for title in ("Results: Ultimate 8 Poker, table test [Friday] 10/11", "'", "Pass list: a*b?"):
        with zipfile.ZipFile(io.BytesIO(table_xlsx(TABLE._replace(title=title)))) as file:
            assert 'sheet name="' in file.read("xl/workbook.xml").decode()


def test_a_list_is_printed_on_as_many_pages_as_it_needs() -> None:
    few = table_pdf(TABLE, Letterhead("A school"))
    many = table_pdf(TABLE._replace(rows=[(f"Candidate {number}", 80.0) for number in range(200)]), Letterhead())
    assert few.startswith(b"%PDF")
    assert many.count(b"/Type /Page\n") > few.count(b"/Type /Page\n") == 1
