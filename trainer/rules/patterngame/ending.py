"""The end of a round: commission, awards, cards back, and the second pot when it is not won."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from trainer.rules import acts as a
from trainer.rules.cardgame.game import HANDS
from trainer.rules.chips import money
from trainer.rules.duty import Fault
from trainer.rules.notation import DEALER, Spot
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.house import Counted
from trainer.rules.patterngame.ledger import Stage
from trainer.rules.patterngame.money import commission_due, commission_left
from trainer.rules.patterngame.position import pot_name
from trainer.rules.patterngame.stub import hand_miscounted
from trainer.rules.patterngame.turnorder import passed_over
from trainer.rules.patterngame.unspoken import treated_as_void
from trainer.rules.patterngame.wagers import attended, closed, exactly, misplaced, unfinished_folds
from trainer.rules.pots import commission


def _ready(game: PatternGame) -> bool:
    return attended(game) and not misplaced(game)


def _open_pots(game: PatternGame) -> list[str]:
    """Pots that pay a commission and have not yet."""
    pots = [] if "main" in game.round.taken or "main" in game.round.awarded else ["main"]
    if game.bonus_won and game.bonus not in game.round.taken:
        pots.append(game.bonus)
    return [pot for pot in pots if game.table.amount(pot)]


# Commission


def pot_counts(game: PatternGame) -> Iterator[a.Act]:
    if _ready(game):
        for pot in _open_pots(game):
            if pot not in game.round.counted:
                yield a.CountPot(pot, game.belonging_to(pot))


def counted_after_all(_: PatternGame, act: a.CountPot) -> list[Hashable]:
    return [("pot-count", act.pot)]


def recounts(game: PatternGame) -> Iterator[a.Act]:
    """A pot that was called by a wrong amount is counted once more, before anything is taken of it."""
    for pot in sorted(game.round.counted):
        if ("pot-count", pot) in game.slips.charged and pot not in game.round.taken:
            yield a.CountPot(pot, game.belonging_to(pot))


def pot_verifications(game: PatternGame) -> Iterator[a.Act]:
    for pot in _open_pots(game):
        if pot in game.round.counted and pot not in game.round.verified:
            yield a.Call(a.Matter.POT if pot == "main" else game.second_pot.matter)


def commissions(game: PatternGame) -> Iterator[a.Act]:
    for pot in _open_pots(game):
        if pot not in game.round.verified:
            continue
        due = commission_due(game, pot)
        if due:
            yield from exactly(game, pot, due, partial(a.Commission, pot))


def early_changes(game: PatternGame) -> Iterator[a.Act]:
    """Chips may be changed for the commission before the supervisor has verified the pot."""
    for pot in _open_pots(game):
        if pot in game.round.counted and pot not in game.round.verified:
            due = commission_due(game, pot)
            acts = exactly(game, pot, due, partial(a.Commission, pot)) if due else ()
            yield from (act for act in acts if isinstance(act, a.Change))


def commission_meets(game: PatternGame, act: a.Commission | a.Change) -> bool:
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount and act.place in _open_pots(game)
    if act.pot in game.round.taken:
        return 0 < act.chips.amount == commission_left(game, act.pot)
    return act.pot in _open_pots(game) and act.chips.amount == commission_due(game, act.pot)


def commission_corrections(game: PatternGame) -> Iterator[a.Act]:
    """What was taken too little is taken after all, what was too much goes back into the pot."""
    for pot in sorted(game.round.taken):
        left = commission_left(game, pot)
        if left > 0:
            yield from exactly(game, pot, left, partial(a.Commission, pot))
        elif left < 0:
            yield from exactly(game, "tray", -left, partial(a.Sweep, "tray", pot, DEALER))


def correction_meets(game: PatternGame, act: a.Commission | a.Change | a.Sweep) -> bool:
    match act:
        case a.Sweep(source="tray", pot=pot, chips=chips):
            return chips is not None and chips.amount == -commission_left(game, pot)
        case a.Commission(pot=pot, chips=chips):
            return 0 < chips.amount == commission_left(game, pot)
        case _:
            return act in commission_corrections(game)


def put_back_wrongly(game: PatternGame, act: a.Sweep) -> Fault | None:
    """Another amount goes back into a pot than was taken too much of it."""
    over = -commission_left(game, act.pot) if act.source == "tray" else 0
    if over > 0 and act.chips is not None and act.chips.amount != over:
        back, due = money(act.chips.amount), money(over)
        return Fault(f"{back} was put back into the {act.pot} pot; {due} was too much of it", ("commission", act.pot))
    return None


def pot_miscounted(game: PatternGame, act: a.CountPot) -> Fault | None:
    there = game.table.amount(act.pot)
    if act.amount not in game.countable(act.pot):
        return Fault(
            f"The {act.pot} pot was called {money(act.amount)}; it holds {money(there)}", ("pot-count", act.pot)
        )
    return None


def uncalled_kept(game: PatternGame, act: a.CountPot | a.Commission | a.Sweep) -> Fault | None:
    """A bet that nobody called stays in the pot that is counted and charged."""
    if game.stage not in (Stage.END, Stage.BET):
        return None
    if isinstance(act, a.Sweep):
        if act.source != "bets" or not closed(game):
            return None
        uncalled = game.uncalled()
        seats = [act.seat] if act.seat else list(uncalled)
        if any(seat in uncalled and act.chips is None for seat in seats):
            return Fault("The bet that nobody called was swept into the pot", "uncalled", True)
        return None
    if act.pot == "main" and game.uncalled():
        return Fault("The bet that nobody called was not returned", "uncalled", True)
    return None


def commission_unverified(game: PatternGame, act: a.Commission) -> Fault | None:
    if act.pot in game.round.verified:
        return None
    if act.pot in game.round.miscounted:
        return Fault(f"The wrong count of the {act.pot} pot was not put right", ("pot-count", act.pot), True)
    what = "verified by a supervisor" if act.pot in game.round.counted else "counted"
    return Fault(f"The {act.pot} pot was not {what} before the commission", ("unverified", act.pot), True)


def commission_wrong(game: PatternGame, act: a.Commission) -> Fault | None:
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
    return Fault(remark, "uncalled" if uncalled else ("commission", act.pot), ruling=ruling)


def commission_to_box(_: PatternGame, act: a.Commission) -> Fault | None:
    return Fault("The commission went into the drop box", "drop-box") if act.to != "tray" else None


def commission_skipped(game: PatternGame, act: a.Award) -> Fault | None:
    if act.pot == game.bonus:
        pots = [pot for pot in _open_pots(game) if pot == game.bonus and commission_due(game, pot)]
    else:
        pots = [pot for pot in _open_pots(game) if pot == "main" and commission_due(game, pot)]
    if pots and game.stage is Stage.END:
        return Fault(f"The commission of the {pots[0]} pot was not taken", ("no-commission", pots[0]), True)
    return None


# Awards


def confirmations(game: PatternGame) -> Iterator[a.Act]:
    winner = game.winner
    if winner and game.round_over and not game.round.confirmed and game.hand_size(winner):
        yield a.CountHand(Spot(winner), game.hand_size(winner))


def awards(game: PatternGame) -> Iterator[a.Act]:
    """Side pots, the last formed first, then the main pot (P17)."""
    if not _ready(game) or any(commission_due(game, pot) for pot in _open_pots(game) if pot == "main"):
        return
    winners = game.decided()
    for pot in reversed(list(winners)):
        if pot in game.round.awarded or not game.table.amount(pot):
            continue
        # What the winner's count brings out may void the round, so nothing is pushed before it.
        if game.round.confirmed or not game.hand_size(game.winner):
            yield a.Award(pot, Spot(winners[pot]))
        return


def award_meets(game: PatternGame, act: a.Award) -> bool:
    return act.pot in game.decided() and game.decided()[act.pot] == act.seat


def awarded_after_all(_: PatternGame, act: a.Award) -> list[Hashable]:
    """Pushing a pot late makes good that another went first, or that the winner's cards did."""
    return [("unawarded", act.pot)]


