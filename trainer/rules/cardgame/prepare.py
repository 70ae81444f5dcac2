"""Opening, shuffle, cut and loading: what is owed before the first card, and how it goes wrong."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules import acts as a
from trainer.rules.cardgame.decks import machine_deck
from trainer.rules.cardgame.game import CardGame
from trainer.rules.cardgame.house import Dealing, Shuffling
from trainer.rules.cardgame.ledger import Deck, Kind
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER, Spot

LEAST_CUT = 10


# The opening of a table, and its restart after it lay idle


def inspections(game: CardGame) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if not deck.inspected:
            yield a.Inspect(deck.back)


def verification(game: CardGame) -> Iterator[a.Act]:
    decks = game.decks.values()
    if all(deck.inspected for deck in decks) and not all(deck.verified for deck in decks):
        yield a.Call(a.Matter.CARDS)


def spreads(game: CardGame) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.inspected and deck.verified and not deck.ready and not deck.washed and deck.spread is None:
            yield a.Spread(deck.back, a.Facing.UP)


def player_looks(game: CardGame) -> Iterator[a.Act]:
    """Nothing to do but let players arrive and look."""
    decks = [deck for deck in game.decks.values() if not deck.ready]
    if decks and all(deck.spread is a.Facing.UP and deck.looks < deck.looks_needed for deck in decks):
        yield a.Wait()


def turns_down(game: CardGame) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.spread is a.Facing.UP and deck.looks >= deck.looks_needed:
            yield a.TurnSpread(deck.back, a.Facing.DOWN)


def washes(game: CardGame) -> Iterator[a.Act]:
    for deck in game.decks.values():
        # A deck that was spread face down, and that nobody needs to see, is washed as it lies.
        down = deck.turned_down or (deck.spread is a.Facing.DOWN and deck.looks >= deck.looks_needed)
        if down and not deck.washed:
            yield a.Wash(deck.back)


def stacks(game: CardGame) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.washed and not deck.stacked:
            yield a.Stack(deck.back)


def turns_up(game: CardGame) -> Iterator[a.Act]:
    """An idle deck that lies face down is turned up for the first to arrive."""
    for deck in game.decks.values():
        if deck.spread is a.Facing.DOWN and not deck.turned_down and deck.looks < deck.looks_needed:
            yield a.TurnSpread(deck.back, a.Facing.UP)


def idle_spreads(game: CardGame) -> Iterator[a.Act]:
    for deck in game.decks.values():
        if deck.spread is None:
            yield a.Spread(deck.back, a.Facing.UP)
            yield a.Spread(deck.back, a.Facing.DOWN)


def idle_wait(game: CardGame) -> Iterator[a.Act]:
    """With the cards spread there is nothing to do but wait for players."""
    if game.idle_settled and all(deck.spread is not None for deck in game.decks.values()):
        yield a.Wait()


def _named(game: CardGame, act: a.Spread | a.Wash | a.Stack | a.Shuffle | a.Load | a.Hold) -> Deck | None:
    name = "" if isinstance(act, a.Hold) else act.deck
    return game.decks.get(name) if name else game.next_deck


def uninspected(game: CardGame, act: a.Spread | a.Wash | a.Shuffle | a.Load) -> Fault | None:
    deck = _named(game, act)
    if deck is not None and not deck.inspected:
        return Fault(f"The {deck.back} deck was put to use without the checks on receipt", ("checks", deck.back), True)
    return None


def spread_wrongly(game: CardGame, act: a.Spread) -> Fault | None:
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


def unseen_or_unwashed(game: CardGame, act: a.Wash | a.Shuffle | a.Load | a.Hold) -> Fault | None:
    """At an opening: washed before players had looked, or mixed without a wash."""
    deck = _named(game, act)
    return _unwashed(deck, act) if deck is not None and not deck.idle else None


def idle_unseen_or_unwashed(game: CardGame, act: a.Wash | a.Stack | a.Shuffle | a.Load | a.Hold) -> Fault | None:
    """The same at a table that lay idle."""
    deck = _named(game, act)
    if deck is None or not deck.idle:
        return None
    if isinstance(act, a.Stack) and not deck.washed:
        return Fault("The spread deck was squared up without a look and a wash", ("wash", deck.back), True)
    return None if isinstance(act, a.Stack) else _unwashed(deck, act)


def _unwashed(deck: Deck, act: a.Act) -> Fault | None:
    if isinstance(act, a.Wash):
        if deck.ready or not deck.verified:
            return None
        if deck.looks < deck.looks_needed:
            return Fault("The cards were washed before the players had looked them over", ("look", deck.back), True)
        if deck.spread is a.Facing.UP:
            return Fault("The cards were washed face up", ("turn", deck.back))
        return None
    if not deck.washed:
        return Fault(f"The {deck.back} deck was not washed after the look", ("wash", deck.back), True)
    return None


def washed_together(_: CardGame, act: a.Wash) -> Fault | None:
    return Fault("Both decks went into one pile", "washed-together") if act.deck == "both" else None


# The shuffle


def _by_machine(game: CardGame) -> bool:
    return game.house.shuffling is Shuffling.MACHINE and game.shuffler_here


def shuffles(game: CardGame) -> Iterator[a.Act]:
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


def _name(game: CardGame, deck: Deck) -> str:
    return deck.back if len(game.decks) > 1 else ""


def shuffle_meets(game: CardGame, act: a.Shuffle | a.Unload) -> bool:
    deck = game.next_deck if game.decks else None
    if deck is None or not deck.ready:
        return False
    if isinstance(act, a.Unload):
        inside = game.decks.get(game.deck_in("shuffler"))
        return inside is not None and game.mixed(inside) and not inside.jammed
    wanted = a.Method.MACHINE if _by_machine(game) else a.Method.HAND
    meant = game.decks.get(act.deck) if act.deck else machine_deck(game)
    # Nothing forbids a second shuffle as long as the cards are neither cut nor in the shoe.
    again = not deck.cut and game.loaded is None and game.trouble(Kind.JAM) is None
    return act.method is wanted and meant is deck and (not game.mixed(deck) or again)


def rests_in_shuffler(game: CardGame) -> Iterator[a.Act]:
    """With two decks: the one that does not play belongs in the machine, once the other is out of it."""
    idle = idle_decks(game)
    if idle and game.loaded is None and not game.mixed(game.next_deck):
        return
    for deck in idle:
        if not game.in_shuffler(deck) and not game.deck_in("shuffler") and game.shuffler_here and deck.stacked:
            yield a.Shuffle(a.Method.MACHINE, deck.back)


def rest_meets(game: CardGame, act: a.Shuffle) -> bool:
    meant = game.decks.get(act.deck) if act.deck else machine_deck(game)
    return act.method is a.Method.MACHINE and meant in idle_decks(game) and not game.deck_in("shuffler")


def idle_decks(game: CardGame) -> list[Deck]:
    if len(game.decks) < 2 or not game.shuffler_here:
        return []
    playing = game.round.back or (game.loaded or game.next_deck).back
    return [deck for deck in game.decks.values() if deck.back != playing]


def idle_deck_out(game: CardGame, _: a.Act) -> Fault | None:
    if game.round.deals == 0 and any(not game.in_shuffler(deck) for deck in idle_decks(game)):
        return Fault("The resting deck was left out of the shuffler", "idle-deck", True)
    return None


def same_deck_twice(game: CardGame, act: a.Act) -> Fault | None:
    if game.round.deals or len(game.decks) < 2:
        return None
    deck = _about_to_use(game, act)
    if deck is not None and any(other.last_used < deck.last_used for other in game.decks.values()):
        return Fault(f"The {deck.back} deck was dealt two rounds running", "same-deck")
    return None


def decks_mixed_in_rack(game: CardGame, act: a.Act) -> Fault | None:
    if len(game.decks) < 2:
        return None
    if {game.table.backs[card] for card in game.table.piles["rack"]} - {game.round.back}:
        # The other deck lies here because it was not put into the shuffler: one slip.
        return Fault("Cards of both decks lie in the rack", "idle-deck")
    return None


def _about_to_use(game: CardGame, act: a.Act) -> Deck | None:
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


def unshuffled(game: CardGame, act: a.Act) -> Fault | None:
    deck = _about_to_use(game, act)
    if deck is not None and not game.mixed(deck):
        # Cards put to use straight from the spread: wash and shuffle were left out together.
        slip = "unshuffled" if deck.washed else ("wash", deck.back)
        return Fault("The cards were not shuffled", slip, True)
    return None


def machine_cut(game: CardGame, act: a.Cut | a.Place) -> Fault | None:
    """A cut, or the cover card laid down for one."""
    if isinstance(act, a.Place) and (act.marker is not a.Marker.COVER_CARD or act.where != "felt"):
        return None
    deck = next((deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]), None)
    if deck is not None and deck.shuffled is a.Method.MACHINE and not game.recut_ordered:
        return Fault("Machine-shuffled cards were cut", "machine-cut", ruling="P24")
    return None


def uncut(game: CardGame, act: a.Act) -> Fault | None:
    deck = _about_to_use(game, act)
    if deck is not None and deck.needs_cut and not deck.cut:
        return Fault("The cards were not cut", "uncut", True)
    return None


def unprepared(game: CardGame, act: a.Act) -> Fault | None:
    """Put in the shoe or taken into the hand before shuffle and cut were finished."""
    return unshuffled(game, act) or uncut(game, act) or cover_left(game, act)


def jammed_cards(game: CardGame, act: a.Act) -> Fault | None:
    deck = _about_to_use(game, act)
    if deck is not None and deck.jammed:
        return Fault("Cards of an unfinished machine shuffle were put to use", "jammed")
    return None


def hand_shuffled_hand_deal(game: CardGame, act: a.Hold | a.Deal) -> Fault | None:
    deck = _about_to_use(game, act)
    if game.house.dealing is Dealing.HAND and deck is not None and deck.shuffled is a.Method.HAND:
        return Fault("A hand-shuffled deck is to be dealt from the hand", "hand-shuffled")
    return None


def shuffler_still_here(game: CardGame, act: a.Shuffle) -> Fault | None:
    if act.method is a.Method.HAND and game.shuffler_here:
        return Fault("The cards were shuffled by hand with the shuffler still on the table", "shuffler-here")
    return None


# A jammed machine


def jam_remedies(game: CardGame) -> Iterator[a.Act]:
    trouble = game.trouble(Kind.JAM)
    if trouble is not None:
        jammed = next((deck.back for deck in game.decks.values() if deck.jammed), "")
        yield a.Shuffle(a.Method.MACHINE, jammed if len(game.decks) > 1 else "")
        # A second deck and a deal from the hand both need the machine, so there it cannot simply go.
        if game.house.dealing is not Dealing.HAND and len(game.decks) == 1:
            yield a.RemoveShuffler()


def jam_meets(game: CardGame, act: a.Shuffle | a.Unload | a.RemoveShuffler) -> bool:
    """Clear the machine, start it again, or send it away."""
    if game.trouble(Kind.JAM) is None:
        return False
    return isinstance(act, a.Unload | a.RemoveShuffler) or act.method is a.Method.MACHINE


# The cut


def _to_cut(game: CardGame) -> Deck | None:
    for deck in game.decks.values():
        if game.table.piles[f"deck:{deck.back}"] and deck.ready:
            wanted = (deck.needs_cut and not deck.cut) or game.recut_ordered
            if wanted and not deck.jammed:
                return deck
    return None


def _cover(game: CardGame) -> str:
    return game.table.markers.get(a.Marker.COVER_CARD, "off")


def cover_down(game: CardGame) -> Iterator[a.Act]:
    if _to_cut(game) and _cover(game) != "felt" and not game.table.piles["packet"]:
        yield a.Place(a.Marker.COVER_CARD, "felt")


def cover_meets(game: CardGame, act: a.Place) -> bool:
    return act.marker is a.Marker.COVER_CARD and act.where == "felt" and _may_cut(game)


def _may_cut(game: CardGame) -> bool:
    """A deck to be cut lies there, or one that was not shuffled at all, whose cut is no further wrong."""
    if game.table.piles["packet"]:
        return False
    felt = [deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]]
    return _to_cut(game) is not None or any(not game.mixed(deck) and not deck.cut for deck in felt)


def cuts(game: CardGame) -> Iterator[a.Act]:
    if _to_cut(game) and _cover(game) == "felt" and not game.table.piles["packet"]:
        yield a.Cut(26)
        yield a.Cut(LEAST_CUT)
        for seat in sorted(game.seated)[:2] if game.player_cuts else ():
            yield a.Cut(17 + seat, Spot(seat))


def cut_meets(game: CardGame, act: a.Cut) -> bool:
    return _may_cut(game)


def completions(game: CardGame) -> Iterator[a.Act]:
    if game.table.piles["packet"]:
        yield a.CompleteCut()


def cover_racked(game: CardGame) -> Iterator[a.Act]:
    deck = _to_cut(game)
    # An order to recut finds the cover card under a deck that is cut already.
    if _cover(game) == "felt" and not game.table.piles["packet"] and (deck is None or deck.cut):
        yield a.Place(a.Marker.COVER_CARD, "rack")


def cut_by_stranger(game: CardGame, act: a.Cut) -> Fault | None:
    if act.by != DEALER and act.by not in game.seated:
        return Fault("The cut was made by someone who is neither player nor dealer", "cut-by")
    return None


def cut_by_player(game: CardGame, act: a.Cut) -> Fault | None:
    """Where the cut is the dealer's."""
    if act.by != DEALER and not game.player_cuts:
        return Fault("The cut was left to somebody else; it is the dealer's", "cut-by")
    return None


