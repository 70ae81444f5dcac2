"""Regrading: recorded attempts performed again, and what comes out held against what was recorded.

Under the same rules, lesson and rubric nothing may differ but the words of a remark: findings, paragraphs and costs are
compared, and scores as the numbers they are. Under another rubric or other rules the differences are shown before
an examiner accepts. What was graded under other rules cannot be checked by performing it again: the chain and the
signature protect what was recorded then, and a difference is no sign of tampering.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from trainer.drill.attempt import Attempt
from trainer.drill.grading import Rubric, grade
from trainer.drill.numbers import rounded
from trainer.drill.reading import read_lesson
from trainer.library import NoSuchFile, find, find_rubric
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, Document
from trainer.records.attemptfile import AttemptRecord
from trainer.records.attempts import lesson_hash
from trainer.records.attemptstatus import ANNULLED, RUNNING, AttemptStatus
from trainer.records.chain import Last, checked_rows
from trainer.records.database import Database
from trainer.records.judging import Counted
from trainer.records.keptattempt import KeptAttempt, attempt_from, substance, verdict_body
from trainer.records.ownlessons import is_own, kept_as
from trainer.records.personalrecords import PersonalRecords
from trainer.records.problems import DecidedSince, RecordsProblem, Refused
from trainer.records.roles import Deed, demand
from trainer.records.rows import Row, RowKind
from trainer.rules.version import RULES_VERSION, rules_words
from trainer.workers import WORKERS

TOGETHER = 16
"""Attempts that a process is given at once."""

FEW = 64
"""So many are judged in a moment in this process; who names a number of processes gets them."""

Progress = Callable[[int, int], object]
ToCheck = tuple[str, AttemptStatus | None, Last]


class Outcome(NamedTuple):
    """What performing an attempt again gives."""

    score: float
    passed: bool
    finished: bool
    verdicts: tuple[Mapping[str, Any], ...]
    failed_by: tuple[str, ...] = ()
    errors: int = 0


class Change(NamedTuple):
    """An act, counted from one, whose verdict is another now."""

    act: int
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Regraded:
    """One attempt and what came out; `problem` says why nothing did."""

    id: str
    lesson: str
    acts: int = 0
    recorded_score: float | None = None
    recorded_passed: bool = False
    standing_score: float | None = None
    standing_passed: bool = False
    score: float | None = None
    passed: bool = False
    finished: bool = False
    failed_by: tuple[str, ...] = ()
    errors: int = 0
    """How many errors count now."""
    changes: tuple[Change, ...] = ()
    lesson_changed: bool = False
    rules: int = RULES_VERSION
    """The version of the rules that it was graded under."""
    decided: bool = False
    """An examiner has decided about this attempt by hand."""
    decisions: int = 0
    """How many decisions there were when it was judged again."""
    problem: str = ""

    @property
    def same(self) -> bool:
        """Whether all is as it was recorded, bit for bit."""
        return (
            not self.problem
            and not self.changes
            and (self.score, self.passed)
            == (
                self.recorded_score,
                self.recorded_passed,
            )
        )

    @property
    def comparable(self) -> bool:
        """Whether performing it again must give what was recorded: under the same rules, at the same table."""
        return not self.problem and self.rules == RULES_VERSION and not self.lesson_changed

    @property
    def differs(self) -> bool:
        """Whether accepting it would change what stands."""
        return not self.problem and (self.score, self.passed) != (self.standing_score, self.standing_passed)

    def __str__(self) -> str:
        if self.problem:
            return f"{self.id} {self.lesson}: {self.problem}"
        words = [f"{_count(len(self.changes))}, first at act {self.changes[0].act}"] if self.changes else []
        if (self.score, self.passed) != (self.recorded_score, self.recorded_passed):
            words.append(
                f"{self.recorded_score} {_passed(self.recorded_passed)} becomes {self.score} {_passed(self.passed)}"
            )
        if self.lesson_changed:
            words.append("the lesson has changed since")
        told = "; ".join(words)
        if self.rules != RULES_VERSION:
            told = f"under version {RULES_VERSION} {told or 'it would be the same'}"
            told = f"graded under {rules_words(self.rules)}; {told}"
        return f"{self.id} {self.lesson}: {told or 'as recorded'}"


Lessons = Mapping[str, Document]
"""The files of lessons: as an exam keeps them by the lesson's id, the school's own by `kept_as`; others are shipped."""

CountedParts = Mapping[str, Counted]
"""What stands of parts of a sitting, by the attempt's id: acts that came too late are not judged again either."""


