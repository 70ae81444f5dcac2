"""The stub: what is left of the deck and what it proves, and the hands of empty places."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked, CardRuling
from trainer.parts.pattern.ledger import Ground, Stage
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.unspoken import treated_as_void
from trainer.rules.duty import Fault
from trainer.rules.notation import Spot


def stub_taken(game: PatternState) -> Iterator[a.Act]:
    if not game.round.stub_taken and game.dealt_out and game.table.piles[game.source]:
        yield a.TakeStub()


def stub_counts(game: PatternState) -> Iterator[a.Act]:
    round_ = game.round
    there = len(game.table.piles["stub"])
    if there and round_.stub_said != there and (round_.stub_said is not None or not game.house.count_waived):
        yield a.CountStub(there)


def _stub_right(game: PatternState) -> bool:
    round_ = game.round
    if game.house.count_waived and round_.stub_said is None:
        return True
    return round_.stub_said == game.house.limits.stub_size == round_.stub_size


def stub_racked(game: PatternState) -> Iterator[a.Act]:
    if game.table.piles["stub"] and _stub_right(game):
        yield a.RackStub()


def racked_from_shoe(game: PatternState) -> Iterator[a.Act]:
    """A stub that need not be counted may go from the shoe straight into the rack."""
    if game.house.count_waived and any(stub_taken(game)):
        yield a.RackStub()


def stub_shown(game: PatternState, act: a.RackStub | a.Flash) -> Fault | None:
    if isinstance(act, a.Flash):
        shown = act.what == "stub" or (act.what == "deck" and game.stage is Stage.STUB)
        return Fault("A card of the stub was seen", "stub-shown") if shown else None
    return Fault("The stub was racked with a card showing", "stub-shown") if act.up else None


def counted_stub_shown(game: PatternState, act: a.RackStub | a.Flash) -> Fault | None:
    return stub_shown(game, act) if game.round.stub_said is not None else None


def stub_left_in_shoe(game: PatternState, act: a.Collect | a.Prompt) -> Fault | None:
    if game.stage is Stage.STUB and not game.round.stub_taken:
        return Fault("The stub was left where it was", "stub-left", True)
    return None


def counted_in_shoe(game: PatternState, act: a.CountStub) -> Fault | None:
    if not game.round.stub_taken:
        return Fault("The stub was counted before it was taken out", "stub-left", True)
    return None


def counted_stub_left(game: PatternState, act: a.Collect | a.Prompt) -> Fault | None:
    if game.stage is Stage.STUB and game.table.piles["stub"] and _stub_right(game):
        counted = "" if game.round.stub_said is None else "counted "
        return Fault(f"The {counted}stub was left on the layout", "stub-unracked", True)
    return None


def racked_uncounted(game: PatternState, act: a.RackStub) -> Fault | None:
    if game.round.stub_said is None and not game.house.count_waived and not game.round.void:
        return Fault("The stub went to the rack uncounted", "stub-uncounted", True)
    said, there = game.round.stub_said, game.round.stub_size
    # A stub that is really wrong is for the dealer who lets it pass to answer for.
    if said is not None and said != there == game.house.limits.stub_size and not game.round.void:
        return Fault(f"The stub was racked although {said} had been called", ("miscount", said), True)
    return None


def counted_face_up(_: PatternState, act: a.CountStub) -> Fault | None:
    return Fault("The stub was counted face up", "stub-shown") if act.up else None


def miscounted(game: PatternState, act: a.CountStub) -> Fault | None:
    there = len(game.table.piles["stub"])
    if there and act.count != there:
        return Fault(f"The stub was called {act.count}; it has {there}", ("miscount", act.count))
    return None


def wrong_stub_accepted(game: PatternState, act: a.RackStub | a.Prompt | a.Collect | a.CountStub) -> Fault | None:
    """Three or five cards pass for a stub."""
    if isinstance(act, a.CountStub):
        there = len(game.table.piles["stub"])
        wrong = there not in (0, game.house.limits.stub_size) and act.count == game.house.limits.stub_size
        return Fault(f"A stub of {there} was taken for a proper one", "stub-wrong") if wrong else None
    return played_on_after_count(game, act)


def played_on_after_count(game: PatternState, act: a.RackStub | a.Prompt | a.Collect) -> Fault | None:
    round_ = game.round
    if treated_as_void(game, act):
        return None
    known = round_.stub_said is not None and round_.stub_size != game.house.limits.stub_size
    if known and not round_.void and game.stage in (Stage.STUB, Stage.VACANT):
        return Fault(f"The stub of {round_.stub_size} was let pass", "stub-wrong", True)
    return None


# A wrong count


def hand_counts(game: PatternState) -> Iterator[a.Act]:
    if _wrong_known(game) and not game.finding():
        for seat in game.positions:
            if seat not in game.round.hand_counts and game.hand_size(seat):
                yield a.CountHand(Spot(seat), game.hand_size(seat))


def _wrong_known(game: PatternState) -> bool:
    """The stub has been counted rightly and has not its four cards."""
    round_ = game.round
    return round_.stub_said == round_.stub_size != game.house.limits.stub_size and not round_.void


def count_rulings(game: PatternState) -> Iterator[a.Act]:
    match game.finding() if _wrong_known(game) else "":
        case "misdealt":
            yield a.Rule(CardRuling.VOID)
            yield a.Rule(CardRuling.MISDEAL)
        case "deck":
            yield a.Rule(CardRuling.VOID)
            yield a.Rule(CardRuling.DEAD)


def odd_hand_rulings(game: PatternState) -> Iterator[a.Act]:
    """A hand of seven or nine voids all hands whenever it is found."""
    if game.misdealt:
        yield a.Rule(CardRuling.VOID)
        yield a.Rule(CardRuling.MISDEAL)


def played_on_with_odd_hand(game: PatternState, act: a.Prompt | a.CountPot | a.Commission | a.Award) -> Fault | None:
    seat = game.misdealt
    if seat and not (isinstance(act, a.Prompt) and act.asked is CardAsked.ANTE):
        size = game.round.hand_counts[seat]
        return Fault(f"Seat {seat} had {size} cards and the round went on", "odd-hand", True, ruling="P6")
    return None


def ruled_before_counting(game: PatternState, act: a.Rule) -> Fault | None:
    voiding = act.ruling in (CardRuling.VOID, CardRuling.MISDEAL, CardRuling.DEAD)
    if voiding and _wrong_known(game) and not game.finding() and not game.round.causes:
        return Fault("The round was voided before it was known whether the cards were misdealt", "undetermined", True)
    return None


def hand_miscounted(game: PatternState, act: a.CountHand | a.Collect) -> Fault | None:
    size = game.hand_size(act.spot) if act.spot in game.positions else 0
    if size and act.count and act.count != size:
        return Fault(f"Seat {act.spot}'s cards were called {act.count}; there are {size}", ("hand-count", act.spot))
    return None


def hand_recounts(game: PatternState) -> Iterator[a.Act]:
    """A hand that was called by a wrong number is counted once more."""
    for seat in game.positions:
        if ("hand-count", seat) in game.slips.charged and game.hand_size(seat):
            yield a.CountHand(Spot(seat), game.hand_size(seat))


def recounted(_: PatternState, act: a.CountHand) -> list[Hashable]:
    return [("hand-count", act.spot)]


def miscounted_deck_removals(game: PatternState) -> Iterator[a.Act]:
    if game.round.remove_deck and game.round.back in game.decks and game.finding() == "deck":
        yield a.RemoveDeck(game.round.back)


def whole_deck_removed(game: PatternState, act: a.RemoveDeck) -> Fault | None:
    """The hands were misdealt and no card is missing: they are void, and the deck stays."""
    round_ = game.round
    misdealt = game.finding() == "misdealt" or bool(game.misdealt) or round_.ground is Ground.COUNT
    believed = miscount_believed(game)
    if (misdealt or believed) and not round_.remove_deck and act.deck in ("", round_.back):
        slip: Hashable = believed or "deck-removed"
        return Fault("The deck was removed though all its cards are there", slip, ruling="P6")
    return None


def miscount_believed(game: PatternState) -> tuple[str, int] | None:
    """The wrong call of the stub that the dealer goes by, having counted all hands as the text asks."""
    round_ = game.round
    if round_.stub_said is None or round_.stub_said == round_.stub_size or not round_.hand_counts:
        return None
    counted = all(seat in round_.hand_counts or not game.hand_size(seat) for seat in game.positions)
    return ("miscount", round_.stub_said) if counted else None


def called_dead_though_whole(game: PatternState, act: a.Rule) -> Fault | None:
    """The hands were misdealt, and the round is called dead as if cards were missing."""
    if act.ruling is CardRuling.DEAD and not game.round.void and (game.finding() == "misdealt" or game.misdealt):
        remark = "The round was called dead; the hands are void, and no card is missing"
        return Fault(remark, "deck-removed", ruling="P6")
    return None


def called_misdealt_though_short(game: PatternState, act: a.Rule) -> Fault | None:
    """Cards are missing or too many, and a misdeal is called."""
    if act.ruling is CardRuling.MISDEAL and not game.round.void and game.finding() == "deck":
        return Fault("A misdeal was called; no hand was misdealt, and the deck is not complete", "misnamed")
    return None


def faulty_deck_kept(game: PatternState, act: a.Shuffle) -> Fault | None:
    if game.round.remove_deck and game.round.back in game.decks and game.finding() == "deck":
        return Fault("A deck with a wrong number of cards was kept in use", "deck-kept", True)
    return None


# Hands of empty places


def vacant_collected(game: PatternState) -> Iterator[a.Act]:
    for seat in game.vacant_hands:
        yield a.Collect(Spot(seat))


def vacant_meets(game: PatternState, act: a.Collect) -> bool:
    return act.spot in game.vacant_hands


def last_vacant_cleared(game: PatternState, _: a.Collect) -> list[Hashable]:
    return ["vacant-left"] if len(game.vacant_hands) == 1 else []


def vacant_before_count(game: PatternState, act: a.Collect) -> Fault | None:
    if act.spot not in game.vacant_hands or game.stage not in (Stage.DEAL, Stage.STUB):
        return None
    if treated_as_void(game, act):
        return None
    if _stub_right(game) or game.round.void:
        return None
    return Fault(f"Seat {act.spot}'s cards were picked up before the stub had proved right", "vacant-early")


def vacant_shown(game: PatternState, act: a.Collect | a.Flash | a.TurnCard) -> Fault | None:
    match act:
        case a.Flash(what=what):
            seat = int(what) if what.isdecimal() else 0
        case a.TurnCard(spot=spot, facing=facing):
            seat = int(spot) if facing is a.Facing.UP else 0
        case _:
            seat = int(act.spot) if act.up else 0
    if seat in game.vacant_hands and game.stage in (Stage.STUB, Stage.VACANT):
        return Fault(f"A card of the empty place {seat} was seen", ("vacant-shown", seat))
    return None


def vacant_left(game: PatternState, act: a.Prompt) -> Fault | None:
    if game.stage is Stage.VACANT and game.vacant_hands and act.asked is not CardAsked.ANTE:
        seats = ", ".join(map(str, game.vacant_hands))
        places = "places" if len(game.vacant_hands) > 1 else "place"
        return Fault(f"The cards of the empty {places} {seats} were left lying", "vacant-left", True)
    return None
