"""The parts of an exam that was set, by their numbers."""

from __future__ import annotations

from trainer.drill.exam import Part
from trainer.drill.written import WrittenPaper
from trainer.records.exams import SetExam
from trainer.records.problems import Refused
from trainer.records.sitting import WRITTEN, Sitting

NO_CHOICE = "Each question needs the number of a choice, or None where it was left open."


def part_of(kept: SetExam, number: int) -> Part:
    if not 1 <= number <= len(kept.exam.parts):
        raise Refused(f"The exam has no part {number}.")
    return kept.exam.parts[number - 1]


def seconds_of(kept: SetExam, part: int) -> int | None:
    if part == WRITTEN:
        return kept.exam.model.written.seconds if kept.exam.model.written else None
    return part_of(kept, part).seconds


def paper_of(kept: SetExam, one: Sitting) -> WrittenPaper:
    paper = kept.paper_for(one.person, one.number)
    if paper is None:
        raise Refused("This exam has no written part.")
    return paper


def check_answer(paper: WrittenPaper, question: int, choice: int | None) -> None:
    if question not in range(len(paper.questions)) or (
        choice is not None and choice not in range(len(paper.questions[question].choices))
    ):
        raise Refused(NO_CHOICE)
