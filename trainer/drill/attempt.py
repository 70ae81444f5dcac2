"""An attempt: a lesson, a seed and a trainee's acts. Replaying it gives the same verdicts every time."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import StrEnum
from typing import NamedTuple

from trainer.drill.families import set_scene
from trainer.drill.lesson import Lesson
from trainer.rules.acts import Entry
from trainer.rules.duty import Due, Duty
from trainer.rules.events import Event, Happening
from trainer.rules.rulebook import Rulebook
from trainer.rules.table import Impossible
from trainer.rules.verdict import IMPROPER, Finding, Verdict

MOST_HOUSE_ACTS = 5000
_NEXT_ROUND = (Happening.POSTS, Happening.INSERTS, Happening.SITS_OUT, Happening.CHANGES)


class Mode(StrEnum):
    GUIDED = "guided"
    PRACTICE = "practice"
    EXAM = "exam"


class Judged(NamedTuple):
    """One act with its verdict and what happened next; in practice a wrong act is taken back."""

    entry: Entry
    verdict: Verdict
    events: tuple[Event, ...] = ()
    taken_back: bool = False


class Attempt:
    """A lesson being performed."""

    def __init__(
        self, lesson: Lesson, seed: int | None = None, mode: Mode | None = None, book: Rulebook | None = None
    ) -> None:
        self.lesson = lesson
        self.seed = lesson.model.seed if seed is None else seed
        self.mode = mode or Mode(lesson.model.mode)
        self.book = book or lesson.rulebook
        self.scene = set_scene(lesson, self.seed)
        self.judged: list[Judged] = []
        self.done = False
        self._topics = frozenset(lesson.model.house_does)
        self._begun = lesson.begin is None
        self.opening_events: list[Event] = self.scene.begin()
        self._house_plays()

    @property
    def stage(self) -> Hashable:
        return self.scene.position.stage

    # What the trainee may do

    def expected(self) -> list[Due]:
        return self.book.expected(self.scene.position)

    def perform(self, entry: Entry) -> Judged:
        """Judge an act, do it, and let everybody else react."""
        act, position = entry.act, self.scene.position
        verdict = self.book.judge(position, act)
        if verdict.finding is IMPROPER and self.mode is not Mode.EXAM:
            impossible = self._impossible(entry)
            if impossible:
                verdict = Verdict(act, Finding.FUMBLE, remark=impossible)
            judged = Judged(entry, verdict, taken_back=not impossible)
            self.judged.append(judged)
            return judged
        slips, stage = position.slips, position.stage
        try:
            events = self.scene.do(act)
        except Impossible as why:
            verdict = Verdict(act, Finding.FUMBLE, remark=f"That cannot be done: {why}")
            judged = Judged(entry, verdict)
            self.judged.append(judged)
            return judged
        if verdict.slips or verdict.mends:
            slips.note(verdict)
        judged = Judged(entry, verdict, tuple(events))
        self.judged.append(judged)
        if self._topics or not self._begun:
            self._house_plays()
        elif events or position.stage is not stage:
            self._check_end()
        return judged

    def _impossible(self, entry: Entry) -> str:
        """Why an act that is not to be done could not be done anyway: found out at another table that came as far."""
        twin = Attempt(self.lesson, self.seed, Mode.EXAM, self.book)
        twin.perform_all(one.entry for one in self.judged if not one.taken_back)
        verdict = twin.perform(entry).verdict
        return verdict.remark if verdict.finding is Finding.FUMBLE else ""

    def perform_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if self.done:
                return
            self.perform(entry)

    def replay(self, judged: Iterable[Judged]) -> None:
        """Come as far as another attempt at the same table did; what was taken back there is only noted."""
        for one in judged:
            if one.taken_back or one.verdict.finding is Finding.FUMBLE:
                self.judged.append(one)
            else:
                self.perform(one.entry)

    def seen(self, judged: Judged) -> tuple[Event, ...]:
        """What happened after an act, as far as it belongs to the lesson: not the wagers of a round beyond its end."""
        last = self.judged and judged is self.judged[-1]
        if not (last and self.done and self.lesson.end is None and self.scene.round_number > self.lesson.model.rounds):
            return judged.events
        return tuple(event for event in judged.events if event.what not in _NEXT_ROUND)

    def left_undone(self) -> list[Duty]:
        """Duties that are owed now though the acts have ended; none if the lesson was finished."""
        if self.done:
            return []
        return list({due.duty.citation: due.duty for due in self.book.owed(self.scene.position)}.values())

    # The house and the end

    def _house_plays(self) -> None:
        """The house does what is not the trainee's, until it is the trainee's turn or the lesson ends."""
        for _ in range(MOST_HOUSE_ACTS):
            self._check_end()
            if self.done:
                return
            if not self._begun and self.stage == self.lesson.begin:
                self._begun = True
                self.scene.hand_over()
            if self._begun and not self._topics:
                return
            dues = self.expected()
            mine = [due for due in dues if not self._begun or due.duty.topic in self._topics]
            act = next((due.act for due in mine if not due.optional), None) or next((due.act for due in mine), None)
            if act is None:
                return
            self.scene.do(act)

    def _check_end(self) -> None:
        number, rounds = self.scene.round_number, self.lesson.model.rounds
        if number > rounds:
            self.done = self.lesson.end is None or self.stage == self.lesson.end or number > rounds + 1
        elif self._begun and self.judged and self.lesson.end is not None and self.stage == self.lesson.end:
            self.done = number >= rounds
        if not self.scene.playable:
            self.done = True
