"""Looking behind an attempt: the pattern game and the patrons of its scene."""

from trainer.drill.attempt import Attempt
from trainer.parts.pattern.patrons import Patrons
from trainer.parts.pattern.scene import PatternScene
from trainer.parts.pattern.state import PatternState


def scene_of(attempt: Attempt) -> PatternScene:
    assert isinstance(attempt.scene, PatternScene)
    return attempt.scene


def game_of(attempt: Attempt) -> PatternState:
    return scene_of(attempt).game


def patrons_of(attempt: Attempt) -> Patrons:
    return scene_of(attempt).patrons
