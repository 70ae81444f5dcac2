"""What is left of the deck: taken out, counted when that is due, dealt from, and racked when no draw is left (L1)."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import stub
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.facts import derived
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER


def _there(game: LunarState) -> bool:
    return (game.deal_over or game.through) and not game.round.void and not game.round.stub_racked


def taken(game: LunarState) -> Iterator[a.Act]:
    """Out of the shoe; out of the hand only to be counted."""
    wanted = game.house.dealing is not Dealing.HAND or (game.count_due and game.round.stub_said is None)
    if wanted and _there(game) and not game.round.stub_taken and not game.round.drew and game.table.piles[game.source]:
        yield a.TakeStub()


def laid_down(game: LunarState) -> Iterator[a.Act]:
    """A deck in the hand may be laid down to be counted though that is not due."""
    free = game.house.dealing is Dealing.HAND and not game.count_due and not game.round.drew
    if free and _there(game) and not game.round.stub_taken and 0 not in game.round.shown:
        yield a.TakeStub()


def _countable(game: LunarState) -> bool:
    return bool(game.table.piles["stub"]) and _there(game) and not game.round.drew and game.round.drawn is None


def counts(game: LunarState) -> Iterator[a.Act]:
    there, said = len(game.table.piles["stub"]), game.round.stub_said
    if _countable(game) and said != there and (game.count_due or said is not None):
        yield a.CountStub(there)


def free_counts(game: LunarState) -> Iterator[a.Act]:
    if _countable(game) and not game.count_due and game.round.stub_said is None:
        yield a.CountStub(len(game.table.piles["stub"]))


def racked(game: LunarState) -> Iterator[a.Act]:
    rest = game.table.piles["stub"] or game.table.piles[game.source] or game.table.piles["drawn"]
    if rest and _there(game) and game.draws_over and not stub.wrong_known(game):
        yield a.RackStub()


def racked_early(game: LunarState, act: a.RackStub) -> Fault | None:
    if game.round.deals and not game.draws_over and not game.round.void:
        return Fault("The deck was racked while cards could still be called for", "stub-early", ruling="L1.2")
    return None


def left_in_shoe(game: LunarState, act: a.Prompt | a.Deal | a.Reveal) -> Fault | None:
    """Players are asked, or option cards drawn, with the stub still in the shoe."""
    if game.house.dealing is Dealing.HAND or game.round.stub_taken or not _there(game):
        return None
    if (isinstance(act, a.Reveal) and act.spot != DEALER) or (isinstance(act, a.Deal) and act.spot == DEALER):
        return None
    return Fault("The stub was left in the shoe", "stub-left", True)


def left_lying(game: LunarState, act: a.Shuffle) -> Fault | None:
    if game.stage is Stage.CLEAR and (game.table.piles["stub"] or game.table.piles[game.source]):
        return Fault("The stub was not put into the rack", "stub-left", True)
    return None


def uncounted(game: LunarState, act: a.Deal | a.Reveal | a.RackStub | a.Prompt) -> Fault | None:
    """The count that is due comes after the deal: before players are asked, and before a card is drawn (L1)."""
    if isinstance(act, a.Reveal) and act.spot != DEALER:
        return None
    if isinstance(act, a.Deal) and act.spot == DEALER:
        # That completes a hand which lacked a card.
        return None
    if count_missing(game):
        return Fault("A fifth round went by without a count of the stub", "stub-clock", True)
    return None


def count_missing(game: LunarState) -> bool:
    return game.count_due and game.round.stub_said is None and _there(game)


@derived
def count_waits(game: LunarState) -> bool:
    """Whether the deck has to be taken out, or counted, before a card is drawn from it."""
    return any(taken(game)) or any(counts(game))
