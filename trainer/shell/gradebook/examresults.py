"""What the page of an exam asks of the records; it runs off the UI thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from trainer.records.problems import Refused
from trainer.records.proposals import Waiting
from trainer.records.results import CandidateResult, covered_results, exam_results
from trainer.records.roles import Deed, may
from trainer.records.seengrades import unseen_in_exam
from trainer.shell.gradebook import queries
from trainer.shell.kit.progress import Report

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School


@dataclass(frozen=True, slots=True)
class Results:
    """An exam's results, the markers' grades of each counting sitting, and who ran the parts."""

    key: str
    state: str
    pass_mark: Fraction
    candidates: tuple[CandidateResult, ...]
    covered: bool = False
    """Whether no result is to be seen, because the person may still mark some independently."""
    waiting: tuple[Waiting, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    """Of those who decided."""


def results(school: School, person: Person | None, exam: str, tell: Report, reveal: bool = False) -> Results:
    """Everything about an exam; one that was never set here has attempts only, and no result.

    An examiner who may still mark sittings independently sees no results until they want to.
    """
    if not school.exams.known(exam):
        raise Refused("This exam was not set in this school, so it has attempts but no results.")
    kept = school.exams.kept(exam)
    about = str(kept.key), str(kept.state), kept.exam.pass_mark
    if not reveal and unseen_in_exam(school.journal, person, exam):
        return Results(*about, tuple(covered_results(school, person, exam)), covered=True)
    found = exam_results(school, person, exam, tell)
    waiting = school.decisions(person).waiting_in_exam(exam) if may(person, Deed.SEE_RECORDS) else []
    decided = [body for one in found for each in one.sittings for body in each.sitting.decisions]
    names = queries.names_of(school, (*decided, *(one.body for one in waiting)))
    return Results(*about, tuple(found), False, tuple(waiting), names)
