"""Furnishing a banked table, and arranging its cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from trainer.parts.banked.lesson import BankedLesson
from trainer.parts.banked.state import BankedState
from trainer.parts.cards.setup import bring_decks, stack_of, tray_of
from trainer.parts.cards.state import HANDS, STACKS, Arranger
from trainer.rules.cards import Face


def set_up(lesson: BankedLesson[Any, Any], seed: int) -> BankedState:
    """The table as the lesson describes it, before any player has moved."""
    model, chips = lesson.model, lesson.house.chips
    game = lesson.game.table(lesson.house, () if model.start == "idle" else tuple(sorted(model.seats)))
    game.table.bring_chips("tray", tray_of(chips))
    game.tray_at_start = game.table.amount("tray")
    for seat, patron in model.seats.items():
        game.table.bring_chips(STACKS[seat], stack_of(patron.stack, chips))
    bring_decks(model, game, looks=1)
    game.uncounted = model.uncounted
    game.arrange = _arranger(lesson, seed)
    game.advance()
    return game


def _arranger(lesson: BankedLesson[Any, Any], seed: int) -> Arranger:
    def arrange(game: BankedState, pile: list[int]) -> list[int]:
        """The lesson's order for this round, so that the named cards reach their places."""
        number = game.round.number - 1
        chance = Random(f"{seed}/cards/{number}")
        named = number < len(lesson.deals)
        if not named and not game.draws_later:
            return shuffled(pile, chance)
        deal, sequence = game.order_of(lesson.deals[number] if named else {})
        boxed = lesson.model.deals[number].boxed if named else ()
        return arranged(game, pile, chance, deal, sequence, boxed)

    return arrange


def shuffled(pile: list[int], chance: Random) -> list[int]:
    """The pile as chance has it, however it lay before."""
    rest = sorted(pile)
    chance.shuffle(rest)
    return rest


def arranged(
    game: BankedState,
    pile: list[int],
    chance: Random,
    deal: Mapping[str, Sequence[Face]],
    sequence: Sequence[str],
    boxed: Collection[int] = (),
) -> list[int]:
    """The pile in such an order that the named cards reach their places; the rest lies as chance has it."""
    rest = shuffled(pile, chance)
    by_face: dict[Face, list[int]] = {}
    for card in rest:
        by_face.setdefault(game.table.faces[card], []).append(card)
    wanted = {place: [by_face[face].pop() for face in faces if by_face.get(face)] for place, faces in deal.items()}
    taken = {card for cards in wanted.values() for card in cards}
    spare = [card for card in rest if card not in taken]
    order: list[int] = []
    for place in sequence:
        while len(order) + 1 in boxed and spare:
            # A card that lies face up is taken out, so what comes after it moves up by one.
            order.append(spare.pop())
            game.table.up.add(order[-1])
        mine = wanted.get(place)
        if mine:
            order.append(mine.pop(0))
        elif spare:
            order.append(spare.pop())
    # A player for whom cards were named may have left the round before the first card.
    unclaimed = [card for cards in wanted.values() for card in cards]
    return (order + spare + unclaimed)[::-1]


def missize(game: BankedState, sizes: Mapping[int, int]) -> None:
    """Hands that the dealer before dealt too many or too few cards to."""
    table = game.table
    game.known.forget()
    for place, size in sizes.items():
        hand, left = table.piles[HANDS[place]], table.piles[game.source]
        while len(hand) > size:
            left.append(hand.pop())
        while len(hand) < size and left:
            hand.append(left.pop())
        # Before the board everybody sees how many cards lie there; later only a count brings it to light.
        if game.round.board and len(hand) != game.hand_size:
            game.round.unnoticed.add(place)
    game.advance()
