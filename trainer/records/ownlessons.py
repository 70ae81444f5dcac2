"""A school's own lessons: files that its instructors add, kept in the records with their version and author.

A file is refused as `check` refuses it. One that has changed is a new version; attempts at an older one keep theirs.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import PurePath
from typing import Any

from pydantic import TypeAdapter

from trainer.drill.course import OWN, LessonCard, describe
from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.library import NoSuchFile, find, find_rubric
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import Document, parse, problem_at
from trainer.records.attempts import lesson_hash
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import RowKind, stamp
from trainer.workers import WORKERS

FOLDER = "school"
"""What the ids of a school's own lessons begin with."""

LONGEST_NAME = 60
_CARD = TypeAdapter(LessonCard)


@dataclass(frozen=True, slots=True)
class OwnLesson:
    """One version of a lesson; `author` is the id of the person who added it, None at home."""

    id: str
    lesson: str
    version: int
    author: str | None
    added: datetime
    sha256: str
    card: LessonCard
    withdrawn: bool = False

    @property
    def title(self) -> str:
        return self.card.title


@dataclass(frozen=True, slots=True)
class Added:
    """What became of a file: the version that stands, and whether it is new."""

    lesson: OwnLesson
    new: bool


class OwnLessons:
    """The lessons that a school has added."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    # Adding

    def add(self, by: Person | None, name: str, content: bytes) -> Added:
        """Keep a file as a lesson, or as the next version of one; BadFile says all that is wrong with it."""
        demand(by, Deed.WRITE_LESSONS)
        lesson_id = id_for(name)
        # In another process: a robot that performs a shift would hold up the window from a thread of it.
        ((card, sha256),) = WORKERS.in_order(try_lesson, [(content, name, lesson_id)], 1)
        text = content.decode("utf-8-sig")

        def added(writing: Writing) -> Added:
            before = _versions(writing.every("lessons"), lesson_id)
            last = _of_row(before[-1]) if before else None
            if last is not None and last.sha256 == sha256 and not last.withdrawn:
                return Added(last, new=False)
            one = OwnLesson(
                str(uuid.uuid4()),
                lesson_id,
                last.version + 1 if last else 1,
                _id(by),
                self.journal.clock(),
                sha256,
                card,
            )
            _seal(writing, one, text)
            return Added(one, new=True)

        return self.journal.write(added, by).result()

    def withdraw(self, by: Person | None, lesson: str) -> None:
        """Offer a lesson no more; its versions and what was done in them are kept."""
        demand(by, Deed.WRITE_LESSONS)

        def withdrawn(writing: Writing) -> None:
            row = next(reversed(_versions(writing.every("lessons"), lesson)), None)
            if row is None or row["withdrawn"]:
                raise Refused("There is no such lesson.")
            values = {name: row[name] for name in _COLUMNS} | {"withdrawn": 1}
            writing.seal("lessons", row["id"], values, RowKind.LESSON, {"by": _id(by), "did": "withdrawn"})

        self.journal.write(withdrawn, by).result()

    # Looking

    def all(self) -> list[OwnLesson]:
        """The newest version of each lesson that is offered."""
        newest: dict[str, OwnLesson] = {}
        for one in self.versions():
            newest[one.lesson] = one
        return [one for one in newest.values() if not one.withdrawn]

    def versions(self, lesson: str | None = None) -> list[OwnLesson]:
        """Every version of one lesson, or of all, the oldest first."""
        return [_of_row(row) for row in _versions(self.journal.every("lessons"), lesson)]

    def find(self, lesson: str, sha256: str = "") -> Lesson | None:
        """A lesson ready to be performed: the version with this content if there is one, else the newest."""
        kept = _versions(self.journal.every("lessons"), lesson)
        if not kept:
            return None
        row = next((row for row in kept if row["sha256"] == sha256), kept[-1])
        return read_lesson(parse(row["file"], _file_name(row)), row["lesson"])

    def documents(self) -> dict[str, Document]:
        """Every version as a file that was read, by `kept_as` of its lesson and content."""
        rows = _versions(self.journal.every("lessons"), None)
        return {kept_as(row["lesson"], row["sha256"]): parse(row["file"], _file_name(row)) for row in rows}

    def file(self, by: Person | None, id_: str) -> str:
        """A version's file as it was given."""
        demand(by, Deed.WRITE_LESSONS)
        with self.journal.database.reading() as connection:
            row = self.journal.trusted(connection, "lessons", id_)
        if row is None:
            raise Refused("There is no such lesson.")
        return str(row["file"])


