"""Reading a YAML file that any stranger may have written into plain values that know their lines.

The tree is built here from the parser's events, so nothing is constructed behind our back, every limit is
checked before memory is spent, and a refusal names the line.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NoReturn

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.events import (
    CollectionEndEvent,
    DocumentStartEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceStartEvent,
)
from ruamel.yaml.scanner import Scanner

from trainer.parts.lessons.yamlwords import FORBIDDEN, left_at, quoted, syntax_words, unclosed_words

MAX_BYTES = 1_000_000
MAX_DEPTH = 30
MAX_NODES = 20_000
MAX_SCALAR = 10_000
# Eight bytes hold it: larger whole numbers fit neither the database nor a chip rack.
MAX_WHOLE = 2**63

Key = str | int
Place = tuple[Key, ...]
Scalar = str | int | float | bool | None
# Recursive containers cannot be spelled without Any in a way that reads well.
Plain = Any


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a file, and the line it is wrong on."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class BadFile(Exception):
    """A file that is refused; its text is one `path:line: message` per problem."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says, as plain dicts, lists and scalars, with the line of each."""

    name: str
    value: Plain
    lines: dict[Place, int] = field(repr=False)

    def line(self, path: Place) -> int:
        """The line of a key or list item, or of its nearest ancestor that exists."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def under(self, path: Place) -> Document:
        """What stands at a place, as a document by itself."""
        value = self.value
        for key in path:
            value = value[key]
        at = len(path)
        return Document(self.name, value, {one[at:]: line for one, line in self.lines.items() if one[:at] == path})


def problem_at(document: Document, path: Place, message: str) -> BadFile:
    """A refusal of one place in a document that was already read."""
    return BadFile([Problem(document.name, document.line(path), message)])


def parse(content: bytes | str, name: str) -> Document:
    """Parse the content of a file called `name`."""
    raw = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    text = _decoded(raw, name)
    builder = _Builder(name, text)
    try:
        builder.build()
    except MarkedYAMLError as error:
        line, message = builder.words(error)
        raise BadFile([Problem(name, line, message)]) from None
    except BadFile:
        raise
    except Exception as error:
        # The parser stumbles over some texts (an escape beyond Unicode) instead of refusing them.
        raise BadFile([Problem(name, builder.latest, "cannot be read as YAML here")]) from error
    return Document(name, builder.root, builder.lines)


def _decoded(raw: bytes, name: str) -> str:
    if len(raw) > MAX_BYTES:
        raise BadFile([Problem(name, 1, f"the file is too large; expected at most {MAX_BYTES:,} bytes")])
    try:
        text = raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = _line_count(raw[: error.start].decode("utf-8"))
        message = f"byte 0x{raw[error.start]:02x} is not UTF-8; expected a file saved as UTF-8 text"
        raise BadFile([Problem(name, line, message)]) from None
    if found := FORBIDDEN.search(text):
        message = f"control character U+{ord(found[0]):04X}; expected printable text"
        raise BadFile([Problem(name, _line_count(text[: found.start()]), message)])
    return text


def _line_count(text: str) -> int:
    return text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1


class _Refused(MarkedYAMLError):
    """A construct that is good YAML but not wanted here."""


class _Scanner(Scanner):
    """The library's scanner, refusing at sight what would cost time or surprise the author."""

    def _refuse(self, message: str) -> NoReturn:
        raise _Refused(None, None, message, self.reader.get_mark())

    def fetch_flow_collection_start(self, *arguments: Any, **named: Any) -> None:
        # Looking ahead for a ':' would pile up a thousand brackets before the first event comes out.
        if len(self.flow_context) >= MAX_DEPTH:
            self._refuse(f"nested too deeply; expected at most {MAX_DEPTH} levels")
        super().fetch_flow_collection_start(*arguments, **named)

    def fetch_alias(self) -> None:
        self._refuse("aliases (*name) are not allowed; expected the value itself, or quotes around text with a '*'")

    def fetch_anchor(self) -> None:
        self._refuse("anchors (&name) are not allowed; expected the value alone, or quotes around text with an '&'")

    def fetch_tag(self) -> None:
        self._refuse("tags (!name) are not allowed; expected the value alone, or quotes around text with a '!'")

    def fetch_directive(self) -> None:
        self._refuse("directives (%NAME) are not allowed; expected a key")


@dataclass(slots=True)
class _Frame:
    """A collection that is still open."""

    container: dict[Key, Plain] | list[Plain]
    path: Place
    line: int
    flow: bool
    key: Key | None = None


