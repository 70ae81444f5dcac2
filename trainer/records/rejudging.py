"""What an attempt's grade is when an examiner has found some of its acts otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trainer.drill.attempt import Attempt, Ending
from trainer.drill.grading import Rubric, grade
from trainer.drill.numbers import rounded
from trainer.parts.lessons.lesson import Lesson
from trainer.records.attemptstatus import IMPROPER
from trainer.records.keptattempt import KeptAttempt, verdict_body
from trainer.records.problems import Refused
from trainer.records.recordedverdicts import recall, recorded_grade
from trainer.records.rows import RowKind
from trainer.rules.rulebook import Rulebook


def with_findings(record: KeptAttempt, lesson: Lesson, rubric: Rubric, new: Mapping[str, Any]) -> dict[str, Any]:
    """What a decision on an act makes of the grade: all findings that were decided before it hold, too.

    `new` has the act's number, counted from one, the finding and, where the act had no paragraph, the citation.
    """
    regraded = [one for one in record.decisions if one["kind"] == RowKind.REGRADE]
    if regraded and "rubric" in regraded[-1]["under"]:
        rubric = Rubric.model_validate(regraded[-1]["under"]["rubric"])
    attempt = Attempt(lesson, record.seed, record.mode)
    attempt.perform_all(record.entries)
    found: list[Mapping[str, Any] | None] = (
        [verdict_body(one.verdict, one.taken_back) for one in attempt.judged] if regraded else list(record.verdicts)
    )
    if regraded:
        found += [None] * (len(record.entries) - len(found))
        first = grade(attempt, rubric)
    else:
        first = recorded_grade(attempt, record, rubric)
    decided = [one for one in record.decisions if one["kind"] == RowKind.OVERRIDE and "finding" in one]
    for one in (*decided, new):
        act = int(one["act"])
        if not 1 <= act <= len(found):
            raise Refused(f"The attempt has {len(found)} acts that count; there is no act {act}.")
        found[act - 1] = _found(attempt.visit(act).lesson.rulebook, found[act - 1], one)
    again = Attempt(lesson, record.seed, record.mode)
    again.perform_all(record.entries)
    recall(again, replace(record, verdicts=tuple(found)))
    result = grade(again, rubric, Ending(first.finished, tuple(first.unfinished)))
    return {
        "score": rounded(result.score),
        "passed": result.passed,
        "errors": len(result.deductions),
        "under": {"failed_by": list(result.failed_by), "finished": result.finished},
    }


def _found(book: Rulebook, before: Mapping[str, Any] | None, new: Mapping[str, Any]) -> dict[str, Any]:
    """A verdict with another finding; what is improper breaks a paragraph and costs as much as that weighs."""
    citation = new.get("citation") or (before or {}).get("citation")
    body: dict[str, Any] = {"finding": new["finding"], "citation": citation}
    if new["finding"] == IMPROPER:
        duty = book.duties.get(citation or "")
        if duty is None:
            raise Refused("Say which paragraph the act breaks, as it is cited in the rulebook.")
        cost = (before or {}).get("cost") or int(duty.severity)
        body |= {"also": [], "cost": cost, "ruling": ""}
    if (before or {}).get("taken_back"):
        body["taken_back"] = True
    return body