def two_handed(_: CardGame, act: a.Cut) -> Fault | None:
    return Fault("The cut was made with two hands", "cut-hands") if act.two_handed else None


def cut_on_felt(game: CardGame, act: a.Cut) -> Fault | None:
    if _cover(game) != "felt":
        return Fault("The packet was cut onto the felt, not onto the cover card", "cut-cover", True)
    return None


def cut_too_few(_: CardGame, act: a.Cut) -> Fault | None:
    if act.count < LEAST_CUT:
        return Fault(f"Only {act.count} cards were cut", "cut-few")
    return None


def cut_undone(_: CardGame, act: a.CompleteCut) -> Fault | None:
    return Fault("The packet went back on top, which undoes the cut", "uncut") if act.reversed else None


def cover_left(game: CardGame, act: a.Act) -> Fault | None:
    if not game.round.deals and _cover(game) == "felt":
        return Fault("The cover card was left under the deck", "cover-left", True)
    return None


def cover_astray(game: CardGame, act: a.Place) -> Fault | None:
    if act.marker is a.Marker.COVER_CARD and act.where != "rack" and any(cover_racked(game)) and not _to_cut(game):
        return Fault("The cover card was left on the layout, not put into the rack", "cover-left")
    return None


def reshuffled_after_cut(game: CardGame, act: a.Shuffle) -> Fault | None:
    deck = game.decks.get(act.deck) if act.deck else machine_deck(game)
    if game.table.piles["shoe"] or game.table.piles["held"]:
        deck = game.decks.get(game.deck_in(game.source), deck)
    if not game.round.deals and deck is not None and deck.cut and not game.recut_ordered:
        return Fault("The cards were shuffled again after the cut", "reshuffled")
    return None


