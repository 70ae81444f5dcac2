"""How a sitting is judged: its acts that were done in time performed again, its answers marked, all of it weighed.

Performing an attempt again takes milliseconds, so what came out is remembered for as long as nothing about the attempt
has changed: the mac of its last row, its times and the exam's key say so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from sqlite3 import Connection
from threading import Lock
from typing import Any, NamedTuple

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.exam import Outcome, Part, PartResult, score_sitting
from trainer.drill.grading import grade
from trainer.records.book import AttemptBook, KeptAttempt
from trainer.records.exams import SetExam, State
from trainer.records.ledger import rows_of
from trainer.records.problems import Refused
from trainer.records.rows import Kind, Row
from trainer.records.setparts import paper_of, seconds_left
from trainer.records.sitting import WRITTEN, BegunPart, Sitting, Stage, answers_in
from trainer.records.standing import ANNULLED

GRACE = 2
"""Seconds that may pass until an act that was done in time is on the disk."""

MOST_KEPT = 20_000
VOID = PartResult(Fraction(0))
"""A part whose attempt was annulled, while the sitting was not."""


class Found(NamedTuple):
    """What performing a part again gave, before anything that was decided about it."""

    score: Fraction
    finished: bool
    failed_by: tuple[str, ...]


class Judge:
    """Judges sittings; one for each open school, so that it remembers."""

    def __init__(self, book: AttemptBook) -> None:
        self._book = book
        self._found: dict[tuple[object, ...], Found] = {}
        self._lock = Lock()

    def outcome(self, kept: SetExam, one: Sitting, connection: Connection | None = None) -> Outcome:
        """The result of a sitting that is over; overridden grades stand as they are.

        Who asks for many has a connection open already.
        """
        if one.running:
            raise Refused("The sitting is still running.")
        dealt = {part.number: result for part in kept.exam.parts if (result := self.part(kept, one, part, connection))}
        answers = self.answers(kept, one, connection)
        written = None if answers is None else paper_of(kept, one).score(answers)
        outcome = score_sitting(kept.exam, dealt, written)
        void = [part.name for part in kept.exam.parts if dealt.get(part.number) is VOID]
        annulled = (f"{name}: its attempt was annulled" for name in void)
        return replace(outcome, reasons=(*_against(kept, one), *annulled, *outcome.reasons))

    def answers(
        self, kept: SetExam, one: Sitting, connection: Connection | None = None
    ) -> tuple[int | None, ...] | None:
        """What was answered in the written part; None if nothing was.

        What was noted in time counts, as a paper is collected from whoever does not hand it in.
        """
        if one.answers is not None or one.begun(WRITTEN) is None:
            return one.answers
        noted = self.noted(kept, one, connection)
        return noted if any(choice is not None for choice in noted) else None

    def noted(self, kept: SetExam, one: Sitting, connection: Connection | None = None) -> tuple[int | None, ...]:
        """The choices so far, each None where there is none."""
        with self._book.journal.database.reading() if connection is None else nullcontext(connection) as reader:
            return answers_in(rows_of(reader, one.id), len(paper_of(kept, one).questions))

    def part(self, kept: SetExam, one: Sitting, part: Part, connection: Connection | None = None) -> PartResult | None:
        """How a part was dealt, or None if it never was."""
        begun = one.begun(part.number)
        if begun is None:
            return None
        with self._book.journal.database.reading() if connection is None else nullcontext(connection) as reader:
            stands = self._book.journal.stands(reader, begun.attempt)
            last = reader.execute(
                "SELECT n, mac FROM ledger WHERE subject = ? ORDER BY n DESC LIMIT 1", (begun.attempt,)
            ).fetchone()
        if stands is None:
            return None
        if stands.standing.state == ANNULLED and one.stage is not Stage.ANNULLED:
            return VOID
        about = (kept.key.digest, part.number, one.id, one.extended, begun.extended, begun.attempt, last)
        with self._lock:
            found = self._found.get(about)
        if found is None:
            found = self._performed(kept, one, begun, part)
            with self._lock:
                if len(self._found) >= MOST_KEPT:
                    self._found.clear()
                self._found[about] = found
        return _with(found, _decided(stands.decisions), Fraction(str(kept.exam.rubric.pass_mark)))

    def _performed(self, kept: SetExam, one: Sitting, begun: BegunPart, part: Part) -> Found:
        record = self._book.load(begun.attempt)
        assert record is not None, "its standing was there"
        attempt = performed(part, record, self.acts_in_time(kept, one, begun))
        result = grade(attempt, kept.exam.rubric)
        return Found(result.score, attempt.done, tuple(result.failed_by))

    def acts_in_time(self, kept: SetExam, one: Sitting, begun: BegunPart) -> int:
        """How many acts of a part were kept before its time was over, whatever the window did then."""
        with self._book.journal.database.reading() as connection:
            acts = [row.at for row in rows_of(connection, begun.attempt) if row.kind == Kind.ACT]
        moments = (datetime.fromisoformat(at) for at in acts)
        lefts = (seconds_left(kept, one, begun.number, moment) for moment in moments)
        return sum(left is None or left > -GRACE for left in lefts)


def performed(part: Part, record: KeptAttempt, acts: int) -> Attempt:
    """A part performed again, as far as it was in time."""
    attempt = Attempt(part.lesson, record.seed, Mode.EXAM)
    attempt.perform_all(record.entries[:acts])
    return attempt


def _decided(decisions: Sequence[Row]) -> dict[str, Any]:
    """The last score and the last pass or fail that somebody decided; a finding on one act is neither."""
    return {
        name: body[name] for body in (row.content for row in decisions) for name in ("score", "passed") if name in body
    }


def _with(found: Found, decided: Mapping[str, Any], mark: Fraction) -> PartResult:
    """What stands: a decision that it is no pass holds even where the score alone would be one."""
    score = Fraction(str(decided["score"])) if "score" in decided else found.score
    if decided.get("passed"):
        return PartResult(score, found.finished)
    against = "passed" in decided and not found.failed_by and score >= mark
    return PartResult(score, found.finished, found.failed_by, against)


def _against(kept: SetExam, one: Sitting) -> Iterator[str]:
    """What is against a pass whatever the score."""
    if kept.state is State.ANNULLED:
        yield "the exam was annulled"
    if one.stage in (Stage.ANNULLED, Stage.INTERRUPTED):
        yield f"the sitting was {one.stage}: {one.reason}"
