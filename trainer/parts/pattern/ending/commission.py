"""The commission: the pot counted, verified and charged, before anything is awarded."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from trainer.parts import acts as a
from trainer.parts.betting.pots import commission
from trainer.parts.pattern.glossary import PatternMatter
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.money import commission_due, commission_left
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.wagers.bets import closed
from trainer.parts.pattern.wagers.bettors import attended
from trainer.parts.pattern.wagers.change import exactly
from trainer.parts.pattern.wagers.pots import misplaced
from trainer.rules.chips import money
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER


def ready(game: PatternState) -> bool:
    return attended(game) and not misplaced(game)


def open_pots(game: PatternState) -> list[str]:
    """Pots that pay a commission and have not yet."""
    pots = [] if "main" in game.round.taken or "main" in game.round.awarded else ["main"]
    if game.bonus_won and game.bonus not in game.round.taken:
        pots.append(game.bonus)
    return [pot for pot in pots if game.table.amount(pot)]


def pot_counts(game: PatternState) -> Iterator[a.Act]:
    if ready(game):
        for pot in open_pots(game):
            if pot not in game.round.counted:
                yield a.CountPot(pot, game.belonging_to(pot))


def counted_after_all(_: PatternState, act: a.CountPot) -> list[Hashable]:
    return [("pot-count", act.pot)]


def late_counts(game: PatternState) -> Iterator[a.Act]:
    """A pot that was charged uncounted is counted while it lies there."""
    for pot in sorted(game.round.taken):
        if pot not in game.round.counted and game.table.amount(pot):
            yield a.CountPot(pot, game.table.amount(pot))


def recounts(game: PatternState) -> Iterator[a.Act]:
    """A pot that was called by a wrong amount is counted once more, before anything is taken of it."""
    for pot in sorted(game.round.counted):
        if ("pot-count", pot) in game.slips.charged and pot not in game.round.taken:
            yield a.CountPot(pot, game.belonging_to(pot))


def pot_verifications(game: PatternState) -> Iterator[a.Act]:
    for pot in open_pots(game):
        if pot in game.round.counted and pot not in game.round.verified:
            yield a.Call(_matter(game, pot))


def late_verifications(game: PatternState) -> Iterator[a.Act]:
    """A pot that was charged unverified is verified while it lies there."""
    for pot in sorted(game.round.taken):
        if pot in game.round.counted and pot not in game.round.verified and game.table.amount(pot):
            yield a.Call(_matter(game, pot))


def _matter(game: PatternState, pot: str) -> a.Matter:
    return PatternMatter.POT if pot == "main" else game.second_pot.matter


def verified_after_all(game: PatternState, act: a.Call) -> list[Hashable]:
    return [("unverified", pot) for pot in ("main", game.bonus) if act.matter is _matter(game, pot)]


def commissions(game: PatternState) -> Iterator[a.Act]:
    for pot in open_pots(game):
        if pot not in game.round.verified:
            continue
        due = commission_due(game, pot)
        if due:
            yield from exactly(game, pot, due, partial(a.Commission, pot))


def early_changes(game: PatternState) -> Iterator[a.Act]:
    """Chips may be changed for the commission before the supervisor has verified the pot."""
    for pot in open_pots(game):
        if pot in game.round.counted and pot not in game.round.verified:
            due = commission_due(game, pot)
            acts = exactly(game, pot, due, partial(a.Commission, pot)) if due else ()
            yield from (act for act in acts if isinstance(act, a.Change))


def commission_meets(game: PatternState, act: a.Commission | a.Change) -> bool:
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount and act.place in open_pots(game)
    if act.pot in game.round.taken:
        return 0 < act.chips.amount == commission_left(game, act.pot)
    return act.pot in open_pots(game) and act.chips.amount == commission_due(game, act.pot)


def commission_taken(_: PatternState, act: a.Commission | a.Change | a.Sweep) -> list[Hashable]:
    """What a pot's own commission makes good; changing chips for it does not yet."""
    return [] if isinstance(act, a.Change) else [("commission", act.pot), ("no-commission", act.pot)]


def commission_corrections(game: PatternState) -> Iterator[a.Act]:
    """What was taken too little is taken after all, what was too much goes back into the pot."""
    for pot in sorted(game.round.taken):
        left = commission_left(game, pot)
        if left > 0:
            yield from exactly(game, pot, left, partial(a.Commission, pot))
        elif left < 0:
            yield from exactly(game, "tray", -left, partial(a.Sweep, "tray", pot, DEALER))


def correction_meets(game: PatternState, act: a.Commission | a.Change | a.Sweep) -> bool:
    match act:
        case a.Sweep(source="tray", pot=pot, chips=chips):
            return chips is not None and chips.amount == -commission_left(game, pot)
        case a.Commission(pot=pot, chips=chips):
            return 0 < chips.amount == commission_left(game, pot)
        case _:
            return act in commission_corrections(game)


