"""Looking behind an attempt: the pattern game and the patrons of its scene."""

from trainer.drill.attempt import Attempt
from trainer.drill.patterntable.patrons import Patrons
from trainer.drill.patterntable.scene import PatternScene
from trainer.rules.patterngame.game import PatternGame


def scene_of(attempt: Attempt) -> PatternScene:
    assert isinstance(attempt.scene, PatternScene)
    return attempt.scene


def game_of(attempt: Attempt) -> PatternGame:
    return scene_of(attempt).game


def patrons_of(attempt: Attempt) -> Patrons:
    return scene_of(attempt).patrons
