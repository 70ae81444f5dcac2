"""Instant cash and super side bets: claimed, verified, paid (38.10(a))."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarAsked
from trainer.games.lunar_poker.settle import turns
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import INSTANT, PROGRESSIVE, SUPER
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.cards.glossary import CardAsked
from trainer.rules.duty import Broken, Fault, Owed
from trainer.rules.notation import Spot


def verifications(*, instant: bool) -> Owed[LunarState]:
    """A hand that a player shows is read before it is paid."""

    def acts(game: LunarState) -> Iterator[a.Act]:
        for seat in game.open_claims():
            word = game.reading(seat)
            if (seat in game.round.instant) is instant and word and game.round.verified.get(seat) != word:
                yield a.Read(Spot(seat), word)

    return acts


def _verified(game: LunarState) -> list[int]:
    return [seat for seat in game.open_claims() if seat in game.round.verified]


def _payable(game: LunarState, wager: a.Wager) -> list[int]:
    """Players whose claim was read; a super side bet whose hand was given back before it was paid is paid late."""
    round_ = game.round
    if wager is not SUPER:
        return _verified(game)
    back = [seat for seat in round_.players if seat in round_.claimed & round_.returned and game.plays(seat)]
    return _verified(game) + [seat for seat in back if seat in round_.verified]


def payments(wager: a.Wager) -> Owed[LunarState]:
    def acts(game: LunarState) -> Iterator[a.Act]:
        for seat in _payable(game, wager):
            outcome = game.open_wagers(seat).get(wager)
            if outcome is not None:
                yield from settling.acts_for(game, seat, wager, outcome)

    return acts


def taken(game: LunarState) -> Iterator[a.Act]:
    """Super side bets that no player claims are lost, and taken before the options (L3)."""
    for seat in game.to_take():
        yield a.Take(Spot(seat), SUPER)


def taken_sure(game: LunarState, act: a.Take) -> bool:
    """Whether it is such a side bet of a player who is in, before the hole cards are turned."""
    seat = int(act.seat)
    return (
        act.wager is SUPER
        and game.stage in game.undecided
        and not game.slips.charged
        and seat in game.to_take()
        and game.plays(seat)
    )


def _paid(game: LunarState, seat: int) -> bool:
    return not game.open_wagers(seat) and not game.papers_open(seat)


def returns(game: LunarState) -> Iterator[a.Act]:
    for seat in _verified(game):
        if seat not in game.round.instant and _paid(game, seat):
            yield own.ReturnHand(Spot(seat))


def returned_after_all(_: LunarState, act: own.ReturnHand) -> list[Hashable]:
    return [("claim-open", int(act.seat)), ("kept", int(act.seat))]


def read_after_all(_: LunarState, act: a.Read) -> list[Hashable]:
    return [("unverified", int(act.spot)), ("read", int(act.spot))]


def returned_unpaid(game: LunarState, act: own.ReturnHand) -> Fault | None:
    """The cards are given back before the super side bet is paid, or read."""
    seat = int(act.seat)
    if seat not in game.open_claims() or seat in game.round.instant or game.round.void:
        return None
    if SUPER in game.open_wagers(seat):
        return Fault(
            f"Seat {seat}'s cards were given back with the super side bet unpaid", ("settle", seat, SUPER), True
        )
    if seat not in game.round.verified:
        return Fault(f"Seat {seat}'s cards were given back unread", ("unverified", seat), True)
    return None


def not_returned(game: LunarState, act: a.Prompt) -> Fault | None:
    """Options are opened with a hand that was paid still lying open."""
    for seat in game.open_claims():
        paid = seat not in game.round.instant and seat in game.round.verified and _paid(game, seat)
        if paid and _opening(act):
            return Fault(f"Seat {seat}'s cards were not given back after the payout", ("claim-open", seat), True)
    return None


def not_racked(game: LunarState, act: a.Prompt) -> Fault | None:
    """Options are opened with an instant cash hand that was paid still lying there."""
    for seat in game.open_claims():
        paid = seat in game.round.instant and seat in game.round.verified and _paid(game, seat)
        if paid and _opening(act):
            return Fault(f"Seat {seat}'s cards were not racked after the payout", ("claim-open", seat), True)
    return None


def racked_after_all(_: LunarState, act: a.Collect) -> list[Hashable]:
    return [("claim-open", int(act.spot))]


def collections(game: LunarState) -> Iterator[a.Act]:
    """Instant cash ends the player's round: the cards are racked as soon as everything is paid."""
    for seat in _verified(game):
        if seat in game.round.instant and _paid(game, seat):
            yield a.Collect(Spot(seat))


