"""A paragraph's functions and tests are found from what the code and the tests declare."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from trainer.games import GAMES
from trainer.library import faults_of
from trainer.parts.acts import CountStub, Deal
from trainer.parts.cards.house import Dealing
from trainer.parts.game import Game
from trainer.rules.act import Act
from trainer.rules.duty import Breach, Category, Fault, Severity, Step
from trainer.rules.sections import Only, Section
from trainer.traceability import CHECKOUT, enforcers, list_tests, slip_name

COUNTED = "13:69F-42.7(g)"
OWN_FILE = Path(__file__).relative_to(CHECKOUT).as_posix()


def counts(number: int, position: object) -> list[Act]:
    return [CountStub(number)]


def blamed(remark: str) -> Callable[[object, Act], Fault]:
    return lambda position, act: Fault(remark, remark)


def game_with(*clauses: Step[object] | Breach[object] | Only[object]) -> Game:
    section = Section[object]("13:69F-42.7", "A section")
    section.duty("(g)", "Count the stub.", "stub", Category.PROCEDURE, Severity.MINOR, *clauses)
    section.duty("(g)1", "Rack the stub.", "stub", Category.PROCEDURE, Severity.MINOR)
    return replace(GAMES["ultimate_8"], sections=(section,))


def line_of(text: str) -> int:
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.strip().startswith(text))


def test_functions_are_named_as_they_are_written() -> None:
    game = game_with(
        Step(None, (CountStub,), partial(partial(counts), 4)),
        Only(Dealing.SHOE, (Breach((Deal, CountStub), blamed("too soon")),)),
        Step(
            None,
            (Deal,),
            acts=lambda position: (),
        ),
    )
    step, breach, lambda_ = enforcers(game, COUNTED)
    assert (step.clause, step.acts, step.role, step.function) == ("step", ("count stub",), "acts", "counts")
    assert (step.file, step.line) == (OWN_FILE, line_of("def counts"))
    assert (breach.clause, breach.acts, breach.role) == ("breach", ("deal", "count stub"), "broken")
    assert (breach.file, breach.line, breach.function) == (OWN_FILE, line_of("def blamed"), "blamed")
    assert (lambda_.file, lambda_.function) == (OWN_FILE, test_functions_are_named_as_they_are_written.__name__)


def test_a_lambda_of_a_section_is_named_by_its_module_and_line() -> None:
    burn = [one for one in enforcers(GAMES["ultimate_texas_holdem"], "19:47-32.10(b)") if one.function == "lambda"]
    assert [Path(one.file).name for one in burn] == ["s10_play.py"]


def defined(lines: list[str], at: int, name: str) -> bool:
    """Whether a function of this name is written here; its decorators may come first."""
    while lines[at - 1].lstrip().startswith("@"):
        at += 1
    return name in lines[at - 1] if name == "lambda" else lines[at - 1].lstrip().startswith(f"def {name}(")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_duty_names_functions_that_stand_where_it_says(game: Game) -> None:
    sources: dict[str, list[str]] = {}
    for duty in game.duties():
        found = enforcers(game, duty.citation)
        assert found, duty.citation
        for one in found:
            lines = sources.setdefault(one.file, (CHECKOUT / one.file).read_text(encoding="utf-8").splitlines())
            assert defined(lines, one.line, one.function.rpartition(".")[2]), one


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_robots_tests_are_found(game: Game) -> None:
    for duty in game.duties()[::20]:
        mine = [slip_name(slip) for slip in faults_of(game.name).slips if slip.citation == duty.citation]
        found = list_tests(game, duty.citation, faults_of(game.name).slips) or []
        assert [test for test in found if test.endswith(tuple(f"[{name}]" for name in mine))], duty.citation


def checkout(tmp_path: Path, files: Iterable[tuple[str, str]]) -> Path:
    (tmp_path / "tests" / "cases" / "ultimate_8").mkdir(parents=True)
    for name, text in files:
        path = tmp_path / "tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_cases_are_found_by_their_marks_and_legal_ones_by_their_names(tmp_path: Path) -> None:
    root = checkout(
        tmp_path,
        (
            ("cases/ultimate_8/a.acts", "# table: stub\nrack stub #! 13:69F-42.7(g) (no cost)\nrack stub\n"),
            ("cases/ultimate_8/b.acts", "deal 1 #! 13:69F-42.2(a) also 13:69F-42.2(b), 13:69F-42.7(g)\n"),
            ("cases/ultimate_8/c.acts", "# omitted: 13:69F-42.7(g)\n"),
            ("cases/ultimate_8/d.acts", "rack stub #! 13:69F-42.7(g)1\n"),
            ("cases/ultimate_8/42-7-g-counted-twice.acts", "count stub 4\n"),
            ("cases/ultimate_8/42-7-g-1-racked-unseen.acts", "rack stub\n"),
            ("cases/deuce_of_the_dragon/e.acts", "rack stub #! 13:69F-42.7(g)\n"),
        ),
    )
    found = list_tests(game_with(), COUNTED, (), root)
    assert found == [
        f"tests/cases/ultimate_8/{name}" for name in ("42-7-g-counted-twice.acts:1", "a.acts:2", "b.acts:1", "c.acts:1")
    ]


ROBOTS = """import pytest

@pytest.mark.parametrize("slip", ALL, ids=slip_name)
def test_slips(slip): ...
"""
NAMED = """import pytest

def test_42_7_g_counted(): ...
def test_42_7_g_1_racked(): ...
@pytest.mark.parametrize("count", [pytest.param(4, id="42_7_g four"), pytest.param(3, id="42_7_g_three")])
def test_counts(count): ...
"""


def test_functions_are_found_by_their_names_and_the_names_of_their_parameters(tmp_path: Path) -> None:
    root = checkout(
        tmp_path,
        (
            ("games/test_robots.py", ROBOTS),
            ("games/ultimate_8/test_stub.py", NAMED),
            ("games/deuce_of_the_dragon/test_stub.py", NAMED),
        ),
    )
    slip = next(slip for slip in faults_of("ultimate_8").slips if slip.citation == COUNTED)
    other = next(slip for slip in faults_of("ultimate_8").slips if slip.citation != COUNTED)
    assert list_tests(game_with(), COUNTED, (slip, other), root) == [
        f"tests/games/test_robots.py:4 test_slips[{slip_name(slip)}]",
        "tests/games/ultimate_8/test_stub.py:3 test_42_7_g_counted",
        "tests/games/ultimate_8/test_stub.py:6 test_counts[42_7_g_three]",
    ]


def test_no_tests_are_known_where_their_source_does_not_lie(tmp_path: Path) -> None:
    assert list_tests(game_with(), COUNTED, faults_of("ultimate_8").slips, tmp_path) is None
