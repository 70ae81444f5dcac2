"""Reading any CSV file that a spreadsheet writes into rows that know their lines, or one sentence that says why not."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Collection
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

SEPARATORS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
MOST_BYTES = 4 * 2**20
LOOKED_AT = 40
"""So many rows tell what divides the cells."""

_SEP_LINE = re.compile(r'\s*"?sep=(.)"?[,;\t|]*\s*', re.IGNORECASE)
_OTHERS = (
    (b"PK\x03\x04", "a workbook, not CSV; save it as CSV in the spreadsheet first"),
    (b"\xd0\xcf\x11\xe0", "an old workbook, not CSV; save it as CSV in the spreadsheet first"),
    (b"%PDF", "a PDF, not CSV; export the list as CSV first"),
    (b"{\\rtf", "a text document, not CSV; save the list as CSV first"),
)


class NotCsv(Exception):
    """A file that cannot be read at all; `line` is where that shows."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(words)
        self.line = line
        self.words = words


class CsvRow(NamedTuple):
    """One row, from its first line to its last; `unclosed` if a quotation mark may have swallowed what follows."""

    number: int
    end: int
    cells: tuple[str, ...]
    unclosed: bool = False


@dataclass(frozen=True, slots=True)
class CsvFile:
    """The rows that have anything in them."""

    rows: tuple[CsvRow, ...]
    separator: str
    broken: tuple[int, str] | None = None
    """Where the file could not be read on, and why."""

    @property
    def width(self) -> int:
        return max((len(row.cells) for row in self.rows), default=0)


def read_csv(content: bytes, known: Collection[str] = ()) -> CsvFile:
    """A file's rows; `known` are words for columns, in lower case, which help to see what divides the cells.

    >>> [row.cells for row in read_csv(b"sep=;\\nName;Login\\nRoe, Ann;ann\\n").rows]
    [('Name', 'Login'), ('Roe, Ann', 'ann')]
    """
    if len(content) > MOST_BYTES:
        raise NotCsv(1, f"the file is too large; expected at most {MOST_BYTES // 2**20} MB")
    text = _decoded(content)
    lines = list(io.StringIO(text, newline=""))
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    said = _SEP_LINE.fullmatch(lines[first]) if lines else None
    skipped = first + 1 if said else 0
    separator = said[1] if said and said[1] in SEPARATORS else _separator(lines[skipped:], known)
    rows: list[CsvRow] = []
    broken: tuple[int, str] | None = None
    reader = csv.reader(lines[skipped:], delimiter=separator)
    start = 1
    try:
        for cells in reader:
            end = reader.line_num
            if any(cell.strip() for cell in cells):
                raw = "".join(lines[skipped + start - 1 : skipped + end])
                plain = tuple(map(plain_cell, cells))
                rows.append(CsvRow(skipped + start, skipped + end, plain, raw.count('"') % 2 == 1))
            start = end + 1
    except csv.Error as error:
        broken = (skipped + reader.line_num, f"the file cannot be read on from here ({error})")
    return CsvFile(tuple(rows), separator, broken)


def plain_cell(cell: str) -> str:
    """A cell's text on one line; a spreadsheet keeps numbers as text with ="…".

    >>> plain_cell(' ="00123" '), plain_cell("Ann\\n Roe")
    ('00123', 'Ann Roe')
    """
    text = " ".join(cell.replace("\ufeff", "").split())
    found = re.fullmatch(r'="(.*)"', text)
    return found[1].strip() if found else text


def _decoded(content: bytes) -> str:
    for mark, words in _OTHERS:
        if content.startswith(mark):
            raise NotCsv(1, f"this is {words}")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif _every_other_is_zero(content[1:400:2]):
        encodings = ["utf-16-le"]
    elif _every_other_is_zero(content[:400:2]):
        encodings = ["utf-16-be"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    at = 0
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError as error:
            at = error.start
            continue
        if "\0" in text:
            break
        if text.lstrip()[:1] == "<":
            raise NotCsv(1, "this is a web page or XML, not CSV; save the list as CSV first")
        return text
    else:
        line = content[:at].count(b"\n") + 1
        raise NotCsv(line, "this text is in no form that is known here; expected a CSV file saved as UTF-8")
    raise NotCsv(1, "this is not a text file; expected a CSV file")


def _every_other_is_zero(content: bytes) -> bool:
    return len(content) > 1 and content.count(0) > len(content) * 0.7


def _separator(lines: list[str], known: Collection[str]) -> str:
    """What divides the cells: what gives columns with known names, else what gives rows of the same width."""

    def worth(separator: str) -> tuple[int, int, int]:
        try:
            rows = [row for row in islice(csv.reader(lines, delimiter=separator), LOOKED_AT) if any(row)]
        except csv.Error:
            rows = []
        if not rows:
            return 0, 0, 0
        head = rows[0]
        names = sum(" ".join(cell.replace("_", " ").split()).casefold() in known for cell in head)
        alike = sum(len(row) == len(head) for row in rows) if len(head) > 1 else 0
        return names, alike, len(head)

    return max(SEPARATORS, key=worth)
