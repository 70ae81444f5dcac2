"""The stub: when it is taken, counted and racked, and what a wrong number means."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts import acts as a
from trainer.parts.banked.state import BankedState
from trainer.parts.cards.glossary import CardRuling
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER


def taken(game: BankedState) -> Iterator[a.Act]:
    if game.all_dealt and not game.round.stub_taken and game.table.piles[game.source]:
        yield a.TakeStub()


def counts(game: BankedState) -> Iterator[a.Act]:
    """The count that is due, or one again that came out wrong."""
    there = len(game.table.piles["stub"])
    said = game.round.stub_said
    if there and game.all_dealt and said != there and (game.count_due or said is not None):
        yield a.CountStub(there)


def free_counts(game: BankedState) -> Iterator[a.Act]:
    """A count that is not due yet may be made all the same."""
    there = len(game.table.piles["stub"])
    if there and game.all_dealt and not game.count_due and game.round.stub_said is None:
        yield a.CountStub(there)


def racked(game: BankedState) -> Iterator[a.Act]:
    """Laid on the layout first or not: from the shoe or the hand it may go straight to the rack."""
    round_ = game.round
    there = game.table.piles["stub"] or (game.table.piles[game.source] and not round_.stub_taken)
    if not there or not game.all_dealt:
        return
    right = round_.stub_said == round_.stub_size == game.expected_stub
    if right or (round_.stub_said is None and not game.count_due):
        yield a.RackStub()


def too_early(game: BankedState, act: a.TakeStub | a.CountStub | a.RackStub) -> Fault | None:
    if game.round.deals and not game.all_dealt and not game.round.void:
        return Fault("The deck was done with before all cards of the round were out", "stub-early")
    return None


def left(game: BankedState, act: a.Reveal) -> Fault | None:
    """The dealer's cards are turned with the stub still in the shoe, in the hand or on the layout."""
    late = game.all_dealt and not game.stub_away and not game.deciding
    if act.spot == DEALER and late and not game.round.void:
        return Fault("The stub was not put away before the dealer's cards were turned", "stub-left", True)
    return None


def uncounted(game: BankedState, act: a.RackStub) -> Fault | None:
    if game.count_due and game.round.stub_said is None and game.all_dealt and not game.round.void:
        return Fault("A fifth round went by without a count of the stub", "stub-clock", True)
    return None


def counted_face_up(_: BankedState, act: a.CountStub) -> Fault | None:
    return Fault("The stub was counted face up", "stub-shown") if act.up else None


def miscounted(game: BankedState, act: a.CountStub) -> Fault | None:
    there = len(game.table.piles["stub"])
    if there and act.count != there:
        return Fault(f"The stub was called {act.count}; it has {there}", ("miscount", act.count))
    return None


def miscount(game: BankedState) -> tuple[str, int] | None:
    """What calling the stub a wrong number was charged as, if that calls for voiding all hands."""
    said = game.round.stub_said
    if said is None or said in (game.round.stub_size, game.expected_stub):
        return None
    return "miscount", said


def shown(game: BankedState, act: a.RackStub | a.Flash) -> Fault | None:
    if isinstance(act, a.Flash):
        seen = act.what == "stub" or (act.what == "deck" and bool(game.round.deals))
        return Fault("A card of the deck was seen", "stub-shown") if seen else None
    return Fault("The stub was racked with a card showing", "stub-shown") if act.up else None


def counted_shown(game: BankedState, act: a.RackStub | a.Flash) -> Fault | None:
    return shown(game, act) if game.round.stub_said is not None else None


# A wrong number


def wrong_known(game: BankedState) -> bool:
    """The stub has been counted rightly and has not the number it should have."""
    round_ = game.round
    return round_.stub_said is not None and round_.stub_said == round_.stub_size != game.expected_stub


def rulings(game: BankedState) -> Iterator[a.Act]:
    if wrong_known(game) and not game.round.void:
        yield a.Rule(CardRuling.VOID)
        yield a.Rule(CardRuling.MISDEAL if game.finding() == "misdealt" else CardRuling.DEAD)


def let_pass(game: BankedState, act: a.RackStub | a.Reveal | a.Prompt) -> Fault | None:
    if wrong_known(game) and not game.round.void:
        number = game.round.stub_size
        return Fault(f"The stub of {number} was let pass; {game.expected_stub} were to be left", "stub-wrong", True)
    return None


def deck_removals(game: BankedState) -> Iterator[a.Act]:
    if game.round.remove_deck and game.round.back in game.decks:
        yield a.RemoveDeck(game.round.back)


def deck_kept(game: BankedState, act: a.Shuffle) -> Fault | None:
    if game.round.remove_deck and game.round.back in game.decks:
        return Fault("A deck with a wrong number of cards was kept in use", "deck-kept", True)
    return None
