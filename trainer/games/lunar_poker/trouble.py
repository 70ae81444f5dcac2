"""What 38.13 makes of cards that were seen, found face up or dealt in a wrong number."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import voiding
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.banked.ledger import Stage
from trainer.rules.duty import Broken, Fault, Owed
from trainer.rules.notation import DEALER

hole_seen = voiding.dealer_seen
two_boxed = voiding.two_boxed


def dealer_short(game: LunarState) -> bool:
    """One card short: that one is dealt after all (L10)."""
    return DEALER in game.misdealt and game.cards_at(DEALER) == game.hand_size - 1 and not game.finding()


def dealer_misdealt(game: LunarState) -> bool:
    return DEALER in game.misdealt and not dealer_short(game)


def dealer_completed(game: LunarState) -> Iterator[a.Act]:
    if dealer_short(game) and not game.next_boxed:
        yield a.Deal(DEALER)


def deck_gone(game: LunarState) -> bool:
    """A card is called for, and the deck was cleared away in the middle of the round."""
    round_, piles = game.round, game.table.piles
    if not round_.deals or round_.void:
        return False
    dealing = game.stage is Stage.DEAL and not game.dealt_out
    options = any(game.owed_cards(seat) for seat in round_.players)
    force = round_.left_out is not None and round_.drawn is None
    if not (dealing or options or force or dealer_short(game)):
        return False
    racked = round_.stub_racked and piles["rack"] and not (dealing and game.by_stacks)
    return not (piles["drawn"] or piles[game.source] or racked)


def void_settled(*, hand: bool) -> Broken[LunarState]:
    """A wager is taken or paid though its hand alone, or all of them, are void."""

    def broken(game: LunarState, act: a.Take | a.Pay) -> Fault | None:
        return voiding.void_settled(game, act) if bool(game.round.void) is not hand else None

    return broken


def in_calm(acts: Owed[LunarState]) -> Owed[LunarState]:
    """What is owed at once, but not before trouble that it would let pass is settled."""
    return lambda game: (act for act in acts(game) if not any(game.let_pass(one, act) for one in game.troubles))


must_be_void = voiding.must_be_void(hole_seen, two_boxed, dealer_misdealt, deck_gone)
void_for_one_boxed = voiding.for_one_boxed(must_be_void)


def voided_for_four(game: LunarState, act: a.Rule) -> Fault | None:
    if voiding.voids_all(act) and dealer_short(game) and not must_be_void(game):
        return Fault("All hands were voided though the dealer only lacks a fifth card", ("void", game.round.number))
    return None


def shoe_emptied(game: LunarState) -> Iterator[a.Act]:
    """What a shoe that has stopped still holds may be taken out before the round is voided."""
    if game.by_stacks and game.trouble(BankedIrregularity.SHOE_JAM) and game.table.piles[game.source]:
        yield a.TakeStub()


def dealt_beside_the_shoe(game: LunarState, act: a.Deal) -> Fault | None:
    """The automated shoe has stopped, and the deal goes on by hand with the shoe still there: that is one slip."""
    stopped = game.trouble(BankedIrregularity.SHOE_JAM)
    if game.by_stacks and stopped is not None:
        remark = "The cards were dealt by hand with the automated shoe still on the table"
        return Fault(remark, ("let-stand", stopped.number))
    return None


def super_added(game: LunarState) -> bool:
    """Whether what was put out late is a super side bet, with cards already dealt."""
    late = game.trouble(BankedIrregularity.LATE_BET)
    return late is not None and late.detail is LunarWager.SUPER and bool(game.round.deals)