def try_lesson(file: tuple[bytes, str, str]) -> Iterator[tuple[LessonCard, str]]:
    """A lesson's card and hash, in a worker: the robot performs what is in a file of this name, as the lesson."""
    content, name, lesson_id = file
    document = parse(content, name)
    lesson = read_lesson(document, lesson_id)
    _check_rubric(document, lesson.model.rubric)
    prove(lesson)
    yield describe(lesson, OWN), lesson_hash(lesson)


def _check_rubric(document: Document, name: str) -> None:
    """A rubric in a file of the author's would not be there for the trainees."""
    try:
        if re.search(r"[./\\]", name):
            raise NoSuchFile(f"{name}: a lesson of the school needs a shipped rubric")
        find_rubric(name)
    except NoSuchFile as problem:
        raise problem_at(document, ("rubric",), str(problem)) from None


def find_any(journal: Journal, name: str, sha256: str = "") -> Lesson:
    """One of the school's own lessons, a shipped one, or one in a file."""
    own = OwnLessons(journal).find(name, sha256) if is_own(name) else None
    return own or find(name)


def kept_as(lesson: str, sha256: str) -> str:
    """What one version of a lesson is called among others."""
    return f"{lesson}@{sha256}"


def is_own(lesson: str) -> bool:
    return lesson.startswith(f"{FOLDER}/") and "." not in lesson


def id_for(name: str) -> str:
    """The id of a lesson whose file has this name.

    >>> id_for("My first Lesson.yaml")
    'school/my-first-lesson'
    """
    words = re.findall(r"[a-z0-9]+", PurePath(name).stem.casefold())
    plain = "-".join(words)[:LONGEST_NAME].strip("-")
    if not plain:
        raise Refused("The file's name must have letters or digits; the lesson is called by it.")
    return f"{FOLDER}/{plain}"


_COLUMNS = ("lesson", "version", "author", "added", "sha256", "file", "card", "withdrawn")


def _seal(writing: Writing, one: OwnLesson, text: str) -> None:
    values: dict[str, object] = {
        "lesson": one.lesson,
        "version": one.version,
        "author": one.author,
        "added": stamp(one.added),
        "sha256": one.sha256,
        "file": text,
        "card": json.dumps(asdict(one.card), ensure_ascii=False),
        "withdrawn": int(one.withdrawn),
    }
    writing.seal("lessons", one.id, values, RowKind.LESSON, {"by": one.author, "did": "added", "version": one.version})


def _versions(rows: Iterable[dict[str, Any]], lesson: str | None) -> list[dict[str, Any]]:
    """The rows of one lesson, or of all, the oldest version first."""
    found = (row for row in rows if lesson in (None, row["lesson"]))
    return sorted(found, key=lambda row: (row["lesson"], row["version"]))


def _of_row(row: Mapping[str, Any] | None) -> OwnLesson:
    assert row is not None
    added = datetime.fromisoformat(row["added"])
    card = _CARD.validate_json(row["card"])
    return OwnLesson(
        row["id"], row["lesson"], row["version"], row["author"], added, row["sha256"], card, bool(row["withdrawn"])
    )


def _file_name(row: Mapping[str, Any]) -> str:
    return f"{row['lesson'].partition('/')[2]}.yaml"


def _id(by: Person | None) -> str | None:
    return by.id or None if by else None
