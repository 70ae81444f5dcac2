"""The application itself is killed in a running exam, again and again: nothing that it has shown is lost.

After each kill the records are compared with those of a candidate whom nobody disturbed, and so is the table that the
window shows when the part is continued.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process that has loaded Qt must not fork")


def kill(folder: Path, lanes: Sequence[tuple[int, int]]) -> Counter[str]:
    """Kill so many times with each seed, each in a school of its own at the same time; what was counted in all."""
    command = [sys.executable, "-m", "tests.shell.kills.killing", str(folder)]
    running = [
        subprocess.Popen([*command, str(times), str(seed)], cwd=CHECKOUT, stderr=subprocess.PIPE, text=True)
        for times, seed in lanes
    ]
    complaints = [lane.communicate()[1] for lane in running]
    assert [lane.returncode for lane in running] == [0] * len(lanes), "".join(complaints)
    figures: Counter[str] = Counter()
    for _, seed in lanes:
        found = json.loads((folder / f"report-{seed}.json").read_text())
        assert not found["wrong"], "\n".join(found["wrong"])
        figures.update(found["figures"])
    return figures


def test_nothing_shown_is_lost_in_6_kills_of_the_application(tmp_path: Path) -> None:
    figures = kill(tmp_path, [(6, 1)])
    assert (figures["kills"], figures["lost"], figures["verified"]) == (6, 0, 1)
    assert figures["acknowledged"] > 0
    assert figures["resumed"] > 0


@pytest.mark.proof
def test_proof_nothing_shown_is_lost_in_1_000_kills_of_the_application(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    figures = kill(tmp_path, [(250, seed) for seed in (2, 3, 4, 5)])
    moments = {name: count for name, count in sorted(figures.items()) if name.startswith("killed after")}
    record_property(
        "figure",
        f"{figures['kills']} kills in {figures['exams finished']} exams and the four after them: "
        f"{figures['acknowledged']} acts and {figures['answers']} answers acknowledged, {figures['lost']} lost, "
        f"{figures['under way']} acts kept that were not shown any more; "
        f"{figures['resumed']} resumed parts and {figures['papers']} papers, all at the right act and question; "
        f"{figures['verified']} times verified; {moments}",
    )
    assert (figures["kills"], figures["lost"]) == (1000, 0)
    assert min(figures["resumed"], figures["exams finished"], figures["papers"], figures["verified"]) > 0
    assert min(figures["let go on at the window"], figures["let go on from another process"]) > 0
