"""Tables to try hands out at: a kit with the picture of a moment."""

from __future__ import annotations

from functools import cache

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.drill.tables import kit_of
from trainer.library import find
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.picture import Picture, picture_of
from trainer.rules.act import Entry

WAYS = {
    "shoe": "ultimate_8/whole-round",
    "right": "ultimate_8/deal-shoe-on-the-right",
    "hand": "ultimate_8/whole-round-hand",
    "automated": "ultimate_8/whole-round-automated",
    "two decks": "ultimate_8/shift-two-decks",
    "two decks and a shoe": "ultimate_8/open-two-decks",
}
"""A lesson of a pattern game for each way of dealing."""
HOLDEM_WAYS = {
    "hold'em": "ultimate_texas_holdem/whole-round",
    "hold'em, right": "ultimate_texas_holdem/deal-shoe-on-the-right",
    "hold'em, hand": "ultimate_texas_holdem/whole-round-hand",
    "hold'em, automated": "ultimate_texas_holdem/whole-round-automated",
    "hold'em, two decks": "ultimate_texas_holdem/cards-two-decks",
}
LUNAR_WAYS = {
    "lunar": "lunar_poker/whole-round",
    "lunar, hand": "lunar_poker/deal-hand",
    "lunar, automated": "lunar_poker/deal-automated",
    "lunar, two decks": "lunar_poker/cards-two-decks",
    "lunar, force": "lunar_poker/force-qualifies",
}
DRAGON_WAYS = {
    "dragon": "deuce_of_the_dragon/whole-round",
    "dragon, hand": "deuce_of_the_dragon/whole-round-hand",
    "dragon, automated": "deuce_of_the_dragon/whole-round-automated",
    "dragon, idle": "deuce_of_the_dragon/idle-deuce-pot",
}
ALL_WAYS = WAYS | DRAGON_WAYS | HOLDEM_WAYS | LUNAR_WAYS


@cache
def table(way: str = "shoe", until: str = "", nth: int = 1) -> tuple[Kit, Picture]:
    """The robot deals until it is about to do an act of this name for the nth time."""
    lesson = find(ALL_WAYS[way])
    attempt = Attempt(lesson, lesson.model.seed, Mode.EXAM)
    seen = 0
    while until and not attempt.done:
        act = choose(attempt)
        seen += type(act).__name__ == until
        if seen == nth:
            break
        attempt.perform(Entry(act))
    assert not until or not attempt.done, f"the robot never comes to {until}"
    return kit_of(lesson), picture_of(attempt.scene)
