"""Whose turn it is in the settlement."""

from __future__ import annotations

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.games.lunar_poker.scene import LunarScene
from trainer.games.lunar_poker.settle import turns
from trainer.library import find
from trainer.parts.acts import Reveal
from trainer.rules.act import Entry, act_text


def test_a_wager_that_was_charged_holds_no_player_up_from_then_on() -> None:
    attempt = Attempt(find("lunar_poker/settle-win-lose-push"), mode=Mode.EXAM)
    assert isinstance(attempt.scene, LunarScene)
    game = attempt.scene.game
    while not act_text(choose(attempt)).startswith("take"):
        attempt.perform(Entry(choose(attempt)))
    (first,) = turns(game)
    game.slips.charged.update(("settle", first, wager) for wager in game.open_wagers(first))
    (second,) = turns(game)
    assert second < first
    assert not any(isinstance(due.act, Reveal) and due.act.spot == first for due in attempt.expected())
