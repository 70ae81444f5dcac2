"""Which parts of a sitting are not over yet: only those can be given time, and resumed."""

from __future__ import annotations

from trainer.records.attemptstatus import RUNNING
from trainer.records.ledger import Writing
from trainer.records.setexam import SetExam
from trainer.records.setparts import seconds_left
from trainer.records.sitting import WRITTEN, BegunPart, Sitting


def _is_open(writing: Writing, one: Sitting, part: BegunPart) -> bool:
    """Whether a part that was begun was neither ended nor handed in."""
    if part.number == WRITTEN:
        return one.answers is None
    status = writing.status(part.attempt)
    # An earlier version noted a part's beginning first, and could be killed before the attempt's own.
    return status is None or status.state == RUNNING


def open_when(writing: Writing, kept: SetExam, one: Sitting, measured: float) -> list[int]:
    """The numbers of the parts that are open and had time left in a measured second."""
    return [
        number
        for number, part in one.parts.items()
        if _is_open(writing, one, part) and _had_time(seconds_left(kept, one, number, measured))
    ]


def _had_time(left: float | None) -> bool:
    return left is None or left > 0
