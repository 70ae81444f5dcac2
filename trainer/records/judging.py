"""How a sitting is judged: its acts that were done in time performed again, its answers marked, all of it weighed.

Performing an attempt again takes milliseconds, so what came out is remembered for as long as nothing about the attempt
has changed: the mac of its last row, its times and the exam's key say so.

Another version of the program or of the rules may judge otherwise. What was recorded stands then, until a person
accepts a regrading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest
from sqlite3 import Connection
from threading import Lock
from typing import Any, NamedTuple

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.exam import Outcome, Part, PartResult, score_sitting
from trainer.drill.grading import Rubric, grade
from trainer.drill.numbers import mark_text, one_decimal, rounded, score_text
from trainer.drill.written import WrittenPaper
from trainer.records.attemptbook import AttemptBook
from trainer.records.attemptstatus import ANNULLED, is_error
from trainer.records.intime import acts_in_time
from trainer.records.keptattempt import KeptAttempt, substance, verdict_body
from trainer.records.problems import Damaged, Refused
from trainer.records.recordedverdicts import recorded_grade
from trainer.records.rows import Row, RowKind
from trainer.records.setexam import SetExam, State
from trainer.records.setparts import paper_of
from trainer.records.sitting import WRITTEN, BegunPart, Sitting, SittingStage, answers_in
from trainer.rules.version import FIRST_RULES, RULES_VERSION, rules_words

MOST_KEPT = 20_000
NOT_YET = "The results of an exam are shown when it is closed."
VOID = PartResult(Fraction(0))
"""A part whose attempt was annulled, while the sitting was not."""


class Found(NamedTuple):
    """What performing a part again gave, before anything that was decided about it."""

    score: Fraction
    finished: bool
    failed_by: tuple[str, ...]
    unsettled: str = ""


class Counted(NamedTuple):
    """What stands of a part: how many acts were in time, the score as it is shown, and whether it is a pass."""

    acts: int
    score: float
    passed: bool


class Judge:
    """Judges sittings; one for each open school, so that it remembers. `engine` is this program's version."""

    def __init__(self, book: AttemptBook, engine: str) -> None:
        self._book = book
        self._engine = engine
        self._found: dict[tuple[object, ...], Found] = {}
        self._lock = Lock()

    def outcome(self, kept: SetExam, one: Sitting, connection: Connection | None = None) -> Outcome:
        """The result of a sitting that is over; overridden grades stand as they are.

        Who asks for many has a connection open already.
        """
        if one.running:
            raise Refused("The sitting is still running.")
        every = {part.number: self._stands(kept, one, part, connection) for part in kept.exam.parts}
        stands = {number: each for number, each in every.items() if each is not None}
        answers = self.answers(kept, one, connection)
        written = None if answers is None else self.paper(kept, one, connection).score(answers)
        void = [part.name for part in kept.exam.parts if part.number in stands and stands[part.number].result is VOID]
        against = (*_against(kept, one), *(f"{name}: its attempt was annulled" for name in void))

        def scored(dealt: Mapping[int, PartResult]) -> Outcome:
            outcome = score_sitting(kept.exam, dealt, written, kept.rules)
            return replace(outcome, reasons=(*against, *outcome.reasons))

        outcome = scored({number: each.result for number, each in stands.items()})
        if not one.decisions and not any(each.decided for each in stands.values()):
            return outcome
        found = scored({number: each.first for number, each in stands.items()})
        return replace(_decided(outcome, one.decisions, kept.exam.pass_mark, against), found=found)

    def answers(
        self, kept: SetExam, one: Sitting, connection: Connection | None = None
    ) -> tuple[int | None, ...] | None:
        """What was answered in the written part; None if nothing was.

        What was noted in time counts, as a paper is collected from a candidate who does not hand it in.
        """
        if one.answers is not None or one.begun(WRITTEN) is None:
            return one.answers
        noted = self.noted(kept, one, connection)
        return noted if any(choice is not None for choice in noted) else None

    def noted(self, kept: SetExam, one: Sitting, connection: Connection | None = None) -> tuple[int | None, ...]:
        """The choices so far, each None where there is none."""
        with self._book.journal.database.reading() if connection is None else nullcontext(connection) as reader:
            rows = self._book.journal.rows(reader, one.id)
        return answers_in(rows, len(paper_of(kept, one, rows).questions))

    def paper(self, kept: SetExam, one: Sitting, connection: Connection | None = None) -> WrittenPaper:
        """The questions as the candidate was asked them."""
        with self._book.journal.database.reading() if connection is None else nullcontext(connection) as reader:
            return paper_of(kept, one, self._book.journal.rows(reader, one.id))

    def part(self, kept: SetExam, one: Sitting, part: Part, connection: Connection | None = None) -> PartResult | None:
        """How a part was dealt, or None if it never was."""
        stands = self._stands(kept, one, part, connection)
        return stands and stands.result

    def counted(self, kept: SetExam, one: Sitting) -> dict[str, Counted]:
        """What stands of each part that was dealt and counts, by the id of its attempt."""
        found = {}
        for part in kept.exam.parts:
            begun, stands = one.begun(part.number), self._stands(kept, one, part)
            if begun is not None and stands is not None and stands.result is not VOID:
                acts = self.acts_in_time(kept, one, begun)
                found[begun.attempt] = Counted(acts, rounded(stands.result.score), stands.passed)
        return found

    def _stands(self, kept: SetExam, one: Sitting, part: Part, connection: Connection | None = None) -> _Stands | None:
        begun = one.begun(part.number)
        if begun is None:
            return None
        with self._book.journal.database.reading() if connection is None else nullcontext(connection) as reader:
            stands = self._book.journal.decided_attempt(reader, begun.attempt)
            last = self._book.journal.last(reader, begun.attempt)
        if stands is None:
            return None
        if stands.status.state == ANNULLED and one.stage is not SittingStage.ANNULLED:
            return _Stands(VOID, False, VOID, False)
        found = self._remembered(kept, one, begun, part, last)
        if kept.rules != FIRST_RULES:
            found = found._replace(score=one_decimal(found.score))
        return _with(found, stands.decisions, Fraction(str(kept.exam.rubric.pass_mark)))

    def _remembered(self, kept: SetExam, one: Sitting, begun: BegunPart, part: Part, last: object) -> Found:
        about = (kept.key.digest, part.number, one.id, one.extended, begun.extended, begun.attempt, last)
        with self._lock:
            found = self._found.get(about)
        if found is None:
            found = self.found(kept, one, begun, part)
            with self._lock:
                if len(self._found) >= MOST_KEPT:
                    self._found.clear()
                self._found[about] = found
        return found

    def found(self, kept: SetExam, one: Sitting, begun: BegunPart, part: Part) -> Found:
        """What a part gave before anything that was decided about it."""
        record = self._book.load(begun.attempt)
        if record is None:
            raise Damaged(f"Attempt {begun.attempt} is missing from the list; have the records verified.")
        acts, rubric = self.acts_in_time(kept, one, begun), kept.exam.rubric
        attempt = performed(part, record, acts)
        result = grade(attempt, rubric)
        found = Found(result.score, result.finished, tuple(result.failed_by))
        same = self._engine == kept.engine == record.version and record.rules == RULES_VERSION
        if same or _as_recorded(record, acts, attempt, found):
            return found
        recorded = recorded_grade(attempt, in_time(record, acts), rubric)
        if record.score is None or acts < len(record.entries):
            name = f"version {record.version}" if record.rules == RULES_VERSION else rules_words(record.rules)
            why = f"it was dealt under {name}, which judged otherwise than this one; regrade it"
            return Found(recorded.score, recorded.finished, tuple(recorded.failed_by), why)
        return Found(recorded.score, record.finished, tuple(_fatal(record, rubric)))

    def acts_in_time(self, kept: SetExam, one: Sitting, begun: BegunPart) -> int:
        """How many acts of a part were kept before its time was over, whatever the window did then."""
        with self._book.journal.database.reading() as connection:
            acts = [row for row in self._book.journal.rows(connection, begun.attempt) if row.kind == RowKind.ACT]
            measure = self._book.journal.measure(connection, acts[0].seq if acts else 0)
        return acts_in_time(kept, one, begun.number, acts, measure)


