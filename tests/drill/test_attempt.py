"""Attempts: errors stand or are taken back, the house plays its part, and a replay is the same bytes anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import pytest

from tests.parts.pattern.scenes import game_of
from tests.parts.pattern.tables import fingerprint, lesson_at
from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.grading import grade
from trainer.drill.report import result_data
from trainer.drill.robot import Stuck, choose, perform
from trainer.games import parse_act
from trainer.library import find, find_rubric
from trainer.parts.cards.state import HANDS
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.lesson import PatternLesson
from trainer.rules.act import Act, Entry, act_text
from trainer.rules.verdict import Finding

QUIET = lesson_at("shoe", 0.0, 1)


def changed(lesson: PatternLesson, **fields: object) -> PatternLesson:
    return PatternLesson(lesson.game, lesson.id, lesson.model.model_validate(lesson.model.model_dump() | fields))


def attempt_at(until: str, mode: Mode = Mode.EXAM, lesson: Lesson = QUIET) -> Attempt:
    """The robot deals until it would do an act that begins so."""
    attempt = Attempt(lesson, mode=mode)
    while not act_text(choose(attempt)).startswith(until):
        attempt.perform(Entry(choose(attempt)))
    return attempt


def do(attempt: Attempt, line: str) -> Judged:
    return attempt.perform(Entry(parse_act(line)))


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.GUIDED])
def test_in_practice_a_wrong_act_is_explained_and_taken_back(mode: Mode) -> None:
    attempt = attempt_at("deal", mode)
    before = fingerprint(game_of(attempt))
    judged = do(attempt, "deal 2")
    assert judged.taken_back
    assert judged.verdict.finding is Finding.IMPROPER
    assert judged.verdict.remark
    assert fingerprint(game_of(attempt)) == before
    assert do(attempt, "deal 1").verdict.finding is Finding.PROPER


def test_in_practice_the_same_error_is_found_each_time() -> None:
    attempt = attempt_at("deal", Mode.PRACTICE)
    assert [do(attempt, "deal 2").verdict.finding for _ in range(2)] == [Finding.IMPROPER] * 2


def test_in_an_exam_the_error_stands() -> None:
    attempt = attempt_at("deal")
    judged = do(attempt, "deal 2")
    assert not judged.taken_back
    assert judged.verdict.finding is Finding.IMPROPER
    assert len(game_of(attempt).table.piles[HANDS[2]]) == 1


def test_42_12_the_irregularity_that_an_error_makes_is_owed() -> None:
    attempt = attempt_at("deal")
    do(attempt, "deal 1 up")
    wanted = {(act_text(due.act), due.duty.citation[:12]) for due in attempt.expected()}
    assert ("rule misdeal", "13:69F-42.12") in wanted


@pytest.mark.parametrize("mode", Mode)
def test_an_impossible_act_is_a_fumble_that_changes_nothing(mode: Mode) -> None:
    attempt = attempt_at("deal", mode)
    before = fingerprint(game_of(attempt))
    judged = do(attempt, "unload shuffler")
    assert judged.verdict.finding is Finding.FUMBLE or judged.taken_back
    assert fingerprint(game_of(attempt)) == before
    assert attempt.judged[-1] is judged


def test_a_fumble_costs_nothing() -> None:
    attempt = attempt_at("shuffle")
    assert do(attempt, "flash stub").verdict.finding is Finding.FUMBLE
    perform(attempt)
    assert grade(attempt, find_rubric("")).score == 100


@pytest.mark.parametrize("stage", ["deal", "stub", "vacant", "bet", "play", "end", "clear"])
def test_the_house_plays_up_to_where_a_lesson_begins(stage: str) -> None:
    attempt = Attempt(changed(QUIET, begin=stage), mode=Mode.EXAM)
    assert game_of(attempt).stage == stage
    assert attempt.judged == []
    assert grade(perform(attempt), find_rubric("")).score == 100


@pytest.mark.parametrize("stage", ["deal", "stub", "bet", "play", "end"])
def test_a_lesson_ends_where_it_says(stage: str) -> None:
    attempt = perform(Attempt(changed(QUIET, end=stage), mode=Mode.EXAM))
    assert game_of(attempt).stage == stage
    assert game_of(attempt).round.number == 1
    assert attempt.ending() == (True, ())


def test_p6_hands_of_a_wrong_size_are_there_when_the_stub_is_taken() -> None:
    attempt = Attempt(lesson_at("wrong sizes", 0.0, 1), mode=Mode.EXAM)
    assert game_of(attempt).stage is Stage.STUB
    assert [game_of(attempt).hand_size(seat) for seat in (1, 4)] == [7, 9]
    assert "rule void" in [act_text(judged.entry.act) for judged in perform(attempt).judged]


@pytest.mark.parametrize("topic", ["shuffle", "cut", "antes", "deal", "stub", "button", "betting", "declare"])
def test_the_house_does_the_topics_that_are_not_the_trainees(topic: str) -> None:
    attempt = Attempt(changed(QUIET, house_does=[topic]), mode=Mode.EXAM)
    while not attempt.done:
        assert topic not in {due.duty.topic for due in attempt.expected()}
        attempt.perform(Entry(choose(attempt)))
    assert grade(attempt, find_rubric("")).score == 100


def test_acts_after_the_end_are_not_looked_at() -> None:
    attempt = perform(Attempt(QUIET, mode=Mode.EXAM))
    number = len(attempt.judged)
    attempt.perform_all([Entry(parse_act("deal 1"))])
    assert len(attempt.judged) == number


def test_the_robot_without_a_hint_finishes_many_rounds() -> None:
    attempt = perform(Attempt(lesson_at("shoe", 0.0, 5), mode=Mode.EXAM))
    assert game_of(attempt).round.number == 6


def test_another_seed_is_another_deal() -> None:
    def cards(seed: int) -> list[int]:
        attempt = Attempt(QUIET, seed, Mode.EXAM)
        while game_of(attempt).stage is not Stage.STUB:
            attempt.perform(Entry(choose(attempt)))
        return game_of(attempt).table.piles[HANDS[1]]

    assert cards(1) == cards(1)
    assert cards(1) != cards(2)


# Replay

PROGRAM = """
import json
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.library import find_rubric
from trainer.drill.report import result_data, summary
from trainer.games import parse_entry
from tests.drill.test_attempt import FAULTY_TABLES, faulty_log
from tests.parts.pattern.tables import lesson_at
from tests.parts.pattern.scenes import game_of

