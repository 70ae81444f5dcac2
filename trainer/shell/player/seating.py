"""Finding a lesson and one's place in it: done beside the event loop, for both may take a moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.drill.attempt import Mode
from trainer.drill.session import Session
from trainer.library import NoSuchFile, find
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.attempts import lesson_hash
from trainer.records.book import KeptAttempt, KeptLog
from trainer.records.desk import Desk
from trainer.rules.act import Entry


@dataclass(frozen=True, slots=True)
class Seat:
    """A lesson that can begin; `old` is an attempt at it that was broken off."""

    session: Session
    old: KeptAttempt | None = None

    @property
    def lesson(self) -> Lesson:
        return self.session.lesson


def find_seat(name: str, mode: Mode, desk: Desk | None, look_for_old: bool) -> Seat | str:
    """A lesson by its id or file, or why there is none to be had, in a sentence; without records there is no desk."""
    try:
        lesson = find(name) if desk is None else desk.find_lesson(name)
    except (NoSuchFile, BadFile, OSError) as problem:
        return str(problem)
    old = _broken_off(desk, name, lesson, mode) if desk is not None and look_for_old else None
    return Seat(Session(lesson, mode), old)


def seat_after(lesson: Lesson, mode: Mode, seed: int | None, entries: Sequence[Entry] = ()) -> Seat:
    """The same lesson from its start, or after acts that were done before."""
    session = Session(lesson, mode, seed)
    session.attempt.perform_all(entries)
    return Seat(session)


def begin_record(desk: Desk, name: str, session: Session, mode: str) -> KeptLog:
    lesson = session.lesson
    return desk.begin(name, lesson.model.game, session.seed, mode, lesson_hash(lesson))


def _broken_off(desk: Desk, name: str, lesson: Lesson, mode: Mode) -> KeptAttempt | None:
    mine = lesson_hash(lesson)
    for record in desk.unfinished():
        same = record.lesson == name and record.mode is mode and record.lesson_sha256 == mine
        if same and record.entries and record.exam is None:
            return record
    return None
