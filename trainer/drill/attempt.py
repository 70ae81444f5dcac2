"""An attempt: a lesson, a seed and a trainee's acts. Replaying it gives the same verdicts every time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.scene import Scene, Watch
from trainer.parts.wording.due import with_due
from trainer.rules.act import Entry
from trainer.rules.duty import Due, Duty
from trainer.rules.events import Event
from trainer.rules.rulebook import Rulebook
from trainer.rules.table import Impossible
from trainer.rules.verdict import IMPROPER, PROPER, Finding, Verdict

MOST_HOUSE_ACTS = 5000
MOST_LATE_ACTS = 200
"""No log leaves out more acts than this and still comes to the end of its lesson."""


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


class TableVisit(NamedTuple):
    """A table at which the trainee deals or has dealt: the acts after the first so many were done there."""

    first: int
    lesson: Lesson
    scene: Scene
    opening: tuple[Event, ...]
    """What happened there before the dealer acted."""


class Ending(NamedTuple):
    """Whether an attempt came to its end, but for acts whose omission was charged, and the duties it leaves undone."""

    finished: bool
    undone: tuple[Duty, ...] = ()


class Attempt:
    """A lesson being performed, at one table after the other if it has several."""

    def __init__(
        self, lesson: Lesson, seed: int | None = None, mode: Mode | None = None, off: Iterable[str] = ()
    ) -> None:
        self.lesson = lesson
        self.seed = lesson.model.seed if seed is None else seed
        self.mode = mode or Mode(lesson.model.mode)
        self.off = frozenset(off)
        """Citations of duties that are not enforced, at whichever table they bind."""
        self.visits: list[TableVisit] = []
        self.judged: list[Judged] = []
        self.round_since = 0
        """How many acts were done before the present round."""
        self.done = False
        self._watch: Watch | None = None
        self._sit_down(lesson.tables[0])

    def _sit_down(self, table: Lesson) -> None:
        self.here = table
        self.book = self._enforced(table.rulebook)
        # Another seed for the whole lesson is another one for each of its tables.
        seed = self.seed if table is self.lesson else table.model.seed + self.seed - self.lesson.model.seed
        self.scene = table.game.set_scene(table, max(0, seed))
        self._round_number, self.round_since = self.scene.round_number, len(self.judged)
        self.visits.append(TableVisit(len(self.judged), table, self.scene, tuple(self.scene.begin())))
        self._topics = frozenset(table.model.house_does)
        self._begun = table.begin is None
        self._house_plays()
        self.scene.watch = self._watch

    def _enforced(self, book: Rulebook) -> Rulebook:
        """A table's book without the duties that are switched off; a lesson of one table has to know them all."""
        off = self.off if len(self.lesson.tables) == 1 else self.off & book.duties.keys()
        return book.without(*off) if off else book

    @property
    def watch(self) -> Watch | None:
        """Is told of every act and event at the table, whichever it is."""
        return self._watch

    @watch.setter
    def watch(self, watch: Watch | None) -> None:
        self._watch = self.scene.watch = watch

    @property
    def here_since(self) -> int:
        """How many acts were done before the trainee came to this table."""
        return self.visits[-1].first

    @property
    def over_short(self) -> int:
        """What the trays have too much, or too little if negative."""
        return sum(one.scene.over_short for one in self.visits)

    def visit(self, number: int) -> TableVisit:
        """Where the act of this number, counted from one, was done."""
        return next(one for one in reversed(self.visits) if one.first < number)

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
        tell = self._telling(verdict) if verdict.finding is IMPROPER else None
        if tell is not None and self.mode is not Mode.EXAM:
            impossible = self._impossible(entry)
            verdict = Verdict(act, Finding.FUMBLE, remark=impossible) if impossible else tell(verdict)
            judged = Judged(entry, verdict, taken_back=not impossible)
            self.judged.append(judged)
            return judged
        slips, stage = position.slips, position.stage
        events: list[Event] = []
        if verdict.finding is not PROPER:
            events = list(self.scene.speak_up(act))
            if events and not act.asks:
                # The act is measured by the table as it is now, too; a question was asked before.
                slips.note(verdict)
                verdict = verdict.together(self.book.judge(position, act))
        try:
            events += self.scene.do(act)
        except Impossible as why:
            if not events:
                judged = Judged(entry, Verdict(act, Finding.FUMBLE, remark=f"That cannot be done: {why}"))
                self.judged.append(judged)
                return judged
        if verdict.slips or verdict.mends or slips.omitted:
            slips.note(verdict)
        judged = Judged(entry, verdict if tell is None else tell(verdict), tuple(events))
        self.judged.append(judged)
        if self._topics or not self._begun:
            self._house_plays()
        elif events or position.stage is not stage:
            self._check_end()
        return judged

    def _telling(self, verdict: Verdict) -> Callable[[Verdict], Verdict]:
        """What names, in a wrong act's verdict, the act that is due at the table as it stands now."""
        kind = type(verdict.act)
        last = next((one.entry.act for one in reversed(self.judged) if type(one.entry.act) is kind), None)
        uncalled = verdict.duty is self.book.fallback
        return partial(with_due, owed=self.book.owed(self.scene.position), before=last, uncalled=uncalled)

    def _impossible(self, entry: Entry) -> str:
        """Why an act that is not to be done could not be done anyway: found out at another table that came as far."""
        verdict = self._twin().perform(entry).verdict
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
        ends = {one.first for one in self.visits[1:]} | ({len(self.judged)} if self.done else set())
        number = next((end for end in ends if end and self.judged[end - 1] is judged), 0)
        if not number:
            return judged.events
        _, lesson, scene, _ = self.visit(number)
        if lesson.end is not None or scene.round_number <= lesson.model.rounds:
            return judged.events
        return tuple(event for event in judged.events if not event.what.told.opens_round)

    def ending(self, twin: Attempt | None = None) -> Ending:
        """How the attempt stands if no further act comes.

        Going on without an act was charged where it showed, so that act is not missed once more: what counts as left
        undone is what is owed besides, or would be owed once that act had been made up for. It is found out with a
        `twin` that has come as far, and goes on.
        """
        if self.done:
            return Ending(True)
        twin = twin or self._twin()
        for _ in range(MOST_LATE_ACTS):
            owed = twin.book.owed(twin.scene.position)
            late = [due for due in owed if twin.book.charged(twin.scene.position, due)]
            if len(late) < len(owed) or not late:
                missing = [due.duty for due in owed if due not in late]
                return Ending(False, tuple({duty.citation: duty for duty in missing}.values()))
            if twin.perform(Entry(late[0].act)).verdict.finding is not PROPER:
                return Ending(False)
            if twin.done:
                return Ending(True)
        return Ending(False)

    def _twin(self) -> Attempt:
        """Another attempt that has come as far as this one; what was taken back has left no trace."""
        twin = Attempt(self.lesson, self.seed, Mode.EXAM, self.off)
        twin.perform_all(one.entry for one in self.judged if not one.taken_back)
        return twin

    # The house and the end

    def _house_plays(self) -> None:
        """The house does what is not the trainee's, until it is the trainee's turn or the lesson ends."""
        for _ in range(MOST_HOUSE_ACTS):
            self._check_end()
            if self.done:
                return
            if not self._begun and self.stage == self.here.begin:
                self._begun = True
                self.scene.hand_over()
            if self._begun and not self._topics:
                return
            dues = self.expected()
            mine = [due for due in dues if not self._begun or due.duty.topic in self._topics]
            act = next((due.act for due in mine if not due.optional), None) or next((due.act for due in mine), None)
            if act is None:
                return
            try:
                self.scene.do(act)
            except Impossible:
                # After the trainee's slip what the house should do may not be possible any more: it is left undone.
                return

    def _check_end(self) -> None:
        """See whether this table is dealt to its end: then it is on to the next one, if there is one."""
        number, lesson = self.scene.round_number, self.here
        if number != self._round_number:
            self._round_number, self.round_since = number, len(self.judged)
        rounds, over = lesson.model.rounds, not self.scene.playable
        if number > rounds:
            over |= lesson.end is None or self.stage == lesson.end or number > rounds + 1
        elif self._begun and len(self.judged) > self.here_since and lesson.end is not None:
            over |= self.stage == lesson.end and number >= rounds
        if over:
            at = len(self.visits)
            if at < len(self.lesson.tables):
                self._sit_down(self.lesson.tables[at])
            else:
                self.done = True