def bonus_awards(game: PatternGame) -> Iterator[a.Act]:
    charged = not commission_due(game, game.bonus) or game.bonus in game.round.taken
    if game.bonus_won and "main" in game.round.awarded and charged:
        yield a.Award(game.bonus, Spot(game.winner))


def awarded_too_soon(game: PatternGame, act: a.Award) -> Fault | None:
    """A pot goes before one that comes first, or before the winner's eight cards were confirmed."""
    if game.stage is not Stage.END:
        return None
    pots = list(game.decided())
    if act.pot in pots:
        pots = pots[pots.index(act.pot) + 1 :]
    elif act.pot != game.bonus or not game.bonus_won or act.seat != game.winner:
        return None
    first = [pot for pot in pots if not game.settled(pot)]
    if first:
        # That side pots come before the main pot is printed; the rest of the order is ours.
        ruling = "" if act.pot == "main" else "P17"
        return Fault(f"The {act.pot} pot was pushed before the {first[-1]} pot", ("unawarded", first[-1]), True, ruling)
    if act.pot == "main" and not game.round.confirmed:
        return Fault("The main pot was pushed before the winner's cards were confirmed", "unconfirmed", True)
    return None


def award_astray(game: PatternGame, act: a.Award) -> Fault | None:
    winners = game.decided()
    if game.round.void:
        return None
    if act.pot == game.bonus or (act.pot not in winners and game.stage is not Stage.END):
        if act.pot != game.bonus:
            return Fault(f"The {act.pot} pot was pushed before the round was over", ("award", act.pot))
        return None
    if winners.get(act.pot) != act.seat:
        return Fault(
            f"The {act.pot} pot went to seat {act.seat}; seat {winners.get(act.pot)} has won it", ("award", act.pot)
        )
    return None


