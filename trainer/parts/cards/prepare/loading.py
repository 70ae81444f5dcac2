"""Into the shoe or the hand, and what stands in the way of it: a loose shoe, a deck of a wrong number, no deck."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardIrregularity, CardMatter
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.ledger import Deck
from trainer.parts.cards.prepare.cut import cover_left, cover_place, uncut
from trainer.parts.cards.prepare.shuffle import unshuffled
from trainer.parts.cards.state import CardState
from trainer.rules.duty import Fault


def unprepared(game: CardState, act: a.Act) -> Fault | None:
    """Put in the shoe or taken into the hand before shuffle and cut were finished."""
    return unshuffled(game, act) or uncut(game, act) or cover_left(game, act)


def prepared(game: CardState) -> Deck | None:
    """The next deck, if it lies stacked on the felt with shuffle and cut behind it."""
    deck = game.next_deck if game.decks else None
    if deck is None or not game.table.piles[f"deck:{deck.back}"] or game.table.piles[game.source]:
        return None
    if not game.mixed(deck) or deck.jammed or game.recut_ordered or cover_place(game) == "felt":
        return None
    return None if deck.needs_cut and not deck.cut else deck


def loads(game: CardState) -> Iterator[a.Act]:
    if prepared(game) and game.house.dealing is not Dealing.HAND:
        yield a.Load()


def load_meets(game: CardState, act: a.Load) -> bool:
    deck = prepared(game)
    return deck is not None and game.house.dealing is not Dealing.HAND and act.deck in ("", deck.back)


def holds(game: CardState) -> Iterator[a.Act]:
    if prepared(game) and game.house.dealing is Dealing.HAND:
        yield a.Hold(a.Hand.LEFT)
        yield a.Hold(a.Hand.RIGHT)


def secures(game: CardState) -> Iterator[a.Act]:
    if game.trouble(CardIrregularity.LOOSE_SHOE):
        yield a.Secure()


def deck_removals(game: CardState) -> Iterator[a.Act]:
    """The machine shows a wrong number: the deck leaves the table."""
    if game.trouble(CardIrregularity.ALERT):
        deck = next((deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]), game.next_deck)
        yield a.RemoveDeck(deck.back)


def new_decks(game: CardState) -> Iterator[a.Act]:
    """No deck is left to play with: one is asked for."""
    if not game.decks or (game.house.decks == 2 and len(game.decks) < 2):
        yield a.Call(CardMatter.NEW_DECK)
