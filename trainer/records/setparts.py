"""The parts of an exam that was set, by their numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from trainer.drill.exam import Part
from trainer.drill.written import WrittenPaper
from trainer.records.problems import Damaged, Refused
from trainer.records.rows import Row, canonical
from trainer.records.setexam import SetExam
from trainer.records.sitting import WRITTEN, Sitting, paper_in

NO_CHOICE = "Each question needs the number of a choice, or None where it was left open."


def part_of(kept: SetExam, number: int) -> Part:
    if not 1 <= number <= len(kept.exam.parts):
        raise Refused(f"The exam has no part {number}.")
    return kept.exam.parts[number - 1]


def seconds_of(kept: SetExam, part: int) -> int | None:
    if part == WRITTEN:
        return kept.exam.model.written.seconds if kept.exam.model.written else None
    return part_of(kept, part).seconds


def seconds_left(kept: SetExam, one: Sitting, part: int | None, measured: float) -> float | None:
    """Seconds left of the sitting, or of a part if that is less, in a measured second; None where there is no limit."""
    lefts = list[float]()
    if kept.exam.model.seconds is not None:
        lefts.append(one.allowed(kept.exam.model.seconds) + one.extended - (measured - one.measured))
    begun = None if part is None else one.begun(part)
    seconds = None if part is None else seconds_of(kept, part)
    if begun is not None and seconds is not None:
        lefts.append(one.allowed(seconds) + begun.extended - (measured - begun.measured))
    return min(lefts, default=None)


def new_paper(kept: SetExam, one: Sitting) -> WrittenPaper:
    """A candidate's own questions, made by this program."""
    paper = kept.paper_for(one.person, one.number)
    if paper is None:
        raise Refused("This exam has no written part.")
    return paper


def digest_of(paper: WrittenPaper) -> str:
    return hashlib.sha256(canonical(paper.plain()).encode()).hexdigest()


def paper_of(kept: SetExam, one: Sitting, rows: Sequence[Row]) -> WrittenPaper:
    """A candidate's questions as they were asked, from the rows about the sitting, whatever would be asked today."""
    begun, asked = one.begun(WRITTEN), paper_in(rows)
    paper = new_paper(kept, one) if asked is None else WrittenPaper.of(asked)
    if begun is not None and digest_of(paper) != begun.paper:
        raise Damaged(f"The questions of sitting {one.id} are not those that were asked; have the records verified.")
    return paper


def check_answer(paper: WrittenPaper, question: int, choice: int | None) -> None:
    if question not in range(len(paper.questions)) or (
        choice is not None and choice not in range(len(paper.questions[question].choices))
    ):
        raise Refused(NO_CHOICE)
