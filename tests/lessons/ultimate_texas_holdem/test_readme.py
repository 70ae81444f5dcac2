"""`lessons/ultimate_texas_holdem/README.md` is true: its examples work, its tables list exactly what there is."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from pydantic import BaseModel

from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.games import parse_act
from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity
from trainer.games.ultimate_texas_holdem.model import (
    DealModel,
    EventModel,
    HoldemHouseModel,
    HoldemModel,
    SeatModel,
    StageName,
)
from trainer.games.ultimate_texas_holdem.turns import TROUBLES, Incident, Move, parse_happening, parse_turn
from trainer.games.ultimate_texas_holdem.wishes import WISHES
from trainer.parts.acts import Call, Secure, Stop
from trainer.parts.acts.glossary import TableReason
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.model import Equipment
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.lessons.yamlfile import parse
from trainer.parts.pokerhands.ranks import HandClass
from trainer.parts.wishes.grammar import understand
from trainer.resources import lessons_dir

TEXT = (lessons_dir() / "ultimate_texas_holdem" / "README.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`\n]+)`")
MODELS: list[tuple[str, type[BaseModel]]] = [
    ("The keys of a lesson", HoldemModel),
    ("The house", HoldemHouseModel),
    ("The players", SeatModel),
    ("The cards", DealModel),
    ("Events", EventModel),
]


def table(heading: str, number: int = 1, column: int = 1) -> dict[str, str]:
    """The first cell of each row of the n-th table below a heading, with that of another column."""
    below = TEXT.split(f"## {heading}\n", 1)[1]
    rows = re.findall(r"(?:^\|.*\n)+", below, re.MULTILINE)[number - 1].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]
    return {row[0].strip(" `"): row[column].strip() if len(row) > column else "" for row in cells}


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
    assert {parse_happening(text).incident for text in happenings} == set(Incident)
    assert list(table("Stages")) == list(get_args(StageName))


def test_every_wish_that_is_named_can_be_read() -> None:
    wishes = table("The cards", 2)
    assert len(wishes) == 6
    for wish, words in wishes.items():
        more = [one for one in CODE.findall(words) if one.startswith(("dealer", "seat", "board"))]
        for one in (wish, *more):
            assert understand(WISHES, [one], [1, 2]).conditions
    assert {cls.value for cls in HandClass} <= set(CODE.findall(TEXT))


def test_every_answer_is_an_act_and_gives_the_reason_of_its_trouble() -> None:
    answers = table("Events", 2, column=2)
    reasons = {incident: kind.noticed.stop for incident, kind in TROUBLES.items()}
    reasons |= dict.fromkeys((Incident.ADD, Incident.LATE_PLAY), TableReason.NO_MORE_BETS)
    reasons[Incident.BYSTANDER_BET] = TableIrregularity.BYSTANDER.noticed.stop
    for text, words in answers.items():
        acts = [parse_act(one) for one in CODE.findall(words)]
        stops = [act.reason for act in acts if isinstance(act, Stop)]
        expected = reasons.get(parse_happening(text).incident)
        assert stops == ([expected] if expected else [])
    kinds = (
        HoldemIrregularity.UNEQUAL,
        HoldemIrregularity.TRIPS_ALONE,
        HoldemIrregularity.PLAY_SIZE,
        HoldemIrregularity.WRONG_AREA,
        HoldemIrregularity.THIRD_CHECK,
    )
    given = [parse_act(one) for words in table("Events", 3).values() for one in CODE.findall(words)]
    assert [act.reason for act in given if isinstance(act, Stop)] == [kind.noticed.stop for kind in kinds]


def test_all_equipment_is_listed_with_its_answer() -> None:
    rows = table("Equipment", column=2)
    assert sorted(rows) == sorted(get_args(Equipment))
    for name, words in rows.items():
        act = parse_act(CODE.findall(words)[0])
        (matter,) = (one.noticed.call for one in CardIrregularity if one == name)
        assert act == (Call(matter) if matter else Secure())
