"""`lessons/deuce_of_the_dragon/README.md` is true: its examples work, its tables say what the game has."""

from __future__ import annotations

import re

import pytest

from tests.kinds import pattern_game
from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.games import parse_act
from trainer.games.deuce_of_the_dragon.model import DragonHouseModel, DragonModel
from trainer.parts.lessons.yamlfile import BadFile, parse
from trainer.resources import lessons_dir
from trainer.rules.act import act_text
from trainer.rules.cards import parse_faces

GAME = "deuce_of_the_dragon"
TEXT = (lessons_dir() / GAME / "README.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`\n]+)`")
KIT = pattern_game(GAME)
SMALLEST = f"title: Two players\ngame: {GAME}\nseats: {{1: {{}}, 2: {{}}}}\n"


def table(heading: str, number: int = 1) -> dict[str, list[str]]:
    """The rows of the n-th table below a heading, by their first cell."""
    below = TEXT.split(f"## {heading}\n", 1)[1]
    rows = re.findall(r"(?:^\|.*\n)+", below, re.MULTILINE)[number - 1].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]
    return {row[0].strip(" `"): row[1:] for row in cells}


@pytest.mark.parametrize("example", re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
def test_every_example_is_a_good_lesson(example: str) -> None:
    assert prove(read_lesson(parse(example, "README.md"), "readme/example")).done


@pytest.mark.parametrize(("heading", "model"), [("Keys", DragonModel), ("The house", DragonHouseModel)])
def test_keys_have_the_defaults_of_the_table(heading: str, model: type[DragonModel | DragonHouseModel]) -> None:
    for name, row in table(heading).items():
        field = model.model_fields[name]
        shown = "required" if field.is_required() else "none" if field.default is None else f"`{field.default}`"
        assert row[0] == shown


def test_figures_are_those_of_the_game() -> None:
    house, limits = table("The house"), KIT.limits
    assert f"at most {limits.positions}" in table("Keys")["seats"][1]
    assert f"one to {limits.raise_multiple} antes" in house["limit"][1]
    assert limits.most_raises is None
    assert limits.ante_ratios == (2,)
    assert "always 2 times" in house["ante_ratio"][1]
    assert f"0 to {limits.commission_cap}" in house["rate"][1]
    assert not limits.no_limit_capped
    assert not limits.players_cut


@pytest.mark.parametrize(("line", "row"), table("The house", 2).items(), ids=str)
def test_messages_are_as_shown(line: str, row: list[str]) -> None:
    with pytest.raises(BadFile) as refused:
        read_lesson(parse(SMALLEST + line + "\n", "two-players.yaml"), "readme/wrong")
    (problem,) = refused.value.problems
    assert problem.line == len(SMALLEST.splitlines()) + 1
    assert row[0].strip("`") in problem.message


@pytest.mark.parametrize(("posts", "row"), table("The players").items(), ids=str)
def test_wrong_antes_are_answered_as_shown(posts: str, row: list[str]) -> None:
    wrong = SMALLEST.replace("2: {}", f"2: {{posts: {posts}}}")
    answer = [str(judged.entry) for judged in prove(read_lesson(parse(wrong, "wrong.yaml"), "readme/antes")).judged]
    assert [line.replace("SEAT", "2") for line in CODE.findall(row[0])] == [line for line in answer if "stop" in line]


def test_all_patterns_are_listed_in_their_order_and_each_example_is_one() -> None:
    rows = table("The patterns")
    assert list(rows) == [listed.cls.value for listed in KIT.patterns.classes]
    for name, (examples,) in rows.items():
        for example in CODE.findall(examples):
            pattern = KIT.patterns.read(parse_faces(example))
            assert pattern is not None
            assert pattern.cls.value == name
    assert f"`{' '.join(KIT.patterns.ranks)}`" in TEXT
    assert f"`{' '.join(KIT.patterns.suits)}`" in TEXT


def test_what_is_no_pattern_is_none() -> None:
    below = TEXT.split("no pattern:", 1)[1].split("\n## ", 1)[0]
    examples = CODE.findall(below)
    assert len(examples) == 5
    assert [KIT.patterns.read(parse_faces(example)) for example in examples] == [None] * 5


def test_acts_of_this_game_read_and_print_back() -> None:
    rows = table("Acts of this game")
    assert len(rows) > 8
    for line in rows:
        assert act_text(parse_act(line)) == line
