"""Plain words for what a YAML parser refuses, and the line an instructor should look at."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ruamel.yaml.error import MarkedYAMLError

# Control characters, half characters, and marks that make text look other than it is; tab and line ends are fine.
FORBIDDEN = re.compile(
    r"[^\t\n\r\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
SHOWN = 40

# The parser's own phrase (in its problem or its context) and what to tell a person; the first that occurs counts.
_PHRASES = (
    ("mapping values are not allowed", "unexpected ':'; check the indentation, and quote text that contains ': '"),
    ("sequence entries are not allowed", "unexpected '-'; expected list items on lines of their own, lined up"),
    ("mapping keys are not allowed", "unexpected '?'; quote text that begins with '?'"),
    ("expected <block end>, but found ']'", "unexpected ']'; expected a '[' before it"),
    ("expected <block end>, but found '}'", "unexpected '}'; expected a '{' before it"),
    ("expected <block end>, but found '-'", "unexpected list item; expected it lined up with the lines above"),
    ("expected <block end>, but found '<scalar>'", "unexpected text; check the quotes and the indentation"),
    ("expected <block end>", "this line does not line up; expected the indentation of the lines above"),
    ("<document start>", "this line does not belong to what is above; check the indentation"),
    ("after document end marker", "unexpected text after '...'"),
    ("expected ',' or ']'", "expected ',' or ']' in the list"),
    ("expected ',' or '}'", "expected ',' or '}' in the mapping"),
    ("expected the node content", "expected a value here"),
    ("found unexpected ':'", "unexpected ':'; expected a blank after it, or quotes around the text"),
    ("unknown escape character", "unknown '\\' escape in the quoted text; expected single quotes or '\\\\'"),
    ("expected escape sequence", "broken '\\' escape in the quoted text; expected hexadecimal digits"),
    ("while scanning a block scalar", "only a line end may follow '|' or '>'; quote text that begins with them"),
    ("block scalar", "the lines of the text do not line up; expected the indentation of the first"),
)
# In `- key: value` the key's neighbours stand below the key, not below the dash.
_MARGIN = re.compile(r"^ *(?:(?:- +){1,30}(?=[^\s\[{'\"#][^:]*:(?:\s|$)))?")


def quoted(value: object) -> str:
    """A value as a message shows it: short, on one line, without control characters.

    >>> quoted("bell\\a"), quoted(3), quoted(None), quoted([1])
    ("'bell\\\\x07'", '3', 'nothing', 'a list')
    """
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case str():
            return f"'{shortened(value)}'"
        case dict():
            return "a mapping"
        case list() | tuple() | set() | frozenset():
            return "a list"
        case _:
            return shortened(str(value))


def shortened(text: str, width: int = SHOWN) -> str:
    """Text cut to a width, its unprintable characters escaped."""
    escaped = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text[: width + 1])
    return escaped if len(escaped) <= width else escaped[: width - 3] + "..."


def syntax_words(error: MarkedYAMLError, rows: Sequence[str]) -> tuple[int, str]:
    """The line to look at and what to say for a syntax error."""
    mark = error.problem_mark or error.context_mark
    line = mark.line + 1 if mark else 1
    start = error.context_mark.line + 1 if error.context_mark else line
    problem = str(error.problem or "")
    if "could not find expected ':'" in problem:
        return start, f"expected ':' after {quoted(_row(rows, start).strip())}"
    if "while scanning a quoted scalar" in str(error.context) or "end of stream" in problem:
        return start, "the quote on this line is not closed"
    if "<stream end>" in problem:
        return start, "the file ends before the bracket on this line is closed"
    if "cannot start any token" in problem:
        return line, _bad_start(_row(rows, line), mark.column)
    phrases = f"{problem} {error.context}"
    return line, next((words for phrase, words in _PHRASES if phrase in phrases), "cannot be read as YAML here")


def left_at(rows: Sequence[str], start: int, end: int) -> int | None:
    """The first line up to `end` that is indented too little to belong to what was opened on line `start`."""
    margin = _margin(_row(rows, start))
    for line in range(start + 1, min(end, len(rows)) + 1):
        row = rows[line - 1]
        inner = row.strip()
        if inner and inner[0] not in "]}#" and _indent(row) <= margin:
            return line
    return None


def unclosed_words(rows: Sequence[str], start: int, left: int, bracket: str) -> tuple[int, str]:
    """The line to look at and what to say of a bracket on line `start` that is still open on line `left`."""
    if any(row.strip() for row in rows[start : left - 1]):
        # Its list was meant to take several lines; the end of it is what went missing.
        return left, f"the '{bracket}' on line {start} is not closed before this line"
    return start, f"the '{bracket}' on this line is not closed"


def _bad_start(row: str, column: int) -> str:
    char = row[column : column + 1]
    if char == "\t":
        return "a tab stands here; expected blanks"
    return f"text cannot begin with {quoted(char)}; expected quotes around it"


def _row(rows: Sequence[str], line: int) -> str:
    return rows[line - 1] if 0 < line <= len(rows) else ""


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip(" "))


def _margin(row: str) -> int:
    return len(row) - len(_MARGIN.sub("", row, count=1))
