"""Strategies for any act of the union, built from the fields that each class declares."""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import StrEnum
from typing import Any

from hypothesis import strategies as st

from tests.kinds import ACTS, GLOSSARY
from trainer.rules.act import Act
from trainer.rules.cards import ALL_FACES
from trainer.rules.chips import DENOMINATIONS, Chips
from trainer.rules.notation import MOST_SEATS, SPOT_NAMES, Cards, Spot
from trainer.rules.word import words_of

SPOTS = st.sampled_from([*SPOT_NAMES, *(Spot(seat) for seat in range(1, MOST_SEATS + 1))])
NAMES = st.from_regex(r"\A(?:[a-z][a-z0-9-]{0,23}|[0-9]{1,2})\Z")
NUMBERS = st.integers(0, 60) | st.integers(0, 10**12 - 1)
HEAPS = st.dictionaries(
    st.sampled_from(DENOMINATIONS) | st.integers(1, 10**8), st.integers(1, 60), min_size=1, max_size=4
).map(Chips)
CARDS = st.lists(st.sampled_from(ALL_FACES), min_size=1, max_size=7, unique=True).map(Cards)

Fields = dict[Any, st.SearchStrategy[Any]]
ABSURD: Fields = {Spot: SPOTS, int: NUMBERS, str: NAMES, Chips: HEAPS, Cards: CARDS, bool: st.booleans()}


def acts_of(cls: type[Act], fields: Fields = ABSURD) -> st.SearchStrategy[Act]:
    """Acts of one class; `fields` says what to draw for each type of field, or for a field's own name."""
    hints = typing.get_type_hints(cls)
    chosen: dict[str, st.SearchStrategy[Any]] = {}
    for field in dataclasses.fields(cls):
        hint = hints[field.name]
        kinds = [kind for kind in typing.get_args(hint) if kind is not types.NoneType] or [hint]
        known = next((fields[key] for key in (field.name, kinds[0]) if key in fields), None)
        one = choices(kinds[0]) if known is None else known
        default = field.default is not dataclasses.MISSING
        chosen[field.name] = st.just(field.default) | one if default else one
    return st.builds(cls, **chosen)


def choices(kind: type[StrEnum]) -> st.SearchStrategy[StrEnum]:
    return st.sampled_from(words_of(kind, GLOSSARY))


def any_act(fields: Fields = ABSURD) -> st.SearchStrategy[Act]:
    return st.one_of([acts_of(cls, fields) for cls in ACTS])
