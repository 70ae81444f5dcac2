"""How long regrading takes: in proportion to the acts, and over both cores."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.records.recorded import LESSONS, record
from trainer.records.regrading import regrade
from trainer.records.school import School

NUMBERS = (80, 320, 1280)
RECORDED = 40
MOST_GROWTH = 1.3


def test_regrading_takes_time_in_proportion_to_the_acts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    school = School.open(tmp_path / "data", tmp_path / "config", "0.1.0")
    desk, database = school.at_start(), school.journal.database
    ids = [record(desk, LESSONS[1], seed, 0.02 * (seed % 3)) for seed in range(RECORDED)]
    lines = [f"{'attempts':>8}{'acts':>9}{'one core':>12}{'two cores':>12}{'one core, an act':>20}"]
    each: list[float] = []
    # Reading the lesson and its rubric for the first time is left out.
    regrade(desk, database, ids[:2], jobs=1)
    for number in NUMBERS:
        asked = ids * (number // RECORDED)
        spent: dict[int, float] = {}
        acts = 0
        for jobs in (1, 2):
            start = time.perf_counter()
            found = regrade(desk, database, asked, jobs=jobs)
            spent[jobs] = time.perf_counter() - start
            assert all(one.same for one in found)
            acts = sum(one.acts for one in found)
        each.append(spent[1] / acts)
        lines.append(f"{number:>8}{acts:>9,}{spent[1]:>10.2f} s{spent[2]:>10.2f} s{each[-1] * 1e6:>17.1f} µs")
    school.close()
    with capsys.disabled():
        print("", *lines, sep="\n")
    assert each[-1] / each[0] < MOST_GROWTH