def perform_again(record: AttemptRecord, rubric: Rubric | None = None, lesson: Lesson | None = None) -> Outcome:
    """Perform a recorded attempt from its acts and grade it; without a rubric, by the lesson's own."""
    lesson = lesson or find(record.lesson)
    attempt = Attempt(lesson, record.seed, record.mode)
    attempt.perform_all(record.entries)
    result = grade(attempt, rubric or _rubric(lesson.model.rubric))
    verdicts = tuple(verdict_body(one.verdict, one.taken_back) for one in attempt.judged)
    fatal, errors = tuple(result.failed_by), len(result.deductions)
    return Outcome(rounded(result.score), result.passed, result.finished, verdicts, fatal, errors)


def compare(record: KeptAttempt, rubric: Rubric | None = None, lesson: Lesson | None = None) -> Regraded:
    """Perform an attempt again and hold what comes out against what was recorded."""
    try:
        lesson = lesson or find(record.lesson)
        again = perform_again(record, rubric, lesson)
        changed = bool(record.lesson_sha256) and lesson_hash(lesson) != record.lesson_sha256
        older = record.older if record.rules == RULES_VERSION else 0
    except (NoSuchFile, BadFile) as problem:
        return Regraded(record.id, record.lesson, rules=record.rules, problem=str(problem))
    after: list[Mapping[str, Any] | None] = [*again.verdicts]
    # What follows the lesson's end is not judged again.
    after += [None] * (len(record.verdicts) - len(after))
    pairs = enumerate(zip(record.verdicts, after, strict=True), 1)
    return Regraded(
        id=record.id,
        lesson=record.lesson,
        acts=len(record.entries),
        recorded_score=record.score,
        recorded_passed=record.passed,
        standing_score=record.standing_score,
        standing_passed=record.standing_passed,
        score=again.score,
        passed=again.passed,
        finished=again.finished,
        failed_by=again.failed_by,
        errors=again.errors,
        changes=tuple(
            Change(number, before, now)
            for number, (before, now) in pairs
            if before is not None and number > older and substance(before) != substance(now)
        ),
        lesson_changed=changed,
        rules=record.rules,
        decided=any(one["kind"] == RowKind.OVERRIDE for one in record.decisions),
        decisions=record.overrides,
    )


def regrade(
    personal: PersonalRecords,
    database: Database,
    ids: Iterable[str],
    rubric: Rubric | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
    lessons: Lessons | None = None,
    counted: CountedParts | None = None,
) -> list[Regraded]:
    """Perform attempts again over all cores, in the order asked for; nothing is changed by it.

    `progress` is told how many are done of how many. Parts of a sitting are held against what is `counted` of them.
    """
    demand(personal.person, Deed.REGRADE)
    key, wanted = personal.to_check(list(ids))
    if any(status is not None and is_own(status.lesson) for _, status, _ in wanted):
        lessons = personal.own_documents() | dict(lessons or {})
    parts = [wanted[first : first + TOGETHER] for first in range(0, len(wanted), TOGETHER)]
    processes = min(jobs or (1 if len(wanted) <= FEW else os.cpu_count() or 1), len(parts))
    told = progress or (lambda done, total: None)
    judging = Judging(rubric, dict(lessons or {}), dict(counted or {}))
    found: list[Regraded] = []
    # A worker gets rows that were checked here: it has no key, and does not open the records.
    checked = ((judging, _checked_part(database, key, part)) for part in parts)
    for one in WORKERS.in_order(judge_part, checked, processes) if processes > 1 else _here(checked):
        found.append(one)
        if len(found) % TOGETHER == 0 or len(found) == len(wanted):
            told(len(found), len(wanted))
    return found


class Judging(NamedTuple):
    """By what attempts are judged again: a rubric, or none, the lessons that are no files, what counts of parts."""

    rubric: Rubric | None
    lessons: dict[str, Document]
    counted: dict[str, Counted]


class Checked(NamedTuple):
    """An attempt's rows as the records have proved them; `problem` says why there are none."""

    id: str
    lesson: str
    status: AttemptStatus | None = None
    rows: tuple[Row, ...] = ()
    problem: str = ""


def _checked_part(database: Database, key: bytes, part: Sequence[ToCheck]) -> list[Checked]:
    with database.reading() as connection:
        return [_checked(connection, key, *one) for one in part]


