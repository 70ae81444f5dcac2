"""Short cuts: what is judged at a glance, kept in mind or done in passing comes to the same as the long way."""

from __future__ import annotations

from random import Random

import pytest

from tests.parts.cards.positions import nothing_is_left_to_work_out
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import act_log
from trainer.drill.robot import choose
from trainer.games import GAMES, parse_entry
from trainer.library import all_lessons, faults_of, find
from trainer.parts.cards.state import CardState
from trainer.parts.faults import Slip
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Entry
from trainer.rules.verdict import Finding

LESSONS = [lesson for game in GAMES for lesson in all_lessons(game)[::2]]
SLIPS = [slip for game in GAMES for slip in faults_of(game).slips[::5]]


def judged_both_ways(attempt: Attempt, entry: Entry) -> Finding:
    """Judge and do an act; the short way and the long way must agree."""
    position = attempt.scene.position
    assert isinstance(position, CardState)
    quick, slow = attempt.book.judge(position, entry.act), attempt.book.thorough().judge(position, entry.act)
    assert quick == slow, str(entry)
    attempt.perform(entry)
    nothing_is_left_to_work_out(position)
    return quick.finding


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_legal_acts_are_judged_the_same_with_and_without_short_cuts(lesson: Lesson) -> None:
    attempt = Attempt(lesson, mode=Mode.EXAM)
    random = Random(lesson.id)
    findings = set()
    for _ in range(400):
        if attempt.done:
            break
        findings.add(judged_both_ways(attempt, Entry(choose(attempt, random))))
    assert Finding.PROPER in findings


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: f"{slip.citation} {slip.at}")
def test_faulty_logs_are_judged_the_same_with_and_without_short_cuts(slip: Slip) -> None:
    lesson = find(slip.lesson)
    attempt = Attempt(lesson, mode=Mode.EXAM)
    findings = [judged_both_ways(attempt, parse_entry(line)) for line in act_log(slip, lesson).lines]
    assert Finding.IMPROPER in findings
