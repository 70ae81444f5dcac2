"""Whatever is done to the window, and for however long: what it keeps in memory stays within bounds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trainer.stage.art.imagecache import total_room

MOST_MEGABYTES = 420
MOST_WIDGETS = 2000
MOST_GROWTH = 60
"""Megabytes that the second half of a long storm may add: lessons that were not opened before, and pages' own lists."""


def storm(home: Path, events: int, seed: int) -> list[dict[str, float]]:
    """What the window keeps before a storm and after each quarter of it."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.shell.storm", str(home), str(events), str(seed)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def check(seen: list[dict[str, float]]) -> None:
    assert len(seen) == 5
    assert max(one["pictures"] for one in seen) <= total_room() / 1e6
    assert max(one["widgets"] for one in seen) <= MOST_WIDGETS
    # Nothing is known of the memory where there is no /proc, and nothing is promised where it is not glibc's.
    if sys.platform == "linux":
        assert max(one["megabytes"] for one in seen) <= MOST_MEGABYTES


def test_a_storm_of_600_events_leaves_little(tmp_path: Path) -> None:
    check(storm(tmp_path, 600, 1))


@pytest.mark.proof
@pytest.mark.parametrize("seed", [1, 2])
def test_a_storm_of_20_000_events_leaves_no_more(
    tmp_path: Path, seed: int, record_property: Callable[[str, object], None]
) -> None:
    seen = storm(tmp_path, 20_000, seed)
    told = ", ".join(f"{one['megabytes']:.0f} MB ({one['objects']:.0f} objects)" for one in seen)
    record_property("figure", told)
    check(seen)
    _, _, half, _, end = seen
    assert end["megabytes"] - half["megabytes"] <= MOST_GROWTH
    assert end["objects"] <= half["objects"] * 1.3
