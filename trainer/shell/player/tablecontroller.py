"""Controls the table: hands acts to the session and shows its answers at a pace that the trainee can follow."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.drill.attempt import Judged, Mode
from trainer.drill.grading import Grade, Rubric, grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import choose
from trainer.drill.session import Help, Hint, Session
from trainer.library import find_rubric
from trainer.parts.acts import Wait
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.wording import bets_on, event_words, said, speaker, speech
from trainer.rules.act import Act
from trainer.rules.duty import Due
from trainer.rules.events import Event
from trainer.rules.notation import DEALER
from trainer.shell.player.recorder import AttemptRecorder
from trainer.shell.player.setaside import SetAside
from trainer.shell.player.stopwatch import Stopwatch
from trainer.shell.steps import Steps

BEAT = 650
"""Milliseconds between two things that patrons do, at the usual speed."""

PATIENCE = 25_000
"""Milliseconds after which a patron in an exam acts without having been asked."""

DEMO_BEAT = 2000
AFTERWARDS = 500
"""Milliseconds that a long motion of the robot's hands is looked at before its next act."""


class Beat(NamedTuple):
    """Something that happened and the table right after it."""

    what: Act | Event
    picture: Picture


class TableController(QObject):
    """One sitting at one lesson. Acts go in, pictures, words and verdicts come out."""

    pictured = Signal(object, bool, object)
    """A table, whether it is moved to, and the act of the dealer that led there, if it was one."""
    spoke = Signal(int, str)
    happened = Signal(str)
    judged = Signal(object, bool)
    """An act with its verdict, and whether the rubric waives what it breaks."""
    changed = Signal(object)
    """The table as it really lies now, also while what led to it is still being shown."""
    moved = Signal()
    """The trainee goes on at another table."""
    ended = Signal()

    def __init__(
        self,
        session: Session,
        recorder: AttemptRecorder | None = None,
        *,
        rubric: Rubric | None = None,
        demonstration: bool = False,
        milliseconds: int = 0,
        clock: Callable[[], float] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Begin, or resume a session that has acts already, or at least has taken so many milliseconds."""
        super().__init__(parent)
        self.demonstration = demonstration
        self._beats: deque[Beat] = deque()
        self._collecting = False
        self.session = session
        session.watch(self._watch)
        self._rubric = rubric
        self.recorder = recorder or AttemptRecorder()
        self.recorder.setParent(self)
        self._steps = Steps(self)
        self._moving = False
        self._queued: deque[Callable[[], object]] = deque()
        """What was asked for while an act was being written down."""
        self.speed = 1.0
        self.paused = False
        self.over = False
        stamps = (one.entry.at for one in session.judged if one.entry.at is not None)
        self.stopwatch = Stopwatch(clock or time.monotonic, max((milliseconds, *stamps)))
        self._next_beat = QTimer(self)
        self._next_beat.setSingleShot(True)
        self._next_beat.timeout.connect(self._beat)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._run_out_of_patience)
        self._robot = QTimer(self)
        self._robot.setSingleShot(True)
        self._robot.timeout.connect(self._demonstrate)

    # The sitting

    @property
    def lesson(self) -> Lesson:
        return self.session.lesson

    @property
    def names(self) -> dict[int, str]:
        return {person.seat: person.name for person in self.session.attempt.scene.people()}

    def picture(self) -> Picture:
        """The table as it lies now."""
        return picture_of(self.session.attempt.scene)

    def begin(self) -> None:
        """Show the table as the trainee finds it."""
        picture = self.picture()
        self.pictured.emit(picture, False, None)
        self.changed.emit(picture)
        if self.session.done:
            # It was interrupted after its last act.
            self._end()
        elif self.demonstration:
            self._robot.start(int(DEMO_BEAT / max(self.speed, 0.1)))
        self._attend()

    @property
    def busy(self) -> bool:
        """Whether an act is being written down or another table laid; what is asked for meanwhile comes after it."""
        return self.recorder.writing or self._moving

    def afterwards(self, wish: Callable[[], object]) -> None:
        """Do something when nothing is under way: at once, or when that is done."""
        if self.busy:
            self._queued.append(wish)
        else:
            wish()

    def act(self, act: Act) -> None:
        """Do an act: it is judged and written down, and only then is anything of it shown."""
        if self.paused or self.over:
            return
        if self.busy:
            self._queued.append(lambda: self.act(act))
            return
        self.hurry()
        before = self._tables
        self._collecting = True
        judged = self.session.perform(act, self.stopwatch.milliseconds)
        self._collecting = False
        waived = self._waived(judged)
        moves = self._tables != before
        self.recorder.act(judged, lambda: self._tell(judged, waived, moves), waived)

    @property
    def _tables(self) -> int:
        """How many of the lesson's tables the trainee has come to."""
        return len(self.session.attempt.visits)

    def _tell(self, judged: Judged, waived: bool, moves: bool) -> None:
        """An act is recorded: now it is shown and the patrons react; with some the trainee moves to another table."""
        if self.over:
            return
        self.judged.emit(judged, waived)
        if not moves:
            self._beat()
            self._go_on()
            return
        # Whatever was still to be seen at the table that is left; the other one is laid in turns of their own.
        self.hurry()
        self._moving = True
        self._steps.begin(self.moved.emit, lambda: self.pictured.emit(self.picture(), False, None), self._arrive)

    def _arrive(self) -> None:
        self._moving = False
        self._go_on()

    def _go_on(self) -> None:
        if self.session.done:
            self._end()
        self.changed.emit(self.picture())
        self._attend()
        while self._queued and not self.busy:
            self._queued.popleft()()

    def step_back(self) -> bool:
        """Undo the last act that stands; whether there was one."""
        before = self._tables
        undone = 0 if self.over or self.paused or self.busy else self.session.step_back()
        if not undone:
            return False
        self.recorder.back(undone)
        self._beats.clear()
        picture = self.picture()
        if self._tables != before:
            self.moved.emit()
            self.pictured.emit(picture, False, None)
        self.pictured.emit(picture, True, None)
        self.changed.emit(picture)
        return True

    def hint(self) -> Hint | None:
        if self.over:
            return None
        hint = self.session.hint()
        if hint is not None:
            self.recorder.hint(int(hint.help))
        return hint

    def show_next(self) -> Due | None:
        """The act that is due, to be shown: in practice that is as much help as the last hint."""
        due = None if self.over or self.paused else self.session.show_next()
        if due is not None and self.session.mode is Mode.PRACTICE:
            self.recorder.hint(int(Help.SHOW))
        return due

    def next_due(self) -> Due | None:
        return self.session.next_due()

    def pause(self, paused: bool) -> None:
        if self.over or paused == self.paused:
            return
        self.paused = paused
        if paused:
            self.stopwatch.pause()
            self._patience.stop()
            self._robot.stop()
            self._next_beat.stop()
        else:
            self.stopwatch.go_on()
            self._beat()
            self._attend()
            if self.demonstration:
                self._robot.start(self._demo_pause())

    def grade(self) -> Grade:
        return grade(self.session.attempt, self._graded_by())

    def _waived(self, judged: Judged) -> bool:
        """Whether an act breaks only what the rubric waives: it is pointed out and costs nothing."""
        return not judged.verdict.proper and self._graded_by().waived(judged.verdict)

    def _graded_by(self) -> Rubric:
        if self._rubric is None:
            self._rubric = find_rubric(self.lesson.model.rubric)
        return self._rubric

    def leave(self) -> None:
        """Stop wherever the lesson is; what was done is kept."""
        self._stop()
        self.over = True
        self._queued.clear()
        self.recorder.close()

    def set_aside(self) -> SetAside:
        """Leave the table for a while; the trainee comes back to the attempt with its record still open."""
        recorder, self.recorder = self.recorder, AttemptRecorder()
        recorder.setParent(None)
        self.leave()
        return SetAside(self.session, recorder, self.stopwatch.milliseconds)

    def give_up(self) -> None:
        """Stop for good: the attempt is over, though not finished."""
        if not self.over:
            self.recorder.end(None, False, False, self.stopwatch.milliseconds / 1000)
        self.leave()

    def break_off(self, then: Callable[[], object]) -> None:
        """Stop for good with what has been dealt so far, graded as it is; go on when that is written down."""
        if self.over:
            then()
        else:
            self._close(then)

    def _end(self) -> None:
        self._close(self._tell_end)

    def _close(self, then: Callable[[], object]) -> None:
        self._stop()
        self.over = True
        self.stopwatch.pause()
        result = self.grade()
        self.recorder.end(
            rounded(result.score), result.passed, result.finished, self.stopwatch.milliseconds / 1000, then
        )

    def _tell_end(self) -> None:
        self.hurry()
        self.ended.emit()

    def _stop(self) -> None:
        self._steps.stop()
        self._moving = False
        for timer in (self._next_beat, self._patience, self._robot):
            timer.stop()

    # What patrons do is shown one after the other

    def _watch(self, what: Act | Event) -> None:
        if self._collecting:
            self._beats.append(Beat(what, picture_of(self.session.attempt.scene)))

    def hurry(self) -> None:
        """Show at once whatever has happened and was not shown yet."""
        self._next_beat.stop()
        while self._beats:
            self._show(self._beats.popleft())

    def _beat(self) -> None:
        if self.speed <= 0:
            self.hurry()
            return
        if not self._beats:
            return
        self._show(self._beats.popleft())
        if self._beats:
            self._next_beat.start(int(BEAT / self.speed))

    def _show(self, beat: Beat) -> None:
        self.pictured.emit(beat.picture, True, None if isinstance(beat.what, Event) else beat.what)
        if not isinstance(beat.what, Event):
            self._say(DEALER, said(beat.what, self.names))
            return
        bets = bets_on(beat.picture.chips)
        seat = beat.what.seat
        all_in = any(person.all_in for person in beat.picture.people if person.seat == seat)
        self._say(speaker(beat.what), speech(beat.what, bets, all_in))
        faces = beat.picture.faces
        self.happened.emit(event_words(beat.what, self.names, faces, bets))

    def _say(self, seat: int, words: str) -> None:
        if words:
            self.spoke.emit(seat, words)

    # Time passes

    def _attend(self) -> None:
        """In an exam a patron who is kept waiting acts in the end."""
        waits = not self.over and not self.paused and self.session.mode is Mode.EXAM and not self.demonstration
        if waits and self.session.attempt.scene.waiting:
            self._patience.start()
        else:
            self._patience.stop()

    def _run_out_of_patience(self) -> None:
        self.act(Wait())

    def _demonstrate(self) -> None:
        if self.over or self.paused:
            return
        self.act(choose(self.session.attempt))
        if not self.over:
            self._robot.start(self._demo_pause())

    def _demo_pause(self) -> int:
        """Milliseconds until the robot's next act: whatever hands and patrons are still doing is waited for."""
        last = self.session.judged[-1].entry.act.done_by().seconds if self.session.judged else 0.0
        seen = max(DEMO_BEAT, last * 1000 + AFTERWARDS)
        return int((seen + len(self._beats) * BEAT) / max(self.speed, 0.1))
