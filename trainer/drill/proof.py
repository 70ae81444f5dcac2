"""Proving a lesson: the robot performs it, scores 100, and everything the lesson orders happens."""

from __future__ import annotations

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.lesson import Lesson
from trainer.drill.robot import Stuck, perform
from trainer.drill.yamlfile import BadFile, Problem
from trainer.rules.verdict import Finding


def prove(lesson: Lesson) -> Attempt:
    """The robot's attempt, or a BadFile that says which line the performance shows to be wrong."""
    try:
        attempt = perform(Attempt(lesson, mode=Mode.EXAM))
    except Stuck as stuck:
        raise _bad(lesson, ("title",), f"the robot dealer cannot finish this lesson: {stuck}") from None
    for number, order in attempt.patrons.pending:
        when = f"{order.after!r} (time {order.nth}) in round {order.round}"
        message = f"never happens: the robot's performance does not come to {when}"
        raise _bad(lesson, ("events", number), message)
    for seat, mind in attempt.patrons.minds.items():
        if mind.next_turn < len(mind.turns):
            message = f"seat {seat} is never asked for this turn in the robot's performance"
            raise _bad(lesson, ("seats", seat, "turns", mind.next_turn), message)
    wrong = next((one for one in attempt.judged if one.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE)), None)
    if wrong is not None:
        raise _bad(
            lesson, ("title",), f"the robot's own performance is faulted at {wrong.entry}: {wrong.verdict.remark}"
        )
    return attempt


def _bad(lesson: Lesson, path: tuple[str | int, ...], message: str) -> BadFile:
    document = lesson.document
    name = document.name if document else lesson.id
    return BadFile([Problem(name, document.line(path) if document else 1, message)])
