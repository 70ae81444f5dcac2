"""Attempts that an earlier program kept as files, read from their bytes: JSON lines, `<uuid4>.jsonl`, UTF-8.

The format, number 1, exactly:

    {"format": 1, "id": ID, "lesson": ID, "game": NAME, "seed": INT, "mode": "guided" | "practice" | "exam",
     "started": ISO 8601 with zone, "lesson_sha256": HEX or "", "version": TEXT}          first, once, on one line
    {"n": INT, "at": MILLISECONDS or null, "act": NOTATION}   an act; n is its place among the acts that stand
    {"back": true}                                            the last act that stands was taken back by the trainee
    {"hint": 1 | 2 | 3}                                       a hint was given: nudge, duty, show
    {"resumed": ISO 8601 with zone}                           an interrupted attempt is resumed here
    {"end": {"score": NUMBER or null, "passed": BOOL, "finished": BOOL, "seconds": NUMBER or null}}   last, once

So after a `back` the next act has the n of the one that was undone: a gap in the numbers is a lost line. A file without
`end` is an attempt that was interrupted. A line may be torn where a program or a machine died: at the end of the file,
or just before a `resumed`; it was never acknowledged and is passed over. `n` and the order of lines say everything:
replaying lesson, seed, mode and acts gives the verdicts again, so none are kept.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from trainer.drill.attempt import Mode
from trainer.games import parse_act_of
from trainer.rules.act import Entry
from trainer.rules.notation import BadAct
from trainer.rules.version import FIRST_RULES

FORMAT = 1
MAX_BYTES = 64 * 2**20
MOST_ACTS = 200_000

T = TypeVar("T")


class BadAttempt(Exception):
    """Bytes that are no attempt; the message says why in a few words."""


@dataclass(frozen=True, slots=True)
class AttemptRecord:
    """One attempt as it is on disk: enough to perform it again, and its result if it was ended.

    `hints_at` has for each hint how many acts stood then, and how much it told.
    """

    id: str
    lesson: str
    game: str
    seed: int
    mode: Mode
    started: datetime
    entries: tuple[Entry, ...] = ()
    hints_at: tuple[tuple[int, int], ...] = ()
    backs: int = 0
    ended: bool = False
    score: float | None = None
    passed: bool = False
    finished: bool = False
    seconds: float | None = None
    lesson_sha256: str = ""
    version: str = ""
    torn: bool = False
    rules: int = FIRST_RULES
    """The version of the rules under which it was judged last."""

    @property
    def hints(self) -> int:
        return len(self.hints_at)

    @property
    def interrupted(self) -> bool:
        return not self.ended


def read_attempt(content: bytes, name: str) -> AttemptRecord:
    """The attempt in a file's bytes; `name` is the id that the file is named for."""
    *whole, rest = content.split(b"\n")
    lines = [*whole, rest] if rest else whole
    read = _Reading(name)
    for number, line in enumerate(lines, 1):
        try:
            read.line(_object(line))
        except BadAttempt as problem:
            last = number == len(lines)
            if number == 1:
                raise BadAttempt("it breaks off in its first line" if last and rest else str(problem)) from None
            if not _torn(line) or not (last or _resumes(lines[number])):
                raise BadAttempt(f"line {number}: {problem}") from None
            read.torn = read.torn or last
    return read.record()


def _torn(line: bytes) -> bool:
    """Whether a line is not JSON at all: what is whole but wrong was not torn."""
    try:
        json.loads(line)
    except ValueError:
        return True
    except RecursionError:
        return False
    return False


def _resumes(line: bytes) -> bool:
    try:
        return "resumed" in _object(line)
    except BadAttempt:
        return False


def _object(line: bytes) -> dict[str, Any]:
    try:
        content = json.loads(line.decode())
    except UnicodeDecodeError:
        raise BadAttempt("it is not text") from None
    except (ValueError, RecursionError):
        raise BadAttempt("it is not a line of an attempt") from None
    if not isinstance(content, dict):
        raise BadAttempt("it is not a line of an attempt")
    return content


