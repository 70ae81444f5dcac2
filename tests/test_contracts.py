"""The house's own rules: import contracts, and no random numbers that a seed does not decide."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from trainer.games import GAMES

CHECKOUT = Path(__file__).resolve().parents[1]
CORE = ("rules", "games", "drill")


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the package under `root`, in a process of its own: it reconfigures logging."""
    program = "from importlinter.cli import lint_imports_command as main; main(['--no-cache', '--no-logo'])"
    return subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False)


def test_import_contracts_are_kept() -> None:
    outcome = lint_imports(CHECKOUT)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.parametrize(
    ("module", "statement", "broken"),
    [
        ("rules/intruder.py", "import trainer.games", "Dependencies point down only"),
        ("games/intruder.py", "import trainer.drill", "Dependencies point down only"),
        ("intruder.py", "", "Dependencies point down only"),
        ("drill/intruder.py", "import PySide6.QtCore", "no toolkit"),
        ("rules/intruder.py", "from time import monotonic", "no clock"),
        ("games/intruder.py", "import datetime", "no clock"),
        ("shell/intruder.py", "import trainer.games.ultimate_8.game", "in the registry"),
    ],
)
def test_import_contracts_bite(tmp_path: Path, module: str, statement: str, broken: str) -> None:
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    shutil.copytree(CHECKOUT / "trainer", tmp_path / "trainer", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "trainer" / module).write_text(statement + "\n", encoding="utf-8")
    outcome = lint_imports(tmp_path)
    verdicts = [line for line in outcome.stdout.splitlines() if line.endswith("BROKEN")]
    assert outcome.returncode == 1
    assert len(verdicts) == 1, outcome.stdout + outcome.stderr
    assert broken in verdicts[0]


def test_every_game_is_under_the_independence_contract() -> None:
    configuration = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {contract["id"]: contract for contract in configuration["tool"]["importlinter"]["contracts"]}
    games = {f"trainer.games.{init.parent.name}" for init in CHECKOUT.glob("trainer/games/*/__init__.py")}
    assert set(contracts["independent-games"]["modules"]) == games
    assert set(contracts["games-by-registry"]["forbidden_modules"]) == games
    parts = {f"trainer.{path.stem}" for path in CHECKOUT.glob("trainer/[!_]*")}
    assert set(contracts["games-by-registry"]["source_modules"]) == parts - {"trainer.games", "trainer.chosenfile"}


GAMES_WORDS = ("ultimate", "holdem", "hold 'em", "dragon", "lunar")
"""What no game is called without."""

NAME_GAMES = (
    # Rulings made for two sister games say in what these differ.
    "parts/pattern/rulings.py",
)


def names_of_games(source: str) -> list[str]:
    """The identifiers and strings of a module that name a game; comments and docstrings may."""
    tree = ast.parse(source)
    by_themselves = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found: list[str] = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in by_themselves:
                found.append(text)
            case ast.Name(id=str(name)) | ast.Attribute(attr=str(name)) | ast.ImportFrom(module=str(name)):
                found.append(name)
            case ast.FunctionDef(name=str(name)) | ast.ClassDef(name=str(name)):
                found.append(name)
            case ast.arg(arg=str(name)) | ast.keyword(arg=str(name)) | ast.MatchAs(name=str(name)):
                found.append(name)
        if isinstance(node, ast.Import | ast.ImportFrom):
            found += [name for alias in node.names for name in (alias.name, alias.asname) if name]
    return [one for one in found if any(word in one.casefold() for word in GAMES_WORDS)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("GAME = 'ultimate_8'", ["ultimate_8"]),
        ("class LunarTable: ...", ["LunarTable"]),
        ("from trainer.games import lunar_poker", ["lunar_poker"]),
        ("import trainer.games.ultimate_8.game", ["trainer.games.ultimate_8.game"]),
        ("def f(dragon): ...", ["dragon"]),
        ("import trainer.games as lunar", ["lunar"]),
        ("match x:\n    case [dragon]: ...", ["dragon"]),
        ("'As in Lunar Poker.'\nx = 1  # Ultimate 8", []),
    ],
)
def test_a_game_that_is_named_is_recognised(source: str, found: list[str]) -> None:
    assert names_of_games(source) == found


def test_no_module_but_the_games_names_a_game() -> None:
    assert all(any(word in name for word in GAMES_WORDS) for name in GAMES)
    package = CHECKOUT / "trainer"
    modules = {path.relative_to(package).as_posix(): path for path in sorted(package.rglob("*.py"))}
    found = [
        f"{name}: {named}"
        for name, path in modules.items()
        if not name.startswith("games/") and name not in NAME_GAMES
        for named in names_of_games(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def unseeded(source: str) -> list[int]:
    """The lines that use `random` otherwise than through a `Random` made from a seed."""
    tree = ast.parse(source)
    modules, classes, lines = set(), set(), set()
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                modules |= {alias.asname or alias.name for alias in names if alias.name == "random"}
            case ast.ImportFrom(module="random", names=names):
                classes |= {alias.asname or alias.name for alias in names if alias.name == "Random"}
                lines |= {node.lineno for alias in names if alias.name != "Random"}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in modules and attribute != "Random":
                lines.add(node.lineno)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name)), args=[], keywords=[]) if name in modules:
                lines.add(node.lineno)
            case ast.Call(func=ast.Name(id=name), args=[], keywords=[]) if name in classes:
                lines.add(node.lineno)
    return sorted(lines)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("import random\nrandom.choice('ab')", [2]),
        ("import random as chance\nshuffle = chance.shuffle", [2]),
        ("from random import randrange", [1]),
        ("import random\nrandom.Random()", [2]),
        ("from random import Random\nRandom()", [2]),
        ("import random\nrandom.SystemRandom(1)", [2]),
        ("import random\nrng: random.Random = random.Random(7)\nrng.choice('ab')", []),
        ("from random import Random\nRandom(7).random()", []),
    ],
)
def test_unseeded_random_is_recognised(source: str, lines: list[int]) -> None:
    assert unseeded(source) == lines


def test_the_core_draws_only_from_seeded_generators() -> None:
    found = [
        f"{path.relative_to(CHECKOUT)}:{line}"
        for layer in CORE
        for path in sorted((CHECKOUT / "trainer" / layer).rglob("*.py"))
        for line in unseeded(path.read_text(encoding="utf-8"))
    ]
    assert found == []
