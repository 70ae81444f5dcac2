"""Who may be admitted to an exam: a trainee of its classes, who sits nothing else now."""

from __future__ import annotations

from trainer.records.exams import SetExam, State, content_of, is_trainee, state_of
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.sitting import sittings_of


def demand_candidate(writing: Writing, kept: SetExam, person: str) -> None:
    """Refuse whoever is not a trainee, or in none of the classes that the exam is for."""
    if not is_trainee(writing.trusted("people", person)):
        raise Refused("Only a trainee with an account can be admitted to an exam.")
    if kept.classes and not writing.classes_of(person) & set(kept.classes):
        raise Refused("This candidate is in none of the classes that the exam is for.")


def demand_free(writing: Writing, person: str) -> None:
    """Refuse a candidate who sits an exam now, this one or another."""
    for exam in writing.exam_ids():
        if any(one.running for one in sittings_of(writing.rows_of(exam), person)):
            row = writing.trusted("exams", exam)
            if state_of(row, exam) is State.OPEN:
                title = content_of(row, exam)["title"]
                raise Refused(f"This candidate sits {title!r} already; only one sitting can run at a time.")
