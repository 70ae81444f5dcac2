"""Arranging the cards of a banked table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from trainer.rules.bankedgame.game import BankedGame
from trainer.rules.cardgame.game import HANDS
from trainer.rules.cards import Face


def arranged(
    game: BankedGame,
    pile: list[int],
    chance: Random,
    deal: Mapping[str, Sequence[Face]],
    sequence: Sequence[str],
    boxed: Collection[int] = (),
) -> list[int]:
    """The pile in such an order that the named cards reach their places; the rest lies as chance has it."""
    rest = sorted(pile)
    chance.shuffle(rest)
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
    return (order + spare)[::-1]


def missize(game: BankedGame, sizes: Mapping[int, int]) -> None:
    """Hands that the dealer before dealt too many or too few cards to."""
    table = game.table
    game.known.forget()
    for place, size in sizes.items():
        hand, left = table.piles[HANDS[place]], table.piles[game.source]
        while len(hand) > size:
            left.append(hand.pop())
        while len(hand) < size and left:
            hand.append(left.pop())
    game.advance()
