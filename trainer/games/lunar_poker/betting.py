"""Before the first card: the call, the lock-out, and the progressive chips (38.6, 38.7(b))."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import acceptor
from trainer.parts import acts as a
from trainer.parts.acts.glossary import TablePhrase
from trainer.parts.banked import dealing
from trainer.parts.cards import prepare
from trainer.parts.cards.house import Dealing
from trainer.rules.duty import Fault


def calls(game: LunarState) -> Iterator[a.Act]:
    """ "No more bets": once the cards are ready and a player takes part."""
    ready = game.loaded is not None or prepare.prepared(game) is not None
    if not game.round.announced and ready and game.betting:
        yield a.Announce(TablePhrase.NO_MORE_BETS)


def lock_outs(game: LunarState) -> Iterator[a.Act]:
    if game.house.progressive and game.round.announced and not game.round.locked:
        yield own.LockOut()


def lock_meets(game: LunarState, act: own.LockOut) -> bool:
    return game.house.progressive and not game.round.locked


def _in_acceptors(game: LunarState) -> bool:
    return any(game.table.amount(acceptor(seat)) for seat in game.positions)


def collections(game: LunarState) -> Iterator[a.Act]:
    if game.round.locked and _in_acceptors(game):
        yield own.CollectChips()


def proofs(game: LunarState) -> Iterator[a.Act]:
    """Chips and coupons are counted against what the system accepted (L2)."""
    round_ = game.round
    if round_.locked and round_.lit and not _in_acceptors(game) and round_.proved != game.accepted:
        yield own.ProveChips(game.accepted)


def rackings(game: LunarState) -> Iterator[a.Act]:
    if game.table.amount("proving") and game.round.proved == game.accepted:
        yield own.RackChips()


def unlocked(game: LunarState, act: a.Deal | a.Deliver) -> Fault | None:
    if not game.round.deals and game.house.progressive and not game.round.locked:
        return Fault("The deal began without the lock-out", "no-lock", True)
    return None


def locked_uncalled(game: LunarState, act: own.LockOut) -> Fault | None:
    if game.house.progressive and not game.round.locked and not game.round.announced and not game.round.deals:
        return Fault('The progressive was locked out before "No more bets"', "no-call", True, "L2")
    return None


def collected_unlocked(game: LunarState, act: own.CollectChips) -> Fault | None:
    if not game.round.locked and _in_acceptors(game):
        return Fault("The progressive chips were collected before the lock-out", "no-lock", True)
    return None


def chips_left(game: LunarState, act: a.Deal | a.Deliver) -> Fault | None:
    if not game.round.deals and game.chips_lying:
        return Fault("The deal began with progressive chips not yet in the tray", "chips-left", True)
    return None


def unproved(game: LunarState, act: own.RackChips | own.CollectChips | a.Deal | a.Deliver) -> Fault | None:
    """The chips reach the tray, or the deal begins, without their number having been proved."""
    round_ = game.round
    if round_.proved is not None or not round_.lit:
        return None
    match act:
        case own.RackChips():
            racked = bool(game.table.amount("proving"))
        case own.CollectChips(unseen=unseen):
            racked = unseen and _in_acceptors(game)
        case _:
            # What lies in the acceptors or on the layout is another slip.
            racked = round_.locked and not round_.deals and not game.chips_lying
    if racked:
        return Fault("The number of progressive wagers was not checked with the system", "unproved", True)
    return None


def misproved(game: LunarState, act: own.ProveChips) -> Fault | None:
    if _in_acceptors(game):
        return Fault("The progressive wagers were counted before their chips were on the layout", "chips-left")
    if act.count != game.accepted:
        return Fault(f"{act.count} progressive wagers were called; the system shows {game.accepted}", "misproved")
    return None


# Into the shoe or the hand, where that comes after the progressive


def loads(game: LunarState) -> Iterator[a.Act]:
    if not game.progressive_open:
        yield from prepare.loads(game)


def load_meets(game: LunarState, act: a.Load) -> bool:
    return not game.progressive_open and prepare.load_meets(game, act)


def holds(game: LunarState) -> Iterator[a.Act]:
    if not game.progressive_open:
        yield from prepare.holds(game)


def taken_up_early(game: LunarState, act: a.Load | a.Hold) -> Fault | None:
    """The deck goes into the automated shoe, or the hand, before the progressive is closed and counted."""
    if game.house.dealing is Dealing.SHOE or isinstance(act, a.Hold) is not (game.house.dealing is Dealing.HAND):
        return None
    if not game.round.deals and game.progressive_open and prepare.prepared(game) is not None:
        round_ = game.round
        slip = "chips-left" if round_.locked and game.chips_lying else "unproved" if round_.locked else "no-lock"
        return Fault("The deck was taken up before the progressive was locked and counted", slip, True)
    return None


def off_the_table(game: LunarState, act: a.Deal) -> Fault | None:
    return dealing.off_the_table(game, act) if not game.round.deals else None
