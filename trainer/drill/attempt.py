"""An attempt: a lesson, a seed and a trainee's acts. Replaying it gives the same verdicts every time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from trainer.drill.lesson import Lesson
from trainer.drill.patrons import Patrons
from trainer.drill.setup import missize, set_up
from trainer.rules.acts import Act, Entry
from trainer.rules.duty import Due, Duty
from trainer.rules.events import Event
from trainer.rules.patterngame.apply import apply
from trainer.rules.patterngame.ledger import Stage
from trainer.rules.rulebook import Rulebook
from trainer.rules.table import Impossible
from trainer.rules.verdict import Finding, Verdict

MOST_HOUSE_ACTS = 5000


class Mode(StrEnum):
    GUIDED = "guided"
    PRACTICE = "practice"
    EXAM = "exam"


@dataclass(frozen=True, slots=True)
class Judged:
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
        self.book = book or lesson.game.rulebook(lesson.house.dealing)
        self.game = set_up(lesson, self.seed)
        self.patrons = Patrons(lesson, self.seed)
        self.judged: list[Judged] = []
        self.done = False
        self._topics = frozenset(lesson.model.house_does)
        self._begun = lesson.begin is None
        self.opening_events: list[Event] = self.patrons.begin(self.game)
        self._house_plays()

    # What the trainee may do

    def expected(self) -> list[Due]:
        return self.book.expected(self.game)

    def perform(self, entry: Entry) -> Judged:
        """Judge an act, do it, and let everybody else react."""
        act = entry.act
        verdict = self.book.judge(self.game, act)
        if verdict.finding is Finding.IMPROPER and self.mode is not Mode.EXAM:
            judged = Judged(entry, verdict, taken_back=True)
            self.judged.append(judged)
            return judged
        slips, number = self.game.slips, self.game.round.number
        try:
            events = self._do(act)
        except Impossible as impossible:
            verdict = Verdict(act, Finding.FUMBLE, remark=f"That cannot be done: {impossible}")
            judged = Judged(entry, verdict)
            self.judged.append(judged)
            return judged
        if verdict.slips or verdict.mends:
            slips.note(verdict)
        judged = Judged(entry, verdict, tuple(events))
        self.judged.append(judged)
        if self._topics or not self._begun or self.game.round.number != number or self.lesson.end is not None:
            self._house_plays()
        return judged

    def perform_all(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if self.done:
                return
            self.perform(entry)

    def left_undone(self) -> list[Duty]:
        """Duties that are owed now though the acts have ended; none if the lesson was finished."""
        if self.done:
            return []
        return list({due.duty.citation: due.duty for due in self.book.owed(self.game)}.values())

    # The house and the end

    def _do(self, act: Act) -> list[Event]:
        acting = self.game.whose_turn()
        apply(self.game, act)
        return self.patrons.react(self.game, act, acting)

    def _house_plays(self) -> None:
        """The house does what is not the trainee's, until it is the trainee's turn or the lesson ends."""
        for _ in range(MOST_HOUSE_ACTS):
            self._check_end()
            if self.done:
                return
            if not self._begun and self.game.stage is self.lesson.begin:
                self._begun = True
                if self.lesson.begin is Stage.STUB:
                    missize(self.lesson, self.game)
            if self._begun and not self._topics:
                return
            dues = self.expected()
            mine = [due for due in dues if not self._begun or due.duty.topic in self._topics]
            act = next((due.act for due in mine if not due.optional), None) or next((due.act for due in mine), None)
            if act is None:
                return
            self._do(act)

    def _check_end(self) -> None:
        if self.game.round.number > self.lesson.model.rounds:
            self.done = self.lesson.end is None or self.game.stage is self.lesson.end
            if self.game.round.number > self.lesson.model.rounds + 1:
                self.done = True
        elif self._begun and self.judged and self.game.stage is self.lesson.end:
            self.done = self.game.round.number >= self.lesson.model.rounds
