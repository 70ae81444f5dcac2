"""An attempt as the database keeps it: its acts, verdicts, grade, and what was decided about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from trainer.drill.attempt import Mode
from trainer.games import parse_act_of
from trainer.records.attemptfile import AttemptRecord
from trainer.records.attemptstatus import ENDED, RUNNING, AttemptStatus
from trainer.records.problems import Damaged
from trainer.records.rows import Row, RowKind
from trainer.rules.act import Entry
from trainer.rules.notation import BadAct
from trainer.rules.verdict import IMPROPER, Verdict
from trainer.rules.version import FIRST_RULES

DECISIONS = (RowKind.INTERRUPTED, RowKind.ANNUL, RowKind.OVERRIDE, RowKind.REGRADE)


@dataclass(frozen=True, slots=True)
class KeptAttempt(AttemptRecord):
    """An attempt in the database; `verdicts` has one for each entry, None where none was kept.

    A list of attempts has them without their entries; `acts` says how many there are.
    """

    person: str | None = None
    exam: str | None = None
    state: str = RUNNING
    acts: int = 0
    errors: int = 0
    standing_score: float | None = None
    standing_passed: bool = False
    overrides: int = 0
    holder: str | None = None
    hinted: int = 0
    """How many hints were asked for; a list of attempts has no more of them."""
    verdicts: tuple[Mapping[str, Any] | None, ...] = ()
    older: int = 0
    """How many of the first verdicts were found under other rules than `rules`, before it was resumed."""
    counted: int | None = None
    """How many of the first acts were in time, where a part of an exam has others; all of them where it is None."""
    decisions: tuple[Mapping[str, Any], ...] = ()
    """What was decided about it, in order: the kind, when, by whom, the reason and what was decided."""

    @property
    def interrupted(self) -> bool:
        return self.state == RUNNING

    @property
    def in_time(self) -> KeptAttempt:
        """As far as it counts: without the acts that came after the time."""
        if self.counted is None:
            return self
        return replace(self, entries=self.entries[: self.counted], verdicts=self.verdicts[: self.counted])


def verdict_body(verdict: Verdict, taken_back: bool = False, waived: bool = False) -> dict[str, Any]:
    """What is kept of a verdict: the finding, what it rests on and what it costs before anything is mended.

    What the rubric waives is marked: it keeps the cost that it has elsewhere.
    """
    body: dict[str, Any] = {"finding": verdict.finding.value, "citation": verdict.duty and verdict.duty.citation}
    if verdict.finding is IMPROPER:
        body["also"] = [duty.citation for duty in verdict.also]
        body["cost"] = int(verdict.duty.severity) if verdict.costs and verdict.duty else 0
        body["ruling"] = verdict.ruling
    if verdict.remark:
        body["remark"] = verdict.remark
    if taken_back:
        body["taken_back"] = True
    if waived:
        body["waived"] = True
    return body


def substance(body: Mapping[str, Any] | None) -> object:
    """What a verdict finds, what it rests on and what it costs, without the words of its remark, which may change.

    What is waived is a rubric's word, not the judge's.
    """
    return body and {name: value for name, value in body.items() if name not in ("remark", "waived")}


def better(attempts: Iterable[KeptAttempt]) -> KeptAttempt | None:
    """The best of some attempts: passed before not, then the score, then what was reached with less help."""
    help_given = {Mode.EXAM: 0, Mode.PRACTICE: 1, Mode.GUIDED: 2}
    ended = (one for one in attempts if one.state == ENDED and one.standing_score is not None)
    return max(ended, key=lambda one: (one.standing_passed, one.standing_score, -help_given[one.mode]), default=None)


def summary(status: AttemptStatus) -> KeptAttempt:
    """An attempt as its row in the list says, without its entries."""
    return KeptAttempt(
        id=status.id,
        lesson=status.lesson,
        game=status.game,
        seed=status.seed,
        mode=Mode(status.mode),
        started=datetime.fromisoformat(status.started).astimezone(),
        backs=status.backs,
        ended=status.ended is not None,
        score=status.score,
        passed=bool(status.passed),
        finished=bool(status.finished),
        seconds=status.seconds,
        lesson_sha256=status.lesson_sha256,
        version=status.version,
        person=status.person,
        exam=status.exam,
        state=status.state,
        acts=status.acts,
        errors=status.errors,
        standing_score=status.standing_score,
        standing_passed=bool(status.standing_passed),
        overrides=status.overrides,
        holder=status.holder,
        hinted=status.hints,
    )


def attempt_from(status: AttemptStatus, rows: list[Row]) -> KeptAttempt:
    """An attempt from the rows about it."""
    entries: list[Entry] = []
    verdicts: list[Mapping[str, Any] | None] = []
    hints: list[tuple[int, int]] = []
    decisions: list[Mapping[str, Any]] = []
    rules, older, counted = FIRST_RULES, 0, None
    try:
        for row in rows:
            body = row.content
            if row.kind in (RowKind.BEGIN, RowKind.RESUMED) and body.get("rules", rules) != rules:
                rules, older = int(body["rules"]), len(entries)
            elif row.kind == RowKind.ACT:
                entries.append(Entry(parse_act_of(status.game, body["act"]), body["at"]))
                verdicts.append(body["verdict"])
            elif row.kind == RowKind.BACK:
                entries.pop()
                verdicts.pop()
            elif row.kind == RowKind.HINT:
                hints.append((len(entries), body["level"]))
            elif row.kind == RowKind.COUNTED:
                counted = int(body["acts"])
            elif row.kind in DECISIONS:
                decisions.append({"kind": row.kind, "at": row.at, **body})
    except (BadAct, ValueError, KeyError, IndexError) as error:
        raise Damaged(f"Attempt {status.id} cannot be read: {error}; have the records verified.") from error
    stamps = [entry.at for entry in entries if entry.at is not None]
    seconds = status.seconds if status.state == ENDED else max(stamps, default=0) / 1000 or None
    return replace(
        summary(status),
        entries=tuple(entries),
        verdicts=tuple(verdicts),
        hints_at=tuple(hints),
        seconds=seconds,
        counted=counted,
        decisions=tuple(decisions),
        rules=rules,
        older=min(older, len(entries)),
    )
