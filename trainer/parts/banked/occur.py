"""What patrons, devices and the supervisor do to a banked game's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trainer.parts.acts import Wager
from trainer.parts.banked.deal import heap, paid_heap
from trainer.parts.banked.glossary import BankedHappening
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import BankedState
from trainer.parts.cards.decks import bring_deck, remove_deck
from trainer.parts.cards.glossary import CardHappening, CardIrregularity, CardMatter
from trainer.parts.cards.ledger import Deck
from trainer.parts.cards.state import HANDS, STACKS
from trainer.parts.happenings import TableHappening, wager_of
from trainer.parts.irregularities import irregularity_of
from trainer.rules.cards import ALL_FACES
from trainer.rules.events import Event, Happening
from trainer.rules.table import Impossible

DECISIONS = frozenset[Happening]((TableHappening.WAGERS, TableHappening.CHECKS, TableHappening.FOLDS))
"""What says something of one player alone."""


def occur(
    game: BankedState,
    event: Event,
    does: Callable[[Any, Event], None] | None = None,
    decisions: frozenset[Happening] = DECISIONS,
) -> None:
    """Let it happen; a game with happenings and decisions of its own says how in `does`, and which in `decisions`."""
    settled = event.seat if event.what is TableHappening.PICKS_UP and game.stage is Stage.SETTLE else 0
    if settled:
        game.known.forget_player(settled)
    else:
        game.known.forget()
    (does or happen)(game, event)
    if event.what.told.opens_round and not game.round.deals:
        # Wagers before the first card change no stage.
        game.known.remember()
    else:
        game.advance(event.seat if event.what in decisions else settled)


def happen(game: BankedState, event: Event) -> None:
    round_, seat, table = game.round, event.seat, game.table
    match event.what:
        case TableHappening.POSTS | TableHappening.WAGERS:
            _wager(game, event)
        case TableHappening.CHECKS:
            turn = game.turn, seat
            round_.acted.add(turn)
            round_.prompted = 0
            if event.trouble:
                game.add_trouble(irregularity_of(event), seat, lambda: round_.acted.discard(turn))
        case TableHappening.FOLDS:
            round_.acted.add((game.turn, seat))
            round_.folded.add(seat)
            round_.prompted = 0
        case TableHappening.PICKS_UP:
            # The stakes of a void round, or of a void hand, are the dealer's to hand back.
            void = round_.void or seat in round_.void_hands
            kept = {wager for wager, fate in game.outcomes(seat).items() if fate.handed} if void else set()
            for wager in game.wagers:
                if wager in kept:
                    continue
                picked = table.move_chips(heap(wager, seat), STACKS[seat])
                round_.handed[seat, wager] = round_.handed.get((seat, wager), 0) + picked.amount
            table.move_chips(paid_heap(seat), STACKS[seat])
        case TableHappening.MISBEHAVES:
            game.add_trouble(irregularity_of(event), seat, detail=event.number)
        case BankedHappening.DRAWS:
            if not table.piles[game.source]:
                raise Impossible("there is no card to draw")
            table.move_card(game.source, "drawn")
        case BankedHappening.UNCOVERS:
            if not table.piles[HANDS[0]]:
                raise Impossible("the dealer has no card")
            table.up.add(table.piles[HANDS[0]][-1])
            game.see_dealer("a card of the dealer's hand was turned up")
        case CardHappening.LOOKS_OVER:
            for deck in game.decks.values():
                if deck.spread == "up":
                    deck.looks += 1
        case TableHappening.ARRIVES:
            game.seated.add(seat)
        case TableHappening.LEAVES:
            game.seated.discard(seat)
            for deck in game.decks.values():
                if not game.seated:
                    deck.looks, deck.looks_needed, deck.washed, deck.stacked = 0, 1, False, False
                    deck.idle = True
        case CardHappening.VERIFIES:
            for deck in game.decks.values():
                # What the dealer has not gone through yet is not there to be verified.
                deck.verified = deck.verified or deck.inspected
        case CardHappening.ORDERS_RECUT:
            game.recut_ordered = True
        case CardHappening.REPLACES:
            game.troubles[:] = [one for one in game.troubles if one.kind.noticed.call != event.words]
            if event.words == CardMatter.SECOND_DECK and len(game.decks) > 1:
                remove_deck(game, list(game.decks)[-1])
        case CardHappening.BRINGS_DECK:
            bring_deck(game, Deck(event.words, last_used=round_.number - 1), ALL_FACES)
        case CardHappening.JAMS:
            if not table.piles["shuffler"]:
                raise Impossible("there are no cards in the shuffler")
            game.decks[game.deck_in("shuffler")].jammed = True
            game.add_trouble(CardIrregularity.JAM, 0)
        case CardHappening.DISPLAYS:
            if event.number != len(ALL_FACES):
                game.add_trouble(CardIrregularity.ALERT, 0, detail=event.number)
        case TableHappening.CHANGES:
            table.move_chips(STACKS[seat], "tray", event.chips)
            table.move_chips("tray", STACKS[seat], event.bonus_chips)
        case TableHappening.SITS_OUT | BankedHappening.LOOKS:
            pass
        case _:
            raise ValueError(f"{event.what} does not happen at a banked table")


def _wager(game: BankedState, event: Event) -> None:
    """Chips on a spot; `words` names the wager, and `number` 1 that it was put elsewhere than it belongs."""
    table, round_, seat = game.table, game.round, event.seat
    wager = _wager_of(event)
    table.move_chips(STACKS[seat], heap(wager, seat), event.chips)
    undo = _undone(game, event)
    if event.what is TableHappening.WAGERS:
        round_.acted.add((game.turn, seat))
        round_.prompted = 0
        round_.takes_back = {seat: undo}
    if round_.deals:
        game.note_stake(seat, wager)
    if event.trouble:
        game.add_trouble(irregularity_of(event), seat, undo, detail=wager)


def _wager_of(event: Event) -> Wager:
    wager = wager_of(event)
    if wager is None:
        raise ValueError(f"{event.words!r} is no wager")
    return wager


def _undone(game: BankedState, event: Event) -> Callable[[], None]:
    """What takes a wager back that has just been made."""
    table, round_, seat, wager = game.table, game.round, event.seat, _wager_of(event)
    turn = game.turn, seat
    staked = round_.staked.get((seat, wager), 0) if round_.deals else None

    def undo() -> None:
        here = table.chips[heap(wager, seat)]
        table.move_chips(heap(wager, seat), STACKS[seat], event.chips if here.has(event.chips) else here)
        round_.acted.discard(turn)
        if round_.deals:
            # What was staked before may have been paid or taken since.
            round_.staked[seat, wager] = table.amount(heap(wager, seat)) if staked is None else staked

    return undo
