"""Attempts on disk: one append-only file of JSON lines each, `<uuid4>.jsonl`, UTF-8, every line ended by a line feed.

The format, number 1, exactly:

    {"format": 1, "id": ID, "lesson": ID, "game": NAME, "seed": INT, "mode": "guided" | "practice" | "exam",
     "started": ISO 8601 with zone, "lesson_sha256": HEX or "", "version": TEXT}          first, once, on one line
    {"n": INT, "at": MILLISECONDS or null, "act": NOTATION}   an act; n is its place among the acts that stand
    {"back": true}                                            the last act that stands was taken back by the trainee
    {"hint": 1 | 2 | 3}                                       a hint was given: nudge, duty, show
    {"resumed": ISO 8601 with zone}                           an interrupted attempt is gone on with from here
    {"end": {"score": NUMBER or null, "passed": BOOL, "finished": BOOL, "seconds": NUMBER or null}}   last, once

So after a `back` the next act has the n of the one that was undone: a gap in the numbers is a lost line. A file without
`end` is an attempt that was interrupted. A line may be torn where a program or a machine died: at the end of the file,
or just before a `resumed`; it was never acknowledged and is passed over. `n` and the order of lines say everything:
replaying lesson, seed, mode and acts gives the verdicts again, so none are kept.
"""

from __future__ import annotations

import hashlib
import json
import stat
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from io import FileIO
from pathlib import Path
from threading import Lock

from trainer.drill.attempt import Mode
from trainer.drill.lesson import Lesson
from trainer.records.attemptfile import (
    FORMAT,
    MAX_BYTES,
    AttemptRecord,
    BadAttempt,
    newest_first,
    read_attempt,
)
from trainer.records.problems import CannotStore
from trainer.rules.acts import Entry, act_text

__all__ = ["AttemptLog", "AttemptRecord", "AttemptStore", "CannotStore", "Unreadable", "lesson_hash"]

SUFFIX = ".jsonl"
WITHOUT = "You can go on, but this attempt will not be kept."

Clock = Callable[[], datetime]
Known = tuple[tuple[int, int], AttemptRecord]
"""A file's time and size when it was read, and what it held."""

JUST_ENDED = (-1, -1)
"""No file's time and size: it is read again with the next look."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that was passed over, and why in a few words; it is left as it is."""

    path: Path
    reason: str

    def __str__(self) -> str:
        return f"{self.path.name}: {self.reason}"


def now() -> datetime:
    return datetime.now(UTC).astimezone()


def program_version() -> str:
    try:
        return version("dealer-trainer")
    except PackageNotFoundError:
        return ""


def lesson_hash(lesson: Lesson) -> str:
    """What a lesson's file says, whatever its spacing and comments: tells whether it has changed since an attempt."""
    content = lesson.model.model_dump(mode="json", exclude_unset=True)
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _line(content: dict[str, object]) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode() + b"\n"


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class AttemptLog:
    """One attempt being written: when a call returns, its line is with the operating system."""

    def __init__(self, file: FileIO, record: AttemptRecord, ended: Callable[[AttemptRecord], None]) -> None:
        self._file = file
        self._record = record
        self._ended = ended
        self._entries = list(record.entries)
        self._hints = list(record.hints_at)
        self._backs = record.backs

    @property
    def id(self) -> str:
        return self._record.id

    @property
    def closed(self) -> bool:
        return self._file.closed

    def act(self, entry: Entry) -> None:
        self._write({"n": len(self._entries) + 1, "at": entry.at, "act": act_text(entry.act)})
        self._entries.append(entry)

    def back(self) -> None:
        """The last act is taken back; with no act there is nothing to write."""
        if self._entries:
            self._write({"back": True})
            self._entries.pop()
            self._backs += 1

    def hint(self, level: int) -> None:
        self._write({"hint": int(level)})
        self._hints.append((len(self._entries), int(level)))

    def end(self, score: float | None, passed: bool, finished: bool, seconds: float | None = None) -> None:
        """The attempt is over: write its result and close."""
        result: dict[str, object] = {"score": score, "passed": passed, "finished": finished, "seconds": seconds}
        self._write({"end": result})
        self._record = replace(self.record, ended=True, score=score, passed=passed, finished=finished, seconds=seconds)
        self.close()
        self._ended(self._record)

    def close(self) -> None:
        """Stop writing; without an end the attempt is an interrupted one. Closing twice is harmless."""
        self._file.close()

    @property
    def record(self) -> AttemptRecord:
        """What has been written so far."""
        return replace(
            self._record, entries=tuple(self._entries), hints_at=tuple(self._hints), backs=self._backs, torn=False
        )

    def _write(self, content: dict[str, object]) -> None:
        if self._file.closed:
            raise CannotStore(f"This attempt's record is closed. {WITHOUT}")
        rest = memoryview(_line(content))
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as error:
            # What came after half a line could not be read: better an interrupted record than a broken one.
            self._file.close()
            raise CannotStore(f"The record of this attempt cannot be written: {_reason(error)}. {WITHOUT}") from error


