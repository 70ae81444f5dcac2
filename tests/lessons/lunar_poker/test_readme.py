"""`lessons/lunar_poker/README.md` is true: its examples work, its tables list exactly what there is."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from pydantic import BaseModel

from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.games import parse_act
from trainer.games.lunar_poker.model import DealModel, EventModel, LunarHouseModel, LunarModel, SeatModel, StageName
from trainer.games.lunar_poker.payouts import SuperRow, least_posted_cap
from trainer.games.lunar_poker.turns import TROUBLES, Incident, Move, parse_happening, parse_turn
from trainer.games.lunar_poker.wishes import WISHES
from trainer.parts.acts import Rule, Stop
from trainer.parts.lessons.yamlfile import parse
from trainer.parts.wishes.grammar import understand
from trainer.resources import lessons_dir

TEXT = (lessons_dir() / "lunar_poker" / "README.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`\n]+)`")
MODELS: list[tuple[str, type[BaseModel]]] = [
    ("The keys of a lesson", LunarModel),
    ("The house", LunarHouseModel),
    ("The players", SeatModel),
    ("The cards", DealModel),
    ("Events", EventModel),
]


def table(heading: str, number: int = 1) -> dict[str, str]:
    """The first two cells of each row of the n-th table below a heading."""
    below = TEXT.split(f"## {heading}\n", 1)[1]
    rows = re.findall(r"(?:^\|.*\n)+", below, re.MULTILINE)[number - 1].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]
    return {row[0].strip(" `"): row[1].strip() if len(row) > 1 else "" for row in cells}


@pytest.mark.parametrize("example", re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
def test_every_example_is_a_good_lesson(example: str) -> None:
    assert prove(read_lesson(parse(example, "README.md"), "readme/example")).done


@pytest.mark.parametrize(("heading", "model"), MODELS)
def test_every_key_has_its_row_with_its_default(heading: str, model: type[BaseModel]) -> None:
    rows = table(heading)
    assert sorted(rows) == sorted(model.model_fields)
    for name, field in model.model_fields.items():
        if field.is_required():
            assert rows[name] == "required"
        elif isinstance(field.default, BaseModel):
            assert rows[name] == "the defaults below"
        elif field.default is None or field.default in ("", [], {}):
            assert rows[name] == "none"
        else:
            shown = str(field.default).lower() if isinstance(field.default, bool) else str(field.default)
            assert rows[name] == f"`{shown}`"


def test_turns_events_and_stages_are_all_there() -> None:
    turns, happenings = list(table("The players", 2)), list(table("Events", 2))
    assert {parse_turn(turn).move for turn in turns} == set(Move)
    assert [parse_happening(text).incident for text in happenings] == list(Incident)
    assert list(table("Stages")) == list(get_args(StageName))


def test_what_is_owed_after_an_event_stands_beside_it() -> None:
    owed = {
        parse_happening(text).incident: parse_act(line.replace("SEAT", "3"))
        for text, words in table("Events", 2).items()
        for line in CODE.findall(words)
    }
    assert all(isinstance(act, Stop | Rule) for act in owed.values())
    for incident, kind in TROUBLES.items():
        act = owed[incident]
        assert (act.reason if isinstance(act, Stop) else None) == kind.noticed.stop


def test_every_turn_and_wish_that_is_named_can_be_read() -> None:
    for words in table("The players", 2).values():
        for turn in CODE.findall(words):
            assert parse_turn(turn).move in Move
    wishes = table("The cards", 2)
    assert len(wishes) > 10
    for wish, words in wishes.items():
        more = [one for one in CODE.findall(words) if one.startswith(("dealer", "seat", "force"))]
        for one in (wish, *more):
            assert understand(WISHES, [one], [1, 2]).conditions


def test_the_rows_of_the_super_side_bet_and_the_least_cap_are_as_the_page_says() -> None:
    assert {row.value for row in SuperRow} <= set(CODE.findall(TEXT))
    assert least_posted_cap(100) == 500_000
    assert least_posted_cap(1_000_000) == 600 * 1_000_000
    assert "at least 500000 and 600 times the least ante" in TEXT