def _value(content: dict[str, Any], key: str, kind: type[T]) -> T:
    value = content.get(key)
    # True is an int to Python, not to us.
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadAttempt(f"{key!r} is missing or wrong")
    return value


def _number(content: dict[str, Any], key: str) -> float | None:
    value = content.get(key)
    if value is None and key in content:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise BadAttempt(f"{key!r} is missing or wrong")
    return value


def _time(content: dict[str, Any], key: str) -> datetime:
    try:
        time = datetime.fromisoformat(_value(content, key, str))
        time.timestamp()
    except (ValueError, OverflowError, OSError):
        raise BadAttempt(f"{key!r} is no time") from None
    if time.tzinfo is None:
        raise BadAttempt(f"{key!r} has no time zone")
    return time


@dataclass(slots=True)
class _Reading:
    """What the lines so far have said."""

    name: str
    header: dict[str, Any] | None = None
    started: datetime | None = None
    entries: list[Entry] = field(default_factory=list)
    hints: list[tuple[int, int]] = field(default_factory=list)
    backs: int = 0
    end: dict[str, Any] | None = None
    torn: bool = False

    def line(self, content: dict[str, Any]) -> None:
        if self.header is None:
            self._header(content)
        elif self.end is not None:
            raise BadAttempt("something follows the end")
        elif "act" in content:
            self._act(content)
        elif content.get("back") is True:
            if not self.entries:
                raise BadAttempt("there is no act to take back")
            self.entries.pop()
            self.backs += 1
        elif "hint" in content:
            self.hints.append((len(self.entries), _value(content, "hint", int)))
        elif "resumed" in content:
            _time(content, "resumed")
        elif "end" in content:
            self._end(_value(content, "end", dict))
        else:
            raise BadAttempt("it is not a line of an attempt")

    def _header(self, content: dict[str, Any]) -> None:
        if _value(content, "format", int) != FORMAT:
            raise BadAttempt(f"its format is {content['format']}; this program reads {FORMAT}")
        if _value(content, "id", str) != self.name:
            raise BadAttempt("its name is not its id")
        for key in ("lesson", "game", "lesson_sha256", "version"):
            _value(content, key, str)
        _value(content, "seed", int)
        if _value(content, "mode", str) not in {mode.value for mode in Mode}:
            raise BadAttempt(f"there is no mode {content['mode'][:20]!r}")
        self.started = _time(content, "started")
        self.header = content

    def _act(self, content: dict[str, Any]) -> None:
        number = _value(content, "n", int)
        if number != len(self.entries) + 1:
            raise BadAttempt(f"act {len(self.entries) + 1} is missing")
        if number > MOST_ACTS:
            raise BadAttempt("it has more acts than any attempt")
        at = None if content.get("at") is None else _value(content, "at", int)
        assert self.header is not None
        try:
            self.entries.append(Entry(parse_act_of(self.header["game"], _value(content, "act", str)), at))
        except BadAct as problem:
            raise BadAttempt(str(problem)) from None

    def _end(self, content: dict[str, Any]) -> None:
        for key in ("passed", "finished"):
            _value(content, key, bool)
        for key in ("score", "seconds"):
            _number(content, key)
        self.end = content

    def record(self) -> AttemptRecord:
        if self.header is None or self.started is None:
            raise BadAttempt("it is empty")
        header, end = self.header, self.end or {}
        stamps = [entry.at for entry in self.entries if entry.at is not None]
        so_far = max(stamps) / 1000 if stamps else None
        return AttemptRecord(
            id=self.name,
            lesson=header["lesson"],
            game=header["game"],
            seed=header["seed"],
            mode=Mode(header["mode"]),
            started=self.started,
            entries=tuple(self.entries),
            hints_at=tuple(self.hints),
            backs=self.backs,
            ended=self.end is not None,
            score=end.get("score"),
            passed=end.get("passed", False),
            finished=end.get("finished", False),
            seconds=end.get("seconds", so_far) if self.end is not None else so_far,
            lesson_sha256=header["lesson_sha256"],
            version=header["version"],
            torn=self.torn,
        )