def put_back_wrongly(game: PatternState, act: a.Sweep) -> Fault | None:
    """Another amount goes back into a pot than was taken too much of it."""
    over = -commission_left(game, act.pot) if act.source == "tray" else 0
    if over > 0 and act.chips is not None and act.chips.amount != over:
        back, due = money(act.chips.amount), money(over)
        return Fault(f"{back} was put back into the {act.pot} pot; {due} was too much of it", ("commission", act.pot))
    return None


def pot_miscounted(game: PatternState, act: a.CountPot) -> Fault | None:
    there = game.table.amount(act.pot)
    if act.amount not in game.countable(act.pot):
        return Fault(
            f"The {act.pot} pot was called {money(act.amount)}; it holds {money(there)}", ("pot-count", act.pot)
        )
    return None


def uncalled_kept(game: PatternState, act: a.CountPot | a.Commission | a.Sweep) -> Fault | None:
    """An uncalled bet stays in the pot that is counted and charged."""
    if game.stage not in (Stage.END, Stage.BET):
        return None
    if isinstance(act, a.Sweep):
        if act.source != "bets" or not closed(game):
            return None
        uncalled = game.uncalled()
        seats = [act.seat] if act.seat else list(uncalled)
        if any(seat in uncalled and act.chips is None for seat in seats):
            return Fault("The uncalled bet was swept into the pot", "uncalled", True)
        return None
    if act.pot == "main" and game.uncalled():
        return Fault("The uncalled bet was not returned", "uncalled", True)
    return None


def commission_unverified(game: PatternState, act: a.Commission) -> Fault | None:
    if act.pot in game.round.verified or not game.round_over:
        return None
    if act.pot in game.round.miscounted:
        return Fault(f"The wrong count of the {act.pot} pot was not put right", ("pot-count", act.pot), True)
    what = "verified by a supervisor" if act.pot in game.round.counted else "counted"
    return Fault(f"The {act.pot} pot was not {what} before the commission", ("unverified", act.pot), True)


def commission_early(game: PatternState, act: a.Commission) -> Fault | None:
    remark = f"{money(act.chips.amount)} was taken of the {act.pot} pot before the round was over"
    return None if game.round_over else Fault(remark, ("commission", act.pot), ruling="P16")


def early_commissions_back(game: PatternState) -> Iterator[a.Act]:
    """What was taken before the round was over goes back into its pot."""
    for pot, amount in game.round.charged.items():
        yield from exactly(game, "tray", amount, partial(a.Sweep, "tray", pot, DEALER))


def early_commission_meets(game: PatternState, act: a.Sweep) -> bool:
    back = act.chips.amount if act.chips is not None and act.source == "tray" else 0
    return 0 < back == game.round.charged.get(act.pot, 0)


def commission_wrong(game: PatternState, act: a.Commission) -> Fault | None:
    if not game.round_over:
        return None
    due = max(0, commission_left(game, act.pot)) if act.pot in game.round.taken else commission_due(game, act.pot)
    if act.chips.amount == due:
        return None
    cap = commission(game.table.amount(act.pot), game.house.limits.commission_cap, 1)
    over = f", and no more than {money(cap)} may be taken" if act.chips.amount > cap else ""
    ruling = "" if over else "P16"
    remark = f"{money(act.chips.amount)} was taken of the {act.pot} pot; {money(due)} is due{over}"
    # A commission that is right but for an uncalled bet in the pot is the same error as leaving that bet in.
    whole = commission(game.table.amount(act.pot), game.house.rate, game.house.smallest_chip)
    uncalled = act.pot == "main" and bool(game.uncalled()) and act.chips.amount == whole
    slip: Hashable = "uncalled" if uncalled else ("commission", act.pot)
    called, counted_wrong = game.round.called.get(act.pot), ("pot-count", act.pot)
    if called is not None and counted_wrong in game.slips.charged:
        # Who goes by a wrong count takes what that would make due: one error.
        by_count = commission(called, game.house.rate, game.house.smallest_chip)
        slip = counted_wrong if act.chips.amount == by_count else slip
    return Fault(remark, slip, ruling=ruling)


def commission_to_box(_: PatternState, act: a.Commission) -> Fault | None:
    return Fault("The commission went into the drop box", "drop-box") if act.to != "tray" else None


def commission_skipped(game: PatternState, act: a.Award) -> Fault | None:
    if act.pot == game.bonus:
        pots = [pot for pot in open_pots(game) if pot == game.bonus and commission_due(game, pot)]
    else:
        pots = [pot for pot in open_pots(game) if pot == "main" and commission_due(game, pot)]
    if pots and game.stage is Stage.END:
        return Fault(f"The commission of the {pots[0]} pot was not taken", ("no-commission", pots[0]), True)
    return None
