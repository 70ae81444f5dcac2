"""Bets into the pot: folds cleared, uncalled bets returned, the rest swept."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.position import BETS
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.troubles import only_thrown_in_wait
from trainer.parts.pattern.turnorder import passed_over, turn_slip
from trainer.parts.pattern.unspoken import treated_as_void
from trainer.parts.pattern.wagers.change import exactly
from trainer.parts.wording.terms import pot_words
from trainer.rules.chips import money
from trainer.rules.duty import Fault
from trainer.rules.notation import Spot


def fold_sweeps(game: PatternState) -> Iterator[a.Act]:
    """The wagers of who has folded, unless all bets are due now, and the cards."""
    for seat in sorted(game.round.to_clear):
        if game.bet_of(seat) and not closed(game):
            yield a.Sweep("bets", "main", Spot(seat))
        if game.hand_size(seat):
            yield a.Collect(Spot(seat))


def last_fold_sweeps(game: PatternState) -> Iterator[a.Act]:
    """Of a fold that ends the betting round, the wagers may go into the pot alone or with all the others."""
    for seat in sorted(game.round.to_clear):
        if game.bet_of(seat) and closed(game):
            yield a.Sweep("bets", "main", Spot(seat))


def fold_meets(game: PatternState, act: a.Sweep | a.Collect) -> bool:
    if isinstance(act, a.Sweep):
        return act.source == "bets" and act.pot == "main" and act.seat in game.round.to_clear
    return act.spot in game.round.to_clear


def fold_cleared(game: PatternState, act: a.Sweep | a.Collect) -> list[Hashable]:
    """The second of the two, wagers or cards, makes a fold good that was left out, or called live."""
    seat = int(act.seat if isinstance(act, a.Sweep) else act.spot)
    left = game.hand_size(seat) if isinstance(act, a.Sweep) else game.bet_of(seat)
    return [] if left else [("fold-left", seat), ("pushed-back", seat)]


def fold_left(_: PatternState, act: a.Sweep | a.Collect) -> list[Hashable]:
    """What leaving either of the two out shows as."""
    return [("fold-left", int(act.seat if isinstance(act, a.Sweep) else act.spot))]


def unfinished_folds(game: PatternState) -> list[int]:
    """Folded players whose wagers or cards still lie before them."""
    return [seat for seat in sorted(game.round.to_clear) if game.hand_size(seat) or game.bet_of(seat)]


def fold_left_out(game: PatternState, act: a.Prompt | a.CountPot | a.Commission | a.Award) -> Fault | None:
    left = unfinished_folds(game)
    if not left or game.stage not in (Stage.BET, Stage.PLAY, Stage.END):
        return None
    seat = next((one for one in left if ("fold-left", one) not in game.slips.charged), left[0])
    what = " and ".join(["cards"] * bool(game.hand_size(seat)) + ["wagers"] * bool(game.bet_of(seat)))
    return Fault(f"Seat {seat} folded; the {what} were left out", ("fold-left", seat), True)


def closed(game: PatternState) -> bool:
    return game.round.betting is not None and not game.to_bet()


def uncalled_returns(game: PatternState) -> Iterator[a.Act]:
    """An uncalled bet goes back before anything else is done with the bets (P16)."""
    if not closed(game):
        return
    for seat, amount in game.uncalled().items():
        if game.table.amount(BETS[seat]) >= amount:
            yield from exactly(game, BETS[seat], amount, partial(a.Return, Spot(seat)))


def returned_wrongly(game: PatternState, act: a.Return) -> Fault | None:
    if game.round.void or game.stage not in (Stage.BET, Stage.END, Stage.PLAY) or treated_as_void(game, act):
        return None
    due = game.uncalled().get(act.seat, 0) if closed(game) else 0
    if act.chips.amount <= due:
        return None
    what = f"{money(due)} was uncalled" if due else "nothing of it was uncalled"
    return Fault(
        f"Seat {act.seat} was given {money(act.chips.amount)} back; {what}", ("returned", act.seat), ruling="P16"
    )


def uncalled_refunds(game: PatternState) -> Iterator[a.Act]:
    """The same when it was swept into the pot by mistake."""
    if game.round.awarded or game.bets_lying or not closed(game):
        return
    for seat, amount in game.uncalled().items():
        if game.table.amount("main") >= amount:
            yield from exactly(game, "main", amount, partial(a.Refund, Spot(seat), "main"))


def uncalled_back(game: PatternState, act: a.Return | a.Refund | a.Change) -> list[Hashable]:
    """Giving back the last of it makes good that it was swept; changing chips for that does not yet."""
    if isinstance(act, a.Change) or act.chips.amount < game.uncalled().get(act.seat, 0):
        return []
    return ["uncalled", ("returned", act.seat)]


def return_meets(game: PatternState, act: a.Return | a.Change) -> bool:
    """In whatever chips and portions."""
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount
    return closed(game) and 0 < act.chips.amount <= game.uncalled().get(act.seat, 0)


def uncalled_refund_meets(game: PatternState, act: a.Refund | a.Change) -> bool:
    if isinstance(act, a.Change) or not any(uncalled_refunds(game)):
        return act in uncalled_refunds(game)
    return act.pot == "main" and 0 < act.chips.amount <= game.uncalled().get(act.seat, 0)


def bet_sweeps(game: PatternState) -> Iterator[a.Act]:
    if game.round.stale and not closed(game):
        yield a.Sweep("bets", "main")
    if closed(game) and game.bets_lying and not any(_uncalled_lying(game)):
        yield a.Sweep("bets", "main")


def _uncalled_lying(game: PatternState) -> Iterator[int]:
    for seat, amount in game.uncalled().items():
        if game.table.amount(BETS[seat]) >= amount:
            yield seat


def bet_sweep_meets(game: PatternState, act: a.Sweep) -> bool:
    to_pot = act.source == "bets" and act.pot != game.bonus and act.pot != "tray"
    return to_pot and (closed(game) or bool(game.round.stale) or only_thrown_in_wait(game))


def bet_sweep_sure(game: PatternState, act: a.Sweep) -> bool:
    """All bets at once, with the betting closed and nothing uncalled."""
    plain = act.source == "bets" and act.pot == "main" and not act.seat and act.chips is None
    return plain and closed(game) and not game.uncalled()


def swept_early(game: PatternState, act: a.Sweep) -> Fault | None:
    betting = game.round.betting
    if act.source != "bets" or game.stage is not Stage.BET or betting is None or closed(game):
        return None
    if act.seat and (act.seat in game.round.to_clear or act.seat in game.round.pushed_back):
        return None
    if game.round.stale or only_thrown_in_wait(game):
        # What is swept belongs to the betting round before, or all who have not folded have acted.
        return None
    slip = turn_slip(game) if passed_over(game, act) else ("early-sweep", betting.number)
    return Fault("Bets were swept before the betting round was complete", slip)


def call_still_owed(game: PatternState, act: a.Sweep) -> Fault | None:
    fault = swept_early(game, act)
    betting = game.round.betting
    if fault is None or betting is None:
        return None
    seat = betting.next()
    return Fault(f"Seat {seat} still has to act", fault.slip) if seat else None


def bet_into_bonus(game: PatternState, act: a.Sweep) -> Fault | None:
    if act.source == "bets" and act.pot in (game.bonus, "tray"):
        return Fault(f"Bets went into {pot_words(act.pot)}", ("bet-astray", game.betting_number))
    return None


def bets_left_out(game: PatternState, act: a.Prompt | a.CountPot | a.Commission | a.Award | a.Sweep) -> Fault | None:
    """The round goes on, or is settled, while a betting round's wagers are not in the pot."""
    betting = game.round.betting
    if betting is None or not game.bets_lying or not closed(game):
        return None
    uncalled = game.uncalled()
    if all(game.table.amount(BETS[seat]) == uncalled.get(seat, 0) for seat in game.round.players):
        # An uncalled bet does not belong there.
        return None
    if isinstance(act, a.Prompt) and act.asked is CardAsked.ANTE:
        return None
    if isinstance(act, a.Sweep) and not (act.source == "main" and act.pot.startswith("side-")):
        return None
    number = game.round.stale_number if game.stale_only else betting.number
    return Fault(f"The wagers of betting round {number} were left out of the pot", ("bets-out", number), True)