def _checked(connection: sqlite3.Connection, key: bytes, id_: str, status: AttemptStatus | None, last: Last) -> Checked:
    if status is None:
        return Checked(id_, "", problem="there is no such attempt")
    if status.state in (RUNNING, ANNULLED):
        return Checked(id_, status.lesson, problem=f"it is {status.state}, so it has no grade")
    try:
        return Checked(id_, status.lesson, status, tuple(checked_rows(connection, key, id_, last)))
    except RecordsProblem as problem:
        return Checked(id_, status.lesson, problem=str(problem))


def judge_part(part: tuple[Judging, Sequence[Checked]]) -> Iterator[Regraded]:
    """Judge some attempts again, in whichever process."""
    judging, attempts = part
    # Read here: a lesson itself cannot be sent to another process.
    kept = {id_: read_lesson(file, id_.partition("@")[0]) for id_, file in judging.lessons.items()}
    for one in attempts:
        if one.status is None:
            yield Regraded(one.id, one.lesson, problem=one.problem)
            continue
        try:
            record = _cut(attempt_from(one.status, list(one.rows)), judging.counted.get(one.id))
        except RecordsProblem as problem:
            yield Regraded(one.id, one.lesson, problem=str(problem))
            continue
        own = kept.get(kept_as(one.lesson, one.status.lesson_sha256))
        yield compare(record, judging.rubric, kept.get(one.lesson, own))


def _here(parts: Iterable[tuple[Judging, Sequence[Checked]]]) -> Iterator[Regraded]:
    for part in parts:
        yield from judge_part(part)


def _cut(record: KeptAttempt, counted: Counted | None) -> KeptAttempt:
    """A part of a sitting with the acts that were in time, and as it stands in the sitting."""
    if counted is None:
        return record
    return replace(
        record,
        entries=record.entries[: counted.acts],
        verdicts=record.verdicts[: counted.acts],
        standing_score=counted.score,
        standing_passed=counted.passed,
    )


class Accepted(NamedTuple):
    """The attempts that have another grade now, and those whose new grade waits for a second signature."""

    changed: list[str]
    waiting: list[str]

    def __str__(self) -> str:
        said = []
        if self.changed or not self.waiting:
            said.append(f"{_grades(len(self.changed))} changed; what was found first stays beside each.")
        if self.waiting:
            wait = "waits" if len(self.waiting) == 1 else "wait"
            said.append(f"{_grades(len(self.waiting))} {wait} for a second signature; until then nothing changes.")
        return " ".join(said)


def accept(
    personal: PersonalRecords,
    regraded: Iterable[Regraded],
    reason: str,
    under: Mapping[str, Any],
    over_decisions: bool = False,
) -> Accepted:
    """Let what came out stand, for a reason; the first grade is kept.

    What an examiner has decided by hand stays, unless that is to be replaced too; what was decided since the attempt
    was judged again stays in any case, for no examiner has seen the difference to that.
    """
    demand(personal.person, Deed.REGRADE)
    if not reason.strip():
        raise Refused("A reason must be given.")
    chosen = [one for one in regraded if one.differs and (over_decisions or not one.decided)]
    notes = [
        (one.id, personal.regrade(one.id, reason, one.score, one.passed, _under(under, one), one.decisions, one.errors))
        for one in chosen
        if one.score is not None
    ]
    accepted = Accepted([], [])
    for id_, note in notes:
        try:
            waits = note.result().kind == RowKind.PROPOSED
        except DecidedSince:
            continue
        (accepted.waiting if waits else accepted.changed).append(id_)
    return accepted


def _under(under: Mapping[str, Any], one: Regraded) -> dict[str, Any]:
    """What a regrading's row says besides the grade: an exam asks what fails outright, and whether it was finished."""
    return {**under, "failed_by": list(one.failed_by), "finished": one.finished}


def under_rubric(rubric: Rubric | None, engine: str) -> dict[str, Any]:
    """What a regrading's row says of how it was judged."""
    return {"engine": engine, "rules": RULES_VERSION, "rubric": rubric and rubric.model_dump(mode="json")}


def _count(verdicts: int) -> str:
    return "1 verdict differs" if verdicts == 1 else f"{verdicts} verdicts differ"


def _grades(number: int) -> str:
    return "1 grade" if number == 1 else f"{number} grades"


def _passed(passed: bool) -> str:
    return "passed" if passed else "not passed"


@lru_cache(maxsize=64)
def _rubric(name: str) -> Rubric:
    return find_rubric(name)
