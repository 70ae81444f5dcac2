"""Marking by more than one: each marker says what they found, without seeing what the others did or what stands.

An examiner who has decided about a grade, or has seen it, gives no mark: it would not be independent.

A mark is a row of the ledger. It cannot be changed, only followed by another of the same marker. It changes no grade:
where markers differ, an examiner settles it with an override, which names them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from trainer.drill.numbers import rounded
from trainer.records.attemptstatus import RUNNING
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.people import People
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.rows import Row, RowKind
from trainer.records.seengrades import why_not
from trainer.records.sitting import Sitting, sitting_in, sittings_from

ENOUGH = 2
"""Once so many have marked, every user who may see the records may see their marks."""
LONGEST = 2000
RowsOf = Callable[[str], Sequence[Row]]


@dataclass(frozen=True, slots=True)
class Mark:
    """One marker's own grade; `alone` says that they could not have seen another's before."""

    by: str
    name: str
    at: datetime
    score: float
    passed: bool
    remarks: str
    alone: bool
    sitting: str | None = None


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks that the user may see, in order, and how many markers' are hidden until the user has marked."""

    given: tuple[Mark, ...] = ()
    hidden: int = 0

    @property
    def latest(self) -> tuple[Mark, ...]:
        """Each marker's last."""
        return tuple({one.by: one for one in self.given}.values())

    @property
    def difference(self) -> float | None:
        """How far the markers' scores lie apart; None before two have marked."""
        scores = [one.score for one in self.latest]
        return max(scores) - min(scores) if len(scores) >= ENOUGH else None

    @property
    def agree(self) -> bool:
        """Whether all would let the candidate pass, or none."""
        return len({one.passed for one in self.latest}) < ENOUGH


class Marking:
    """Marks as one person may give and see them."""

    def __init__(self, journal: Journal, people: People, person: Person | None) -> None:
        self._journal = journal
        self._people = people
        self.person = person

    def mark_attempt(self, attempt: str, score: float, passed: bool, remarks: str) -> None:
        """Give the marker's own grade for an attempt that is over."""

        def fits(writing: Writing) -> str | None:
            status = writing.status(attempt)
            if status is None or status.state == RUNNING:
                raise Refused("Only an attempt that is over can be marked.")
            self._independent(self._against_attempt(writing.rows_of, attempt, status.exam))
            return status.person

        self._mark(attempt, None, score, passed, remarks, fits)

    def mark_sitting(self, exam: str, sitting: str, score: float, passed: bool, remarks: str) -> None:
        """Give the marker's own grade for a sitting that is over."""

        def fits(writing: Writing) -> str | None:
            one = sitting_in(writing.rows_of(exam), sitting)
            if one.running:
                raise Refused("Only a sitting that is over can be marked.")
            self._independent(self._against_sitting(writing.rows_of, exam, one))
            return one.person

        self._mark(exam, sitting, score, passed, remarks, fits)

    def why_not_attempt(self, attempt: str, exam: str | None) -> str:
        """Why one's mark of an attempt would not be independent, or nothing."""
        with self._journal.database.reading() as connection:
            return self._against_attempt(lambda subject: self._journal.rows(connection, subject), attempt, exam)

    def why_not_sitting(self, exam: str, sitting: str) -> str:
        with self._journal.database.reading() as connection:
            one = sitting_in(self._journal.rows(connection, exam), sitting)
            return self._against_sitting(lambda subject: self._journal.rows(connection, subject), exam, one)

    def _against_attempt(self, rows_of: RowsOf, attempt: str, exam: str | None) -> str:
        if self.person is None:
            return ""
        rows = rows_of(exam) if exam is not None else []
        sittings = sittings_from(rows)
        one = next((one for one in sittings if attempt in {part.attempt for part in one.parts.values()}), None)
        return why_not(self.person, rows_of(attempt), rows, one)

    def _against_sitting(self, rows_of: RowsOf, exam: str, one: Sitting) -> str:
        if self.person is None:
            return ""
        attempts = [row for part in one.parts.values() if part.attempt for row in rows_of(part.attempt)]
        return why_not(self.person, attempts, rows_of(exam), one)

    def _independent(self, against: str) -> None:
        if against:
            raise Refused(against)

    def of_attempt(self, attempt: str) -> Marks:
        return self._seen(attempt, None)

    def of_sitting(self, exam: str, sitting: str) -> Marks:
        return self._seen(exam, sitting)

    def _mark(
        self,
        subject: str,
        sitting: str | None,
        score: float,
        passed: bool,
        remarks: str,
        whose: Callable[[Writing], str | None],
    ) -> None:
        by = demand(self.person, Deed.MARK)
        if not by.id:
            raise Refused("A mark needs a marker with a name: switch accounts on first.")
        if not 0 <= score <= 100:
            raise Refused("A score is from 0 to 100.")
        if not remarks.strip():
            raise Refused("Say in a few words what the mark rests on.")
        if len(remarks) > LONGEST:
            raise Refused(f"Remarks have at most {LONGEST} letters.")

        def mark(writing: Writing) -> Row:
            if whose(writing) == by.id:
                raise Refused("No one marks what they did themselves.")
            before = _markers(_about(writing.rows_of(subject), sitting))
            body = {
                "did": RowKind.MARK.value,
                "by": by.id,
                "sitting": sitting,
                "score": rounded(score),
                "passed": passed,
                "remarks": remarks.strip(),
                "alone": not _open_to(by, before),
            }
            return writing.append(subject, RowKind.MARK, body)

        self._journal.write(mark, by).result()

    def _seen(self, subject: str, sitting: str | None) -> Marks:
        # Candidates see the grade that stands; how the markers came to it is theirs.
        if not may(self.person, Deed.SEE_RECORDS) or self.person is None:
            return Marks()
        rows = _about(self._journal.rows_of(subject, keep=sitting is not None), sitting)
        markers = _markers(rows)
        seen = rows if _open_to(self.person, markers) else []
        return Marks(tuple(map(self._read, seen)), len(markers) if rows and not seen else 0)

    def _read(self, row: Row) -> Mark:
        body = row.content
        person = self._people.get(body["by"])
        return Mark(
            by=body["by"],
            name=person.name if person else "",
            at=datetime.fromisoformat(row.at),
            score=body["score"],
            passed=body["passed"],
            remarks=body["remarks"],
            alone=body["alone"],
            sitting=body["sitting"],
        )


def _about(rows: Sequence[Row], sitting: str | None) -> list[Row]:
    return [row for row in rows if row.kind == RowKind.MARK and row.content["sitting"] == sitting]


def _markers(rows: Sequence[Row]) -> set[str]:
    return {row.content["by"] for row in rows}


def _open_to(person: Person, markers: set[str]) -> bool:
    """Whether a person may see the marks: having marked, or when all independent marks are there."""
    return person.id in markers or len(markers) >= ENOUGH
