"""The kit of a lesson's table. A new family of games is a case here and a verb table beside it."""

from __future__ import annotations

from trainer.drill.lesson import Lesson
from trainer.drill.patterntable.lesson import PatternLesson
from trainer.drill.scene import Scene
from trainer.rules.acts import Hand
from trainer.rules.cardgame.house import Dealing, Shuffling
from trainer.rules.patterngame.house import House
from trainer.stage.hands.kit import Kit
from trainer.stage.hands.patternfields import PATTERN_FIELDS
from trainer.stage.hands.patterntable import PATTERN_TABLE

SIDE_POTS = 5


def kit_of(lesson: Lesson, scene: Scene | None = None) -> Kit:
    """What hands need to know of the lesson's table; a scene is asked for nothing that changes."""
    if not isinstance(lesson, PatternLesson):
        raise TypeError(f"no hands for {type(lesson).__name__}")
    game = lesson.kit.new_game(lesson.house, ())
    return Kit(
        seats=game.positions,
        pots=("main", game.bonus, *(f"side-{number}" for number in range(1, SIDE_POTS + 1))),
        bonus=game.bonus,
        denominations=tuple(sorted(lesson.house.chips)),
        equipment=_equipment(lesson.house),
        patterns=tuple(line.cls for line in game.patterns.classes),
        hands=_hands(lesson.house),
        table=PATTERN_TABLE,
        fields=PATTERN_FIELDS,
    )


def _hands(house: House) -> tuple[Hand, Hand]:
    """The hands nobody need mention: next to the shoe; from a held deck, which is taken into the left, the right."""
    if house.dealing is Dealing.HAND:
        return Hand.RIGHT, Hand.RIGHT
    return house.shoe_side, house.shoe_side.other


def _equipment(house: House) -> frozenset[str]:
    dealing = {
        Dealing.SHOE: {"shoe", "single"},
        Dealing.HAND: {"held", "single"},
        Dealing.AUTOMATED: {"shoe", "stacks"},
    }[house.dealing]
    return frozenset(dealing | ({"shuffler"} if house.shuffling is Shuffling.MACHINE else set()))
