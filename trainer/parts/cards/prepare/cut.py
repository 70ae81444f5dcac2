"""The cut and the cover card, and a recut when it is ordered."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts import acts as a
from trainer.parts.cards.decks import machine_deck
from trainer.parts.cards.glossary import CardMarker
from trainer.parts.cards.ledger import Deck
from trainer.parts.cards.prepare.shuffle import about_to_use
from trainer.parts.cards.state import CardState
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER, Spot

LEAST_CUT = 10


def machine_cut(game: CardState, act: a.Cut | a.Place) -> Fault | None:
    """A cut, or the cover card laid down for one."""
    if isinstance(act, a.Place) and (act.marker is not CardMarker.COVER_CARD or act.where != "felt"):
        return None
    deck = next((deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]), None)
    if deck is not None and deck.shuffled is a.Method.MACHINE and not game.recut_ordered:
        return Fault("Machine-shuffled cards were cut", "machine-cut", ruling="P24")
    return None


def uncut(game: CardState, act: a.Act) -> Fault | None:
    deck = about_to_use(game, act)
    if deck is not None and deck.needs_cut and not deck.cut:
        # A cut that was never completed shows twice: the cover card goes, and the packet still lies there.
        half = "cover-early" in game.slips.charged
        return Fault("The cards were not cut", "cover-early" if half else "uncut", True)
    return None


def _to_cut(game: CardState) -> Deck | None:
    for deck in game.decks.values():
        if game.table.piles[f"deck:{deck.back}"] and deck.ready:
            wanted = (deck.needs_cut and not deck.cut) or game.recut_ordered
            if wanted and not deck.jammed:
                return deck
    return None


def cover_place(game: CardState) -> str:
    return game.table.markers.get(CardMarker.COVER_CARD, "off")


def cover_down(game: CardState) -> Iterator[a.Act]:
    if _to_cut(game) and cover_place(game) != "felt" and not game.table.piles["packet"]:
        yield a.Place(CardMarker.COVER_CARD, "felt")


def cover_meets(game: CardState, act: a.Place) -> bool:
    return act.marker is CardMarker.COVER_CARD and act.where == "felt" and _may_cut(game)


def _may_cut(game: CardState) -> bool:
    """A deck to be cut lies there, or one that was not shuffled at all, whose cut is no further wrong."""
    if game.table.piles["packet"]:
        return False
    felt = [deck for deck in game.decks.values() if game.table.piles[f"deck:{deck.back}"]]
    return _to_cut(game) is not None or any(not game.mixed(deck) and not deck.cut for deck in felt)


def cuts(game: CardState) -> Iterator[a.Act]:
    if _to_cut(game) and cover_place(game) == "felt" and not game.table.piles["packet"]:
        yield a.Cut(26)
        yield a.Cut(LEAST_CUT)
        for seat in sorted(game.seated)[:2] if game.player_cuts else ():
            yield a.Cut(17 + seat, Spot(seat))


def cut_meets(game: CardState, act: a.Cut) -> bool:
    return _may_cut(game)


CUT_SLIPS = ("cut-few", "cut-hands", "cut-by", "cut-cover")
"""What may be wrong with a cut that is made."""


def cuts_again(game: CardState) -> Iterator[a.Act]:
    """A cut that was made wrongly is made once more before the first card, onto the cover card."""
    wrong = any(slip in game.slips.charged for slip in CUT_SLIPS) and _to_cut(game) is None
    felt = any(game.table.piles[f"deck:{deck.back}"] for deck in game.decks.values())
    if wrong and felt and not game.round.deals and not game.table.piles["packet"] and cover_place(game) == "felt":
        yield a.Cut(26)


def cut_again_meets(game: CardState, act: a.Cut) -> bool:
    return any(cuts_again(game))


def completions(game: CardState) -> Iterator[a.Act]:
    if game.table.piles["packet"]:
        yield a.CompleteCut()


def cover_racked(game: CardState) -> Iterator[a.Act]:
    deck = _to_cut(game)
    # An order to recut finds the cover card under a deck that is cut already.
    if cover_place(game) == "felt" and not game.table.piles["packet"] and (deck is None or deck.cut):
        yield a.Place(CardMarker.COVER_CARD, "rack")


def cut_by_stranger(game: CardState, act: a.Cut) -> Fault | None:
    if act.by != DEALER and act.by not in game.seated:
        return Fault("The cut was made by neither a player nor the dealer", "cut-by")
    return None


def cut_by_player(game: CardState, act: a.Cut) -> Fault | None:
    """Where the cut is the dealer's."""
    if act.by != DEALER and not game.player_cuts:
        return Fault("The cut was left to a player; here the dealer cuts", "cut-by")
    return None


def two_handed(_: CardState, act: a.Cut) -> Fault | None:
    return Fault("The cut was made with two hands", "cut-hands") if act.two_handed else None


def cut_on_felt(game: CardState, act: a.Cut) -> Fault | None:
    if cover_place(game) != "felt":
        return Fault("The packet was cut onto the felt, not onto the cover card", "cut-cover", True)
    return None


def cut_too_few(_: CardState, act: a.Cut) -> Fault | None:
    if act.count < LEAST_CUT:
        return Fault(f"Only {act.count} cards were cut", "cut-few")
    return None


def cut_undone(_: CardState, act: a.CompleteCut) -> Fault | None:
    return Fault("The packet went back on top, which undoes the cut", "uncut") if act.reversed else None


def cover_left(game: CardState, act: a.Act) -> Fault | None:
    if not game.round.deals and cover_place(game) == "felt":
        return Fault("The cover card was left under the deck", "cover-left", True)
    return None


def cover_astray(game: CardState, act: a.Place) -> Fault | None:
    again = act.where == "felt" and any(slip in game.slips.charged for slip in CUT_SLIPS)
    if act.marker is not CardMarker.COVER_CARD or act.where == "rack" or again:
        return None
    if any(cover_racked(game)) and not _to_cut(game):
        return Fault("The cover card was left on the layout, not put into the rack", "cover-left")
    return None


def cover_early(game: CardState, act: a.Place) -> Fault | None:
    if act.marker is CardMarker.COVER_CARD and act.where != "felt" and game.table.piles["packet"]:
        return Fault("The cover card was taken away before the rest of the deck lay on the cut packet", "cover-early")
    return None


def reshuffled_after_cut(game: CardState, act: a.Shuffle) -> Fault | None:
    deck = game.decks.get(act.deck) if act.deck else machine_deck(game)
    if game.table.piles["shoe"] or game.table.piles["held"]:
        deck = game.decks.get(game.deck_in(game.source), deck)
    if not game.round.deals and deck is not None and deck.cut and not game.recut_ordered:
        if not game.mixed(deck):
            # That they were not shuffled may have shown before: then the shuffle makes it good.
            charged = "unshuffled" in game.slips.charged
            return None if charged else Fault("The cards were cut before they were shuffled", "reshuffled")
        return Fault("The cards were shuffled again after the cut", "reshuffled")
    return None


def taken_out_again(game: CardState) -> Iterator[a.Act]:
    """A recut is ordered when the deck is in the shoe already: it comes out once more."""
    back = game.deck_in(game.source)
    if game.recut_ordered and not game.round.deals and back:
        yield a.Stack(back)


def recut_ignored(game: CardState, act: a.Act) -> Fault | None:
    if game.recut_ordered and not game.round.deals:
        return Fault("The recut that the supervisor ordered was not made", "recut", True)
    return None
