"""The families of games on the stage: how a lesson's table is laid, and what hands need to know of it.

A new family is one line here: its kind of lesson, its layout, and its kit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from trainer.drill.holdemtable.lesson import HoldemLesson
from trainer.drill.lesson import Lesson
from trainer.drill.lunartable.lesson import LunarLesson
from trainer.drill.patterntable.lesson import PatternLesson
from trainer.stage.hands.holdemkit import holdem_kit
from trainer.stage.hands.kit import Kit
from trainer.stage.hands.lunarkit import lunar_kit
from trainer.stage.hands.patternkit import pattern_kit
from trainer.stage.layout import Layout
from trainer.stage.layouts import layout_of
from trainer.stage.layouts.options import Options


class Family(NamedTuple):
    """Each function takes a lesson of the family's kind."""

    layout: Callable[[Any], Layout]
    kit: Callable[[Any, Layout], Kit]


def _pattern_layout(lesson: PatternLesson) -> Layout:
    return layout_of(lesson.model.game, Options.of(lesson.house))


def _holdem_layout(lesson: HoldemLesson) -> Layout:
    return layout_of(lesson.model.game, Options.of_holdem(lesson.house))


def _lunar_layout(lesson: LunarLesson) -> Layout:
    return layout_of(lesson.model.game, Options.of_lunar(lesson.house))


FAMILIES: Mapping[type[Lesson], Family] = {
    PatternLesson: Family(_pattern_layout, pattern_kit),
    HoldemLesson: Family(_holdem_layout, holdem_kit),
    LunarLesson: Family(_lunar_layout, lunar_kit),
}


def family_of(lesson: Lesson) -> Family:
    found = next((FAMILIES[kind] for kind in type(lesson).__mro__ if kind in FAMILIES), None)
    if found is None:
        raise TypeError(f"no stage for {type(lesson).__name__}")
    return found


def layout_for(lesson: Lesson) -> Layout:
    """The table of a lesson's game with its house's options; of several, the one that the trainee begins at."""
    first = lesson.tables[0]
    return family_of(first).layout(first)


def kit_of(lesson: Lesson) -> Kit:
    """What hands need to know of the lesson's table; of several, the one that the trainee begins at."""
    first = lesson.tables[0]
    return family_of(first).kit(first, layout_for(first))
