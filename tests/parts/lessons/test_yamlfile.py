"""Validating: wrong values are explained with their line, and no bytes ever escape as a traceback."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from tests.drill.mutate import KINDS, encoded, mutate
from trainer.library import read
from trainer.parts.lessons.yamlfile import BadFile, Document, Problem, parse, validate
from trainer.rules.cards import parse_faces


def check_cards(text: str) -> str:
    parse_faces(text)
    return text


SeatNumber = Annotated[int, Field(ge=1, le=8, strict=True)]
Cents = Annotated[int, Field(ge=0, le=10**9, strict=True)]
Cards = Annotated[str, AfterValidator(check_cards)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Seat(Strict):
    stack: Cents
    name: str = ""


class Raise(Strict):
    do: Literal["raise"]
    seat: SeatNumber
    amount: Cents


class Fold(Strict):
    do: Literal["fold"]
    seat: SeatNumber


class Deck(Strict):
    stacked: dict[SeatNumber, Cards]


class Sample(Strict):
    game: Literal["ultimate_8"]
    title: str = Field(max_length=60)
    dealing: Literal["shoe", "hand", "automated"] = "shoe"
    rounds: int = Field(default=1, le=10)
    button: SeatNumber | Literal["none"] = "none"
    seats: dict[SeatNumber, Seat]
    deck: Deck | int | None = None
    events: list[Annotated[Raise | Fold, Field(discriminator="do")]] = []
    loose: list[Raise | Fold | str] = []
    chips: tuple[Cents, Cents] | None = None
    from_: str = Field(default="", alias="from")


VALID = """\
# The button and two raises.
game: ultimate_8
title: "Two raises"
dealing: hand
rounds: 3
button: 4
seats:
  1: {stack: 50000, name: Ann}
  2: {stack: 50000, name: 'Bob'}
  4:
    stack: 20000
    name: Carla

deck:
  stacked:
    1: As Kd Qh 2c 3d 4h 5s 6c
    2: Ad Ks Qc 2h 3s 4c 5d 6h
events:
  - do: raise
    seat: 2
    amount: 1000
  - {do: fold, seat: 4}
chips: [
  100,
  500
]
from: opening
"""
START = "game: ultimate_8\ntitle: x\nseats: {1: {stack: 5}}\n"


def faults(text: str) -> list[tuple[int, str]]:
    document = parse(text.encode(), "f.yaml")
    with pytest.raises(BadFile) as caught:
        validate(document, Sample)
    return [(problem.line, problem.message) for problem in caught.value.problems]


def test_a_valid_file_becomes_its_model(tmp_path: Path) -> None:
    path = tmp_path / "sample.yaml"
    path.write_text(VALID, encoding="utf-8")
    sample = validate(read(path), Sample)
    assert sample.seats[4] == Seat(stack=20000, name="Carla")
    assert sample.events == [Raise(do="raise", seat=2, amount=1000), Fold(do="fold", seat=4)]


@pytest.mark.parametrize(
    ("tail", "expected"),
    [
        ("dealing: shoo", [(4, "expected one of shoe, hand, automated; found 'shoo'")]),
        ("rounds: x", [(4, "expected a whole number, found 'x'")]),
        ("rounds: 11", [(4, "must be at most 10, found 11")]),
        ("rounds: 1.5", [(4, "expected a whole number, found 1.5")]),
        ("rounds:", [(4, "expected a whole number, found nothing")]),
        (
            "colour: red",
            [
                (
                    4,
                    "unknown key 'colour'; expected one of "
                    + ", ".join(info.alias or name for name, info in Sample.model_fields.items()),
                )
            ],
        ),
        ("form: here", [(4, "unknown key 'form'; did you mean 'from'?")]),
        ("deck:\n  stakced: {}", [(5, "unknown key 'stakced'; did you mean 'stacked'?")]),
        ("deck:\n  other: 1", [(4, "missing key 'stacked'"), (5, "unknown key 'other'; expected one of stacked")]),
        ("deck: all", [(4, "expected a mapping of keys to values or a whole number, found 'all'")]),
        (
            "deck:\n  stacked:\n    1: Ax",
            [(6, "'Ax' is no card; expected a rank of 23456789TJQKA and a suit of shdc, such as Qh")],
        ),
        ("deck:\n  stacked:\n    9: As", [(6, "in the key: must be at most 8, found 9")]),
        ("deck:\n  stacked:\n    x: As", [(6, "in the key: expected a whole number, found 'x'")]),
        ("button: 9", [(4, "must be at most 8, found 9")]),
        ("button: nobody", [(4, "expected a whole number or none, found 'nobody'")]),
        ("chips: [1]", [(4, "missing entry 2 of the list")]),
        ("chips: [1, 2, 3]", [(4, "must have at most 2 entries, found 3")]),
        (
            "7: x",
            [
                (
                    4,
                    "unknown key '7'; expected one of "
                    + ", ".join(info.alias or name for name, info in Sample.model_fields.items()),
                )
            ],
        ),
    ],
)
def test_wrong_values_are_explained(tail: str, expected: list[tuple[int, str]]) -> None:
    assert faults(START + tail + "\n") == expected


def test_unions_tell_of_the_member_that_was_meant() -> None:
    events = """\
  - do: rise
    seat: 1
  - do: raise
    seat: 9
    amont: 5
  - seat: 2
  - 7
