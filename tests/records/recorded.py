"""Attempts recorded as the program does it: each act judged and kept with its verdict, then the grade."""

from __future__ import annotations

from random import Random

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import Stuck, choose
from trainer.library import find, find_rubric
from trainer.records.attempts import lesson_hash
from trainer.records.ownlessons import is_own
from trainer.records.personalrecords import PersonalRecords
from trainer.rules.act import Act, Entry

LESSONS = ("ultimate_8/bet-what-counts", "ultimate_8/whole-round")


def record(
    personal: PersonalRecords,
    lesson: str,
    seed: int,
    slip: float = 0.0,
    exam: str | None = None,
    mode: Mode = Mode.EXAM,
    most: int = 150,
) -> str:
    """Let a dealer perform a lesson who now and then does again what was right before; returns the attempt's id."""
    found = personal.find_lesson(lesson) if is_own(lesson) else find(lesson)
    attempt = Attempt(found, seed, mode)
    log = personal.begin(found.id, found.model.game, seed, mode.value, lesson_hash(found), exam)
    random = Random(seed)
    done: list[Act] = []
    while not attempt.done and len(attempt.judged) < most:
        wrong = bool(done) and random.random() < slip
        try:
            act = random.choice(done) if wrong else choose(attempt)
        except Stuck:
            # After a slip there may be nothing right left to do: the dealer gives up.
            break
        judged = attempt.perform(Entry(act, 400 * len(attempt.judged)))
        done.append(act)
        log.act(judged.entry, judged.verdict, judged.taken_back)
        if mode is not Mode.EXAM and random.random() < slip / 4 and not wrong:
            log.hint(1)
    result = grade(attempt, find_rubric(found.model.rubric))
    log.end(rounded(result.score), result.passed, attempt.done, result.seconds).result()
    return log.id
