"""The sittings as staff and candidates may read them: how each stands, how much time is left, what came out."""

from __future__ import annotations

from trainer.drill.exam import Outcome
from trainer.records.attemptbook import AttemptBook
from trainer.records.exams import Exams
from trainer.records.intime import GRACE
from trainer.records.judging import NOT_YET, Judge
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.setexam import SetExam
from trainer.records.setparts import seconds_left
from trainer.records.sitting import Sitting, sittings_from
from trainer.records.steadyclock import MEASURED


class SittingReader:
    """Reads the sittings of all exams of a school."""

    def __init__(self, exams: Exams, book: AttemptBook) -> None:
        self.exams = exams
        self.book = book
        self.judge = Judge(book, exams.engine)
        self.journal = exams.journal

    def all(self, by: Person | None, exam: str) -> list[Sitting]:
        """An exam's sittings: all of them, or the user's own."""
        if by is None:
            demand(None, Deed.SEE_RECORDS)
        every = sittings_from(self.journal.rows_of(exam, keep=True))
        return [one for one in every if may(by, Deed.SEE_RECORDS, of=one.person)]

    def get(self, by: Person | None, exam: str, sitting: str) -> Sitting:
        """One sitting; one the user may not see looks like one that does not exist."""
        for one in self.all(by, exam):
            if one.id == sitting:
                return one
        raise Refused("There is no such sitting.")

    def time_left(self, by: Person | None, exam: str, sitting: str, part: int | None = None) -> float | None:
        """Seconds left of the sitting, or of a part if that is less; None where there is no limit."""
        return self.left(self.exams.kept(exam), self.get(by, exam, sitting), part)

    def outcome(self, by: Person | None, exam: str, sitting: str) -> Outcome:
        """The result of a sitting that is over; a candidate is told theirs when the exam is over, too."""
        one, kept = self.get(by, exam, sitting), self.exams.kept(exam)
        if not may(by, Deed.SEE_RECORDS) and not kept.state.over:
            raise Refused(NOT_YET)
        return self.judge.outcome(kept, one)

    def left(self, kept: SetExam, one: Sitting, part: int | None = None) -> float | None:
        """As `time_left`, for callers that have the exam and the sitting already."""
        return seconds_left(kept, one, part, self.journal.clock.measured())

    def demand_in_time(self, kept: SetExam, one: Sitting, part: int | None = None) -> None:
        """Refuse when the time for the sitting or its part is over."""
        left = self.left(kept, one, part)
        if left is not None and left <= (0 if part is None else -GRACE):
            raise Refused(f"The time for this {'exam' if part is None else 'part'} is over.")

    def measured(self) -> dict[str, float]:
        """The second by the clock that cannot be set, for every row from which a time is counted."""
        return {MEASURED: self.journal.clock.measured()}
