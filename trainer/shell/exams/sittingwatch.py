"""A candidate's own sitting, looked at every few seconds, so that what the examiner decides shows at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.records.attemptstatus import RUNNING
from trainer.records.lateness import hand_in_if_over
from trainer.records.setexam import SetExam, State
from trainer.records.sitting import WRITTEN, Sitting
from trainer.shell.exams.clock import TimeLeft
from trainer.shell.kit.request import request

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

EVERY_MS = 2000


class PartState(StrEnum):
    TO_DO = "to do"
    GOING = "going on"
    BROKEN = "broken off"
    MAY_GO_ON = "may go on"
    DONE = "done"
    LATE = "time over"


@dataclass(frozen=True, slots=True)
class SittingLook:
    """How a sitting stands at one moment; `lefts` has the seconds of each part and, under None, of the whole."""

    sitting: Sitting
    state: State
    parts: Mapping[int, PartState]
    lefts: Mapping[int | None, float | None]

    @property
    def running(self) -> bool:
        return self.sitting.running and self.state is State.OPEN

    @property
    def locked(self) -> bool:
        """Whether the candidate has nothing but the exam: until the hand-in, also while it is interrupted."""
        return self.sitting.under_way and self.state is State.OPEN

    @property
    def undone(self) -> int:
        """How many parts could still be dealt or answered."""
        return sum(one not in (PartState.DONE, PartState.LATE) for one in self.parts.values())


def look_at(school: School, person: Person | None, kept: SetExam, sitting: str) -> SittingLook:
    """How a sitting stands now; call it off the UI thread. One whose time is over is handed in."""
    sittings = school.sittings
    one = sittings.get(person, kept.id, sitting)
    if hand_in_if_over(sittings, kept, one):
        one = sittings.get(person, kept.id, sitting)
    # Personal records hide the user's own attempts until the exam is over; here only their progress is asked for.
    records = {record.id: record for record in school.book.of_exam(kept.id) if record.person == one.person}
    numbers = [part.number for part in kept.exam.parts] + ([WRITTEN] if kept.exam.model.written else [])
    lefts: dict[int | None, float | None] = {number: sittings.left(kept, one, number) for number in numbers}
    lefts[None] = sittings.left(kept, one)
    states: dict[int, PartState] = {}
    for number in numbers:
        begun, left = one.begun(number), lefts[number]
        late = left is not None and left <= 0
        record = records.get(begun.attempt) if begun is not None else None
        if begun is None:
            states[number] = PartState.LATE if late else PartState.TO_DO
        elif number == WRITTEN:
            done = one.answers is not None
            states[number] = PartState.DONE if done else PartState.GOING
        elif record is None:
            states[number] = PartState.TO_DO
        elif record.state != RUNNING:
            states[number] = PartState.DONE
        elif late:
            states[number] = PartState.LATE
        elif school.journal.holds(record.id, record.holder):
            states[number] = PartState.GOING
        else:
            states[number] = PartState.MAY_GO_ON if begun.may_go_on else PartState.BROKEN
    return SittingLook(one, school.exams.state(kept.id), states, lefts)


class Watch(QObject):
    """Tells `changed` whenever a look finds something else, and keeps the time between two looks."""

    changed = Signal(object)

    def __init__(self, services: Services, kept: SetExam, sitting: str, parent: QObject) -> None:
        super().__init__(parent)
        self._records = services.records
        self.kept = kept
        self.sitting = sitting
        self.look: SittingLook | None = None
        self._lefts: dict[int | None, TimeLeft] = {}
        self._asking = False
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()

    def left(self, part: int | None = None) -> TimeLeft:
        """A clock for a part, or for the whole; it reads nothing itself."""
        return self._lefts.setdefault(part, TimeLeft())

    def refresh(self) -> None:
        if self._asking or not self._records.is_open:
            return
        self._asking = True
        kept, sitting = self.kept, self.sitting
        request(
            self, self._records, lambda school, person: look_at(school, person, kept, sitting), self.take, self._fail
        )

    def take(self, look: SittingLook) -> None:
        self._asking = False
        for part, seconds in look.lefts.items():
            # A sitting that was stopped has no time left, whatever the clock says.
            self.left(part).set(seconds if look.running else 0.0)
        before, self.look = self.look, look
        same = before is not None and (before.sitting, before.state, before.parts) == (
            look.sitting,
            look.state,
            look.parts,
        )
        if not same:
            self.changed.emit(look)

    def stop(self) -> None:
        self._timer.stop()

    def _fail(self, sentence: str) -> None:
        self._asking = False
        self._records.told.emit(sentence, "warn")
