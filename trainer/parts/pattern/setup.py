"""Setting a lesson's table up, and arranging its cards."""

from __future__ import annotations

from random import Random

from trainer.parts.cards.setup import bring_decks, stack_of, tray_of
from trainer.parts.cards.state import HANDS, STACKS, Arranger
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.lesson import PatternLesson
from trainer.parts.pattern.passes import pass_over
from trainer.parts.pattern.state import PatternState
from trainer.rules.cards import Face
from trainer.rules.chips import Chips


def set_up(lesson: PatternLesson, seed: int) -> PatternState:
    """The table as the lesson describes it, before any player has moved."""
    model, house = lesson.model, lesson.house
    idle = model.start == "idle"
    game = lesson.game.new_game(house, () if idle else tuple(sorted(model.seats)))
    game.table.bring_chips("tray", tray_of(house.chips))
    game.tray_at_start = game.table.amount("tray")
    for seat, patron in model.seats.items():
        game.table.bring_chips(STACKS[seat], stack_of(patron.stack, house.chips))
    if model.carried_over:
        game.table.bring_chips(game.bonus, Chips.of(model.carried_over, house.chips))
    game.idle_pot = idle and bool(model.carried_over)
    bring_decks(model, game, looks=2)
    if model.button is not None:
        game.table.markers[PatternMarker.PLAYER_BUTTON] = str(model.button)
        game.button_due = model.button
    game.stack_sizes = dict(model.stacks)
    game.arrange = _arranger(lesson, seed)
    game.advance()
    return game


def _arranger(lesson: PatternLesson, seed: int) -> Arranger:
    def arrange(game: PatternState, pile: list[int]) -> list[int]:
        """The lesson's order for this round, so that the named cards reach their places."""
        number = game.round.number - 1
        rest = sorted(pile)
        Random(f"{seed}/cards/{number}").shuffle(rest)
        if number >= len(lesson.deals):
            # Nothing is arranged: the cards come as they lie.
            left = max(0, len(rest) - len(game.round.sequence))
            return rest[:left][::-1] + rest[left:]
        hands, stub, deal = lesson.deals[number], lesson.stubs[number], lesson.model.deals[number]
        by_face: dict[Face, list[int]] = {}
        for card in rest:
            by_face.setdefault(game.table.faces[card], []).append(card)
        taken: set[int] = set()

        def pick(faces: tuple[Face, ...]) -> list[int]:
            cards = [by_face[face].pop() for face in faces if by_face.get(face)]
            taken.update(cards)
            return cards

        wanted = {seat: pick(faces) for seat, faces in hands.items()}
        bottom = pick(stub)
        spare = [card for card in rest if card not in taken]
        order: list[int] = []
        for seat in game.round.sequence:
            mine = wanted.get(seat)
            if mine:
                order.append(mine.pop(0))
            elif spare:
                order.append(spare.pop())
        order += spare + bottom
        if deal.boxed is not None and deal.boxed <= len(order):
            game.table.up.add(order[deal.boxed - 1])
        return order[::-1]

    return arrange


def missize(lesson: PatternLesson, game: PatternState) -> None:
    """Hands that the dealer before dealt too many or too few cards to."""
    table = game.table
    for seat, size in lesson.model.sizes.items():
        hand, left = table.piles[HANDS[seat]], table.piles[game.source]
        while len(hand) > size:
            left.append(hand.pop())
        while len(hand) < size and left:
            hand.append(left.pop())
        if not hand:
            pass_over(game, seat)
    game.advance()
