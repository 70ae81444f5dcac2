"""Chips and decks as a lesson wants them found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from trainer.parts.acts import Facing, Method
from trainer.parts.cards.decks import bring_deck
from trainer.parts.cards.ledger import Deck
from trainer.parts.cards.model import CardModel
from trainer.parts.cards.state import CardState
from trainer.rules.cards import ALL_FACES, Face, parse_face
from trainer.rules.chips import EMPTY, BadChips, Chips

TRAY_COUNT = 400
BACKS = ("red", "blue")


@lru_cache
def tray_of(denominations: tuple[int, ...]) -> Chips:
    return Chips(dict.fromkeys(denominations, TRAY_COUNT))


@lru_cache
def stack_of(amount: int, denominations: tuple[int, ...]) -> Chips:
    """Playing chips: some of the smallest, about a quarter of the stack small, the rest as it comes."""
    small = min(denominations)
    ones = min(amount // small, 10)
    low = [chip for chip in denominations if chip <= 500] or [small]
    try:
        quarter = Chips.of((amount - ones * small) // 4 // 500 * 500, low) if 500 in low else EMPTY
        rest = Chips.of(amount - ones * small - quarter.amount, denominations)
    except BadChips:
        # With odd denominations only the whole may be payable, which the lesson's check has seen to.
        return Chips.of(amount, denominations)
    return Chips({small: ones}) + quarter + rest


def bring_decks(model: CardModel, game: CardState, looks: int) -> None:
    """The table's decks; those of an opening are looked over by so many players."""
    idle = model.start == "idle"
    for number, back in enumerate(BACKS[: model.house.decks]):
        faces = deck_faces(model) if number == 0 else list(ALL_FACES)
        deck = Deck(back)
        if model.start == "opening":
            deck = Deck(back, inspected=False, verified=False, looks_needed=looks, washed=False, stacked=False)
        bring_deck(game, deck, faces)
        if idle:
            deck.looks_needed, deck.washed, deck.stacked, deck.idle = 1, False, False, True
            deck.spread = Facing(model.spread)
            game.table.move_all(f"deck:{back}", f"spread:{back}")
            game.table.turn_all(f"spread:{back}", deck.spread is Facing.UP)
        elif model.start == "play":
            deck.pre_shuffled = model.pre_shuffled
            # At a running table the cards of the last round lie in the rack; pre-shuffled ones were just brought.
            if not model.pre_shuffled and not number:
                game.table.move_all(f"deck:{back}", "rack")
            elif number and game.shuffler_here:
                deck.shuffled = Method.MACHINE
                game.table.move_all(f"deck:{back}", "shuffler")
                deck.last_used = -1


def deck_faces(model: CardModel) -> Sequence[Face]:
    """The faces that the deck brings: missing ones left out, extra ones added."""
    if not model.missing and not model.extra:
        return ALL_FACES
    missing = {parse_face(card) for card in model.missing}
    return [face for face in ALL_FACES if face not in missing] + [parse_face(card) for card in model.extra]
