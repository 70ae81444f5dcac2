"""Tests stand where their subject stands: by the path of a module, or under a name that tells what several do."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "trainer"

NO_PACKAGE = ("benchmarks", "cases", "lessons", "shell/kills", "shots", "strips", "toy")
"""Folders of tests that try what is outside the package, or all of it."""

OF_SEVERAL = {
    "": "contracts documentation mirror",
    "commands": "exam_lock isolation record_commands",
    "drill": "consequences impossible mutations set_right spoiled_logs",
    "games": "own_words faulty_robots shortcuts",
    "games/lunar_poker": "conservation incidents places tray wording",
    "games/ultimate_8": "loopholes",
    "games/ultimate_texas_holdem": "looking paths play",
    "parts/banked": "conservation referee two_troubles",
    "parts/pattern": "conservation free_play",
    "parts/wording": "banked",
    "records": (
        "covered exam_decisions older_rules processes rights_now tamper_act_revert tamper_and_act tampering trust "
        "whole_files"
    ),
    "reports": "hostile",
    "shell": (
        "closing dealing_page exam_lock focus holdem_table isolation mixed_lesson notes odd_files resting storm "
        "whole_dragon_round whole_holdem_round whole_lunar_round whole_ultimate_8_round"
    ),
    "shell/exams": "window",
    "shell/gradebook": "covered lists older_rules privacy",
    "shell/school": "school_page signin",
    "stage": "chips_once another_table dragon_table drawing layouts spoiled_tables",
    "stage/input": "anything holdem lunar reach",
}
"""By folder, the tests of what several modules there do together."""


def stands_for(path: str) -> bool:
    """Whether a test is named after a module, or after the package in which it stands or lies."""
    folder, _, name = path.rpartition("/")
    subject = name.removeprefix("test_").removesuffix(".py")
    beside = PACKAGE / folder / subject
    return beside.with_suffix(".py").is_file() or beside.is_dir() or Path(folder).name == subject


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("drill/test_grading.py", True),
        ("parts/wishes/test_wishes.py", True),
        ("shell/test_catalogue.py", True),
        ("test_grading.py", False),
        ("drill/test_grades.py", False),
    ],
)
def test_a_test_without_a_module_of_its_name_is_noticed(path: str, found: bool) -> None:
    assert stands_for(path) is found


def test_tests_mirror_the_tree() -> None:
    every = {path.relative_to(TESTS).as_posix() for path in TESTS.rglob("test_*.py")}
    inside = {path for path in every if not path.startswith(tuple(f"{folder}/" for folder in NO_PACKAGE))}
    assert sorted(path for path in inside if not (PACKAGE / path).parent.is_dir()) == []
    several = {f"{folder}/test_{name}.py".lstrip("/") for folder, names in OF_SEVERAL.items() for name in names.split()}
    assert sorted(path for path in inside - several if not stands_for(path)) == []
    assert sorted(path for path in several if path not in inside or stands_for(path)) == []
