"""Imports in steps: what a module imports comes before it, and the steps stay short."""

import subprocess
import sys
from pathlib import Path

import pytest

from trainer.shell.imports import import_in_steps

ORDER = """
import sys
from trainer.shell.imports import import_in_steps
for _ in import_in_steps(["trainer.drill.attempt"]):
    print(next(reversed([name for name in sys.modules if name.startswith("trainer.")])))
"""


def test_what_a_module_imports_comes_first_in_steps_of_their_own() -> None:
    root = Path(__file__).parents[2]
    told = subprocess.run([sys.executable, "-c", ORDER], cwd=root, capture_output=True, text=True, check=True)
    steps = told.stdout.split()
    assert len(steps) > 5
    assert steps[-1] == "trainer.drill.attempt"


def test_what_is_imported_already_takes_no_step() -> None:
    assert list(import_in_steps(["trainer.shell.imports"])) == []


def test_a_module_that_is_missing_is_an_import_error() -> None:
    with pytest.raises(ImportError, match=r"trainer\.nowhere"):
        list(import_in_steps(["trainer.nowhere"]))
