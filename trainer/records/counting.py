"""What counts of a part some of whose acts came after its time; noted when the sitting ends.

From then on no time can be given any more, so that every list has the same numbers as the report.
"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.numbers import rounded
from trainer.games import parse_act_of
from trainer.records.attemptstatus import is_error
from trainer.records.intime import acts_in_time
from trainer.records.ledger import Writing
from trainer.records.rows import Body, Row, RowKind
from trainer.records.setexam import SetExam
from trainer.records.setparts import part_of
from trainer.records.sitting import BegunPart, Sitting
from trainer.records.steadyclock import SUBJECT as CLOCK
from trainer.records.steadyclock import Measure
from trainer.rules.act import Entry


def note_what_counts(writing: Writing, kept: SetExam, one: Sitting) -> None:
    """Of each part with acts that came too late: how many count, the errors among them, and what they score."""
    for part in one.parts.values():
        rows = writing.rows_of(part.attempt) if part.attempt else []
        acts = [row for row in rows if row.kind == RowKind.ACT]
        count = acts_in_time(kept, one, part.number, acts, Measure(writing.rows_of(CLOCK))) if acts else 0
        if count < len(acts):
            writing.append(part.attempt, RowKind.COUNTED, _what_counts(writing, kept, part, acts[:count]))


def _what_counts(writing: Writing, kept: SetExam, part: BegunPart, acts: Sequence[Row]) -> Body:
    wrong = [found for row in acts if is_error(found := row.content["verdict"])]
    body: dict[str, object] = {"acts": len(acts), "errors": len(wrong), "lost": sum(found["cost"] for found in wrong)}
    status = writing.status(part.attempt)
    if status is not None and status.score is not None:
        attempt = Attempt(part_of(kept, part.number).lesson, status.seed, Mode.EXAM)
        game = status.game
        attempt.perform_all(Entry(parse_act_of(game, row.content["act"]), row.content["at"]) for row in acts)
        result = grade(attempt, kept.exam.rubric)
        body |= {"score": rounded(result.score), "passed": result.passed}
    return body