def performed(part: Part, record: KeptAttempt, acts: int) -> Attempt:
    """A part performed again, as far as it was in time."""
    attempt = Attempt(part.lesson, record.seed, Mode.EXAM)
    attempt.perform_all(record.entries[:acts])
    return attempt


def in_time(record: KeptAttempt, acts: int) -> KeptAttempt:
    """A record as far as its acts were in time; what came later was not graded."""
    if acts == len(record.entries):
        return record
    return replace(record, entries=record.entries[:acts], verdicts=record.verdicts[:acts], ended=False)


def _as_recorded(record: KeptAttempt, acts: int, attempt: Attempt, found: Found) -> bool:
    """Whether this program judges as the one that recorded the attempt: verdict by verdict, and the score."""
    again = [verdict_body(one.verdict, one.taken_back) for one in attempt.judged]
    pairs = zip_longest(record.verdicts[:acts], again)
    if any(one is not None and substance(one) != substance(now) for one, now in pairs):
        return False
    return record.score is None or acts < len(record.entries) or rounded(found.score) == record.score


def _fatal(record: KeptAttempt, rubric: Rubric) -> Iterator[str]:
    """The recorded errors that fail outright; which were put right is not recorded, but a pass says that all were."""
    if not record.passed:
        wrong = [one for one in record.verdicts if one and is_error(one)]
        cited = dict.fromkeys(citation for one in wrong for citation in (one["citation"], *one.get("also", ())))
        yield from (citation for citation in cited if citation in rubric.fail_outright)


