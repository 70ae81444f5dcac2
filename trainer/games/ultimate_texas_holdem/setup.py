"""Setting up the table of an Ultimate Texas Hold 'em lesson, and arranging its cards."""

from __future__ import annotations

from random import Random

from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem.state import HoldemGame
from trainer.parts.banked.setup import arranged, furnish, shuffled
from trainer.parts.cards.state import Arranger


def set_up(lesson: HoldemLesson, seed: int) -> HoldemGame:
    """The table as the lesson describes it, before anybody has moved."""
    model = lesson.model
    game = HoldemGame(lesson.house, () if model.start == "idle" else tuple(sorted(model.seats)))
    stacks = {seat: patron.stack for seat, patron in model.seats.items()}
    return furnish(game, model, stacks, model.uncounted, _arranger(lesson, seed))


def _arranger(lesson: HoldemLesson, seed: int) -> Arranger:
    def arrange(game: HoldemGame, pile: list[int]) -> list[int]:
        """The lesson's order for this round, so that the named cards reach their places."""
        number = game.round.number - 1
        chance = Random(f"{seed}/cards/{number}")
        if number >= len(lesson.deals):
            return shuffled(pile, chance)
        return arranged(game, pile, chance, lesson.deals[number], game.sequence(), lesson.model.deals[number].boxed)

    return arrange