"""
    assert faults(START + "events:\n" + events) == [
        (5, "expected one of raise, fold; found 'rise'"),
        (8, "must be at most 8, found 9"),
        (9, "unknown key 'amont'; did you mean 'amount'?"),
        (10, "missing key 'do'"),
        (11, "expected a mapping of keys to values, found 7"),
    ]
    assert faults(START + "loose:\n" + events)[1:] == [
        (8, "must be at most 8, found 9"),
        (9, "unknown key 'amont'; did you mean 'amount'?"),
        (10, "missing key 'do'"),
        (11, "expected a mapping of keys to values or text, found 7"),
    ]


def test_missing_keys_are_named_at_their_mapping() -> None:
    assert faults("# note\ntitle: x\nseats:\n  1: {stack: 5}\n  2:\n    name: Bo\n") == [
        (2, "missing key 'game'"),
        (5, "missing key 'stack'"),
    ]


def test_a_misspelt_key_is_not_missing_as_well() -> None:
    assert faults("gaem: ultimate_8\ntitle: x\nseets:\n  1: {stack: 5}\n") == [
        (1, "unknown key 'gaem'; did you mean 'game'?"),
        (3, "unknown key 'seets'; did you mean 'seats'?"),
    ]


def test_what_is_shown_is_short_and_printable() -> None:
    [(_, message)] = faults(START + "rounds: " + "long" * 30)
    assert message == "expected a whole number, found 'longlonglonglonglonglonglonglonglongl...'"
    [(_, message)] = faults(START + 'rounds: "a\\tb\\n\u00a0"')
    assert message == r"expected a whole number, found 'a\tb\n\xa0'"


def test_a_file_that_is_no_mapping_is_refused() -> None:
    assert faults("\n- a\n- b\n") == [(2, "expected a mapping of keys to values, found a list")]


def outcome(content: bytes) -> list[Problem]:
    """The problems of a file; any exception but a refusal fails the test that asks."""
    try:
        document = parse(content, "f.yaml")
        assert isinstance(document, Document)
        validate(document, Sample)
    except BadFile as refused:
        problems = refused.problems
        str(refused).encode()
    else:
        return []
    assert problems
    return problems


def test_spoilt_files_are_refused_near_the_spoilt_line() -> None:
    refused, far = 0, []
    for seed in range(9):
        for kind in KINDS:
            text, lines, _ = mutate(VALID, Random(f"{kind} {seed}"), kind)
            problems = outcome(encoded(text))
            refused += bool(problems)
            if problems and not any(abs(problem.line - line) <= 1 for problem in problems for line in lines):
                far.append((kind, lines, problems))
    assert refused > 200
    assert len(far) <= 0.05 * refused, far


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_no_bytes_raise_anything_but_a_refusal(content: bytes) -> None:
    outcome(content)


@settings(max_examples=300)
@given(st.integers(0, len(VALID) - 1), st.integers(0, 9), st.binary(max_size=4))
def test_no_mutated_bytes_raise_anything_but_a_refusal(start: int, length: int, inserted: bytes) -> None:
    raw = VALID.encode()
    outcome(raw[:start] + inserted + raw[start + length :])


@given(st.text(st.sampled_from("[]{},:?-&*!|>'\"%@`#\\ \n\t\rU~.01aeux_"), max_size=60))
def test_no_punctuation_raises_anything_but_a_refusal(text: str) -> None:
    outcome(text.encode())
