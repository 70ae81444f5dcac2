"""The shuffle, by hand and by machine, of one deck or of two that take turns."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts import acts as a
from trainer.parts.cards.decks import machine_deck
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.house import Dealing, Shuffling
from trainer.parts.cards.ledger import Deck
from trainer.parts.cards.state import CardState
from trainer.rules.duty import Fault


def _by_machine(game: CardState) -> bool:
    return game.house.shuffling is Shuffling.MACHINE and game.shuffler_here


def shuffles(game: CardState) -> Iterator[a.Act]:
    deck = game.next_deck if game.decks else None
    if deck is None or game.loaded is not None or not deck.ready:
        return
    if not game.mixed(deck) or deck.jammed:
        if _by_machine(game):
            if game.deck_in("shuffler") in ("", deck.back):
                yield a.Shuffle(a.Method.MACHINE, _name(game, deck))
        else:
            # Without a name the deck is meant that lies nearest at hand.
            yield a.Shuffle(a.Method.HAND, "" if machine_deck(game) is deck else deck.back)
    elif game.in_shuffler(deck):
        yield a.Unload()


def _name(game: CardState, deck: Deck) -> str:
    return deck.back if len(game.decks) > 1 else ""


def shuffle_meets(game: CardState, act: a.Shuffle | a.Unload) -> bool:
    deck = game.next_deck if game.decks else None
    if deck is None or not deck.ready:
        return False
    if isinstance(act, a.Unload):
        inside = game.decks.get(game.deck_in("shuffler"))
        return inside is not None and game.mixed(inside) and not inside.jammed
    wanted = a.Method.MACHINE if _by_machine(game) else a.Method.HAND
    meant = game.decks.get(act.deck) if act.deck else machine_deck(game)
    # Nothing forbids a second shuffle as long as the cards are neither cut nor dealt.
    again = not deck.cut and not game.round.deals and game.trouble(CardIrregularity.JAM) is None
    # Cards of an unfinished shuffle that went into the shoe may be shuffled after all.
    stopped = deck.jammed and game.trouble(CardIrregularity.JAM) is None
    return act.method is wanted and meant is deck and (not game.mixed(deck) or again or stopped)


def rests_in_shuffler(game: CardState) -> Iterator[a.Act]:
    """With two decks: the one that does not play belongs in the machine, once the other is out of it."""
    idle = idle_decks(game)
    if idle and game.loaded is None and not game.mixed(game.next_deck):
        return
    for deck in idle:
        if not game.in_shuffler(deck) and not game.deck_in("shuffler") and game.shuffler_here and deck.stacked:
            yield a.Shuffle(a.Method.MACHINE, deck.back)


def rest_meets(game: CardState, act: a.Shuffle) -> bool:
    meant = game.decks.get(act.deck) if act.deck else machine_deck(game)
    return act.method is a.Method.MACHINE and meant in idle_decks(game) and not game.deck_in("shuffler")


def idle_decks(game: CardState) -> list[Deck]:
    if len(game.decks) < 2 or not game.shuffler_here:
        return []
    playing = game.round.back or (game.loaded or game.next_deck).back
    return [deck for deck in game.decks.values() if deck.back != playing]


def idle_deck_out(game: CardState, _: a.Act) -> Fault | None:
    if game.round.deals == 0 and any(not game.in_shuffler(deck) for deck in idle_decks(game)):
        return Fault("The resting deck was left out of the shuffler", "idle-deck", True)
    return None


def same_deck_twice(game: CardState, act: a.Act) -> Fault | None:
    if game.round.deals or len(game.decks) < 2:
        return None
    deck = about_to_use(game, act)
    if deck is not None and any(other.last_used < deck.last_used for other in game.decks.values()):
        return Fault(f"The {deck.back} deck was dealt two rounds running", "same-deck")
    return None


def decks_mixed_in_rack(game: CardState, act: a.Act) -> Fault | None:
    if len(game.decks) < 2:
        return None
    if {game.table.backs[card] for card in game.table.piles["rack"]} - {game.round.back}:
        # The other deck lies here because it was not put into the shuffler: one slip.
        return Fault("Cards of both decks lie in the rack", "idle-deck")
    return None


def about_to_use(game: CardState, act: a.Act) -> Deck | None:
    """The deck that is being loaded, taken up, or dealt from for the first time this round."""
    if game.round.deals:
        return None
    match act:
        case a.Load(deck=name):
            return game.decks.get(name) if name else game.deck_on_felt()
        case a.Hold():
            return None if game.table.piles["held"] else game.deck_on_felt()
        case _:
            return game.decks.get(game.deck_in(game.source))


def unshuffled(game: CardState, act: a.Act) -> Fault | None:
    deck = about_to_use(game, act)
    if deck is not None and not game.mixed(deck):
        # Cards put to use straight from the spread: wash and shuffle were left out together.
        slip = "unshuffled" if deck.washed else ("wash", deck.back)
        return Fault("The cards were not shuffled", slip, True)
    return None


def jammed_cards(game: CardState, act: a.Act) -> Fault | None:
    deck = about_to_use(game, act)
    if deck is not None and deck.jammed:
        return Fault("Cards of an unfinished machine shuffle were put to use", "jammed")
    return None


def hand_shuffled_hand_deal(game: CardState, act: a.Hold | a.Deal) -> Fault | None:
    deck = about_to_use(game, act)
    if game.house.dealing is Dealing.HAND and deck is not None and deck.shuffled is a.Method.HAND:
        # Who has left the shuffler standing and shuffled by hand has made that error already.
        slip = "shuffler-here" if "shuffler-here" in game.slips.charged else "hand-shuffled"
        return Fault("A hand-shuffled deck is to be dealt from the hand", slip)
    return None


def shuffler_still_here(game: CardState, act: a.Shuffle) -> Fault | None:
    if act.method is a.Method.HAND and game.shuffler_here:
        return Fault("The cards were shuffled by hand with the shuffler still on the table", "shuffler-here")
    return None


def jam_remedies(game: CardState) -> Iterator[a.Act]:
    trouble = game.trouble(CardIrregularity.JAM)
    if trouble is not None:
        jammed = next((deck.back for deck in game.decks.values() if deck.jammed), "")
        yield a.Shuffle(a.Method.MACHINE, jammed if len(game.decks) > 1 else "")
        # A second deck and a deal from the hand both need the machine, so there it cannot simply go.
        if game.house.dealing is not Dealing.HAND and len(game.decks) == 1:
            yield a.RemoveShuffler()


def jam_meets(game: CardState, act: a.Shuffle | a.Unload | a.RemoveShuffler) -> bool:
    """Clear the machine, start it again, or send it away."""
    if game.trouble(CardIrregularity.JAM) is None:
        return False
    return isinstance(act, a.Unload | a.RemoveShuffler) or act.method is a.Method.MACHINE
