"""Setting a banked lesson's table up, and arranging its cards."""

from __future__ import annotations

from random import Random

from trainer.drill.cardtable.setup import bring_decks, stack_of, tray_of
from trainer.drill.holdemtable.lesson import HoldemLesson
from trainer.games.ultimate_texas_holdem import HoldemGame
from trainer.rules.bankedgame.game import BankedGame
from trainer.rules.cardgame.game import HANDS, STACKS, Arranger
from trainer.rules.cards import Face


def set_up(lesson: HoldemLesson, seed: int) -> HoldemGame:
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


def _arranger(lesson: HoldemLesson, seed: int) -> Arranger:
    def arrange(game: BankedGame, pile: list[int]) -> list[int]:
        """The lesson's order for this round, so that the named cards reach their places."""
        number = game.round.number - 1
        rest = sorted(pile)
        Random(f"{seed}/cards/{number}").shuffle(rest)
        if number >= len(lesson.deals):
            return rest
        deal, boxed = lesson.deals[number], lesson.model.deals[number].boxed
        by_face: dict[Face, list[int]] = {}
        for card in rest:
            by_face.setdefault(game.table.faces[card], []).append(card)
        taken: set[int] = set()

        def pick(faces: tuple[Face, ...]) -> list[int]:
            cards = [by_face[face].pop() for face in faces if by_face.get(face)]
            taken.update(cards)
            return cards

        wanted = {place: pick(faces) for place, faces in deal.items()}
        spare = [card for card in rest if card not in taken]
        order: list[int] = []
        for place in game.sequence():
            while len(order) + 1 in boxed and spare:
                # A card that lies face up is taken out, so what comes after it moves up by one.
                order.append(spare.pop())
                game.table.up.add(order[-1])
            mine = wanted.get(place)
            if mine:
                order.append(mine.pop(0))
            elif spare:
                order.append(spare.pop())
        return (order + spare)[::-1]

    return arrange


def missize(lesson: HoldemLesson, game: BankedGame) -> None:
    """Hands that the dealer before dealt too many or too few cards to."""
    table = game.table
    game.known.forget()
    for place, size in lesson.model.sizes.items():
        hand, left = table.piles[HANDS[place]], table.piles[game.source]
        while len(hand) > size:
            left.append(hand.pop())
        while len(hand) < size and left:
            hand.append(left.pop())
        # Before the flop everybody sees how many cards lie there; later only a count brings it to light.
        if game.round.board and len(hand) != game.hand_size:
            game.round.unnoticed.add(place)
    game.advance()
