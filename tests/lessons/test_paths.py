"""The shipped paths: every lesson of a game stands in exactly one place of it, in units that can be learned at a go."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from trainer.catalogue import read_cards
from trainer.cli import main
from trainer.drill.path import CoursePath, read_path
from trainer.games import GAMES
from trainer.library import find_paths, lesson_files, path_file, read, shipped_games
from trainer.parts.lessons.topics import SHIFTS
from trainer.resources import first_lesson

each_game = pytest.mark.parametrize("game", GAMES)


def path_of(game: str) -> CoursePath:
    return read_path(read(path_file(game)), shipped_games())


@each_game
def test_every_lesson_stands_in_exactly_one_place(game: str) -> None:
    counted = Counter(path_of(game).lessons)
    assert set(counted) == {f"{game}/{file.stem}" for file in lesson_files(game)}
    assert set(counted.values()) == {1}


@each_game
def test_units_have_five_to_eight_lessons_and_say_what_they_are_about(game: str) -> None:
    for unit in path_of(game).units:
        assert 5 <= len(unit.lessons) <= 8, unit.title
        assert unit.about.endswith(".")


@each_game
def test_shifts_and_nothing_else_open_after_units(game: str) -> None:
    path = path_of(game)
    shifts = {card.id for card in read_cards() or () if card.game == game and card.topic == SHIFTS.name}
    assert path.shifts is not None
    assert set(path.shifts.lessons) == shifts
    assert path.opens_after


@each_game
def test_the_path_is_read_as_the_program_reads_it(game: str) -> None:
    assert find_paths(shipped_games())[game] == path_of(game)


def test_a_newcomer_begins_where_the_first_path_begins() -> None:
    first = next(iter(GAMES))
    assert path_of(first).units[0].lessons[0] == first_lesson().id


@each_game
def test_check_takes_the_path(game: str) -> None:
    found = CliRunner().invoke(main, ["check", str(path_file(game))])
    assert (found.exit_code, found.stderr) == (0, "")


def test_check_refuses_a_path_by_line_and_knows_the_lessons_beside_it(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(
        "title: Two and a shoe\ngame: ultimate_8\nseats:\n  1: {name: Ana}\n  4: {name: Ben}\n", "utf-8"
    )
    file = tmp_path / "path.yaml"
    file.write_text("game: ultimate_8\nunits:\n  - title: Ours\n    lessons: [mine, cut-one-hand, mien]\n", "utf-8")
    found = CliRunner().invoke(main, ["check", str(file)])
    assert found.exit_code == 1
    assert found.stderr.strip() == f"{file}:4: there is no lesson 'mien'; did you mean 'mine'?"
