"""An attempt performed again in short steps: its debrief, and the picture of every moment."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeGuard

from PySide6.QtCore import QObject, Signal

from trainer.drill.attempt import Attempt, Ending, Mode
from trainer.drill.correction import Correction, correction_in_steps
from trainer.drill.debrief import Debrief, debrief
from trainer.drill.grading import Rubric, grade
from trainer.drill.replay import Frame, frames
from trainer.drill.robot import Stuck
from trainer.drill.session import Planner
from trainer.library import NoSuchFile, find, find_rubric
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.attemptfile import AttemptRecord
from trainer.records.attempts import lesson_hash
from trainer.records.keptattempt import KeptAttempt
from trainer.records.recordedverdicts import recall
from trainer.rules.duty import Due, Duty
from trainer.rules.verdict import Finding
from trainer.rules.version import RULES_VERSION
from trainer.shell.background import run_io
from trainer.shell.steps import Steps

BATCH = 16
CANNOT = "This attempt cannot be shown."


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of an attempt before its pictures are; `changed` if the lesson's file is another one since.

    Of an attempt that was graded under other `rules` it has the verdicts and the grade that were recorded.
    """

    debrief: Debrief
    lesson: Lesson
    changed: bool = False
    rules: int = RULES_VERSION


class Corrected(NamedTuple):
    """What the table shows of a wrong act, by the act's number."""

    number: int
    correction: Correction


class Replay(QObject):
    """Frames of one attempt: frame 0 before any act, frame n after act n; then what was wrong with each wrong act."""

    told = Signal(object)
    grew = Signal(int)
    corrected = Signal(int)
    progress = Signal(int, int)
    failed = Signal(str)
    complete = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.frames: list[Frame[Picture]] = []
        self.corrections: dict[int, Correction] = {}
        self._steps = Steps(self)
        self._asked = 0
        self._finding = False

    @property
    def busy(self) -> bool:
        return self._finding or self._steps.busy

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
        self.frames, self.corrections = [], {}
        self._finding = True
        asked = self._asked
        lesson = attempt.lesson if attempt is not None else lesson

        def found(files: tuple[Lesson, Rubric] | str) -> None:
            if asked != self._asked:
                return
            self._finding = False
            if isinstance(files, str):
                self.failed.emit(files)
            else:
                self._steps.begin(lambda: self._perform(record, attempt, *files), self.complete.emit)

        run_io(self, lambda: files_of(record, lesson, rubric), found, lambda error: found(CANNOT))

    def stop(self) -> None:
        self._asked += 1
        self._finding = False
        self._steps.stop()

    def _perform(
        self, record: AttemptRecord | None, attempt: Attempt | None, lesson: Lesson, rubric: Rubric
    ) -> Iterator[None]:
        try:
            for found in look_back(record, attempt, lesson, rubric):
                match found:
                    case Told():
                        self.told.emit(found)
                    case Frame():
                        self.frames.append(found)
                        if len(self.frames) % BATCH == 0:
                            self.grew.emit(len(self.frames))
                    case Corrected(number, correction):
                        if not self.corrections:
                            self.grew.emit(len(self.frames))
                        self.corrections[number] = correction
                        self.corrected.emit(number)
                    case (done, total):
                        self.progress.emit(done, total)
                yield
        except Exception:
            # Whatever happens in here, the page must hear of an end.
            self.failed.emit(CANNOT)
            raise
        self.grew.emit(len(self.frames))


Found = Told | Frame[Picture] | Corrected | tuple[int, int] | None
"""The debrief, one more frame or correction, how far the replay is, or nothing yet."""


def look_back(
    record: AttemptRecord | None, attempt: Attempt | None, lesson: Lesson, rubric: Rubric
) -> Generator[Found, None, None]:
    """The debrief of an attempt, its frames, and its corrections, in steps that take no longer than an act."""
    if attempt is None:
        assert record is not None
        attempt = Attempt(lesson, record.seed, record.mode)
        for number, entry in enumerate(record.entries, 1):
            if attempt.done:
                break
            attempt.perform(entry)
            yield (number, len(record.entries)) if number % BATCH == 0 else None
        if _older(record):
            recall(attempt, record)
            yield None
    ending = yield from _ending(attempt)
    plan = yield from _plan(attempt)
    yield _told(record, attempt, rubric, ending, plan)
    yield from frames(attempt, lambda one: picture_of(one.scene))
    for number, judged in enumerate(attempt.judged, 1):
        if judged.verdict.finding is Finding.IMPROPER:
            before = [one.entry for one in attempt.judged[: number - 1] if not one.taken_back]
            found = yield from correction_in_steps(attempt.lesson, attempt.seed, before, judged.entry.act, attempt.off)
            if found is not None:
                yield Corrected(number, found)


def files_of(record: AttemptRecord | None, lesson: Lesson | None, rubric: Rubric | None) -> tuple[Lesson, Rubric] | str:
    """The lesson of an attempt and the rubric that it is graded by, or what is wrong with them."""
    if lesson is None and record is None:
        return "There is no such attempt."
    try:
        lesson = lesson or find(record.lesson if record is not None else "")
        return lesson, rubric or find_rubric(lesson.model.rubric)
    except NoSuchFile:
        return "The lesson of this attempt is not here any more."
    except BadFile as problem:
        return f"The lesson of this attempt cannot be read: {problem}"


def _ending(attempt: Attempt) -> Generator[None, None, Ending]:
    """How an attempt stands if no further act comes, found out at another table that comes as far."""
    if attempt.done:
        return attempt.ending()
    twin = Attempt(attempt.lesson, attempt.seed, Mode.EXAM, attempt.off)
    for one in attempt.judged:
        if twin.done:
            break
        if not one.taken_back:
            twin.perform(one.entry)
            yield
    return attempt.ending(twin)


def _plan(attempt: Attempt) -> Generator[None, None, tuple[Duty, ...]]:
    """The lesson's duties in the order in which the robot comes to them."""
    planner = Planner(attempt.lesson, attempt.seed)
    # A school's own lesson may have no legal end: as far as it goes is still a checklist.
    with suppress(Stuck):
        while planner.go_on(1):
            yield
    return planner.plan


def _told(
    record: AttemptRecord | None, attempt: Attempt, rubric: Rubric, ending: Ending, plan: tuple[Duty, ...]
) -> Told:
    changed = record is not None and record.lesson_sha256 not in ("", lesson_hash(attempt.lesson))
    told = debrief(attempt, grade(attempt, rubric, ending), rubric, plan)
    if _older(record) and record.score is not None:
        told = replace(told, score=record.score, passed=record.passed)
    return Told(told, attempt.lesson, changed, record.rules if _older(record) else RULES_VERSION)


def _older(record: AttemptRecord | None) -> TypeGuard[KeptAttempt]:
    """Whether an attempt was judged under other rules, and its verdicts kept."""
    return isinstance(record, KeptAttempt) and record.rules != RULES_VERSION
