"""An attempt with what a trainee at a screen may do besides acting: step back, ask for hints, be shown."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import IntEnum

from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.counters import Counters, PlannedAct
from trainer.drill.robot import choose
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.scene import Watch
from trainer.rules.act import Act, Entry
from trainer.rules.duty import Due, Duty
from trainer.rules.verdict import Finding


class Help(IntEnum):
    """How much a hint tells."""

    NUDGE = 1
    DUTY = 2
    SHOW = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """What comes next, to be told as far as `help` says."""

    help: Help
    due: Due

    @property
    def duty(self) -> Duty:
        return self.due.duty


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the checklist: a duty of the lesson, whether it was met, and whether it was broken on the way.

    It was `put_right` if what was done wrong was done properly afterwards; `counter` says how far one has come with it.
    """

    duty: Duty
    met: bool
    broken: bool
    put_right: bool = False
    counter: str = ""


class Session:
    """The attempt as it stands; stepping back replays it without its last act."""

    def __init__(
        self,
        lesson: Lesson,
        mode: Mode,
        seed: int | None = None,
        watch: Watch | None = None,
        hints: int = 0,
        backs: int = 0,
    ) -> None:
        """Begin; an attempt that is resumed has had so many hints, and taken back so many acts."""
        self.hints = hints
        self.backs = backs
        self._watch = watch
        self._told: Help | None = None
        self.counters = Counters()
        self.plan: tuple[Duty, ...] = ()
        """The duties of the checklist; a `Planner` works them out, which takes a whole performance."""
        self.attempt = Attempt(lesson, seed, mode)
        self.attempt.watch = watch

    @property
    def lesson(self) -> Lesson:
        return self.attempt.lesson

    @property
    def mode(self) -> Mode:
        return self.attempt.mode

    @property
    def seed(self) -> int:
        return self.attempt.seed

    def watch(self, watch: Watch) -> None:
        """Have this function told of every act and event from now on."""
        self._watch = watch
        self.attempt.watch = watch

    @property
    def done(self) -> bool:
        return self.attempt.done

    @property
    def judged(self) -> list[Judged]:
        return self.attempt.judged

    def perform(self, act: Act, at: int | None = None) -> Judged:
        self._told = None
        return self.attempt.perform(Entry(act, at))

    def step_back(self) -> int:
        """Undo the last act that stands, with all that followed from it; how many acts of the log that takes off.

        Errors made since were taken back already and go with it. None is undone where errors stand.
        """
        judged = self.judged
        last = next((at for at in reversed(range(len(judged))) if stands(judged[at])), -1)
        if last < 0 or self.mode is Mode.EXAM:
            return 0
        self.backs += 1
        self._told = None
        self.attempt = Attempt(self.lesson, self.seed, self.mode)
        self.attempt.replay(judged[:last])
        self.attempt.watch = self._watch
        return len(judged) - last

    def next_due(self) -> Due | None:
        """What the robot would do now: the first act that is owed, or one that is right."""
        if self.done:
            return None
        dues = self.attempt.expected()
        return next((due for due in dues if not due.optional), dues[0] if dues else None)

    def hint(self) -> Hint | None:
        """Tell a little more than last time; nothing in an exam."""
        due = self.next_due()
        if due is None or self.mode is Mode.EXAM:
            return None
        self.hints += 1
        self._told = Help.NUDGE if self._told is None else Help(min(Help.SHOW, self._told + 1))
        return Hint(self._told, due)

    def show_next(self) -> Due | None:
        """The act that is to be demonstrated; in practice it counts as a hint, and there is none in an exam."""
        due = None if self.mode is Mode.EXAM else self.next_due()
        if due is not None and self.mode is Mode.PRACTICE:
            self.hints += 1
            self._told = Help.SHOW
        return due

    def counter(self, due: Due) -> str:
        """Which of several acts alike a due act is, such as "2 of 4, seat 3 of 6"; nothing if it is a single one."""
        attempt = self.attempt
        done = sum(
            one.verdict.duty is due.duty and type(one.entry.act) is type(due.act) and stands(one) and one.verdict.proper
            for one in self.judged[attempt.round_since :]
        )
        return self.counters.words(round_of(attempt), due.duty, due.act, done)

    def checklist(self) -> list[Item]:
        """The plan's duties, and what has become of them; one that still asks for acts is not met yet."""
        owed = [] if self.done else [due for due in self.attempt.expected() if not due.optional]
        counters = {due.duty: self.counter(due) for due in owed[:1]}
        met = {one.verdict.duty for one in self.judged if one.verdict.finding is Finding.PROPER}
        met -= {due.duty for due in owed}
        broken, put_right = self._broken()
        return [
            Item(duty, duty in met, duty in broken, duty in put_right, counters.get(duty, "")) for duty in self.plan
        ]

    def _broken(self) -> tuple[set[Duty], set[Duty]]:
        """The duties that were broken, and those of them that were kept since by an act of the same kind or duty."""
        wrong: dict[Duty, type[Act]] = {}
        put_right: set[Duty] = set()
        for one in self.judged:
            verdict = one.verdict
            if verdict.finding is Finding.IMPROPER and verdict.duty is not None:
                broken = dict.fromkeys((verdict.duty, *verdict.also), type(one.entry.act))
                wrong |= broken
                put_right -= broken.keys()
            elif verdict.finding is Finding.PROPER:
                kind = type(one.entry.act)
                put_right |= {duty for duty, act in wrong.items() if duty is verdict.duty or act is kind}
        return set(wrong), put_right


def round_of(attempt: Attempt) -> Hashable:
    """Which round of which table is dealt."""
    return len(attempt.visits), attempt.scene.round_number


def stands(judged: Judged) -> bool:
    """Whether an act changed the table and was not taken back."""
    return not judged.taken_back and judged.verdict.finding is not Finding.FUMBLE


class Planner:
    """Works out a lesson's plan, a few acts at a time: the duties in the order in which the robot meets them.

    And how often each act is to be done, as far as that is the dealer's alone.
    """

    def __init__(self, lesson: Lesson, seed: int) -> None:
        self._attempt = Attempt(lesson, seed, Mode.EXAM)
        self._planned: list[PlannedAct] = []

    def go_on(self, acts: int) -> bool:
        """Let the robot do so many acts; False when it has come to the end."""
        for _ in range(acts):
            if self._attempt.done:
                return False
            round_ = round_of(self._attempt)
            judged = self._attempt.perform(Entry(choose(self._attempt)))
            self._planned.append(PlannedAct(round_, judged.verdict.duty, judged.entry.act, bool(judged.events)))
        return True

    @property
    def counters(self) -> Counters:
        return Counters(self._planned)

    @property
    def plan(self) -> tuple[Duty, ...]:
        found = (one.verdict.duty for one in self._attempt.judged)
        return tuple(dict.fromkeys(duty for duty in found if duty is not None))
