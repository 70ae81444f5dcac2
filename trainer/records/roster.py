"""Rosters: which columns of a CSV file say what, and the trainees in it; what is wrong is said with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from trainer.records.csvfile import SEPARATORS, CsvFile, CsvRow, NotCsv, read_csv
from trainer.records.names import parted
from trainer.records.passwords import fault

COLUMNS: dict[str, tuple[str, tuple[str, ...]]] = {
    "name": (
        "Name",
        ("name", "full name", "student name", "trainee name", "student", "trainee", "candidate", "nombre"),
    ),
    "first": ("First name", ("first name", "firstname", "given name", "forename", "given names", "first")),
    "last": ("Family name", ("last name", "lastname", "family name", "surname", "last", "apellido", "apellidos")),
    "login": (
        "Login",
        (
            *("login", "username", "user name", "user", "login name", "usuario", "student id", "student number"),
            *("id", "number", "e-mail", "email", "e-mail address", "email address"),
        ),
    ),
    "pin": ("PIN", ("pin", "pin code", "password")),
}
"""What a roster's columns can say: how it is called on screen, and the heads that mean it, the surest first."""

_WORDS = frozenset(word for _, words in COLUMNS.values() for word in words)
LONGEST = 120
LONGEST_LOGIN = 60

Mapped = Mapping[str, int]
"""Which column, counted from 0, says what."""


@dataclass(frozen=True, slots=True)
class RosterLine:
    """One trainee of a roster; without a PIN one is made."""

    number: int
    name: str
    login: str
    pin: str = ""
    family: str = ""


@dataclass(slots=True)
class Roster:
    lines: list[RosterLine] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def wrong(self, number: int, words: str) -> None:
        self.problems.append(f"line {number}: {words}")


@dataclass(frozen=True, slots=True)
class RosterFile:
    """A file whose rows were read; which of its columns say what can still be chosen."""

    csv: CsvFile
    headed: bool
    """Whether its first row names the columns."""
    mapped: Mapped
    """What the columns' names say."""

    @property
    def heads(self) -> list[str]:
        """The names of all columns; where there are none, their first cells."""
        first = self.csv.rows[0].cells if self.csv.rows else ()
        return [first[at] if at < len(first) else "" for at in range(self.csv.width)]

    def people(self, headed: bool | None = None) -> tuple[CsvRow, ...]:
        """The rows that name a person."""
        return self.csv.rows[1:] if (self.headed if headed is None else headed) else self.csv.rows


def open_roster(content: bytes) -> RosterFile:
    """A file's rows and what its columns seem to say; raises NotCsv for what is no such file."""
    read = read_csv(content, _WORDS)
    head = read.rows[0].cells if read.rows else ()
    mapped = columns_of(head)
    return RosterFile(read, bool(mapped), mapped)


def columns_of(head: Iterable[str]) -> dict[str, int]:
    """What columns say by their names; one that is named exactly goes before one that only may be meant.

    >>> columns_of(["Student ID", "Login", "Name"])
    {'name': 2, 'login': 1}
    """
    words = [_word(cell) for cell in head]
    found: dict[str, int] = {}
    for kind, (_, names) in COLUMNS.items():
        at = next((words.index(name) for name in names if name in words), None)
        if at is not None:
            found[kind] = at
    return found


def read_roster(content: bytes, mapped: Mapped | None = None, headed: bool | None = None) -> Roster:
    """The trainees in a file's bytes; a line with a problem is left out and reported.

    >>> read_roster(b"Name;Login\\nAnna Roe;anna\\n;bob\\n").problems
    ["line 3: the name is missing; expected one in the column 'Name'"]
    """
    try:
        opened = open_roster(content)
    except NotCsv as problem:
        roster = Roster()
        roster.wrong(problem.line, problem.words)
        return roster
    return roster_of(opened, mapped, headed)


def roster_of(file: RosterFile, mapped: Mapped | None = None, headed: bool | None = None) -> Roster:
    """The trainees in a file, by the columns that were chosen, or by what their names say."""
    roster = Roster()
    columns = file.mapped if mapped is None else mapped
    headed = file.headed if headed is None else headed
    if _columns_fit(file, columns, headed, mapped is None, roster):
        reading = _Reading(file, columns, headed, roster)
        for row in file.people(headed):
            reading.take(row)
    if file.csv.broken is not None:
        roster.wrong(*file.csv.broken)
    if not roster.lines and not roster.problems:
        roster.wrong(1, "there is no one in this file; expected a line for each trainee below the columns' names")
    return roster


