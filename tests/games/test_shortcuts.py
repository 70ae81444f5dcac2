"""Short cuts: what is judged at a glance, kept in mind or done in passing comes to the same as the long way."""

from __future__ import annotations

from random import Random

import pytest

from tests.parts.pattern.scenes import game_of
from tests.parts.pattern.tables import nothing_is_left_to_work_out
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import act_log
from trainer.drill.robot import choose
from trainer.games import parse_entry
from trainer.library import faults_of, find, lesson_files
from trainer.parts.faults import Slip
from trainer.rules.act import Entry
from trainer.rules.verdict import Finding

NAMES = [f"{path.parent.name}/{path.stem}" for path in lesson_files() if path.parent.name == "ultimate_8"]
"""Only the pattern games need short cuts and have any."""


def judged_both_ways(attempt: Attempt, entry: Entry) -> Finding:
    """Judge and do an act; the short way and the long way must agree."""
    position = game_of(attempt)
    quick, slow = attempt.book.judge(position, entry.act), attempt.book.thorough().judge(position, entry.act)
    assert quick == slow, str(entry)
    attempt.perform(entry)
    nothing_is_left_to_work_out(position)
    return quick.finding


@pytest.mark.parametrize("name", NAMES)
def test_legal_acts_are_judged_the_same_with_and_without_short_cuts(name: str) -> None:
    attempt = Attempt(find(name), mode=Mode.EXAM)
    random = Random(name)
    findings = set()
    for _ in range(400):
        if attempt.done:
            break
        findings.add(judged_both_ways(attempt, Entry(choose(attempt, random))))
    assert Finding.PROPER in findings


@pytest.mark.parametrize("slip", faults_of("ultimate_8").slips[::4], ids=lambda slip: f"{slip.citation} {slip.at}")
def test_faulty_logs_are_judged_the_same_with_and_without_short_cuts(slip: Slip) -> None:
    lesson = find(slip.lesson)
    attempt = Attempt(lesson, mode=Mode.EXAM)
    findings = [judged_both_ways(attempt, parse_entry(line)) for line in act_log(slip, lesson).lines]
    assert Finding.IMPROPER in findings
