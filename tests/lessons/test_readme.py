"""`lessons/README.md` is true: its examples work, its tables list exactly what there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

import pytest
from pydantic import BaseModel

from tests.kinds import ACTS, NOTATION
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import Rubric, grade
from trainer.drill.path import PathModel, ShiftsModel, UnitModel, read_path
from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.games import GAMES, parse_act, parse_entry
from trainer.games.deuce_of_the_dragon.model import DragonHouseModel, DragonModel
from trainer.games.ultimate_8.model import Ultimate8Model
from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS
from trainer.library import find_rubric, shipped_games
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, parse, validate
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.model import DealModel, EventModel, SeatModel
from trainer.parts.pattern.patterns import PatternClass
from trainer.parts.pattern.turns import Incident, Move, parse_happening, parse_turn
from trainer.resources import lessons_dir
from trainer.rules.act import act_text
from trainer.rules.duty import Category
from trainer.rules.notation import SPOT_NAMES

TEXT = (lessons_dir() / "README.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`\n]+)`")


class Block(NamedTuple):
    """A fenced example: its language, its text, the line it begins on."""

    language: str
    text: str
    line: int


def blocks() -> list[Block]:
    found = re.finditer(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return [Block(one[1], one[2], TEXT[: one.start()].count("\n") + 2) for one in found]


def table(heading: str, number: int = 1) -> list[list[str]]:
    """The rows of the n-th table below a heading, without its head."""
    below = TEXT.split(f"# {heading}\n", 1)[1]
    tables = re.findall(r"(?:^\|.*\n)+", below, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in tables[number - 1].splitlines()[2:]]


def first_words(heading: str, number: int = 1) -> list[str]:
    return [row[0].strip("| `") for row in table(heading, number)]


SMALLEST = next(block.text for block in blocks() if block.language == "yaml")


def keys_of(text: str) -> set[str]:
    return set(re.findall(r"^(\w+):", text, re.MULTILINE))


def whole(text: str) -> Lesson:
    """A lesson; a part of one is completed with the smallest lesson's keys."""
    if "game" not in keys_of(text):
        top = re.findall(r"^\w+:.*\n(?:[ -].*\n)*", SMALLEST, re.MULTILINE)
        text = "".join(one for one in top if one.split(":")[0] not in keys_of(text)) + text
    return read_lesson(parse(text, "README.md"), "readme/example")


yaml_blocks = [pytest.param(block, id=f"line {block.line}") for block in blocks() if block.language == "yaml"]


@pytest.mark.parametrize("block", yaml_blocks)
def test_every_example_file_is_good(block: Block) -> None:
    if "units" in keys_of(block.text):
        assert read_path(parse(block.text, "README.md"), shipped_games()).units
    elif "weights" in keys_of(block.text):
        assert validate(parse(block.text, "README.md"), Rubric).title
    else:
        assert prove(whole(block.text)).done


def test_every_example_log_scores_100_in_the_lesson_above_it() -> None:
    lesson: Lesson | None = None
    logs = 0
    for block in blocks():
        if block.language == "yaml":
            lesson = None if {"weights", "units"} & keys_of(block.text) else whole(block.text)
            continue
        assert block.language == "acts"
        assert lesson is not None
        lines = [line.partition("#")[0].strip() for line in block.text.splitlines()]
        attempt = Attempt(lesson, mode=Mode.EXAM)
        attempt.perform_all(parse_entry(line) for line in lines if line)
        assert attempt.done
        assert grade(attempt, find_rubric("")).score == 100
        logs += 1
    assert logs


class EitherModel(Ultimate8Model, DragonModel):
    """The keys of both pattern games, which the reference lists together."""


MODELS: list[tuple[str, type[BaseModel]]] = [
    ("The keys of a lesson", EitherModel),
    ("The house", DragonHouseModel),
    ("The players", SeatModel),
    ("Events", EventModel),
    ("The cards", DealModel),
    ("A path through a game", PathModel),
    ("A unit", UnitModel),
    ("The shifts", ShiftsModel),
    ("Rubrics", Rubric),
]
each_model = pytest.mark.parametrize(("heading", "model"), MODELS)


@each_model
def test_every_key_has_its_row_and_every_row_its_key(heading: str, model: type[BaseModel]) -> None:
    assert sorted(first_words(heading)) == sorted(model.model_fields)


@each_model
def test_defaults_are_as_the_table_says(heading: str, model: type[BaseModel]) -> None:
    for row in table(heading):
        field = model.model_fields[row[0].strip("| `")]
        default = field.get_default(call_default_factory=True)
        if field.is_required():
            assert row[1] == "required"
        elif isinstance(default, BaseModel):
            assert row[1] == "the defaults below"
        elif default in (None, "", [], (), {}) and default is not False and default != 0:
            assert row[1] == "none"
        else:
            shown = str(default).lower() if isinstance(default, bool) else str(default)
            assert row[1] == f"`{shown}`"


