"""Rosters as CSV: read whatever a spreadsheet writes, and say what was wrong in which line."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field

from trainer.records.passwords import fault

NAMES = {
    "name": ("name", "full name", "student", "trainee", "candidate", "student name"),
    "first": ("first name", "firstname", "given name", "forename"),
    "last": ("last name", "lastname", "surname", "family name"),
    "login": ("login", "username", "user name", "user", "student id", "id", "number", "email", "e-mail"),
    "pin": ("pin", "password"),
}
MOST_BYTES = 4 * 2**20
LONGEST = 120


@dataclass(frozen=True, slots=True)
class Line:
    """One trainee of a roster; without a PIN one is made."""

    number: int
    name: str
    login: str
    pin: str = ""


@dataclass(slots=True)
class Roster:
    lines: list[Line] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def wrong(self, number: int, words: str) -> None:
        self.problems.append(f"line {number}: {words}")


def read_roster(content: bytes) -> Roster:
    """The trainees in a file's bytes; a line with a problem is left out and reported.

    >>> read_roster(b"Name;Login\\nAnna Roe;anna\\n;bob\\n").problems
    ['line 3: the name is missing']
    """
    roster = Roster()
    if len(content) > MOST_BYTES:
        roster.wrong(1, "the file is too large for a roster")
        return roster
    text = _decoded(content, roster)
    if text is None:
        return roster
    written = list(io.StringIO(text, newline=""))
    rows = csv.reader(written, delimiter=_delimiter(text))
    try:
        head = next(rows, None)
        while head is not None and not any(cell.strip() for cell in head):
            head = next(rows, None)
        columns = _columns(head or [], roster)
        if columns is None:
            return roster
        seen: dict[str, int] = {}
        start = rows.line_num + 1
        for cells in rows:
            end = rows.line_num
            if any(cell.strip() for cell in cells):
                open_ = "".join(written[start - 1 : end]).count('"') % 2 == 1
                _line(start, cells, columns, seen, roster, end, open_)
            start = end + 1
    except csv.Error as error:
        roster.wrong(rows.line_num, f"the file cannot be read on from here ({error})")
    if not roster.lines and not roster.problems:
        roster.wrong(1, "there is nobody in this file")
    return roster


def _decoded(content: bytes, roster: Roster) -> str | None:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif content[:1] == b"P" and content[1:2] == b"K":
        roster.wrong(1, "this is a workbook, not CSV; save it as CSV in the spreadsheet first")
        return None
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    roster.wrong(1, "this is not a text file")
    return None


def _delimiter(text: str) -> str:
    """Whatever divides the first line that has something in it."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(",;\t|", key=first.count)


def _columns(head: list[str], roster: Roster) -> dict[str, int] | None:
    found: dict[str, int] = {}
    words = [" ".join(cell.replace("_", " ").split()).casefold() for cell in head]
    for index, (cell, word) in enumerate(zip(head, words, strict=True)):
        kind = next((kind for kind, names in NAMES.items() if word in names), None)
        if kind in found:
            # Another word for what a column says already, such as a number beside the login, is not needed.
            if word != words[found[kind]]:
                continue
            roster.wrong(1, f"the column {cell.strip()!r} says the same as another")
        elif kind is not None:
            found[kind] = index
    missing = [] if "name" in found or {"first", "last"} <= found.keys() else ["a column 'name'"]
    missing += [] if "login" in found else ["a column 'login'"]
    if missing:
        have = ", ".join(repr(cell.strip()) for cell in head if cell.strip()) or "none"
        roster.wrong(1, f"{' and '.join(missing)} is missing; the columns are {have}")
        return None
    return found


def _line(
    number: int,
    cells: list[str],
    columns: dict[str, int],
    seen: dict[str, int],
    roster: Roster,
    end: int,
    open_: bool,
) -> None:
    """Take in the trainee who stands from one line to another, or say what is wrong."""

    def cell(kind: str) -> str:
        index = columns.get(kind, len(cells))
        return " ".join(cells[index].split()) if index < len(cells) else ""

    name = cell("name") or f"{cell('first')} {cell('last')}".strip()
    login, pin = cell("login").casefold(), cell("pin")
    problems = [f"the {what} is missing" for what, said in (("name", name), ("login", login)) if not said]
    if login and (" " in login or len(login) > 60 or not login.isprintable()):
        problems.append(f"the login {login[:60]!r} must be 1 to 60 characters without spaces")
    if len(name) > LONGEST or not name.isprintable():
        problems.append(f"the name must be 1 to {LONGEST} characters")
    if pin and (wrong := fault(pin, pin=True)):
        problems.append(wrong[0].lower() + wrong[1:].rstrip("."))
    if login in seen:
        problems.append(f"the login {login!r} stands in line {seen[login]} already")
    if (problems and (open_ or end > number)) or (open_ and end > number):
        # A mark that is not closed takes in what follows; what seems wrong with that is no help.
        until = f"line {end} was" if end == number + 1 else f"the lines up to {end} were"
        swallowed = f", so {until} read as a part of this one" if end > number else ""
        problems, login = [f"a quotation mark is not closed{swallowed}"], ""
    for words in problems:
        roster.wrong(number, words)
    if login:
        seen.setdefault(login, number)
    if not problems:
        roster.lines.append(Line(number, name, login, pin))
