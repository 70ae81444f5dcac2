"""The usher: finds the trainee a seat at a lesson, beside the event loop, and the minutes that are kept of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.drill.attempt import Mode
from trainer.drill.session import Session
from trainer.parts.lessons.lesson import Lesson
from trainer.records.book import KeptAttempt, KeptLog
from trainer.shell.modes import WATCH
from trainer.shell.player.exampart import ExamPart
from trainer.shell.player.minutes import Minutes
from trainer.shell.player.seating import Seat, begin_record, find_seat, seat_after
from trainer.shell.records import Records

T = TypeVar("T")


class Usher(QObject):
    """Asked for one seat after the other; only the last one asked for is given."""

    seated = Signal(object, object)
    """A session and its minutes: the lesson can begin."""
    broken_off = Signal(object, object)
    """A session from its start, and an attempt that could be gone on with instead: the trainee is to choose."""
    refused = Signal(str)

    def __init__(self, records: Records, parent: QObject) -> None:
        super().__init__(parent)
        self._records = records
        self._asked = 0
        self.busy = False
        """Whether a seat is being looked for."""
        self._name = self._mode = ""

    @property
    def _kind(self) -> Mode:
        """How acts are judged: the robot is not helped."""
        return Mode.EXAM if self._mode == WATCH else Mode(self._mode)

    def open(self, name: str, mode: str) -> None:
        """A lesson, by its id or from a file; one that was broken off is offered again."""
        self._name, self._mode = name, mode
        desk, kind, watching = self._records.own_desk, self._kind, mode == WATCH
        self._look(lambda: find_seat(name, kind, desk, not watching), self._found)

    def sit(self, part: ExamPart) -> None:
        """A part of an exam; whoever was interrupted goes on after the last act that was kept."""
        self._name, self._mode = part.lesson.id, Mode.EXAM.value
        record = part.log.record
        seat = partial(seat_after, part.lesson, Mode.EXAM, record.seed, record.entries)
        minutes = Minutes(log=part.log, strict=True)
        self._look(seat, lambda found: self.seated.emit(found.session, minutes))

    def take_up(self, lesson: Lesson, old: KeptAttempt) -> None:
        """Go on with what was broken off."""
        desk, kind = self._records.desk, self._kind

        def resumed() -> tuple[Seat, KeptLog]:
            return seat_after(lesson, kind, old.seed, old.entries), desk.resume(old.id)

        self._look(resumed, lambda both: self.seated.emit(both[0].session, Minutes(log=both[1])))

    def start_again(self, session: Session, old: KeptAttempt) -> None:
        """What was broken off is given up, or it would be offered for ever."""
        desk = self._records.desk
        self._records.ask(self, lambda: desk.resume(old.id).end(None, False, False).result())
        self.seated.emit(session, self._minutes(session))

    def again(self, session: Session) -> None:
        """The same lesson from its start."""
        seat = partial(seat_after, session.lesson, session.mode, session.seed)
        self._look(seat, lambda found: self.seated.emit(found.session, self._minutes(found.session)))

    def forget(self) -> None:
        """Nobody waits for a seat any more."""
        self._asked += 1
        self.busy = False

    def _look(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        self._asked += 1
        number, self.busy = self._asked, True

        def take(found: T) -> None:
            if number == self._asked:
                self.busy = False
                then(found)

        def refuse(sentence: str) -> None:
            if number == self._asked:
                self.busy = False
                self.refused.emit(sentence)

        self._records.ask(self, work, take, refuse)

    def _found(self, found: Seat | str) -> None:
        if isinstance(found, str):
            self.refused.emit(found)
        elif found.old is None:
            self.seated.emit(found.session, self._minutes(found.session))
        else:
            self.broken_off.emit(found.session, found.old)

    def _minutes(self, session: Session) -> Minutes:
        desk = None if self._mode == WATCH else self._records.own_desk
        return Minutes() if desk is None else Minutes(partial(begin_record, desk, self._name, session, self._mode))