class _Builder:
    """Turns the parser's events into plain values, without recursion."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.rows = text.splitlines()
        self.root: Plain = None
        self.lines: dict[Place, int] = {}
        self.stack: list[_Frame] = []
        self.latest = 1
        self.nodes = 0

    def build(self) -> None:
        documents = 0
        for event in self._events():
            self.latest = event.start_mark.line + 1
            match event:
                case ScalarEvent():
                    self._scalar(event)
                case MappingStartEvent():
                    self._open({}, event)
                case SequenceStartEvent():
                    self._open([], event)
                case CollectionEndEvent():
                    self.stack.pop()
                case DocumentStartEvent():
                    documents += 1
                    if documents > 1:
                        self._refuse("a second document begins here; expected one document in a file")
        if self.root is None:
            self.latest = 1
            self._refuse("the file is empty; expected keys and values")

    def words(self, error: MarkedYAMLError) -> tuple[int, str]:
        """The line and the plain words for what the parser refused."""
        if isinstance(error, _Refused):
            return error.problem_mark.line + 1, str(error.problem)
        line, message = syntax_words(error, self.rows)
        for frame in self.stack:
            # What went wrong far below a bracket is usually the bracket that was not closed.
            if frame.flow and (left := left_at(self.rows, frame.line, line)):
                return unclosed_words(self.rows, frame.line, left, "[" if isinstance(frame.container, list) else "{")
        return max(1, min(line, len(self.rows))), message

    def _events(self) -> Iterator[Any]:
        yaml = YAML(typ="safe", pure=True)
        yaml.Scanner = _Scanner
        events: Iterator[Any] = yaml.parse(self.text)
        return events

    def _refuse(self, message: str) -> NoReturn:
        raise BadFile([Problem(self.name, min(self.latest, max(1, len(self.rows))), message)])

    def _open(self, container: dict[Key, Plain] | list[Plain], event: Any) -> None:
        if len(self.stack) >= MAX_DEPTH:
            self._refuse(f"nested too deeply; expected at most {MAX_DEPTH} levels")
        path = self._place(container)
        self.stack.append(_Frame(container, path, self.latest, bool(event.flow_style)))

    def _scalar(self, event: Any) -> None:
        text: str = event.value
        if len(text) > MAX_SCALAR:
            self._refuse(f"the text is too long; expected at most {MAX_SCALAR:,} characters")
        if event.style is None:
            value = self._plain(text)
        else:
            value = text
            if event.style in "'\"":
                self._check_quoted(text, event.end_mark.line + 1)
        self._place(value)

    def _check_quoted(self, text: str, end: int) -> None:
        if end > self.latest and left_at(self.rows, self.latest, end):
            self._refuse("the quote on this line is not closed")
        if found := FORBIDDEN.search(text.replace("\r", "\0")):
            self._refuse(f"escaped control character U+{ord(found[0]):04X}; expected printable text")

    def _plain(self, text: str) -> Scalar:
        try:
            value = plain_scalar(text)
        except ValueError as error:
            self._refuse(str(error))
        return value

    def _place(self, value: Plain) -> Place:
        """Put a node where the parser stands, and give its path."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self._refuse(f"too many entries; expected at most {MAX_NODES:,}")
        if not self.stack:
            self.root = value
            self.lines[()] = self.latest
            return ()
        frame = self.stack[-1]
        if isinstance(frame.container, list):
            path = (*frame.path, len(frame.container))
            frame.container.append(value)
            self.lines[path] = self.latest
            return path
        if frame.key is None:
            self._key(frame, value)
            return frame.path
        path = (*frame.path, frame.key)
        frame.container[frame.key] = value
        frame.key = None
        return path

    def _key(self, frame: _Frame, key: Plain) -> None:
        if isinstance(key, bool) or not isinstance(key, str | int):
            self._refuse(f"{quoted(key)} cannot be a key; expected text or a whole number")
        path = (*frame.path, key)
        if path in self.lines:
            self._refuse(f"duplicate key {quoted(key)}; it is already on line {self.lines[path]}")
        self.lines[path] = self.latest
        frame.key = key


_WORDS = {
    spelling: value
    for word, value in (("", None), ("~", None), ("null", None), ("true", True), ("false", False))
    for spelling in (word, word.title(), word.upper())
}
_WHOLE = re.compile(r"[-+]?(?:0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*)")
_DECIMAL = re.compile(r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9_]+)(?:[eE][-+]?[0-9]+)?")
_BASES = {"0b": 2, "0o": 8, "0x": 16}


def plain_scalar(text: str) -> Scalar:
    """What unquoted text means in YAML 1.2; dates stay text.

    >>> [plain_scalar(text) for text in ("12", "0x10", "1.5", "true", "~", "no", "As")]
    [12, 16, 1.5, True, None, 'no', 'As']
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "-+.0123456789":
        return text
    if text.lower() in (".nan", ".inf", "-.inf", "+.inf"):
        raise ValueError(f"{text} is no number; expected a finite one")
    bare = text.replace("_", "")
    try:
        if _WHOLE.fullmatch(text):
            # The length first: Python refuses to convert thousands of digits.
            whole = int(bare, _BASES.get(bare.lstrip("+-")[:2], 10)) if len(bare) < 80 else MAX_WHOLE
            if abs(whole) >= MAX_WHOLE:
                raise OverflowError
            return whole
        if _DECIMAL.fullmatch(text):
            number = float(bare)
            if not math.isfinite(number):
                raise OverflowError
            return number
    except OverflowError:
        raise ValueError(f"the number {quoted(text)} is too large") from None
    except ValueError:
        # Underscores alone make no number.
        return text
    return text