def bounds(schema: dict[str, Any], definitions: dict[str, Any]) -> Iterator[str]:
    """The numbers and words that limit a value, inner values and keys included, but not inner models."""
    for name in ("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "maxProperties"):
        # A lower limit of nothing needs no words.
        if schema.get(name):
            yield str(schema[name])
    for word in (*schema.get("enum", ()), *([schema["const"]] if "const" in schema else ())):
        yield str(word)
    inner = [schema.get("items"), schema.get("additionalProperties"), schema.get("propertyNames")]
    for one in (*schema.get("anyOf", ()), *inner):
        if isinstance(one, dict):
            yield from bounds(one, definitions)
    reference = definitions.get(schema.get("$ref", "").rpartition("/")[2], {})
    if "enum" in reference:
        yield from bounds(reference, definitions)


@each_model
def test_limits_and_choices_are_as_the_table_says(heading: str, model: type[BaseModel]) -> None:
    schema = model.model_json_schema()
    for row in table(heading):
        key, said = row[0].strip("| `"), re.findall(r"[\w.-]+(?: protection)?", " ".join(row[1:]))
        if key == "end":
            continue
        for limit in bounds(schema["properties"][key], schema.get("$defs", {})):
            assert limit in said, f"{key}: {limit} is not named"


def test_the_words_for_end_are_those_for_begin_but_one() -> None:
    schema = EitherModel.model_json_schema()["properties"]
    begin, end = (set(bounds(schema[key], {})) for key in ("begin", "end"))
    assert begin - end == {"opening"}
    assert not end - begin


@pytest.mark.parametrize(
    ("heading", "number", "words"),
    [("The players", 2, Move), ("Events", 2, Incident), ("Which part is the trainee's", 1, Stage)],
)
def test_turns_events_and_stages_are_listed(heading: str, number: int, words: type[StrEnum]) -> None:
    assert sorted(first_words(heading, number)) == sorted(words)


def test_examples_of_turns_and_events_are_good() -> None:
    for row in table("The players", 2):
        for example in CODE.findall(row[1]):
            assert parse_turn(example).move == row[0].strip("| `")
    for row in table("Events", 2):
        for example in CODE.findall(row[1]):
            assert parse_happening(example).incident == row[0].strip("| `")


def test_what_is_owed_after_an_event_are_acts() -> None:
    owed = [line for row in table("Events", 2) for line in CODE.findall(row[2])]
    assert len(owed) > 15
    for line in owed:
        if " " in line:
            parse_act(line.replace("SEAT", "3"))


ACT_HEADINGS = ("Cards", "Chips", "Buttons and devices", "Words")
ACT_ROWS = [row for heading in ACT_HEADINGS for row in table(heading)]


def test_every_act_has_its_row_and_every_row_its_act() -> None:
    assert sorted(row[0].strip("| `") for row in ACT_ROWS) == sorted(act.syntax for act in ACTS)


@pytest.mark.parametrize("row", ACT_ROWS, ids=lambda row: row[0].strip("| `"))
def test_examples_of_acts_read_and_print_back(row: list[str]) -> None:
    found = CODE.findall(row[1])
    assert found
    for line in found:
        act = parse_act(line)
        assert type(act).syntax == row[0].strip("| `")
        assert act_text(act) == line


def test_every_value_of_an_act_is_named() -> None:
    said = set(CODE.findall(TEXT.split("\n## Acts\n", 1)[1]))
    patterns = {line.cls.value for line in ULTIMATE_8_PATTERNS.classes}
    others = {cls.value for cls in PatternClass} - patterns
    choices = {choice for grammar in NOTATION.grammars for part in grammar.parts for choice in part.choices}
    flags = {part.word for grammar in NOTATION.grammars for part in grammar.parts if part.optional and part.word}
    assert choices - others - said == set()
    assert patterns | set(SPOT_NAMES.values()) <= said
    assert all(any(flag in row[0] for row in ACT_ROWS) for flag in flags)


def test_topics_and_categories_are_listed() -> None:
    topics = TEXT.split("Topics:", 1)[1].split("\n- ", 1)[0]
    assert sorted(CODE.findall(topics)) == sorted({duty.topic for game in GAMES.values() for duty in game.duties()})
    assert {category.value for category in Category} <= set(CODE.findall(" ".join(table("Rubrics")[2])))


@pytest.mark.parametrize("row", table("Checking a lesson"), ids=lambda row: row[0].strip("| `"))
def test_messages_are_as_shown(row: list[str]) -> None:
    line, message = row[0].strip("| `"), row[1].strip("| `")
    with pytest.raises(BadFile) as refused:
        prove(read_lesson(parse(SMALLEST + line + "\n", "two-players.yaml"), "readme/wrong"))
    (problem,) = refused.value.problems
    assert problem.line == len(SMALLEST.splitlines()) + 1
    assert message in problem.message
