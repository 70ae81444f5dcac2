"""Whatever hands have made of a table can be drawn, with every card on it seen once."""

from __future__ import annotations

from random import Random

import pytest

from tests.drill.spoiledlogs import lesson_ids, spoiled
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.tables import layout_for
from trainer.games import GAMES
from trainer.library import find
from trainer.parts.layout.picture import picture_of
from trainer.rules.act import Entry
from trainer.stage.board import Board
from trainer.stage.look import Look

LOGS = 12
SEEN_EVERY = 7


@pytest.mark.parametrize("game", GAMES)
def test_any_table_can_be_drawn(game: str) -> None:
    ids = [one for one in lesson_ids() if one.startswith(game) and not one.endswith("sister-games")]
    random = Random(f"drawn/{game}")
    for lesson_id in random.sample(ids, LOGS):
        lesson = find(lesson_id)
        attempt = Attempt(lesson, mode=Mode.EXAM)
        board = Board(layout_for(lesson), Look(motion=0))
        board.resize(640, 400)
        for number, act in enumerate(spoiled(lesson_id, random)):
            if attempt.done:
                break
            attempt.perform(Entry(act))
            if number % SEEN_EVERY == 0:
                board.show(picture_of(attempt.scene))
                board.finish()
                board.draw()
                lying = board.cards_lying()
                assert len(lying) == len(set(lying))