def collection_meets(game: LunarState, act: a.Collect) -> bool:
    return any(isinstance(due, a.Collect) and due.spot == act.spot for due in collections(game))


def unverified(wager: a.Wager) -> Broken[LunarState]:
    def broken(game: LunarState, act: a.Pay) -> Fault | None:
        seat = int(act.seat)
        if act.wager is wager and seat in game.open_claims() and seat not in game.round.verified:
            return Fault(f"Seat {seat} was paid on the player's word", ("unverified", seat), True)
        return None

    return broken


def misread(*, instant: bool) -> Broken[LunarState]:
    def broken(game: LunarState, act: a.Read) -> Fault | None:
        seat, word = int(act.spot), game.reading(int(act.spot))
        if seat not in game.open_claims() or (seat in game.round.instant) is not instant or act.hand is word:
            return None
        name = word.words if word else "no hand"
        return Fault(f"Seat {seat}'s hand was called {act.hand.words}; it is {name}", ("read", seat))

    return broken


def kept(game: LunarState, act: a.Collect) -> Fault | None:
    """The cards of a player whose super side bet was paid are taken away."""
    seat = int(act.spot)
    if seat in game.open_claims() and seat not in game.round.instant:
        return Fault(f"Seat {seat}'s cards were not given back after the super side bet", ("kept", seat))
    return None


def collected_unpaid(game: LunarState, act: a.Collect) -> Fault | None:
    """An instant cash hand is racked before it is paid."""
    seat = int(act.spot)
    if seat not in game.open_claims() or seat not in game.round.instant:
        return None
    left = [wager for wager in (INSTANT, SUPER, PROGRESSIVE) if wager in game.open_wagers(seat)]
    if left:
        return Fault(f"Seat {seat}'s cards were racked with the {left[0]} payout open", ("settle", seat, left[0]), True)
    return None


def plays_on(game: LunarState, act: a.Prompt) -> Fault | None:
    if act.seat in game.round.instant:
        return Fault(f"Seat {act.seat} has had instant cash and was asked to go on", ("plays-on", int(act.seat)))
    return None


def _opening(act: a.Act) -> bool:
    return not isinstance(act, a.Prompt) or act.asked in (LunarAsked.OPTION, CardAsked.BET)


def unresolved(game: LunarState, act: a.Prompt) -> Fault | None:
    """Options are opened with a claim unpaid."""
    if game.open_claims() and _opening(act):
        seat = game.open_claims()[0]
        return Fault(f"Options were opened with seat {seat}'s claim unsettled", ("claim-open", seat), True)
    return None


def left_out(game: LunarState, act: a.Prompt) -> Fault | None:
    """Options are opened with a losing super side bet still there."""
    lost = game.to_take()
    if lost and not game.open_claims() and _opening(act):
        whose = " and ".join(f"seat {seat}" for seat in lost)
        remark = f"The lost super side bet of {whose} was not taken before the options"
        return Fault(remark, ("settle", lost[0], SUPER), True, "L3.3")
    return None


def taken_though_claimed(game: LunarState, act: a.Take) -> Fault | None:
    seat = int(act.seat)
    if act.wager is SUPER and seat in game.open_claims():
        outcome = game.outcomes(seat).get(SUPER)
        if outcome is not None and not outcome.lost:
            return Fault(f"Seat {seat}'s super side bet was taken; it has won", ("settle", seat, SUPER))
    return None


def payment_meets(wager: a.Wager) -> Callable[[LunarState, a.Pay | a.Take], bool]:
    met = settling.meets(wager)
    return lambda game, act: int(act.seat) in _payable(game, wager) and met(game, act)


def unclaimed(game: LunarState, seat: int) -> bool:
    return seat not in game.round.claimed


def left_over(game: LunarState) -> Iterator[a.Act]:
    """A super side bet that was claimed and not settled in time is settled with the rest."""
    for seat in turns(game):
        if seat in game.to_take():
            continue
        outcome = game.open_wagers(seat).get(SUPER)
        if outcome is not None:
            yield from settling.acts_for(game, seat, SUPER, outcome)


def forgone(game: LunarState, seat: int) -> bool:
    """Instant cash that could have been claimed and was not."""
    return unclaimed(game, seat) and bool(game.instant_win(seat))
