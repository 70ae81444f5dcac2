"""Coverage: which lessons exercise which duty, whether its violation is caught, how often a legal dealer is blamed."""

from __future__ import annotations

import hashlib
from collections.abc import Set
from dataclasses import dataclass, field
from random import Random

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import act_log, citations, grade_log
from trainer.drill.robot import MOST_ACTS, perform
from trainer.parts.faults import Faults, Slip
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Finding


def met_by_robot(lesson: Lesson) -> set[str]:
    """Duties that the robot meets when it performs a lesson."""
    attempt = perform(Attempt(lesson, mode=Mode.EXAM))
    return {one.verdict.duty.citation for one in attempt.judged if one.verdict.duty is not None}


def trains(lesson: Lesson, broken: Set[str]) -> list[str]:
    """Duties that a lesson exercises: what the robot meets in it, and what faulty robots break in it."""
    duties = list({duty.citation: duty for game in lesson.games for duty in game.duties()}.values())
    order = {duty.citation: number for number, duty in enumerate(duties)}
    return sorted((met_by_robot(lesson) | broken) & order.keys(), key=order.__getitem__)


@dataclass(slots=True)
class Caught:
    """What grading a faulty robot's log brought."""

    slip: Slip
    caught: bool
    charged: int
    alone: bool
    found: tuple[str, ...]


def try_slip(slip: Slip, lesson: Lesson) -> Caught:
    """Write a faulty log, grade it as text, and grade it again with the duty switched off."""
    log = act_log(slip, lesson)
    graded = grade_log(lesson, log.lines)
    found = citations(graded)
    without = citations(grade_log(lesson, log.lines, slip.citation))
    charged = sum(one.verdict.finding is Finding.IMPROPER and not one.verdict.again for one in graded.judged)
    return Caught(slip, slip.citation in found, charged, without == found - {slip.citation}, tuple(sorted(found)))


@dataclass(slots=True)
class Performances:
    """What many randomised legal performances showed."""

    number: int = 0
    acts: int = 0
    false_alarms: list[str] = field(default_factory=list)
    sequences: set[bytes] = field(default_factory=set)
    orders: set[tuple[str, str]] = field(default_factory=set)

    def add(self, other: Performances) -> None:
        self.number += other.number
        self.acts += other.acts
        self.false_alarms += other.false_alarms
        self.sequences |= other.sequences
        self.orders |= other.orders

    @property
    def pairs(self) -> set[tuple[str, str]]:
        """Steps that were open at the same time, each pair once."""
        return {(min(pair), max(pair)) for pair in self.orders}

    @property
    def pairs_both_ways(self) -> set[tuple[str, str]]:
        return {pair for pair in self.pairs if pair in self.orders and pair[::-1] in self.orders}


def perform_randomly(lesson: Lesson, number: int) -> Performances:
    """One legal performance in a random order of whatever is free, with a fresh seed."""
    seen = Performances(1)
    random = Random(f"performance/{lesson.id}/{number}")
    attempt = Attempt(lesson, lesson.model.seed if lesson.arranged else number, Mode.EXAM)
    lines = hashlib.sha256()
    open_before: set[str] = set()
    chosen = ""
    for _ in range(MOST_ACTS):
        if attempt.done:
            break
        dues = attempt.expected()
        if not dues:
            seen.false_alarms.append(f"{lesson.id} #{number}: stuck in {attempt.stage}")
            break
        now = {due.duty.citation for due in dues}
        # Only a step that outlasts another one was free to come before or after it.
        seen.orders |= {(chosen, other) for other in open_before & now if other != chosen}
        due = random.choice(dues)
        chosen, open_before = due.duty.citation, now
        judged = attempt.perform(Entry(due.act))
        lines.update(act_text(due.act).encode())
        seen.acts += 1
        if judged.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE):
            seen.false_alarms.append(
                f"{lesson.id} #{number}: {act_text(due.act)}: {judged.verdict.duty} {judged.verdict.remark}"
            )
    seen.sequences.add(lines.digest())
    return seen


@dataclass(frozen=True, slots=True)
class DutyCoverage:
    """One duty: where it is exercised, and whether every way of breaking it is caught."""

    citation: str
    lessons: tuple[str, ...]
    caught: bool
    slips: int


def by_duty(lessons: list[Lesson], tried: list[Caught]) -> list[DutyCoverage]:
    """Coverage of one game's duties by its lessons and faulty robots."""
    faults = Faults(tuple(one.slip for one in tried))
    trained = {lesson.id: set(trains(lesson, faults.broken_in(lesson.id))) for lesson in lessons}
    rows = []
    for duty in lessons[0].game.duties():
        mine = [one for one in tried if one.slip.citation == duty.citation]
        where = tuple(name for name, duties in trained.items() if duty.citation in duties)
        rows.append(DutyCoverage(duty.citation, where, bool(mine) and all(one.caught for one in mine), len(mine)))
    return rows
