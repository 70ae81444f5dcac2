"""Hostile result files, signed by whoever made them: one sentence for each, and never a traceback."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from tests.records.examroom import Room
from tests.reports.hostile import HOSTILE, mutated, signed
from trainer.cli import main
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import choose
from trainer.reports.results import signed_result
from trainer.reports.sitting import signed_sitting
from trainer.rules.act import Entry

SMALL, FULL = 150, 5_000


@pytest.fixture
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """A whole sitting with a written part, and one of its attempts."""
    room = Room(tmp_path / "school")
    school, exam = room.school, room.opened_exam()
    sitting = school.sittings.admit(room.examiner, exam, room.tom.id).id
    ids = []
    for number in (1, 2):
        dealing = school.sittings.begin_part(room.tom, exam, sitting, number)
        attempt = Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)
        while not attempt.done:
            entry = Entry(choose(attempt), 100)
            dealing.log.act(entry, attempt.perform(entry).verdict).result()
        found = grade(attempt, school.exams.kept(exam).exam.rubric)
        dealing.log.end(rounded(found.score), found.passed, attempt.done, 5.0).result()
        ids.append(dealing.log.id)
    school.sittings.paper(room.tom, exam, sitting)
    school.sittings.hand_in(room.tom, exam, sitting, [0, 1, None, 0])
    school.sittings.finish(room.tom, exam, sitting)
    school.exams.close(room.examiner, exam)
    school.personal(room.examiner).override(ids[0], "a second look", score=91.0, passed=True).result()
    files = signed_sitting(school, room.examiner, exam, sitting), signed_result(school, room.examiner, ids[0])
    room.school.close()
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path / "home"))
    return [json.loads(file)["result"] for file in files]


def graded(path: Path, *more: str) -> str:
    """What the command makes of a file, in a word; fails at a traceback or at more than one sentence."""
    done = CliRunner().invoke(main, ["grade", str(path), *more])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code in (0, 1, 2), done.output
    if not more:
        assert len(done.output.splitlines()) == 1, done.output
    return ("as signed", "otherwise", "refused")[done.exit_code]


def fuzzed(results: list[dict[str, Any]], folder: Path, first: int, last: int) -> tuple[Counter[str], list[str]]:
    came, broke = Counter[str](), list[str]()
    path = folder / "result.json"
    for seed in range(first, last):
        random = Random(seed)
        path.write_bytes(signed(mutated(random.choice(results), random)))
        try:
            came[graded(path)] += 1
        except Exception as problem:  # noqa: BLE001 - each is told with its seed
            broke.append(f"seed {seed}: {type(problem).__name__}: {str(problem)[:200]}")
    return came, broke


def test_150_hostile_results_get_one_sentence_each(results: list[dict[str, Any]], tmp_path: Path) -> None:
    came, broke = fuzzed(results, tmp_path, 0, SMALL)
    assert broke == []
    assert came["refused"] > SMALL // 5
    assert sum(came.values()) == SMALL


@pytest.mark.proof
def test_proof_5_000_hostile_results(
    results: list[dict[str, Any]], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    came, broke = fuzzed(results, tmp_path, 0, FULL)
    record_property("figure", f"{FULL} hostile self-signed results: {dict(came)}, {len(broke)} tracebacks")
    assert broke == []


@pytest.mark.parametrize("value", range(len(HOSTILE)))
def test_a_result_that_is_something_else_altogether(value: int, tmp_path: Path, results: list[dict[str, Any]]) -> None:
    path = tmp_path / "result.json"
    path.write_bytes(signed(HOSTILE[value]))
    assert graded(path) == "refused"
    path.write_bytes(signed({"of": "sitting", "parts": HOSTILE[value]}))
    assert graded(path) == "refused"
    assert graded(path, "--json") == "refused"


def test_what_was_not_changed_is_still_as_signed(results: list[dict[str, Any]], tmp_path: Path) -> None:
    for result in results:
        (tmp_path / "result.json").write_bytes(signed(result))
        assert graded(tmp_path / "result.json") == "as signed"