def unmatched_money(game: PatternGame, act: a.Award) -> Fault | None:
    """An all-in player is given a pot that the player never bet into, or one that should have been split."""
    if act.seat not in game.round.all_in:
        return None
    pots = {pot_name(number): pot for number, pot in enumerate(game.pots())}
    pot = pots.get(act.pot)
    if act.pot.startswith("side-") and pot is not None and act.seat not in pot.eligible:
        return Fault(f"Seat {act.seat} never matched the bets of {act.pot}", ("award", act.pot))
    if pot is not None and game.table.amount(act.pot) > pot.amount and len(pots) > 1:
        slip = game.side_slip if game.side_slip in game.slips.charged else ("award", act.pot)
        return Fault(f"Seat {act.seat} was given bets beyond the all-in stake", slip)
    return None


def folded_awarded(game: PatternGame, act: a.Award) -> Fault | None:
    if act.seat in game.round.folded:
        return Fault(f"Seat {act.seat} has folded and was given a pot", ("award", act.pot))
    return None


def bonus_unearned(game: PatternGame, act: a.Award) -> Fault | None:
    """The second pot goes to a winner who has not played its card."""
    if act.pot == game.bonus and act.seat == game.winner and game.round.bonus_holder != act.seat:
        return Fault(f"Seat {act.seat} won the game but did not play {game.second_pot.winning}", "bonus-award")
    return None


def bonus_to_loser(game: PatternGame, act: a.Award) -> Fault | None:
    if act.pot == game.bonus and act.seat == game.winner:
        return bonus_unearned(game, act)
    if act.pot == game.bonus:
        holds = f"holds {game.second_pot.held} but " if game.round.bonus_holder == act.seat else ""
        return Fault(f"Seat {act.seat} {holds}has not won the game", "bonus-award")
    return None


def bonus_forgotten(game: PatternGame, act: a.Shuffle | a.Collect) -> Fault | None:
    if isinstance(act, a.Collect):
        if act.spot != game.winner or not game.bonus_won or "main" not in game.round.awarded:
            return None
        return _picked_up_early(game)
    if game.stage is Stage.END and game.bonus_won and "main" in game.round.awarded:
        return Fault(f"The {game.bonus} pot was won and not awarded", "bonus-forgotten", True)
    return None


# Cards back


def loser_collections(game: PatternGame) -> Iterator[a.Act]:
    """Cards of everyone but the winner, once the pots are awarded (P17)."""
    if game.stage is not Stage.CLEAR:
        return
    for seat in game.positions:
        folded = seat in game.round.to_clear
        if seat != game.winner and game.hand_size(seat) and not folded and seat not in game.vacant_hands:
            yield a.Collect(Spot(seat), game.hand_size(seat) if _losers_counted(game) else 0)


def early_loser_collections(game: PatternGame) -> Iterator[a.Act]:
    """That the losers' cards lie until the pots are awarded stands nowhere."""
    if not attended(game):
        return
    for seat in game.round.players:
        if seat in game.round.live and seat != game.winner and game.hand_size(seat):
            yield a.Collect(Spot(seat), game.hand_size(seat) if _losers_counted(game) else 0)


def _losers_counted(game: PatternGame) -> bool:
    return game.house.limits.counted_back is Counted.LOSERS


def loser_meets(game: PatternGame, act: a.Collect) -> bool:
    if act.spot == game.winner or not game.hand_size(act.spot) or not game.round_over:
        return False
    return not _losers_counted(game) or act.count == game.hand_size(act.spot)


