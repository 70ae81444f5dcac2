"""From a paragraph to its code and its tests: which functions enforce it, and which tests try it."""

from __future__ import annotations

import ast
import dataclasses
import functools
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from types import CodeType
from typing import Any

from trainer.games import GAMES
from trainer.parts.faults import Slip
from trainer.parts.game import Game
from trainer.resources import PACKAGE
from trainer.rules.act import Act
from trainer.rules.duty import Breach
from trainer.rules.sections import Clause, Only, SectionDuty

CHECKOUT = PACKAGE.parent
TRIED_BY_ROBOTS = "slip_name"
"""Tests whose parameters take their names from this function are run once for every slip."""


@dataclass(frozen=True, slots=True)
class Enforcer:
    """A function that one clause of a paragraph calls, and what the clause asks it."""

    clause: str
    acts: tuple[str, ...]
    role: str
    file: str
    line: int
    function: str


def paragraph_name(citation: str) -> str:
    """A citation as it stands in the names of tests.

    >>> paragraph_name("13:69F-42.7(g)1"), paragraph_name("13:69E-1.13BB(b)7ii"), paragraph_name('19:47-32.1 "Stub"')
    ('42_7_g_1', '1_13bb_b_7_ii', '32_1_stub')
    >>> paragraph_name("house:ultimate_8.colours")
    'house_colours'
    """
    house, _, rule = citation.rpartition(".")
    text = f"house {rule}" if house.startswith("house:") else citation.partition("-")[2]
    return "_".join(re.findall(r"\d+[A-Z]+|\d+|[A-Za-z]+", text)).lower()


def slip_name(slip: Slip) -> str:
    """The name of the test that has a robot make this slip: paragraph, game, and what it does."""
    game = slip.lesson.partition("/")[0]
    return f"{paragraph_name(slip.citation)}-{game}-{'_'.join(re.findall(r'[a-z0-9]+', slip.what.lower()))}"


def enforcers(game: Game, citation: str) -> list[Enforcer]:
    """The functions that enforce a paragraph, clause by clause, each once."""
    found = [
        Enforcer(
            "breach" if isinstance(clause, Breach) else "step",
            tuple(_verb(kind) for kind in clause.kinds),
            field.name,
            *_where(getattr(clause, field.name)),
        )
        for clause in _clauses(game, citation)
        for field in dataclasses.fields(clause)
        if callable(getattr(clause, field.name))
    ]
    return list(dict.fromkeys(found))


def _verb(kind: type[Act]) -> str:
    """The first words of an act, before what differs from one to the next; the base of all acts stands for any."""
    return "any act" if kind is Act else re.split(r"[{\[]", kind.syntax)[0].strip()


def _entries(game: Game) -> Iterator[SectionDuty]:
    return (entry for section in game.sections for entry in section.entries)


def _clauses(game: Game, citation: str) -> Iterator[Clause[Any]]:
    for entry in _entries(game):
        for clause in entry.clauses if entry.duty.citation == citation else ():
            yield from clause.clauses if isinstance(clause, Only) else (clause,)


def _where(function: Callable[..., Any]) -> tuple[str, int, str]:
    """The file, line and name of a function; what a factory made goes by the factory's."""
    while isinstance(function, functools.partial):
        function = function.func
    function = inspect.unwrap(function)
    factory, _, inner = function.__qualname__.partition(".<locals>")
    made_by = inspect.unwrap(attrgetter(factory)(sys.modules[function.__module__])) if inner else function
    code: CodeType = made_by.__code__
    return Path(code.co_filename).relative_to(CHECKOUT).as_posix(), code.co_firstlineno, factory.strip("<>")


def list_tests(game: Game, citation: str, slips: Iterable[Slip], checkout: Path = CHECKOUT) -> list[str] | None:
    """The tests that try a paragraph; none are known where the source of the tests does not lie."""
    folder = checkout / "tests"
    if not (folder / "cases" / game.name).is_dir():
        return None
    cases = [
        f"{path.relative_to(checkout).as_posix()}:{line}"
        for path in sorted((folder / "cases" / game.name).glob("*.acts"))
        for line in _lines_that_try(path, game, citation)
    ]
    mine = [slip for slip in slips if slip.citation == citation]
    functions = [
        f"{path.relative_to(checkout).as_posix()}:{test}"
        for path in sorted(folder.rglob("test_*.py"))
        if not {*path.relative_to(folder).parts} & GAMES.keys() - {game.name}
        for test in _functions_that_try(path.read_text(encoding="utf-8"), game, citation, mine)
    ]
    return cases + functions


def _lines_that_try(path: Path, game: Game, citation: str) -> list[int]:
    """The lines of a case whose marks name the paragraph; the first line of a legal case that is named for it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    marks = [(number, line.partition("#! ")[2]) for number, line in enumerate(lines, 1) if "#! " in line]
    marks += [(number, line[11:]) for number, line in enumerate(lines, 1) if line.startswith("# omitted: ")]
    if not marks:
        return [1] if _named(path.stem.replace("-", "_"), game) == citation else []
    return [
        number for number, mark in sorted(marks) if citation in re.split(r" also |, | \((?:no cost|mended)\)", mark)
    ]


def _functions_that_try(source: str, game: Game, citation: str, slips: list[Slip]) -> list[str]:
    if paragraph_name(citation) not in source and TRIED_BY_ROBOTS not in source:
        return []
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        test = f"{node.lineno} {node.name}"
        within = [part for decorator in node.decorator_list for part in ast.walk(decorator)]
        if _named(node.name.removeprefix("test_"), game) == citation:
            found.append(test)
        elif any(isinstance(part, ast.keyword) and _is_name_of_slips(part) for part in within):
            found += [f"{test}[{slip_name(slip)}]" for slip in slips]
        else:
            texts = [part.value for part in within if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            found += [f"{test}[{text}]" for text in texts if _named(text, game) == citation]
    return found


def _is_name_of_slips(keyword: ast.keyword) -> bool:
    return keyword.arg == "ids" and isinstance(keyword.value, ast.Name) and keyword.value.id == TRIED_BY_ROBOTS


def _named(name: str, game: Game) -> str | None:
    """The paragraph that a name begins with, the most specific one."""
    paragraphs = {paragraph_name(entry.duty.citation): entry.duty.citation for entry in _entries(game)}
    fitting = [one for one in paragraphs if name == one or name.startswith((one + "_", one + "-"))]
    return paragraphs[max(fitting, key=len)] if fitting else None
