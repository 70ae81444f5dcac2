"""Faulty robots: ordinary act logs that break one duty each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import Stuck, choose
from trainer.games import parse_entry
from trainer.parts.faults import Slip
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Entry, act_text

MOST_AFTER = 400


class NeverReached(Exception):
    """The robot never comes to the act at which it was to slip."""


@dataclass(frozen=True, slots=True)
class Log:
    """An act log as text, and the number of its first wrong line."""

    lines: tuple[str, ...]
    slipped_at: int


def act_log(slip: Slip, lesson: Lesson) -> Log:
    """Perform the slip's lesson with the slip in it and write down the acts."""
    attempt = Attempt(lesson, mode=Mode.EXAM)
    lines: list[str] = []
    times = 0
    while not attempt.done and len(lines) < 20_000:
        act = choose(attempt)
        line = act_text(act)
        if line == slip.at or line.startswith(slip.at + " "):
            times += 1
            if times == slip.nth:
                break
        attempt.perform(Entry(act))
        lines.append(line)
    else:
        raise NeverReached(f"{slip.citation}: {slip.lesson} never comes to {slip.at!r} (time {slip.nth})")
    slipped_at = len(lines)
    for text in slip.instead:
        attempt.perform(parse_entry(text, attempt.here.game))
        lines.append(text)
    if not slip.stop:
        lines += _go_on(attempt)
    return Log(tuple(lines), slipped_at)


def _go_on(attempt: Attempt) -> list[str]:
    lines: list[str] = []
    try:
        while not attempt.done and len(lines) < MOST_AFTER:
            act = choose(attempt)
            attempt.perform(Entry(act))
            lines.append(act_text(act))
    except Stuck:
        pass
    return lines


def grade_log(lesson: Lesson, lines: Iterable[str], *off: str) -> Attempt:
    """Judge a log as text from the start, with some duties switched off."""
    attempt = Attempt(lesson, mode=Mode.EXAM, off=off)
    # Each line by the acts of the table at which it is done.
    attempt.perform_all(parse_entry(line, attempt.here.game) for line in lines)
    return attempt


def citations(attempt: Attempt) -> set[str]:
    """Every paragraph that the attempt's verdicts found broken."""
    return {citation for one in attempt.judged if not one.verdict.proper for citation in one.verdict.citations}