for name in FAULTY_TABLES:
    attempt = Attempt(lesson_at(name), mode=Mode.EXAM)
    attempt.perform_all(map(parse_entry, faulty_log(name)))
    result = grade(attempt, find_rubric(""))
    print(json.dumps(result_data(attempt, result)), summary(attempt, result))
"""
FAULTY_TABLES = ("shoe", "hand", "automated", "two decks", "extra card")


def faulty_log(name: str) -> list[str]:
    """The robot's log with every ninth act left out and a stray one instead, so that errors stand and are mended."""
    lines: list[str] = []
    attempt = Attempt(lesson_at(name), mode=Mode.EXAM)
    while not attempt.done and len(lines) < 300:
        dues = attempt.expected()
        if not dues:
            break
        line = act_text(dues[0].act)
        if len(lines) % 9 == 8:
            line = ("collect 3", "deal 5 up", "sweep bets main", "rule fold 2", "place raise-button 3")[len(lines) % 5]
        lines.append(line)
        do(attempt, line)
    return lines


@pytest.mark.parametrize("name", FAULTY_TABLES)
def test_replaying_an_attempt_with_errors_gives_the_same_bytes(name: str) -> None:
    def replay() -> str:
        attempt = Attempt(lesson_at(name), mode=Mode.EXAM)
        attempt.perform_all(Entry(parse_act(line)) for line in faulty_log(name))
        return json.dumps(result_data(attempt, grade(attempt, find_rubric(""))))

    once = replay()
    assert '"improper"' in once
    assert replay() == once


def test_another_process_with_another_hash_seed_prints_the_same_bytes() -> None:
    def printed(hash_seed: str) -> bytes:
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, check=True).stdout

    once = printed("1")
    assert len(once) > 10_000
    assert printed("2") == once
    assert printed("12345") == once


def test_a_stub_that_the_trainee_took_away_is_not_counted_by_the_house() -> None:
    attempt = Attempt(find("deuce_of_the_dragon/button-moves-on"), 248, Mode.EXAM)
    random = Random(248)
    done: list[Act] = []
    while not attempt.done and len(attempt.judged) < 150:
        wrong = bool(done) and random.random() < 0.2
        try:
            act = random.choice(done) if wrong else choose(attempt)
        except Stuck:
            break
        attempt.perform(Entry(act))
        done.append(act)
    assert len(attempt.judged) > 54