class AttemptStore:
    """The folder of all attempts; what has been read is remembered until the file changes."""

    def __init__(self, folder: Path, clock: Clock = now, program: str | None = None) -> None:
        self.folder = folder
        self._clock = clock
        self._program = program_version() if program is None else program
        self._lock = Lock()
        self._known: dict[str, Known] = {}
        self._problems: dict[Path, str] = {}
        self._looked = False

    @property
    def problems(self) -> list[Unreadable]:
        """Files that the last look into the folder had to pass over."""
        with self._lock:
            return [Unreadable(path, reason) for path, reason in sorted(self._problems.items())]

    # Writing

    def start(self, lesson_id: str, game: str, seed: int, mode: str, lesson_hash: str = "") -> AttemptLog:
        """Begin a file for a new attempt."""
        record = AttemptRecord(
            id=str(uuid.uuid4()),
            lesson=lesson_id,
            game=game,
            seed=seed,
            mode=Mode(mode),
            started=self._clock(),
            lesson_sha256=lesson_hash,
            version=self._program,
        )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = FileIO(self._path(record.id), "x")
        except OSError as error:
            raise CannotStore(f"Nothing can be kept in {self.folder}: {_reason(error)}. {WITHOUT}") from error
        log = AttemptLog(file, record, self._remember)
        header: dict[str, object] = {
            "format": FORMAT,
            "id": record.id,
            "lesson": record.lesson,
            "game": record.game,
            "seed": record.seed,
            "mode": record.mode.value,
            "started": record.started.isoformat(),
            "lesson_sha256": record.lesson_sha256,
            "version": record.version,
        }
        log._write(header)
        return log

    def resume(self, id_: str) -> AttemptLog:
        """Go on with an interrupted attempt in its own file."""
        record = self.load(id_)
        if record is None or not record.interrupted:
            raise CannotStore(f"There is no interrupted attempt {id_} to go on with.")
        try:
            path = self._path(id_)
            with path.open("rb") as written:
                written.seek(-1, 2)
                torn = written.read(1) != b"\n"
            file = FileIO(path, "a")
            log = AttemptLog(file, record, self._remember)
            if torn:
                file.write(b"\n")
        except OSError as error:
            raise CannotStore(f"This attempt cannot be gone on with: {_reason(error)}. {WITHOUT}") from error
        log._write({"resumed": self._clock().isoformat()})
        return log

    def _remember(self, record: AttemptRecord) -> None:
        """A log has ended: its lesson's best must be right without another look at every file."""
        with self._lock:
            self._known[record.id] = (JUST_ENDED, record)

    # Reading: the lock is held only to look up and to note, never while a file is read

    def all(self) -> list[AttemptRecord]:
        """Every attempt that can be read, the newest first."""
        with self._lock:
            before = dict(self._known)
        problems: dict[Path, str] = {}
        paths = self._listed(problems)
        found = {path.stem: known for path in paths if (known := _known_of(path, before, problems)) is not None}
        with self._lock:
            found |= {
                id_: known
                for id_, known in self._known.items()
                if known[0] == JUST_ENDED and known is not before.get(id_)
            }
            self._known, self._problems, self._looked = found, problems, True
        return newest_first(record for _, record in found.values())

    def load(self, id_: str) -> AttemptRecord | None:
        """One attempt as its file is now, or None if there is none that can be read."""
        try:
            path = self._path(str(uuid.UUID(id_)))
        except ValueError:
            return None
        with self._lock:
            before = dict(self._known)
        problems: dict[Path, str] = {}
        known = _known_of(path, before, problems) if path.exists() else None
        with self._lock:
            self._problems.pop(path, None)
            self._problems |= problems
            if known is None:
                return None
            self._known[path.stem] = known
        return known[1]

    def interrupted(self) -> list[AttemptRecord]:
        """Attempts that were begun and not ended, the newest first."""
        return [record for record in self.all() if record.interrupted]

    def best(self, lesson_id: str) -> AttemptRecord | None:
        """The best result in a lesson: passed before not passed, then the score, then what was reached with less help.

        The folder is read once; attempts that end here are added, those of other programs with the next `all`.
        """
        if not self._looked:
            self.all()
        with self._lock:
            ended = [one for _, one in self._known.values() if one.lesson == lesson_id and one.score is not None]
        return max(ended, key=_merit, default=None)

    def _path(self, id_: str) -> Path:
        return self.folder / f"{id_}{SUFFIX}"

    def _listed(self, problems: dict[Path, str]) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        except FileNotFoundError:
            return []
        except OSError as error:
            problems[self.folder] = f"the folder cannot be read: {_reason(error)}"
            return []


def _known_of(path: Path, before: Mapping[str, Known], problems: dict[Path, str]) -> Known | None:
    """What a file holds, read again only if it has changed; a broken one is noted and passed over."""
    try:
        status = path.stat()
        mark = (status.st_mtime_ns, status.st_size)
        known = before.get(path.stem)
        if known is not None and known[0] == mark:
            return known
        # A pipe or a device would block or never end.
        if not stat.S_ISREG(status.st_mode):
            raise BadAttempt("this is not a file")
        if status.st_size > MAX_BYTES:
            raise BadAttempt(f"it is larger than {MAX_BYTES // 2**20} MB, so it is no attempt")
        return mark, read_attempt(path.read_bytes(), path.stem)
    except BadAttempt as problem:
        problems[path] = str(problem)
    except OSError as error:
        problems[path] = f"it cannot be read: {_reason(error)}"
    return None


def _merit(record: AttemptRecord) -> tuple[bool, float, int, int]:
    help_given = {Mode.EXAM: 0, Mode.PRACTICE: 1, Mode.GUIDED: 2}[record.mode]
    return record.passed, record.score or 0.0, -help_given, -record.hints
