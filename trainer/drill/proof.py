"""Proving a lesson: the robot performs it, scores 100, and everything the lesson orders happens."""

from __future__ import annotations

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import Stuck, perform
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, Place, Problem
from trainer.rules.verdict import Finding


def prove(lesson: Lesson) -> Attempt:
    """The robot's attempt, or a BadFile that says which lines the performance shows to be wrong."""
    try:
        attempt = perform(Attempt(lesson, mode=Mode.EXAM))
    except Stuck as stuck:
        raise _bad(lesson, ("title",), f"the robot dealer cannot finish this lesson: {stuck}") from None
    problems: list[Problem] = []
    ends = [*(one.first for one in attempt.visits[1:]), len(attempt.judged)]
    for table, (visit, end) in enumerate(zip(attempt.visits, ends, strict=True)):
        at = lesson.place_of(table)
        if end == visit.first:
            begin = visit.lesson.begin
            problems += _bad(
                lesson, (*at, "begin"), f"the trainee never gets to act: the lesson does not come to {begin!s}"
            ).problems
        for place, why in visit.scene.unreached():
            problems += _bad(lesson, (*at, *place), why).problems
    wrong = next((one for one in attempt.judged if one.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE)), None)
    if wrong is not None:
        problems += _bad(
            lesson, ("title",), f"the robot's own performance is faulted at {wrong.entry}: {wrong.verdict.remark}"
        ).problems
    if problems:
        raise BadFile(sorted(problems, key=lambda one: one.line))
    return attempt


def _bad(lesson: Lesson, path: Place, message: str) -> BadFile:
    document = lesson.document
    name = document.name if document else lesson.id
    return BadFile([Problem(name, document.line(path) if document else 1, message)])
