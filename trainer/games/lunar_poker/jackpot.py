"""The progressive: verified, its light checked, validated, and paid before the cards are racked (38.11)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarMatter
from trainer.games.lunar_poker.settle import group
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import PROGRESSIVE
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.facts import derived
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.ranks import HandClass, class_of
from trainer.rules.duty import Fault
from trainer.rules.notation import Spot


@derived
def awarded(game: LunarState) -> list[int]:
    """Players in turn, or with an instant cash claim, whose open hand wins an award that is not settled."""
    round_ = game.round
    claims = [seat for seat in game.open_claims() if seat in round_.instant]
    seen = round_.shown | round_.unseen
    racked = [seat for seat in round_.done if seat not in round_.instant]
    at_turn = [seat for seat in (*group(game), *racked) if seat in seen] if game.stage is Stage.SETTLE else []
    return [seat for seat in (*claims, *at_turn) if PROGRESSIVE in game.open_wagers(seat) or _on_paper(game, seat)]


def _on_paper(game: LunarState, seat: int) -> bool:
    """Whether a player's award is not the tray's to pay, and nothing was paid on it."""
    won = seat in game.round.lit and game.award(seat) and not game.from_tray(seat)
    return bool(won) and not game.round.paid.get((seat, PROGRESSIVE))


def reads(game: LunarState) -> Iterator[a.Act]:
    for seat in awarded(game):
        word = game.reading(seat)
        if word and seat not in game.round.instant and game.round.read.get(seat) != word:
            yield a.Read(Spot(seat), word)


def light_checks(game: LunarState) -> Iterator[a.Act]:
    for seat in awarded(game):
        if seat not in game.round.lights_seen:
            yield own.CheckLight(Spot(seat))


def _read(game: LunarState, seat: int) -> bool:
    return seat in game.round.read or (seat in game.round.instant and seat in game.round.verified)


def validations(game: LunarState) -> Iterator[a.Act]:
    if any(_read(game, seat) and seat not in game.round.validated for seat in awarded(game)):
        yield a.Call(LunarMatter.PROGRESSIVE)


def paperwork(game: LunarState) -> Iterator[a.Act]:
    """An award that is not the tray's to pay waits for its documents."""
    if any(seat in game.round.validated and game.papers_open(seat) for seat in awarded(game)):
        yield a.Wait()


def payments(game: LunarState) -> Iterator[a.Act]:
    round_ = game.round
    for seat in awarded(game):
        outcome = game.open_wagers(seat).get(PROGRESSIVE)
        ready = _read(game, seat) and seat in round_.lights_seen and seat in round_.validated
        if outcome is not None and ready:
            yield from settling.acts_for(game, seat, PROGRESSIVE, outcome)


def payment_meets(game: LunarState, act: a.Pay) -> bool:
    return act.wager is PROGRESSIVE and int(act.seat) in awarded(game) and settling.meets(PROGRESSIVE)(game, act)


def unread(game: LunarState, act: a.Pay) -> Fault | None:
    seat = int(act.seat)
    if act.wager is PROGRESSIVE and seat in game.round.players and not _read(game, seat):
        remark = f"Seat {seat}'s hand was not verified before the progressive was paid"
        return Fault(remark, ("unverified" if seat in game.round.instant else "award-unread", seat), True)
    return None


def unlit(game: LunarState, act: a.Pay) -> Fault | None:
    seat = int(act.seat)
    if act.wager is not PROGRESSIVE:
        return None
    if seat not in game.round.lit:
        return Fault(f"Seat {seat}'s acceptor is dark, and the progressive was paid", ("settle", seat, PROGRESSIVE))
    if seat not in game.round.lights_seen:
        return Fault(f"Seat {seat}'s light was not checked before the progressive was paid", ("light", seat), True)
    return None


def unvalidated(game: LunarState, act: a.Pay) -> Fault | None:
    seat = int(act.seat)
    if act.wager is PROGRESSIVE and seat in game.round.lit and seat not in game.round.validated:
        return Fault(f"Seat {seat}'s award was paid without the supervisor", ("unvalidated", seat), True)
    return None


def mended(game: LunarState, act: a.Act) -> list[Hashable]:
    seat = int(getattr(act, "seat", 0))
    return [("settle", seat, PROGRESSIVE)]


def dark(game: LunarState, act: a.Pay) -> Fault | None:
    """A progressive that was never accepted is treated as if it were."""
    seat = int(act.seat)
    if act.wager is PROGRESSIVE and seat not in game.round.lit:
        return Fault(f"Seat {seat}'s acceptor is dark: there is no wager to pay", ("settle", seat, PROGRESSIVE))
    return None


def unawarded(game: LunarState, seat: int) -> bool:
    """Lit, but with a hand below a flush."""
    return seat in game.round.lit and not game.award(seat)


def of_meter(game: LunarState, seat: int) -> bool:
    """Whether the award is a part of the meter."""
    hand = game.round.final.get(seat, ())
    return game.readable(hand) and class_of(high(hand)) in (HandClass.ROYAL_FLUSH, HandClass.STRAIGHT_FLUSH)


def shared(game: LunarState, seat: int) -> bool:
    """Whether it matters for an award who is paid out of the meter before or beside it (38.12(i))."""
    return of_meter(game, seat) and sum(of_meter(game, one) for one in game.round.lit if game.award(one)) > 1


def alone(game: LunarState, seat: int) -> bool:
    """Whether the table of awards alone says what is due."""
    return not shared(game, seat)


def _won(game: LunarState, seat: int) -> bool:
    open_ = seat in game.round.instant or (game.stage is Stage.SETTLE and game.plays(seat))
    return seat in game.round.lit and bool(game.award(seat)) and open_ and not game.round.void


def left(game: LunarState, act: a.Collect) -> Fault | None:
    """Cards are racked before the award is paid."""
    seat = int(act.spot)
    if _won(game, seat) and game.from_tray(seat) and not game.round.paid.get((seat, PROGRESSIVE)):
        remark = f"Seat {seat}'s cards were racked with the progressive unpaid"
        return Fault(remark, ("settle", seat, PROGRESSIVE), True)
    return None


def papers_left(game: LunarState, act: a.Collect) -> Fault | None:
    """Cards are racked before the documents of an award are complete that the tray does not pay."""
    seat = int(act.spot)
    if _won(game, seat) and game.papers_open(seat):
        return Fault(f"Seat {seat}'s cards were racked before the documents were complete", ("papers", seat), True)
    return None