class _Stands(NamedTuple):
    """What stands of a part, and what was found of it first."""

    result: PartResult
    passed: bool
    first: PartResult
    decided: bool


def _with(found: Found, decided: Sequence[Row], mark: Fraction) -> _Stands:
    """What stands after all decisions, each upon those before it.

    A decision that it is no pass holds whatever the score. A regrading replaces all that was found, and so does
    what was worked out again after another finding on an act.
    """
    first = result = PartResult(found.score, found.finished, found.failed_by, unsettled=found.unsettled)
    passed = found.finished and found.score >= mark and not found.failed_by and not found.unsettled
    for row in decided:
        body = row.content
        if "score" in body:
            result = replace(result, score=Fraction(str(body["score"])), unsettled="")
        if "passed" in body:
            passed = body["passed"]
        if "under" in body:
            under = body["under"]
            fatal = () if passed else tuple(under.get("failed_by", result.failed_by))
            finished = bool(under.get("finished", result.finished))
            # Nothing else says then why it is no pass: the other rubric has a higher mark.
            against = not passed and finished and not fatal and result.score >= mark
            result = replace(result, finished=finished, failed_by=fatal, decided_against=against)
        elif "passed" in body:
            fatal = () if passed else result.failed_by
            result = replace(result, failed_by=fatal, decided_against=not passed)
    return _Stands(result, passed, first, bool(decided))


def _decided(
    outcome: Outcome, decisions: Sequence[Mapping[str, Any]], mark: Fraction, against: Sequence[str]
) -> Outcome:
    """The result of a sitting after what was decided about the whole, each decision upon those before it.

    A pass that was decided is one whatever was found; what was annulled or interrupted stays so.
    """
    for one in decisions:
        score = one_decimal(Fraction(str(one["score"]))) if "score" in one else outcome.score
        if "passed" not in one:
            before = _below(outcome.score, mark)
            others = [reason for reason in outcome.reasons if reason not in before and reason not in against]
            reasons = (*against, *_below(score, mark), *others)
        else:
            reasons = tuple(against) if one["passed"] else (*against, f"decided to be no pass: {one['reason']}")
        outcome = replace(outcome, score=score, reasons=reasons)
    return outcome


def _below(score: Fraction, mark: Fraction) -> tuple[str, ...]:
    return (f"{score_text(score)} is below the pass mark of {mark_text(mark)}",) if score < mark else ()


def _against(kept: SetExam, one: Sitting) -> Iterator[str]:
    """What is against a pass whatever the score."""
    if kept.state is State.ANNULLED:
        yield "the exam was annulled"
    if one.stage in (SittingStage.ANNULLED, SittingStage.INTERRUPTED):
        yield f"the sitting was {one.stage}: {one.reason}"
