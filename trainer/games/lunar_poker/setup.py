"""Setting a Lunar Poker lesson's table up, and arranging its cards."""

from __future__ import annotations

from random import Random

from trainer.games.lunar_poker.deals import Deal
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.games.lunar_poker.state import LunarGame
from trainer.parts.banked.setup import arranged, furnish
from trainer.parts.cards.state import Arranger
from trainer.parts.wishes.deals import DEALER, drawn_by


def set_up(lesson: LunarLesson, seed: int) -> LunarGame:
    """The table as the lesson describes it, before anybody has moved."""
    model = lesson.model
    game = LunarGame(lesson.house, () if model.start == "idle" else tuple(sorted(model.seats)))
    stacks = {seat: patron.stack for seat, patron in model.seats.items()}
    return furnish(game, model, stacks, model.uncounted, _arranger(lesson, seed))


def _arranger(lesson: LunarLesson, seed: int) -> Arranger:
    def arrange(game: LunarGame, pile: list[int]) -> list[int]:
        """The lesson's order for this round: the hands, then what is drawn from the left, then what a force draws."""
        number = game.round.number - 1
        chance = Random(f"{seed}/cards/{number}")
        deal: Deal = lesson.deals[number] if number < len(lesson.deals) else {}
        boxed = lesson.model.deals[number].boxed if deal or number < len(lesson.deals) else []
        drawing = [drawn_by(str(seat)) for seat in game.round.players] + [drawn_by(DEALER)]
        later = [place for place in drawing for _ in deal.get(place, ())]
        if game.by_stacks:
            # Out of the automated shoe the last card of a stack is its bottom one.
            deal = {place: cards if place in drawing else cards[::-1] for place, cards in deal.items()}
        return arranged(game, pile, chance, deal, [*game.sequence(), *later], boxed)

    return arrange
