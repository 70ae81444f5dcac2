"""Starting a lesson: its file is found, an attempt that broke off is offered, and acts done before are replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.drill.attempt import Mode
from trainer.drill.session import Session
from trainer.library import NoSuchFile, find
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.attemptlog import AttemptLog
from trainer.records.attempts import lesson_hash
from trainer.records.keptattempt import KeptAttempt
from trainer.records.personalrecords import PersonalRecords
from trainer.rules.act import Entry
from trainer.shell.modes import WATCH
from trainer.shell.player.exampart import ExamPart
from trainer.shell.player.recorder import AttemptRecorder
from trainer.shell.records import Records
from trainer.shell.steps import Steps

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FoundLesson:
    """A lesson that can begin; `old` is an attempt at it that was broken off."""

    lesson: Lesson
    old: KeptAttempt | None = None


class LessonStarter(QObject):
    """Starts one lesson after the other; only the last one asked for begins."""

    started = Signal(object, object)
    """A session and its recorder: the lesson can begin."""
    broken_off = Signal(object, object)
    """A session from its start, and an attempt that could be resumed instead: the trainee chooses."""
    refused = Signal(str)

    def __init__(self, records: Records, parent: QObject) -> None:
        super().__init__(parent)
        self._records = records
        self._steps = Steps(self)
        self._asked = 0
        self._asking = self._going_on = False
        self.name = self.mode = ""
        """What was asked for: how the lesson is found again, by its id or its file, and in which mode it is sat."""

    @property
    def busy(self) -> bool:
        return self._asking or self._steps.busy

    @property
    def _kind(self) -> Mode:
        """How acts are judged: the robot is not helped."""
        return Mode.EXAM if self.mode == WATCH else Mode(self.mode)

    def open(self, name: str, mode: str, going_on: bool = False) -> None:
        """A lesson, by its id or from a file; one that was broken off is taken up, or else offered again."""
        self.name, self.mode, self._going_on = name, mode, going_on
        personal, kind, watching = self._records.personal_if_open, self._kind, mode == WATCH
        self._ask(lambda: find_lesson(name, kind, personal, not watching), self._found)

    def sit(self, part: ExamPart) -> None:
        """A part of an exam; a candidate who was interrupted goes on after the last act that was kept."""
        self.name, self.mode = part.lesson.id, Mode.EXAM.value
        record = part.log.record
        recorder = AttemptRecorder(log=part.log, strict=True)
        session = Session(part.lesson, Mode.EXAM, record.seed)
        self._replay(session, record.entries, lambda: self.started.emit(session, recorder))

    def take_up(self, lesson: Lesson, old: KeptAttempt) -> None:
        """Go on with what was broken off."""
        personal = self._records.personal
        session = Session(lesson, self._kind, old.seed, hints=old.hints, backs=old.backs)

        def resumed(log: AttemptLog) -> None:
            self.started.emit(session, AttemptRecorder(log=log))

        self._replay(session, old.entries, lambda: self._ask(lambda: personal.resume(old.id), resumed))

    def start_again(self, session: Session, old: KeptAttempt) -> None:
        """What was broken off is given up, or it would be offered for ever."""
        personal = self._records.personal
        self._records.ask(self, lambda: personal.resume(old.id).end(None, False, False).result())
        self.started.emit(session, self._recorder(session))

    def again(self, session: Session) -> None:
        """The same lesson from its start."""
        fresh = Session(session.lesson, session.mode, session.seed)
        self._replay(fresh, (), lambda: self.started.emit(fresh, self._recorder(fresh)))

    def forget(self) -> None:
        """Forget the lesson that was asked for."""
        self._asked += 1
        self._asking = False
        self._steps.stop()

    def _replay(self, session: Session, entries: Sequence[Entry], then: Callable[[], object]) -> None:
        self.forget()
        self._steps.begin(lambda: _perform(session, entries), then)

    def _ask(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        self.forget()
        number, self._asking = self._asked, True

        def take(found: T) -> None:
            if number == self._asked:
                self._asking = False
                then(found)

        def refuse(sentence: str) -> None:
            if number == self._asked:
                self._asking = False
                self.refused.emit(sentence)

        self._records.ask(self, work, take, refuse)

    def _found(self, found: FoundLesson | str) -> None:
        if isinstance(found, str):
            self.refused.emit(found)
            return
        session = Session(found.lesson, self._kind)
        if found.old is None:
            self.started.emit(session, self._recorder(session))
        elif self._going_on:
            self.take_up(found.lesson, found.old)
        else:
            self.broken_off.emit(session, found.old)

    def _recorder(self, session: Session) -> AttemptRecorder:
        personal = None if self.mode == WATCH else self._records.personal_if_open
        if personal is None:
            return AttemptRecorder()
        return AttemptRecorder(partial(begin_record, personal, self.name, session, self.mode))


def find_lesson(name: str, mode: Mode, personal: PersonalRecords | None, look_for_old: bool) -> FoundLesson | str:
    """A lesson by its id or file, or a sentence that says why it cannot be opened."""
    try:
        lesson = find(name) if personal is None else personal.find_lesson(name)
    except (NoSuchFile, BadFile, OSError) as problem:
        return str(problem)
    old = _broken_off(personal, name, lesson, mode) if personal is not None and look_for_old else None
    return FoundLesson(lesson, old)


def begin_record(personal: PersonalRecords, name: str, session: Session, mode: str) -> AttemptLog:
    lesson = session.lesson
    return personal.begin(name, lesson.model.game, session.seed, mode, lesson_hash(lesson))


def _perform(session: Session, entries: Sequence[Entry]) -> Iterator[None]:
    for entry in entries:
        if session.attempt.done:
            return
        session.attempt.perform(entry)
        yield


def _broken_off(personal: PersonalRecords, name: str, lesson: Lesson, mode: Mode) -> KeptAttempt | None:
    mine = lesson_hash(lesson)
    for record in personal.unfinished():
        same = record.lesson == name and record.mode is mode and record.lesson_sha256 == mine
        if same and record.entries and record.exam is None:
            return record
    return None
