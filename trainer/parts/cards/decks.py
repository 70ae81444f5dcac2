"""What the dealer does to whole decks: opening, shuffle, cut, into the shoe or the hand, off the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from trainer.parts import acts as a
from trainer.parts.cards import ledger
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.state import CardState
from trainer.rules.cards import Face
from trainer.rules.table import Impossible

Preparing = (
    a.Inspect
    | a.Spread
    | a.TurnSpread
    | a.Wash
    | a.Stack
    | a.Shuffle
    | a.Cut
    | a.CompleteCut
    | a.Load
    | a.Unload
    | a.Hold
    | a.Secure
    | a.RemoveDeck
    | a.RemoveShuffler
)


def prepare(game: CardState, act: Preparing) -> None:
    table = game.table
    match act:
        case a.Inspect():
            _deck(game, act.deck).inspected = True
        case a.Spread():
            deck = _deck(game, act.deck)
            _gather(game, deck.back, f"spread:{deck.back}")
            table.turn_all(f"spread:{deck.back}", act.facing is a.Facing.UP)
            deck.spread = act.facing
            deck.looks = 0
            deck.washed = deck.stacked = deck.turned_down = False
            deck.shuffled, deck.cut = None, False
        case a.TurnSpread():
            deck = _deck(game, act.deck)
            if not table.piles[f"spread:{deck.back}"]:
                raise Impossible(f"the {deck.back} deck is not spread")
            table.turn_all(f"spread:{deck.back}", act.facing is a.Facing.UP)
            deck.spread = act.facing
            deck.turned_down = act.facing is a.Facing.DOWN
        case a.Wash():
            _wash(game, act)
        case a.Stack():
            deck = _deck(game, act.deck)
            _gather(game, deck.back, f"deck:{deck.back}")
            deck.stacked = True
            deck.spread = None
            if not game.round.deals:
                # What is laid down before the first card may be taken up anew, in either hand.
                game.round.hands = game.round.hands._replace(holding=None)
        case a.Shuffle():
            _shuffle(game, act)
        case a.Cut():
            deck = _cuttable(game)
            pile = table.piles[f"deck:{deck.back}"]
            if table.piles["packet"] or not 0 < act.count < len(pile):
                raise Impossible(f"{act.count} cards cannot be cut off there")
            table.move_cards(f"deck:{deck.back}", "packet", act.count)
        case a.CompleteCut():
            back = game.deck_in("packet")
            if not back:
                raise Impossible("no packet has been cut")
            pile, packet = table.piles[f"deck:{back}"], table.piles["packet"]
            table.piles[f"deck:{back}"] = pile + packet if act.reversed else packet + pile
            table.piles["packet"] = []
            deck = game.decks[back]
            deck.cut = not act.reversed
            deck.cuts += 1
            if deck.cut:
                game.recut_ordered = False
        case a.Load():
            deck = _stacked(game, act.deck)
            if game.house.dealing is Dealing.HAND:
                raise Impossible("there is no shoe at this table")
            if table.piles["shoe"]:
                raise Impossible("the shoe is not empty")
            table.move_all(f"deck:{deck.back}", "shoe")
        case a.Unload():
            if not game.shuffler_here or not table.piles["shuffler"]:
                raise Impossible("there is nothing in the shuffler")
            table.move_all("shuffler", f"deck:{game.deck_in('shuffler')}")
        case a.Hold():
            _hold(game, act)
        case a.Secure():
            # What it settles is the trouble of a loose shoe.
            pass
        case a.RemoveDeck():
            remove_deck(game, _deck(game, act.deck).back)
        case a.RemoveShuffler():
            if not game.shuffler_here:
                raise Impossible("there is no shuffler on the table")
            back = game.deck_in("shuffler")
            if back:
                table.move_all("shuffler", f"deck:{back}")
            game.shuffler_here = False
        case _:
            assert_never(act)


def _deck(game: CardState, name: str) -> ledger.Deck:
    """The deck an act speaks of; without a name, the one that is next."""
    deck = game.decks.get(name) if name or not game.decks else game.next_deck
    if deck is None:
        raise Impossible(f"there is no {name or 'deck'} on the table")
    return deck


def _gather(game: CardState, back: str, pile: str) -> None:
    _find(game, back, pile)
    gather(game, back, pile)


def _find(game: CardState, back: str, pile: str) -> None:
    """Make sure that there is something to gather."""
    if not game.table.piles[pile] and not any(game.table.backs[card] == back for card in _at_hand(game, back)):
        raise Impossible(f"no cards of the {back} deck are at hand")


def _at_hand(game: CardState, back: str) -> Iterator[int]:
    for pile in _piles(back):
        yield from game.table.piles[pile]


def _piles(back: str) -> tuple[str, ...]:
    """Where the cards of a deck lie when they are in no hand."""
    return "rack", "shoe", "held", "stub", "packet", "shuffler", f"deck:{back}", f"spread:{back}", f"wash:{back}"


def _cuttable(game: CardState) -> ledger.Deck:
    deck = next(
        (deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"] and game.mixed(deck)), None
    )
    deck = deck or next((deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]), None)
    if deck is None:
        raise Impossible("no stacked deck lies on the felt")
    return deck


def _stacked(game: CardState, name: str) -> ledger.Deck:
    """The stacked deck an act takes up: the named one, or the one that is next, or whichever lies there."""
    if name:
        deck = _deck(game, name)
    else:
        on_felt = game.deck_on_felt()
        if on_felt is None:
            raise Impossible("no stacked deck lies on the felt")
        deck = on_felt
    if not game.table.piles[f"deck:{deck.back}"]:
        raise Impossible(f"the {deck.back} deck is not stacked on the felt")
    return deck


def _wash(game: CardState, act: a.Wash) -> None:
    both = act.deck == "both"
    decks = list(game.decks.values()) if both else [_deck(game, act.deck)]
    if both and len(decks) < 2:
        raise Impossible("there is only one deck")
    for deck in decks:
        _find(game, deck.back, f"wash:{deck.back}")
    for deck in decks:
        _gather(game, deck.back, f"wash:{deck.back}")
        deck.washed, deck.stacked, deck.spread = True, False, None
        deck.shuffled, deck.cut = None, False


def _shuffle(game: CardState, act: a.Shuffle) -> None:
    deck = game.decks.get(act.deck) if act.deck else machine_deck(game)
    if deck is None:
        raise Impossible("no cards are at hand to shuffle")
    if act.method is a.Method.MACHINE:
        if not game.shuffler_here:
            raise Impossible("there is no shuffler on the table")
        inside = game.deck_in("shuffler")
        if inside and inside != deck.back:
            raise Impossible("the other deck is still in the shuffler")
        _gather(game, deck.back, "shuffler")
    else:
        _gather(game, deck.back, f"deck:{deck.back}")
    game.begin_again()
    deck.shuffled = act.method
    deck.jammed = deck.cut = deck.pre_shuffled = False
    deck.washed = deck.stacked = True
    deck.spread = None


def _hold(game: CardState, act: a.Hold) -> None:
    table = game.table
    if game.rest_in_hand and game.house.dealing is Dealing.AUTOMATED and game.round.deals:
        if not table.piles["held"] and not table.move_all("shoe", "held"):
            raise Impossible("there are no cards left in the shoe")
        game.source = "held"
        game.round.hands = game.round.hands._replace(holding=act.hand)
        return
    if game.house.dealing is not Dealing.HAND:
        raise Impossible("cards are not dealt from the hand at this table")
    if not table.piles["held"]:
        deck = _stacked(game, "")
        table.move_all(f"deck:{deck.back}", "held")
        game.source = "held"
    game.round.hands = game.round.hands._replace(holding=act.hand)


def bring_deck(game: CardState, deck: ledger.Deck, faces: Sequence[Face]) -> None:
    game.table.bring_deck(deck.back, faces, f"deck:{deck.back}")
    game.decks[deck.back] = deck


def remove_deck(game: CardState, back: str) -> None:
    """Take a deck off the table, wherever its cards lie."""
    table = game.table
    for name, cards in sorted(table.piles.items()):
        if cards and name != "off":
            table.move_deck(back, name, "off")
    del game.decks[back]


def gather(game: CardState, back: str, target: str) -> int:
    """Bring a deck's cards from the rack, shoe, hand, felt and shuffler together; hands of players stay."""
    table, moved = game.table, 0
    for pile in _piles(back):
        if table.piles[pile] and pile != target:
            moved += table.move_deck(back, pile, target)
    table.up.difference_update(table.piles[target])
    return moved


def machine_deck(game: CardState) -> ledger.Deck | None:
    """The deck that a shuffle without a name means: the one lying in the rack, or else stacked or spread."""
    back = game.deck_in("rack")
    if not back:
        back = next(
            (name for name, deck in game.decks.items() if game.table.piles[f"deck:{name}"] and not deck.shuffled),
            "",
        )
    back = back or game.deck_in("held") or game.deck_in("shoe") or game.deck_in("shuffler")
    if not back and game.decks:
        back = game.next_deck.back
    return game.decks.get(back)
