"""Corrections of wrong acts, of single ones and of what faulty robots do."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeVar

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.correction import Correction, correction_in_steps
from trainer.drill.faulty import act_log
from trainer.drill.robot import choose
from trainer.games import parse_act, parse_entry
from trainer.library import find
from trainer.parts.faults import Slip
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Act, Entry, act_text

T = TypeVar("T")


class Wronged(NamedTuple):
    """A wrong act: at which table, after which acts, and what is shown of it."""

    lesson: Lesson
    before: list[Entry]
    act: Act
    shown: Correction | None


def result_of(steps: Generator[None, None, T]) -> T:
    """Take every step and give what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            value: T = over.value
            return value


def corrected(lesson: Lesson, before: list[Entry], act: Act) -> Wronged:
    return Wronged(lesson, before, act, result_of(correction_in_steps(lesson, lesson.model.seed, before, act)))


def done_instead(name: str, of: str, *wrong: str) -> Wronged:
    """A lesson dealt by the robot as far as this act, in whose place the wrong one comes, the last of these."""
    lesson = find(name)
    attempt = Attempt(lesson, mode=Mode.EXAM)
    before: list[Entry] = []
    while not act_text(choose(attempt)).startswith(of):
        before.append(Entry(choose(attempt)))
        attempt.perform(before[-1])
    acts = [parse_act(line, lesson.game) for line in wrong]
    return corrected(lesson, before + [Entry(act) for act in acts[:-1]], acts[-1])


def slipped(slip: Slip) -> Wronged | None:
    """The first improper act of a faulty performance; None if it only stops."""
    lesson = find(slip.lesson)
    attempt = Attempt(lesson, mode=Mode.EXAM)
    before: list[Entry] = []
    for line in act_log(slip, lesson).lines:
        entry = parse_entry(line, attempt.here.game)
        if not attempt.book.judge(attempt.scene.position, entry.act).proper:
            return corrected(lesson, before, entry.act)
        attempt.perform(entry)
        before.append(entry)
    return None