def _columns_fit(file: RosterFile, columns: Mapped, headed: bool, guessed: bool, roster: Roster) -> bool:
    """Whether it is known where names and logins stand; a column that stands twice is told."""
    number = file.csv.rows[0].number if file.csv.rows else 1
    missing = [] if "name" in columns or {"first", "last"} <= columns.keys() else ["a column 'name'"]
    missing += [] if "login" in columns else ["a column 'login'"]
    if missing:
        have = ", ".join(repr(head) for head in file.heads if head) or "none"
        verb = "is" if len(missing) == 1 else "are"
        roster.wrong(number, f"{' and '.join(missing)} {verb} missing; the columns are {have}")
        return False
    words = [_word(head) for head in file.heads]
    for kind, at in columns.items() if headed and guessed else ():
        if words.count(words[at]) > 1:
            said = COLUMNS[kind][0].lower() if kind != "pin" else "PIN"
            roster.wrong(number, f"the column {file.heads[at]!r} stands twice; the first is taken for the {said}")
    return True


class _Reading:
    """Takes in row after row."""

    def __init__(self, file: RosterFile, columns: Mapped, headed: bool, roster: Roster) -> None:
        self._columns, self._roster = columns, roster
        self._separator = file.csv.separator
        self._heads = file.heads if headed else []
        self._width = len(file.csv.rows[0].cells) if headed else file.csv.width
        self._filled_up = all(len(row.cells) > self._width for row in file.people(headed))
        """Whether every line ends with empty cells, as some spreadsheets write them."""
        self._seen: dict[str, int] = {}

    def take(self, row: CsvRow) -> None:
        """Take in the trainee of a row, or say what is wrong with it."""
        name, family = self._name(row)
        login, pin = self._cell(row, "login").casefold(), self._cell(row, "pin")
        problems = [*self._wrong_name(name), *self._wrong_login(login)]
        if pin and (wrong := fault(pin, pin=True)):
            problems.append(wrong[0].lower() + wrong[1:].rstrip("."))
        cells = len(row.cells)
        if cells > self._width and (any(row.cells[self._width :]) or not self._filled_up):
            mark = SEPARATORS.get(self._separator, self._separator)
            problems = [
                f"there are {cells} cells, expected {self._width}; a text with a {mark} in it needs quotation marks"
            ]
        if (problems and (row.unclosed or row.end > row.number)) or (row.unclosed and row.end > row.number):
            # A mark that is not closed takes in what follows; what seems wrong with that is no help.
            until = f"line {row.end} was" if row.end == row.number + 1 else f"the lines up to {row.end} were"
            swallowed = f", so {until} read as a part of this one" if row.end > row.number else ""
            problems, login = [f"a quotation mark is not closed{swallowed}"], ""
        for words in problems:
            self._roster.wrong(row.number, words)
        if login:
            self._seen.setdefault(login, row.number)
        if not problems:
            self._roster.lines.append(RosterLine(row.number, name, login, pin, family))

    def _cell(self, row: CsvRow, kind: str) -> str:
        at = self._columns.get(kind, len(row.cells))
        return row.cells[at] if at < len(row.cells) else ""

    def _name(self, row: CsvRow) -> tuple[str, str]:
        """The name as it is said and, where the file tells, the family name."""
        said, family = parted(self._cell(row, "name"))
        last = self._cell(row, "last")
        if not said:
            said = f"{self._cell(row, 'first')} {last}".strip()
        return said, family or (last if last and said.casefold().endswith(last.casefold()) else "")

    def _wrong_name(self, name: str) -> list[str]:
        if not name:
            return [f"the name is missing; expected one in {self._where('name', 'first')}"]
        if len(name) > LONGEST or not name.isprintable():
            return [f"the name must be 1 to {LONGEST} characters"]
        if _is_formula(name):
            return [f"the name begins with {name[0]!r}, as a formula does; expected a person's name"]
        return []

    def _wrong_login(self, login: str) -> list[str]:
        if not login:
            return [f"the login is missing; expected one in {self._where('login')}"]
        if " " in login or len(login) > LONGEST_LOGIN or not login.isprintable():
            return [f"the login {login[:60]!r} must be 1 to {LONGEST_LOGIN} characters without spaces"]
        if _is_formula(login):
            return [f"the login begins with {login[0]!r}, as a formula does; expected letters or digits"]
        if re.fullmatch(r"\d[.,]\d+e[+-]?\d+", login):
            return [f"the login {login!r} was shortened by a spreadsheet; format that column as text and save it again"]
        if login in self._seen:
            return [f"the login {login!r} stands in line {self._seen[login]} already; expected each once"]
        return []

    def _where(self, *kinds: str) -> str:
        at = next((self._columns[kind] for kind in kinds if kind in self._columns), 0)
        named = self._heads[at] if at < len(self._heads) else ""
        return f"the column {named!r}" if named else f"column {at + 1}"


def _is_formula(text: str) -> bool:
    """Whether a spreadsheet would calculate with it; a number with its sign is none.

    >>> [_is_formula(text) for text in ("=1+1", "@SUM(A1)", "-cmd", "+15551234", "Ann")]
    [True, True, True, False, False]
    """
    return text[0] in "=@" or (text[0] in "+-" and not text[1:].replace("-", "").isdigit())


def _word(cell: str) -> str:
    return " ".join(cell.replace("_", " ").split()).casefold()
