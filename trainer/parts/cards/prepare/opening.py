"""The opening of a table, and its restart after it lay idle."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardMatter
from trainer.parts.cards.ledger import Deck
from trainer.parts.cards.state import CardState
from trainer.rules.duty import Fault


def inspections(game: CardState) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if not deck.inspected:
            yield a.Inspect(deck.back)


def verification(game: CardState) -> Iterator[a.Act]:
    decks = game.decks.values()
    if all(deck.inspected for deck in decks) and not all(deck.verified for deck in decks):
        yield a.Call(CardMatter.CARDS)


def spreads(game: CardState) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.inspected and deck.verified and not deck.ready and not deck.washed and deck.spread is None:
            yield a.Spread(deck.back, a.Facing.UP)


def player_looks(game: CardState) -> Iterator[a.Act]:
    """Nothing to do but let players arrive and look."""
    decks = [deck for deck in game.decks.values() if not deck.ready]
    if decks and all(deck.spread is a.Facing.UP and deck.looks < deck.looks_needed for deck in decks):
        yield a.Wait()


def turns_down(game: CardState) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.spread is a.Facing.UP and deck.looks >= deck.looks_needed:
            yield a.TurnSpread(deck.back, a.Facing.DOWN)


def washes(game: CardState) -> Iterator[a.Act]:
    for deck in game.decks.values():
        # A deck that was spread face down, and that no player needs to see, is washed as it lies.
        down = deck.turned_down or (deck.spread is a.Facing.DOWN and deck.looks >= deck.looks_needed)
        if down and not deck.washed:
            yield a.Wash(deck.back)


def stacks(game: CardState) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.washed and not deck.stacked:
            yield a.Stack(deck.back)


def turns_up(game: CardState) -> Iterator[a.Act]:
    """An idle deck that lies face down is turned up for the first to arrive."""
    for deck in game.decks.values():
        if deck.spread is a.Facing.DOWN and not deck.turned_down and deck.looks < deck.looks_needed:
            yield a.TurnSpread(deck.back, a.Facing.UP)


def idle_spreads(game: CardState) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.spread is None:
            yield a.Spread(deck.back, a.Facing.UP)
            yield a.Spread(deck.back, a.Facing.DOWN)


def idle_wait(game: CardState) -> Iterator[a.Act]:
    """With the cards spread there is nothing to do but wait for players."""
    if game.idle_settled and all(deck.spread is not None for deck in game.decks.values()):
        yield a.Wait()


def _named(game: CardState, act: a.Spread | a.Wash | a.Stack | a.Shuffle | a.Load | a.Hold) -> Deck | None:
    name = "" if isinstance(act, a.Hold) else act.deck
    return game.decks.get(name) if name else game.next_deck


def uninspected(game: CardState, act: a.Spread | a.Wash | a.Shuffle | a.Load) -> Fault | None:
    deck = _named(game, act)
    if deck is not None and not deck.inspected:
        return Fault(f"The {deck.back} deck was put to use without the checks on receipt", ("checks", deck.back), True)
    return None


def spread_wrongly(game: CardState, act: a.Spread) -> Fault | None:
    deck = game.decks.get(act.deck)
    if deck is None or not game.seated:
        return None
    if not deck.verified:
        return Fault("The cards were spread before they had been verified", ("verify", deck.back), True)
    if act.unsorted:
        return Fault("The cards were spread without order of suit and sequence", ("unsorted", deck.back))
    if act.facing is a.Facing.DOWN:
        return Fault("The cards were spread face down for players to look at", ("facing", deck.back))
    return None


def never_spread(game: CardState, act: a.Wash) -> Fault | None:
    """Washed, and never spread for the players: the same slip as washing before they have looked."""
    deck = _named(game, act)
    if deck is None or deck.ready or not deck.verified or deck.idle or deck.spread is not None or deck.looks:
        return None
    return Fault("The cards were not spread for the players", ("look", deck.back), True)


def unseen_or_unwashed(game: CardState, act: a.Wash | a.Shuffle | a.Load | a.Hold) -> Fault | None:
    """At an opening: washed before players had looked, or mixed without a wash."""
    deck = _named(game, act)
    return _unwashed(game, deck, act) if deck is not None and not deck.idle else None


def idle_unseen_or_unwashed(game: CardState, act: a.Wash | a.Stack | a.Shuffle | a.Load | a.Hold) -> Fault | None:
    """The same at a table that lay idle."""
    deck = _named(game, act)
    if deck is None or not deck.idle:
        return None
    if isinstance(act, a.Stack) and not deck.washed:
        return Fault("The spread deck was squared up without a look and a wash", ("wash", deck.back), True)
    return None if isinstance(act, a.Stack) else _unwashed(game, deck, act)


def _unwashed(game: CardState, deck: Deck, act: a.Act) -> Fault | None:
    if isinstance(act, a.Wash):
        if deck.ready or not deck.verified:
            return None
        if deck.looks < deck.looks_needed:
            # Spread face down there was nothing to be seen: that was the slip.
            down = ("facing", deck.back)
            slip = down if down in game.slips.charged else ("look", deck.back)
            return Fault("The cards were washed before the players had looked them over", slip, True)
        if deck.spread is a.Facing.UP:
            return Fault("The cards were washed face up", ("turn", deck.back))
        return None
    if not deck.washed:
        return Fault(f"The {deck.back} deck was not washed after the look", ("wash", deck.back), True)
    if not deck.stacked and isinstance(act, a.Shuffle):
        return Fault(f"The {deck.back} deck was not stacked after the wash", ("wash", deck.back), True)
    return None


def washed_together(_: CardState, act: a.Wash) -> Fault | None:
    return Fault("Both decks went into one pile", "washed-together") if act.deck == "both" else None
