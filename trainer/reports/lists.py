"""Any list as a file: CSV, XLSX, JSON, or a printed page."""

from __future__ import annotations

import csv
import html
import io
import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import xlsxwriter

from trainer.reports.tables import Cell, plain

if TYPE_CHECKING:
    from trainer.reports.paper import Letterhead


class ExportTable(NamedTuple):
    """A list with a title, the heads of its columns and its lines."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[Cell, ...]]


def table_csv(table: ExportTable) -> bytes:
    """With the mark at its head that tells a spreadsheet that the names are UTF-8."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(table.heads)
    for row in table.rows:
        lines.writerow([plain(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def sheet_name(title: str) -> str:
    """A title as a workbook allows it on a sheet.

    >>> sheet_name("Results: Ultimate 8 Poker, table test [Friday]")
    'Results Ultimate 8 Poker, table'
    """
    plain_title = " ".join(re.sub(r"[\[\]:*?/\\]", " ", title).split())
    return plain_title[:31].strip("' ") or "List"


def table_xlsx(table: ExportTable) -> bytes:
    memory = io.BytesIO()
    # Nothing that a candidate is called may become a formula or a link.
    kept = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(memory, kept) as workbook:
        page = workbook.add_worksheet(sheet_name(table.title))
        page.write_row(0, 0, table.heads, workbook.add_format({"bold": True, "bottom": 1}))
        for number, row in enumerate(table.rows, 1):
            page.write_row(number, 0, row)
        page.freeze_panes(1, 1)
        page.set_column(0, len(table.heads), 18)
        if table.rows:
            page.autofilter(0, 0, len(table.rows), len(table.heads) - 1)
    return memory.getvalue()


def table_json(table: ExportTable) -> bytes:
    lines = [dict(zip(table.heads, row, strict=True)) for row in table.rows]
    return json.dumps({"title": table.title, "lines": lines}, indent=1, ensure_ascii=False).encode()


def table_pdf(table: ExportTable, letterhead: Letterhead) -> bytes:
    """The list as it is printed: figures at the right, the first column wide."""
    # Paper is loaded only where it is asked for.
    from trainer.reports.paper import Print, heading, pdf
    from trainer.reports.paper import table as drawn

    rows = [[html.escape(_said(cell)) for cell in row] for row in table.rows]
    body = f"{heading(html.escape(table.title))}{drawn(table.heads, rows)}"
    return pdf(Print(table.title, body, letterhead, landscape=True))


def _said(cell: Cell) -> str:
    if cell is None:
        return "–"
    return f"{cell:.2f}".rstrip("0").rstrip(".") if isinstance(cell, float) else str(cell)
