"""What a candidate does who is the same person before and after each breakdown, and what comes of it undisturbed.

Every act follows from the lesson, its seed and how many acts came before, so that an attempt that was killed a hundred
times has to be, act for act and verdict for verdict, the one that nobody ever disturbed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import Any

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import Rubric, grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import choose
from trainer.games import parse_act
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.lesson import Lesson
from trainer.records.keptattempt import verdict_body
from trainer.rules.act import Act, Entry, act_text

MOST_ACTS = 200
"""Then the candidate ends the part: after some errors there is no end to come to, or nothing is expected any more."""
WRONG = 0.015
OUT_OF_PLACE = parse_act("shuffle")


def usual_act(attempt: Attempt) -> Act | None:
    """What comes next: nearly always what is due, now and then an error; None where the candidate gives up."""
    number = len(attempt.judged)
    if number >= MOST_ACTS or not attempt.expected():
        return None
    wrong = Random(f"{attempt.lesson.id} {attempt.seed} {number}").random() < WRONG
    return OUT_OF_PLACE if wrong else choose(attempt)


def usual_answer(question: int, choices: int) -> int:
    return (5 * question + 1) % choices


def digest(picture: Picture) -> str:
    """A table as it lies, in a few letters."""
    found = [_in_order(getattr(picture, field.name)) for field in fields(picture)]
    return hashlib.sha256(repr(found).encode()).hexdigest()[:20]


def _in_order(value: object) -> object:
    if isinstance(value, Mapping):
        return sorted((str(key), repr(item)) for key, item in value.items())
    return sorted(value) if isinstance(value, frozenset) else value


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before an act: what lies there, what is due, and what the candidate does; at the end nothing."""

    table: str
    due: str
    act: str


class Undisturbed:
    """A part dealt from its start to its end by the same candidate, without a breakdown."""

    def __init__(self, lesson: Lesson, seed: int, rubric: Rubric) -> None:
        attempt = Attempt(lesson, seed, Mode.EXAM)
        self.moments: list[Moment] = []
        while True:
            act = None if attempt.done else usual_act(attempt)
            due = "" if attempt.done or not attempt.expected() else act_text(choose(attempt))
            table = digest(picture_of(attempt.scene))
            self.moments.append(Moment(table, due, "" if act is None else act_text(act)))
            if act is None:
                break
            attempt.perform(Entry(act))
        self.finished = attempt.done
        self.score = rounded(grade(attempt, rubric).score)
        self.verdicts: list[Mapping[str, Any]] = [
            json.loads(json.dumps(verdict_body(one.verdict, one.taken_back))) for one in attempt.judged
        ]

    @property
    def acts(self) -> list[str]:
        return [moment.act for moment in self.moments[:-1]]
