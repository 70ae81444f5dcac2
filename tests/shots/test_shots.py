"""`python -m tests.shots`: every page and table state as a picture, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

TABLES_AND_BOOKS = 47
SCHOOL = """
results-home-empty results-home school-set-up school-recovery-code exams-empty gradebook-empty school-empty
my-exams-empty my-results-empty sign-in sign-in-wrong sign-in-locked sign-in-recovery school-classes
school-roster school-enrolled school-new-class school-people school-person school-records school-verified
school-letterhead school-password classes exams exam-new exam-new-parts exam-new-passing exam-look-over exam-sealed
exam-room exam-room-deciding gradebook-candidates gradebook-exams gradebook-lessons gradebook-duties
gradebook-paragraphs gradebook-questions gradebook-attempts gradebook-classes gradebook-candidate gradebook-exam
gradebook-regrade gradebook-attempt gradebook-verdict gradebook-marking gradebook-paper my-exams my-exams-result
my-results sitting
sitting-written sitting-table sitting-part-done sitting-parts sitting-hand-in sitting-over
"""


def test_every_page_is_pictured_light_and_dark(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    command = [sys.executable, "-m", "tests.shots", str(folder), "--size", "1024x700"]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    pictures = sorted(folder.glob("*.png"))
    assert [str(path) for path in pictures] == sorted(done.stdout.split())
    assert {path.stem.rpartition("-")[2] for path in pictures} == {"light", "dark"}
    names = {path.stem.rpartition("-")[0] for path in pictures}
    assert names >= set(SCHOOL.split())
    assert len(names) == TABLES_AND_BOOKS + len(SCHOOL.split())
    assert len(pictures) == 2 * len(names)
    for path in pictures:
        image = QImage(str(path))
        assert (image.width(), image.height()) == (1024, 700)
        colours = {image.pixel(x, y) for x in range(0, 1024, 16) for y in range(0, 700, 16)}
        assert len(colours) > 10, path.name
    assert done.stderr == ""


def test_a_size_that_is_none_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.shots", str(tmp_path), "--size", "big"]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "expected a width and a height" in done.stderr
