"""Coverage: which lessons exercise which duty, whether its violation is caught, how often a legal dealer is blamed."""

from __future__ import annotations

import hashlib
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TypeVar

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import NOT_ACTED, SLIPS, act_log, citations, grade_log
from trainer.drill.lesson import Lesson
from trainer.drill.library import all_lessons, find
from trainer.drill.robot import MOST_ACTS, perform
from trainer.drill.slips import Slip
from trainer.rules.acts import Entry, act_text
from trainer.rules.verdict import Finding

BATCH = 25
In = TypeVar("In")
Out = TypeVar("Out")


@lru_cache(maxsize=512)
def met_by_robot(lesson_id: str) -> frozenset[str]:
    """Duties that the robot meets when it performs a lesson."""
    attempt = perform(Attempt(find(lesson_id), mode=Mode.EXAM))
    return frozenset(one.verdict.duty.citation for one in attempt.judged if one.verdict.duty is not None)


def trains(lesson: Lesson) -> list[str]:
    """Duties that a lesson exercises: what the robot meets in it, and what can go wrong in it."""
    wrong = {slip.citation for slip in SLIPS.get(lesson.model.game, ()) if slip.lesson == lesson.id}
    known = {duty.citation for duty in lesson.game.duties()}
    order = {duty.citation: number for number, duty in enumerate(lesson.game.duties())}
    return sorted((met_by_robot(lesson.id) | wrong) & known, key=order.__getitem__)


@dataclass(slots=True)
class Caught:
    """What grading a faulty robot's log brought."""

    slip: Slip
    caught: bool
    charged: int
    alone: bool
    found: tuple[str, ...]


def try_slip(game: str, number: int) -> Caught:
    """Write a faulty log, grade it as text, and grade it again with the duty switched off."""
    slip = SLIPS[game][number]
    log = act_log(slip)
    graded = grade_log(slip, log.lines)
    found = citations(graded)
    without = citations(grade_log(slip, log.lines, slip.citation))
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
    attempt = Attempt(lesson, lesson.model.seed if lesson.model.deals else number, Mode.EXAM)
    lines = hashlib.sha256()
    open_before: set[str] = set()
    chosen = ""
    for _ in range(MOST_ACTS):
        if attempt.done:
            break
        dues = attempt.expected()
        if not dues:
            seen.false_alarms.append(f"{lesson.id} #{number}: stuck in {attempt.game.stage}")
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


def _batch(job: tuple[str, int, int]) -> Performances:
    lesson_id, first, last = job
    lesson = find(lesson_id)
    total = Performances()
    for number in range(first, last):
        total.add(perform_randomly(lesson, number))
    return total


def performances(game: str, number: int, jobs: int = 1, tell: Callable[[int], None] = lambda _: None) -> Performances:
    """Many legal performances, spread over the game's lessons."""
    lessons = [lesson.id for lesson in all_lessons(game)]
    share = [number // len(lessons) + (at < number % len(lessons)) for at in range(len(lessons))]
    work = [
        (lesson, first, min(first + BATCH, count))
        for lesson, count in zip(lessons, share, strict=True)
        for first in range(0, count, BATCH)
    ]
    total = Performances()
    for part in _map(_batch, work, jobs):
        total.add(part)
        tell(part.number)
    return total


def _try(job: tuple[str, int]) -> Caught:
    return try_slip(*job)


def slips(game: str, jobs: int = 1) -> list[Caught]:
    return list(_map(_try, [(game, number) for number in range(len(SLIPS[game]))], jobs))


def _map(work: Callable[[In], Out], items: Iterable[In], jobs: int) -> Iterator[Out]:
    if jobs < 2:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(work, items)


@dataclass(frozen=True, slots=True)
class DutyCoverage:
    """One duty: where it is exercised, and whether every way of breaking it is caught."""

    game: str
    citation: str
    lessons: tuple[str, ...]
    caught: bool
    slips: int


def by_duty(game: str, tried: list[Caught]) -> list[DutyCoverage]:
    lessons = all_lessons(game)
    trained = {lesson.id: set(trains(lesson)) for lesson in lessons}
    rows = []
    for duty in lessons[0].game.duties():
        mine = [one for one in tried if one.slip.citation == duty.citation]
        where = tuple(name for name, duties in trained.items() if duty.citation in duties)
        rows.append(DutyCoverage(game, duty.citation, where, bool(mine) and all(one.caught for one in mine), len(mine)))
    return rows


def not_acted(game: str) -> list[dict[str, str]]:
    return [{"citation": one.citation, "reason": one.reason} for one in NOT_ACTED.get(game, ())]