def taken_out_again(game: CardGame) -> Iterator[a.Act]:
    """A recut is ordered when the deck is in the shoe already: it comes out once more."""
    back = game.deck_in(game.source)
    if game.recut_ordered and not game.round.deals and back:
        yield a.Stack(back)


def recut_ignored(game: CardGame, act: a.Act) -> Fault | None:
    if game.recut_ordered and not game.round.deals:
        return Fault("The recut that the supervisor ordered was not made", "recut", True)
    return None


# Into the shoe or the hand


def prepared(game: CardGame) -> Deck | None:
    """The next deck, if it lies stacked on the felt with shuffle and cut behind it."""
    deck = game.next_deck if game.decks else None
    if deck is None or not game.table.piles[f"deck:{deck.back}"] or game.table.piles[game.source]:
        return None
    if not game.mixed(deck) or deck.jammed or game.recut_ordered or _cover(game) == "felt":
        return None
    return None if deck.needs_cut and not deck.cut else deck


def loads(game: CardGame) -> Iterator[a.Act]:
    if prepared(game) and game.house.dealing is not Dealing.HAND:
        yield a.Load()


def load_meets(game: CardGame, act: a.Load) -> bool:
    deck = prepared(game)
    return deck is not None and game.house.dealing is not Dealing.HAND and act.deck in ("", deck.back)


def holds(game: CardGame) -> Iterator[a.Act]:
    if prepared(game) and game.house.dealing is Dealing.HAND:
        yield a.Hold(a.Hand.LEFT)
        yield a.Hold(a.Hand.RIGHT)


def secures(game: CardGame) -> Iterator[a.Act]:
    if game.trouble(Kind.LOOSE_SHOE):
        yield a.Secure()


def deck_removals(game: CardGame) -> Iterator[a.Act]:
    """The machine shows a wrong number: the deck leaves the table."""
    if game.trouble(Kind.ALERT):
        deck = next((deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]), game.next_deck)
        yield a.RemoveDeck(deck.back)


def new_decks(game: CardGame) -> Iterator[a.Act]:
    """No deck is left to play with: one is asked for."""
    if not game.decks or (game.house.decks == 2 and len(game.decks) < 2):
        yield a.Call(a.Matter.NEW_DECK)
