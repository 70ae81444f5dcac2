"""Verdicts as they were recorded, put in the place of those that a replay under other rules finds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from trainer.drill.attempt import Attempt, Ending, Judged
from trainer.drill.grading import Grade, Rubric, grade
from trainer.drill.numbers import rounded
from trainer.rules.duty import Category, Duty, Severity
from trainer.rules.rulebook import Rulebook
from trainer.rules.verdict import Finding, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.records.keptattempt import KeptAttempt


def recall(attempt: Attempt, record: KeptAttempt) -> Attempt:
    """Put the recorded verdicts in the place of those that performing the attempt again has found.

    A record says what was found and what it cost, not which error an act put right: there the replay is believed where
    it finds the same of the act.
    """
    duties: dict[tuple[str, int], Duty] = {}
    again = list(attempt.judged)
    judged = []
    for number, (entry, body) in enumerate(zip(record.entries, record.verdicts, strict=True), 1):
        now = again[number - 1] if number <= len(again) else None
        if body is None:
            judged += [now] if now is not None else []
            continue
        verdict = _verdict(attempt.visit(number).lesson.rulebook, number, entry.act, body, now, duties)
        judged.append(Judged(entry, verdict, now.events if now else (), bool(body.get("taken_back"))))
    attempt.judged[:] = judged
    if record.ended:
        attempt.done = record.finished
    return attempt


def recorded_grade(attempt: Attempt, record: KeptAttempt, rubric: Rubric) -> Grade:
    """The grade of an attempt by its recorded verdicts, with the score that was recorded, if one was.

    A score is recorded to one decimal, and what was still owed at the end is not recorded at all: where one reading of
    that gives the recorded score, it is taken with all its decimals, for it is weighed with other parts.
    """
    recall(attempt, record)
    first = found = grade(attempt, rubric)
    if record.score is None or not record.ended:
        return found
    owed = [] if attempt.done else [due.duty for due in attempt.book.owed(attempt.scene.position)]
    every = tuple({duty.citation: duty for duty in owed}.values())
    for undone in (every, ()):
        if rounded(found.score) == record.score:
            return found
        found = grade(attempt, rubric, Ending(attempt.done, undone))
    return found if rounded(found.score) == record.score else replace(first, score=Fraction(str(record.score)))


def _verdict(
    book: Rulebook,
    number: int,
    act: Any,
    body: Mapping[str, Any],
    now: Judged | None,
    duties: dict[tuple[str, int], Duty],
) -> Verdict:
    finding = Finding(body["finding"])
    cost = int(body.get("cost", 0))
    alike = now is not None and now.verdict.finding is finding
    found = now.verdict if now is not None and alike else Verdict(act, finding)
    citation = body["citation"]
    wrong = finding is Finding.IMPROPER
    return Verdict(
        act,
        finding,
        _duty(book, citation, cost, duties) if citation else None,
        tuple(_duty(book, one, 0, duties) for one in body.get("also", ())),
        body.get("remark", ""),
        body.get("ruling", ""),
        omitted=found.omitted,
        slips=found.slips or ((("recorded", number),) if wrong else ()),
        again=wrong and not cost,
        mends=found.mends,
    )


def _duty(book: Rulebook, citation: str, cost: int, known: dict[tuple[str, int], Duty]) -> Duty:
    """A duty by its citation, as severe as it was then; grading knows a run of one duty by its identity."""
    found = known.get((citation, cost))
    if found is None:
        severity = Severity(cost) if cost in tuple(Severity) else None
        found = book.duties.get(citation)
        if found is None:
            found = Duty(citation, "", "", Category.PROCEDURE, severity or Severity.MINOR)
        elif severity is not None and severity is not found.severity:
            found = replace(found, severity=severity)
        known[citation, cost] = found
    return found
