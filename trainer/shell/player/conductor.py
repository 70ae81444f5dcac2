"""The conductor: carries acts to the sitting and its answers to the table, at a pace that a person can follow."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.drill.attempt import Mode
from trainer.drill.grading import Grade, grade
from trainer.drill.lesson import Lesson
from trainer.drill.robot import choose
from trainer.drill.session import Hint, Session
from trainer.drill.wording import bets_on, event_words, said, speaker, speech
from trainer.library import find_rubric
from trainer.records.attempts import AttemptLog, CannotStore
from trainer.rules.acts import Act, Entry, Wait
from trainer.rules.chips import Chips
from trainer.rules.duty import Due
from trainer.rules.events import Event
from trainer.rules.notation import DEALER
from trainer.shell.player.stopwatch import Stopwatch
from trainer.stage.picture import Picture, picture_of

BEAT = 650
"""Milliseconds between two things that patrons do, at the usual speed."""

PATIENCE = 25_000
"""Milliseconds after which a patron in an exam acts without having been asked."""

DEMO_BEAT = 2000


def antes_on(chips: Mapping[str, Chips]) -> dict[int, int]:
    """What lies on each seat's ante spot, against which a play wager is told.

    >>> antes_on({"ante:2": Chips({500: 2}), "play:2": Chips({500: 8})})
    {2: 1000}
    """
    heaps = ((place.partition(":"), heap) for place, heap in chips.items())
    return {int(number): heap.amount for (head, _, number), heap in heaps if head == "ante" and heap}


class Beat(NamedTuple):
    """Something that happened and the table right after it."""

    what: Act | Event
    picture: Picture


class Conductor(QObject):
    """One sitting at one lesson. Acts go in, pictures, words and verdicts come out."""

    pictured = Signal(object, bool)
    spoke = Signal(int, str)
    happened = Signal(str)
    judged = Signal(object)
    changed = Signal()
    moved = Signal()
    """The trainee goes on at another table."""
    ended = Signal()
    lost = Signal(str)

    def __init__(
        self,
        lesson: Lesson,
        mode: Mode,
        seed: int | None = None,
        *,
        log: Callable[[], AttemptLog | None] | None = None,
        demonstration: bool = False,
        clock: Callable[[], float] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.demonstration = demonstration
        self._beats: deque[Beat] = deque()
        self._collecting = False
        self.session = Session(lesson, Mode.EXAM if demonstration else mode, seed, self._watch)
        self._at = self.session.attempt.here_since
        self._new_log = log
        self.log: AttemptLog | None = None
        self.speed = 1.0
        self.paused = False
        self.over = False
        self._clock = clock or time.monotonic
        self.stopwatch = Stopwatch(self._clock)
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

    def begin(self) -> None:
        """Show the table as the trainee finds it."""
        self._at = self.session.attempt.here_since
        self.pictured.emit(picture_of(self.session.attempt.scene), False)
        self.changed.emit()
        if self.session.done:
            # It was interrupted after its last act.
            self._end()
        elif self.demonstration:
            self._robot.start(int(DEMO_BEAT / max(self.speed, 0.1)))
        self._attend()

    def _follow(self) -> None:
        """Go along if the trainee is at another table now than before."""
        at = self.session.attempt.here_since
        if at != self._at:
            self._at = at
            self.moved.emit()
            self.pictured.emit(picture_of(self.session.attempt.scene), False)

    def resume(self, entries: list[Entry]) -> None:
        """Take an interrupted attempt up again."""
        self._open_log()
        self.session.attempt.perform_all(entries)
        stamps = [entry.at for entry in entries if entry.at is not None]
        already = max(stamps, default=0)
        self.stopwatch = Stopwatch(self._clock, already)

    def act(self, act: Act) -> None:
        """Do an act: it is written down first, then judged, then everybody reacts."""
        if self.paused or self.over:
            return
        self.hurry()
        self._open_log()
        entry = Entry(act, self.stopwatch.milliseconds)
        self._note(lambda log: log.act(entry))
        self._collecting = True
        judged = self.session.perform(act, entry.at)
        self._collecting = False
        self.judged.emit(judged)
        if self.session.attempt.here_since != self._at:
            # Whatever was still to be seen at the table that is left.
            self.hurry()
        self._beat()
        self._follow()
        if self.session.done:
            self._end()
        self.changed.emit()
        self._attend()

    def step_back(self) -> bool:
        """Undo the last act that stands; whether there was one."""
        undone = 0 if self.over or self.paused else self.session.step_back()
        for _ in range(undone):
            self._note(lambda log: log.back())
        if not undone:
            return False
        self._beats.clear()
        self._follow()
        self.pictured.emit(picture_of(self.session.attempt.scene), True)
        self.changed.emit()
        return True

    def hint(self) -> Hint | None:
        if self.over:
            return None
        hint = self.session.hint()
        if hint is not None:
            level = int(hint.help)
            self._note(lambda log: log.hint(level))
        return hint

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
        self.changed.emit()

    def grade(self) -> Grade:
        return grade(self.session.attempt, find_rubric(self.lesson.model.rubric))

    def leave(self) -> None:
        """Stop wherever the lesson is; the attempt's file keeps what was done."""
        self._stop()
        self.over = True
        if self.log is not None:
            self.log.close()

    def give_up(self) -> None:
        """Stop for good: the attempt is over, though not finished."""
        if not self.over:
            self._note(lambda log: log.end(None, False, False, self.stopwatch.milliseconds / 1000))
        self.leave()

    def _end(self) -> None:
        self._stop()
        self.over = True
        self.stopwatch.pause()
        result, seconds = self.grade(), self.stopwatch.milliseconds / 1000
        self._note(lambda log: log.end(float(result.score), result.passed, True, seconds))
        self.hurry()
        self.ended.emit()

    def _open_log(self) -> None:
        """A lesson that is only looked at leaves no record: it begins with the first act."""
        if self._new_log is not None:
            self.log = self._new_log()
            self._new_log = None

    def _note(self, write: Callable[[AttemptLog], None]) -> None:
        """Write something down; if that cannot be done, the trainee is told once and goes on without a record."""
        if self.log is None:
            return
        try:
            write(self.log)
        except CannotStore as why:
            self.log = None
            self.lost.emit(str(why))

    def _stop(self) -> None:
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
        self.pictured.emit(beat.picture, True)
        if not isinstance(beat.what, Event):
            self._say(DEALER, said(beat.what, self.names))
            return
        bets = bets_on(beat.picture.chips) or antes_on(beat.picture.chips)
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
        """In an exam whoever is kept waiting acts in the end."""
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
        """Milliseconds until the robot's next act: whatever patrons are still doing is waited for."""
        return int((DEMO_BEAT + len(self._beats) * BEAT) / max(self.speed, 0.1))
