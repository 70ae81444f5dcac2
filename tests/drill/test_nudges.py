"""The first hint is a sentence that a dealer would say, of every duty there is."""

from __future__ import annotations

from trainer.drill.nudges import NUDGES
from trainer.games import GAMES


def test_every_topic_of_every_game_has_a_sentence_and_no_sentence_is_for_nothing() -> None:
    topics = {duty.topic for game in GAMES.values() for duty in game.duties()}
    assert topics == NUDGES.keys()
