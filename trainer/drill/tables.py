"""The table of a lesson, as its game declares it: how it is laid, and what hands can do there."""

from __future__ import annotations

from dataclasses import replace

from trainer.parts.controls.kit import Kit
from trainer.parts.layout.layout import Layout
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.wording import TRADE, merged


def layout_for(lesson: Lesson) -> Layout:
    """The table of a lesson's game with its house's options; of several, the one that the trainee begins at."""
    first = lesson.tables[0]
    return first.game.layout(first)


def kit_of(lesson: Lesson) -> Kit:
    """What hands need to know of the lesson's table; of several, the one that the trainee begins at."""
    first = lesson.tables[0]
    kit = first.game.kit(first, layout_for(first))
    return replace(kit, synonyms=merged(TRADE, first.game.synonyms))
