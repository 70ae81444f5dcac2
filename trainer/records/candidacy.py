"""Who may be admitted to an exam: a trainee of its classes, who sits nothing else now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trainer.records.exams import is_trainee
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.setexam import SetExam, State, content_of, state_of
from trainer.records.sitting import SittingStage, sittings_from, sittings_of


def demand_candidate(writing: Writing, kept: SetExam, person: str) -> None:
    """Refuse a person who is no trainee, or in none of the exam's classes."""
    if not is_trainee(writing.trusted("people", person)):
        raise Refused("Only a trainee with an account can be admitted to an exam.")
    if kept.classes and not writing.classes_of(person) & set(kept.classes):
        raise Refused("This candidate is in none of the classes that the exam is for.")


def demand_another(writing: Writing, kept: SetExam, person: str) -> int:
    """The number that a candidate's next sitting has; refused if no more are allowed."""
    theirs = [one for one in sittings_from(writing.rows_of(kept.id)) if one.person == person]
    most = kept.exam.model.attempts
    if sum(one.stage is not SittingStage.ANNULLED for one in theirs) >= most:
        had = "one attempt" if most == 1 else f"{most} attempts"
        raise Refused(f"This candidate has had {had}; no more are allowed.")
    return len(theirs) + 1


def demand_open(writing: Writing, exam: str) -> Mapping[str, Any]:
    """What is kept of an exam, if it is open."""
    content: Mapping[str, Any] = content_of(writing.trusted("exams", exam), exam)
    if content["state"] != State.OPEN:
        raise Refused(f"The exam is {content['state']}, not open.")
    return content


def as_it_is_now(writing: Writing, kept: SetExam) -> SetExam:
    """An open exam; whom it is for, and who has more time, may have been changed since it was read."""
    content = demand_open(writing, kept.id)
    return replace(kept, classes=tuple(content.get("classes", ())), extra=content.get("extra", {}))


def demand_free(writing: Writing, person: str) -> None:
    """Refuse a candidate who sits an exam now, this one or another."""
    for exam in writing.exam_ids():
        if any(one.running for one in sittings_of(writing.rows_of(exam), person)):
            row = writing.trusted("exams", exam)
            if state_of(row, exam) is State.OPEN:
                title = content_of(row, exam)["title"]
                raise Refused(f"This candidate sits {title!r} already; only one sitting can run at a time.")