def loser_uncounted(game: PatternGame, act: a.Collect) -> Fault | None:
    """Where losing hands are counted, one goes to the rack uncounted; a hand that folded is taken at once."""
    seat = act.spot
    if act.count or not _losers_counted(game) or seat == game.winner or seat not in game.round.live:
        return None
    if game.stage in (Stage.END, Stage.CLEAR) and game.hand_size(seat):
        return Fault(f"Seat {seat}'s cards were racked uncounted", ("loser-uncounted", seat), True)
    return None


def winner_collections(game: PatternGame) -> Iterator[a.Act]:
    """The winner's cards last: they show that the pots went where they belong (P17)."""
    winner = game.winner
    if winner and game.hand_size(winner) and game.settled("main") and not game.bonus_won:
        yield a.Collect(Spot(winner), 0 if _losers_counted(game) else game.hand_size(winner))


def winner_meets(game: PatternGame, act: a.Collect) -> bool:
    if act.spot != game.winner or not game.settled("main"):
        return False
    return act.count == game.hand_size(act.spot) or (not act.count and _losers_counted(game))


def winner_uncounted(game: PatternGame, act: a.Collect) -> Fault | None:
    if act.spot != game.winner or game.stage not in (Stage.END, Stage.CLEAR) or not game.hand_size(act.spot):
        return None
    if not game.settled("main"):
        return Fault("The winner's cards were picked up before the pot was awarded", ("unawarded", "main"))
    if game.bonus_won:
        return _picked_up_early(game)
    if not act.count and not _losers_counted(game):
        return Fault("The winner's cards were racked uncounted", "winner-uncounted", True)
    return None


def _picked_up_early(game: PatternGame) -> Fault:
    # Never awarding it at all is the same slip.
    remark = f"The winner's cards were picked up before the {game.bonus} pot was awarded"
    return Fault(remark, "bonus-forgotten", ruling="P17")


def winner_shown(game: PatternGame, act: a.Collect | a.TurnCard | a.Flash) -> Fault | None:
    """Everyone else has folded: whether the cards are shown is the winner's to say."""
    match act:
        case a.Flash(what=what):
            seat = int(what) if what.isdecimal() else 0
        case a.TurnCard(spot=spot, facing=facing):
            seat = int(spot) if facing is a.Facing.UP else 0
        case _:
            seat = int(act.spot) if act.up else 0
    if seat and seat == game.winner and seat not in game.round.out and game.table.piles[HANDS[seat]]:
        remark = f"Seat {seat} won because all others folded, and the cards were shown"
        return Fault(remark, "winner-shown", ruling="P20")
    return None


def winner_miscounted(game: PatternGame, act: a.CountHand | a.Collect) -> Fault | None:
    """At the end of the round a hand is called by a wrong number."""
    return hand_miscounted(game, act) if game.stage in (Stage.END, Stage.CLEAR) else None


def live_hand_taken(game: PatternGame, act: a.Collect) -> Fault | None:
    if act.spot not in game.round.live or act.spot in game.round.all_in or passed_over(game, act):
        return None
    if treated_as_void(game, act):
        return None
    return Fault(f"Seat {act.spot} is still in the round and lost the cards", instead_of(game, act))


def instead_of(game: PatternGame, act: a.Collect) -> Hashable:
    """Taking the wrong cards is the same slip as leaving those that should have been taken."""
    if game.vacant_hands:
        return "vacant-left"
    folds = unfinished_folds(game)
    return ("fold-left", folds[0]) if folds else ("live-taken", act.spot)


def cards_left_out(game: PatternGame, act: a.Shuffle) -> Fault | None:
    if game.stage in (Stage.END, Stage.CLEAR) and any(game.hand_size(seat) for seat in game.positions):
        return Fault("The next round was begun with cards of the last one on the table", "cards-left", True, "P17")
    return None


# The round is over


def played_on_after_out(game: PatternGame, act: a.Prompt) -> Fault | None:
    if game.stage in (Stage.END, Stage.CLEAR) and game.round.out and act.asked is not a.Asked.ANTE:
        return Fault(f"Seat {game.round.out[0]} is out; a turn was given to seat {act.seat} all the same", "played-on")
    return None


def played_on_after_uncalled(game: PatternGame, act: a.Prompt) -> Fault | None:
    over = game.round_over and not game.round.out
    if (
        over
        and game.round.deals
        and act.asked is not a.Asked.ANTE
        and game.stage in (Stage.BET, Stage.END, Stage.CLEAR)
    ):
        return Fault("Nobody had called, and the round was carried on", "played-on")
    return None
