"""A trainee who makes a handful of errors in a whole round and otherwise does what the robot does."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.games import parse_act
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Entry, act_text

SPOILT: Mapping[str, tuple[str, ...]] = {
    "count stub 4": (),
    "declare 2 flush hearts ten": ("declare 2 flush hearts nine",),
    "commission main 1x2500 1x500 1x100": ("commission main 1x2500",),
}
"""Act of the robot -> what is done instead."""

CITED = {
    "rack stub": "13:69F-42.7(g)",
    "declare 2 flush hearts nine": "13:69F-42.10(c)",
    "commission main 1x2500": "13:69F-42.10(k)",
}


def clumsy_entries(lesson: Lesson, mode: Mode = Mode.EXAM, pace: int = 1800) -> list[Entry]:
    """The acts with their times; after an error that stands the trainee goes on as if nothing had been."""
    model = Attempt(lesson, mode=Mode.EXAM)
    entries: list[Entry] = []
    at = 0
    while not model.done:
        act = choose(model)
        model.perform(Entry(act))
        for line in SPOILT.get(act_text(act), (act_text(act),)):
            thought = 12_000 if line.startswith("commission") else 9000 if line.startswith("declare 2") else 0
            at += pace + 700 * (len(entries) % 4) + thought
            entries.append(Entry(parse_act(line), at))
    return entries


def clumsy(lesson: Lesson, mode: Mode = Mode.EXAM) -> Attempt:
    attempt = Attempt(lesson, mode=mode)
    attempt.perform_all(clumsy_entries(lesson))
    return attempt
