"""Results of an exam: each candidate's sittings with their outcome, and the one that counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from sqlite3 import Connection

from trainer.drill.exam import Outcome, PartScore
from trainer.records.judging import NOT_YET
from trainer.records.names import SortKey, namesakes, normalized_name, sort_key, with_login
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.school import School
from trainer.records.seengrades import note_exam
from trainer.records.setexam import SetExam
from trainer.records.sitting import Sitting, SittingStage, sittings_from

Progress = Callable[[int, int], object]


@dataclass(frozen=True, slots=True)
class SittingResult:
    """One sitting; `outcome` is None while it is running, `overridden` that an examiner has decided about a part."""

    sitting: Sitting
    outcome: Outcome | None
    overridden: bool = False

    @property
    def can_count(self) -> bool:
        return self.outcome is not None and self.sitting.stage is not SittingStage.ANNULLED


@dataclass(frozen=True, slots=True)
class CandidateResult:
    """A candidate's result in an exam; `counts` is the best sitting that was not annulled, if there is one yet."""

    person: str
    name: str
    login: str
    exam: str
    title: str
    key: str
    """The exam's key as it is printed."""
    pass_mark: Fraction
    sittings: tuple[SittingResult, ...]
    counts: SittingResult | None
    namesake: bool = False
    """Whether another candidate of the list has the same name."""

    @property
    def shown_name(self) -> str:
        """The name as a list shows it: with the login where the name alone could be another's."""
        return with_login(self.name, self.login) if self.namesake else self.name

    @property
    def outcome(self) -> Outcome | None:
        return self.counts.outcome if self.counts else None

    @property
    def score(self) -> Fraction | None:
        return self.outcome.score if self.outcome else None

    @property
    def passed(self) -> bool:
        return self.outcome is not None and self.outcome.passed

    @property
    def found(self) -> Outcome | None:
        """What was found first, where an examiner has decided otherwise since."""
        return self.outcome.found if self.outcome else None

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it is no pass."""
        return self.outcome.reasons if self.outcome else (self.standing,)

    @property
    def lines(self) -> tuple[PartScore, ...]:
        """The score of each part and of the written part, with its share of the whole."""
        return self.outcome.lines if self.outcome else ()

    @property
    def overridden(self) -> bool:
        return self.counts is not None and self.counts.overridden

    @property
    def standing(self) -> str:
        """How it stands, in a word or two."""
        if self.outcome is not None:
            return "passed" if self.passed else "not passed"
        return "sitting now" if any(one.sitting.running for one in self.sittings) else "no sitting counts"

    @property
    def shown_standing(self) -> str:
        """How it stands, and whether an examiner has changed it."""
        return f"{self.standing} (changed)" if self.overridden else self.standing


def exam_results(
    school: School, person: Person | None, exam: str, progress: Progress | None = None, of: str | None = None
) -> list[CandidateResult]:
    """Every candidate's result as far as `person` may see them, by name; a trainee sees theirs when the exam is over.

    `progress` is told how many sittings are judged of how many; `of` asks for one candidate alone.
    """
    if person is None:
        demand(None, Deed.SEE_RECORDS)
    kept = school.exams.kept(exam)
    if not may(person, Deed.SEE_RECORDS) and not kept.state.over:
        raise Refused(NOT_YET)
    note_exam(school.journal, person, exam, of)
    with school.journal.database.reading() as connection:
        rows = sittings_from(school.journal.rows(connection, exam))
    seen = [one for one in rows if of in (None, one.person) and may(person, Deed.SEE_RECORDS, of=one.person)]
    theirs = dict[str, list[SittingResult]]()
    with school.journal.database.reading() as connection:
        for number, one in enumerate(seen, 1):
            theirs.setdefault(one.person, []).append(_result(school, kept, one, connection))
            if progress is not None:
                progress(number, len(seen))
    people = {one.id: one for one in school.people.all()}
    found = [_candidate(kept, people.get(id_), id_, sittings) for id_, sittings in theirs.items()]
    return _by_name(found, people)


def covered_results(school: School, person: Person | None, exam: str) -> list[CandidateResult]:
    """The candidates who have sat an exam, without their results: for a user who may still mark independently."""
    demand(person, Deed.SEE_RECORDS)
    kept = school.exams.kept(exam)
    theirs = dict[str, list[SittingResult]]()
    for one in school.sittings.all(person, exam):
        theirs.setdefault(one.person, []).append(SittingResult(one, None))
    people = {one.id: one for one in school.people.all()}
    found = [_candidate(kept, people.get(id_), id_, sittings) for id_, sittings in theirs.items()]
    return _by_name(found, people)


def _by_name(found: list[CandidateResult], people: Mapping[str, Person]) -> list[CandidateResult]:
    """Candidates as a list of names is read."""

    def key(one: CandidateResult) -> SortKey:
        person = people.get(one.person)
        return sort_key(one.name) if person is None else person.sort_key

    alike = namesakes(one.name for one in found)
    told = (replace(one, namesake=True) if normalized_name(one.name) in alike else one for one in found)
    return sorted(told, key=lambda one: (key(one), one.login, one.person))


def sitting_result(school: School, person: Person | None, exam: str, sitting: str) -> SittingResult:
    """One sitting with its outcome; a candidate sees theirs when the exam is over."""
    one = school.sittings.get(person, exam, sitting)
    kept = school.exams.kept(exam)
    if not may(person, Deed.SEE_RECORDS) and not kept.state.over:
        raise Refused(NOT_YET)
    note_exam(school.journal, person, exam, one.person)
    with school.journal.database.reading() as connection:
        return _result(school, kept, one, connection)


def _result(school: School, kept: SetExam, one: Sitting, connection: Connection) -> SittingResult:
    found = (school.journal.decided_attempt(connection, part.attempt) for part in one.parts.values())
    overridden = bool(one.decisions) or any(stands.decisions for stands in found if stands is not None)
    outcome = None if one.running else school.sittings.judge.outcome(kept, one, connection)
    return SittingResult(one, outcome, overridden)


def _candidate(kept: SetExam, person: Person | None, id_: str, sittings: list[SittingResult]) -> CandidateResult:
    return CandidateResult(
        person=id_,
        name=person.name if person else "",
        login=person.login if person else "",
        exam=kept.id,
        title=kept.title,
        key=str(kept.key),
        pass_mark=kept.exam.pass_mark,
        sittings=tuple(sittings),
        counts=max((one for one in sittings if one.can_count), key=_merit, default=None),
    )


def _merit(one: SittingResult) -> tuple[bool, Fraction, int]:
    """Passed before not, then the score, then the earlier one."""
    assert one.outcome is not None, "only what can count is compared"
    return one.outcome.passed, one.outcome.score, -one.sitting.number
