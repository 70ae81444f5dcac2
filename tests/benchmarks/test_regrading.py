"""How long regrading takes: in proportion to the acts, and over both cores.

The proportion is held to one core's processor time. Few attempts are regraded as often as makes the same work as many
at once, in turns, and the best turn of each counts, so that other programs do not; what a person waits is beside it.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.records.recorded import LESSONS, record
from trainer.records.regrading import regrade
from trainer.records.school import School

NUMBERS = (40, 160, 640)
RECORDED = 40
TURNS = 3
MOST_GROWTH = 1.3


def test_regrading_takes_time_in_proportion_to_the_acts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    school = School.open(tmp_path / "data", tmp_path / "config", "0.1.0")
    desk, database = school.at_start(), school.journal.database
    ids = [record(desk, LESSONS[1], seed, 0.02 * (seed % 3)) for seed in range(RECORDED)]
    # Reading the lesson and its rubric for the first time is left out.
    acts = sum(one.acts for one in regrade(desk, database, ids, jobs=1))
    least = dict.fromkeys(NUMBERS, float("inf"))
    for _ in range(TURNS):
        for number in NUMBERS:
            start = time.process_time()
            for _ in range(NUMBERS[-1] // number):
                found = regrade(desk, database, ids * (number // RECORDED), jobs=1)
                assert all(one.same for one in found)
            least[number] = min(least[number], (time.process_time() - start) / (NUMBERS[-1] // RECORDED * acts))
    lines = [f"{'attempts':>8}{'acts':>9}{'processor, an act':>20}{'one core':>12}{'two cores':>12}"]
    for number in NUMBERS:
        waited = []
        for jobs in (1, 2):
            begun = time.perf_counter()
            regrade(desk, database, ids * (number // RECORDED), jobs=jobs)
            waited.append(f"{time.perf_counter() - begun:>10.2f} s")
        lines.append(f"{number:>8}{number // RECORDED * acts:>9,}{least[number] * 1e6:>17.1f} µs{''.join(waited)}")
    school.close()
    with capsys.disabled():
        print("", *lines, sep="\n")
    assert max(least.values()) / min(least.values()) < MOST_GROWTH
