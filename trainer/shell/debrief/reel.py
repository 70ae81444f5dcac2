"""The reel: an attempt's debrief and all its pictures, made by a thread and taken over while the page stays alive."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from threading import Event
from typing import TypeGuard

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.drill.attempt import Attempt
from trainer.drill.debrief import Debrief, debrief
from trainer.drill.grading import Rubric, grade
from trainer.drill.replay import Frame, frames
from trainer.library import NoSuchFile, find, find_rubric
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.attemptfile import AttemptRecord
from trainer.records.attempts import lesson_hash
from trainer.records.book import KeptAttempt
from trainer.records.recalled import recall
from trainer.rules.duty import Due
from trainer.rules.version import RULES_VERSION
from trainer.shell.errand import Errand

POLL_MS = 15
BATCH = 16


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of an attempt before its pictures are; `changed` if the lesson's file is another one since.

    Of an attempt that was graded under other `rules` it has the verdicts and the grade that were recorded.
    """

    debrief: Debrief
    lesson: Lesson
    changed: bool = False
    rules: int = RULES_VERSION


Found = Told | list[Frame[Picture]] | tuple[int, int] | str | None
"""The debrief, some more frames, how far the replay is, what is wrong, or None at the end."""

Put = Callable[[Found], None]


class Reel(QObject):
    """Frames of one attempt: frame 0 before any act, frame n after act n. The thread never touches Qt."""

    told = Signal(object)
    grew = Signal(int)
    progress = Signal(int, int)
    failed = Signal(str)
    complete = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.frames: list[Frame[Picture]] = []
        self._found: SimpleQueue[Found] = SimpleQueue()
        self._stop = Event()
        self._errands: list[Errand] = []
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._take)

    @property
    def busy(self) -> bool:
        return self._timer.isActive()

    def picture(self, n: int) -> Picture | None:
        return self.frames[n].shown if 0 <= n < len(self.frames) else None

    def lesson(self, n: int) -> Lesson | None:
        """Whose table the picture shows."""
        return self.frames[n].lesson if 0 <= n < len(self.frames) else None

    def dues(self, n: int) -> tuple[Due, ...] | None:
        """What was right when act n was done."""
        return self.frames[n - 1].dues if 0 < n <= len(self.frames) else None

    def load(
        self,
        record: AttemptRecord | None,
        lesson: Lesson | None = None,
        attempt: Attempt | None = None,
        rubric: Rubric | None = None,
    ) -> None:
        """Begin with an attempt that was just made, or with a record to be performed again.

        Without a rubric it is graded by the lesson's own.
        """
        self.stop()
        self.frames = []
        found: SimpleQueue[Found] = SimpleQueue()
        stop = Event()
        self._found, self._stop = found, stop
        # A page that is thrown away must not keep a thread busy.
        self.destroyed.connect(stop.set)
        # One that was stopped may take a moment to notice.
        self._errands = [one for one in self._errands if one.isRunning()]
        self._errands.append(Errand(lambda: _work(record, attempt, lesson, rubric, found.put, stop)))
        self._errands[-1].begin()
        self._timer.start()

    def stop(self) -> None:
        self._stop.set()
        self._timer.stop()

    def shut(self) -> None:
        """Stop, and wait for what runs beside the event loop."""
        self.stop()
        while self._errands:
            self._errands.pop().end()

    def _take(self) -> None:
        grown = False
        while True:
            try:
                found = self._found.get_nowait()
            except Empty:
                break
            match found:
                case None:
                    self._timer.stop()
                    self.grew.emit(len(self.frames))
                    self.complete.emit()
                    return
                case str():
                    self._timer.stop()
                    self.failed.emit(found)
                    return
                case Told():
                    self.told.emit(found)
                case (done, total):
                    self.progress.emit(done, total)
                case list():
                    self.frames += found
                    grown = True
        if grown:
            self.grew.emit(len(self.frames))


def _work(
    record: AttemptRecord | None,
    attempt: Attempt | None,
    lesson: Lesson | None,
    rubric: Rubric | None,
    put: Put,
    stop: Event,
) -> None:
    # Whatever happens in here, the page must hear of an end.
    ending: Found = "This attempt cannot be shown."
    try:
        ending = _look_back(record, attempt, lesson, rubric, put, stop)
    except NoSuchFile:
        ending = "The lesson of this attempt is not here any more."
    except BadFile as problem:
        ending = f"The lesson of this attempt cannot be read: {problem}"
    finally:
        put(ending)


def _look_back(
    record: AttemptRecord | None,
    attempt: Attempt | None,
    lesson: Lesson | None,
    rubric: Rubric | None,
    put: Put,
    stop: Event,
) -> str | None:
    if attempt is None:
        if record is None:
            return "There is no such attempt."
        attempt = Attempt(lesson or find(record.lesson), record.seed, record.mode)
        _perform_again(attempt, record, put, stop)
        if stop.is_set():
            return None
        if _older(record):
            recall(attempt, record)
    rubric = rubric or find_rubric(attempt.lesson.model.rubric)
    changed = record is not None and record.lesson_sha256 not in ("", lesson_hash(attempt.lesson))
    told = debrief(attempt, grade(attempt, rubric), rubric)
    if _older(record) and record.score is not None:
        told = replace(told, score=record.score, passed=record.passed)
    rules = record.rules if _older(record) else RULES_VERSION
    put(Told(told, attempt.lesson, changed, rules))
    batch: list[Frame[Picture]] = []
    for frame in frames(attempt, lambda one: picture_of(one.scene)):
        if stop.is_set():
            return None
        batch.append(frame)
        if len(batch) == BATCH:
            put(batch)
            batch = []
    put(batch)
    return None


def _older(record: AttemptRecord | None) -> TypeGuard[KeptAttempt]:
    """Whether an attempt was judged under other rules, and its verdicts kept."""
    return isinstance(record, KeptAttempt) and record.rules != RULES_VERSION


def _perform_again(attempt: Attempt, record: AttemptRecord, put: Put, stop: Event) -> None:
    """Act by act, so that it can be stopped; in practice each error is tried at a second table, which takes longer."""
    for number, entry in enumerate(record.entries, 1):
        if stop.is_set() or attempt.done:
            return
        attempt.perform(entry)
        if number % BATCH == 0:
            put((number, len(record.entries)))
