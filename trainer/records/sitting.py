"""One candidate's sitting of an exam, folded from the rows that the ledger has about the exam."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from trainer.records.problems import Refused
from trainer.records.rows import Row, RowKind
from trainer.records.steadyclock import measured_of

WRITTEN = 0
"""The number of the written part."""


class SittingStage(StrEnum):
    RUNNING = "running"
    FINISHED = "finished"
    STOPPED = "stopped"
    INTERRUPTED = "interrupted"
    ANNULLED = "annulled"


class Did(StrEnum):
    """What a row about a sitting says was done."""

    ADMIT = "admit"
    BEGIN = "begin"
    RESUME = "resume"
    LET = "let go on"
    """The examiner allows a broken-off part to be resumed."""
    GO_ON = "go on"
    PAPER = "paper"
    """The questions of a written part, as they were asked; a row about the sitting, as answers are."""
    ANSWER = "answer"
    """A choice in the written part; such rows are about the sitting, not its exam, so that the exam's stay few."""
    HAND_IN = "hand in"
    EXTEND = "extend"
    FINISH = "finish"
    STOP = "stop"
    INTERRUPT = "interrupt"
    ANNUL = "annul"
    DECIDE = "decide"
    """An examiner has decided that the whole result is another than was found."""


_ENDS = {
    Did.FINISH: SittingStage.FINISHED,
    Did.STOP: SittingStage.STOPPED,
    Did.INTERRUPT: SittingStage.INTERRUPTED,
    Did.ANNUL: SittingStage.ANNULLED,
}


@dataclass(frozen=True, slots=True)
class BegunPart:
    """A part that was begun; `attempt` is the id of its attempt, empty for the written part."""

    number: int
    attempt: str
    started: datetime
    measured: float
    """The second of the records' own clock in which it began: its time runs from there."""
    extended: int = 0
    may_go_on: bool = False
    """Whether the examiner has allowed a broken-off part to be resumed, and the candidate has not resumed it yet."""
    paper: str = ""
    """The digest of the questions, for the written part."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """How a sitting stands; `number` counts the candidate's sittings of the exam, annulled ones too."""

    id: str
    exam: str
    person: str
    number: int
    started: datetime
    measured: float
    """The second of the records' own clock in which the candidate was admitted."""
    admitted_by: str | None
    seq: int
    """The row of the ledger with which the sitting began."""
    stage: SittingStage = SittingStage.RUNNING
    parts: Mapping[int, BegunPart] = field(default_factory=dict)
    extended: int = 0
    answers: tuple[int | None, ...] | None = None
    reason: str = ""
    ended: datetime | None = None
    ended_measured: float | None = None
    extra: int = 0
    """Per cent by which every limit is longer for this candidate, as was decided before the admission."""

    decisions: tuple[Mapping[str, Any], ...] = ()
    """What was decided about the whole result, in order: by whom, with whom, when, why, the score and the pass."""

    @property
    def running(self) -> bool:
        return self.stage is SittingStage.RUNNING

    @property
    def under_way(self) -> bool:
        """Whether the candidate has been admitted and has not handed in; an interrupted sitting only waits."""
        return self.stage in (SittingStage.RUNNING, SittingStage.INTERRUPTED)

    def allowed(self, seconds: int) -> float:
        """A limit of the exam as it is for this candidate."""
        return seconds * (100 + self.extra) / 100

    def begun(self, part: int) -> BegunPart | None:
        return self.parts.get(part)


def sittings_from(rows: Sequence[Row]) -> list[Sitting]:
    """The sittings of an exam from the rows about it, in the order in which they began."""
    sittings: dict[str, Sitting] = {}
    for row in rows:
        if row.kind != RowKind.DEED:
            continue
        body, at = row.content, datetime.fromisoformat(row.at)
        did, id_, measured = Did(body["did"]), body["sitting"], measured_of(body, row.at)
        if did is Did.ADMIT:
            extra = body.get("extra", 0)
            admitted = body["person"], body["number"], at, measured, body["by"], row.seq
            sittings[id_] = Sitting(id_, row.subject, *admitted, extra=extra)
        else:
            sittings[id_] = _after(sittings[id_], did, body, at, measured)
    return list(sittings.values())


def _after(one: Sitting, did: Did, body: Mapping[str, Any], at: datetime, measured: float) -> Sitting:
    parts = dict(one.parts)
    match did:
        case Did.BEGIN:
            parts[body["part"]] = BegunPart(body["part"], body["attempt"], at, measured, paper=body.get("paper", ""))
            return replace(one, parts=parts)
        case Did.EXTEND:
            part = body["part"]
            if part is not None:
                parts[part] = replace(parts[part], extended=parts[part].extended + body["seconds"])
            return replace(one, parts=parts, extended=one.extended + body["seconds"])
        case Did.HAND_IN:
            return replace(one, answers=tuple(body["answers"]))
        case Did.RESUME:
            # What was lost is given back to the parts that were not over; an earlier version gave it to all of them.
            more = body["seconds"]
            for number in body.get("parts", list(parts)):
                parts[number] = replace(parts[number], extended=parts[number].extended + more, may_go_on=True)
            again = replace(one, stage=SittingStage.RUNNING, ended=None, ended_measured=None, reason="")
            return replace(again, parts=parts, extended=one.extended + more)
        case Did.LET | Did.GO_ON:
            parts[body["part"]] = replace(parts[body["part"]], may_go_on=did is Did.LET)
            return replace(one, parts=parts)
        case Did.ANSWER | Did.PAPER:
            return one
        case Did.DECIDE:
            return replace(one, decisions=(*one.decisions, {"at": at, **body}))
        case _:
            return replace(one, stage=_ENDS[did], reason=body.get("reason", ""), ended=at, ended_measured=measured)


def answers_in(rows: Sequence[Row], questions: int) -> tuple[int | None, ...]:
    """The choices that were noted of a written part, from the rows about its sitting; the last of each counts."""
    answers: list[int | None] = [None] * questions
    for row in rows:
        body = row.content
        if row.kind == RowKind.DEED and body["did"] == Did.ANSWER:
            answers[body["question"]] = body["choice"]
    return tuple(answers)


def paper_in(rows: Sequence[Row]) -> list[dict[str, Any]] | None:
    """The questions that were asked, from the rows about a sitting; None if none were yet."""
    for row in rows:
        if row.kind == RowKind.DEED and row.content["did"] == Did.PAPER:
            return list(row.content["questions"])
    return None


def sitting_in(rows: Sequence[Row], sitting: str) -> Sitting:
    for one in sittings_from(rows):
        if one.id == sitting:
            return one
    raise Refused("There is no such sitting.")


def sittings_of(rows: Sequence[Row], person: str) -> list[Sitting]:
    """A person's sittings, from the rows about an exam; only those about them are read whole: there are thousands."""
    said = f'"person":"{person}"'
    admitted = [row.content["sitting"] for row in rows if row.kind == RowKind.DEED and said in row.body]
    theirs = ([row for row in rows if row.kind == RowKind.DEED and sitting in row.body] for sitting in admitted)
    return [one for about in theirs for one in sittings_from(about)]
