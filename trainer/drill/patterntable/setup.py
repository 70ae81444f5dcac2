"""Setting a lesson's table up, and arranging its cards."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from trainer.drill.patterntable.lesson import PatternLesson
from trainer.rules.acts import Facing, Marker, Method
from trainer.rules.cardgame.decks import bring_deck
from trainer.rules.cardgame.game import HANDS, STACKS, Arranger
from trainer.rules.cardgame.ledger import Deck
from trainer.rules.cards import ALL_FACES, Face
from trainer.rules.chips import EMPTY, BadChips, Chips
from trainer.rules.patterngame.game import PatternGame

TRAY_COUNT = 400
BACKS = ("red", "blue")


def set_up(lesson: PatternLesson, seed: int) -> PatternGame:
    """The table as the lesson describes it, before anybody has moved."""
    model, house = lesson.model, lesson.house
    idle = model.start == "idle"
    game = lesson.kit.new_game(house, () if idle else tuple(sorted(model.seats)))
    game.table.bring_chips("tray", _tray(house.chips))
    game.tray_at_start = game.table.amount("tray")
    for seat, patron in model.seats.items():
        game.table.bring_chips(STACKS[seat], _stack(patron.stack, house.chips))
    if model.ace_pot:
        game.table.bring_chips(game.bonus, Chips.of(model.ace_pot, house.chips))
    game.idle_pot = idle and bool(model.ace_pot)
    _bring_decks(lesson, game, idle)
    if model.button is not None:
        game.table.markers[Marker.PLAYER_BUTTON] = str(model.button)
        game.button_due = model.button
    game.stack_sizes = dict(model.stacks)
    game.arrange = _arranger(lesson, seed)
    game.advance()
    return game


@lru_cache
def _tray(denominations: tuple[int, ...]) -> Chips:
    return Chips(dict.fromkeys(denominations, TRAY_COUNT))


@lru_cache
def _stack(amount: int, denominations: tuple[int, ...]) -> Chips:
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


def _bring_decks(lesson: PatternLesson, game: PatternGame, idle: bool) -> None:
    model = lesson.model
    for number, back in enumerate(BACKS[: model.house.decks]):
        faces = lesson.deck_faces() if number == 0 else list(ALL_FACES)
        deck = Deck(back)
        if model.start == "opening":
            deck = Deck(back, inspected=False, verified=False, looks_needed=2, washed=False, stacked=False)
        bring_deck(game, deck, faces)
        if idle:
            deck.looks_needed, deck.washed, deck.stacked = 1, False, False
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


def _arranger(lesson: PatternLesson, seed: int) -> Arranger:
    def arrange(game: PatternGame, pile: list[int]) -> list[int]:
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


def missize(lesson: PatternLesson, game: PatternGame) -> None:
    """Hands that the dealer before dealt too many or too few cards to."""
    table = game.table
    for seat, size in lesson.model.sizes.items():
        hand, left = table.piles[HANDS[seat]], table.piles[game.source]
        while len(hand) > size:
            left.append(hand.pop())
        while len(hand) < size and left:
            hand.append(left.pop())
        if not hand:
            game.round.dealt[seat] = 0
            game.round.causes["skipped"] = f"seat {seat} was passed over"
    game.advance()
