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
MANY = 2560
"""So many that starting another process no longer matters."""
RECORDED = 40
TURNS = 3
MOST_GROWTH = 1.3
LEAST_GAIN = 0.85
"""What two cores take at most, of what one takes."""


def test_regrading_takes_time_in_proportion_to_the_acts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    school = School.open(tmp_path / "data", tmp_path / "config", "0.1.0")
    personal, database = school.personal(school.people.before_login()), school.journal.database
    ids = [record(personal, LESSONS[1], seed, 0.02 * (seed % 3)) for seed in range(RECORDED)]
    # Reading the lesson and its rubric for the first time is left out.
    acts = sum(one.acts for one in regrade(personal, database, ids, jobs=1))
    least = dict.fromkeys(NUMBERS, float("inf"))
    for _ in range(TURNS):
        for number in NUMBERS:
            start = time.process_time()
            for _ in range(NUMBERS[-1] // number):
                found = regrade(personal, database, ids * (number // RECORDED), jobs=1)
                assert all(one.same for one in found)
            least[number] = min(least[number], (time.process_time() - start) / (NUMBERS[-1] // RECORDED * acts))
    lines = [f"{'attempts':>8}{'acts':>9}{'processor, an act':>20}{'one core':>12}{'two cores':>12}"]
    waited = [0.0, 0.0]
    for number in (*NUMBERS, MANY):
        for jobs in (1, 2):
            begun = time.perf_counter()
            regrade(personal, database, ids * (number // RECORDED), jobs=jobs)
            waited[jobs - 1] = time.perf_counter() - begun
        each = f"{least[number] * 1e6:>17.1f} µs" if number in least else " " * 20
        lines.append(f"{number:>8}{number // RECORDED * acts:>9,}{each}{waited[0]:>10.2f} s{waited[1]:>10.2f} s")
    school.close()
    with capsys.disabled():
        print("", *lines, sep="\n")
    assert max(least.values()) / min(least.values()) < MOST_GROWTH
    assert waited[1] < LEAST_GAIN * waited[0]
