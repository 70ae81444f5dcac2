"""Setting a Lunar Poker lesson's table up, and arranging its cards."""

from __future__ import annotations

from random import Random

from trainer.drill.bankedtable.setup import arranged
from trainer.drill.cardtable.setup import bring_decks, stack_of, tray_of
from trainer.drill.lunartable.lesson import Deal, LunarLesson
from trainer.drill.wishes.deals import DEALER, drawn_by
from trainer.games.lunar_poker import LunarGame
from trainer.rules.cardgame.game import STACKS, Arranger


def set_up(lesson: LunarLesson, seed: int) -> LunarGame:
    """The table as the lesson describes it, before anybody has moved."""
    model, house = lesson.model, lesson.house
    idle = model.start == "idle"
    game = lesson.kit.new_game(house, () if idle else tuple(sorted(model.seats)))
    game.table.bring_chips("tray", tray_of(house.chips))
    game.tray_at_start = game.table.amount("tray")
    for seat, patron in model.seats.items():
        game.table.bring_chips(STACKS[seat], stack_of(patron.stack, house.chips))
    bring_decks(model, game, looks=1)
    game.uncounted = model.uncounted
    game.arrange = _arranger(lesson, seed)
    game.advance()
    return game


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
